import { expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { exportModel, importModel } from './binary.ts';
import { classify } from './model.ts';
import { testSamples } from './testSamples.ts';
import { train, type Vectors } from './train.ts';

const intentions = [...new Set(testSamples.map(({ intention }) => intention))];

/** Vectors by chance, in which one place tells the intention as loudly as is wished. */
function vectors(loudness: number): Vectors {
  const random = randomFrom(3);
  const of = testSamples.map(({ intention }) => {
    const vector = Float32Array.from({ length: 32 }, () => random() - 0.5);
    vector[intentions.indexOf(intention)]! += loudness;
    return vector;
  });
  return { encoder: 'rough', parts: [32], of, rough: true };
}

test('vectors of an encoder that knows the language roughly count where more held-out sentences are understood with them', () => {
  const of = vectors(2);
  const model = train(testSamples, { vectors: of });
  const read = importModel(exportModel(model));
  if ('refused' in read) throw new Error(read.refused);

  expect(model.encoder).toBe('rough');
  expect(model.scale!.counts).toBeGreaterThan(0);
  expect(model.scale!.counts).toBeLessThan(1);
  expect(read.model.scale!.counts).toBe(model.scale!.counts);
  const said = { text: 'something that was never said', vector: of.of[20] };
  expect(classify(read.model, said).guesses[0]?.id).toBe(testSamples[20]!.intention);
  expect(classify(read.model, said)).toEqual(classify(model, said));
});

test('vectors that tell nothing are left out, and the encoder is not asked later', () => {
  const model = train(testSamples, { vectors: vectors(0) });

  expect(exportModel(model)).toEqual(exportModel(train(testSamples)));
  expect(model.encoder).toBeNull();
});

test('vectors of an encoder that knows the language count whole', () => {
  expect(train(testSamples, { vectors: { ...vectors(2), rough: false } }).scale!.counts).toBe(1);
});

test('what is not for a robot and is much more than its own does not drown what its vectors are worth', () => {
  const own = vectors(2);
  const random = randomFrom(5);
  const strange = Array.from({ length: 700 }, (_, at) => ({
    text: `${at} ${at * 7 + 1} ${at * 31 + 5}`,
    intention: null,
  }));
  const model = train([...testSamples, ...strange], {
    vectors: { ...own, of: [...own.of, ...strange.map(() => Float32Array.from({ length: 32 }, () => random() - 0.5))] },
  });

  expect(model.machine).not.toBeNull();
  expect(model.scale!.counts).toBeGreaterThan(0);
});
