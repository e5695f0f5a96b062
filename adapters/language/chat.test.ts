import { afterAll, expect, test } from 'vitest';
import { chatUrl, type KeyedService } from '#core/summary/languageService.ts';
import { chatOverHttp } from './chatOverHttp.ts';
import { saying, testChat } from './testChat.ts';

const server = await testChat({
  '/good': (answer) => void answer.writeHead(200).end(saying('{"result":"x"}')),
  '/v1': (answer) => void answer.writeHead(200).end(saying('ok')),
  '/401': (answer) => void answer.writeHead(401).end('{"key":"wrong"}'),
  '/500': (answer) => void answer.writeHead(500).end('at 10.0.0.7: out of memory'),
  '/inward': (answer) => void answer.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  '/hangs': () => {},
  '/stalls': (answer) => void answer.writeHead(200).write('{"choices":['),
  '/breaks': (answer) => {
    answer.writeHead(200, { 'content-length': 400 });
    answer.write('{"choices":[', () => answer.destroy());
  },
  '/endless': (answer) => {
    answer.writeHead(200);
    const more = () => {
      while (!answer.destroyed && answer.write('x'.repeat(64 * 1024)));
    };
    answer.on('drain', more);
    more();
  },
  '/page': (answer) => void answer.writeHead(200).end('<html>Welcome</html>'),
  '/foreign': (answer) => void answer.writeHead(200).end('{"error":"at 10.0.0.7"}'),
  '/list': (answer) => void answer.writeHead(200).end(saying([{ type: 'text' }])),
  '/cut': (answer) => void answer.writeHead(200).end(saying('{"result":', { finish_reason: 'length' })),
});
const chat = chatOverHttp({ allowed: ['127.0.0.1'] });
afterAll(async () => {
  chat.stop();
  await server.stop();
});

const order = { messages: [{ role: 'user' as const, content: 'Hello' }], json: true };
const ask = (path: string, more: Partial<KeyedService> = {}) => chat.ask(server.service(path, more), order);

test('a service is asked with its key and its model, for JSON, and what it says comes as it is', async () => {
  expect(await ask('/good')).toEqual({ text: '{"result":"x"}', took: expect.any(Number) });
  expect(server.asked.at(-1)).toMatchObject({
    path: '/good/v1/chat/completions',
    headers: { authorization: 'Bearer top-secret', 'content-type': 'application/json' },
    body: { model: 'small', temperature: 0, stream: false, response_format: { type: 'json_object' } },
  });
  await chat.ask(server.service('/good', { key: null, model: '' }), { ...order, json: false });
  const { headers, body } = server.asked.at(-1)!;
  expect([headers.authorization, body.model, body.response_format]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['https://a.example', 'https://a.example/v1/chat/completions'],
  ['https://a.example/v1/', 'https://a.example/v1/chat/completions'],
  ['https://a.example/compatible-mode/v1', 'https://a.example/compatible-mode/v1/chat/completions'],
  ['https://a.example/v1beta/chat/completions?v=2', 'https://a.example/v1beta/chat/completions?v=2'],
  ['ftp://a.example', undefined],
  ['https://me:pw@a.example', undefined],
  ['a.example', undefined],
])('%s is asked at %s', (url, at) => {
  expect(chatUrl(url)?.href).toBe(at);
});

test.each<[string, Partial<KeyedService>, object]>([
  ['/401', {}, { failed: 'key', status: 401 }],
  ['/500', {}, { failed: 'refused', status: 500 }],
  ['/inward', {}, { failed: 'refused', status: 307 }],
  ['/hangs', { timeout: 80 }, { failed: 'timeout' }],
  ['/stalls', { timeout: 80 }, { failed: 'timeout' }],
  ['/breaks', {}, { failed: 'closed' }],
  ['/endless', {}, { failed: 'tooLong' }],
  ['/page', {}, { failed: 'malformed' }],
  ['/foreign', {}, { failed: 'malformed' }],
  ['/list', {}, { failed: 'malformed' }],
  ['/cut', {}, { failed: 'tooLong' }],
  ['', { url: 'http://127.0.0.1:1/' }, { failed: 'unreachable' }],
  ['', { url: 'http://10.0.0.7/' }, { failed: 'refusedAddress' }],
  ['', { url: 'http://localhost:1/' }, { failed: 'refusedAddress' }],
  ['', { url: 'file:///etc/passwd' }, { failed: 'malformed' }],
])('%s %o fails in time, by a word that names neither the address nor the key', async (path, more, answer) => {
  expect(await ask(path, more)).toEqual(answer);
});
