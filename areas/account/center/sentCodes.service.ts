import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Mail } from '#adapters/mail/mail.ts';
import { SmsFailed, type Sms } from '#adapters/sms/sms.ts';
import { unexpected } from '#core/unexpected.ts';
import { Fault } from '#kit/contract/faults.ts';
import { fill } from '#kit/contract/language.ts';
import { type Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import { sentCodes as store, type Owner, type Way } from './center.store.ts';
import { letterTexts } from './letters.texts.ts';

const minute = 60_000;
export const holds = 10 * minute;
export const again = minute;
const hour = 60 * minute;
/** Of one browser or session. What others ask for is no business of theirs, and costs calculation: see `askRules`. */
const mostPerHour = 5;
/** Of one code: with five codes an hour, a million of them and the counted tries, guessing leads nowhere. */
const mostTries = 5;

type Purpose = 'reset' | 'bind';
type Changed = 'Password' | 'Email' | 'Phone' | 'TwoFactorOn' | 'TwoFactorOff' | 'TwoFactorBlocked';

export interface PostNeeds {
  secrets: SecretBox;
  mail: Mail;
  sms: Sms;
  now(): number;
  log: Pick<Log, 'warn'>;
}

export type Post = ReturnType<typeof post>;

/** Codes and notices that leave the house. */
export function post({ secrets, mail, sms, now, log }: PostNeeds) {
  const sealOf = (db: TenantDb, person: string, way: Way, purpose: Purpose, target: string, code: string) =>
    secrets.sign([db.tenant, person, way, purpose, target, code].join('/'));

  return {
    /** Keeps a code and answers what sends it: to be called when the code is stored. Refuses with CODE_SENT_LATELY. */
    async newCode(
      db: TenantDb,
      { personId, language, tenantName }: Owner,
      { way, purpose, target, browser }: { way: Way; purpose: Purpose; target: string; browser: Buffer },
    ): Promise<() => Promise<boolean>> {
      const at = now();
      const since = new Date(at - hour);
      const before = await store.sentSince(db, personId, { way, purpose, browser, since });
      const free = Math.max((before[0] ?? 0) + again, before.length >= mostPerHour ? before.at(-1)! + hour : 0);
      if (free > at) throw new Fault(accountFaults.CODE_SENT_LATELY, { seconds: Math.ceil((free - at) / 1000) });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.keep(db, personId, {
        way,
        purpose,
        target,
        hash: sealOf(db, personId, way, purpose, target, code),
        browser,
        now: new Date(at),
        until: new Date(at + holds),
      });
      const t = letterTexts[language];
      const facts = { code, minutes: holds / minute, tenant: tenantName };
      return way === 'email'
        ? () =>
            sendMail(target, {
              subject: fill(t.codeSubject, facts),
              text: fill(purpose === 'reset' ? t.codeReset : t.codeBind, facts),
            })
        : () => sendSms(target, fill(purpose === 'reset' ? t.smsReset : t.smsBind, facts));
    },

    /** Where a right code was sent to; null where it is wrong, too old or was tried too often. The try is counted, so the caller commits before it refuses. */
    async targetOf(
      db: TenantDb,
      person: string,
      { way, purpose, code, browser }: { way: Way; purpose: Purpose; code: string; browser: Buffer },
    ): Promise<{ target: string; use(db: TenantDb): Promise<void> } | null> {
      const kept = await store.show(db, person, { way, purpose, browser, now: new Date(now()) });
      if (!kept || kept.tries > mostTries) return null;
      const given = sealOf(db, person, way, purpose, kept.target, code.replace(/\s/g, ''));
      return timingSafeEqual(given, kept.hash)
        ? { target: kept.target, use: (within) => store.end(within, kept.id) }
        : null;
    },

    /** Tells the owner of an account what was done to it: by mail if a mailbox is bound, the telephone that was if none is, or if it is another now. Does not wait. */
    tellChanged({ email, emailBound, phone, phoneBound, language, loginName, tenantName }: Owner, what: Changed) {
      const t = letterTexts[language];
      const facts = { account: loginName, tenant: tenantName };
      const mailed = email !== null && emailBound;
      if (phone && phoneBound && (!mailed || what === 'Phone'))
        void sendSms(phone, fill(t.smsChanged, { what: fill(t[`changed${what}`], facts) }));
      if (!mailed) return;
      void sendMail(email, {
        subject: t.changedSubject,
        text: `${fill(t[`changed${what}`], facts)}\n\n${fill(t.changedTail, facts)}`,
      });
    },
  };

  async function sendMail(to: string, letter: { subject: string; text: string }): Promise<boolean> {
    try {
      const answer = await mail.send({ to, ...letter });
      if ('failed' in answer) log.warn({ problem: answer.failed }, 'a letter was not sent');
      return 'sent' in answer;
    } catch (error) {
      unexpected('mail', error);
      return false;
    }
  }

  async function sendSms(to: string, text: string): Promise<boolean> {
    try {
      await sms.send({ to, text });
      return true;
    } catch (error) {
      if (error instanceof SmsFailed) log.warn({ problem: error.problem }, 'a text message was not sent');
      else unexpected('sms', error);
      return false;
    }
  }
}
