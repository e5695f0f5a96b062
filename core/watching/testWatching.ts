import { defaultRules, ruleKinds, type Rules } from './rules.ts';
import type { WatchedMoment } from './moment.ts';
import type { RuleKind } from './rules.ts';
import { watch, type OpenBreak } from './watch.ts';

/** Those rules alone, with the default thresholds unless said. */
export const only = (rules: Partial<{ [Kind in RuleKind]: Partial<Rules[Kind]> }>): Rules =>
  Object.fromEntries(
    ruleKinds.map((kind) => [kind, { ...defaultRules[kind], on: kind in rules, ...rules[kind] }]),
  ) as unknown as Rules;

export const quiet: Omit<WatchedMoment, 'at'> = { agents: [], waiting: [], conversations: [] };

export type Kept = OpenBreak & { endedAt: number | null; what: string | null };

/** What is stored in the course of some looks. */
export function kept() {
  const rows: Kept[] = [];
  return {
    rows,
    open: () => rows.filter(({ endedAt }) => endedAt === null),
    look(rules: Rules, moment: WatchedMoment) {
      const seen = watch(
        rules,
        rows.filter(({ endedAt }) => endedAt === null),
        moment,
      );
      const row = (breakId: string) => rows.find((one) => one.breakId === breakId)!;
      for (const { breakId, at } of seen.end) row(breakId).endedAt = at;
      for (const { breakId, ...worse } of seen.worse) Object.assign(row(breakId), worse);
      for (const one of seen.begin) rows.push({ ...one, breakId: String(rows.length + 1), endedAt: null });
      return seen;
    },
  };
}
