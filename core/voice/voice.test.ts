import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLawOf, aLawSilence, linearOf } from '../sound/aLaw.ts';
import { aLawOfMuLaw, linearOfMuLaw, muLawOf, muLawOfALaw, muLawSilence } from '../sound/muLaw.ts';
import { voiceActivity } from './activity.ts';
import { countLate, latenessOf, noLateness } from './lateness.ts';
import { addTo, saturated } from './mixer.ts';
import { newRoomSound, roomReader, roomWriter } from './roomSound.ts';
import { slots } from './slots.ts';
import { timeline } from './timeline.ts';

test.each([
  [0, 0xff],
  [32_767, 0x80],
  [-32_768, 0x00],
  [1_000, 0xce],
  [-1_000, 0x4e],
])('%d is coded in µ-law as G.711 tabulates it', (sample, code) => {
  expect(muLawOf(sample)).toBe(code);
});

test('µ-law keeps a sample within half a step, and from one law to the other it is at most a step off', () => {
  fc.assert(
    fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
      expect(Math.abs(linearOfMuLaw(muLawOf(sample)) - sample)).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16));
      expect(Math.abs(linearOf(aLawOfMuLaw[muLawOf(sample)]!) - sample)).toBeLessThanOrEqual(
        Math.max(24, Math.abs(sample) / 10),
      );
      expect(Math.abs(linearOfMuLaw(muLawOfALaw[aLawOf(sample)]!) - sample)).toBeLessThanOrEqual(
        Math.max(24, Math.abs(sample) / 10),
      );
    }),
  );
  for (let code = 0; code < 256; code++) if (code !== 0x7f) expect(muLawOf(linearOfMuLaw(code))).toBe(code);
  expect(linearOfMuLaw(muLawSilence)).toBe(0);
});

const noise = (size: number, seed: number) => {
  let state = seed;
  return Int16Array.from({ length: 160 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 8) / 2 ** 23 - 1) * size;
  });
};

test('speech over the noise of a line is heard within 100 ms and over 300 ms after its end; noise alone is none', () => {
  for (const line of [0, 60, 600]) {
    const voice = voiceActivity();
    const changes: number[] = [];
    for (let at = 0; at < 500; at++) {
      const speaks = at >= 200 && at < 260;
      if (voice.take(noise(speaks ? 8_000 : line, at + 1))) changes.push(at);
    }
    expect(changes.filter((at) => at >= 100)).toHaveLength(2);
    const [from, to] = changes.slice(-2) as [number, number];
    expect(from - 200).toBeLessThan(5);
    expect(to - 260).toBeGreaterThanOrEqual(13);
    expect(to - 260).toBeLessThan(18);
  }
});

test('a line that becomes noisy is speech for some seconds, then the noise is known', () => {
  const voice = voiceActivity();
  for (let at = 0; at < 200; at++) voice.take(noise(20, at));
  let speaking = 0;
  for (let at = 0; at < 600; at++) {
    voice.take(noise(900, at));
    speaking += voice.speaking() ? 1 : 0;
  }
  expect(voice.speaking()).toBe(false);
  expect(speaking).toBeLessThan(270);
});

test('a click of 40 ms is no speech, and neither is a key', () => {
  const voice = voiceActivity();
  for (let at = 0; at < 100; at++) expect(voice.take(noise(at === 50 || at === 51 ? 9_000 : 10, at))).toBe(false);
  for (let at = 0; at < 50; at++) expect(voice.take(noise(9_000, at), true)).toBe(false);
});

test('a recording has sound where its time is, in whatever order it comes; what is missing is silence', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(Array.from({ length: 40 }, (_, at) => at)),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
      (order, steps) => {
        const lanes = timeline();
        const expected = new Uint8Array(40 * 160 * 2).fill(aLawSilence);
        for (const packet of order) {
          lanes.put((packet % 2) as 0 | 1, packet * 160, new Uint8Array(160).fill(packet));
          for (let at = 0; at < 160; at++) expected[(packet * 160 + at) * 2 + (packet % 2)] = packet;
        }
        const parts: number[] = [];
        for (const step of steps) parts.push(...lanes.take(Math.min(6_400, lanes.taken() + step)));
        parts.push(...lanes.take(6_400));
        expect(Uint8Array.from(parts)).toEqual(expected);
      },
    ),
  );
});

