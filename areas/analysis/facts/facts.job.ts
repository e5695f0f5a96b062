import { setTimeout as wait } from 'node:timers/promises';
import { dayAfter, startOfDay } from '#core/calendar/zone.ts';
import { enqueue, ofKind } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { facts } from './facts.store.ts';

interface CountNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
}

/** Counts what was written since it was counted last: quarters of an hour and days that are over. Each step is whole, so it may be stopped. */
export const countFacts = ({ inTenant, now }: CountNeeds) =>
  ofKind('upkeep', async ({ tenant }: { tenant: string }, { signal }) => {
    const before = new Date(lastQuarter(now()));
    for (const count of [facts.countQuarters, facts.countDays])
      while (!signal.aborted && (await inTenant(tenant, (db) => count(db, before))));
    signal.throwIfAborted();
  });

const lockNotAvailable = '55P03';
/** Calls of one transaction. Somebody who changes one of them waits for it, so it is short. */
const lot = 300;
/** Milliseconds after which another tenant has its turn, and what is to be counted. */
const atOnce = 10_000;

/**
 * Writes facts that a migration ordered for the calls there were before (migrations/README.md). A lot is a transaction and
 * what was written is not written again, so it may be killed at any moment; how far it is stands with the order.
 */
export const fillFacts = ({ inTenant, log, now }: CountNeeds & { log: Log }) =>
  ofKind('upkeep', async ({ tenant }: { tenant: string }, { signal }) => {
    const until = now() + atOnce;
    let more: boolean | null = true;
    while (more !== false && !signal.aborted && now() < until) {
      more = await fillNext({ inTenant }, tenant, lot);
      if (more === null) await wait(500, undefined, { signal }).catch(() => {});
    }
    for (const one of await inTenant(tenant, facts.filling))
      log.info({ tenant, ...one }, 'facts of earlier calls are being written');
    signal.throwIfAborted();
    if (more !== false) await inTenant(tenant, (db) => orderFilling(db));
  });

/** Writes the next lot of a tenant's; false where nothing is left, null where somebody changes one of these calls just now. */
export async function fillNext({ inTenant }: Pick<CountNeeds, 'inTenant'>, tenant: string, calls: number) {
  try {
    return await inTenant(tenant, (db) => facts.fillNext(db, calls));
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return null;
    throw error;
  }
}

/** A tenant's order waits once; one that is being carried out does not count. */
export const orderFilling = (db: TenantDb) => enqueue(db, 'analysis.fillFacts', {}, { key: `fill ${db.tenant}` });

/** When the quarter of an hour began that is not over. Milliseconds. */
export const lastQuarter = (now: number) => Math.floor(now / 900_000) * 900_000;

/** Counts a tenant's days again from its calls, to the same result; how many calls there are, null where there is no such tenant. */
export async function countAgain({ inTenant, now }: CountNeeds, tenant: string, from: string, to: string) {
  const calls = await inTenant(tenant, async (db) => {
    const zone = await facts.zone(db);
    if (zone === null) return null;
    const [since, until] = [startOfDay(zone, from), startOfDay(zone, dayAfter(to))];
    return facts.again(db, new Date(since), new Date(until));
  });
  if (calls !== null) await countFacts({ inTenant, now })({ tenant }, { signal: new AbortController().signal });
  return calls;
}
