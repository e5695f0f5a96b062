import { cutTo } from '#core/text/cutTo.ts';
import { storable } from '#core/text/storable.ts';
import { openSheet } from '../sheets/read/openSheet.ts';
import type { SheetRow } from '../sheets/read/sheet.ts';
import type { FileOfRows } from './sheetRows.ts';

const rowsAtOnce = 2_000;

/** Rows by thousands, as the database can keep them. */
export async function* read({ path, ending, longestCell }: FileOfRows): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  for await (const { rowNo, cells } of (await openSheet(path, ending)).rows) {
    rows.push({ rowNo, cells: cells.map((cell) => cutTo(storable(cell), longestCell)) });
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
