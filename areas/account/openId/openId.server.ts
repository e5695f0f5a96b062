import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { ownAddress } from '#core/access/ownAddress.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { Owner } from '../center/center.store.ts';
import { operatorTenant } from '../register/register.store.ts';
import type { Tokens } from '../signIn/signIn.contract.ts';
import type { Connections } from './connect.ts';
import type { openIdEndpoints } from './openId.contract.ts';
import { attempts, identities, vouchedPeople } from './openId.store.ts';
import { connectionOf } from './provider.server.ts';
import { providers } from './provider.store.ts';
import { followAddress, whoCame } from './whoCame.service.ts';

interface OpenIdNeeds {
  pool: Pool;
  now(): number;
  secrets: SecretBox;
  connect: Connections;
  /** Opens a session and gives the browser its tokens. */
  open(opening: {
    tenant: string;
    person: string;
    remember: boolean;
    cookies: Cookies;
    address: string;
    browser: string;
    by: 'openId';
  }): Promise<Tokens>;
  /** Tells the address that was that the user has another one. Does not wait. */
  tellMoved(before: Owner): void;
}

const lasts = 10 * 60_000;
/** Sent to these endpoints alone, and to no script. */
const cookie = { name: 'open_id', path: '/crm/open' };

/** Signing in with an organisation's own account (OpenID Connect, code flow with PKCE). */
export function openIdHandlers({
  pool,
  now,
  secrets,
  connect,
  open,
  tellMoved,
}: OpenIdNeeds): Handlers<typeof openIdEndpoints> {
  const slowDown = rateLimit({ most: 60, within: 60_000, now });
  async function asOperator<Answer>(work: (db: TenantDb) => Promise<Answer>): Promise<Answer | null> {
    const operator = await operatorTenant(pool);
    return operator ? inTenant(pool, operator, work) : null;
  }

  return {
    async providers({ query: { of = '' }, address }) {
      slowDown(address);
      return { list: (await asOperator((db) => providers.open(db, /^[1-9]\d{0,17}$/.test(of) ? of : null))) ?? [] };
    },

    async callbackUrl({ query: { providerId, next }, cookies, address }) {
      slowDown(address);
      const provider = await asOperator((db) => providers.known(db, providerId));
      if (!provider) throw new Fault(faults.NOT_FOUND);
      const { url, state, nonce, verifier } = await connect.leave(connectionOf(provider, secrets));
      const browser = randomBytes(32).toString('base64url');
      await asOperator((db) =>
        attempts.keep(db, {
          state: hashOf(state),
          browser: hashOf(browser),
          until: new Date(now() + lasts),
          providerId,
          nonce,
          verifier,
          next: ownAddress(next),
        }),
      );
      cookies.write(cookie.name, browser, { path: cookie.path, httpOnly: true, maxAge: lasts / 1000 });
      return { url };
    },

    async signIn({ body: { state, code, iss, error }, cookies, address, fromScript, browser }) {
      slowDown(address);
      const left = fromScript ? cookies.read(cookie.name) : undefined;
      cookies.remove(cookie.name, cookie.path);
      const attempt =
        left && (await asOperator((db) => attempts.take(db, hashOf(state), hashOf(left), new Date(now()))));
      const provider = attempt && (await asOperator((db) => providers.known(db, attempt.providerId)));
      if (!attempt || !provider) throw new Fault(accountFaults.OPEN_ID_ENDED);
      if (error || !code) throw new Fault(accountFaults.OPEN_ID_REFUSED);

      const vouched = await connect.comeBack(connectionOf(provider, secrets), { state, code, iss }, attempt);
      const who = await whoCame(pool, provider, vouched);
      if (!(await vouchedPeople(pool).mayEnter(who))) throw new Fault(accountFaults.ACCOUNT_OFF);
      const { tenant, person } = who;
      const tokens = await open({ tenant, person, remember: false, cookies, address, browser, by: 'openId' });
      await inTenant(pool, tenant, async (db) => {
        const mailbox = await followAddress(db, who, vouched, { now: now(), tell: tellMoved });
        await identities.audit(db, person, address, { providerId: provider.providerId, ...(mailbox && { mailbox }) });
      });
      return { ...tokens, next: attempt.next };
    },
  };
}
