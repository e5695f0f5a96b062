import type { Storage } from '#adapters/storage/storage.ts';
import { tellBatches } from '#areas/outbound/door.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { neverCall } from '../blacklist/neverCall.service.ts';
import { erasing } from './erasing.store.ts';
import { hashOf, sealedAs } from './mark.ts';
import { requests, type Options } from './requests.store.ts';
import { subjects } from './subject.store.ts';

interface EraseNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Pick<Storage, 'remove'>;
  secrets: Pick<SecretBox, 'open' | 'sign'>;
  live: Pick<Live, 'tell'>;
}

interface Ordered {
  tenant: string;
  requestId: string;
}

/** Files first: stopped in between, the next run finds what is left. The rest is erased all at once. */
export const eraseJobs = ({ inTenant, storage, secrets, live }: EraseNeeds): Jobs => ({
  'contacts.erase': ofKind('upkeep', async ({ tenant, requestId }: Ordered) => {
    const order = await inTenant(tenant, (db) => requests.hold(db, requestId));
    if (!order) return;
    const phone = order.sealed && secrets.open(order.sealed, sealedAs(tenant, order.mark));
    // Nothing can be found by a hash: whoever asked asks again.
    if (phone === null) throw new Error('the number was sealed with another key');
    const { keys, fileIds } = await inTenant(tenant, (db) => filesOf(db, phone, order.options));
    for (const key of keys) await storage.remove(key);
    await inTenant(tenant, async (db) => {
      if (!(await requests.hold(db, requestId))) return;
      const subject = await subjects.find(db, phone);
      if ((await subjects.now(db, subject)).inCall > 0) throw new Error('in a call: tried again later');
      const stopped = await erasing.stopCalling(db, subject);
      const found = { ...(await subjects.count(db, subject)), files: fileIds.length };
      const hash = hashOf(secrets, tenant, phone);
      await erasing.calls(db, subject, hash);
      await erasing.tasks(db, subject, hash);
      await erasing.rows(db, subject);
      await erasing.markGone(db, fileIds);
      await erasing.unlist(db, subject);
      // Without a reason: of whoever was erased only the number stays, and only where they wanted that.
      if (order.options.keepBlacklisted) await neverCall(db, { phone, reason: '', personId: order.personId! });
      const audit = await erasing.audit(db, subject);
      await requests.end(db, requestId, { ...found, audit });
      await tellBatches(db, live, stopped);
    });
  }),
});

async function filesOf(db: TenantDb, phone: string, { files }: Options) {
  const subject = await subjects.find(db, phone);
  const stored = files && subject.since !== null ? await erasing.filesSince(db, subject.since) : [];
  return {
    keys: [...(await erasing.keysOf(db, subject)), ...stored.map(({ key }) => key)],
    fileIds: stored.map(({ fileId }) => fileId),
  };
}
