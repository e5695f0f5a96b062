import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { Fault } from '#kit/contract/faults.ts';
import { systemFaults } from '../system.faults.ts';
import { noticeKinds, type noticeEndpoints, type Wish } from './notice.contract.ts';
import { notices } from './notice.store.ts';

async function wishesOf(db: TenantDb, personId: string) {
  const [{ mailbox }, own] = [await notices.mailbox(db, personId), await notices.wishes(db, personId)];
  const list: Wish[] = noticeKinds.map((kind) => ({
    ...{ kind, inApp: true, mail: false },
    ...own.find((one) => one.kind === kind),
  }));
  return { mailbox, list };
}

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  list: ({ db, who, body }) => notices.page(db, who.id, body),
  unread: async ({ db, who }) => ({ unread: await notices.unread(db, who.id) }),
  async read({ db, who, body }) {
    await notices.read(db, who.id, body.ids ?? null);
    return { unread: await notices.unread(db, who.id) };
  },
  wishes: ({ db, who }) => wishesOf(db, who.id),
  async wish({ db, who, body, changed }) {
    if (body.mail && (await notices.mailbox(db, who.id)).mailbox === null)
      throw new Fault(systemFaults.MAILBOX_MISSING);
    await notices.wish(db, who.id, body);
    changed({ target: who.id, after: body });
    return wishesOf(db, who.id);
  },
};
