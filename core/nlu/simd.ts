/**
 * Two functions over four numbers at once, as WebAssembly: `dot(a, b, count)` and `add(into, what, count, times)`, addresses in bytes, counts in eights.
 * Written out by hand (279 bytes: two loops of v128.load, f32x4.mul, f32x4.add), because teaching with sentence vectors spends nearly all its time in them: five times as quick.
 */
const bytes =
  'AGFzbQEAAAABDwJgA39/fwF9YAR/f399AAMDAgABBQMBAAEHFgMGbWVtb3J5AgADZG90AAADYWRkAAEK2QECdAIBfwJ7IAAgAkECdGohAwNAIAQgAP0AAgAgAf0AAgD95gH95AEhBCAFIAD9AAIQIAH9AAIQ/eYB/eQBIQUgAEEgaiEAIAFBIGohASAAIANJDQALIAQgBf3kASEEIAT9HwAgBP0fAZIgBP0fApIgBP0fA5ILYgIBfwF7IAAgAkECdGohBCAD/RMhBQNAIAAgAP0AAgAgAf0AAgAgBf3mAf3kAf0LAgAgACAA/QACECAB/QACECAF/eYB/eQB/QsCECAAQSBqIQAgAUEgaiEBIAAgBEkNAAsL';

interface Four {
  memory: WebAssembly.Memory;
  dot(a: number, b: number, count: number): number;
  add(into: number, what: number, count: number, times: number): void;
}

/** The weights of every class beside the vector of one sentence at a time: a sentence is near the processor while all classes look at it. */
export interface DenseWeights {
  /** Takes up the vector that stands at `from`. */
  load(from: number): void;
  /** The weights of a class times that vector. */
  score(label: number): number;
  /** Adds that vector to the weights of a class so many times. */
  pull(label: number, times: number): void;
  /** The weights of a class. */
  of(label: number): Float32Array;
}

/** `plainly`: without WebAssembly, as where a page may not use it. */
export function denseWeights(dense: Float32Array, width: number, classes: number, plainly = false): DenseWeights {
  const four = plainly || width === 0 ? null : start();
  return four ? inFours(four, dense, width, classes) : oneByOne(dense, width, classes);
}

function start(): Four | null {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)));
    return new WebAssembly.Instance(module).exports as unknown as Four;
  } catch {
    return null;
  }
}

function inFours({ memory, dot, add }: Four, dense: Float32Array, width: number, classes: number): DenseWeights {
  const count = Math.ceil(width / 8) * 8;
  const size = count * 4;
  memory.grow(Math.ceil(((classes + 1) * size) / 65_536));
  const all = new Float32Array(memory.buffer);
  return {
    load: (from) => {
      all.set(dense.subarray(from, from + width));
    },
    score: (label) => dot(0, (label + 1) * size, count),
    pull: (label, times) => {
      add((label + 1) * size, 0, count, times);
    },
    of: (label) => all.subarray((label + 1) * count, (label + 1) * count + width),
  };
}

function oneByOne(dense: Float32Array, width: number, classes: number): DenseWeights {
  const weights = new Float32Array(width * classes);
  let row = 0;
  return {
    load: (from) => {
      row = from;
    },
    score(label) {
      let sum = 0;
      for (let at = 0, own = label * width; at < width; at += 1) sum += weights[own + at]! * dense[row + at]!;
      return sum;
    },
    pull(label, times) {
      for (let at = 0, own = label * width; at < width; at += 1) weights[own + at]! += times * dense[row + at]!;
    },
    of: (label) => weights.subarray(label * width, (label + 1) * width),
  };
}
