import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPassword } from './encryptPassword.ts';

test('the server can read the password, and nobody sees it on the way', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const secret = await encryptPassword('密码 pässword', publicKey.export({ type: 'spki', format: 'pem' }).toString());

  const read = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(secret, 'base64'));
  expect(read.toString()).toBe('密码 pässword');
});
