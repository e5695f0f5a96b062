import { defineFaults } from '#kit/contract/faults.ts';

/** What a file of intentions is refused for is what a file of configuration is refused for. */
export const knowledgeFaults = defineFaults({
  FAQ_FILE_WITHOUT_QUESTIONS: {
    code: 23370,
    en: 'The file has no column “Question”. Its first row names the columns.',
    zh: '文件中没有“问题”列，第一行应为列名。',
  },
  KNOWLEDGE_FILE_TOO_MUCH: {
    code: 23371,
    en: 'This file holds more than can be taken at once. Split it.',
    zh: '文件内容过多，无法一次导入，请拆分。',
  },
});
