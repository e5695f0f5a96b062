import { parentPort } from 'node:worker_threads';
import { toALaw } from '#core/sound/aLaw.ts';
import { sentence } from './sentence.ts';

export interface Order {
  id: number;
  text: string;
  voice: string;
}

export type Made = { id: number; sound: Uint8Array<ArrayBuffer> } | { id: number; failed: string };

parentPort!.on('message', ({ id, text, voice }: Order) => {
  sentence(text, voice).then(
    (samples) => parentPort!.postMessage({ id, sound: toALaw(samples) } as Made),
    (error: unknown) => parentPort!.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } as Made),
  );
});
