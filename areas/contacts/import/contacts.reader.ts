import { parentPort, workerData } from 'node:worker_threads';
import { checkFile, type FileToCheck, type RefusedRow } from './checkFile.ts';
import { FileProblem } from './read/fileProblem.ts';
import type { ToldByWorker } from './checkInWorker.ts';

const parent = parentPort!;
const tell = (told: ToldByWorker) =>
  parent.postMessage(told, told.is === 'rows' ? [told.good.buffer, told.refused.buffer] : []);

/** How many thousands of rows may wait for the database. */
let credit = 2;
let wake = () => {};
parent.on('message', () => {
  credit += 1;
  wake();
});

try {
  for await (const told of checkFile(workerData as FileToCheck)) {
    while (credit === 0) await new Promise<void>((go) => (wake = go));
    credit -= 1;
    // As bytes that are handed over, so that the thread that serves people passes them on without a copy or a look.
    tell(
      told.is === 'columns'
        ? told
        : {
            is: 'rows',
            good: jsonOf(told.good),
            refused: jsonOf(refusalsOf(told.refused)),
            read: told.good.length + told.refused.length,
            refusedRows: told.refused.length,
            share: told.share,
          },
    );
  }
  tell({ is: 'end' });
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  tell({ is: 'problem', problem: error.problem, facts: error.facts });
} finally {
  parent.close();
}

function jsonOf(rows: object[]) {
  return new TextEncoder().encode(JSON.stringify(rows));
}

function refusalsOf(rows: RefusedRow[]) {
  return rows.flatMap(({ rowNo, cells, problems }) =>
    problems.map(({ field, value, reason, facts = {} }) => ({ rowNo, field, value, reason, facts, cells })),
  );
}
