import type { DuringRow } from '../record/record.contract.ts';

type Alerted = Pick<DuringRow, 'going' | 'calledAt' | 'broken'>;

/** When something was last found broken; about, for it is counted from when the call began. Null where nothing is. */
export const alertedAt = ({ calledAt, broken }: Omit<Alerted, 'going'>) =>
  broken.length === 0 ? null : calledAt + Math.max(...broken.map(({ at }) => at ?? 0));

/** Calls under way: the latest alert first, then those in which nothing is broken, the youngest first. */
export function underWay<Row extends Alerted>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ going }) => going)
    .sort((one, other) => (alertedAt(other) ?? -1) - (alertedAt(one) ?? -1) || other.calledAt - one.calledAt);
}
