/** Chance that can be repeated: mulberry32 by Tommy Ettinger (public domain), numbers from 0 up to 1. Not for secrets. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!;

/** From `least` up to `most`, rounded. */
export const between = (least: number, most: number, random: () => number) =>
  Math.round(least + (most - least) * random());
