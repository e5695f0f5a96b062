import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { exportModel, importModel } from './binary.ts';
import { dot } from './dense.ts';
import { learn } from './learn.ts';
import { learnMetric, looksAt, movedBy } from './metric.ts';
import { classify, type Model, type Sample } from './model.ts';
import { grainsOf, timesOf } from './grains.ts';
import { train } from './train.ts';

const width = 256;
const intentions = 20;
const each = 18;
const random = randomFrom(7);
const centre = () => Float32Array.from({ length: width }, () => random() - 0.5);
const middles = Array.from({ length: intentions }, centre);
/** What sentences differ in without meaning anything else. */
const manners = Array.from({ length: 6 }, centre);
/** A vector near the middle of its intention, pushed about by the manner it was said in. */
const vectorOf = (intention: number) => {
  const pushes = manners.map(() => (random() - 0.5) * 6);
  return middles[intention]!.map(
    (value, at) =>
      value + (random() - 0.5) * 2 + manners.reduce((sum, manner, which) => sum + pushes[which]! * manner[at]!, 0),
  );
};
const owners = Array.from({ length: intentions * each }, (_, at) => at % intentions);
const vectors = owners.map(vectorOf);
const samples = owners.map((owner, at): Sample => ({ text: `sentence ${at}`, intention: `intention ${owner}` }));
const asked = Array.from({ length: 200 }, (_, at) => ({
  intention: `intention ${at % intentions}`,
  vector: vectorOf(at % intentions),
}));
const given = { encoder: 'made up', parts: [width], of: vectors };
const right = (model: Model) =>
  asked.filter(
    ({ intention, vector }) =>
      classify(model, { text: 'somebody says something', vector }).guesses[0]?.id === intention,
  ).length;

let model: Model;
beforeAll(() => {
  model = train(samples, { vectors: given });
});

test('a robot’s own sentences bring closer what it means alike, also sentences it has not seen', () => {
  const { metric } = learnMetric(vectors, owners, looksAt(vectors, 1), 1);
  const alike = (of: (vector: Float32Array) => Float32Array) => {
    const seen = asked.map(({ vector }) => of(vector));
    const sums = [0, 0];
    const counts = [0, 0];
    seen.forEach((one, at) => {
      seen.slice(0, at).forEach((other, before) => {
        const same = Number(at % intentions === before % intentions);
        sums[same]! += dot(one, other);
        counts[same]! += 1;
      });
    });
    return sums[1]! / counts[1]! - sums[0]! / counts[0]!;
  };

  const asTheyAre = alike((vector) =>
    movedBy({ ...metric, added: { ...metric.added, values: metric.added.values.map(() => 0) } }, vector),
  );

  expect(alike((vector) => movedBy(metric, vector))).toBeGreaterThan(asTheyAre * 1.2);
});

test('what belongs to nothing is kept away from, and is not brought together', () => {
  const without = learnMetric(
    vectors,
    owners.map(() => -1),
    looksAt(vectors, 1),
    1,
  ).metric;

  expect(without.added.values.every((value) => value === 0)).toBe(true);
});

test('rows in 8 bits are multiplied the same with WebAssembly and without, also more of them than are looked at in one go', () => {
  const values = Float32Array.from({ length: 24 * 60_000 }, () => random() - 0.5);
  const rows = grainsOf(values, 24);
  const vector = Float32Array.from({ length: 24 }, () => random() - 0.5);
  const exact = [0, 59_999].map((row) => dot(vector, values.subarray(row * 24, (row + 1) * 24), 8, 24));
  const [eights, plain] = [false, true].map((plainly) => timesOf(rows, vector, { from: 8, plainly }));

  expect(eights).toEqual(plain);
  expect(eights![0]).toBeCloseTo(exact[0]!, 1);
  expect(eights!.at(-1)).toBeCloseTo(exact[1]!, 1);
  expect(timesOf(rows, new Float32Array(24)).every((value) => value === 0)).toBe(true);
});

test('a vector of nothing but its largest numbers is multiplied without running over', () => {
  const ones = new Float32Array(4_096).fill(1);

  expect(timesOf(grainsOf(ones, 4_096), ones)[0]).toBeCloseTo(4_096, 0);
});

test('the same sentences move vectors in the same way', () => {
  const twice = [1, 2].map(
    () =>
      learnMetric(vectors.slice(0, 60), owners.slice(0, 60), looksAt(vectors.slice(0, 60), 3), 3).metric.added.values,
  );

  expect(twice[0]).toEqual(twice[1]);
});

test('a robot with sentences enough is taught by moved vectors, one with few by vectors as they are', () => {
  const few = train(samples.slice(0, 100), { vectors: { ...given, of: vectors.slice(0, 100) } });

  expect(model.kernel?.metric?.width).toBe(width);
  expect(few.kernel?.metric).toBeNull();
  expect(right(model)).toBeGreaterThan(right(few));
});

test('moved vectors are stored with the robot, which answers as before', () => {
  const read = importModel(exportModel(model));

  if (!('model' in read)) throw new Error(read.refused);
  expect(read.model.kernel?.metric?.width).toBe(width);
  expect(right(read.model)).toBe(right(model));
});

test('one more sentence is learnt by a robot that moves its vectors', () => {
  const vector = centre();
  const more = learn(model, { text: 'my cat sits on the meter', vector }, 'cat');

  expect(classify(more, { text: 'a cat sits on my meter', vector }).guesses[0]?.id).toBe('cat');
  expect(more.kernel?.vectors.sizes.length).toBe(samples.length + 1);
  expect(more.index.count).toBe(samples.length + 1);
});

test('a robot that moves its vectors goes on by words when the encoder is away', () => {
  const { guesses } = classify(model, { text: 'sentence 41' });

  expect(guesses[0]?.id).toBe('intention 1');
});
