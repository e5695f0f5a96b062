import type { Storage } from '#adapters/storage/storage.ts';
import { settingOf } from '#areas/system/door.ts';
import { deadKept, ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { retention } from './retention.store.ts';

interface RetentionNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Pick<Storage, 'remove' | 'list'>;
  now(): number;
  /** Rows of one transaction. */
  atOnce?: number;
}

interface OfTenant {
  tenant: string;
}

const day = 86_400_000;
/** Days. */

/** What is deleted by itself: what a tenant need not keep any longer, and all of a tenant that was deleted. */
export function retentionJobs({ inTenant, storage, now, atOnce = 1_000 }: RetentionNeeds): Jobs {
  const removeAll = async (keys: string[]) => {
    for (const key of keys) await storage.remove(key);
  };

  /** In small steps, each whole: if it is stopped, the next run goes on. Files go first, so that none is left without a row. */
  async function forget({ tenant }: OfTenant, { signal }: { signal: AbortSignal }) {
    const days = await inTenant(tenant, retention.keepDays);
    if (days === undefined) return;
    const until = new Date(now() - days * day);
    const step = async (work: (db: TenantDb) => Promise<number>, most = atOnce) => {
      while (!signal.aborted && (await inTenant(tenant, work)) === most);
    };

    await step(async (db) => {
      const calls = await retention.oldCalls(db, until, atOnce);
      await db.outside(() => removeAll(calls.flatMap(({ key }) => key ?? [])));
      await retention.forgetCalls(db, calls);
      return calls.length;
    });
    await step(async (db) => {
      const files = await retention.oldFiles(db, until, atOnce);
      await db.outside(() => removeAll(files.map(({ key }) => key)));
      await retention.markGone(db, files, new Date(now()));
      return files.length;
    });
    await step((db) => retention.forgetRecords(db, until, atOnce));
    await step((db) => retention.forgetStates(db, until, atOnce));
    const kept = await inTenant(tenant, async (db) => ({
      events: await settingOf(db, 'trunk.days'),
      deliveries: await settingOf(db, 'webhook.days'),
    }));
    const delivered = new Date(now() - Math.min(days, kept.deliveries) * day);
    await step((db) => retention.forgetDeliveries(db, delivered, atOnce));
    // Each of these steps leaves a line in the audit, so they are large.
    await step((db) => retention.forgetAudit(db, until, atOnce * 10), atOnce * 10);
    await sweep(tenant, signal);
    if (signal.aborted) throw new Error('stopped before everything old was deleted');
    await inTenant(tenant, async (db) => {
      await retention.forgetImports(db, until);
      await retention.forgetAsked(db, until);
      await retention.forgetBreaks(db, until);
      await retention.forgetEvents(db, new Date(now() - kept.events * day));
      await retention.forgetDeadJobs(db, new Date(now() - deadKept * day));
      await retention.noteForgotten(db, new Date(now()));
    });
  }

  /** A file is stored before its row is; a stop between the two leaves a file without a row. A day is far longer than any writing takes. */
  async function sweep(tenant: string, signal: AbortSignal) {
    let keys: string[] = [];
    const removeUnnamed = async () => {
      const named = await inTenant(tenant, (db) => retention.named(db, keys));
      await removeAll(keys.filter((key) => !named.has(key)));
      keys = [];
    };
    for await (const { key, changedAt } of storage.list(tenant)) {
      if (signal.aborted) return;
      if (changedAt.getTime() < now() - day) keys.push(key);
      if (keys.length === atOnce * 10) await removeUnnamed();
    }
    await removeUnnamed();
  }

  async function eraseTenant({ tenant }: OfTenant) {
    if (!(await inTenant(tenant, retention.isRemoved))) return;
    for await (const { key } of storage.list(tenant)) await storage.remove(key);
    await inTenant(tenant, retention.erase);
  }

  return { 'operate.forget': ofKind('upkeep', forget), 'operate.eraseTenant': ofKind('upkeep', eraseTenant) };
}
