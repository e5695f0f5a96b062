import { toALaw } from '#core/sound/aLaw.ts';
import { sentence } from './sentence.ts';

export interface Order {
  id: number;
  text: string;
  voice: string;
}

export type Made = { id: number; sound: Uint8Array } | { id: number; failed: string };

// Told to nobody when the server has just gone: with no listener for it, that would end in a stack on the person's screen.
const tell = (made: Made) => void process.send!(made, () => {});
let last: Promise<void> = Promise.resolve();

// One after the other: together they would take no less time, and the memory of each at once.
process.on('message', ({ id, text, voice }: Order) => {
  last = last
    .then(() => sentence(text, voice))
    .then(
      (samples) => tell({ id, sound: toALaw(samples) }),
      (error: unknown) => tell({ id, failed: error instanceof Error ? error.message : String(error) }),
    );
});

// The server that wanted it is gone, however it went.
process.on('disconnect', () => process.exit());
