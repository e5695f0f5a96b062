import { texts } from '#kit/contract/language.ts';

export const dictionaryTexts = texts({
  en: {
    title: 'Dictionaries', intro: 'What the forms of all tenants offer to choose from.', ROBOT_INDUSTRY: 'Industries', ROBOT_BANK: 'Banks', add: 'Add an entry', edit: 'Edit', addTitle: 'New entry', editTitle: 'Edit {code}',
    code: 'Code', codeHint: 'Capital letters, digits and _. It stays what it is.', nameEn: 'Name in English', nameZh: 'Name in Chinese', position: 'Position', positionHint: 'Small ones stand first.', validFlag: 'Offered', validHint: 'A tenant that has it already keeps it.', notOffered: 'not offered',
  },
  zh: {
    title: '字典', intro: '所有租户表单中可选的内容。', ROBOT_INDUSTRY: '行业', ROBOT_BANK: '银行', add: '新增条目', edit: '编辑', addTitle: '新增条目', editTitle: '编辑 {code}',
    code: '编码', codeHint: '大写字母、数字和下划线，创建后不可修改。', nameEn: '英文名称', nameZh: '中文名称', position: '顺序', positionHint: '数值小的排在前面。', validFlag: '可选', validHint: '已使用该条目的租户不受影响。', notOffered: '不可选',
  },
});
