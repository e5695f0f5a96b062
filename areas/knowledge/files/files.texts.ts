import type { IntentionColumn, IntentionType } from '#core/design/intentions.ts';
import type { Language } from '#kit/contract/language.ts';

/** What a spreadsheet may call the columns of intentions; `text` is what a workbook of a flow has, its kind beside it. */
export const intentionHeadings: Record<IntentionColumn | 'text', readonly string[]> = {
  name: ['Intention', '意图', 'name', '名称', 'intention name', '意图名称', 'intent'],
  type: ['Kind', '类型', 'type'],
  keyWord: ['Keyword', '关键词', 'keywords', '关键字'],
  simQ: [
    'Similar sentence',
    '相似问法',
    'similar sentences',
    '相似问',
    'similar question',
    'similar questions',
    '相似问题',
    'sentence',
    'sentences',
    '句子',
    'example',
    'examples',
    '例句',
    'utterance',
    '用户说',
  ],
  reg: ['Expression', '正则表达式', 'expressions', 'pattern', 'regex', 'regular expression', '正则', '表达式'],
  text: ['Text', '内容'],
};
export const typeWords: Record<IntentionType, readonly string[]> = {
  cus: ['Own', '自定义', 'cus', 'custom'],
  pre: ['Came with the robot', '系统预置', 'pre', 'preset', 'built in', 'system', '系统', '预置'],
};

export type FaqColumn = 'id' | 'name' | 'answer' | 'asked' | 'intentions' | 'category' | 'on';
/** The same of questions. Other ways to ask may stand in several columns, or line by line in one. */
export const faqHeadings: Record<FaqColumn, readonly string[]> = {
  id: ['ID', '编号'],
  name: ['Question', '问题', 'name', '名称', 'standard question', '标准问', '标准问题', 'faq'],
  answer: ['Answer', '回答', '答案', 'reply', 'response', '答复'],
  asked: [
    'Other ways to ask',
    '其他问法',
    'asked otherwise',
    'similar question',
    'similar questions',
    '相似问',
    '相似问题',
    '相似问法',
    'variants',
  ],
  intentions: ['Intentions', '意图', 'intention'],
  category: ['Category', '分类', '类别', 'folder', '所属分类'],
  on: ['Switched on', '启用', 'enabled', '是否启用'],
};
export const noWords: readonly string[] = ['no', '否', 'n', 'false', '0', 'off', '停用'];

interface FileWords {
  intentions: string;
  how: string;
  hows: [column: string, what: string][];
  howHeadings: [string, string];
  refused: string;
  row: string;
  why: string;
}

export const fileWords: Record<Language, FileWords> = {
  en: {
    intentions: 'Intentions',
    how: 'How to fill it in',
    howHeadings: ['Column', 'What stands there'],
    hows: [
      ['Intention', 'Its name. Rows below without a name go on with it.'],
      ['Kind', '“Own” or “Came with the robot”; without it a new one is your own.'],
      ['Keyword', 'One a row, or several with commas between them. One that holds a comma stands in quotation marks.'],
      ['Similar sentence', 'One a row. The robot learns from them.'],
      ['Expression', 'One a row: regular expressions.'],
    ],
    refused: 'Rows not taken',
    row: 'Row',
    why: 'Why',
  },
  zh: {
    intentions: '意图',
    how: '填写说明',
    howHeadings: ['列', '填写内容'],
    hows: [
      ['意图', '意图名称。其下未填名称的行属于同一意图。'],
      ['类型', '“自定义”或“系统预置”，新意图未填时为自定义。'],
      ['关键词', '每行一个，或用逗号分隔多个；包含逗号的关键词请加英文双引号。'],
      ['相似问法', '每行一句，机器人会从中学习。'],
      ['正则表达式', '每行一个。'],
    ],
    refused: '未导入的行',
    row: '行',
    why: '原因',
  },
};

/** The first words of each language are those that are written. */
export const written = (words: readonly string[], language: Language) => words[language === 'zh' ? 1 : 0]!;
