/**
 * Ids of calls begin with the milliseconds since 1970 at which the call started, and 18 bits follow (migrations/functions/calls.sql).
 * Calls lie in a table for each month of UTC: a statement for a window of time says its months as well, so that the database reads no others.
 * As text: JavaScript cannot count so far.
 */
const firstIdOf = (at: number) => (BigInt(at) << 18n).toString();

/** The year 2527: what is later is of that month, for ids have no more digits. */
const farthest = 2 ** 44;

const monthOf = (at: number, further: number) => {
  const day = new Date(Math.min(at, farthest));
  return Math.max(0, Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + further, 1));
};

/** The lowest id of the month in which this moment lies. */
export const monthFrom = (at: number | Date) => firstIdOf(monthOf(Number(at), 0));

/** The lowest id of the month after it. */
export const monthAfter = (at: number | Date) => firstIdOf(monthOf(Number(at), 1));

/** Ids follow time: months before and after these of some calls need not be looked at. */
export function firstAndLast(callIds: readonly string[]): [first: string, last: string] {
  const ids = [...callIds].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return [ids[0]!, ids.at(-1)!];
}
