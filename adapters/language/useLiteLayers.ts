/** A product of rows with a table of weights, and a number added to each column; the only part that wants a library. */
export type Multiply = (
  rows: Float32Array,
  count: number,
  weights: string,
  bias: string,
  relu?: boolean,
) => Float32Array;

export interface Layers {
  multiply: Multiply;
  /** A small table of weights by its name. */
  values(name: string): Float32Array;
}

const encoder = 'module_apply_default/Encoder_en/KonaTransformer/Encode';
const weightsOf = (layer: number) => {
  const own = `${encoder}/Layer_${layer}/TransformerLayer`;
  const kernels = `module/Encoder_en/KonaTransformer/Encode/Layer_${layer}/TransformerLayer/MultiheadAttention`;
  const joined = 'ConcatPartitions/concat';
  return {
    norm: [
      `${own}/layer_prepostprocess/layer_norm/layer_norm_scale/${joined}`,
      `${own}/layer_prepostprocess/layer_norm/layer_norm_bias/${joined}`,
    ],
    asking: [
      `${kernels}/qkv_transform_single/kernel/part_0`,
      `${own}/MultiheadAttention/qkv_transform_single/bias/${joined}`,
    ],
    telling: [
      `${kernels}/output_transform_single/kernel/part_0`,
      `${own}/MultiheadAttention/output_transform_single/bias/${joined}`,
    ],
    wider: [`${own}/dense/kernel/${joined}`, `${own}/dense/bias/${joined}`],
    secondNorm: [
      `${own}/FFN/layer_prepostprocess/layer_norm/layer_norm_scale/${joined}`,
      `${own}/FFN/layer_prepostprocess/layer_norm/layer_norm_bias/${joined}`,
    ],
    first: [
      `${encoder}/TransformerStack/Layer_${layer}/TransformerLayer/FFN/conv1/Tensordot/Reshape_1`,
      `${own}/FFN/conv1/bias/${joined}`,
    ],
    second: [
      `${encoder}/TransformerStack/Layer_${layer}/TransformerLayer/FFN/conv2/Tensordot/Reshape_1`,
      `${own}/FFN/conv2/bias/${joined}`,
    ],
  } as const satisfies Record<string, readonly [string, string]>;
};
const last = [
  'module/Encoder_en/hidden_layers/tanh_layer_0/weights',
  'module/Encoder_en/hidden_layers/tanh_layer_0/bias',
] as const;
const heads = 4;
const narrow = 256;
const width = 512;

/**
 * The encoder's two layers over several sentences at once, of any lengths: for each its own output, what that is made of, and the mean of the words after the
 * first layer. The library would take three hundred steps for it, most of them to find out shapes; only the products are worth its help.
 */
export function encodeTokens(sentences: readonly (readonly number[])[], { multiply, values }: Layers): Float32Array {
  const starts = [0];
  for (const tokens of sentences) starts.push(starts.at(-1)! + tokens.length);
  const count = starts.at(-1)!;
  const embeddings = values('module/Embeddings_en');
  const turns = values(`${encoder}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`);
  const words = new Float32Array(count * narrow);
  sentences.forEach((tokens, sentence) =>
    tokens.forEach((token, place) => {
      const at = (starts[sentence]! + place) * narrow;
      for (let each = 0; each < narrow / 2; each += 1) {
        const turn = place * turns[each]!;
        words[at + each] = 2 * embeddings[token * narrow + each]! + Math.sin(turn);
        words[at + narrow / 2 + each] = 2 * embeddings[token * narrow + narrow / 2 + each]! + Math.cos(turn);
      }
    }),
  );
  const zero = weightsOf(0);
  const one = weightsOf(1);
  const [between, inner] = layer(words, narrow, zero, multiply(words, count, ...zero.wider));
  const early = added(multiply(inner, count, ...zero.second), between);
  const means = meansOf(early, starts, width);
  // Of the last layer only the mean over the words is wanted, and the mean may be taken before its last product.
  const [late, lateInner] = layer(early, width, one, early);
  const pooled = added(
    multiply(meansOf(lateInner, starts, lateInner.length / count), sentences.length, ...one.second),
    meansOf(late, starts, width),
  );
  const own = multiply(pooled, sentences.length, ...last);
  const found = new Float32Array(sentences.length * width * 3);
  for (let sentence = 0; sentence < sentences.length; sentence += 1) {
    const from = sentence * width;
    let squares = 0;
    for (let at = from; at < from + width; at += 1) squares += (own[at] = Math.tanh(own[at]!)) ** 2;
    const length = Math.sqrt(Math.max(squares, 1e-12));
    for (let at = 0; at < width; at += 1) found[from * 3 + at] = own[from + at]! / length;
    found.set(pooled.subarray(from, from + width), from * 3 + width);
    found.set(means.subarray(from, from + width), from * 3 + width * 2);
  }
  return found;

  /** What a layer passes on, and what its last product would be added of. */
  function layer(
    rows: Float32Array,
    size: number,
    weights: ReturnType<typeof weightsOf>,
    before: Float32Array,
  ): [Float32Array, Float32Array] {
    const asked = multiply(normed(rows, size, ...weights.norm), count, ...weights.asking);
    const between = added(multiply(attended(asked, size, starts), count, ...weights.telling), before);
    return [between, multiply(normed(between, width, ...weights.secondNorm), count, ...weights.first, true)];
  }

  function normed(rows: Float32Array, size: number, scaleName: string, biasName: string): Float32Array {
    const [scale, bias] = [values(scaleName), values(biasName)];
    const out = new Float32Array(rows.length);
    for (let from = 0; from < rows.length; from += size) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += rows[from + at]!;
      const mean = sum / size;
      let squares = 0;
      for (let at = 0; at < size; at += 1) squares += (rows[from + at]! - mean) ** 2;
      const spread = 1 / Math.sqrt(squares / size + 1e-6);
      for (let at = 0; at < size; at += 1) out[from + at] = (rows[from + at]! - mean) * spread * scale[at]! + bias[at]!;
    }
    return out;
  }
}

