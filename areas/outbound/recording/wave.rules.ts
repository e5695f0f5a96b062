import type { Turn } from '#core/flow/transcript.ts';

/** As many bars as fit, each as high as the loudest peak it stands for; 0 to 1. */
export function bars(peaks: readonly number[], count: number): number[] {
  const many = Math.min(count, peaks.length);
  return Array.from({ length: many }, (_, at) => {
    const part = peaks.slice(
      Math.floor((at * peaks.length) / many),
      Math.max(Math.floor(((at + 1) * peaks.length) / many), Math.floor((at * peaks.length) / many) + 1),
    );
    // What the ear takes for half as loud is a tenth of it.
    return Math.sqrt(Math.max(0, ...part) / 255);
  });
}

/** The turn that is heard at a moment, or the last one before it; null before the first. */
export function turnAt(turns: readonly Pick<Turn, 'from'>[], moment: number): number | null {
  const at = turns.findLastIndex(({ from }) => from <= moment);
  return at < 0 ? null : at;
}

/** Milliseconds before somebody speaks again that are heard after a jump. */
const lead = 250;
/** A pause shorter than this is left as it is. */
const worthSkipping = 1_200;

/** Where to go on (ms) when there is silence at `moment`; null where there is nothing to skip. */
export function afterSilence(turns: readonly Pick<Turn, 'from' | 'to'>[], moment: number): number | null {
  const spoken = turns.some(({ from, to }) => from - lead <= moment && moment < to + lead);
  if (spoken) return null;
  const next = turns.find(({ from }) => from > moment);
  return next && next.from - moment > worthSkipping - lead ? next.from - lead : null;
}
