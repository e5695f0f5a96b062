import type { Mail } from '#adapters/mail/mail.ts';
import { fill } from '#kit/contract/language.ts';
import { ofKind, Postponed, type Jobs } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isNoticeKind, noticePage } from './kinds.ts';
import { notices } from './notice.store.ts';
import { noticeTexts } from './notice.texts.ts';

/** As it waits in the queue. */
export interface NoticeMail {
  personId: string;
  kind: string;
  facts: object;
}

interface MailNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  mail: Pick<Mail, 'send' | 'kept'>;
  publicUrl: string;
}

/** What happened, in the language of whom it is told, with the page it leads to. Nothing where the mailbox has gone since. */
export const mailNotices = ({ inTenant, mail, publicUrl }: MailNeeds): Jobs => ({
  'system.mailNotice': ofKind(
    'messages',
    async ({ tenant, personId, kind, facts }: NoticeMail & { tenant: string }) => {
      // Nobody reads a folder.
      if (mail.kept) return;
      const { mailbox, name, language } = await inTenant(tenant, (db) => notices.mailbox(db, personId));
      if (mailbox === null || !isNoticeKind(kind)) return;
      const t = noticeTexts[language];
      const said = fill(t[kind], facts as Record<string, unknown>);
      const link = `${publicUrl}${noticePage(kind, facts as Record<string, unknown>)}`;
      const sent = await mail.send({
        to: mailbox,
        subject: said,
        text: fill(t.mailBody, { name, said, link, settings: `${publicUrl}/systemConfig/message` }),
      });
      if ('failed' in sent) throw new Postponed(`a notice could not be mailed: ${sent.failed}`);
    },
  ),
});
