import { Readable } from 'node:stream';
import { fill, type Language } from '#kit/contract/language.ts';
import type { RefusedUser } from './userImport.contract.ts';
import { fieldTexts, reasonTexts, refusedFileTexts } from './userImport.texts.ts';

/** Excel takes a file for UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 2_000;

interface RefusedRows {
  language: Language;
  headings: string[];
  next(
    after: number,
    most: number,
  ): Promise<{ rowNo: number; cells: string[]; problems: Omit<RefusedUser, 'rowNo'>[] }[]>;
}

export const whyRefused = (language: Language, { field, reason, facts }: Omit<RefusedUser, 'rowNo' | 'value'>) =>
  fill(refusedFileTexts[language].reason, {
    field: fieldTexts[language][field],
    why: fill(reasonTexts[language][reason], facts),
  });

/** Read from the database as it is sent. */
export function refusedFile({ language, headings, next }: RefusedRows): Readable {
  const t = refusedFileTexts[language];
  async function* parts() {
    yield byteOrderMark + lineOf([...headings, t.row, t.why]);
    for (let last = 0; ;) {
      const rows = await next(last, rowsAtOnce);
      if (rows.length > 0)
        yield rows
          .map(({ rowNo, cells, problems }) =>
            lineOf([
              ...headings.map((_, at) => cells[at] ?? ''),
              String(rowNo),
              problems.map((one) => whyRefused(language, one)).join(t.joined),
            ]),
          )
          .join('');
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)!.rowNo;
    }
  }
  return Readable.from(parts());
}

export const templateFile = (headings: string[]) => byteOrderMark + lineOf(headings);

const lineOf = (cells: string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A spreadsheet would carry out =HYPERLINK(…). */
const harmless = (cell: string) =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?[\d\s().-]*$/.test(cell) ? `'${cell}` : cell;
