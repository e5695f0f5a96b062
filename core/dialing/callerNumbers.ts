import { Type, type Static } from 'typebox';

/** How the caller number of an attempt is chosen: one after the other, the one used least today, or the one that looks most like the callee's. */
export const numberChoices = ['inTurn', 'leastUsed', 'nearest'] as const;
export const NumberChoice = Type.Enum([...numberChoices], { examples: ['inTurn'] });
export type NumberChoice = Static<typeof NumberChoice>;

/** A caller number and what it has done; null where it has no cap. */
export interface CallerNumber {
  numberId: string;
  /** E.164 */
  phone: string;
  hourlyCap: number | null;
  dailyCap: number | null;
  callsThisHour: number;
  callsToday: number;
}

/** How many attempts may still go out with it in this hour and on this day. */
export const roomOf = ({ hourlyCap, dailyCap, callsThisHour, callsToday }: CallerNumber): number =>
  Math.max(
    0,
    Math.min(
      hourlyCap === null ? Infinity : hourlyCap - callsThisHour,
      dailyCap === null ? Infinity : dailyCap - callsToday,
    ),
  );

export const roomOfAll = (numbers: readonly CallerNumber[]): number =>
  numbers.reduce((sum, number) => sum + roomOf(number), 0);

/** When the first of them may be used again: the next hour or the next day; null where one may be used now, or there is none. */
export function backAt(numbers: readonly CallerNumber[], nextHour: number, tomorrow: number): number | null {
  if (numbers.length === 0 || numbers.some((number) => roomOf(number) > 0)) return null;
  return Math.min(
    ...numbers.map(({ dailyCap, callsToday }) => (dailyCap !== null && callsToday >= dailyCap ? tomorrow : nextHour)),
  );
}

/** One caller number for each callee, in their order, while there is room; callees after that get none. */
export function chooseNumbers(
  choice: NumberChoice,
  numbers: readonly CallerNumber[],
  callees: readonly string[],
): (CallerNumber | undefined)[] {
  const desks = numbers.map((number) => ({ number, room: roomOf(number), used: number.callsToday }));
  // Every attempt moves the turn on by one, so the day's attempts say whose turn it is.
  let turn = desks.reduce((sum, { used }) => sum + used, 0);

  return callees.map((callee) => {
    const free = desks.filter(({ room }) => room > 0);
    if (free.length === 0) return undefined;
    const chosen = choice === 'inTurn' ? nextInTurn() : choice === 'leastUsed' ? least(free) : nearest(free, callee);
    chosen.room--;
    chosen.used++;
    return chosen.number;
  });

  function nextInTurn() {
    while (desks[turn % desks.length]!.room <= 0) turn++;
    return desks[turn++ % desks.length]!;
  }
}

interface Desk {
  number: CallerNumber;
  room: number;
  used: number;
}

const least = (free: readonly Desk[]) => free.reduce((best, one) => (one.used < best.used ? one : best));

/** Most leading digits in common: country, area, exchange. Among equals the one used least. */
function nearest(free: readonly Desk[], callee: string) {
  const common = (phone: string) => {
    let at = 0;
    while (at < phone.length && phone[at] === callee[at]) at++;
    return at;
  };
  const closest = Math.max(...free.map(({ number }) => common(number.phone)));
  return least(free.filter(({ number }) => common(number.phone) === closest));
}
