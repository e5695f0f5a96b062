import argon2 from 'argon2';
import { randomBytes } from 'node:crypto';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => argon2.hash(password, cost);

/** Checked when there is no such account, so that the answer takes as long as for one there is. */
const nobodys = hashPassword(randomBytes(16).toString('hex'));

export const passwordFits = async (hash: string | undefined, password: string) => (await argon2.verify(hash ?? (await nobodys), password)) && hash !== undefined;
