import { afterAll, expect, test, vi } from 'vitest';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { pocketSphinx } from './pocketsphinx.ts';
import type { Asked } from './pocketsphinx.process.ts';
import { sphinxFiles } from './sphinx.ts';
import type { sphinxProcess } from './sphinxProcess.ts';
import type { RecognitionEvent } from './speech.ts';
import { expecting, hearAll, overALine } from './testHeard.ts';

const there = !('missing' in sphinxFiles({}));
const recognizer = pocketSphinx({ decoders: 2, patience: 30_000 });
afterAll(() => recognizer.stop());

test.skipIf(!there)('what is expected is heard, also where its words stand in no dictionary', async () => {
  const what = expecting(['yes', 'no', 'technical support', 'cancel my contract', 'callwright insurance']);
  for (const said of ['technical support', 'cancel my contract', 'callwright insurance']) {
    const { last, partials } = await hearAll(recognizer, what, await overALine(said, 'awb'));
    expect(last).toMatchObject({ type: 'final', text: said, by: 'pocketsphinx' });
    expect(partials.length).toBeGreaterThan(0);
  }
});

test.skipIf(!there)('more speak at once than there are decoders: each is heard', async () => {
  const sound = await overALine('technical support', 'rms');
  const what = expecting(['yes', 'technical support']);
  const all = await Promise.all(Array.from({ length: 5 }, () => hearAll(recognizer, what, sound)));
  expect(all.map(({ last }) => last)).toEqual(Array(5).fill(expect.objectContaining({ text: 'technical support' })));
});

test.skipIf(!there)('no phrase breaks it, and silence is nothing that was said', async () => {
  const odd = expecting([
    '{x} | <y>; /1/',
    '<NULL>',
    '你好',
    '😀',
    'x'.repeat(10_000),
    "'",
    'grammar a;',
    ...Array(3).fill('no'),
  ]);
  expect((await hearAll(recognizer, odd, new Int16Array(8_000))).last).toMatchObject({ type: 'final', text: '' });
  expect((await hearAll(recognizer, expecting([]), new Int16Array())).last).toMatchObject({ type: 'final', text: '' });
});

test.skipIf(!there)('an utterance that is closed says nothing more, and those that follow are heard', async () => {
  const told = vi.fn<(event: RecognitionEvent) => void>();
  const sound = await overALine('technical support', 'awb');
  const what = expecting(['technical support']);
  for (let times = 0; times < 4; times++) {
    const one = recognizer.open(what, told);
    one.take(sound);
    if (times % 2) one.end();
    one.close();
    one.take(sound);
    one.end();
  }
  expect((await hearAll(recognizer, what, sound)).last).toMatchObject({ text: 'technical support' });
  expect(told).not.toHaveBeenCalled();
});

test('without library or model nothing is heard, which is said once, and nothing breaks', async () => {
  for (const places of [{ libraries: '/nowhere' }, { model: '/nowhere' }]) {
    const warn = vi.fn();
    const none = pocketSphinx({ ...places, log: { warn } });
    expect([await none.hears('1', 'en'), await none.hears('1', 'zh'), await none.hears('2', 'en')]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await hearAll(none, expecting(['yes']), new Int16Array(800))).last).toMatchObject({ type: 'failed' });
    expect(warn).toHaveBeenCalledTimes(1);
    await none.stop();
  }
  expect((await hearAll(recognizer, expecting(['是'], { language: 'zh' }), new Int16Array(8))).last.type).toBe(
    'failed',
  );
});

test.skipIf(!there)(
  'after an utterance of which nothing was expected, as while it is found out who answered, others are heard',
  async () => {
    const own = pocketSphinx({ decoders: 1, processes: 1, patience: 30_000 });
    const sound = await overALine('technical support', 'awb');
    for (let times = 0; times < 3; times++) {
      const partial = new Promise((done) => {
        const attending = own.open(expecting([]), done);
        attending.take(sound);
        attending.end();
      });
      await partial;
      const left = own.open(expecting([]), () => {});
      left.take(sound.slice(0, 8_000));
      left.close();
      expect((await hearAll(own, expecting(['technical support', 'yes']), sound)).last).toMatchObject({
        type: 'final',
        text: 'technical support',
      });
    }
    expect(own.counts()).toEqual({ processes: 1, ended: 0, repeated: 0, givenUp: 0 });
    await own.stop();
  },
);

test.skipIf(!there)('words that the dictionary lacks are learnt while somebody else is heard', async () => {
  const own = pocketSphinx({ decoders: 2, processes: 1, patience: 30_000 });
  const sound = await overALine('technical support', 'awb');
  const what = expecting(['technical support', 'yes']);
  let first: RecognitionEvent | undefined;
  const speaking = own.open(what, (event) => (first = event));
  for (let at = 0, odd = 0; at < sound.length; at += 2_000, odd++) {
    speaking.take(sound.slice(at, at + 2_000));
    const unknown = ['callwright', 'zorbix', 'quandle', 'frimbo', 'velqua', 'tromska', 'plivnor', 'gaxible', 'dwebble'][
      odd % 9
    ]!;
    await hearAll(own, expecting([`${unknown} insurance`]), sound.slice(0, 1_600));
  }
  speaking.end();
  await vi.waitFor(() => expect(first).toMatchObject({ type: 'final', text: 'technical support' }), 30_000);
  expect(own.counts().ended).toBe(0);
  await own.stop();
});

