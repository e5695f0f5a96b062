import { Type, type Static } from 'typebox';
import { emptyHistogram, Histogram, seen } from './histogram.ts';

const count = Type.Number({ minimum: 0 });
const byHour = Type.Array(count, { minItems: 24, maxItems: 24 });

/** Calls that ended lately, old ones fading, by the hour of the tenant's day (0 to 23) in which they were placed. */
const Recent = Type.Object({ answered: count, attempts: byHour });
type Recent = Static<typeof Recent>;

const Hours = Type.Object({ answered: byHour, attempts: byHour });
type Hours = Static<typeof Hours>;

/** What a campaign's own calls and agents have taught its pacer. It is stored as it is, so that any node can go on. */
export const Learnt = Type.Object({
  /** Milliseconds that talks and wrap-ups of its calls took. */
  talks: Histogram,
  wrapUps: Histogram,
  /** Of the agents who finished a wrap-up: all, and those who were not free after it but on a break or gone. */
  finished: count,
  left: count,
  /** Milliseconds that calls rang: until they were answered, and until they ended without it. */
  rangAnswered: Histogram,
  rangUnanswered: Histogram,
  /** Of the campaign. `before` are the days before `day`: how its hours differ from each other. */
  day: Type.String({ maxLength: 10 }),
  recent: Recent,
  today: Hours,
  before: Hours,
  /** Its lists, the one that ended a call last first. */
  lists: Type.Array(Type.Object({ list: Type.String({ maxLength: 100 }), recent: Recent }), { maxItems: 20 }),
});
export type Learnt = Static<typeof Learnt>;

const zeros = () => Array.from({ length: 24 }, () => 0);
const noRecent = (): Recent => ({ answered: 0, attempts: zeros() });
const noHours = (): Hours => ({ answered: zeros(), attempts: zeros() });

export const nothingLearnt = (): Learnt => ({
  talks: emptyHistogram,
  wrapUps: emptyHistogram,
  finished: 0,
  left: 0,
  rangAnswered: emptyHistogram,
  rangUnanswered: emptyHistogram,
  day: '',
  recent: noRecent(),
  today: noHours(),
  before: noHours(),
  lists: [],
});

/** How many calls, talks or wrap-ups count: fewer follow a change sooner, more are less a matter of chance. */
const memory = { rates: 400, rings: 1_000, talks: 1_000, wrapUps: 1_000, finished: 400 };
const mostLists = 20;
/** Of past days, so many count, the last ones most. */
const daysKept = 10;

/** None that a line refused: a trunk that failed for minutes would make people seem to answer rarely, and be dialled for far too much. */
export interface EndedCall {
  /** Of the tenant, when it was placed: YYYY-MM-DD and 0 to 23. */
  day: string;
  hour: number;
  list: string;
  answered: boolean;
  /** Milliseconds until it was answered or ended. */
  rang: number;
}

/** A call was answered, or ended without it. */
export function callSeen(learnt: Learnt, call: EndedCall): Learnt {
  const { answered, hour, list, rang } = call;
  const dated = call.day > learnt.day ? dayBegun(learnt, call.day) : learnt;
  const known = dated.lists.find((one) => one.list === list)?.recent ?? noRecent();
  return {
    ...dated,
    rangAnswered: answered ? seen(dated.rangAnswered, rang, memory.rings) : dated.rangAnswered,
    rangUnanswered: answered ? dated.rangUnanswered : seen(dated.rangUnanswered, rang, memory.rings),
    recent: counted(dated.recent, hour, answered),
    today: {
      attempts: plusOne(dated.today.attempts, hour),
      answered: answered ? plusOne(dated.today.answered, hour) : dated.today.answered,
    },
    lists: [
      { list, recent: counted(known, hour, answered) },
      ...dated.lists.filter((one) => one.list !== list).slice(0, mostLists - 1),
    ],
  };
}

/** An agent and a callee finished talking. */
export const talkSeen = (learnt: Learnt, lasted: number): Learnt => ({
  ...learnt,
  talks: seen(learnt.talks, lasted, memory.talks),
});

/** An agent finished a wrap-up (0 long where there is none), and was free after it or was not. */
export const wrapUpSeen = (learnt: Learnt, lasted: number, free: boolean): Learnt => ({
  ...learnt,
  wrapUps: seen(learnt.wrapUps, lasted, memory.wrapUps),
  finished: faded(learnt.finished, memory.finished) + 1,
  left: faded(learnt.left, memory.finished) + (free ? 0 : 1),
});

const faded = (value: number, over: number) => value * (1 - 1 / over);
const plusOne = (hours: readonly number[], hour: number) => hours.map((value, at) => (at === hour ? value + 1 : value));

const counted = ({ answered, attempts }: Recent, hour: number, isAnswered: boolean): Recent => ({
  answered: faded(answered, memory.rates) + (isAnswered ? 1 : 0),
  attempts: attempts.map((value, at) => faded(value, memory.rates) + (at === hour ? 1 : 0)),
});

function dayBegun(learnt: Learnt, day: string): Learnt {
  const add = (old: readonly number[], fresh: readonly number[]) =>
    old.map((value, hour) => faded(value, daysKept) + fresh[hour]!);
  const { before, today } = learnt;
  return {
    ...learnt,
    day,
    today: noHours(),
    before: { answered: add(before.answered, today.answered), attempts: add(before.attempts, today.attempts) },
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** An hour of past days is held against all of them by as many calls; so is a list against its campaign. */
const borrowed = { hour: 100, list: 50 };

/**
 * The chance that a call of this list is answered in this hour, 0 to 1: what was answered lately, beside what past days let
 * expect of the hours in which that was. So a noon that is always worse is known when noon begins. Null before any call.
 */
export function answerRate(learnt: Learnt, list: string, hour: number): number | null {
  const shape = shapeOf(learnt.before);
  const expected = ({ attempts }: Recent) => attempts.reduce((all, value, at) => all + value * shape[at]!, 0);
  const ofAll = expected(learnt.recent);
  if (ofAll === 0) return null;
  const level = learnt.recent.answered / ofAll;
  const own = learnt.lists.find((one) => one.list === list)?.recent;
  const lent = borrowed.list * shape[hour]!;
  const ownLevel = own ? (own.answered + lent * level) / (expected(own) + lent) : level;
  return Math.min(1, shape[hour]! * ownLevel);
}

/** What part of the calls of each hour was answered, as far as past days tell; the same for all where they tell nothing. */
function shapeOf({ answered, attempts }: Hours): number[] {
  const all = sum(attempts);
  const mean = all > 0 && sum(answered) > 0 ? sum(answered) / all : 1;
  return attempts.map((value, hour) => (answered[hour]! + borrowed.hour * mean) / (value + borrowed.hour));
}