test('what is silenced stays so for what comes later, in their lane alone; what is too late or too far ahead is left', () => {
  const lanes = timeline();
  lanes.put(0, 0, new Uint8Array(320).fill(1));
  lanes.silence(100, 400);
  lanes.put(0, 320, new Uint8Array(160).fill(1));
  lanes.put(1, 0, new Uint8Array(480).fill(2));
  lanes.put(0, 20_000, new Uint8Array(160).fill(9));
  const sound = lanes.take(480);
  lanes.put(0, 0, new Uint8Array(160).fill(9));

  expect([sound[99 * 2], sound[100 * 2], sound[399 * 2], sound[400 * 2]]).toEqual([1, aLawSilence, aLawSilence, 1]);
  expect(sound.filter((_, at) => at % 2 === 1).every((code) => code === 2)).toBe(true);
  expect(lanes.take(40_000).every((code) => code === aLawSilence)).toBe(true);
});

test('each slot has its turn every 20 ms, and after a stall what was missed is left out', () => {
  const clock = slots(100);
  const turns: { slot: number; dueAt: number; now: number }[] = [];
  const at = (now: number) => clock.due(now, (slot, dueAt) => turns.push({ slot, dueAt, now }));
  for (let now = 100; now < 200; now += 1) at(now);
  expect(turns).toHaveLength(50);
  expect(turns.every(({ slot, dueAt, now }) => slot === ((dueAt - 100) / 2) % 10 && now - dueAt < 1)).toBe(true);
  turns.length = 0;
  at(5_003);
  expect(turns.length).toBeLessThanOrEqual(10);
  expect(new Set(turns.map(({ slot }) => slot)).size).toBe(turns.length);
  expect(turns.every(({ dueAt }) => 5_003 - dueAt < 20)).toBe(true);
  expect(clock.wait(5_003)).toBeGreaterThan(0);
});

test('lateness is told in tenths of a millisecond, of several threads together', () => {
  const [one, two] = [noLateness(), noLateness()];
  for (let at = 0; at < 99; at++) countLate(one, 0.34);
  countLate(two, 250);
  expect(latenessOf([one, two])).toEqual({ p50: 0.4, p99: 0.4, worst: 250 });
  expect(latenessOf([])).toEqual({ p50: 0, p99: 0, worst: 0 });
});

test('what is too loud together stays at the edge', () => {
  const sum = new Int32Array(3);
  for (let at = 0; at < 3; at++) addTo(sum, Int16Array.of(30_000, -30_000, 100));
  const into = new Int16Array(3);
  saturated(sum, into);
  expect([...into]).toEqual([32_767, -32_768, 300]);
});

test('a room is heard frame by frame; who comes later or falls behind goes on with the newest', () => {
  const shared = newRoomSound();
  const write = roomWriter(shared);
  const frames = (one: number) => new Int16Array(160).fill(one);
  write(frames(1), frames(-1));
  const read = roomReader(shared);
  expect(read()).toBeNull();
  write(frames(2), frames(-2));
  expect(read()).toEqual({ said: frames(2), played: frames(-2) });
  for (let at = 3; at < 30; at++) write(frames(at), frames(-at));
  expect(read()!.said).toEqual(frames(29));
  expect(read()).toBeNull();
});

test('our own voice coming back faintly is no speech; somebody who speaks over it is heard', () => {
  const noise = (size: number, seed: number) => {
    let state = seed;
    return Int16Array.from({ length: 160 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.round(((state >>> 8) / 2 ** 23 - 1) * size);
    });
  };
  for (const [size, speaks] of [
    [1_000, false],
    [4_000, true],
  ] as const) {
    const voice = voiceActivity();
    let spoke = false;
    // The prompt falls silent, and its echo comes 200 ms later.
    for (let at = 0; at < 150; at++) {
      voice.take(noise(at > 10 ? size : 0, at), false, at < 140 ? noise(8_000, at + 1) : undefined);
      spoke ||= voice.speaking();
    }
    expect(spoke).toBe(speaks);
    // Once ours is over, the same sound is somebody's.
    for (let at = 0; at < 25; at++) voice.take(noise(size, at));
    expect(voice.speaking()).toBe(true);
  }
});
