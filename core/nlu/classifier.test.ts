import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportModel, importModel } from './binary.ts';
import { learn } from './learn.ts';
import { classify, neighboursOf, type Model } from './model.ts';
import { crossValidate } from './report.ts';
import { denseWeights } from './simd.ts';
import { checkSamples, mostSentences, samplesOf } from './samples.ts';
import { testSamples, testVector, testVectors } from './testSamples.ts';
import { train } from './train.ts';

const byWords = train(testSamples);
const byVectors = train(testSamples, { vectors: testVectors(testSamples) });
const byBoth = train(testSamples, { vectors: testVectors(testSamples), compareUpTo: 0 });
const best = (model: Model, text: string) =>
  classify(model, { text, vector: model.scale ? testVector(text) : undefined }).guesses[0];

test('what was not said word for word is understood, in both languages', () => {
  expect(best(byWords, 'my package is late, where is it')?.id).toBe('parcel');
  expect(best(byWords, 'refund my money')?.id).toBe('refund');
  expect(best(byWords, '快递怎么还没有到啊')?.id).toBe('快递');
  expect(best(byWords, '地址写错了想改')?.id).toBe('地址');
});

test('traditional signs, full width and capitals mean the same', () => {
  expect(best(byWords, '我要申請退款')?.id).toBe('退款');
  expect(best(byWords, 'ＲＥＦＵＮＤ　ＰＬＥＡＳＥ')?.id).toBe('refund');
});

test('many sentences with vectors are taught to a machine, and the nearest sentence counts beside it', () => {
  const { machine, exemplars } = byBoth;

  expect([machine?.vector.width, machine?.vector.sizes.length]).toEqual([64, 6]);
  expect([exemplars?.vectors.width, exemplars?.vectors.sizes.length]).toEqual([32, testSamples.length]);
  expect(best(byBoth, 'has the parcel been shipped')?.id).toBe('parcel');
  expect(best({ ...byBoth, exemplars: null }, '快递到了没有')?.score).not.toBe(best(byBoth, '快递到了没有')?.score);
});

test('a robot taught with vectors goes on by words when the encoder is away', () => {
  for (const model of [byVectors, byBoth])
    expect(classify(model, { text: 'when will my package be delivered' }).guesses[0]?.id).toBe('parcel');
});

test('without WebAssembly the same is calculated, only slower', () => {
  const dense = Float32Array.from({ length: 60 }, (_, at) => Math.sin(at));
  const [fours, plain] = [denseWeights(dense, 20, 2), denseWeights(dense, 20, 2, true)];
  for (const weights of [fours, plain]) {
    weights.load(20);
    weights.pull(1, 0.5);
    weights.load(40);
  }

  expect(fours.score(1)).toBeCloseTo(plain.score(1), 4);
  expect(fours.score(0)).toBe(0);
  expect(fours.of(1)[3]).toBeCloseTo(plain.of(1)[3]!, 5);
});

test('few sentences with vectors are compared one by one', () => {
  expect(byVectors.kernel).not.toBeNull();
  expect(best(byVectors, 'has the parcel been shipped')?.id).toBe('parcel');
  expect(best(byVectors, '快递到了没有')?.id).toBe('快递');
});

