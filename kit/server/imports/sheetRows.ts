import type { SheetRow } from '../sheets/read/sheet.ts';
import { readInThread, type FileOfThread } from './readInThread.ts';

export interface FileOfRows extends FileOfThread {
  /** What stays of a cell. */
  longestCell: number;
}

/** The rows of a spreadsheet or a text file by thousands, read on a thread of its own. Refuses with a FileProblem. */
export const sheetRows = (file: FileOfRows, signal: AbortSignal): AsyncGenerator<SheetRow[]> =>
  readInThread<SheetRow[]>(new URL('./sheetRows.reader.ts', import.meta.url), file, signal);
