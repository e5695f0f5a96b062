import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { toALaw } from '#core/sound/aLaw.ts';
import { monoWav } from '#core/sound/monoWav.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';

/** A tone of half a second, as linear samples and as a file. */
export const tone = (rate = 8_000, ms = 500, hertz = 440) =>
  Int16Array.from({ length: (rate * ms) / 1_000 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * hertz * at) / rate));
export const toneBytes = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
export const toneFile = (ms = 500) => Buffer.from(monoWav(toALaw(tone(8_000, ms))));

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A vendor of speech on this machine: its paths answer what they are called. */
export async function testVendor(
  answers: Record<string, (answer: ServerResponse, asked: Asked) => void>,
  sockets: Record<string, (socket: WebSocket, message: Record<string, unknown>, asked: URL) => void> = {},
) {
  const asked: Asked[] = [];
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one = { path: request.url!, headers: request.headers, body: text ? JSON.parse(text) : {} };
      asked.push(one);
      const reply = answers[request.url!];
      if (reply) reply(answer, one);
      else answer.writeHead(404).end();
    });
  });
  const socketServer = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url!, 'ws://127.0.0.1');
    const reply = sockets[url.pathname];
    if (!reply) return void stream.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
    socketServer.handleUpgrade(request, stream, head, (socket) => {
      asked.push({ path: request.url!, headers: request.headers, body: {} });
      reply(socket, { type: 'opened' }, url);
      socket.on('message', (message: Buffer) => reply(socket, JSON.parse(message.toString()), url));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    host: `127.0.0.1:${port}`,
    vendor: (path: string, more: Partial<KeyedVendor> = {}): KeyedVendor => ({
      vendorId: '1',
      name: 'A vendor',
      kind: 'http',
      duty: 'speaks',
      url: `${more.kind === 'websocket' ? 'ws' : 'http'}://127.0.0.1:${port}${path}`,
      model: '',
      languages: ['en'],
      voices: [{ code: 'nova', name: 'Nova', language: 'en' }],
      timeout: 2_000,
      key: 'top-secret',
      ...more,
    }),
    async stop() {
      for (const client of socketServer.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
