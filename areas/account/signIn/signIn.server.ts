import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { accountFaults } from '../account.faults.ts';
import { handOut, newTokens, refreshCookie, rememberCookie } from './handOut.ts';
import type { SignInKey } from './keys.ts';
import { passwordFits } from './passwords.ts';
import type { signInEndpoints, TokenRequest, Tokens } from './signIn.contract.ts';
import type { sessions } from './signIn.store.ts';

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
  return {
    publicKey: async () => ({ key: key.publicKey }),

    async signIn({ body, cookies, address }) {
      slowDown(address);
      const password = key.decrypt(body.password);
      if (password === null) throw new Fault(accountFaults.KEY_CHANGED);
      const known = await sessions.credentialsOf(body.username.trim());
      if (!(await passwordFits(known?.password_hash, password)) || !known) throw new Fault(accountFaults.WRONG_CREDENTIALS);
      if (!known.valid) throw new Fault(accountFaults.ACCOUNT_OFF);

      const tokens = newTokens(now());
      await sessions.open(known.tenant_id, known.person_id, tokens.hashes);
      return handOut(cookies, tokens, known.tenant_id, body.remember ?? false);
    },

    async renew({ body, cookies, fromScript, authorization, address }) {
      if (body.grant_type !== 'refresh_token' && byClient) return byClient({ ...body, authorization, address });
      // A form of another site can send the cookie, but not this header.
      const old = fromScript ? cookies.read(refreshCookie.name) : undefined;
      const tokens = newTokens(now());
      const tenant = old ? await sessions.renew(hashOf(old), tokens.hashes) : null;
      if (!tenant) throw new Fault(faults.SIGNED_OUT);
      return handOut(cookies, tokens, tenant, cookies.read(rememberCookie) === '1');
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
