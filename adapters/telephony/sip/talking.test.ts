import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Leg, LegEvent } from '../media/media.ts';
import type { LineEvent, Listening } from '../telephony.ts';
import { talking } from './talking.ts';
import { testRecogniser } from './testRecogniser.ts';

const order = {
  callId: '7',
  to: '+8613800138000',
  from: '+862160204410',
  language: 'en',
  gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: '1/2' },
} as const;
const asked: Listening = {
  phrases: ['yes', 'no'],
  hotWords: ['premium'],
  asr: { model: 'finance', responseSpeed: 1, minLength: 2_000, maxLength: 200_000, turnTaking: 'responsive' },
};
const mayCut = { interruptible: { speech: true, keys: false, from: 0 }, turnTaking: 'responsive' } as const;

// Time passes when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A line whose leg does nothing by itself, and a recogniser that says what a test says. */
async function line({ hears = true }: { hears?: boolean | 'fails' | 'breaks' } = {}) {
  const did: string[] = [];
  const events: LineEvent[] = [];
  const spoken: unknown[] = [];
  const { recognizer, opened } = testRecogniser(
    async () => {
      if (hears === 'fails') throw new Error('no answer');
      return hears !== false;
    },
    hears === 'breaks' ? new Error('no such model') : undefined,
  );
  const leg = {
    play: (id: number) => void did.push(`play ${id}`),
    stopPlaying: () => void did.push('stop'),
    pausePlaying: (on: boolean) => void did.push(on ? 'pause' : 'resume'),
    hear: (on: boolean) => void did.push(`hear ${on}`),
    secret: () => {},
  } as Partial<Leg> as Leg;
  const began = performance.now();
  const talk = talking({
    order,
    clock: () => Math.round(performance.now() - began),
    tell: (event) => void events.push(event),
    leg: () => leg,
    recognizer,
    speech: {
      async speak(text, voice, how) {
        spoken.push([voice, how]);
        return new Uint8Array(text.length * 800);
      },
    },
    log: { warn: (_, text) => void did.push(text) },
  });
  talk.answered();
  await pass(0);
  return {
    did,
    events,
    opened,
    spoken,
    talk,
    last: () => opened.at(-1)!,
    hears: (event: Partial<LegEvent>) => talk.heard({ at: 0, ...event } as LegEvent),
    async begins(text: string, how: object = mayCut) {
      talk.speak(text, how);
      await pass(0);
      talk.heard({ type: 'playing', at: 0, id: spoken.length });
    },
    /** As a leg tells it: what was said before speech was noticed comes first. */
    async says(milliseconds: number) {
      talk.heard({ type: 'frames', at: 0, samples: new Int16Array(3_200) });
      talk.heard({ type: 'speech', at: 0, speaking: true, noise: 12 });
      talk.heard({ type: 'frames', at: 0, samples: new Int16Array(800) });
      await pass(milliseconds + 300);
      talk.heard({ type: 'speech', at: 0, speaking: false, noise: 30 });
    },
  };
}

test('what is said after the answer is recognised by what is expected, from a little before it was noticed', async () => {
  const one = await line();
  expect(one.did).toEqual(['hear true']);
  one.talk.listen(5_000, asked);
  await one.says(500);
  expect(one.last().what).toEqual({
    tenant: '1',
    language: 'en',
    phrases: ['yes', 'no'],
    hotWords: ['premium'],
    model: 'finance',
  });
  expect(one.last().took).toBe(4_000);
  one.last().tell({ type: 'partial', text: 'yes' });
  await pass(149);
  expect(one.last().is).toBe('open');
  await pass(1);
  expect(one.last().is).toBe('ended');
  await pass(150);
  one.last().tell({ type: 'final', text: 'yes', confidence: 0.9, by: 'test', emotion: 70 });
  expect(one.events).toEqual([
    { type: 'heard', at: 1_100, from: 0, text: 'yes', emotion: 70, noise: 30, spokeUntil: 500, decided: 950 },
  ]);
});

test.each([false, 'fails'] as const)(
  'a language that nothing recognises (%s): speech is heard and not understood',
  async (hears) => {
    const one = await line({ hears });
    expect(one.did).not.toContain('hear true');
    one.talk.listen(5_000, asked);
    await one.says(2_500);
    await pass(1_000);
    expect(one.opened).toEqual([]);
    expect(one.events).toMatchObject([{ type: 'heard', text: '', unclear: true, noise: 30 }]);
  },
);

test('somebody who began before the question is recognised from their beginning, by what the question expects', async () => {
  const one = await line();
  await one.begins('A sentence', { turnTaking: 'responsive' });
  one.hears({ type: 'frames', samples: new Int16Array(3_200) });
  one.hears({ type: 'speech', speaking: true });
  one.hears({ type: 'frames', samples: new Int16Array(8_000) });
  expect(one.opened).toEqual([]);
  one.hears({ type: 'played', id: 1, whole: true, heard: 1_000 });
  one.talk.listen(5_000, asked);
  await pass(0);
  expect(one.last()).toMatchObject({ took: 11_200, what: { phrases: ['yes', 'no'] } });
});

