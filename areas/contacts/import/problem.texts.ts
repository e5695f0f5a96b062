import { fileProblemTexts, type ProblemTexts } from '#kit/contract/fileProblem.texts.ts';
import type { ImportProblem } from './import.contract.ts';

/** Why a file cannot be used, and what to do about it; what the kit says of any file is said of customers here. */
export const problemTexts: ProblemTexts<ImportProblem> = {
  ...fileProblemTexts,
  noHeadings: {
    en: {
      why: 'Its first row is already a customer; there are no headings.',
      what: 'Insert a row above with a name for each column, such as Phone and Name.',
    },
    zh: { why: '首行已是客户数据，缺少列名。', what: '请在最上方插入一行列名，例如“电话号码”“姓名”。' },
  },
  noPhoneColumn: {
    en: {
      why: 'Neither a heading nor the values told which column holds the phone numbers.',
      what: 'Choose below which one it is; everything else stays as it is.',
    },
    zh: { why: '未能从列名或内容识别出电话号码列。', what: '请在下方选择哪一列是电话号码，其余保持不变。' },
  },
  empty: {
    en: { why: 'It is empty.', what: 'Choose the file that holds the customers.' },
    zh: { why: '文件为空。', what: '请选择包含客户数据的文件。' },
  },
  onlyHeadings: {
    en: { why: 'It holds headings and no rows.', what: 'Add the customers below the headings and choose it again.' },
    zh: { why: '文件中只有列名，没有数据行。', what: '请在列名下方填写客户数据后重新选择。' },
  },
};
