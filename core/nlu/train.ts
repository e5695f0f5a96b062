import { randomFrom } from '../text/random.ts';
import { steepnessOf, type HeldOut } from './calibrate.ts';
import { scaled, scaleOf, type Scale } from './dense.ts';
import { addNearest, exemplarsOf } from './exemplars.ts';
import { countFeatures } from './features.ts';
import { fitKernel } from './kernel.ts';
import { grainsOf, type Grains } from './grains.ts';
import { fitMachine, machineOf, scoresOf, type Fitted, type Machine } from './linear.ts';
import { learnMetric, looksAt, movedBy } from './metric.ts';
import { alikeInAll, kernelScores, movedLengths, vectorWeight, type Model, type Sample } from './model.ts';
import { alikeByText, indexOf, largest, type Index } from './nearest.ts';
import { refusalOf } from './refusal.ts';
import { rowsOf, type Rows } from './rows.ts';
import type { CutWords } from './tokens.ts';
import { valuesOf } from './value.ts';
import { sparseOf, vocabularyOf, type Sparse } from './vocabulary.ts';

export interface Vectors {
  /** Name of the encoder. */
  encoder: string;
  parts: number[];
  /** One for each sample, in their order. */
  of: readonly Float32Array[];
  /** The encoder knows the language only roughly: what its vectors count, down to nothing, is chosen on held-out sentences, and they are compared as they are. */
  rough?: boolean;
}

export interface Teaching {
  vectors?: Vectors | undefined;
  cutWords?: CutWords | undefined;
  seed?: number;
  /** Up to how many sentences with vectors are compared one by one. */
  compareUpTo?: number;
}

/** Up to here every sentence is compared with every other one; beyond, a straight machine is as good and much quicker. */
const fewSentences = 1_700;
/** The same for vectors of an encoder that knows the language only roughly. */
const fewRough = 600;
/** Past this many, features that stand in a single sentence are dropped. */
const manySentences = 3_000;
const softness = 0.05;
/** What the vectors may count of an encoder that knows the language only roughly; with more, less is understood of what a recogniser misheard. */
const roughCounts = [0, 0.25, 0.5];
/** Sentences by which that is chosen, and the share of them by which more has to understand better. */
const weighing = { sentences: 600, worth: 0.01 };
/** Fewer sentences of a robot's own intentions, in all or for each, tell too little of how it sees the encoder's vectors. */
const enoughForMetric = { all: 300, each: 5 };
/** Share of the sentences a large model is calibrated on. */
const heldOutShare = 0.15;
/** Up to here a second machine of words alone is kept for while the encoder is away; the one beside vectors says little without them. */
const mostAlone = 4_000;
/** More held-out sentences make a threshold no better. */
const mostHeldOut = 1_000;

/** Learns from samples that `checkSamples` let through. The same samples and seed give the same model. */
export function train(
  samples: readonly Sample[],
  { vectors, cutWords, seed = 1, compareUpTo = fewSentences }: Teaching = {},
): Model {
  const labels = labelsOf(samples);
  const owners = Int32Array.from(samples, ({ intention }) => labels.indexOf(intention));
  const counts = samples.map(({ text }) => countFeatures(text, cutWords));
  const vocabulary = vocabularyOf(counts, samples.length > manySentences ? 2 : 1);
  const sparse = counts.map((each) => sparseOf(each, vocabulary));
  const scale = vectors ? scaleOf(vectors.of, vectors.parts) : null;
  const texts = samples.map(({ text }) => text);
  const shared = {
    labels,
    vocabulary,
    scale,
    encoder: vectors?.encoder ?? null,
    wordsCut: cutWords !== undefined,
    values: valuesOf(samples),
    texts,
    owners,
    index: indexOf(rowsOf(sparse, vocabulary.hashes.length)),
  };
  const outside = labels.indexOf(null);
  const few = { owners, columns: vocabulary.hashes.length, classes: labels.length, outside, seed };
  if (scale && vectors!.rough) {
    scale.counts = weighed({ ...few, sparse, scale }, vectors!.of);
    if (scale.counts === 0) return train(samples, { cutWords, seed });
  }
  if (scale && samples.length <= (vectors!.rough ? Math.min(compareUpTo, fewRough) : compareUpTo)) {
    const moving = !vectors!.rough && enoughToMove(owners, labels.length, outside);
    const dense = vectors!.of.map((vector) => scaled(vector, scale, moving ? movedLengths : 1));
    const all = { ...few, sparse, dense, scale, index: shared.index };
    const { kernel, heldOut } = moving ? learnMoving({ ...all, looks: looksAt(dense, seed) }) : learnKernel(all);
    return { ...shared, machine: null, kernel, exemplars: null, ...judge(heldOut, labels), alone: null };
  }
  const dense = scale ? vectors!.of.map((vector) => scaled(vector, scale, vectorWeight(scale))) : [];
  const rows = rowsOf(sparse, vocabulary.hashes.length, dense);
  const exemplars = scale && exemplarsOf(vectors!.of, scale);
  const nearest = (scores: Float64Array, row: number, only: Int32Array) => {
    if (exemplars) addNearest(scores, exemplars, owners, vectors!.of[row]!, scale, only);
  };
  const fit = { sparse, owners, classes: labels.length, seed };
  const { machine, heldOut } = learnMachine(rows, { ...fit, dense, nearest, parts: partsOf(rows.count) });
  const alone =
    scale && rows.count <= mostAlone
      ? learnMachine(rowsOf(sparse, vocabulary.hashes.length), { ...fit, parts: { of: 4, looked: 1 } })
      : null;
  return {
    ...shared,
    ...{ machine, kernel: null, exemplars },
    ...judge(heldOut, labels),
    alone: alone && { machine: alone.machine, ...judge(alone.heldOut, labels) },
  };
}

