import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { cellOf, harmless, type Reader, type SheetColumn } from './cells.ts';
import { csvSheet, type SheetFile } from './csvSheet.ts';
import { xlsxSheet } from './xlsxSheet.ts';
import { zipFile } from './zipFile.ts';

export interface SheetsOrder {
  /** An empty folder of its own. */
  folder: string;
  /** Without its ending. */
  name: string;
  format: 'xlsx' | 'csv';
  columns: SheetColumn[];
  reader: Reader;
  rowsPerFile: number;
  /** Of one file, in bytes. */
  mostBytes: number;
}

export interface WrittenSheets {
  path: string;
  /** What a person sees at its end: xlsx, csv or zip. */
  ending: string;
  files: number;
  rows: number;
}

/** A sheet of Excel has 1,048,576 rows; one is the heading. */
const mostRowsOfSheet = 1_000_000;

/** Takes rows as they come and writes as many files as their limits need; several are put into one zip file. */
export function sheetsWriter({ folder, name, format, columns, reader, rowsPerFile, mostBytes }: SheetsOrder) {
  const headings = columns.map(({ heading }) => harmless(heading));
  const most = Math.min(rowsPerFile, mostRowsOfSheet);
  const paths: string[] = [];
  let open: SheetFile | null = null;
  let inFile = 0;
  let rows = 0;

  async function file() {
    if (open && (inFile >= most || open.bytes() >= mostBytes)) await close();
    if (!open) {
      const path = join(folder, `${paths.length + 1}.${format}`);
      open = await (format === 'xlsx' ? xlsxSheet : csvSheet)(path, headings);
      paths.push(path);
      inFile = 0;
    }
    return open;
  }
  async function close() {
    await open?.end();
    open = null;
  }

  return {
    /** Values by column, as JSON hands them over. */
    async write(values: unknown[][]) {
      for (let at = 0; at < values.length;) {
        const into = await file();
        const some = values.slice(at, at + Math.min(rowsAtOnce, most - inFile));
        await into.write(some.map((row) => columns.map((column, index) => cellOf(column, row[index], reader))));
        at += some.length;
        inFile += some.length;
        rows += some.length;
      }
    },
    async end(): Promise<WrittenSheets> {
      if (paths.length === 0) await file();
      await close();
      if (paths.length === 1) return { path: paths[0]!, ending: format, files: 1, rows };
      const path = join(folder, 'all.zip');
      const zip = zipFile(createWriteStream(path, { mode: 0o600 }));
      try {
        for (const [at, one] of paths.entries()) {
          const entry = await zip.entry(`${name}-${at + 1}.${format}`, { store: format === 'xlsx' });
          for await (const chunk of createReadStream(one)) await entry.write(chunk as Buffer);
          await entry.end();
        }
        await zip.end();
      } catch (error) {
        zip.destroy();
        throw error;
      }
      return { path, ending: 'zip', files: paths.length, rows };
    },
    destroy: () => open?.destroy(),
  };
}

/** The size of a file is looked at this often. */
const rowsAtOnce = 500;
