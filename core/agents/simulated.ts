import { randomFrom } from '../text/random.ts';

/**
 * How agents behave who are there in name alone: the same for the same agent and call or moment, so that whoever asks again, also
 * after a restart, is answered alike. Lengths are milliseconds.
 */

const second = 1_000;

/** Until a call that rings is taken. */
export const takesAfter = (agentId: string, callId: string) => 1_000 + draw('takes', agentId, callId) * 4_000;

/** A conversation that the agent ends: half of them are shorter than two minutes. */
export const talkOf = (agentId: string, callId: string) =>
  longTailed(chance('talk', agentId, callId), { half: 120, least: 12, most: 600 });

/** Of a wrap-up that began at `since` and may last `most`. */
export const wrapUpOf = (agentId: string, since: number, most: number) =>
  Math.min(most, (5 + 20 * draw('wrap-up', agentId, since)) * second);

/** A wrap-up in sixteen is followed by a break: which of its reasons, 0 to 1; null: none. */
export function afterWrapUp(agentId: string, since: number): number | null {
  const random = chance('after', agentId, since);
  return random() < 1 / 16 ? random() : null;
}

/** Of a break that began at `since`. */
export const breakOf = (agentId: string, since: number) => (60 + 240 * draw('break', agentId, since)) * second;

/** How long somebody talks who was called or called, before they hang up by themselves: half of them less than `half` seconds. */
export function longTailed(
  random: () => number,
  { half, least, most }: { half: number; least: number; most: number },
): number {
  // The sum of twelve draws is close to normal.
  let sum = -6;
  for (let n = 0; n < 12; n++) sum += random();
  return Math.round(Math.min(most, Math.max(least, half * Math.exp(0.6 * sum))) * second);
}

const chance = (...of: readonly (string | number)[]) => randomFrom(numberOf(of.join(' ')));
const draw = (...of: readonly (string | number)[]) => chance(...of)();

/** FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
