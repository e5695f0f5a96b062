import { CipherSuite } from 'werift';
import { expect, test } from 'vitest';

test('two suites are spoken, both with fresh keys and GCM', () => {
  expect(Object.keys(CipherSuite).map((name) => name.replace(/_\d+$/, ''))).toEqual([
    'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
    'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  ]);
});
