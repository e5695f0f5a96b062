import { monthFrom } from '#core/dialing/callMonths.ts';

/**
 * What is asked of a number by every way to call it: how often it was called today, over all batches and by our telephones, and whether it is
 * in a call at this moment. Whoever asks holds the tenant's lock (`dialing.leads`, `dialOneStore.lead`, `legs.facts`) until the attempt is
 * stored, so two nodes, or two batches of one round, never answer it for each other's calls.
 */

/**
 * SQL: this call counts against the calls a day that a campaign allows a number. One in progress counts until it ends; one that no carrier took
 * has rung nobody.
 */
export const countsToday = (call: string) =>
  `${call}.direction = 0 and ${call}.result_code is distinct from 'NO_GATEWAY' and (${call}.entry = 'trunk' or ${call}.entry = 'outside' and ${call}.call_status not in (5, 6))`;

/** A call that goes on began within this time. */
const longest = 86_400_000;

/** The parameters of `askedOf`, for a tenant whose day began at this moment. */
export const dayParameters = (today: number | Date): [today: Date, since: Date, month: string] => {
  const since = new Date(Number(today) - longest);
  return [new Date(today), since, monthFrom(since)];
};

/**
 * SQL: a row with `calls_today` and `in_call` of a number of the tenant in $1; `first` is the number of the first of its three parameters
 * (`dayParameters`). One look into `call_by_phone`.
 */
export const askedOf = (phone: string, first: number) => `lateral (
  select count(*) filter (where n.started_at >= $${first} and ${countsToday('n')})::int as calls_today,
    coalesce(bool_or(n.ended_at is null), false) as in_call
  from call_record n where n.tenant_id = $1 and n.phone = ${phone} and n.started_at >= $${first + 1}
    and begun_since(n.call_id, $${first + 2}))`;
