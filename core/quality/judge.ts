import { evaluator, type Hit } from './evaluate.ts';
import type { Means } from './mark.ts';
import type { Item, Verdict } from './sheet.ts';
import { heard, type Heard, type Talk } from './talk.ts';

export interface Judged {
  itemId: string;
  verdict: Verdict;
  hits: Hit[];
}

/** A template's rules, read once for all calls they look at. Items without a rule are left to people. */
export function judge(items: readonly Item[]): (talk: Talk | Heard, means?: Means) => Judged[] {
  const rules = items.flatMap((item) => (item.rule ? [{ item, rule: item.rule, run: evaluator(item.rule) }] : []));
  return (talk, means) => {
    const all = 'said' in talk ? talk : heard(talk);
    return rules.map(({ item, rule, run }) => {
      const hits = run(all, means);
      return { itemId: item.itemId, verdict: verdictOf(item, rule.only !== undefined, hits), hits };
    });
  };
}

/** A rule that is of some calls only says nothing of what should be there in others. */
const verdictOf = ({ found }: Item, isNarrowed: boolean, hits: readonly Hit[]): Verdict =>
  hits.length > 0 ? (found === 'kept' ? 'pass' : 'fail') : found === 'broken' ? 'pass' : isNarrowed ? 'na' : 'fail';
