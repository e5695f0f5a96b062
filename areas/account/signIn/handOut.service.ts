import { randomBytes } from 'node:crypto';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';
import type { sessions } from './signIn.store.ts';

const minute = 60_000;
const accessLasts = 30 * minute;
const refreshLasts = 7 * 24 * 60 * minute;
/** Only where a token is given out does the browser send the refresh token. */
export const refreshCookie = { name: 'refresh_token', path: '/uaa/oauth' };
/** Stands beside the refresh token: whether it may outlive the browser's session. */
export const rememberCookie = 'remember';

export interface Opening {
  tenant: string;
  person: string;
  remember: boolean;
  cookies: Cookies;
  address: string;
  browser: string;
  /** What vouched for the person; a password unless said. */
  by?: 'password' | 'openId';
}

export type HandOut = ReturnType<typeof handOut>;

/** Opens sessions and hands their tokens to the browser. */
export function handOut({ sessions: store, now }: { sessions: ReturnType<typeof sessions>; now(): number }) {
  function newTokens() {
    const access = randomBytes(32).toString('base64url');
    const refresh = randomBytes(32).toString('base64url');
    const until = { accessUntil: new Date(now() + accessLasts), refreshUntil: new Date(now() + refreshLasts) };
    return { access, refresh, hashes: { access: hashOf(access), refresh: hashOf(refresh), ...until } };
  }

  function give(
    cookies: Cookies,
    { access, refresh }: { access: string; refresh: string },
    tenant: string,
    remember: boolean,
  ) {
    const lasts = remember ? { maxAge: refreshLasts / 1000 } : {};
    cookies.write('access_token', access, { maxAge: accessLasts / 1000 });
    cookies.write('customer_id', tenant, lasts);
    cookies.write(refreshCookie.name, refresh, { path: refreshCookie.path, httpOnly: true, ...lasts });
    cookies.write(rememberCookie, remember ? '1' : '0', { path: refreshCookie.path, httpOnly: true, ...lasts });
    return { access_token: access, expires_in: accessLasts / 1000, token_type: 'bearer' as const, customerId: tenant };
  }

  return {
    /** Always with tokens of its own: what the browser brought along opens nothing, and its session ends. */
    async open({ tenant, person, remember, cookies, ...from }: Opening) {
      const before = cookies.read(refreshCookie.name);
      if (before) await store.close(hashOf(before));
      const tokens = newTokens();
      await store.open(tenant, person, tokens.hashes, from);
      return give(cookies, tokens, tenant, remember);
    },

    /** Null where the refresh token is unknown, has ended or was used before. */
    async renew(cookies: Cookies) {
      const old = cookies.read(refreshCookie.name);
      const tokens = newTokens();
      const tenant = old ? await store.renew(hashOf(old), tokens.hashes) : null;
      return tenant ? give(cookies, tokens, tenant, cookies.read(rememberCookie) === '1') : null;
    },
  };
}
