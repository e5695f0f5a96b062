import { randomBytes } from 'node:crypto';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';
import type { TokenHashes } from './signIn.store.ts';

const minute = 60_000;
export const accessLasts = 30 * minute;
export const refreshLasts = 7 * 24 * 60 * minute;
/** Only where a token is given out does the browser send the refresh token. */
export const refreshCookie = { name: 'refresh_token', path: '/uaa/oauth' };
/** Stands beside the refresh token: whether it may outlive the browser's session. */
export const rememberCookie = 'remember';

export interface NewTokens {
  access: string;
  refresh: string;
  hashes: TokenHashes;
}

/** Of a session that ends with its access token where `renewable` is false. */
export function newTokens(now: number, renewable = true): NewTokens {
  const access = randomBytes(32).toString('base64url');
  const refresh = randomBytes(32).toString('base64url');
  return { access, refresh, hashes: { access: hashOf(access), refresh: hashOf(refresh), accessUntil: new Date(now + accessLasts), refreshUntil: new Date(now + (renewable ? refreshLasts : accessLasts)) } };
}

/** What a token's owner is told. */
export const tokenAnswer = (access: string, tenant: string) => ({ access_token: access, expires_in: accessLasts / 1000, token_type: 'bearer' as const, customerId: tenant });

/** Gives a browser its tokens, as cookies; the answer repeats what a script may know. */
export function handOut(cookies: Cookies, { access, refresh }: Pick<NewTokens, 'access' | 'refresh'>, tenant: string, remember: boolean) {
  const lasts = remember ? { maxAge: refreshLasts / 1000 } : {};
  cookies.write('access_token', access, { maxAge: accessLasts / 1000 });
  cookies.write('customer_id', tenant, lasts);
  cookies.write(refreshCookie.name, refresh, { path: refreshCookie.path, httpOnly: true, ...lasts });
  cookies.write(rememberCookie, remember ? '1' : '0', { path: refreshCookie.path, httpOnly: true, ...lasts });
  return tokenAnswer(access, tenant);
}
