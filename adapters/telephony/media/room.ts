import { codeOfSample } from '#core/sound/aLaw.ts';
import { frame } from '#core/voice/frames.ts';
import { addTo, saturated } from '#core/voice/mixer.ts';
import { roomReader, roomWriter } from '#core/voice/roomSound.ts';
import type { LegOrder } from './orders.ts';
import { toSamples } from './saying.ts';

const sum = new Int32Array(frame);
const mixed = new Int16Array(frame);
const own = new Int16Array(frame);

/** A leg's place in a room: what it gives to the others, and what it hears of them. */
export function roomPlace() {
  let write: ReturnType<typeof roomWriter> | null = null;
  let hears: { read: ReturnType<typeof roomReader>; said: boolean; played: boolean }[] = [];
  let readers = new Map<SharedArrayBuffer, ReturnType<typeof roomReader>>();

  return {
    change(order: Extract<LegOrder, { type: 'room' }>) {
      write = order.own && roomWriter(order.own);
      // One that is heard already goes on where it is.
      readers = new Map(order.hears.map(({ sound }) => [sound, readers.get(sound) ?? roomReader(sound)]));
      hears = order.hears.map(({ sound, ...which }) => ({ read: readers.get(sound)!, ...which }));
    },
    isShared: () => write !== null,
    give(said: Int16Array, playing: Uint8Array) {
      toSamples(playing, own);
      write?.(said, own);
    },
    /** Adds what the others say to what is played, in place. True where there is anything of theirs. */
    mixInto(playing: Uint8Array): boolean {
      if (hears.length === 0) return false;
      sum.fill(0);
      let any = false;
      for (const { read, said, played } of hears) {
        const sound = read();
        if (!sound) continue;
        any = true;
        if (said) addTo(sum, sound.said);
        if (played) addTo(sum, sound.played);
      }
      if (!any) return false;
      toSamples(playing, own);
      addTo(sum, own);
      saturated(sum, mixed);
      for (let at = 0; at < frame; at++) playing[at] = codeOfSample[mixed[at]! + 32_768]!;
      return true;
    },
  };
}
