import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { browserSockets } from '#kit/server/browserSockets.ts';
import type { Signalling } from './signalling.ts';
import type { Way } from './testPhone.ts';

export const consoleOrigin = 'https://calls.example.com';

/** A console's server whose pages' telephones connect to this signalling. */
export async function testConsole({ browser }: Pick<Signalling, 'browser'>) {
  const server = createServer((_, reply) => reply.end('a page'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = browserSockets({
    ...{ server, path: '/sip', protocol: 'sip', origin: consoleOrigin, trustProxy: ['loopback'] },
    take: browser,
  });
  return {
    server,
    async stop() {
      sockets.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const socketsAddress = (server: Server) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sip`;

/** The way of a browser's telephone: one connection, and a name that nobody can look up (RFC 7118 section 5.2.1). */
export async function overWebSocket(server: Server): Promise<Way & { socket: WebSocket }> {
  const socket = new WebSocket(socketsAddress(server), 'sip', { origin: consoleOrigin });
  const said: string[] = [];
  socket.on('message', (data: Buffer) => void said.push(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  onTestFinished(() => socket.terminate());
  return {
    name: 'WS',
    place: 'k2r9x.invalid',
    send: (text) => socket.send(text),
    heard: said,
    socket,
    stop: async () => socket.terminate(),
  };
}
