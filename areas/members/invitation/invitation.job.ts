import type { Mail } from '#adapters/mail/mail.ts';
import { fill } from '#kit/contract/language.ts';
import { ofKind, Postponed, type Jobs } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { invitations } from './invitation.store.ts';
import { invitationTexts } from './invitation.texts.ts';
import { newToken, pathOf } from './token.service.ts';

interface InvitationNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  mail: Mail;
  /** Where people reach the console: https://calls.example.com */
  publicUrl: string;
  log: Pick<Log, 'warn'>;
}

const atOnce = 100;

/** Makes the token of each invitation when it is about to be mailed, so that it stands nowhere but in the letter. */
export function invitationJobs({ inTenant, mail, publicUrl, log }: InvitationNeeds): Jobs {
  async function mailInvitations({ tenant }: { tenant: string }, { signal }: { signal: AbortSignal }) {
    const { name: tenantName, language } = await inTenant(tenant, (db) => invitations.tenant(db));
    const t = invitationTexts[language];
    /** Whose letter the server wants later: the queue comes again for them. */
    const later: string[] = [];
    let said = '';
    for (;;) {
      const waiting = await inTenant(tenant, (db) => invitations.unsent(db, atOnce, later));
      if (waiting.length === 0) break;
      for (const { userId, name, loginName, email, purpose } of waiting) {
        signal.throwIfAborted();
        const { token, hash, expiresAt } = newToken();
        if (!(await inTenant(tenant, (db) => invitations.arm(db, userId, hash, expiresAt)))) continue;
        const holes = { name, loginName, tenant: tenantName, days: 7, link: `${publicUrl}${pathOf(token)}` };
        const sent = await mail.send({
          to: email,
          subject: fill(t[`subject${purpose}`], holes),
          text: fill(t[`body${purpose}`], holes),
        });
        const problem = 'failed' in sent ? sent.failed : null;
        if (problem) log.warn({ tenant, userId, problem }, 'an invitation could not be mailed');
        const again = 'again' in sent;
        await inTenant(tenant, (db) => invitations.sent(db, userId, hash, { to: email, problem, again }));
        if (again) later.push(userId);
        if (again) said = sent.failed;
      }
    }
    if (later.length > 0) throw new Postponed(`the mail server takes the letter later: ${said}`);
  }

  /** To the mailbox that was, of an account whose mailbox or number an administrator has changed. */
  async function tellMoved({
    tenant,
    to,
    userId,
    email,
  }: {
    tenant: string;
    to: string;
    userId: string;
    email: boolean;
  }) {
    const { name, language, loginName } = await inTenant(tenant, (db) => invitations.owner(db, userId));
    const t = invitationTexts[language];
    const holes = { tenant: name, account: loginName };
    const sent = await mail.send({
      to,
      subject: fill(t.movedSubject, holes),
      text: fill(email ? t.movedEmail : t.movedPhone, holes),
    });
    if ('failed' in sent) log.warn({ tenant, userId, problem: sent.failed }, 'a letter was not sent');
    if ('again' in sent) throw new Postponed(`the mail server takes the letter later: ${sent.failed}`);
  }

  return {
    'members.mailInvitations': ofKind('messages', mailInvitations),
    'members.tellMoved': ofKind('messages', tellMoved),
  };
}
