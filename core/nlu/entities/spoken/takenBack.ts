import { signsOf, type Group } from './signs.ts';

/** What signs come to where some of them were taken back: “four nine two seven, no, eight” is 4928. Unsure where more than one reading is as good. */
export function corrected(
  before: readonly Group[],
  after: readonly Group[],
  { last, fits }: { last: boolean; fits: (signs: string) => boolean },
): { signs: string; sure: boolean } | null {
  const [first, ...rest] = after;
  const group = before.at(-1);
  if (!first || !group) return null;
  const start = signsOf(before.slice(0, -1));
  const whole = { old: signsOf(before), now: signsOf(after) };
  const [old, now] = [group.signs.toUpperCase(), first.signs.toUpperCase()];
  const end = signsOf(rest);
  const withEnd = { signs: start + old.slice(0, -now.length) + now + end, sure: true };
  if (last) return now.length <= old.length ? withEnd : null;
  // Said again as a whole, or as the part between two pauses.
  if (whole.now.length === whole.old.length && whole.now.length > 1) return { signs: whole.now, sure: true };
  if (now.length === old.length) return { signs: start + now + end, sure: true };
  if (now.length === 1 || (now.length < old.length && now[0] === old.at(-now.length) && now.length * 2 <= old.length))
    return withEnd;
  // What was begun and broken off is begun anew: only where the whole then is as long as it has to be.
  const anew = [start + now + end, whole.now, withEnd.signs].filter(
    (signs, at, all) => fits(signs) && all.indexOf(signs) === at,
  );
  return anew.length === 1 ? { signs: anew[0]!, sure: true } : { signs: start + now + end, sure: false };
}
