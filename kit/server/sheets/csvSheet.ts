import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { momentText, type Cell } from './cells.ts';

/** One file of rows on the way to the disk. */
export interface SheetFile {
  write(rows: Cell[][]): Promise<void>;
  bytes(): number;
  end(): Promise<void>;
  destroy(): void;
}

/** Excel takes a file for UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF';

/** Commas and CRLF (RFC 4180), UTF-8. */
export async function csvSheet(path: string, headings: string[]): Promise<SheetFile> {
  const out = createWriteStream(path, { mode: 0o600 });
  let failed: Error | null = null;
  out.on('error', (error) => (failed = error));
  let bytes = 0;
  async function put(text: string) {
    if (failed) throw failed;
    const content = Buffer.from(text);
    bytes += content.length;
    if (!out.write(content)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    if (failed) throw failed;
  }
  await put(byteOrderMark + lineOf(headings));
  return {
    write: (rows) => put(rows.map((row) => lineOf(row.map(textOf))).join('')),
    bytes: () => bytes,
    end: () =>
      new Promise<void>((done, refuse) => {
        out.once('error', refuse);
        out.end(done);
      }),
    destroy: () => void out.destroy(),
  };
}

const textOf = (cell: Cell) =>
  cell === null ? '' : 'text' in cell ? cell.text : 'number' in cell ? String(cell.number) : momentText(cell.moment);

const lineOf = (cells: string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
