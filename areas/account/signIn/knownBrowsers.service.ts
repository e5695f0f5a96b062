import { randomBytes, timingSafeEqual } from 'node:crypto';
import { signInKey } from '#core/access/signInKey.ts';
import type { Cookies } from '#kit/server/cookies.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';

const cookie = { name: 'known_browser', path: '/' };
const lasts = 180 * 24 * 60 * 60;
/** People who share a desk. */
const most = 8;

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/** Marks a browser as one that has signed in to an account. The mark opens nothing: its failures are counted by themselves. */
export function knownBrowsers(secrets: Pick<SecretBox, 'sign'>) {
  const sealOf = (loginName: string, mark: string) =>
    secrets.sign(`browser of ${signInKey(loginName)} ${mark}`).toString('base64url');
  const marksIn = (cookies: Cookies) =>
    (cookies.read(cookie.name) ?? '')
      .split('~')
      .slice(0, most)
      .map((pair) => pair.split('.') as [string, string?]);
  const isOf = (loginName: string, [mark, seal = '']: [string, string?]) => {
    const right = Buffer.from(sealOf(loginName, mark));
    const given = Buffer.from(seal);
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return {
    /** The mark this browser carries for an account, or null. */
    markOf: (cookies: Cookies, loginName: string) =>
      marksIn(cookies).find((pair) => isOf(loginName, pair))?.[0] ?? null,

    remember(cookies: Cookies, loginName: string) {
      const pairs = marksIn(cookies).filter((pair) => pair[1] !== undefined);
      const own = pairs.find((pair) => isOf(loginName, pair)) ?? newMark(loginName);
      const kept = [own, ...pairs.filter((pair) => pair !== own && !isOf(loginName, pair))].slice(0, most);
      cookies.write(cookie.name, kept.map((pair) => pair.join('.')).join('~'), {
        path: cookie.path,
        httpOnly: true,
        maxAge: lasts,
      });
    },
  };

  function newMark(loginName: string): [string, string] {
    const mark = randomBytes(16).toString('base64url');
    return [mark, sealOf(loginName, mark)];
  }
}
