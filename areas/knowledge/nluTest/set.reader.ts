import type { FileOfThread } from '#kit/server/imports/readInThread.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import { openSheet } from '#kit/server/sheets/read/openSheet.ts';
import type { WrittenRow } from '#core/nlu/testSet.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

export const setProblems = [
  'empty',
  'noColumns',
  'onlyHeadings',
  'tooManyRows',
  'tooLarge',
  'protectedWorkbook',
  'oldWorkbook',
  'notAWorkbook',
  'notText',
  'brokenQuotes',
  'unreadable',
] as const;
export type SetProblem = (typeof setProblems)[number];
export type ReadSet = { is: 'rows'; rows: WrittenRow[] } | { is: 'problem'; problem: SetProblem };

/** Rows that are looked at: more than may be stored, so that each of them can be told what is wrong with it. */
export const mostRows = 10_000;
/** What stays of a cell; longer than any sentence may be. */
const longestCell = 600;

const headings: Record<'sentence' | 'expected', readonly string[]> = {
  sentence: [
    'sentence',
    'sentences',
    'text',
    'utterance',
    'question',
    'query',
    '句子',
    '语句',
    '文本',
    '用户说',
    '用户话术',
    '测试句子',
    '问题',
  ],
  expected: [
    'intention',
    'expected intention',
    'intent',
    'expected intent',
    'expected',
    'label',
    '意图',
    '期望意图',
    '预期意图',
    '标注意图',
    '标签',
  ],
};
const folded = (text: string) =>
  fewMarks(text)
    .normalize('NFKC')
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The two columns of a test set, wherever they stand, row by row. */
export async function read({ path, ending }: FileOfThread): Promise<ReadSet> {
  try {
    let columns: { sentence: number; expected: number } | undefined;
    const rows: WrittenRow[] = [];
    for await (const { rowNo: row, cells } of (await openSheet(path, ending)).rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        const at = (which: keyof typeof headings) => cells.findIndex((cell) => headings[which].includes(folded(cell)));
        columns = { sentence: at('sentence'), expected: at('expected') };
        if (columns.sentence < 0 || columns.expected < 0) return { is: 'problem', problem: 'noColumns' };
        continue;
      }
      const cell = (column: number) => cutTo(cells[column] ?? '', longestCell);
      const one = { row, sentence: cell(columns.sentence), expected: cell(columns.expected) };
      if (one.sentence.trim() === '' && one.expected.trim() === '') continue;
      if (rows.length >= mostRows) return { is: 'problem', problem: 'tooManyRows' };
      rows.push(one);
    }
    if (!columns) return { is: 'problem', problem: 'empty' };
    return rows.length > 0 ? { is: 'rows', rows } : { is: 'problem', problem: 'onlyHeadings' };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return {
      is: 'problem',
      problem: (setProblems as readonly string[]).includes(error.problem)
        ? (error.problem as SetProblem)
        : 'unreadable',
    };
  }
}
