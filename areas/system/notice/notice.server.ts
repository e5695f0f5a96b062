import type { Mail } from '#adapters/mail/mail.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { Fault } from '#kit/contract/faults.ts';
import { systemFaults } from '../system.faults.ts';
import { mailsItself } from './kinds.ts';
import { noticeKinds, type noticeEndpoints, type Wish } from './notice.contract.ts';
import { notices } from './notice.store.ts';

interface NoticeNeeds {
  mail: Pick<Mail, 'kept'>;
}

export function noticeHandlers({ mail: post }: NoticeNeeds): Handlers<typeof noticeEndpoints> {
  const wishesOf = async (db: TenantDb, personId: string) => {
    const [{ mailbox }, own] = [await notices.mailbox(db, personId), await notices.wishes(db, personId)];
    const list: Wish[] = noticeKinds.map((kind) => ({
      ...{ kind, inApp: true, mail: mailsItself(kind) },
      ...own.find((one) => one.kind === kind),
    }));
    return { mailbox, kept: post.kept === true, list };
  };

  return {
    list: ({ db, who, body }) => notices.page(db, who.id, body),
    unread: async ({ db, who }) => ({ unread: await notices.unread(db, who.id) }),
    async read({ db, who, body }) {
      await notices.read(db, who.id, body.ids ?? null);
      return { unread: await notices.unread(db, who.id) };
    },
    wishes: ({ db, who }) => wishesOf(db, who.id),
    async wish({ db, who, body, changed }) {
      const mailed = (await wishesOf(db, who.id)).list.find(({ kind }) => kind === body.kind)!.mail;
      if (body.mail && !mailed && post.kept) throw new Fault(systemFaults.MAIL_NOT_SET_UP);
      if (body.mail && !mailed && (await notices.mailbox(db, who.id)).mailbox === null)
        throw new Fault(systemFaults.MAILBOX_MISSING);
      await notices.wish(db, who.id, body);
      changed({ target: who.id, after: body });
      return wishesOf(db, who.id);
    },
  };
}
