import { texts } from '#kit/contract/language.ts';

export const secretTexts = texts({
  secrets: { en: 'API secrets', zh: '接口密钥' },
  intro: {
    en: 'Keys and passwords that API calls of robots send. A flow only names them, as {sample}; nobody can read a value again, not even here.',
    zh: '机器人调用接口时使用的密钥和密码。流程中只写名称，例如 {sample}；保存后任何人都无法再查看其值。',
  },
  add: { en: 'Add a secret', zh: '新增密钥' },
  replace: { en: 'Replace the value', zh: '替换值' },
  remove: { en: 'Delete', zh: '删除' },
  addTitle: { en: 'New secret', zh: '新增密钥' },
  replaceTitle: { en: 'Replace {name}', zh: '替换 {name}' },
  name: { en: 'Name', zh: '名称' },
  nameHint: {
    en: 'Letters, digits, dots, dashes and _. Flows name it like this.',
    zh: '字母、数字、点、横线和下划线，流程按此名称引用。',
  },
  value: { en: 'Value', zh: '值' },
  valueHint: { en: 'It is stored sealed and never shown again.', zh: '加密保存，之后不再显示。' },
  save: { en: 'Store', zh: '保存' },
  usedBy: { en: 'Used by {robots}', zh: '使用者：{robots}' },
  unused: { en: 'No robot uses it', zh: '没有机器人使用' },
  changed: { en: 'by {name}', zh: '{name} 更新' },
  none: { en: 'No secrets yet.', zh: '还没有密钥。' },
  removeTitle: { en: 'Delete the secret {name}?', zh: '删除密钥 {name}？' },
  removeText: { en: 'Calls to APIs that name it fail from now on.', zh: '引用它的接口调用将立即失败。' },
  removeUsed: {
    en: '{robots} use it: their API calls fail from now on.',
    zh: '{robots} 正在使用，它们的接口调用将立即失败。',
  },
  comma: { en: ', ', zh: '、' },
  removed: { en: 'Deleted.', zh: '已删除。' },
});
