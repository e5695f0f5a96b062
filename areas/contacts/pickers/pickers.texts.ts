import { texts } from '#kit/contract/language.ts';

export const pickerTexts = texts({
  noGroups: { en: 'There is no group yet.', zh: '还没有分组。' },
  chooseGroup: { en: 'Choose a group', zh: '请选择分组' },
  groupsFailed: { en: 'The groups could not be loaded', zh: '分组加载失败' },
  importsFailed: { en: 'The imports could not be loaded', zh: '导入记录加载失败' },
  noImports: { en: 'No file has been imported yet.', zh: '还没有导入过文件。' },
  importedAt: { en: 'Imported', zh: '导入时间' },
  file: { en: 'File', zh: '文件' },
  rows: { en: 'Customers', zh: '客户数' },
});
