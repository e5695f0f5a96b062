import { createHash, randomBytes } from 'node:crypto';

/** What a link carries: 128 random bits, which cannot be guessed. Only its hash is kept. */
export const newLinkToken = () => randomBytes(16).toString('base64url');
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest();
