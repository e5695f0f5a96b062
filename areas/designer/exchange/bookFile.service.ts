import type { FileAnswer } from '#kit/server/serve.ts';
import { xlsxBook, type BookSheet } from '#kit/server/sheets/xlsxBook.ts';

export const bookFile = async (name: string, sheets: BookSheet[]): Promise<FileAnswer> => ({
  name,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: await xlsxBook(sheets),
});
