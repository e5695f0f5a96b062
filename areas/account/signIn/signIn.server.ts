import { randomBytes } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { hashOf } from '#kit/server/people.ts';
import type { Asked, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { ImageCodes } from '../imageCode/imageCodes.service.ts';
import type { SecondFactor } from '../twoFactor/secondFactor.service.ts';
import { tickets } from '../twoFactor/twoFactor.store.ts';
import { refreshCookie, rememberCookie, type HandOut } from './handOut.service.ts';
import type { SignInKey } from './keys.service.ts';
import type { KnownBrowsers } from './knownBrowsers.service.ts';
import { passwordFits } from '../password/passwords.service.ts';
import type { signInEndpoints, TokenRequest, Tokens } from './signIn.contract.ts';
import type { sessions } from './signIn.store.ts';
import type { TryGuard } from './tries.service.ts';

const ticketLasts = 5 * 60_000;
const triesOfTicket = 5;

export interface SignInNeeds {
  key: SignInKey;
  sessions: ReturnType<typeof sessions>;
  handOut: HandOut;
  guard: TryGuard;
  images: ImageCodes;
  browsers: KnownBrowsers;
  second: SecondFactor;
  /** Reads whom to tell that codes are refused; what it answers tells them, and does not wait. */
  blockedLetter(db: TenantDb, person: string): Promise<() => void>;
  log: Pick<Log, 'info' | 'warn'>;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  /** Ends what is remembered of a token that was signed out. */
  forget(token: string): void;
  /** Refuses with TOO_OFTEN; by browser or address. */
  slowDown(key: string): void;
  /** No mail server is set up: letters lie in a folder. */
  mailKept?: boolean;
  smsKept?: boolean;
  /** Gives a program its token; without it there are no programs. */
  byClient?(asked: TokenRequest & { authorization: string | undefined; address: string }): Promise<Tokens>;
}

/** A form of another site could sign a browser in to an account of its own; it cannot send this header. */
function fromOwnPage({ fromScript }: { fromScript: boolean }) {
  if (!fromScript) throw new Fault(faults.NOT_ALLOWED, { header: 'X-Requested-With' });
}

export function signInHandlers({
  key,
  sessions,
  handOut,
  guard,
  images,
  browsers,
  second,
  blockedLetter,
  log,
  inTenant,
  now,
  forget,
  slowDown,
  byClient,
  mailKept = false,
  smsKept = false,
}: SignInNeeds): Handlers<typeof signInEndpoints> {
  /** Somebody is in: this browser is known from now on, and the tenant's audit says so. */
  async function enter(
    { cookies, address, browser }: Pick<Asked<object>, 'cookies' | 'address' | 'browser'>,
    who: { tenant: string; person: string; loginName: string; remember: boolean },
  ) {
    browsers.remember(cookies, who.loginName);
    const tokens = await handOut.open({ ...who, cookies, address, browser });
    await inTenant(who.tenant, (db) =>
      writeAudit(db, { person: who.person, address, action: signInAction, target: who.person, content: { browser } }),
    );
    return tokens;
  }

  /**
   * A refused try stands in the log, and in the audit of the tenant whose account it was for. It is written after the answer: names
   * that exist must not take longer than others.
   */
  function refused(
    { address, browser }: Pick<Asked<object>, 'address' | 'browser'>,
    who: { tenant: string; person: string } | null,
    { action, fault }: { action: string; fault: string },
  ) {
    log.info({ tenant: who?.tenant, person: who?.person, refused: fault }, 'a sign-in was refused');
    if (!who) return;
    const line = { person: who.person, address, action, target: who.person };
    inTenant(who.tenant, (db) =>
      writeAudit(db, { ...line, content: { before: null, after: { refused: fault, browser } } }),
    ).catch((error: unknown) => log.warn({ error: shown(error) }, 'a refused sign-in is not in the audit'));
  }
  const signInAction = 'POST /uaa/oauth/user/login';

  return {
    publicKey: async () => ({ key: key.publicKey }),

    /** An unknown name, a wrong password and an account that is off take the same way through here, and the same time. */
    async signIn({ body, ...from }) {
      const { cookies, address } = from;
      fromOwnPage(from);
      const loginName = body.username.trim();
      const mark = browsers.markOf(cookies, loginName);
      // What others do at the same address does not hold up a browser that was in before.
      slowDown(mark ?? address);
      const password = key.decrypt(body.password);
      if (password === null) throw new Fault(accountFaults.KEY_CHANGED);
      const attempt = await guard.begin({
        what: `sign-in ${loginName}`,
        address,
        browser: mark,
        readImage: (bits) => images.check(cookies, body.image, { bits, found: body.work }),
      });
      const known = await sessions.credentialsOf(loginName);
      const account = known ? { tenant: known.tenantId, person: known.personId } : null;
      if (!(await passwordFits(known?.passwordHash, password)) || !known) {
        refused(from, account, { action: signInAction, fault: 'WRONG_CREDENTIALS' });
        throw new Fault(accountFaults.WRONG_CREDENTIALS, {
          image: attempt.image,
          ...(attempt.work > 0 && { work: attempt.work }),
        });
      }
      await attempt.succeeded();
      const closed = !known.valid ? 'ACCOUNT_OFF' : known.aged ? 'FIRST_PASSWORD_OVER' : null;
      if (closed) {
        refused(from, account, { action: signInAction, fault: closed });
        throw new Fault(accountFaults[closed]);
      }

      const who = { tenant: known.tenantId, person: known.personId, loginName, remember: body.remember ?? false };
      const random = randomBytes(32).toString('base64url');
      const asked = await inTenant(who.tenant, async (db) => {
        if (!(await second.isOn(db, who.person))) return false;
        if (await second.isBlocked(db, who.person)) return 'blocked';
        await tickets.give(db, who.person, {
          hash: hashOf(random),
          remember: who.remember,
          until: new Date(now() + ticketLasts),
          now: new Date(now()),
        });
        return true;
      });
      if (asked === 'blocked') {
        refused(from, account, { action: signInAction, fault: 'SECOND_FACTOR_BLOCKED' });
        throw new Fault(accountFaults.SECOND_FACTOR_BLOCKED);
      }
      return asked ? { ticket: `${who.tenant}.${random}`, expires_in: ticketLasts / 1000 } : enter(from, who);
    },

    async secondStep({ body, ...from }) {
      const { cookies, address } = from;
      fromOwnPage(from);
      slowDown(address);
      const [, tenant, random] = /^(\d{1,18})\.([\w-]{20,60})$/.exec(body.ticket) ?? [];
      if (!tenant || !random) throw new Fault(accountFaults.TICKET_ENDED);
      const hash = hashOf(random);
      // What was tried is counted for good, so the refusal comes after the transaction.
      const holder = await inTenant(tenant, async (db) => {
        const shown = await tickets.show(db, hash, new Date(now()));
        if (shown && shown.tries > triesOfTicket) await tickets.end(db, hash);
        return shown && shown.tries <= triesOfTicket ? shown : null;
      });
      if (!holder) throw new Fault(accountFaults.TICKET_ENDED);
      const { personId: person, loginName, remember } = holder;
      const attempt = await guard.begin({
        what: `second step ${tenant}/${person}`,
        address,
        browser: browsers.markOf(cookies, loginName),
      });
      const { taken, tell } = await inTenant(tenant, async (db) => {
        const taken = await second.takes(db, person, body.code);
        if (taken === 'right') await tickets.end(db, hash);
        return { taken, tell: taken === 'nowBlocked' ? await blockedLetter(db, person) : null };
      });
      if (taken !== 'right') {
        const fault = taken === 'wrong' ? 'SECOND_FACTOR_WRONG' : 'SECOND_FACTOR_BLOCKED';
        refused(from, { tenant, person }, { action: `${signInAction}/second`, fault });
        tell?.();
        throw new Fault(accountFaults[fault]);
      }
      await attempt.succeeded();
      return enter(from, { tenant, person, loginName, remember });
    },

    async renew({ body, cookies, fromScript, authorization, address }) {
      if (body.grant_type !== 'refresh_token' && byClient) return byClient({ ...body, authorization, address });
      // A form of another site can send the cookie, but not this header.
      const tokens = fromScript ? await handOut.renew(cookies) : null;
      if (!tokens) throw new Fault(faults.SIGNED_OUT);
      return tokens;
    },

    async signOut({ cookies, query, token }) {
      const access = token ?? query.access_token;
      const refresh = cookies.read(refreshCookie.name);
      for (const one of [access, refresh]) if (one) await sessions.close(hashOf(one));
      if (access) forget(access);
      cookies.remove('access_token');
      cookies.remove('customer_id');
      cookies.remove(refreshCookie.name, refreshCookie.path);
      cookies.remove(rememberCookie, refreshCookie.path);
      return null;
    },

    me: async ({ who }) => ({ ...who, mailKept, smsKept }),
  };
}
