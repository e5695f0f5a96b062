import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { keptOnce } from '#kit/server/keptOnce.ts';

export interface SignInKey {
  /** PEM, SPKI. */
  publicKey: string;
  /** What a browser encrypted with the public key, or null where it was another key's. */
  decrypt(base64: string): string | null;
}

/** The key a browser encrypts passwords with. It stays in a file, so that a restart does not break a page that is open. */
export function signInKey(file: string): SignInKey {
  const privateKey = createPrivateKey(keptOnce(file, newKey));
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(base64) {
      try {
        const pieces = base64
          .split('.')
          .map((piece) =>
            privateDecrypt(
              { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
              Buffer.from(piece, 'base64'),
            ),
          );
        return Buffer.concat(pieces).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
