import type { EntityType } from './entities/entity.ts';
import type { Grains } from './grains.ts';
import type { Judged, Model } from './model.ts';
import type { Refusal } from './refusal.ts';
import { withColumns } from './vocabulary.ts';

const mark = 0x4c4e5743; // “CWNL”
export const modelVersion = 5;

interface Head {
  labels: (string | null)[];
  columns: number;
  machine: { width: number } | null;
  /** `metric` is in how many directions it looks, 0 without one. */
  kernel: { softness: number; width: number; metric: number } | null;
  exemplars: { from: number; width: number } | null;
  scale: { parts: number[]; counts: number } | null;
  encoder: string | null;
  wordsCut: boolean;
  steepness: number;
  refusal: Refusal;
  alone: Judged | null;
  values: EntityType[];
  texts: string[];
}

/** A model as bytes, as it also lies in memory: 77 intentions over 10,000 sentences take a few megabytes. */
export function exportModel(model: Model): Uint8Array {
  const { labels, vocabulary, machine, kernel, scale, exemplars, index } = model;
  const head: Head = {
    labels,
    columns: vocabulary.hashes.length,
    scale: scale && { parts: scale.parts, counts: scale.counts },
    encoder: model.encoder,
    wordsCut: model.wordsCut,
    steepness: model.steepness,
    refusal: model.refusal,
    alone: model.alone && { steepness: model.alone.steepness, refusal: model.alone.refusal },
    values: model.values,
    texts: model.texts,
    exemplars: exemplars && { from: exemplars.from, width: exemplars.vectors.width },
    machine: machine && { width: machine.vector.width },
    kernel: kernel && {
      softness: kernel.softness,
      width: kernel.vectors.width,
      metric: kernel.metric?.directions.sizes.length ?? 0,
    },
  };
  const sections: ArrayBufferView[] = [
    new TextEncoder().encode(JSON.stringify(head)),
    ...[vocabulary.hashes, vocabulary.weights, model.owners, index.starts, index.rows, index.values],
  ];
  const add = ({ values, sizes }: Grains) => sections.push(values, sizes);
  if (scale) sections.push(scale.means, scale.spreads);
  if (machine) {
    sections.push(machine.features, machine.sizes);
    add(machine.vector);
    sections.push(machine.constants);
  }
  if (model.alone)
    sections.push(...[model.alone.machine.features, model.alone.machine.sizes, model.alone.machine.constants]);
  if (exemplars) add(exemplars.vectors);
  if (kernel) {
    add(kernel.vectors);
    sections.push(kernel.pulls);
    if (kernel.metric) {
      add(kernel.metric.directions);
      add(kernel.metric.added);
    }
  }
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

/** The model lies in these bytes from then on: nobody may write into them. */
export function importModel(given: Uint8Array): { model: Model } | { refused: ModelRefused } {
  // Numbers of four bytes begin at places that four divides.
  const { buffer, byteOffset } = given.byteOffset % 4 === 0 ? given : given.slice();
  const bytes = new Uint8Array(buffer, byteOffset, given.byteLength);
  const view = new DataView(buffer, byteOffset, given.byteLength);
  if (bytes.length < 12 || view.getUint32(0, true) !== mark) return { refused: 'NOT_A_MODEL' };
  if (view.getUint32(4, true) !== modelVersion) return { refused: 'OTHER_VERSION' };
  try {
    return { model: read(bytes, view) };
  } catch {
    return { refused: 'BROKEN_MODEL' };
  }
}

/** What being strict costs and gains, out of the head of a stored model; null where the bytes are none that can be read here. */
export function refusalIn(bytes: Uint8Array): Refusal | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16 || view.getUint32(0, true) !== mark || view.getUint32(4, true) !== modelVersion) return null;
  try {
    const head = new TextDecoder().decode(bytes.subarray(16, 16 + view.getUint32(12, true)));
    return (JSON.parse(head) as Head).refusal;
  } catch {
    return null;
  }
}

function read(bytes: Uint8Array, view: DataView): Model {
  let at = 12;
  /** The next section: where it begins and how long it is, `wanted` bytes where that is known. */
  const next = (wanted?: number): Section => {
    const size = view.getUint32(at, true);
    if (at + 4 + size > bytes.length || (wanted !== undefined && size !== wanted)) throw new RangeError('cut off');
    const from = bytes.byteOffset + at + 4;
    at += 4 + padded(size);
    return [bytes.buffer, from, size];
  };
  const floats = (count: number) => new Float32Array(...inFours(next(count * 4)));
  const integers = (count: number) => new Int32Array(...inFours(next(count * 4)));
  const grains = (rows: number, width: number): Grains => ({
    width,
    values: new Int8Array(...next(rows * width)),
    sizes: floats(rows),
  });
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(...next()))) as Head;
  const classes = head.labels.length;
  const count = head.texts.length;
  const vocabulary = withColumns(new Uint32Array(...inFours(next(head.columns * 4))), floats(head.columns));
  const owners = integers(count);
  const starts = integers(head.columns + 1);
  const stands = starts.at(-1)!;
  const index = {
    count,
    starts,
    rows: new Uint16Array(...inTwos(next(stands * 2))),
    values: new Uint16Array(...inTwos(next(stands * 2))),
  };
  const width = head.scale?.parts.reduce((sum, part) => sum + part, 0) ?? 0;
  const scale = head.scale && { ...head.scale, means: floats(width), spreads: floats(width) };
  const machine = head.machine && {
    features: new Int8Array(...next(head.columns * classes)),
    sizes: floats(classes),
    vector: grains(classes, head.machine.width),
    constants: floats(classes),
    classes,
  };
  const alone = head.alone && {
    ...head.alone,
    machine: {
      features: new Int8Array(...next(head.columns * classes)),
      sizes: floats(classes),
      vector: { width: 0, values: new Int8Array(0), sizes: new Float32Array(classes) },
      constants: floats(classes),
      classes,
    },
  };
  const exemplars = head.exemplars && { from: head.exemplars.from, vectors: grains(count, head.exemplars.width) };
  const kernel = head.kernel && {
    softness: head.kernel.softness,
    vectors: grains(count, head.kernel.width),
    pulls: floats(count * classes),
    metric:
      head.kernel.metric > 0
        ? {
            width: head.kernel.width,
            directions: grains(head.kernel.metric, head.kernel.width),
            added: grains(head.kernel.width, head.kernel.metric),
          }
        : null,
  };
  if (!machine && !kernel) throw new RangeError('nothing was learnt');
  const { labels, encoder, wordsCut, steepness, refusal, values, texts } = head;
  return {
    ...{
      labels,
      vocabulary,
      machine,
      kernel,
      exemplars,
      scale,
      encoder,
      wordsCut,
      steepness,
      refusal,
      alone,
      values,
      texts,
      owners,
    },
    index,
  };
}

type Section = [buffer: ArrayBufferLike, from: number, size: number];
const inFours = ([buffer, from, size]: Section): Section => [buffer, from, size / 4];
const inTwos = ([buffer, from, size]: Section): Section => [buffer, from, size / 2];
const padded = (size: number) => Math.ceil(size / 4) * 4;
