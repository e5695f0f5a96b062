import { texts } from '#kit/contract/language.ts';

export const secretTexts = texts({
  en: {
    secrets: 'API secrets', intro: 'Keys and passwords that API calls of robots send. A flow only names them, as {sample}; nobody can read a value again, not even here.', add: 'Add a secret', replace: 'Replace the value', remove: 'Delete',
    addTitle: 'New secret', replaceTitle: 'Replace {name}', name: 'Name', nameHint: 'Letters, digits, dots, dashes and _. Flows name it like this.', value: 'Value', valueHint: 'It is stored sealed and never shown again.', save: 'Store',
    usedBy: 'Used by {robots}', unused: 'No robot uses it', changed: 'by {name}', none: 'No secrets yet.', removeTitle: 'Delete the secret {name}?', removeText: 'Calls to APIs that name it fail from now on.', removeUsed: '{robots} use it: their API calls fail from now on.', comma: ', ', removed: 'Deleted.',
  },
  zh: {
    secrets: '接口密钥', intro: '机器人调用接口时使用的密钥和密码。流程中只写名称，例如 {sample}；保存后任何人都无法再查看其值。', add: '新增密钥', replace: '替换值', remove: '删除',
    addTitle: '新增密钥', replaceTitle: '替换 {name}', name: '名称', nameHint: '字母、数字、点、横线和下划线，流程按此名称引用。', value: '值', valueHint: '加密保存，之后不再显示。', save: '保存',
    usedBy: '使用者：{robots}', unused: '没有机器人使用', changed: '{name} 更新', none: '还没有密钥。', removeTitle: '删除密钥 {name}？', removeText: '引用它的接口调用将立即失败。', removeUsed: '{robots} 正在使用，它们的接口调用将立即失败。', comma: '、', removed: '已删除。',
  },
});
