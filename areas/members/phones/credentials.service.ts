import { randomBytes } from 'node:crypto';
import { digestSecrets, type DigestSecrets } from '#adapters/telephony/sip/signalling.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';

/** Without letters and digits that are mistaken for each other on a telephone's small keys. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 5 bits a letter, but for one letter in eight. */
export const drawn = (length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** A name and a password that nobody chose: the name tells nothing, and the password cannot be guessed. */
export function newCredentials(tenant: string, secrets: Pick<SecretBox, 'seal'>) {
  const login = `p${drawn(9)}`;
  const password = drawn(20);
  return {
    login,
    password,
    /** What is stored: no password, and nothing that a reader of the database could sign in with. */
    secrets: secrets.seal(JSON.stringify(digestSecrets(login, password)), about(tenant, login)),
  };
}

/** Null where it was sealed for another telephone, or with another key. */
export function openCredentials(
  tenant: string,
  login: string,
  sealed: Buffer,
  secrets: Pick<SecretBox, 'open'>,
): DigestSecrets | null {
  const opened = secrets.open(sealed, about(tenant, login));
  return opened === null ? null : (JSON.parse(opened) as DigestSecrets);
}

const about = (tenant: string, login: string) => `telephone ${tenant} ${login}`;
