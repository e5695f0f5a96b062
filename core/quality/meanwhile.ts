import { evaluator, type Hit } from './evaluate.ts';
import type { Means } from './mark.ts';
import { isGroup, type Step } from './rule.ts';
import type { Item } from './sheet.ts';
import { heard, type Talk } from './talk.ts';

export interface Alarm {
  itemId: string;
  hits: Hit[];
}

/**
 * What of a sheet is broken in a call that goes on. Only what cannot be mended by what is still said: a rule whose hit means that the item is
 * broken; where it asks that something is not said, once the time for it is over.
 */
export function watcher(items: readonly Item[]): (talk: Talk, means?: Means) => Alarm[] {
  const rules = items.flatMap(({ itemId, rule, found }) =>
    rule && found === 'broken' ? [{ itemId, rule, run: evaluator(rule) }] : [],
  );
  return (talk, means) => {
    const all = heard(talk);
    return rules.flatMap(({ itemId, rule, run }) => {
      const hits = run(all, means).filter((hit) => isSettled(rule.steps, hit, talk.length));
      return hits.length > 0 ? [{ itemId, hits }] : [];
    });
  };
}

function isSettled(steps: readonly Step[], hit: Hit, length: number): boolean {
  return steps.every(({ join, within, side = 'around', look }, at) => {
    if (!isGroup(look) && look.last !== undefined) return false;
    if (join !== 'not') return true;
    if (at === 0) return !isGroup(look) && look.first !== undefined && length > look.first * 1_000;
    // What was not said before will not be said before any more; what may follow may still follow until its time is over.
    if (side === 'before') return true;
    return within !== undefined && length > hit.until + within * 1_000;
  });
}
