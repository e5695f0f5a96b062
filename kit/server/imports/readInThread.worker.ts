import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem } from '../sheets/read/fileProblem.ts';
import type { Read, ToldByThread } from './readInThread.ts';

const parent = parentPort!;

/** How many parts may wait for the database. */
let credit = 2;
let wake = () => {};
parent.on('message', () => {
  credit += 1;
  wake();
});

/** Bytes are handed over, so that the thread that serves people passes them on without a copy or a look. */
const buffersIn = (told: unknown) =>
  typeof told === 'object' && told !== null
    ? Object.values(told).flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []))
    : [];

function tell(message: ToldByThread<unknown>) {
  parent.postMessage(message, message.is === 'told' ? buffersIn(message.told) : []);
}

async function hand(told: unknown) {
  while (credit === 0) await new Promise<void>((go) => (wake = go));
  credit -= 1;
  tell({ is: 'told', told });
}

try {
  const { reader, given } = workerData as { reader: string; given: unknown };
  const { read } = (await import(reader)) as { read: Read<unknown, unknown> };
  const found = read(given);
  if (Symbol.asyncIterator in found) for await (const told of found) await hand(told);
  else await hand(await found);
  tell({ is: 'end' });
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  tell({ is: 'problem', problem: error.problem, facts: error.facts });
} finally {
  parent.close();
}
