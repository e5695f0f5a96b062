import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem, openSheet } from '#areas/contacts/door.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { storable } from '#core/text/storable.ts';
import type { ToldOfSheet } from './readSheet.ts';

const parent = parentPort!;
const rowsAtOnce = 2_000;
const tell = (told: ToldOfSheet) => parent.postMessage(told);

let credit = 2;
let wake = () => {};
parent.on('message', () => {
  credit += 1;
  wake();
});

/** Waits until the other side has taken what was told before. */
async function hand(rows: { rowNo: number; cells: string[] }[]) {
  while (credit === 0) await new Promise<void>((go) => (wake = go));
  credit -= 1;
  tell({ is: 'rows', rows });
}

try {
  const { path, ending } = workerData as { path: string; ending: string };
  let rows: { rowNo: number; cells: string[] }[] = [];
  for await (const { rowNo, cells } of (await openSheet(path, ending)).rows) {
    rows.push({ rowNo, cells: cells.map((cell) => cutTo(storable(cell), 500)) });
    if (rows.length < rowsAtOnce) continue;
    await hand(rows);
    rows = [];
  }
  await hand(rows);
  tell({ is: 'end' });
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  tell({ is: 'problem', problem: error.problem, facts: error.facts });
} finally {
  parent.close();
}
