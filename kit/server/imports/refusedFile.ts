import { Readable } from 'node:stream';
import type { Language } from '#kit/contract/language.ts';
import { fill } from '#kit/contract/language.ts';
import type { RefusedCells } from './import.store.ts';
import { refusedFileTexts, shownField, whyRefused } from './refusal.texts.ts';

/** Excel takes a file for UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF';

const rowsAtOnce = 2_000;

interface RefusedFile {
  language: Language;
  headings: string[];
  /** The next refused rows after one, at most so many. */
  next(after: number, most: number): Promise<RefusedCells[]>;
}

/** Read from the database as it is sent: never more than some thousand rows are in memory. */
export function refusedFile({ language, headings, next }: RefusedFile): Readable {
  async function* parts() {
    yield byteOrderMark + refusedHeadings(language, headings);
    for (let last = 0; ;) {
      const rows = await next(last, rowsAtOnce);
      if (rows.length > 0) yield rows.map((row) => refusedLine(language, headings.length, row)).join('');
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)!.rowNo;
    }
  }
  return Readable.from(parts());
}

function refusedHeadings(language: Language, headings: string[]): string {
  const { row, why } = refusedFileTexts[language];
  return lineOf([...headings, row, why]);
}

/** The row as it was, where it stood, and all that is wrong with it. */
function refusedLine(language: Language, width: number, { rowNo, cells, reasons }: RefusedCells): string {
  const { reason } = refusedFileTexts[language];
  const why = reasons
    .map((one) => fill(reason, { field: shownField(language, one.field), why: whyRefused(language, one) }))
    .join(language === 'zh' ? '；' : '; ');
  return lineOf([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), String(rowNo), why]);
}

const lineOf = (cells: string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet would carry out =HYPERLINK(…). Figures with a sign, a phone number among them, carry nothing out. */
const harmless = (cell: string) =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?[\d\s().-]*$/.test(cell) ? `'${cell}` : cell;
