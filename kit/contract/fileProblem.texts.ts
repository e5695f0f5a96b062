import { fill, type Language } from './language.ts';
import type { FileProblemCode } from './imports.ts';

/** Why a file cannot be used, and what to do about it. */
export type ProblemTexts<Code extends string> = Record<Code, Record<Language, { why: string; what: string }>>;

export const fileProblemTexts: ProblemTexts<FileProblemCode> = {
  notAWorkbook: {
    en: {
      why: 'It is not an Excel workbook, although its name ends in .xlsx.',
      what: 'Open it and save it as an Excel workbook (.xlsx), or as CSV.',
    },
    zh: { why: '文件名以 .xlsx 结尾，但内容不是 Excel 工作簿。', what: '请打开后另存为 Excel 工作簿（.xlsx）或 CSV。' },
  },
  oldWorkbook: {
    en: { why: 'It is a workbook of Excel 97–2003.', what: 'Open it and save it as .xlsx.' },
    zh: { why: '这是 Excel 97–2003 格式的工作簿。', what: '请打开后另存为 .xlsx。' },
  },
  protectedWorkbook: {
    en: {
      why: 'The workbook is protected by a password.',
      what: 'Remove the password in Excel, save the file and choose it again.',
    },
    zh: { why: '该工作簿设有打开密码。', what: '请在 Excel 中取消密码，保存后重新选择。' },
  },
  brokenWorkbook: {
    en: { why: 'The workbook is damaged.', what: 'Open it in Excel, save it anew and choose it again.' },
    zh: { why: '该工作簿已损坏。', what: '请用 Excel 打开并重新保存，然后再选择。' },
  },
  notText: {
    en: {
      why: 'It is not a text file, although its name ends in .csv.',
      what: 'Save the table as CSV, or choose the .xlsx file itself.',
    },
    zh: { why: '文件名以 .csv 结尾，但内容不是文本。', what: '请将表格另存为 CSV，或直接选择 .xlsx 文件。' },
  },
  brokenQuotes: {
    en: {
      why: 'A quotation mark is opened in or after row {row} and never closed.',
      what: 'Correct the row, or save the table as .xlsx.',
    },
    zh: { why: '第 {row} 行或之后有引号未闭合。', what: '请修改该行，或将表格另存为 .xlsx。' },
  },
  empty: {
    en: { why: 'It is empty.', what: 'Choose the file that holds the rows.' },
    zh: { why: '文件为空。', what: '请选择包含数据的文件。' },
  },
  onlyHeadings: {
    en: { why: 'It holds headings and no rows.', what: 'Add rows below the headings and choose it again.' },
    zh: { why: '文件中只有列名，没有数据行。', what: '请在列名下方填写数据后重新选择。' },
  },
  tooManyRows: {
    en: { why: 'It has more than {most} rows.', what: 'Divide it into several files.' },
    zh: { why: '文件超过 {most} 行。', what: '请拆分为多个文件。' },
  },
  tooManyColumns: {
    en: { why: 'It has more than {most} columns.', what: 'Delete the columns that are not needed.' },
    zh: { why: '文件超过 {most} 列。', what: '请删除不需要的列。' },
  },
  tooLarge: {
    en: { why: 'Unpacked it is too large to be read.', what: 'Divide it into several files, or save it as CSV.' },
    zh: { why: '文件解压后过大，无法读取。', what: '请拆分为多个文件，或另存为 CSV。' },
  },
  rowTooLong: {
    en: { why: 'Row {row} is longer than a million characters.', what: 'Correct the row, or save the table as .xlsx.' },
    zh: { why: '第 {row} 行超过一百万个字符。', what: '请修改该行，或将表格另存为 .xlsx。' },
  },
  unreadable: {
    en: { why: 'It could not be read.', what: 'Save it anew, as CSV if need be, and choose it again.' },
    zh: { why: '文件无法读取。', what: '请重新保存（可存为 CSV）后再选择。' },
  },
  gone: {
    en: { why: 'It is no longer kept.', what: 'Choose it again.' },
    zh: { why: '文件已不再保存。', what: '请重新选择。' },
  },
  noSpace: {
    en: {
      why: 'The server’s disk is full. Nothing of this file was stored.',
      what: 'Ask an administrator to free some space, then try again.',
    },
    zh: { why: '服务器磁盘已满，未保存该文件的任何数据。', what: '请联系管理员清理空间后重试。' },
  },
};

/** Both as one sentence. */
export const problemSentence = (
  language: Language,
  { why, what }: { why: string; what: string },
  facts: Record<string, unknown>,
) => fill(language === 'zh' ? `${why}${what}` : `${why} ${what}`, facts);
