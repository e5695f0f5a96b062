import { toALaw, toLinear } from '#core/sound/aLaw.ts';
import { shaped, type Shape } from '#core/sound/shape.ts';
import { soundOfAnswer, withoutSilence } from '#core/sound/soundOfAnswer.ts';
import { sentence } from './sentence.ts';

/** A sentence to be spoken by a built-in voice, or what a vendor answered to be made what lines carry. */
export type Work = { shape: Shape } & ({ text: string; voice: string } | { body: Uint8Array; type: string });
export type Order = { id: number } & Work;

/** `failed` is a word of core/speech/problems.ts where a vendor's answer is no sentence. */
export type Made = { id: number; sound: Uint8Array } | { id: number; failed: string };

/** Samples; nobody listens to a longer sentence. */
const longest = 600 * 8_000;

// Told to nobody when the server has just gone: with no listener for it, that would end in a stack on the person's screen.
const tell = (made: Made) => void process.send!(made, () => {});
let last: Promise<void> = Promise.resolve();

// One after the other: together they would take no less time, and the memory of each at once.
process.on('message', (order: Order) => {
  last = last
    .then(() => samplesOf(order))
    .then(
      (samples) => tell({ id: order.id, sound: toALaw(shaped(samples, order.shape)) }),
      (error: unknown) => tell({ id: order.id, failed: error instanceof Error ? error.message : String(error) }),
    );
});

async function samplesOf(order: Order): Promise<Int16Array> {
  if ('text' in order) return sentence(order.text, order.voice);
  const read = soundOfAnswer(order.body, order.type);
  if (!read) throw new Error('notSound');
  if (read.length >= longest) throw new Error('tooLong');
  const samples = withoutSilence(toLinear(read));
  if (samples.length === 0) throw new Error('nothing');
  return samples;
}

// The server that wanted it is gone, however it went.
process.on('disconnect', () => process.exit());