test('who interrupts is recognised anew by what is asked then', async () => {
  const one = await line();
  await one.begins('A long sentence');
  one.hears({ type: 'frames', samples: new Int16Array(3_200) });
  one.hears({ type: 'speech', speaking: true });
  expect(one.did.at(-1)).toBe('pause');
  one.last().tell({ type: 'partial', text: 'no I' });
  expect(one.did.at(-1)).toBe('stop');
  one.hears({ type: 'played', id: 1, whole: false, heard: 640 });
  expect(one.events.at(-1)).toMatchObject({ type: 'spoken', cut: { heard: 640, lasts: 1_500 } });
  one.talk.listen(5_000, asked);
  expect(one.opened.map(({ is, took, what }) => [is, took, what.phrases])).toEqual([
    ['closed', 3_200, []],
    ['open', 3_200, ['yes', 'no']],
  ]);
  one.opened[0]!.tell({ type: 'final', text: 'nonsense', confidence: 1, by: 'test' });
  one.last().tell({ type: 'partial', text: 'no' });
  one.hears({ type: 'speech', speaking: false });
  await pass(500);
  one.last().tell({ type: 'final', text: 'no', confidence: 1, by: 'test' });
  expect(one.events.at(-1)).toMatchObject({ type: 'heard', text: 'no' });
});

test('who interrupts is recognised by what is asked behind the sentence, where that is known', async () => {
  const one = await line();
  await one.begins('A long sentence', { ...mayCut, listening: asked });
  one.hears({ type: 'speech', speaking: true });
  expect(one.last().what).toMatchObject({ phrases: ['yes', 'no'], model: 'finance' });
  one.last().tell({ type: 'partial', text: 'no' });
  one.hears({ type: 'played', id: 1, whole: false, heard: 640 });
  one.talk.listen(5_000, asked);
  expect(one.opened).toHaveLength(1);
});

test('a recogniser that fails in mid-utterance: another piece is heard by the next, and what it understood counts', async () => {
  const one = await line();
  one.talk.listen(5_000, asked);
  one.hears({ type: 'speech', speaking: true });
  one.last().tell({ type: 'partial', text: 'I have' });
  one.last().tell({ type: 'failed', problem: 'closed' });
  await pass(0);
  expect(one.opened).toHaveLength(2);
  one.last().tell({ type: 'partial', text: 'paid already' });
  await pass(900);
  one.hears({ type: 'speech', speaking: false });
  await pass(2_000);
  one.last().tell({ type: 'failed', problem: 'closed' });
  expect(one.events).toMatchObject([{ type: 'heard', text: 'I have paid already' }]);
});

test('one that hangs keeps nobody waiting, and one that answers when nobody waits any more says nothing', async () => {
  const one = await line();
  one.talk.listen(5_000, asked);
  await one.says(900);
  await pass(6_300);
  expect(one.events).toMatchObject([{ type: 'heard', unclear: true }]);
  one.last().tell({ type: 'final', text: 'late', confidence: 1, by: 'test' });

  one.talk.listen(5_000, asked);
  await one.says(900);
  one.talk.close();
  expect(one.last().is).toBe('closed');
  one.last().tell({ type: 'final', text: 'too late', confidence: 1, by: 'test' });
  await pass(60_000);
  expect(one.events).toHaveLength(1);
});

test('a call that ends while a sentence is paused says how much of it was heard, and nothing after that', async () => {
  const one = await line();
  await one.begins('A rather long sentence');
  await pass(700);
  one.hears({ type: 'speech', speaking: true });
  await pass(1_000);
  expect(one.talk.close()).toEqual({ heard: 700, lasts: 2_200 });
  await pass(60_000);
  expect(one.events.map(({ type }) => type)).toEqual(['speaking']);
});

test('a sentence is spoken by its speaker, or as usual in the language, in its manner and for its tenant', async () => {
  const one = await line();
  const voice = { pitch: 60, speed: 70, volume: 80, speaker: 'en-rms' };
  one.talk.speak('Hello', { voice });
  one.talk.speak('Hello', { voice: { ...voice, speaker: '12:jenny' } });
  one.talk.speak('Hello', { voice: { ...voice, speaker: 'nobody' } });
  one.talk.speak('Hello');
  expect(one.spoken).toEqual([
    ['en-rms', { tenant: '1', pitch: 60, speed: 70, volume: 80 }],
    ['12:jenny', { tenant: '1', pitch: 60, speed: 70, volume: 80 }],
    ['en', { tenant: '1', pitch: 60, speed: 70, volume: 80 }],
    ['en', { tenant: '1' }],
  ]);
});

test('ten thousand letters are spoken to their end, however long that takes', async () => {
  const one = await line();
  await one.begins('x'.repeat(10_000));
  await pass(1_000_000);
  expect(one.events.map(({ type }) => type)).toEqual(['speaking']);
  one.hears({ type: 'played', id: 1, whole: true, heard: 1_000_000 });
  expect(one.events.at(-1)).toEqual({ type: 'spoken', at: 1_000_000 });
});

test('a recogniser that breaks when it is asked ends no call: it was not made out', async () => {
  const one = await line({ hears: 'breaks' });
  one.talk.listen(5_000, asked);
  await one.says(900);
  await pass(2_000);
  expect(one.events).toMatchObject([{ type: 'heard', unclear: true }]);
});
