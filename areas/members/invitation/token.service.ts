import { createHash, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60_000;
const lastsDays = 7;

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** A link's secret: 256 bits that only their hash is kept of. Holds for seven days. */
export function newToken(now = Date.now()) {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token), expiresAt: new Date(now + lastsDays * day) };
}

/** Of the page that an invitation opens. */
export const pathOf = (token: string) => `/user/reset?invitation=${token}`;