test.skipIf(!there)(
  'processes that are killed within utterances are followed by others: every call gets its words',
  async () => {
    expectUnexpected('recogniser');
    const own = pocketSphinx({ decoders: 4, processes: 2, patience: 60_000 });
    const sound = await overALine('technical support', 'awb');
    const half = sound.length >> 1;
    const calls = Array.from({ length: 4 }, () => {
      let heard = () => {};
      const partial = new Promise<void>((done) => (heard = done));
      let last: (event: RecognitionEvent) => void = () => {};
      const end = new Promise<RecognitionEvent>((done) => (last = done));
      const one = own.open(expecting(['technical support', 'yes']), (event) => {
        if (event.type === 'partial') heard();
        else last(event);
      });
      return { one, partial, end };
    });
    for (const { one } of calls) one.take(sound.slice(0, half));
    await Promise.all(calls.map(({ partial }) => partial));
    const pids = own.pids();
    expect(pids).toHaveLength(2);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    for (const { one } of calls) {
      one.take(sound.slice(half));
      one.end();
    }
    for (const { end } of calls) expect(await end).toMatchObject({ type: 'final', text: 'technical support' });
    expect(own.counts()).toEqual({ processes: 2, ended: 2, repeated: 4, givenUp: 0 });
    await own.stop();
    expect(own.counts().processes).toBe(0);
  },
);

test.skipIf(!there)(
  'a process that hangs is ended: the call that waited goes without, the others are heard',
  async () => {
    expectUnexpected('recogniser');
    const own = pocketSphinx({ decoders: 2, processes: 1, patience: 2_500 });
    const sound = await overALine('technical support', 'awb');
    const what = expecting(['technical support']);
    await hearAll(own, what, sound);
    process.kill(own.pids()[0]!, 'SIGSTOP');
    let other: RecognitionEvent | undefined;
    const speaking = own.open(what, (event) => (other = event));
    speaking.take(sound);
    expect((await hearAll(own, what, sound)).last).toEqual({ type: 'failed', problem: 'timeout' });
    await vi.waitFor(() => expect(other?.type).toBe('partial'), 20_000);
    speaking.end();
    await vi.waitFor(() => expect(other).toMatchObject({ type: 'final', text: 'technical support' }), 20_000);
    await own.stop();
  },
);

test.skipIf(!there)('what ends a process twice is given up, and those beside it are heard', async () => {
  expectUnexpected('recogniser');
  const started: { needs: Parameters<typeof sphinxProcess>[0]; asked: Asked[] }[] = [];
  const own = pocketSphinx({
    processes: 1,
    start(needs) {
      const asked: Asked[] = [];
      started.push({ needs, asked });
      return {
        pid: 0,
        send: (one) => void asked.push(one),
        needed() {},
        dismiss() {},
        kill() {},
        stop: async () => {},
      };
    },
  });
  const events: RecognitionEvent[][] = [[], []];
  const [bad, good] = events.map((all) => own.open(expecting(['yes']), (event) => all.push(event)));
  bad!.take(new Int16Array(160));
  good!.take(new Int16Array([1, 2]));
  good!.end();
  const asked = (of: number, id: number) => started[of]!.asked.filter((one) => 'id' in one && one.id === id);
  const ends = (of: number) => started[of]!.needs.ended({ code: null, signal: 'SIGSEGV', culprit: 1 });

  ends(0);
  expect(events).toEqual([[], []]);
  expect(asked(1, 2)).toEqual(asked(0, 2));
  ends(1);
  expect(events).toEqual([[{ type: 'failed', problem: 'the process of the recogniser ended' }], []]);
  expect(asked(2, 1)).toEqual([]);
  started[2]!.needs.told({ id: 2, text: 'yes', confidence: 1 });
  expect(events[1]).toEqual([{ type: 'final', text: 'yes', confidence: 1, by: 'pocketsphinx' }]);
  expect(own.counts()).toEqual({ processes: 1, ended: 2, repeated: 3, givenUp: 1 });

  // Where every process ends before it hears anything, that has an end.
  const none: RecognitionEvent[] = [];
  own.open(expecting(['yes']), (event) => none.push(event));
  for (const of of [2, 3, 4]) started[of]!.needs.ended({ code: 1, signal: null, culprit: 0 });
  expect(none).toEqual([{ type: 'failed', problem: 'the process of the recogniser ended' }]);
  expect(started).toHaveLength(5);
  await own.stop();
});

test.skipIf(!there)('what is stopped fails what it was hearing, and the next utterance has a new process', async () => {
  const own = pocketSphinx({ decoders: 1, patience: 30_000 });
  const sound = await overALine('technical support', 'awb');
  const what = expecting(['technical support']);
  await hearAll(own, what, sound);
  const dying = new Promise<RecognitionEvent>((done) => own.open(what, done).take(sound));
  await own.stop();
  expect(await dying).toEqual({ type: 'failed', problem: 'stopped' });
  expect((await hearAll(own, what, sound)).last).toMatchObject({ text: 'technical support' });
  await own.stop();
});
