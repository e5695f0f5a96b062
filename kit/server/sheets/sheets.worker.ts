import { parentPort, workerData } from 'node:worker_threads';
import { sheetsWriter, type SheetsOrder } from './writeSheets.ts';

/** Rows come as JSON texts, one message at a time; `null` says that there are no more. */
const writer = sheetsWriter(workerData as SheetsOrder);
const port = parentPort!;

async function take(rows: string | null) {
  try {
    if (rows === null) return port.postMessage({ is: 'written', ...(await writer.end()) });
    await writer.write(JSON.parse(rows) as unknown[][]);
    port.postMessage({ is: 'more' });
  } catch (error) {
    writer.destroy();
    port.postMessage({ is: 'failed', code: (error as { code?: string }).code, message: (error as Error).message });
  }
}
port.on('message', (rows: string | null) => void take(rows));
