import { intentionColumns, rowsOfIntentions, type IntentionColumn } from '#core/design/intentions.ts';
import type { Intention } from '#core/flow/flow.ts';
import type { Language } from '#kit/contract/language.ts';
import type { BookSheet } from '#kit/server/sheets/xlsxBook.ts';
import { fileWords, intentionHeadings, typeWords, written } from '../files/files.texts.ts';

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
