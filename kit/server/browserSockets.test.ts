import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { browserSockets, clientOf, networks } from './browserSockets.ts';

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

test('an upgrade to what is no address is nobody’s, and the next one is taken', async () => {
  const server = createServer();
  const taken: string[] = [];
  const sockets = browserSockets({
    ...{ server, path: '/sip', protocol: 'sip', trustProxy: [] },
    take: (socket, address) => void (taken.push(address), socket.terminate()),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    sockets.stop();
    server.closeAllConnections();
    server.close();
  });

  for (const address of ['//', 'http://[', '//[::/sip', '%', '/sip2', '*']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
  }
  const page = new WebSocket(`ws://127.0.0.1:${port}/sip?from=page`, 'sip');
  page.on('error', () => {});
  await expect.poll(() => taken).toEqual(['127.0.0.1']);
});
