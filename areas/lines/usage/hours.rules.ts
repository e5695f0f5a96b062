import type { NumberUsage } from './usage.contract.ts';

export interface HourCell {
  hour: number;
  attempted: number;
  answered: number;
}

/** Hours with fewer calls say nothing by their colour. */
const fewest = 10;
/** Five steps, the palest 1. */
const steps = 5;

/** The hours of the day in which any of them called, without a gap. */
export function hoursOf(numbers: readonly Pick<NumberUsage, 'hours'>[]): number[] {
  const used = numbers.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  if (used.length === 0) return [];
  const [first, last] = [Math.min(...used), Math.max(...used)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** All numbers together, hour by hour. */
export function allTogether(numbers: readonly Pick<NumberUsage, 'hours'>[]): HourCell[] {
  const sums = new Map<number, HourCell>();
  for (const { hour, attempted, answered } of numbers.flatMap(({ hours }) => hours)) {
    const sum = sums.get(hour) ?? { hour, attempted: 0, answered: 0 };
    sums.set(hour, { hour, attempted: sum.attempted + attempted, answered: sum.answered + answered });
  }
  return [...sums.values()];
}

/** How strong the colour of a cell is: 0 none, 1 to 5 from the lowest share of all cells to the highest. */
export function heatOf(numbers: readonly Pick<NumberUsage, 'hours'>[]): (cell: HourCell) => number {
  const shares = numbers.flatMap(({ hours }) =>
    hours.filter(({ attempted }) => attempted >= fewest).map(({ attempted, answered }) => answered / attempted),
  );
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  return ({ attempted, answered }) => {
    if (attempted < fewest) return 0;
    // All alike: the middle, for none is high or low.
    if (high - low < 0.01) return 3;
    return 1 + Math.min(steps - 1, Math.floor(((answered / attempted - low) / (high - low)) * steps));
  };
}
