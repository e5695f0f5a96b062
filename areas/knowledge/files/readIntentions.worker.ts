import { parentPort, workerData } from 'node:worker_threads';
import { readIntentions } from './readKnowledge.service.ts';

const { path, ending } = workerData as { path: string; ending: string };
parentPort!.postMessage(await readIntentions(path, ending));
