import { Type, type Static } from 'typebox';

export const Sampling = Type.Object({
  by: Type.Enum(['all', 'share', 'perAgent'] as const, { examples: ['all'] }),
  /** Per cent of the calls of each stratum; at least one of each. */
  share: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, examples: [10] })),
  /** So many calls of each agent, or robot. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, examples: [5] })),
  /** Each result of a call in the same share. */
  stratified: Type.Boolean({ examples: [true] }),
  /** The same seed over the same calls draws the same sample. */
  seed: Type.Integer({ minimum: 0, maximum: 2_147_483_647, examples: [42] }),
});
export type Sampling = Static<typeof Sampling>;

interface Sampled {
  callId: string;
  /** Whose call it is. */
  by: string;
  result: string;
}

/** Draws calls; in the order in which they came. */
export function sampleOf<Call extends Sampled>(
  calls: readonly Call[],
  { by, share = 100, count = 1, stratified, seed }: Sampling,
): Call[] {
  if (by === 'all') return [...calls];
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const key = by === 'perAgent' ? call.by : stratified ? call.result : '';
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  const drawn = new Set<Call>();
  for (const group of groups.values()) {
    const size = by === 'share' ? Math.ceil((group.length * share) / 100) : count;
    const shuffled = [...group].sort(
      (a, b) => drawOf(seed, a.callId) - drawOf(seed, b.callId) || (a.callId < b.callId ? -1 : 1),
    );
    for (const call of by === 'perAgent' && stratified ? inTurn(shuffled, size) : shuffled.slice(0, size))
      drawn.add(call);
  }
  return calls.filter((call) => drawn.has(call));
}

/** Whether a call that nobody can compare with others yet is drawn: in its share by chance that is the same every time. */
export const isDrawn = ({ by, share = 100, seed }: Sampling, callId: string) =>
  by !== 'share' || drawOf(seed, callId) < (share / 100) * 2 ** 32;

/** One of each result after the other, until there are enough. */
function inTurn<Call extends Sampled>(calls: readonly Call[], size: number): Call[] {
  const of = new Map<string, Call[]>();
  for (const call of calls) of.set(call.result, [...(of.get(call.result) ?? []), call]);
  const drawn: Call[] = [];
  for (let round = 0; drawn.length < size && round < calls.length; round += 1)
    for (const group of of.values()) if (group[round] && drawn.length < size) drawn.push(group[round]!);
  return drawn;
}

/** A number that looks like chance and is the same every time (FNV-1a, mixed once more). */
function drawOf(seed: number, callId: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < callId.length; at += 1) hash = Math.imul(hash ^ callId.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
