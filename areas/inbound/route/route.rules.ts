import { scheduleProblem, type Schedule } from '#core/calendar/schedule.ts';
import { readBeginning } from '#core/inbound/beginning.ts';

/** What is wrong with the hours of a route. Unlike a batch, one that opens on weekdays need never begin nor end. */
export const hoursProblem = ({ startsOn, endsOn, ...schedule }: Schedule) =>
  schedule.cycle === 1
    ? (scheduleProblem({ ...schedule, ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) }) ??
      (startsOn ? null : 'datesMissing'))
    : scheduleProblem({ ...schedule, startsOn: startsOn ?? '2000-01-01', endsOn: endsOn ?? '2099-12-31' });

/** Beginnings of callers' numbers as E.164 has them, each once, and what of them cannot be read. */
export function readCallers(callers: readonly string[], country: string): { callers: string[]; unreadable: string[] } {
  const read = callers.map((text) => readBeginning(text, country));
  return {
    callers: [...new Set(read.filter((one) => one !== null))],
    unreadable: callers.filter((_, at) => read[at] === null),
  };
}
