import { parentPort, workerData } from 'node:worker_threads';
import { readFaqs } from './readKnowledge.service.ts';

const { path, ending } = workerData as { path: string; ending: string };
parentPort!.postMessage(await readFaqs(path, ending));
