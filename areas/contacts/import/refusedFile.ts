import type { Language } from '#kit/contract/language.ts';
import { fill } from '#kit/contract/language.ts';
import type { RefusedCells } from './import.store.ts';
import { refusedFileTexts, shownField, whyRefused } from './refusal.texts.ts';

/** Excel takes a file for UTF-8 only when it begins with this. */
export const byteOrderMark = '\uFEFF';

export function refusedHeadings(language: Language, headings: string[]): string {
  const { row, why } = refusedFileTexts[language];
  return lineOf([...headings, row, why]);
}

/** The row as it was, where it stood, and all that is wrong with it. */
export function refusedLine(language: Language, width: number, { rowNo, cells, reasons }: RefusedCells): string {
  const { reason } = refusedFileTexts[language];
  const why = reasons.map((one) => fill(reason, { field: shownField(language, one.field), why: whyRefused(language, one) })).join(language === 'zh' ? '；' : '; ');
  return lineOf([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), String(rowNo), why]);
}

const lineOf = (cells: string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet would carry out =HYPERLINK(…). Figures with a sign, a phone number among them, carry nothing out. */
const harmless = (cell: string) => (/^\s*[=+\-@]/.test(cell) && !/^[+-]?[\d\s().-]*$/.test(cell) ? `'${cell}` : cell);
