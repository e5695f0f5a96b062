import type { Mail } from '#adapters/mail/mail.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { tellBatches } from '#areas/outbound/door.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { neverCall } from '../blacklist/neverCall.service.ts';
import { erasing } from './erasing.store.ts';
import { hashOf, sealedAs } from './mark.ts';
import { erasedKinds } from './privacy.contract.ts';
import { requests, type Found, type Options } from './requests.store.ts';
import { subjects, type Subject } from './subject.store.ts';
import { forgetInTexts } from './texts.store.ts';
import { mentions } from './written.rules.ts';

interface EraseNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Pick<Storage, 'remove'>;
  secrets: Pick<SecretBox, 'open' | 'sign'>;
  live: Pick<Live, 'tell'>;
  mail: Pick<Mail, 'forget'>;
  sms: Pick<Sms, 'forget'>;
}

interface Ordered {
  tenant: string;
  requestId: string;
}

/** Files first, then what mentions somebody, then at once what is theirs: stopped in between, the next run finds what is left. */
export const eraseJobs = ({ inTenant, storage, secrets, live, mail, sms }: EraseNeeds): Jobs => ({
  'contacts.erase': ofKind('upkeep', async ({ tenant, requestId }: Ordered) => {
    const order = await inTenant(tenant, (db) => requests.hold(db, requestId));
    if (!order) return;
    const phone = order.sealed && secrets.open(order.sealed, sealedAs(tenant, order.mark));
    // Nothing can be found by a hash: whoever asked asks again.
    if (phone === null) throw new Error('the number was sealed with another key');
    const { keys, fileIds, written, since } = await inTenant(tenant, (db) => filesOf(db, phone, order.options));
    for (const key of keys) await storage.remove(key);
    const isAbout = (text: string) => mentions(text, written);
    await sms.forget?.(isAbout);
    await mail.forget?.({ isAbout, since: order.options.files ? since : null });
    // What is looked through row by row takes long, and no dialer waits for it.
    await inTenant(tenant, async (db) => {
      const now = await requests.hold(db, requestId);
      if (!now) return;
      const subject = await subjects.find(db, phone);
      await refuseInCall(db, subject);
      const found = { ...(await subjects.count(db, subject)), files: fileIds.length };
      await erasing.mentions(db, subject);
      await forgetInTexts(db, subject, `#${hashOf(secrets, tenant, phone).slice(0, 8)}`);
      await erasing.markGone(db, fileIds);
      const audit = await erasing.audit(db, subject, { personId: order.personId, requestId });
      await requests.note(db, requestId, moreOf(now.found, { ...found, audit: audit + (now.found.audit ?? 0) }));
    });
    await inTenant(tenant, async (db) => {
      const now = await requests.hold(db, requestId);
      if (!now) return;
      // Batches are held before anybody looks: what one in preparation puts in is found behind its lock.
      await erasing.holdBatches(db, (await subjects.find(db, phone)).taskIds);
      const subject = await subjects.find(db, phone);
      await refuseInCall(db, subject);
      const stopped = await erasing.stopCalling(db, subject);
      const hash = hashOf(secrets, tenant, phone);
      await erasing.calls(db, subject, hash);
      await erasing.tasks(db, subject, hash);
      await erasing.rows(db, subject);
      await erasing.unlist(db, subject);
      // Without a reason: of whoever was erased only the number stays, and only where they wanted that.
      if (order.options.keepBlacklisted) await neverCall(db, { phone, reason: '', personId: order.personId! });
      await requests.end(db, requestId);
      await tellBatches(db, live, stopped);
    });
  }),
});

async function refuseInCall(db: TenantDb, subject: Subject) {
  if ((await subjects.now(db, subject)).inCall > 0) throw new Error('in a call: tried again later');
}

/** A run that was broken off has found what this one no longer finds. */
const moreOf = (before: Found, now: Found): Found =>
  Object.fromEntries(erasedKinds.map((kind) => [kind, Math.max(before[kind] ?? 0, now[kind] ?? 0)]));

async function filesOf(db: TenantDb, phone: string, { files }: Options) {
  const subject = await subjects.find(db, phone);
  const stored = files && subject.since !== null ? await erasing.filesSince(db, subject.since) : [];
  return {
    keys: [...(await erasing.keysOf(db, subject)), ...stored.map(({ key }) => key)],
    fileIds: stored.map(({ fileId }) => fileId),
    written: subject.written,
    since: subject.since,
  };
}
