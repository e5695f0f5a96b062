import { timeline } from '#core/voice/timeline.ts';

/** Samples: packets that are so late still find their place, and a tone is known before it is written. */
const heldBack = 4_800;
const chunk = 8_000;
/** Their clock may run apart from ours by so much (an hour or more) until their lane is set right; a source that begins anew is further off. */
const apart = 1_600;
/** A tone is silenced this long before it was noticed and after it. */
const around = 400;
/** A password's last tone may still be on its way when it is over. */
const secretLasts = 4_800;

/** Puts together the recording of a leg from `start` on, the other side left and ours right. Times are samples of the thread's clock. */
export function recorder(start: number, write: (sound: Uint8Array) => void) {
  const lanes = timeline();
  /** Of their timestamps, to positions. */
  let offset: number | null = null;
  let secretUntil = -1;
  /** Calls that began together do not write together. */
  let nextChunk = Math.floor(Math.random() * chunk);

  const placeOf = (timestamp: number, near: number) => near + ((timestamp + (offset ?? 0) - near) | 0);

  /** Before anything is put, so that there is room for it, however long the thread stood still. */
  function tick(now: number) {
    const known = now - start - heldBack;
    if (known < nextChunk) return;
    write(lanes.take(known));
    nextChunk = known + chunk;
  }

  return {
    tick,
    /** `at`: when this timestamp was at our side, by the quickest of its packets. */
    theirs(timestamp: number, at: number, codes: Uint8Array) {
      tick(at);
      const natural = at - start;
      if (offset === null || Math.abs(placeOf(timestamp, natural) - natural) > apart)
        offset = (natural - timestamp) | 0;
      lanes.put(0, placeOf(timestamp, natural), codes);
    },
    ours(at: number, codes: Uint8Array) {
      tick(at);
      lanes.put(1, at - start, codes);
    },
    /** What their timestamps from one to the other carried is not to be recorded. */
    silence(from: number, to: number, now: number) {
      lanes.silence(placeOf(from, now - start) - around, placeOf(to, now - start) + around);
    },
    secret(on: boolean, now: number) {
      secretUntil = on ? Infinity : now + secretLasts;
    },
    isSecret: (now: number) => now < secretUntil,
    close(now: number) {
      const rest = lanes.take(now - start);
      if (rest.length > 0) write(rest);
    },
  };
}
