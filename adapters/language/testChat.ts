import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyedService } from '#core/summary/languageService.ts';

interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: { messages: { role: string; content: string }[]; response_format?: object; model?: string };
}

/** What a service of OpenAI's kind sends back. */
export const saying = (content: unknown, more: object = {}) =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content }, ...more }] });

/** A language service on this machine: the first part of its paths says how it answers. */
export async function testChat(answers: Record<string, (answer: ServerResponse, asked: Asked) => void>) {
  const asked: Asked[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) };
      asked.push(one);
      const reply = answers[`/${request.url!.split('/')[1]}`];
      if (reply) reply(answer, one);
      else answer.writeHead(404).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    host: `127.0.0.1:${port}`,
    service: (path: string, more: Partial<KeyedService> = {}): KeyedService => ({
      name: 'A service',
      url: `http://127.0.0.1:${port}${path}`,
      model: 'small',
      timeout: 2_000,
      key: 'top-secret',
      ...more,
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
