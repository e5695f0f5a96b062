import type { Mail } from '#adapters/mail/mail.ts';
import { SmsFailed, type Sms } from '#adapters/sms/sms.ts';
import { unexpected } from '#core/unexpected.ts';
import { fill } from '#kit/contract/language.ts';
import { ofKind, Postponed, type KnownJob } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { reviews } from './review.store.ts';
import { tellTexts } from './tellRegistration.texts.ts';

interface TellNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  mail: Mail;
  sms: Sms;
}

/** Mails and texts the operator's answer; each is sent once, and the row says which went out. */
export function tellRegistration({ inTenant, mail, sms }: TellNeeds): KnownJob<{ registrationId: string }> {
  return ofKind('messages', async ({ tenant, registrationId }) => {
    const registration = await inTenant(tenant, (db) => reviews.read(db, registrationId));
    const { state, language, email, phone, told } = registration;
    if (state === 'waiting' || told) return;
    const words = tellTexts[language];
    const text = fill(words[state], registration);
    const [mailed, texted] = await Promise.all([
      mail
        .send({ to: email, subject: fill(words[`${state}Subject`], registration), text })
        .then((answer) => 'sent' in answer && !mail.kept),
      sms.send({ to: phone, text }).then(
        () => !sms.kept,
        (error: unknown) => {
          if (!(error instanceof SmsFailed)) unexpected('sms', error, { tenant, registrationId });
          return false;
        },
      ),
    ]);
    // Neither way: the queue tries again, unless letters are kept in a folder for want of a mail server.
    if (!mailed && !texted && !mail.kept) throw new Postponed('neither a mail nor a text message could be sent');
    await inTenant(tenant, (db) =>
      reviews.told(db, registrationId, [mailed && 'mail', texted && 'sms'].filter(Boolean).join(' ')),
    );
  });
}
