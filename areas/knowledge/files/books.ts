import { intentionColumns, rowsOfIntentions, type IntentionColumn } from '#core/design/intentions.ts';
import { refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import type { Intention } from '#core/flow/flow.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import type { BookSheet } from '#kit/server/sheets/xlsxBook.ts';
import { refusalTexts } from '#areas/designer/draft/refusals.texts.ts';
import { cellWords } from '#areas/designer/exchange/book.texts.ts';
import { faqHeadings, fileWords, intentionHeadings, typeWords, type FaqColumn } from './files.texts.ts';
import type { RefusedRow } from '../faqUpload/faqUpload.store.ts';

/** The first words of each language are those that are written. */
const written = (words: readonly string[], language: Language) => words[language === 'zh' ? 1 : 0]!;

/** Intentions as a sheet that can be changed and uploaded, and how it is filled in. */
export function intentionBook(intentions: readonly Intention[], language: Language): BookSheet[] {
  const words = fileWords[language];
  const shown = (column: IntentionColumn, text: string) =>
    column === 'type' ? written(typeWords[text === 'pre' ? 'pre' : 'cus'], language) : text;
  return [
    {
      name: words.intentions,
      headings: intentionColumns.map((column) => written(intentionHeadings[column], language)),
      rows: rowsOfIntentions(intentions).map((row) => intentionColumns.map((column) => shown(column, row[column]))),
    },
    { name: words.how, headings: words.howHeadings, rows: words.hows },
  ];
}

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
