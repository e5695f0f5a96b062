import { createHash, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptOnce } from '../keptOnce.ts';
import type { KnowsSignatures, Signs } from './anchor.ts';

/** What signs anchors, and by what they are known again. */
export interface AnchorKeys extends KnowsSignatures {
  /** Null where there is none and none was to be made. */
  signs: (Signs & { publicKey: string }) | null;
}

const name = 'audit.pem';
const isEarlier = (file: string) => /^audit-.+\.pem$/.test(file);

/**
 * Ed25519, in `audit.pem` of the folder of keys, made when it is missing unless `make` is false. All nodes need the same one. Keys of before that
 * lie beside it as `audit-….pem`, private or public ones, are known, and sign no more.
 */
export function anchorKeys(folder: string, { make = true } = {}): AnchorKeys {
  const file = join(folder, name);
  const known = new Map<string, KeyObject>();
  const know = (pem: string) => {
    const key = createPublicKey(pem);
    const fingerprint = fingerprintOf(key);
    known.set(fingerprint, key);
    return { key, fingerprint };
  };
  const pem = make ? keptOnce(file, newKey) : existsSync(file) ? readFileSync(file, 'utf8') : null;
  const own = pem === null ? null : know(pem);
  if (existsSync(folder))
    for (const earlier of readdirSync(folder).filter(isEarlier)) know(readFileSync(join(folder, earlier), 'utf8'));
  return {
    signs: own && {
      fingerprint: own.fingerprint,
      publicKey: own.key.export({ type: 'spki', format: 'pem' }) as string,
      sign: (text) => sign(null, Buffer.from(text), pem!).toString('base64'),
    },
    isSigned(text, by, signature) {
      const key = known.get(by);
      return key ? verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')) : null;
    },
  };
}

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

/** The first sixteen hexadecimal digits of SHA-256 of the public key in DER. */
const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }) as Buffer)
    .digest('hex')
    .slice(0, 16);
