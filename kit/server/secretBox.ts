import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { keptOnce } from './keptOnce.ts';

/** For secrets the server must read again, but a reader of the database must not. */
export interface SecretBox {
  /** `about` names the row: a secret copied into another row does not open. */
  seal(text: string, about: string): Buffer;
  /** Null where it was sealed for something else, or with another key. */
  open(sealed: Buffer, about: string): string | null;
  /** What can be compared and not be guessed without the key: for short codes. */
  sign(text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA256 with a key that lies in a file beside the data, made when it is missing. All nodes need the same one. */
export function secretBox(file: string): SecretBox {
  const key = keyIn(file);
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));
  const [sealing, signing] = [part('seal'), part('sign')];
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
    },
    open(sealed, about) {
      try {
        const cipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
  };
}

function keyIn(file: string): Buffer {
  const key = Buffer.from(keptOnce(file, () => randomBytes(32).toString('base64')).trim(), 'base64');
  if (key.length !== 32) throw new Error(`${file} is not a key of ours: 32 bytes in base64 are expected`);
  return key;
}
