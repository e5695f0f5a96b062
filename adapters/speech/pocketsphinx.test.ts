import { afterAll, expect, test, vi } from 'vitest';
import { pocketSphinx } from './pocketsphinx.ts';
import { sphinxFiles } from './sphinx.ts';
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

test.skipIf(!there)('a process that dies fails what it was hearing, and the next utterance has a new one', async () => {
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
