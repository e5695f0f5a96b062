import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encryptPassword } from './encryptPassword.ts';
import { signInKey } from './keys.service.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';

test.each(['密码 pässword', '猜'.repeat(128), ''])(
  'the server can read the password, and nobody sees it on the way: %s',
  async (password) => {
    const key = signInKey(join(tempFolder('key'), 'sign-in.pem'));

    const secret = await encryptPassword(password, key.publicKey);

    expect(key.decrypt(secret)).toBe(password || null);
    expect(secret.length).toBeLessThanOrEqual(2000);
  },
);
