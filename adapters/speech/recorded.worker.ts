import { parentPort, workerData } from 'node:worker_threads';
import { readWav } from '#core/sound/readWav.ts';

// One file and the end: resampling a long one would hold up whoever else is served.
parentPort!.postMessage(readWav(workerData as Uint8Array));
