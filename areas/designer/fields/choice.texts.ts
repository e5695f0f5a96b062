import { texts } from '#kit/contract/language.ts';

export const choiceTexts = texts({
  arguments: { en: 'Arguments', zh: '输入参数' },
  params: { en: 'Variables', zh: '变量' },
  statuses: { en: 'Statuses', zh: '状态' },
  preParams: { en: 'Prepared values', zh: '预处理参数' },
  builtIns: { en: 'Of the conversation', zh: '内置变量' },
});
