import { randomBytes } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { accountFaults } from '../account.faults.ts';
import type { SignInKey } from './keys.ts';
import { passwordFits } from './passwords.ts';
import type { signInEndpoints, TokenRequest, Tokens } from './signIn.contract.ts';
import type { sessions } from './signIn.store.ts';

const minute = 60_000;
const accessLasts = 30 * minute;
const refreshLasts = 7 * 24 * 60 * minute;
/** Only where a token is given out does the browser send the refresh token. */
const refreshCookie = { name: 'refresh_token', path: '/uaa/oauth' };
/** Stands beside the refresh token: whether it may outlive the browser's session. */
const rememberCookie = 'remember';

interface SignInNeeds {
  key: SignInKey;
  sessions: ReturnType<typeof sessions>;
  now(): number;
  /** Ends what is remembered of a token that was signed out. */
  forget(token: string): void;
  /** Refuses with TOO_OFTEN. */
  slowDown(address: string): void;
  /** Gives a program its token; without it there are no programs. */
  byClient?(asked: TokenRequest & { authorization: string | undefined; address: string }): Promise<Tokens>;
}

export function signInHandlers({ key, sessions, now, forget, slowDown, byClient }: SignInNeeds): Handlers<typeof signInEndpoints> {
  function newTokens() {
    const access = randomBytes(32).toString('base64url');
    const refresh = randomBytes(32).toString('base64url');
    const until = { accessUntil: new Date(now() + accessLasts), refreshUntil: new Date(now() + refreshLasts) };
    return { access, refresh, hashes: { access: hashOf(access), refresh: hashOf(refresh), ...until } };
  }

  function hand(cookies: Cookies, { access, refresh }: { access: string; refresh: string }, tenant: string, remember: boolean) {
    const lasts = remember ? { maxAge: refreshLasts / 1000 } : {};
    cookies.write('access_token', access, { maxAge: accessLasts / 1000 });
    cookies.write('customer_id', tenant, lasts);
    cookies.write(refreshCookie.name, refresh, { path: refreshCookie.path, httpOnly: true, ...lasts });
    cookies.write(rememberCookie, remember ? '1' : '0', { path: refreshCookie.path, httpOnly: true, ...lasts });
    return { access_token: access, expires_in: accessLasts / 1000, token_type: 'bearer' as const, customerId: tenant };
  }

  return {
    publicKey: async () => ({ key: key.publicKey }),

    async signIn({ body, cookies, address }) {
      slowDown(address);
      const password = key.decrypt(body.password);
      if (password === null) throw new Fault(accountFaults.KEY_CHANGED);
      const known = await sessions.credentialsOf(body.username.trim());
      if (!(await passwordFits(known?.password_hash, password)) || !known) throw new Fault(accountFaults.WRONG_CREDENTIALS);
      if (!known.valid) throw new Fault(accountFaults.ACCOUNT_OFF);

      const tokens = newTokens();
      await sessions.open(known.tenant_id, known.person_id, tokens.hashes);
      return hand(cookies, tokens, known.tenant_id, body.remember ?? false);
    },

    async renew({ body, cookies, fromScript, authorization, address }) {
      if (body.grant_type !== 'refresh_token' && byClient) return byClient({ ...body, authorization, address });
      // A form of another site can send the cookie, but not this header.
      const old = fromScript ? cookies.read(refreshCookie.name) : undefined;
      const tokens = newTokens();
      const tenant = old ? await sessions.renew(hashOf(old), tokens.hashes) : null;
      if (!tenant) throw new Fault(faults.SIGNED_OUT);
      return hand(cookies, tokens, tenant, cookies.read(rememberCookie) === '1');
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

    me: async ({ who }) => who,
  };
}
