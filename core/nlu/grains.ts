/** Numbers in rows of `width`, in 8 bits each and one size a row: what a model is made of, stored and in memory. */
export interface Grains {
  width: number;
  /** At `row * width + place`; times its row's size it is the number. */
  values: Int8Array;
  sizes: Float32Array;
}

export function grainsOf(numbers: Float32Array, width: number, rows = numbers.length / width): Grains {
  const grains = { width, values: new Int8Array(numbers.length), sizes: new Float32Array(rows) };
  for (let row = 0; row < rows; row += 1) setRow(grains, row, numbers.subarray(row * width, (row + 1) * width));
  return grains;
}

function setRow({ width, values, sizes }: Grains, row: number, numbers: Float32Array) {
  let largest = 0;
  for (let at = 0; at < width; at += 1) largest = Math.max(largest, Math.abs(numbers[at]!));
  sizes[row] = largest / 127;
  const size = sizes[row] || 1;
  for (let at = 0; at < width; at += 1) values[row * width + at] = Math.round(numbers[at]! / size);
}

/** The numbers again; a plain loop, because `Float32Array.from` would first make a list of all of them. */
export function numbersOf({ width, values, sizes }: Grains): Float32Array {
  const numbers = new Float32Array(values.length);
  for (let row = 0, at = 0; row < sizes.length; row += 1)
    for (const end = at + width; at < end; at += 1) numbers[at] = values[at]! * sizes[row]!;
  return numbers;
}

export function withRow({ width, values, sizes }: Grains, numbers: Float32Array): Grains {
  const wider = { width, values: new Int8Array(values.length + width), sizes: new Float32Array(sizes.length + 1) };
  wider.values.set(values);
  wider.sizes.set(sizes);
  setRow(wider, sizes.length, numbers);
  return wider;
}

/** Adds a row so many times. */
export function addRow({ width, values, sizes }: Grains, row: number, times: number, into: Float32Array) {
  const each = times * sizes[row]!;
  for (let at = 0, from = row * width; at < width; at += 1) into[at]! += each * values[from + at]!;
}

/**
 * `dots(vector, rows, count, stride, length, into)` over eight places at once, as WebAssembly: 16-bit numbers of one vector times 8-bit ones of many rows, addresses and
 * `stride` in bytes, `length` a multiple of eight, sums as 32-bit numbers. Written out by hand (197 bytes: two loops around v128.load8x8_s and i32x4.dot_i16x8_s).
 */
const bytes =
  'AGFzbQEAAAABCgFgBn9/f39/fwADAgEABQMBAAEHEQIGbWVtb3J5AgAEZG90cwAACpIBAY8BAgN/AXsDQP0MAAAAAAAAAAAAAAAAAAAAACEJIAAhBiABIQcgASAEaiEIA0AgCSAG/QAEACAH/QEDAP26Af2uASEJIAZBEGohBiAHQQhqIQcgByAISQ0ACyAFIAn9GwAgCf0bAWogCf0bAiAJ/RsDamo2AgAgBUEEaiEFIAEgA2ohASACQQFrIQIgAg0ACws=';

interface Eight {
  memory: WebAssembly.Memory;
  dots(vector: number, rows: number, count: number, stride: number, length: number, into: number): void;
}

/** Places in the memory all tables use in turn: the vector, then what comes of it, then some rows. */
const [sumsAt, rowsAt, memorySize] = [64 << 10, 128 << 10, 1 << 20];
let eight: Eight | null | undefined;

function start(): Eight | null {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)));
    const made = new WebAssembly.Instance(module).exports as unknown as Eight;
    made.memory.grow(memorySize / 65_536 - 1);
    return made;
  } catch {
    return null;
  }
}

/**
 * Every row times a vector, of both the places from `from` up to `to`. The vector is taken in 14 bits, so that it comes out the same with WebAssembly and,
 * as where a page may not use it, `plainly`.
 */
export function timesOf(
  { width, values, sizes }: Grains,
  vector: Float32Array,
  { from = 0, to = width, plainly = false } = {},
): Float32Array {
  const length = to - from;
  const found = new Float32Array(sizes.length);
  let largest = 0;
  for (let at = from; at < to; at += 1) largest = Math.max(largest, Math.abs(vector[at]!));
  if (largest === 0) return found;
  // As fine as a sum of so many still fits into 32 bits.
  const fine = Math.min(16_000, Math.floor(2 ** 31 / 128 / length)) / largest;
  const whole = Int16Array.from(vector.subarray(from, to), (value) => Math.round(value * fine));
  const sums = (plainly ? null : (eight ??= start())) && fits(length, width) ? inEights : oneByOne;
  sums(whole, { values, width, from, count: sizes.length }, found);
  for (let row = 0; row < found.length; row += 1) found[row]! *= sizes[row]! / fine;
  return found;
}

const fits = (length: number, width: number) =>
  length % 8 === 0 && length * 2 <= sumsAt && width * 8 < memorySize - rowsAt;

interface Part {
  values: Int8Array;
  width: number;
  from: number;
  count: number;
}

function oneByOne(whole: Int16Array, { values, width, from, count }: Part, found: Float32Array) {
  for (let row = 0; row < count; row += 1) {
    let sum = 0;
    for (let at = 0, own = row * width + from; at < whole.length; at += 1) sum += whole[at]! * values[own + at]!;
    found[row] = sum;
  }
}

function inEights(whole: Int16Array, { values, width, from, count }: Part, found: Float32Array) {
  const { memory, dots } = eight!;
  new Int16Array(memory.buffer, 0, whole.length).set(whole);
  const room = new Int8Array(memory.buffer, rowsAt);
  const most = Math.min(Math.floor(room.length / width), (rowsAt - sumsAt) / 4);
  for (let row = 0; row < count; row += most) {
    const some = Math.min(most, count - row);
    room.set(values.subarray(row * width, (row + some) * width));
    dots(0, rowsAt + from, some, width, whole.length, sumsAt);
    found.set(new Int32Array(memory.buffer, sumsAt, some), row);
  }
}