/** What each word takes from the words of its own sentence, by four ways of looking. */
function attended(asked: Float32Array, size: number, starts: readonly number[]): Float32Array {
  const part = size / heads;
  const row = size * 3;
  const factor = 1 / Math.sqrt(part);
  const out = new Float32Array((asked.length / row) * size);
  for (let sentence = 0; sentence + 1 < starts.length; sentence += 1) {
    const [first, end] = [starts[sentence]!, starts[sentence + 1]!];
    const weights = new Float64Array(end - first);
    for (let head = 0; head < heads; head += 1) {
      for (let word = first; word < end; word += 1) {
        const query = word * row + head * part;
        let highest = -Infinity;
        for (let other = first; other < end; other += 1) {
          const key = other * row + size + head * part;
          // Four sums at once, because the processor can.
          let one = 0;
          let two = 0;
          let three = 0;
          let four = 0;
          for (let at = 0; at < part; at += 4) {
            one += asked[query + at]! * asked[key + at]!;
            two += asked[query + at + 1]! * asked[key + at + 1]!;
            three += asked[query + at + 2]! * asked[key + at + 2]!;
            four += asked[query + at + 3]! * asked[key + at + 3]!;
          }
          const weight = (one + two + three + four) * factor;
          weights[other - first] = weight;
          if (weight > highest) highest = weight;
        }
        let total = 0;
        for (let at = 0; at < weights.length; at += 1) total += weights[at] = Math.exp(weights[at]! - highest);
        const to = word * size + head * part;
        let other = first;
        for (; other + 1 < end; other += 2) {
          const [weight, next] = [weights[other - first]! / total, weights[other + 1 - first]! / total];
          const value = other * row + 2 * size + head * part;
          for (let at = 0; at < part; at += 1)
            out[to + at]! += weight * asked[value + at]! + next * asked[value + row + at]!;
        }
        if (other < end) {
          const weight = weights[other - first]! / total;
          const value = other * row + 2 * size + head * part;
          for (let at = 0; at < part; at += 1) out[to + at]! += weight * asked[value + at]!;
        }
      }
    }
  }
  return out;
}

function added(rows: Float32Array, others: Float32Array): Float32Array {
  for (let at = 0; at < rows.length; at += 1) rows[at]! += others[at]!;
  return rows;
}

function meansOf(rows: Float32Array, starts: readonly number[], size: number): Float32Array {
  const means = new Float32Array((starts.length - 1) * size);
  for (let sentence = 0; sentence + 1 < starts.length; sentence += 1) {
    const [first, end] = [starts[sentence]!, starts[sentence + 1]!];
    for (let word = first; word < end; word += 1)
      for (let at = 0; at < size; at += 1) means[sentence * size + at]! += rows[word * size + at]! / (end - first);
  }
  return means;
}
