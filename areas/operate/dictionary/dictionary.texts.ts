import { texts } from '#kit/contract/language.ts';

export const dictionaryTexts = texts({
  title: { en: 'Dictionaries', zh: '字典' },
  intro: { en: 'What the forms of all tenants offer to choose from.', zh: '所有租户表单中可选的内容。' },
  ROBOT_INDUSTRY: { en: 'Industries', zh: '行业' },
  ROBOT_BANK: { en: 'Banks', zh: '银行' },
  add: { en: 'Add an entry', zh: '新增条目' },
  edit: { en: 'Edit', zh: '编辑' },
  addTitle: { en: 'New entry', zh: '新增条目' },
  editTitle: { en: 'Edit {code}', zh: '编辑 {code}' },
  code: { en: 'Code', zh: '编码' },
  codeHint: {
    en: 'Capital letters, digits and _. It stays what it is.',
    zh: '大写字母、数字和下划线，创建后不可修改。',
  },
  nameEn: { en: 'Name in English', zh: '英文名称' },
  nameZh: { en: 'Name in Chinese', zh: '中文名称' },
  position: { en: 'Position', zh: '顺序' },
  positionHint: { en: 'Small ones stand first.', zh: '数值小的排在前面。' },
  validFlag: { en: 'Offered', zh: '可选' },
  validHint: { en: 'A tenant that has it already keeps it.', zh: '已使用该条目的租户不受影响。' },
  notOffered: { en: 'not offered', zh: '不可选' },
});
