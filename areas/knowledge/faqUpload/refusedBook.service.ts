import { cellWords } from '#core/design/bookWords.ts';
import { refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import type { BookSheet } from '#kit/server/sheets/xlsxBook.ts';
import { refusalTexts } from '#areas/designer/door.ts';
import { faqHeadings, fileWords, written, type FaqColumn } from '../files/files.texts.ts';
import type { RefusedRow } from './faqUpload.store.ts';

const faqColumns: FaqColumn[] = ['id', 'name', 'answer', 'asked', 'intentions', 'category', 'on'];

/** Rows that were not taken, as they stood, with their place and why: corrected, they can be uploaded again. */
export function refusedBook(rows: readonly RefusedRow[], language: Language): BookSheet[] {
  const words = fileWords[language];
  const why = ({ reason, facts }: RefusedRow) =>
    (refusalCodes as readonly string[]).includes(reason)
      ? fill(refusalTexts[language][reason as RefusalCode], facts)
      : reason;
  const shown = (column: FaqColumn, text: string) =>
    column === 'on' && text !== '' ? cellWords.on[text === '0' ? 'no' : 'yes'][language] : text;
  return [
    {
      name: words.refused,
      headings: [...faqColumns.map((column) => written(faqHeadings[column], language)), words.row, words.why],
      rows: rows.map((row) => [
        ...faqColumns.map((column) => shown(column, row.cells[column] ?? '')),
        String(row.row),
        why(row),
      ]),
    },
  ];
}