test('the probabilities of an answer are between 0 and 1 and the best comes first', () => {
  const { guesses } = classify(byWords, { text: 'please change the address' });

  expect(guesses.map(({ score }) => score)).toEqual(guesses.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(guesses.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
});

test('what has nothing to do with any intention is not accepted when the operator is strict', () => {
  expect(classify(byWords, { text: 'zxqv 8841 wkkj' }, {}, { strictness: 1 }).accepted).toBe(false);
  expect(classify(byWords, { text: 'how do i get a refund' }, {}, { strictness: 0 }).accepted).toBe(true);
});

test('sentences that are not for this robot are a class of their own and never an answer', () => {
  const model = train([
    ...testSamples,
    ...['what is the weather', 'tell me a joke', 'who won the match', '今天天气怎么样', '讲个笑话'].map((text) => ({
      text,
      intention: null,
    })),
  ]);
  const { guesses, sureness } = classify(model, { text: 'what is the weather tomorrow' }, {}, { most: 10 });

  expect(model.labels.at(-1)).toBeNull();
  expect(guesses).toHaveLength(6);
  expect(sureness).toBeLessThan(classify(model, { text: 'where is my parcel' }).sureness);
});

test('an answer is explained by the sentences most like it', () => {
  const [first] = neighboursOf(byWords, { text: 'where is my parcel?' });

  expect(first).toEqual({ text: 'where is my parcel', intention: 'parcel', likeness: expect.closeTo(1, 1) as number });
});

test.each([
  ['words', byWords],
  ['vectors', byVectors],
  ['a machine with vectors', byBoth],
] as const)('a model of %s that is exported and read again answers the same', (_, model) => {
  const read = importModel(exportModel(model));
  if ('refused' in read) throw new Error(read.refused);

  for (const { text } of testSamples) {
    expect(best(read.model, text)?.id).toBe(best(model, text)?.id);
    expect(best(read.model, text)).toEqual(best(model, text));
  }
});

test('bytes that are no model, of another version or cut off are refused by name', () => {
  const bytes = exportModel(byWords);
  const newer = bytes.slice();
  newer[4] = 99;

  expect(importModel(new TextEncoder().encode('PK not a model at all'))).toEqual({ refused: 'NOT_A_MODEL' });
  expect(importModel(new Uint8Array())).toEqual({ refused: 'NOT_A_MODEL' });
  expect(importModel(newer)).toEqual({ refused: 'OTHER_VERSION' });
  expect(importModel(bytes.slice(0, bytes.length / 2))).toEqual({ refused: 'BROKEN_MODEL' });
});

test.each([
  ['words', byWords],
  ['vectors', byVectors],
  ['a machine with vectors', byBoth],
] as const)('one more sentence is learnt at once by a model of %s, and what it knew stays', (_, model) => {
  const text = 'the courier threw my box over the fence';
  const taught = learn(model, { text, vector: model.scale ? testVector(text) : undefined }, 'parcel');

  expect(best(taught, text)?.id).toBe('parcel');
  const kept = testSamples.filter((sample) => best(taught, sample.text)?.id === sample.intention);
  expect(kept.length).toBeGreaterThanOrEqual(testSamples.length - 1);
});

test.each([
  ['words', byWords],
  ['vectors', byVectors],
  ['a machine with vectors', byBoth],
] as const)('a new intention is learnt from one sentence by a model of %s', (_, model) => {
  const text = 'my invoice shows the wrong company';
  const taught = learn(model, { text, vector: model.scale ? testVector(text) : undefined }, 'invoice');

  expect(best(taught, text)?.id).toBe('invoice');
  expect(best(taught, 'where is my parcel')?.id).toBe('parcel');
  expect(taught.labels).toContain('invoice');
});

test('the same samples and seed give the same model', () => {
  expect(exportModel(train(testSamples, { seed: 3 }))).toEqual(exportModel(train(testSamples, { seed: 3 })));
});

test('the report counts every sentence once and names what is taken for what', () => {
  const report = crossValidate(testSamples, {}, 4);

  expect(report.sentences).toBe(testSamples.length);
  expect(report.intentions.reduce((sum, { sentences }) => sum + sentences, 0)).toBe(testSamples.length);
  const wrong = report.confused.reduce((sum, { sentences }) => sum + sentences.length, 0);
  expect(report.accuracy).toBeCloseTo(1 - wrong / testSamples.length, 6);
  expect(report.accuracy).toBeGreaterThan(0.5);
});

test('one intention, no sentences or too many are refused by name', () => {
  expect(checkSamples([])).toMatchObject({ refused: 'NO_SENTENCES' });
  expect(
    checkSamples([
      { text: '  ', intention: 'a' },
      { text: '\u0000…', intention: 'b' },
    ]),
  ).toMatchObject({ refused: 'NO_SENTENCES', facts: { empty: 2 } });
  expect(
    checkSamples([
      { text: 'one', intention: 'a' },
      { text: 'two', intention: 'a' },
    ]),
  ).toMatchObject({ refused: 'ONE_INTENTION' });
  expect(
    checkSamples(Array.from({ length: 200_000 }, (_, at) => ({ text: `sentence ${at}`, intention: String(at % 5) }))),
  ).toEqual({ refused: 'TOO_MANY_SENTENCES', facts: { count: 200_000, most: mostSentences } });
});

test('empty and repeated sentences are left out, and two intentions that claim one sentence are told', () => {
  const checked = checkSamples([
    { text: 'Hello!', intention: 'a' },
    { text: 'hello!', intention: 'a' },
    { text: 'HELLO!', intention: 'b' },
    { text: '', intention: 'b' },
    { text: 'bye', intention: 'c' },
  ]);

  expect(checked).toMatchObject({ empty: 1, repeated: 1, single: ['a', 'b', 'c'], claimedTwice: ['hello!'] });
});

test('one sentence an intention is enough to answer, and a probability is told', () => {
  const model = train([
    { text: 'where is my parcel', intention: 'parcel' },
    { text: '我要退款', intention: 'refund' },
  ]);

  expect(best(model, 'parcel')?.id).toBe('parcel');
  expect(best(model, '退款')?.id).toBe('refund');
});

test('samples are read by the names of their columns, in both languages', () => {
  expect(
    samplesOf([
      ['Intent', 'Text'],
      ['a', 'hello'],
    ]),
  ).toEqual({ samples: [{ text: 'hello', intention: 'a' }] });
  expect(
    samplesOf([
      ['意图', '相似问'],
      ['', '你好'],
    ]),
  ).toEqual({ samples: [{ text: '你好', intention: null }] });
  expect(
    samplesOf([
      ['colour', 'size'],
      ['red', '2'],
    ]),
  ).toEqual({ refused: 'MISSING_COLUMNS', facts: { found: 2 } });
  expect(samplesOf([])).toEqual({ refused: 'MISSING_COLUMNS', facts: { found: 0 } });
});

test.each([
  ['nothing', ''],
  ['a megabyte', 'refund '.repeat(150_000)],
  ['a megabyte without a space', '退'.repeat(350_000)],
  ['two scripts', '我的 refund 在哪 where'],
  ['emoji', '😀👍🏽👨‍👩‍👧'],
  ['control characters', '\u0000\u0007re\u200bfund\u202e'],
  ['half a sign', 'refund \ud800'],
])('%s gets an answer in bounded time', (_, text) => {
  const { guesses } = classify(byWords, { text });

  expect(guesses).toHaveLength(3);
});

test('whatever is said, an answer is a known intention', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      classify(byWords, { text }).guesses.every(
        ({ id, score }) => byWords.labels.includes(id) && Number.isFinite(score),
      ),
    ),
    { numRuns: 200 },
  );
});
