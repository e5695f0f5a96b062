import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf, networks } from './browserSockets.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  // A stranger may say what it likes.
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', 'nonsense', '127.0.0.1'],
])('the client of %s that says %s is %s', (remote, forwarded, client) => {
  expect(clientOf(request(remote, forwarded), networks(['loopback', '10.0.0.0/8']))).toBe(client);
});
