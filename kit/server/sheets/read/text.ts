import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { encodingOf } from './encoding.ts';
import { FileProblem } from './fileProblem.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A longer row is a quote that was never closed, or no row. */
const longestRow = 1 << 20;

/** Text in columns, as spreadsheets and databases write it. `begin`: the first bytes of the file. */
export async function readText(path: string, begin: Buffer): Promise<Sheet> {
  const { size } = await stat(path);
  const encoding = await encodingOf(path, begin);
  const start = iconv.decode(begin, encoding);
  const hint = /^sep=(.)\r?\n/i.exec(start)?.[1];
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  const rows = parse({
    delimiter: hint ?? delimiterOf(start),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  // What breaks on the way is thrown where the rows are read.
  pipeline(source, iconv.decodeStream(encoding), rows, () => {});
  return { rows: numbered(rows, hint !== undefined), share: () => source.bytesRead / size };
}

async function* numbered(
  records: AsyncIterable<string[]> & { state?: { quoting: boolean } },
  hinted: boolean,
): AsyncGenerator<SheetRow> {
  let rowNo = 0;
  try {
    for await (const cells of records) {
      rowNo += 1;
      if (!(hinted && rowNo === 1)) yield { rowNo, cells };
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'CSV_MAX_RECORD_SIZE' && !records.state?.quoting)
      throw new FileProblem('rowTooLong', { row: rowNo + 1 });
    if (code?.startsWith('CSV_')) throw new FileProblem('brokenQuotes', { row: rowNo + 1 });
    throw error;
  }
}

const delimiters = [',', ';', '\t', '|'];

/** The sign that stands most often outside quotes in the headings. */
export function delimiterOf(start: string): string {
  const headings =
    start
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/\r\n|\r|\n/, 1)[0] ?? '';
  const counted = delimiters.map((sign) => ({ sign, times: headings.split(sign).length - 1 }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}
