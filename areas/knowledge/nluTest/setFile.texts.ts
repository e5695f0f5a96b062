import type { Language } from '#kit/contract/language.ts';
import type { SetProblem } from './set.reader.ts';

interface SheetWords {
  template: string;
  set: string;
  setHeadings: [string, string];
  intentions: string;
  intentionHeadings: [string, string];
  none: string;
  noneExample: string;
  results: string;
  resultHeadings: string[];
  /** Stands in the place of the last heading, where there is one to compare with. */
  against: { draft: string; version: string };
  summary: string;
  summaryHeadings: string[];
  confusions: string;
  confusionHeadings: string[];
  right: string;
  wrong: string;
  nothing: string;
  why: Record<'question' | 'keyword' | 'expression' | 'alike', string>;
}

/** What stands in the files of tests. */
export const sheetWords: Record<Language, SheetWords> = {
  en: {
    template: 'Test set',
    set: 'Test set',
    setHeadings: ['Sentence', 'Intention'],
    intentions: 'Intentions',
    intentionHeadings: ['Intention', 'A sentence of it'],
    none: 'none',
    noneExample: 'Where the robot should understand nothing',
    results: 'Sentences',
    resultHeadings: ['Sentence', 'Means', 'Understood as', 'Right', 'Probability', 'Why', 'Second guess', 'Run before'],
    against: { draft: 'Run on the draft, revision {revision}', version: 'Run on version {version}' },
    summary: 'Intentions',
    summaryHeadings: ['Intention', 'Sentences', 'Understood as it', 'Right', 'Precision', 'Recall'],
    confusions: 'Confusions',
    confusionHeadings: ['Means', 'Understood as', 'How often', 'Sentences'],
    right: 'right',
    wrong: 'wrong',
    nothing: 'nothing',
    why: {
      question: 'stands there as it is: {text}',
      keyword: 'keyword: {text}',
      expression: 'expression {expression}: {text}',
      alike: 'most like: {text} ({likeness})',
    },
  },
  zh: {
    template: '测试集',
    set: '测试集',
    setHeadings: ['句子', '意图'],
    intentions: '意图',
    intentionHeadings: ['意图', '示例句子'],
    none: '无',
    noneExample: '机器人不应识别的句子',
    results: '句子',
    resultHeadings: ['句子', '期望意图', '识别意图', '结果', '概率', '依据', '次选意图', '上次识别'],
    against: { draft: '草稿（修订 {revision}）的识别', version: '版本 {version} 的识别' },
    summary: '意图',
    summaryHeadings: ['意图', '句子数', '识别为该意图', '正确', '精确率', '召回率'],
    confusions: '混淆',
    confusionHeadings: ['期望意图', '识别意图', '次数', '句子'],
    right: '正确',
    wrong: '错误',
    nothing: '未识别',
    why: {
      question: '与例句相同：{text}',
      keyword: '关键词：{text}',
      expression: '表达式 {expression}：{text}',
      alike: '最接近：{text}（{likeness}）',
    },
  },
};

/** Why a file cannot be used, and what to do. */
export const setProblemWords: Record<Language, Record<SetProblem, string>> = {
  en: {
    empty: 'it is empty. Download the template, fill it and choose it again.',
    noColumns: 'its first row names no column “Sentence” and “Intention”. Download the template, or name them so.',
    onlyHeadings: 'it holds headings and no sentences.',
    tooManyRows: 'it has more than {most} rows. Divide it into several sets.',
    tooLarge: 'unpacked it is too large.',
    protectedWorkbook: 'it is protected with a password. Save it without one.',
    oldWorkbook: 'it is a workbook of Excel 97–2003. Save it as .xlsx.',
    notAWorkbook: 'it is no Excel workbook, although its name says so. Save it as .xlsx or CSV.',
    notText: 'it is no text, although its name says so. Save it as .xlsx or CSV.',
    brokenQuotes: 'a quotation mark is opened and never closed. Save it as .xlsx.',
    unreadable: 'it is damaged. Save it anew and choose it again.',
  },
  zh: {
    empty: '文件为空，请下载模板填写后重新选择。',
    noColumns: '首行没有“句子”和“意图”两列，请下载模板或修改列名。',
    onlyHeadings: '只有列名，没有句子。',
    tooManyRows: '超过 {most} 行，请拆分为多个测试集。',
    tooLarge: '解压后过大。',
    protectedWorkbook: '文件有密码保护，请取消密码后重新保存。',
    oldWorkbook: '这是 Excel 97–2003 格式，请另存为 .xlsx。',
    notAWorkbook: '文件内容不是 Excel 工作簿，请另存为 .xlsx 或 CSV。',
    notText: '文件内容不是文本，请另存为 .xlsx 或 CSV。',
    brokenQuotes: '有引号未闭合，请另存为 .xlsx。',
    unreadable: '文件已损坏，请重新保存后再选择。',
  },
};
