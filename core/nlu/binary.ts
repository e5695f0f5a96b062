import type { Machine } from './linear.ts';
import type { Metric } from './metric.ts';
import type { Model } from './model.ts';
import { tableOf } from './simd.ts';
import { withColumns } from './vocabulary.ts';

const mark = 0x4c4e5743; // “CWNL”
export const modelVersion = 4;

interface Head {
  labels: (string | null)[];
  columns: number;
  machine: { width: number } | null;
  /** `metric` is in how many directions it looks, 0 without one. */
  kernel: { softness: number; width: number; metric: number } | null;
  exemplars: { from: number; width: number } | null;
  parts: number[] | null;
  encoder: string | null;
  wordsCut: boolean;
  steepness: number;
  sureness: { lenient: number; strict: number };
  texts: string[];
}

/** A model as bytes: weights in 8 bits each with one grain a class, so that 77 intentions over 10,000 sentences take a few megabytes. */
export function exportModel(model: Model): Uint8Array {
  const { labels, vocabulary, machine, kernel, scale, exemplars } = model;
  const head: Head = {
    labels,
    columns: vocabulary.hashes.length,
    parts: scale?.parts ?? null,
    encoder: model.encoder,
    wordsCut: model.wordsCut,
    steepness: model.steepness,
    sureness: model.sureness,
    texts: model.texts,
    exemplars: exemplars && { from: exemplars.from, width: exemplars.width },
    machine: machine && { width: machine.vector.length / machine.classes },
    kernel: kernel && {
      softness: kernel.softness,
      width: kernel.vectors.length / model.texts.length,
      metric: kernel.metric ? looksOf(kernel.metric) : 0,
    },
  };
  const sections: ArrayBufferView[] = [
    new TextEncoder().encode(JSON.stringify(head)),
    vocabulary.hashes,
    vocabulary.weights,
    model.owners,
  ];
  if (scale) sections.push(scale.means, scale.spreads);
  if (machine)
    sections.push(
      ...byClass(machine.features, machine.classes),
      ...byRow(machine.vector, machine.classes),
      machine.constants,
    );
  if (exemplars) sections.push(...byRow(exemplars.vectors, model.texts.length));
  if (kernel) sections.push(...byRow(kernel.vectors, model.texts.length), kernel.pulls);
  if (kernel?.metric)
    sections.push(
      ...byRow(kernel.metric.directions.values, looksOf(kernel.metric)),
      ...byRow(kernel.metric.added.values, kernel.metric.width),
    );
  const bytes = new Uint8Array(12 + sections.reduce((sum, { byteLength }) => sum + 4 + padded(byteLength), 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  view.setUint32(4, modelVersion, true);
  view.setUint32(8, sections.length, true);
  let at = 12;
  for (const section of sections) {
    view.setUint32(at, section.byteLength, true);
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), at + 4);
    at += 4 + padded(section.byteLength);
  }
  return bytes;
}

/** Why bytes are not a model that can be read here. */
export type ModelRefused = 'NOT_A_MODEL' | 'OTHER_VERSION' | 'BROKEN_MODEL';

export function importModel(given: Uint8Array): { model: Model } | { refused: ModelRefused } {
  // Of Node's own kind of bytes a slice is a view of the whole, ours is a copy.
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0, true) !== mark) return { refused: 'NOT_A_MODEL' };
  if (view.getUint32(4, true) !== modelVersion) return { refused: 'OTHER_VERSION' };
  try {
    return { model: read(bytes, view) };
  } catch {
    return { refused: 'BROKEN_MODEL' };
  }
}

