import { finder } from './find.ts';
import type { Find, Mark, Means } from './mark.ts';
import { isGroup, type Rule, type Step } from './rule.ts';
import type { Heard, Said } from './talk.ts';

/** One time that a call breaks, or keeps, a rule. */
export interface Hit {
  /** Milliseconds since the answer. */
  at: number;
  until: number;
  /** What it is seen by, step by step; empty where something is missing from the call. */
  marks: Mark[];
}

/** What a rule finds in a call, in the order of the call. */
export type Evaluate = (heard: Heard, means?: Means) => Hit[];

export function evaluator({ steps, only }: Rule): Evaluate {
  const run = runner(steps);
  return (heard, means = {}) => (only && !isMeant(only, heard) ? [] : run(heard, means, null).sort(inOrder));
}

const inOrder = (one: Hit, other: Hit) => one.at - other.at || one.until - other.until;

function isMeant(
  { campaignIds, groupIds, direction, longer }: NonNullable<Rule['only']>,
  { campaignId, groupIds: groups = [], direction: way, length }: Heard,
): boolean {
  if (campaignIds?.length && !(campaignId && campaignIds.includes(campaignId))) return false;
  if (groupIds?.length && !groups.some((group) => groupIds.includes(group))) return false;
  if (direction !== undefined && way !== undefined && way !== direction) return false;
  return longer === undefined || length >= longer * 1_000;
}

type Run = (heard: Heard, means: Means, same: Said['speaker'] | null) => Hit[];
/** More of one call tell nobody more. */
const mostHits = 100;

function runner(steps: readonly Step[]): Run {
  const parts = steps.map((step) => ({ step, run: runOf(step) }));
  return (heard, means, same) => {
    let hits: Hit[] = [];
    for (const [at, { step, run }] of parts.entries()) {
      if (at === 0) hits = step.join === 'not' ? missing(run(heard, means, same), heard) : run(heard, means, same);
      else if (step.join === 'or') hits = hits.concat(run(heard, means, same));
      else if (hits.length > 0) hits = narrowed(hits, step, bySpeaker(run, heard, means, step, same));
      if (hits.length > mostHits) hits.length = mostHits;
    }
    return hits;
  };
}

/** The whole call, where nothing of it was found. */
const missing = (found: readonly Hit[], { length }: Heard): Hit[] =>
  found.length > 0 ? [] : [{ at: 0, until: length, marks: [] }];

function runOf({ look }: Step): Run {
  if (isGroup(look)) return runner(look.steps);
  const find: Find = finder(look);
  return (heard, means, same) =>
    find(heard, means, same).map((mark) => ({ at: mark.at, until: mark.until, marks: [mark] }));
}

/** What a step finds for a hit: only where it asks for the same speaker does it differ from one hit to another. */
function bySpeaker(run: Run, heard: Heard, means: Means, { look }: Step, outer: Said['speaker'] | null) {
  const asksSame = isGroup(look) ? look.steps.some((one) => one.look.who === 'same') : look.who === 'same';
  const known = new Map<Said['speaker'] | null, Hit[]>();
  return ({ marks }: Hit): Hit[] => {
    const turn = marks.findLast((mark) => mark.turn !== null)?.turn ?? null;
    const same = asksSame ? (turn === null ? outer : heard.turns[turn]!.speaker) : null;
    const found = known.get(same) ?? run(heard, means, same);
    known.set(same, found);
    return found;
  };
}

function narrowed(hits: readonly Hit[], step: Step, found: (hit: Hit) => Hit[]): Hit[] {
  if (step.join === 'not') return hits.filter((hit) => !found(hit).some((one) => isNear(hit, one, step)));
  return hits.flatMap((hit) => {
    const next = found(hit).find((one) => isNear(hit, one, step));
    if (!next) return [];
    return [
      { at: Math.min(hit.at, next.at), until: Math.max(hit.until, next.until), marks: [...hit.marks, ...next.marks] },
    ];
  });
}

/** Whether `one` stands where a step wants it, seen from a hit. Within one turn the places in its text decide, not the moments they were guessed to be said at. */
function isNear(hit: Hit, one: Hit, { join, side = 'around', within }: Step): boolean {
  const [isBefore, isAfter] = [precedes(one, hit), precedes(hit, one)];
  const wanted = join === 'then' ? 'after' : side;
  if (wanted === 'after' && !isAfter) return false;
  if (wanted === 'before' && !isBefore) return false;
  if (within === undefined) return true;
  const apart = isAfter ? one.at - hit.until : isBefore ? hit.at - one.until : 0;
  return apart <= within * 1_000;
}

function precedes(one: Hit, other: Hit): boolean {
  const [last, first] = [one.marks.at(-1), other.marks[0]];
  if (last && first && last.turn !== null && last.turn === first.turn) return last.to <= first.from;
  return one.until <= other.at;
}