/** The intentions in order of their first sentence; what is not for this robot comes last. */
function labelsOf(samples: readonly Sample[]): (string | null)[] {
  const labels = new Set(samples.map(({ intention }) => intention));
  const outside = labels.delete(null);
  return outside ? [...labels, null] : [...labels];
}

interface Few {
  sparse: readonly Sparse[];
  dense: readonly Float32Array[];
  /** Of `sparse`, where it is there already. */
  index?: Index | undefined;
  owners: Int32Array;
  scale: Pick<Scale, 'parts' | 'counts'>;
  columns: number;
  classes: number;
  /** The class of what is not for this robot, or −1. */
  outside: number;
  seed: number;
  /** In what directions vectors are looked at to be moved; without them they are compared as they are. */
  looks?: Grains | undefined;
}

function enoughToMove(owners: Int32Array, classes: number, outside: number): boolean {
  const own = owners.filter((owner) => owner !== outside).length;
  return own >= Math.max(enoughForMetric.all, enoughForMetric.each * (outside < 0 ? classes : classes - 1));
}

function learnMoving(few: Few) {
  const { sparse, dense, owners, scale, classes, seed } = few;
  // A metric knows the sentences it was learnt from: what an answer is worth is told by others, kept from it.
  const [out, ...rest] = folds(owners, seed, 4);
  const kept = rest.flat();
  const part = learnKernel({
    ...few,
    index: undefined,
    sparse: kept.map((row) => sparse[row]!),
    dense: kept.map((row) => dense[row]!),
    owners: Int32Array.from(kept, (row) => owners[row]!),
  });
  const heldOut = out!.map((row): HeldOut => {
    const alike = alikeInAll(
      alikeByText(part.index, sparse[row]!),
      part.kernel,
      scale,
      movedBy(part.kernel.metric!, dense[row]!),
    );
    return { label: owners[row]!, scores: kernelScores(part.kernel, alike, classes) };
  });
  return { kernel: learnKernel(few).kernel, heldOut };
}

function learnKernel({ sparse, dense, owners, scale, columns, classes, outside, seed, looks, index: known }: Few) {
  const count = sparse.length;
  const index = known ?? indexOf(rowsOf(sparse, columns));
  const { metric, moved } = looks
    ? learnMetric(
        dense,
        owners.map((owner) => (owner === outside ? -1 : owner)),
        looks,
        seed,
      )
    : { metric: null, moved: dense };
  const all = new Float32Array(count * moved[0]!.length);
  moved.forEach((vector, at) => {
    all.set(vector, at * vector.length);
  });
  const vectors = grainsOf(all, moved[0]!.length);
  const alike = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    const ofRow = alikeInAll(alikeByText(index, sparse[row]!), { vectors, metric }, scale, moved[row]!);
    for (let other = 0; other < row; other += 1)
      alike[row * count + other] = alike[other * count + row] = ofRow[other]!;
    alike[row * count + row] = 1;
  }
  const { pulls, heldOut } = fitKernel(alike, owners, classes, softness);
  return {
    index,
    kernel: { vectors, pulls, softness, metric },
    heldOut: Array.from(owners, (label, row): HeldOut => ({
      label,
      scores: heldOut.subarray(row * classes, (row + 1) * classes),
    })),
  };
}

