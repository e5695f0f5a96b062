import { createHash } from 'node:crypto';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { isUsual, usualShape, type Shape } from '#core/sound/shape.ts';
import { isUsualVoice, lastVoice } from '#core/speech/voices.ts';
import { piecesOf } from '#core/text/piecesOf.ts';
import type { Storage } from '../storage/storage.ts';
import { keptSounds } from './keptSounds.ts';
import type { Manner, TextToSpeech } from './speech.ts';
import { workshop } from './workshop.ts';

interface LocalSpeechNeeds {
  /** Keeps sentences that were wanted more than once, also for the next start. */
  storage?: Storage;
  /** Bytes of sentences held in memory. */
  most?: number;
}

/** Letters from which on a text is made piece by piece, so that others' sentences come in between. */
const longText = 600;
const piece = 400;
/** Between two pieces; 330 ms. */
const pause = new Uint8Array(2_640).fill(aLawSilence);

export type LocalSpeech = ReturnType<typeof localSpeech>;

/**
 * Speech with nothing but what npm installed: English by flite (its program where it is installed, else in WebAssembly),
 * Mandarin from recorded syllables. Sentences are kept by their hash.
 */
export function localSpeech({ storage, most = 12 * 1024 * 1024 }: LocalSpeechNeeds = {}) {
  const shop = workshop();
  const kept = keptSounds({ storage, most });

  /** Past everything that is kept. */
  async function make(text: string, voice: string, shape: Shape): Promise<Uint8Array> {
    if (text.length <= longText) return shop.make({ text, voice, shape });
    const made: Uint8Array[] = [];
    for (const part of piecesOf(text, piece))
      made.push(...(made.length > 0 ? [pause] : []), await shop.make({ text: part, voice, shape }));
    return Buffer.concat(made);
  }

  const known = (voice: string) => (isUsualVoice(voice) ? lastVoice(voice) : voice);
  const keyOf = (text: string, voice: string, shape: Shape) =>
    `speech/${voice}/${hashOf(text)}${isUsual(shape) ? '' : `-${shape.pitch}-${shape.speed}-${shape.volume}`}.alaw`;

  function speak(text: string, asked: string, how?: Manner): Promise<Uint8Array> {
    const [voice, shape] = [known(asked), shapeOf(how)];
    return kept.of(keyOf(text, voice, shape), () => make(text, voice, shape));
  }

  return {
    speak,
    lasts: async (text: string, voice: string, how?: Manner) => Math.round((await speak(text, voice, how)).length / 8),
    stop: shop.stop,
    /** Stores a sentence that will be wanted. */
    async keep(text: string, asked: string, how?: Manner) {
      await kept.store(keyOf(text, known(asked), shapeOf(how)), await speak(text, asked, how));
    },
    make,
    shop,
    kept,
  } satisfies TextToSpeech & Record<string, unknown>;
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Whole numbers within the scale: what a flow says may be anything. */
export function shapeOf({ pitch, speed, volume }: Manner = {}): Shape {
  const level = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? 50 : Math.round(Math.max(0, Math.min(100, value)));
  return { ...usualShape, pitch: level(pitch), speed: level(speed), volume: level(volume) };
}
