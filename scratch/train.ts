import { noised } from './noise.ts';
import { blockOut } from './block.ts';
import { randomFrom } from '#core/text/random.ts';
import { steepnessOf, type HeldOut } from '#core/nlu/calibrate.ts';
import { scaled, scaleOf } from '#core/nlu/dense.ts';
import { addNearest, exemplarsOf } from '#core/nlu/exemplars.ts';
import { countFeatures } from '#core/nlu/features.ts';
import { fitKernel } from '#core/nlu/kernel.ts';
import { fitMachine, scoresOf, type Fitted } from '#core/nlu/linear.ts';
import { learnMetric, movedBy } from '#core/nlu/metric.ts';
import {
  alikeInAll,
  comparedParts,
  kernelScores,
  likenessOf,
  movedLengths,
  surenessOf,
  vectorWeight,
  type Model,
  type Sample,
} from '#core/nlu/model.ts';
import { alikeByText, indexOf } from '#core/nlu/nearest.ts';
import { rowsOf, type Rows } from '#core/nlu/rows.ts';
import type { CutWords } from '#core/nlu/tokens.ts';
import { sparseOf, vocabularyOf, type Sparse } from '#core/nlu/vocabulary.ts';

export interface Vectors {
  /** Name of the encoder. */
  encoder: string;
  parts: number[];
  /** One for each sample, in their order. */
  of: readonly Float32Array[];
}

export interface Teaching {
  vectors?: Vectors | undefined;
  cutWords?: CutWords | undefined;
  seed?: number;
  /** Up to how many sentences with vectors are compared one by one. */
  compareUpTo?: number;
}

/** Up to here every sentence is compared with every other one; beyond, a straight machine is as good and much quicker. */
const fewSentences = 2_500;
/** Past this many, features that stand in a single sentence are dropped. */
const manySentences = 2_000;
const softness = 0.05;
/** Fewer sentences of a robot's own intentions, in all or for each, tell too little of how it sees the encoder's vectors. */
const enoughForMetric = { all: 300, each: 5 };
/** Share of the sentences a large model is calibrated on. */
const heldOutShare = 0.15;
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
    texts,
    owners,
  };
  if (scale && samples.length <= compareUpTo) {
    const outside = labels.indexOf(null);
    const moving = enoughToMove(owners, labels.length, outside);
    const dense = vectors!.of.map((vector) => scaled(vector, scale, moving ? movedLengths : 1));
    const few = {
      sparse,
      dense,
      owners,
      parts: scale.parts,
      columns: vocabulary.hashes.length,
      classes: labels.length,
      outside,
      seed,
    };
    const { kernel, heldOut } = moving ? learnMoving(few) : learnKernel(few, false);
    return { ...shared, machine: null, kernel, exemplars: null, heldOut, ...judge(heldOut, labels) } as any;
  }
  const dense = scale ? vectors!.of.map((vector) => scaled(vector, scale, vectorWeight(scale.parts))) : [];
  const rows = rowsOf(sparse, vocabulary.hashes.length, dense);
  const exemplars = scale && exemplarsOf(vectors!.of, scale);
  const nearest = (scores: Float64Array, row: number, only: Int32Array) => {
    if (exemplars) addNearest(scores, exemplars, owners, vectors!.of[row]!, scale, only);
  };
  const heldNoised:any[]=[]; { const rnd=randomFrom(3); (globalThis as any).noisedOf=(part:number[],score:any)=>{ for(const row of part) heldNoised.push({label:owners[row]!, scores:score(sparseOf(countFeatures(noised(samples[row]!.text,rnd)),vocabulary))}); }; }
  const { fitted, heldOut } = learnMachine(rows, sparse, dense, owners, labels.length, seed, nearest);
  return { ...shared, machine: fitted.machine, kernel: null, exemplars, heldOut, heldNoised, ...judge(heldOut, labels) } as any;
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
  owners: Int32Array;
  parts: readonly number[];
  columns: number;
  classes: number;
  /** The class of what is not for this robot, or −1. */
  outside: number;
  seed: number;
}

function enoughToMove(owners: Int32Array, classes: number, outside: number): boolean {
  const own = owners.filter((owner) => owner !== outside).length;
  return own >= Math.max(enoughForMetric.all, enoughForMetric.each * (outside < 0 ? classes : classes - 1));
}

function learnMoving(few: Few) {
  const { sparse, dense, owners, parts, classes, seed } = few;
  // A metric knows the sentences it was learnt from: what an answer is worth is told by others, kept from it.
  const [out, ...rest] = folds(owners, seed, 4);
  const kept = rest.flat();
  const part = learnKernel(
    {
      ...few,
      sparse: kept.map((row) => sparse[row]!),
      dense: kept.map((row) => dense[row]!),
      owners: Int32Array.from(kept, (row) => owners[row]!),
    },
    true,
  );
  const heldOut = out!.map((row): HeldOut => {
    const alike = alikeInAll(
      alikeByText(part.index, sparse[row]!),
      part.kernel,
      parts,
      movedBy(part.kernel.metric!, dense[row]!),
    );
    return { label: owners[row]!, scores: kernelScores(part.kernel, alike, classes) };
  });
  return { kernel: learnKernel(few, true).kernel, heldOut };
}

