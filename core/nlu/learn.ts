import { scaled } from './dense.ts';
import { countFeatures, groups, type Counts } from './features.ts';
import { withRow } from './grains.ts';
import { machineOf, weightsOf } from './linear.ts';
import { alikeInAll, comparedOf, scoresFor, vectorWeight, type Model, type Said, type Tools } from './model.ts';
import { alikeByText, withColumnsOf, withSentence } from './nearest.ts';
import { sparseOf, withColumns } from './vocabulary.ts';

/**
 * One more sentence into a trained model: the step that the teaching itself would take for it, all others left as they are.
 * Gives a new model; teaching again from the beginning evens everything out.
 */
export function learn(model: Model, said: Said, intention: string | null, tools: Tools = {}): Model {
  const counts = countFeatures(said.text, model.wordsCut ? tools.cutWords : undefined);
  const wider = withLabel(withFeatures(model, counts), intention);
  const label = wider.labels.indexOf(intention);
  const sparse = sparseOf(counts, wider.vocabulary);
  const taught = {
    ...wider,
    texts: [...model.texts, said.text],
    owners: Int32Array.from([...wider.owners, label]),
    index: withSentence(wider.index, sparse),
  };
  const scores = scoresFor(wider, sparse, said.vector);
  const classes = wider.labels.length;
  if (wider.machine) {
    const weights = weightsOf(wider.machine);
    const { features, vector, constants } = weights;
    const dense =
      said.vector && wider.scale
        ? scaled(said.vector, wider.scale, vectorWeight(wider.scale))
        : new Float32Array(vector.length / classes);
    let squares = 1;
    for (const value of sparse.values) squares += value * value;
    for (const value of dense) squares += value * value;
    for (let each = 0; each < classes; each += 1) {
      const sign = each === label ? 1 : -1;
      const step = (Math.max(1 - sign * scores[each]!, 0) / squares) * sign;
      if (step === 0) continue;
      for (let at = 0; at < sparse.columns.length; at += 1)
        features[sparse.columns[at]! * classes + each]! += step * sparse.values[at]!;
      for (let at = 0; at < dense.length; at += 1) vector[each * dense.length + at]! += step * dense[at]!;
      constants[each]! += step;
    }
    const learnt = { ...taught, machine: machineOf(weights) };
    if (!wider.exemplars) return learnt;
    const { from, vectors } = wider.exemplars;
    const own =
      said.vector && wider.scale
        ? scaled(said.vector, wider.scale).subarray(from, from + vectors.width)
        : new Float32Array(vectors.width);
    return { ...learnt, exemplars: { from, vectors: withRow(vectors, own) } };
  }
  const kernel = wider.kernel!;
  const own =
    said.vector && wider.scale ? comparedOf(said.vector, kernel, wider.scale) : new Float32Array(kernel.vectors.width);
  const alike = alikeByText(wider.index, sparse);
  const nearest = alikeInAll(alike, kernel, wider.scale!, own).reduce((most, likeness) => Math.max(most, likeness), 0);
  // What is new about the sentence: one that stands there already is hardly moved by.
  const novelty = Math.max(1 - nearest * nearest, 0) + kernel.softness;
  const pulls = new Float32Array(kernel.pulls.length + classes);
  pulls.set(kernel.pulls);
  for (let each = 0; each < classes; each += 1)
    pulls[kernel.pulls.length + each] =
      Math.max(Math.min(((each === label ? 1 : -1) - scores[each]!) / novelty, 2), -2) * (each === label ? 1 : 0.5);
  return { ...taught, kernel: { ...kernel, pulls, vectors: withRow(kernel.vectors, own) } };
}

/** Room for features not seen in training before. */
function withFeatures(model: Model, counts: Counts): Model {
  const { columnOf, hashes, weights } = model.vocabulary;
  const fresh = groups.flatMap((group) => [...counts[group].keys()]).filter((hash) => !columnOf.has(hash));
  const rare = weights.length > 0 ? weights.reduce((most, weight) => Math.max(most, weight), 1) : 1;
  const wider = withColumns(
    Uint32Array.from([...hashes, ...fresh]),
    Float32Array.from([...weights, ...fresh.map(() => rare)]),
  );
  const index = withColumnsOf(model.index, wider.hashes.length);
  if (!model.machine) return { ...model, vocabulary: wider, index };
  // What answers without vectors is left out: one sentence more is learnt with its own.
  const features = new Int8Array(wider.hashes.length * model.machine.classes);
  features.set(model.machine.features);
  return { ...model, vocabulary: wider, index, machine: { ...model.machine, features }, alone: null };
}

/** Room for an intention that was not there; what is not for this robot stays last. */
function withLabel(model: Model, intention: string | null): Model {
  if (model.labels.includes(intention)) return model;
  const place = intention !== null && model.labels.at(-1) === null ? model.labels.length - 1 : model.labels.length;
  const labels = model.labels.toSpliced(place, 0, intention);
  const owners = model.owners.map((owner) => (owner >= place ? owner + 1 : owner));
  const before = model.labels.length;
  const after = labels.length;
  /** Values at `row * before + class`, with a column of `empty` put in. */
  const spread = (values: Float32Array, empty: number) =>
    Float32Array.from({ length: (values.length / before) * after }, (_, at) => {
      const label = at % after;
      return label === place ? empty : values[Math.floor(at / after) * before + (label > place ? label - 1 : label)]!;
    });
  if (!model.machine) {
    const pulls = spread(model.kernel!.pulls, 0);
    // A sentence's pulls add up to (classes − 2) times the pull of “no”: so this is the pull of a class it does not belong to.
    for (let row = 0; before > 2 && row < owners.length; row += 1) {
      let sum = 0;
      for (let label = 0; label < after; label += 1) sum += pulls[row * after + label]!;
      pulls[row * after + place] = sum / (before - 2);
    }
    return { ...model, labels, owners, kernel: { ...model.kernel!, pulls } };
  }
  const { features, vector, constants } = weightsOf(model.machine);
  const width = vector.length / before;
  const vectors = new Float32Array(width * after);
  vectors.set(vector.subarray(0, place * width));
  vectors.set(vector.subarray(place * width), (place + 1) * width);
  return {
    ...model,
    labels,
    owners,
    machine: machineOf({
      features: spread(features, 0),
      vector: vectors,
      constants: spread(constants, -1),
      classes: after,
    }),
  };
}
