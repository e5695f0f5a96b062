import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { NoticeFacts, NoticeKind } from './kinds.ts';
import { settingOf } from '../parameters/settingOf.service.ts';
import { notices } from './notice.store.ts';

/** Tells people of the tenant something, in the same transaction as what it is about. */
export async function notify<Kind extends NoticeKind>(
  db: TenantDb,
  live: Pick<Live, 'tell'>,
  persons: string[],
  kind: Kind,
  facts: NoticeFacts[Kind],
) {
  if (persons.length === 0) return;
  await notices.add(db, persons, kind, facts, await settingOf(db, 'notice.days'));
  db.afterCommit(() => {
    for (const person of persons) live.tell(db.tenant, 'notice.new', { kind, facts }, { only: person });
  });
}
