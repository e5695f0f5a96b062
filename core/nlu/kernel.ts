/**
 * Kernel ridge, one against all others: with few sentences it hears more than straight lines do, and it is solved at once.
 * `alike` is the full table of how alike two training sentences are (row × count), 1 on its diagonal; it is used up.
 */
export function fitKernel(
  alike: Float64Array,
  labels: Int32Array,
  classes: number,
  softness: number,
): { pulls: Float32Array; heldOut: Float32Array } {
  const count = labels.length;
  for (let row = 0; row < count; row += 1) alike[row * count + row]! += softness;
  factorise(alike, count);
  const pulls = new Float32Array(count * classes);
  const heldOut = new Float32Array(count * classes);
  const inverse = inverseDiagonal(alike, count);
  const solution = new Float64Array(count);
  for (let label = 0; label < classes; label += 1) {
    for (let row = 0; row < count; row += 1) solution[row] = labels[row] === label ? 1 : -1;
    solve(alike, count, solution);
    for (let row = 0; row < count; row += 1) {
      pulls[row * classes + label] = solution[row]!;
      // What would have been answered had this sentence not been among them (Rifkin & Lippert, “Notes on regularized least squares”, 2007).
      heldOut[row * classes + label] = (labels[row] === label ? 1 : -1) - solution[row]! / inverse[row]!;
    }
  }
  return { pulls, heldOut };
}

/** Cholesky in place: the lower half becomes L. */
function factorise(table: Float64Array, count: number) {
  for (let row = 0; row < count; row += 1) {
    const first = row * count;
    for (let column = 0; column <= row; column += 1) {
      const rest = table[first + column]! - product(table, first, column * count, column);
      table[first + column] = column === row ? Math.sqrt(Math.max(rest, 1e-9)) : rest / table[column * count + column]!;
    }
  }
}

function product(table: Float64Array, a: number, b: number, length: number): number {
  let one = 0;
  let two = 0;
  let at = 0;
  for (; at + 1 < length; at += 2) {
    one += table[a + at]! * table[b + at]!;
    two += table[a + at + 1]! * table[b + at + 1]!;
  }
  if (at < length) one += table[a + at]! * table[b + at]!;
  return one + two;
}

function solve(lower: Float64Array, count: number, values: Float64Array) {
  for (let row = 0; row < count; row += 1) {
    let sum = values[row]!;
    const first = row * count;
    for (let at = 0; at < row; at += 1) sum -= lower[first + at]! * values[at]!;
    values[row] = sum / lower[first + row]!;
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    const first = row * count;
    const value = values[row]! / lower[first + row]!;
    values[row] = value;
    for (let at = 0; at < row; at += 1) values[at]! -= lower[first + at]! * value;
  }
}

/** The diagonal of the inverse of L·Lᵀ: squares of the columns of L⁻¹, made row by row. */
function inverseDiagonal(lower: Float64Array, count: number): Float64Array {
  const diagonal = new Float64Array(count);
  const column = new Float64Array(count);
  for (let start = 0; start < count; start += 1) {
    let squares = 0;
    for (let row = start; row < count; row += 1) {
      const first = row * count;
      let sum = row === start ? 1 : 0;
      for (let at = start; at < row; at += 1) sum -= lower[first + at]! * column[at]!;
      column[row] = sum / lower[first + row]!;
      squares += column[row]! ** 2;
    }
    diagonal[start] = squares;
  }
  return diagonal;
}
