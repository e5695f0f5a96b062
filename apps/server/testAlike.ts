/** How alike two stretches of sound are at most, -1 to 1. */
export function alike(heard: Int16Array, said: Int16Array): number {
  let best = -1;
  for (let at = 0; at + said.length <= heard.length; at++) {
    let [product, one, other] = [0, 0, 0];
    for (let step = 0; step < said.length; step += 7) {
      product += heard[at + step]! * said[step]!;
      one += heard[at + step]! ** 2;
      other += said[step]! ** 2;
    }
    best = Math.max(best, product / Math.sqrt(one * other || 1));
  }
  return best;
}

/** The same piece by piece, the middle of all: a machine that stops for a moment shifts what follows. */
export function alikeInPieces(heard: Int16Array, said: Int16Array): number {
  const piece = 1_200;
  const all = Array.from({ length: Math.floor(said.length / piece) }, (_, at) =>
    alike(heard, said.subarray(at * piece, (at + 1) * piece)),
  );
  return all.sort((one, other) => one - other)[Math.floor(all.length / 2)]!;
}
