import { cutTo } from '../text/cutTo.ts';
import { fewMarks } from '../text/fewMarks.ts';

/** A row of a test set as it stands in the file. */
export interface WrittenRow {
  row: number;
  sentence: string;
  /** The intention's name; see `nothingWords` for what is not for the robot. */
  expected: string;
}

export interface SetSentence {
  sentence: string;
  /** Null where the robot should understand nothing. */
  expected: string | null;
}

export const rowReasons = [
  'noSentence',
  'tooLong',
  'noIntention',
  'unknownIntention',
  'twice',
  'twiceOtherwise',
] as const;
export interface RowProblem {
  row: number;
  value: string;
  reason: (typeof rowReasons)[number];
  /** The row in which the sentence stands already. */
  first?: number;
}

export const longestSentence = 500;
/** Of what is wrong so much is shown. */
const shownValue = 80;

/** What stands in place of an intention where none is meant; an intention of that name comes first. */
export const nothingWords = [
  'none',
  'out of scope',
  'rejected',
  'nothing',
  '-',
  '–',
  '无',
  '无意图',
  '拒识',
  '不识别',
  '其他',
];
const folded = (text: string) => fewMarks(text).normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
const nothing = new Set(nothingWords.map(folded));

/** Rows that can be asked, and of the others why not. */
export function checkSet(
  rows: readonly WrittenRow[],
  intentions: readonly { id: string; name: string }[],
): { good: SetSentence[]; problems: RowProblem[] } {
  const byName = new Map(
    intentions.flatMap(
      ({ id, name }) =>
        [
          [folded(id), id],
          [folded(name), id],
        ] as const,
    ),
  );
  for (const { id, name } of intentions) byName.set(folded(name), id);
  const seen = new Map<string, { row: number; expected: string | null }>();
  const good: SetSentence[] = [];
  const problems: RowProblem[] = [];
  for (const { row, sentence: written, expected: wanted } of rows) {
    const sentence = written.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
    const name = folded(wanted);
    const expected = byName.get(name) ?? (nothing.has(name) ? null : undefined);
    const problem = (reason: RowProblem['reason'], value: string, first?: number) =>
      void problems.push({ row, value: cutTo(value, shownValue), reason, ...(first !== undefined && { first }) });
    const before = seen.get(folded(sentence));
    if (sentence === '') problem('noSentence', '');
    else if (sentence.length > longestSentence) problem('tooLong', sentence);
    else if (name === '') problem('noIntention', sentence);
    else if (expected === undefined) problem('unknownIntention', wanted.trim());
    else if (before) problem(before.expected === expected ? 'twice' : 'twiceOtherwise', sentence, before.row);
    else {
      seen.set(folded(sentence), { row, expected });
      good.push({ sentence, expected });
    }
  }
  return { good, problems };
}
