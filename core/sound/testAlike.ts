type Samples = Int16Array | Float64Array;

/** 20 ms of sound, as a packet holds them. */
const packet = 160;
/** A machine that stops for half a second at a time is forgiven. */
const longestStop = 25 * packet;

/** How alike what was said is to what was heard from there on, -1 to 1; `every`: only so many samples are looked at. */
function alikeAt(heard: Samples, at: number, said: Samples, every = 1): number {
  let [product, one, other] = [0, 0, 0];
  for (let step = 0; step < said.length; step += every) {
    product += heard[at + step]! * said[step]!;
    one += heard[at + step]! ** 2;
    other += said[step]! ** 2;
  }
  return product / Math.sqrt(one * other || 1);
}

/** Where it is most alike, looked for in steps. */
function likest(heard: Samples, said: Samples, { from = 0, to = Infinity, step = 1, every = 1 } = {}) {
  let best = { alike: -1, at: from };
  for (let at = from; at <= Math.min(to, heard.length - said.length); at += step) {
    const alike = alikeAt(heard, at, said, every);
    if (alike > best.alike) best = { alike, at };
  }
  return best;
}

const middle = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)]!;

/**
 * How alike two stretches of sound are, piece by piece, the middle of all: where a machine stops for a moment, what
 * follows comes later. A busy one stops so often that no long piece is left whole: then packet by packet, in their
 * order, each right behind the one before or later by whole packets.
 */
export function alikeInPieces(heard: Samples, said: Samples): number {
  const piece = 1_200;
  const whole = Array.from(
    { length: Math.floor(said.length / piece) },
    (_, at) => likest(heard, said.subarray(at * piece, (at + 1) * piece), { every: 7 }).alike,
  );
  const alike = middle(whole);
  return alike > 0.99 ? alike : Math.max(alike, alikeInPackets(heard, said));
}

function alikeInPackets(heard: Samples, said: Samples): number {
  const pieceAt = (at: number, length = 1) => said.subarray(at * packet, (at + length) * packet);
  const pieces = Math.floor(said.length / packet);
  // Where it begins is told by the one of its first stretches that no stop cut in two.
  const begins = Array.from({ length: Math.min(12, pieces - 4) }, (_, first) => ({
    first,
    ...likest(heard, pieceAt(first, 4), { every: 3 }),
  })).reduce((best, one) => (one.alike > best.alike + 0.001 ? one : best));
  const all: number[] = [];
  for (let [piece, next] = [begins.first, begins.at]; piece < pieces; piece++, next += packet) {
    const found = alikeAt(heard, next, pieceAt(piece));
    const later =
      found < 0.95 ? likest(heard, pieceAt(piece), { from: next, to: next + longestStop, step: packet }) : null;
    if (later && later.alike > found + 0.05) next = later.at;
    all.push(Math.max(found, later?.alike ?? found));
  }
  return middle(all);
}