function learnKernel({ sparse, dense, owners, parts, columns, classes, outside, seed }: Few, moving: boolean) {
  const count = sparse.length;
  const index = indexOf(rowsOf(sparse, columns));
  const { metric, moved } = moving
    ? learnMetric(
        dense,
        owners.map((owner) => (owner === outside ? -1 : owner)),
        seed,
      )
    : { metric: null, moved: dense };
  const compared = comparedParts(metric, parts);
  const alike = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    const byText = alikeByText(index, sparse[row]!);
    for (let other = 0; other <= row; other += 1)
      alike[row * count + other] = alike[other * count + row] = likenessOf(
        byText[other]!,
        moved[row]!,
        moved[other]!,
        compared,
      );
  }
  const blocks = (globalThis as any).wantBlocks && sparse.length<1700 ? blockOut(alike, owners, classes, softness, outside) : []; (globalThis as any).blocks ??= blocks;
  const { pulls, heldOut } = fitKernel(alike, owners, classes, softness);
  const vectors = new Float32Array(count * moved[0]!.length);
  moved.forEach((vector, at) => {
    vectors.set(vector, at * vector.length);
  });
  return {
    index,
    kernel: { vectors, pulls, softness, metric },
    heldOut: Array.from(owners, (label, row): HeldOut => ({
      label,
      scores: heldOut.subarray(row * classes, (row + 1) * classes),
    })),
  };
}

function learnMachine(
  rows: Rows,
  sparse: readonly Sparse[],
  dense: readonly Float32Array[],
  owners: Int32Array,
  classes: number,
  seed: number,
  nearest: (scores: Float64Array, row: number, only: Int32Array) => void,
): { fitted: Fitted; heldOut: HeldOut[] } {
  const fit = { cost: 1, rounds: 10, tolerance: 0.3, seed };
  const scoresAt = (row: number, { machine }: Fitted, only: Int32Array): HeldOut => {
    const scores = scoresOf(machine, sparse[row]!, dense[row]);
    nearest(scores, row, only);
    return { label: owners[row]!, scores };
  };
  const parts = folds(owners, seed, rows.count > manySentences ? 1 / heldOutShare : 8);
  if (rows.count > manySentences) {
    const only = Int32Array.from(parts.flatMap((part, at) => (at === 0 ? [] : part)));
    const fitted = fitMachine(rows, owners, classes, { ...fit, only });
    const heldOut = parts[0]!.slice(0, mostHeldOut).map((row) => scoresAt(row, fitted, only));
    return { fitted: fitMachine(rows, owners, classes, { ...fit, start: fitted }), heldOut };
  }
  const heldOut = parts.flatMap((part, out) => {
    const only = Int32Array.from(parts.flatMap((other, at) => (at === out ? [] : other)));
    if (only.length === 0 || part.length === 0) return [];
    const fitted = fitMachine(rows, owners, classes, { ...fit, only });
    (globalThis as any).noisedOf?.(part, (sp:any)=>scoresOf(fitted.machine, sp)); return part.map((row) => scoresAt(row, fitted, only));
  });
  return { fitted: fitMachine(rows, owners, classes, fit), heldOut };
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

/** How steep the probabilities are, and what an answer's sureness must reach. */
function judge(heldOut: readonly HeldOut[], labels: (string | null)[]) {
  const steepness = steepnessOf(heldOut);
  const outside = labels.indexOf(null);
  const mine = heldOut.filter(({ label }) => label !== outside);
  const inside = mine.map(({ scores }) => surenessOf(scores, outside)).sort((a, b) => a - b);
  // A sentence whose own intention is taken away stands for one that no intention is meant for.
  const strange = mine.map(({ scores, label }) =>
    surenessOf(
      Array.from(scores, (score, at) => (at === label ? -Infinity : score)),
      outside,
    ),
  );
  strange.push(...heldOut.filter(({ label }) => label === outside).map(({ scores }) => surenessOf(scores, outside)));
  strange.sort((a, b) => a - b);
  const at = (values: number[], share: number) =>
    values[Math.min(Math.floor(values.length * share), values.length - 1)] ?? -Infinity;
  const lenient = at(inside, 0.005);
  // The strict end refuses nine of ten foreign sentences, or one in eight of its own if that is reached first.
  return { steepness, sureness: { lenient, strict: Math.max(lenient, Math.min(at(strange, 0.9), at(inside, 0.125))) } };
}
