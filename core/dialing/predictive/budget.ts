import { dayAfter } from '../../calendar/zone.ts';
import { limitOf, type PredictiveSettings } from './settings.ts';

/** Calls that people answered, and those of them that found no agent in time. */
export interface Answered {
  answered: number;
  abandoned: number;
}

/** Abandoned calls as a budget: what is spent, what is left, and what the rest of the day is aimed at. */
export interface Budget {
  /** In the window, today included, and of today. */
  window: Answered;
  today: Answered;
  /** Of the window, 0 to 1; null before any answer. */
  share: number | null;
  /** So many more may be abandoned now, a part of one counts; below 0 the limit is passed. */
  left: number;
  /** The window when today ends, if the rest of the day goes as it is aimed. */
  forecast: Answered & { share: number | null };
  /** Share of today's answered calls that may be abandoned, 0 to the limit; and what today has left of it now. */
  aimOfDay: number;
  leftOfDay: number;
  /** The chance of finding no agent that a call placed now may have at most, if it is answered. 0: none is dialled ahead. */
  aimNow: number;
  mayDialAhead: boolean;
  /** Why: too few answers to abandon one; the limit is reached; days before took more than their share; today did; all is well. */
  why: 'begins' | 'spent' | 'recovering' | 'careful' | 'steered';
}

/** What the aim never leaves. */
const leastAim = 0.000_5;
const mostAim = 0.3;
/** So many standard deviations of chance are kept back: spent to the last call, the limit would be passed at every other look. */
const keepsBack = 1.5;

/**
 * Where the budget stands. `before` are the earlier days of the window (`windowBefore`), `rest` is how many calls will still
 * be answered today (`restOfDay`). What days before did not use is not spent on top: no day is aimed above the limit, but a
 * window above it is made good.
 */
export function budgetOf(
  { before, today, rest }: { before: Answered; today: Answered; rest: number },
  settings: PredictiveSettings,
): Budget {
  const limit = limitOf(settings);
  const window = plus(before, today);
  const left = limit * window.answered - window.abandoned;
  const wholeDay = today.answered + rest;
  const allowed = limit * (before.answered + wholeDay) - before.abandoned;
  const aimOfDay = wholeDay > 0 ? Math.min(limit, Math.max(0, allowed / wholeDay)) : limit;
  const leftOfDay = aimOfDay * today.answered - today.abandoned;
  // While less than one is left, the next abandoned call would pass the limit.
  const mayDialAhead = left >= 1 && aimOfDay > 0;
  // Of as many abandoned calls as were allowed so far, the root is chance.
  const chance = Math.sqrt(Math.max(1, aimOfDay * today.answered));
  // What days before have left is kept back as well.
  const keptBack = Math.max(0, keepsBack - Math.max(0, left - leftOfDay) / chance);
  const steered = aimOfDay * Math.exp(leftOfDay / chance - keptBack);
  const end = plus(window, { answered: rest, abandoned: restAbandoned(aimOfDay, today, rest) });
  return {
    window,
    today,
    share: shareOf(window),
    left,
    forecast: { ...end, share: shareOf(end) },
    aimOfDay,
    leftOfDay,
    aimNow: mayDialAhead ? Math.min(mostAim, Math.max(leastAim, steered)) : 0,
    mayDialAhead,
    why: why(),
  };

  function why(): Budget['why'] {
    if (!mayDialAhead) return window.abandoned === 0 ? 'begins' : 'spent';
    if (aimOfDay < limit) return 'recovering';
    return leftOfDay < 0 ? 'careful' : 'steered';
  }
}

/** So many of the rest are abandoned when the whole day ends as it is aimed. */
const restAbandoned = (aimOfDay: number, today: Answered, rest: number) =>
  Math.min(mostAim * rest, Math.max(0, aimOfDay * (today.answered + rest) - today.abandoned));

/** The days of the window before today, added up. Days after it, when a clock was set back, still count. */
export function windowBefore(
  days: readonly (Answered & { day: string })[],
  today: string,
  { windowDays }: PredictiveSettings,
): Answered {
  const first = dayAfter(today, 1 - windowDays);
  return days.filter(({ day }) => day >= first && day !== today).reduce<Answered>(plus, { answered: 0, abandoned: 0 });
}

interface DayUnderWay {
  now: number;
  /** When the campaign's calling begins and ends today, milliseconds since 1970. */
  begins: number;
  ends: number;
  answered: number;
  /** Answered calls of a usual day; null where there was none. */
  usual: number | null;
}

/** What a usual day counts for beside today, as a part of a day. */
const partOfUsual = 0.1;

/** How many calls will still be answered today: as fast as today so far, and at first as on other days. */
export function restOfDay({ now, begins, ends, answered, usual }: DayUnderWay): number {
  const length = ends - begins;
  if (length <= 0) return 0;
  const gone = Math.min(1, Math.max(0, (now - begins) / length));
  const lent = usual === null ? 0 : partOfUsual;
  if (gone + lent === 0) return 0;
  return ((1 - gone) * (answered + lent * (usual ?? 0))) / (gone + lent);
}

const plus = (one: Answered, other: Answered): Answered => ({
  answered: one.answered + other.answered,
  abandoned: one.abandoned + other.abandoned,
});

const shareOf = ({ answered, abandoned }: Answered) => (answered > 0 ? abandoned / answered : null);
