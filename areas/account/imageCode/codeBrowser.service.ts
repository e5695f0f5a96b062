import { randomBytes } from 'node:crypto';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';

/** Names the browser that asked for a code: no other one can use it, or use up its tries. `lasts` in seconds. */
export function codeBrowser({ name, path, lasts }: { name: string; path: string; lasts: number }) {
  const hashed = (browser: string) => hashOf(`code for browser ${browser}`);
  const newName = () => randomBytes(16).toString('base64url');
  return {
    asking(cookies: Cookies): Buffer {
      const known = cookies.read(name);
      const browser = known && known.length >= 20 ? known : newName();
      cookies.write(name, browser, { path, httpOnly: true, maxAge: lasts });
      return hashed(browser);
    },
    /** A browser that asked for none has a name of its own. */
    answering: (cookies: Cookies): Buffer => hashed(cookies.read(name) ?? newName()),
  };
}
