import { texts } from '#kit/contract/language.ts';

export const pickerTexts = texts({
  en: {
    noGroups: 'There is no group yet.',
    chooseGroup: 'Choose a group',
    groupsFailed: 'The groups could not be loaded',
    importsFailed: 'The imports could not be loaded',
    noImports: 'No file has been imported yet.',
    importedAt: 'Imported',
    file: 'File',
    rows: 'Customers',
  },
  zh: {
    noGroups: '还没有分组。',
    chooseGroup: '请选择分组',
    groupsFailed: '分组加载失败',
    importsFailed: '导入记录加载失败',
    noImports: '还没有导入过文件。',
    importedAt: '导入时间',
    file: '文件',
    rows: '客户数',
  },
});
