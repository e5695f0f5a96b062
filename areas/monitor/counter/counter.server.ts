import { startOfDay } from '#core/calendar/zone.ts';
import { pageLinks } from '#areas/system/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import { dataNow } from '../dataMonitor/dataMonitor.server.ts';
import { monitorFaults } from '../monitor.faults.ts';
import type { CounterLink, CounterNow, counterEndpoints } from './counter.contract.ts';
import { counter } from './counter.store.ts';

interface CounterNeeds {
  now(): number;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** By the address of who guesses, and by link: walls ask every few seconds. */
  slowDown: { guess(address: string): void; link(token: string): void };
}

type Row = Awaited<ReturnType<typeof pageLinks.one>>;

export function counterHandlers({ now, inTenant, slowDown }: CounterNeeds): Handlers<typeof counterEndpoints> {
  return {
    async list({ db }) {
      return named(db, await pageLinks.list(db, 'counter'));
    },

    async make({ db, body: { batchId = null, days }, changed }) {
      // All of the tenant is not theirs to show who sees a part of it.
      if (batchId === null && isLimited(db.acting)) throw new Fault(monitorFaults.COUNTER_TOO_WIDE);
      if (batchId !== null && !(await counter.batchNames(db, [batchId])).has(batchId))
        throw new Fault(faults.NOT_FOUND);
      const { token, ...row } = await pageLinks.make(db, 'counter', { ofId: batchId, days });
      changed({ target: row.linkId, before: null, after: { batchId, days } });
      return { ...(await named(db, [row]))[0]!, token };
    },

    async withdraw({ db, params: { linkId }, changed }) {
      const before = await pageLinks.one(db, 'counter', linkId);
      await pageLinks.withdraw(db, 'counter', linkId);
      changed({ target: linkId, before: { state: before.state }, after: { state: 'withdrawn' } });
      return (await named(db, [await pageLinks.one(db, 'counter', linkId)]))[0]!;
    },

    batches: ({ db, query: { name = '' } }) => counter.batches(db, name),

    async now({ db, body: { token }, address }) {
      const tenant = await pageLinks.tenantOf(db, token);
      if (tenant) slowDown.link(token);
      const shown = tenant && (await db.outside(() => inTenant(tenant, (there) => counterOf(there, token, now()))));
      if (shown) return shown;
      // Ended, withdrawn or never there: who guesses learns nothing.
      slowDown.guess(address);
      throw new Fault(monitorFaults.COUNTER_OVER);
    },
  };
}

async function counterOf(db: TenantDb, token: string, at: number): Promise<CounterNow | null> {
  const link = await pageLinks.opened(db, 'counter', token);
  if (!link) return null;
  const { name: tenantName, timeZone } = await counter.tenant(db);
  const { ofId, endsAt } = link;
  if (ofId === null) return { tenantName, batchName: '', timeZone, endsAt, ...(await dataNow(db, at)) };
  const batchName = (await counter.batchNames(db, [ofId])).get(ofId);
  // It was deleted: nothing is left to count.
  if (batchName === undefined) return null;
  const from = startOfDay(timeZone, at);
  const outbound = await counter.ofBatch(db, ofId, from);
  return { tenantName, batchName, timeZone, at, from, endsAt, outbound, incoming: null };
}

async function named(db: TenantDb, rows: Row[]): Promise<CounterLink[]> {
  const names = await counter.batchNames(
    db,
    rows.flatMap(({ ofId }) => ofId ?? []),
  );
  return rows.map(({ ofId, ...row }) => ({
    ...row,
    batchId: ofId,
    batchName: ofId === null ? '' : (names.get(ofId) ?? ''),
  }));
}
