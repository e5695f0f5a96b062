import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { settingOf } from '../parameters/settingOf.service.ts';
import { mailsItself, type NoticeFacts, type NoticeKind } from './kinds.ts';
import type { NoticeMail } from './mailNotice.job.ts';
import { notices } from './notice.store.ts';

/** Tells people of the tenant something, each as they wish, in the same transaction as what it is about. */
export async function notify<Kind extends NoticeKind>(
  db: TenantDb,
  live: Pick<Live, 'tell'>,
  persons: string[],
  kind: Kind,
  facts: NoticeFacts[Kind],
) {
  if (persons.length === 0) return;
  const days = await settingOf(db, 'notice.days');
  const { told, mailed } = await notices.add(db, persons, kind, facts, days);
  for (const personId of mailsItself(kind) ? [] : mailed)
    await enqueue(db, 'system.mailNotice', { personId, kind, facts } satisfies NoticeMail);
  db.afterCommit(() => {
    for (const person of told) live.tell(db.tenant, 'notice.new', { kind, facts }, { only: person });
  });
}
