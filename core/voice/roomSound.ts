import { frame } from './frames.ts';

/** Frames that are held; a reader that is behind by more than a few goes on with the last. */
const held = 8;
const mostBehind = 3;

/**
 * What a leg of a room says, in memory that threads share: a counter, then frames of what the other side said and of
 * what is played to it.
 */
export const newRoomSound = () => new SharedArrayBuffer(8 + held * frame * 2 * 2);

export function roomWriter(shared: SharedArrayBuffer) {
  const counter = new Int32Array(shared, 0, 1);
  const sound = new Int16Array(shared, 8);
  return (said: Int16Array, played: Int16Array) => {
    const place = (counter[0]! & (held - 1)) * frame * 2;
    sound.set(said, place);
    sound.set(played, place + frame);
    Atomics.add(counter, 0, 1);
  };
}

/** Reads a frame each turn; null where there is no new one. */
export function roomReader(shared: SharedArrayBuffer) {
  const counter = new Int32Array(shared, 0, 1);
  const sound = new Int16Array(shared, 8);
  let read = Atomics.load(counter, 0);
  return (): { said: Int16Array; played: Int16Array } | null => {
    const written = Atomics.load(counter, 0);
    const behind = (written - read) | 0;
    if (behind <= 0) return null;
    if (behind > mostBehind) read = (written - 1) | 0;
    const place = (read & (held - 1)) * frame * 2;
    read = (read + 1) | 0;
    return { said: sound.subarray(place, place + frame), played: sound.subarray(place + frame, place + 2 * frame) };
  };
}
