import type { EntityType } from './entities/entity.ts';
import { probabilitiesOf } from './calibrate.ts';
import { scaled, type Scale } from './dense.ts';
import { addNearest, type Exemplars } from './exemplars.ts';
import { addRow, timesOf, type Grains } from './grains.ts';
import { scoresOf, type Machine } from './linear.ts';
import { movedBy, type Metric } from './metric.ts';
import { alikeByText, largest, type Index } from './nearest.ts';
import { limitAt, surenessOf, type Refusal } from './refusal.ts';
import type { CutWords } from './tokens.ts';
import { vectorise, type Sparse, type Vocabulary } from './vocabulary.ts';

/** One training sentence; null marks what is not for this robot. */
export interface Sample {
  text: string;
  intention: string | null;
}

/** What few sentences are compared with one by one: every training sentence's vector and how it pulls at each class. */
export interface Kernel {
  vectors: Grains;
  /** At `sentence * classes + class`. */
  pulls: Float32Array;
  softness: number;
  /** How vectors are moved before they are compared; null where there are too few sentences to learn it from. */
  metric: Metric | null;
}

export interface Model {
  /** The intentions by place; the last is null where sentences were given that are not for this robot. */
  labels: (string | null)[];
  vocabulary: Vocabulary;
  machine: Machine | null;
  kernel: Kernel | null;
  /** Beside a machine taught with vectors. */
  exemplars: Exemplars | null;
  scale: Scale | null;
  /** Name of the sentence encoder it was taught with; vectors of another are refused. */
  encoder: string | null;
  /** Whether Chinese words were cut while teaching. */
  wordsCut: boolean;
  steepness: number;
  /** How sure an answer must be along the operator's slider, and what that costs and gains. */
  refusal: Refusal;
  /** What answers while there is no vector, beside a machine taught with vectors: its own words say little alone. */
  alone: (Judged & { machine: Machine }) | null;
  /** Kinds of values that are samples of an intention themselves (value.ts). */
  values: EntityType[];
  texts: string[];
  owners: Int32Array;
  /** The texts by their features. */
  index: Index;
}

export interface Said {
  text: string;
  /** From the encoder the model was taught with; without it the model answers by words and letters alone. */
  vector?: Float32Array | undefined;
}

export interface Tools {
  cutWords?: CutWords | undefined;
}

/** What scores of a model are worth. */
export interface Judged {
  /** Of the softmax over them. */
  steepness: number;
  refusal: Refusal;
}

export interface Guess {
  id: string;
  /** Calibrated: of answers told with 0.8, about 80 % are right. */
  score: number;
}

export interface Guesses {
  guesses: Guess[];
  /** False where the sentence is probably not for this robot. */
  accepted: boolean;
  sureness: number;
}

/** How long each part of a sentence vector is beside words, which have length √2; chosen on a part of the training data of two sets. */
export const vectorWeight = ({ parts, counts }: Scale) => (2 * counts) / Math.sqrt(parts.length);
/** How much likeness by words and of each part of a vector counts in a kernel; in order of the encoder's parts. */
export const textWeight = 2;
const partWeights = [2, 2, 1];
/** How long each part of a vector is before it is moved: the words after the first layer tell less. */
export const movedLengths = [1, 1, 0.7];
/** What moved vectors count, which are all in one part. */
const movedWeights = [5];

/** What a classifier answers, most likely first. `strictness` 0 to 1 moves between answering nearly everything and refusing what is doubtful. */
export function classify(
  model: Model,
  said: Said,
  { cutWords }: Tools = {},
  { most = 3, strictness = 0.5 } = {},
): Guesses {
  const sparse = vectorise(said.text, model.vocabulary, model.wordsCut ? cutWords : undefined);
  const scores = scoresFor(model, sparse, said.vector);
  const outside = model.labels.indexOf(null);
  const sureness = surenessOf(scores, outside);
  const { steepness, refusal } = (said.vector ? null : model.alone) ?? model;
  const probabilities = probabilitiesOf(scores, steepness);
  const guesses = largest(probabilities, most + 1)
    .filter((label) => label !== outside)
    .slice(0, most)
    .map((label) => ({ id: model.labels[label]!, score: probabilities[label]! }));
  return { guesses, sureness, accepted: sparse.columns.length > 0 && sureness >= limitAt(refusal, strictness) };
}