function read(bytes: Uint8Array, view: DataView): Model {
  let at = 12;
  /** A section of its own memory, so that it is aligned and the file can be let go. */
  const next = (bytesNeeded?: number): ArrayBuffer => {
    const size = view.getUint32(at, true);
    if (at + 4 + size > bytes.length || (bytesNeeded !== undefined && size !== bytesNeeded))
      throw new RangeError('cut off');
    const section = bytes.slice(at + 4, at + 4 + size).buffer;
    at += 4 + padded(size);
    return section;
  };
  const head = JSON.parse(new TextDecoder().decode(next())) as Head;
  const classes = head.labels.length;
  const count = head.texts.length;
  const hashes = new Uint32Array(next(head.columns * 4));
  const vocabulary = withColumns(hashes, new Float32Array(next(head.columns * 4)));
  const owners = new Int32Array(next(count * 4));
  const width = head.parts?.reduce((sum, part) => sum + part, 0) ?? 0;
  const scale = head.parts && {
    parts: head.parts,
    means: new Float32Array(next(width * 4)),
    spreads: new Float32Array(next(width * 4)),
  };
  const machine = head.machine && readMachine(next, classes, head.columns, head.machine.width);
  const exemplars = head.exemplars && {
    ...head.exemplars,
    vectors: fromRows(new Int8Array(next(count * head.exemplars.width)), new Float32Array(next(count * 4))),
  };
  const kernel = head.kernel && {
    softness: head.kernel.softness,
    vectors: fromRows(new Int8Array(next(count * head.kernel.width)), new Float32Array(next(count * 4))),
    pulls: new Float32Array(next(count * classes * 4)),
    metric: head.kernel.metric > 0 ? readMetric(next, head.kernel.width, head.kernel.metric) : null,
  };
  if (!machine && !kernel) throw new RangeError('nothing was learnt');
  return {
    labels: head.labels,
    vocabulary,
    machine,
    kernel,
    exemplars,
    scale,
    encoder: head.encoder,
    wordsCut: head.wordsCut,
    steepness: head.steepness,
    sureness: head.sureness,
    texts: head.texts,
    owners,
  };
}

const looksOf = ({ width, directions }: Metric) => directions.values.length / width;

function readMetric(next: (size?: number) => ArrayBuffer, width: number, looks: number): Metric {
  const table = (rows: number) =>
    tableOf(fromRows(new Int8Array(next(width * looks)), new Float32Array(next(rows * 4))), (width * looks) / rows);
  return { width, directions: table(looks), added: table(width) };
}

function readMachine(next: (size?: number) => ArrayBuffer, classes: number, columns: number, width: number): Machine {
  const grains = new Int8Array(next(columns * classes));
  const sizes = new Float32Array(next(classes * 4));
  const features = new Float32Array(grains.length);
  for (let at = 0; at < grains.length; at += 1) features[at] = grains[at]! * sizes[at % classes]!;
  return {
    features,
    vector: fromRows(new Int8Array(next(classes * width)), new Float32Array(next(classes * 4))),
    constants: new Float32Array(next(classes * 4)),
    classes,
  };
}

const padded = (size: number) => Math.ceil(size / 4) * 4;

/** Values that stand at `place * classes + class`, in steps of the largest of their class. */
function byClass(values: Float32Array, classes: number): [Int8Array, Float32Array] {
  const grains = new Float32Array(classes);
  for (let at = 0; at < values.length; at += 1)
    grains[at % classes] = Math.max(grains[at % classes]!, Math.abs(values[at]!));
  for (let label = 0; label < classes; label += 1) grains[label]! /= 127;
  return [Int8Array.from(values, (value, at) => Math.round(value / (grains[at % classes]! || 1))), grains];
}

/** Values that stand in rows, in steps of the largest of their row. */
function byRow(values: Float32Array, rows: number): [Int8Array, Float32Array] {
  const width = values.length / Math.max(rows, 1);
  const grains = new Float32Array(rows);
  for (let at = 0; at < values.length; at += 1)
    grains[Math.floor(at / width)] = Math.max(grains[Math.floor(at / width)]!, Math.abs(values[at]!));
  for (let row = 0; row < rows; row += 1) grains[row]! /= 127;
  return [Int8Array.from(values, (value, at) => Math.round(value / (grains[Math.floor(at / width)]! || 1))), grains];
}

/** `Float32Array.from` would first make a list of all of them: sixty megabytes of garbage for a model of three. */
function fromRows(values: Int8Array, grains: Float32Array): Float32Array {
  const width = values.length / Math.max(grains.length, 1);
  const found = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) found[at] = values[at]! * grains[Math.floor(at / width)]!;
  return found;
}
