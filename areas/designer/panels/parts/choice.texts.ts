import { texts } from '#kit/contract/language.ts';

export const choiceTexts = texts({
  en: {
    arguments: 'Arguments',
    params: 'Variables',
    statuses: 'Statuses',
    preParams: 'Prepared values',
    builtIns: 'Of the conversation',
  },
  zh: { arguments: '输入参数', params: '变量', statuses: '状态', preParams: '预处理参数', builtIns: '内置变量' },
});