/** The least that rough vectors may count with which about as many held-out sentences are understood as with the best. */
function weighed(all: Omit<Few, 'dense'> & { scale: Scale }, vectors: readonly Float32Array[]): number {
  const { owners, outside, seed, sparse, scale } = all;
  // What is not for this robot can be many times what is.
  const own = drawn(owners, seed, weighing.sentences, (owner) => owner !== outside);
  const strange = drawn(
    owners,
    seed,
    Math.min(own.length, weighing.sentences - own.length),
    (owner) => owner === outside,
  );
  const rows = [...own, ...strange];
  const part = {
    ...all,
    sparse: rows.map((row) => sparse[row]!),
    dense: rows.map((row) => scaled(vectors[row]!, scale)),
    owners: Int32Array.from(rows, (row) => owners[row]!),
  };
  const right = roughCounts.map((counts) => {
    const { heldOut } = learnKernel({ ...part, scale: { ...scale, counts } });
    return heldOut.filter(({ scores, label }) => largest(scores, 1)[0] === label).length;
  });
  const enough = Math.max(...right) - rows.length * weighing.worth;
  return roughCounts[right.findIndex((count) => count >= enough)]!;
}

/** At most so many rows, in an order by chance. */
function drawn(owners: Int32Array, seed: number, most: number, wanted: (owner: number) => boolean): number[] {
  return folds(owners, seed, 2)
    .flat()
    .filter((row) => wanted(owners[row]!))
    .slice(0, most);
}

interface Many {
  sparse: readonly Sparse[];
  dense?: readonly Float32Array[];
  owners: Int32Array;
  classes: number;
  seed: number;
  /** In how many parts the rows are dealt, and how many of these are looked at from outside. */
  parts: { of: number; looked: number };
  nearest?(scores: Float64Array, row: number, only: Int32Array): void;
}

/** Of many sentences one part tells enough. */
const partsOf = (rows: number) =>
  rows > manySentences
    ? { of: 1 / heldOutShare, looked: 1 }
    : rows > fewSentences
      ? { of: 4, looked: 4 }
      : { of: 8, looked: 8 };

function learnMachine(
  rows: Rows,
  { sparse, dense = [], owners, classes, seed, parts: { of, looked }, nearest }: Many,
): { machine: Machine; heldOut: HeldOut[] } {
  const fit = { cost: 1, rounds: 10, tolerance: 0.3, seed };
  const parts = folds(owners, seed, of);
  let start: Fitted | undefined;
  const heldOut = parts.slice(0, looked).flatMap((part, out) => {
    const only = Int32Array.from(parts.flatMap((other, at) => (at === out ? [] : other)));
    if (only.length === 0 || part.length === 0) return [];
    const fitted = fitMachine(rows, owners, classes, { ...fit, only });
    if (looked === 1) start = fitted;
    const machine = machineOf(fitted.weights);
    return part.slice(0, mostHeldOut).map((row): HeldOut => {
      const scores = scoresOf(machine, sparse[row]!, dense[row]);
      nearest?.(scores, row, only);
      return { label: owners[row]!, scores };
    });
  });
  return {
    machine: machineOf(fitMachine(rows, owners, classes, { ...fit, ...(start && { start }) }).weights),
    heldOut,
  };
}

/** Deals the rows of each class out in turn, so that every part holds its share of each; the first part has one row in `every`. */
export function folds(owners: Int32Array, seed: number, every: number): number[][] {
  const random = randomFrom(seed);
  const parts: number[][] = Array.from({ length: Math.max(Math.round(every), 2) }, () => []);
  const order = Array.from(owners, (_, row) => row);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  const dealt = new Map<number, number>();
  for (const row of order) {
    const before = dealt.get(owners[row]!) ?? owners[row]!;
    parts[before % parts.length]!.push(row);
    dealt.set(owners[row]!, before + 1);
  }
  return parts;
}

/** How steep the probabilities are, and how sure an answer must be. */
function judge(heldOut: readonly HeldOut[], labels: readonly (string | null)[]) {
  const outside = labels.indexOf(null);
  const intentions = outside < 0 ? labels.length : labels.length - 1;
  return { steepness: steepnessOf(heldOut), refusal: refusalOf(heldOut, intentions, outside) };
}
