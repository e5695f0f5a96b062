import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { SmsFailed } from '#adapters/sms/sms.ts';
import { dictionary } from '#areas/operate/door.ts';
import { sourceOf } from '#core/access/sourceOf.ts';
import { unexpected } from '#core/unexpected.ts';
import { readPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import { hashOf } from '#kit/server/people.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import type { Cookies } from '#kit/server/cookies.ts';
import type { Around, Handlers } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { SignInKey } from '../signIn/keys.service.ts';
import { codeBrowser } from '../imageCode/codeBrowser.service.ts';
import { codeAgain, codeFits, codeLasts, newCode, workForCode, type Senders } from './codes.service.ts';
import { codes, type Way } from './codes.store.ts';
import {
  loginNamePattern,
  type CodeRequest,
  type informationEndpoints,
  type registerEndpoints,
} from './register.contract.ts';
import { information, operatorTenant, registrations } from './register.store.ts';

interface RegisterNeeds extends Senders {
  pool: Pool;
  now(): number;
  key: SignInKey;
  live: Pick<Live, 'tell'>;
  /** Refuses a password that is too weak. */
  newPasswordHash(password: string, owner: { loginName: string; name: string }): Promise<string>;
  /** Refuses where what was typed is not what the image says, or too little was calculated. */
  seesImage?(
    cookies: Cookies,
    typed: string | undefined,
    work: { bits: number; found: string | undefined },
  ): Promise<void>;
}

const hour = 3_600_000;
const ticketLasts = 24 * hour;
const askedIn = codeBrowser({ name: 'registering_browser', path: '/crm', lasts: 24 * 60 * 60 });
const validName = new RegExp(loginNamePattern);

/** What a visitor without an account may do. Works in the operator's tenant, limited by network address. */
export function registerHandlers({
  pool,
  now,
  key,
  live,
  newPasswordHash,
  seesImage = async () => {},
  ...senders
}: RegisterNeeds): Handlers<typeof registerEndpoints> {
  const slow = {
    code: rateLimit({ most: 120, within: 60_000, now }),
    name: rateLimit({ most: 40, within: 60_000, now }),
    register: rateLimit({ most: 20, within: hour, now }),
  };

  async function asOperator<Answer>(work: (db: TenantDb) => Promise<Answer>): Promise<Answer> {
    const operator = await operatorTenant(pool);
    if (!operator) throw new Fault(accountFaults.REGISTRATION_CLOSED);
    return inTenant(pool, operator, work);
  }

  async function sendCode(
    way: Way,
    { phone, language = 'zh', image, work: found }: CodeRequest,
    { address, cookies, fromScript }: Pick<Around, 'address' | 'cookies' | 'fromScript'>,
  ) {
    // A picture or a link in another site's page could ask by GET, but not with this header.
    if (!fromScript) throw new Fault(faults.NOT_ALLOWED);
    slow.code(address);
    const asking = {
      phone: readNumber(phone),
      browser: askedIn.asking(cookies),
      address: hashOf(`registering from ${sourceOf(address)}`),
    };
    const work = await asOperator((db) => workForCode(db, asking, now()));
    await seesImage(cookies, image, { bits: work, found });
    const { send } = await asOperator((db) => newCode(db, asking, { way, language, now: now(), work }, senders));
    try {
      await send();
    } catch (error) {
      if (!(error instanceof SmsFailed)) unexpected('sms', error);
      throw new Fault(accountFaults.CODE_NOT_SENT);
    }
    return { sent: true as const, ...codeLasts };
  }

  const isFree = async (name: string, address: string) => {
    slow.name(address);
    // Whether somebody has the name already is told to those alone who have shown a code: see `register`.
    const wrong = !validName.test(name.trim());
    return { free: !wrong, wrong };
  };

  return {
    smsCode: ({ body, ...around }) => sendCode('sms', body, around),
    smsCodeByGet: ({ query, ...around }) => sendCode('sms', query, around),
    voiceCode: ({ body, ...around }) => sendCode('voice', body, around),
    voiceCodeByGet: ({ query, ...around }) => sendCode('voice', query, around),
    name: ({ query, address }) => isFree(query.name, address),
    nameByPost: ({ body, address }) => isFree(body.name, address),

    async trades({ address }) {
      slow.name(address);
      return asOperator(async (db) => ({
        industries: await dictionary.offered(db, 'ROBOT_INDUSTRY'),
        banks: await dictionary.offered(db, 'ROBOT_BANK'),
      }));
    },

    async register({ body, address, cookies }) {
      const { loginName, password: encrypted, name, phone, code, language = 'zh' } = body;
      const number = readNumber(phone);
      const browser = askedIn.answering(cookies);
      // Others at this address use up the tries of nobody who waits for a code; five tries a code are counted anyhow.
      const waits = await asOperator((db) => codes.waits(db, number, browser, new Date(now())));
      slow.register(waits ? browser.toString('hex') : address);
      const password = key.decrypt(encrypted);
      if (password === null) throw new Fault(accountFaults.KEY_CHANGED);
      const passwordHash = await newPasswordHash(password, { loginName, name });
      const said = { phone: number, browser, code };
      // By itself: a wrong code has to be counted although it is refused. Before the name: nothing is learnt of it without a code.
      if (!(await asOperator((db) => codeFits(db, said, now())))) throw new Fault(accountFaults.CODE_WRONG);
      const taken = await asOperator(async (db) => {
        await registrations.forgetOld(db, new Date(now()));
        const isTaken = await registrations.nameTaken(db, loginName);
        if (isTaken) await codeAgain(db, said);
        return isTaken;
      });
      if (taken) throw new Fault(accountFaults.LOGIN_NAME_TAKEN);
      const ticket = randomBytes(32).toString('base64url');
      const until = now() + ticketLasts;
      await asOperator((db) =>
        registrations.begin(db, {
          ticketHash: hashOf(ticket),
          ticketUntil: new Date(until),
          loginName,
          passwordHash,
          name: name.trim(),
          phone: number,
          language,
          address,
        }),
      );
      return { ticket, until };
    },

    async fillIn({ body: { ticket, ...company }, address }) {
      slow.register(address);
      await asOperator(async (db) => {
        const registrationId = await registrations.fillIn(db, hashOf(ticket), new Date(now()), company);
        db.afterCommit(() =>
          live.tell(db.tenant, 'registration.changed', { registrationId, state: 'waiting' }, 'everyone'),
        );
      });
      return { state: 'waiting' as const };
    },
  };
}

export const informationHandlers: Handlers<typeof informationEndpoints> = {
  async fillIn({ db, who, body: { name, phone }, changed }) {
    // Another tenant's guest and a program have no name of their own to give.
    if (who.kind !== 'person' || who.homeTenantName) throw new Fault(faults.NOT_ALLOWED);
    const facts = { name: name.trim(), phone: phone?.trim() ? readNumber(phone, who.country) : null };
    await information.fillIn(db, who.id, facts);
    changed({
      target: who.id,
      before: { name: who.name },
      after: { name: facts.name, phone: facts.phone && 'changed' },
    });
    return null;
  },
};

function readNumber(text: string, country = 'CN') {
  const read = readPhone(text, country);
  if ('refused' in read) throw new Fault(accountFaults.PHONE_MALFORMED);
  return read.e164;
}