export function scoresFor(model: Model, sparse: Sparse, vector?: Float32Array): Float64Array {
  const { kernel, scale, exemplars } = model;
  const machine = (vector ? null : model.alone?.machine) ?? model.machine;
  if (machine) {
    const scores = scoresOf(machine, sparse, vector && scale ? scaled(vector, scale, vectorWeight(scale)) : undefined);
    if (exemplars && vector && scale) addNearest(scores, exemplars, model.owners, vector, scale);
    return scores;
  }
  const alike = alikeByText(model.index, sparse);
  const compared = vector ? comparedOf(vector, kernel!, scale!) : kernel!.metric && guessed(alike, kernel!);
  return kernelScores(kernel!, compared ? alikeInAll(alike, kernel!, scale!, compared) : alike, model.labels.length);
}

export function kernelScores({ pulls }: Kernel, alike: Float32Array, classes: number): Float64Array {
  const scores = new Float64Array(classes);
  for (let row = 0; row < alike.length; row += 1)
    for (let label = 0; label < classes; label += 1) scores[label]! += alike[row]! * pulls[row * classes + label]!;
  return scores;
}

/** What a kernel compares of a vector. */
export function comparedOf(vector: Float32Array, { metric }: Pick<Kernel, 'metric'>, scale: Scale): Float32Array {
  return metric ? movedBy(metric, scaled(vector, scale, movedLengths)) : scaled(vector, scale);
}

/**
 * Where the vector of a sentence probably lies that only its words are known of: amid those of the sentences with its words, the shorter the less they agree.
 * Moved vectors decide nearly alone, and without them words answered less than they know.
 */
function guessed(alike: Float32Array, { vectors }: Kernel): Float32Array {
  const place = new Float32Array(vectors.width);
  let total = 1e-9;
  alike.forEach((byText, row) => {
    const counts = byText ** 3;
    if (counts < 1e-4) return;
    total += counts;
    addRow(vectors, row, counts, place);
  });
  return place.map((value) => value / total);
}

/** How alike each sentence is to one, of which `alike` says how much they are by words. */
export function alikeInAll(
  alike: Float32Array,
  { vectors, metric }: Pick<Kernel, 'vectors' | 'metric'>,
  { parts, counts }: Pick<Scale, 'parts' | 'counts'>,
  own: Float32Array,
): Float32Array {
  const { sizes, weights } = comparedParts(metric, parts);
  const sums = alike.map((byText) => textWeight * byText);
  let total = textWeight;
  let from = 0;
  for (const [at, size] of sizes.entries()) {
    const weight = counts * (weights[at] ?? 1);
    const near = timesOf(vectors, own, { from, to: from + size });
    for (let row = 0; row < sums.length; row += 1) sums[row]! += weight * closeness(near[row]!);
    total += weight;
    from += size;
  }
  return sums.map((sum) => sum / total);
}

const comparedParts = (metric: Metric | null, parts: readonly number[]) =>
  metric ? { sizes: [metric.width], weights: movedWeights } : { sizes: parts, weights: partWeights };

/** Closeness of vectors counts more than proportionally. */
const closeness = (cosine: number) => Math.exp(2 * (cosine - 1));

export interface Neighbour {
  text: string;
  intention: string | null;
  /** 1 where it is the same sentence. */
  likeness: number;
}

/** How alike every training sentence is to this one, in the model's order. */
export function likenesses(model: Model, said: Said, tools: Tools = {}): Float32Array {
  const sparse = vectorise(said.text, model.vocabulary, model.wordsCut ? tools.cutWords : undefined);
  const alike = alikeByText(model.index, sparse);
  return model.kernel && model.scale && said.vector
    ? alikeInAll(alike, model.kernel, model.scale, comparedOf(said.vector, model.kernel, model.scale))
    : alike;
}

/** The training sentences most like one, of all or of one intention: the reason of an answer. */
export function nearestOf(model: Model, alike: Float32Array, most = 3, intention?: string): Neighbour[] {
  const label = intention === undefined ? -1 : model.labels.indexOf(intention);
  const own = label < 0 ? alike : alike.map((likeness, row) => (model.owners[row] === label ? likeness : 0));
  return largest(own, most)
    .filter((row) => own[row]! > 0)
    .map((row) => ({
      text: model.texts[row]!,
      intention: model.labels[model.owners[row]!]!,
      likeness: Math.min(own[row]!, 1),
    }));
}

export const neighboursOf = (model: Model, said: Said, tools: Tools = {}, most = 3): Neighbour[] =>
  nearestOf(model, likenesses(model, said, tools), most);
