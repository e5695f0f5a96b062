/**
 * Two functions over four numbers at once, as WebAssembly: `dot(a, b, count)` and `add(into, what, count, times)`, addresses in bytes, counts in eights.
 * Written out by hand (279 bytes: two loops of v128.load, f32x4.mul, f32x4.add), because teaching with sentence vectors spends nearly all its time in them: five times as quick.
 */
const bytes = 'AGFzbQEAAAABDwJgA39/fwF9YAR/f399AAMDAgABBQMBAAEHFgMGbWVtb3J5AgADZG90AAADYWRkAAEK2QECdAIBfwJ7IAAgAkECdGohAwNAIAQgAP0AAgAgAf0AAgD95gH95AEhBCAFIAD9AAIQIAH9AAIQ/eYB/eQBIQUgAEEgaiEAIAFBIGohASAAIANJDQALIAQgBf3kASEEIAT9HwAgBP0fAZIgBP0fApIgBP0fA5ILYgIBfwF7IAAgAkECdGohBCAD/RMhBQNAIAAgAP0AAgAgAf0AAgAgBf3mAf3kAf0LAgAgACAA/QACECAB/QACECAF/eYB/eQB/QsCECAAQSBqIQAgAUEgaiEBIAAgBEkNAAsL';

interface Four {
  memory: WebAssembly.Memory;
  dot(a: number, b: number, count: number): number;
  add(into: number, what: number, count: number, times: number): void;
}

/** Vectors of training sentences beside one row of weights. */
export interface DenseRows {
  /** The weights times the vector of a row. */
  score(row: number): number;
  /** Adds the vector of a row to the weights so many times. */
  pull(row: number, times: number): void;
  /** The weights themselves; longer than a vector where that is no multiple of eight. */
  weights: Float32Array;
}

/** `plainly`: without WebAssembly, as where a page may not use it. */
export function denseRows(dense: Float32Array, width: number, plainly = false): DenseRows {
  if (width === 0) return { score: () => 0, pull: () => undefined, weights: new Float32Array() };
  const four = plainly ? null : start();
  return four ? inFours(four, dense, width) : oneByOne(dense, width);
}

function start(): Four | null {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)));
    return new WebAssembly.Instance(module).exports as unknown as Four;
  } catch {
    return null;
  }
}

function inFours({ memory, dot, add }: Four, dense: Float32Array, width: number): DenseRows {
  const count = Math.ceil(width / 8) * 8;
  const rows = dense.length / width;
  memory.grow(Math.ceil(((rows + 1) * count * 4) / 65_536));
  const all = new Float32Array(memory.buffer);
  for (let row = 0; row < rows; row += 1) all.set(dense.subarray(row * width, (row + 1) * width), (row + 1) * count);
  const size = count * 4;
  return { score: (row) => dot(0, (row + 1) * size, count), pull: (row, times) => { add(0, (row + 1) * size, count, times); }, weights: all.subarray(0, count) };
}

function oneByOne(dense: Float32Array, width: number): DenseRows {
  const weights = new Float32Array(width);
  return {
    weights,
    score(row) {
      let sum = 0;
      for (let at = 0, from = row * width; at < width; at += 1) sum += weights[at]! * dense[from + at]!;
      return sum;
    },
    pull(row, times) {
      for (let at = 0, from = row * width; at < width; at += 1) weights[at]! += times * dense[from + at]!;
    },
  };
}
