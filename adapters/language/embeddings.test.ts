import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { oddServer } from '#kit/testing/oddServer.ts';
import { embeddingsOverHttp } from './embeddingsOverHttp.ts';
import { vectorsOf } from './language.ts';

interface Asked {
  path: string;
  key: string | undefined;
  body: { model: string; input: string[] };
}

const asked: Asked[] = [];
let reply: (answer: ServerResponse, asked: Asked) => void;
const server = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const one = {
      path: request.url!,
      key: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as Asked['body'],
    };
    asked.push(one);
    reply(answer, one);
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const service = { url: `${at}/v1`, model: 'small', size: 3, key: 'top-secret' };
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const vectorOf = (text: string) => [text.length, 0.5, -1];
const saysVectors = (answer: ServerResponse, { body: { input } }: Asked) =>
  answer.end(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse() }));

beforeEach(() => {
  asked.length = 0;
  reply = saysVectors;
});

test('sentences of both languages get their vectors, in their order, from a service that keeps none', async () => {
  const encoder = embeddingsOverHttp(service);
  const vectors = await encoder.encode(['where is it', '我的快递', 'where is it']);

  expect(vectors.map((vector) => [...vector])).toEqual([
    vectorOf('where is it'),
    vectorOf('我的快递'),
    vectorOf('where is it'),
  ]);
  expect(asked).toEqual([
    {
      path: '/v1/embeddings',
      key: 'Bearer top-secret',
      body: { model: 'small', input: ['where is it', '我的快递'], encoding_format: 'float' },
    },
  ]);
  expect(encoder).toMatchObject({ name: 'small (3)', parts: [3] });
  expect([encoder.knows('en'), encoder.knows('zh')]).toEqual([true, true]);
});

test('what was said before is not asked again, an empty sentence never', async () => {
  const encoder = embeddingsOverHttp(service);
  await encoder.encode(['hello']);
  const [again, empty] = await encoder.encode(['hello', ' ']);

  expect([...again!]).toEqual(vectorOf('hello'));
  expect([...empty!]).toEqual([0, 0, 0]);
  expect(asked).toHaveLength(1);
});

test('a lesson is asked in requests of some sentences', async () => {
  const texts = Array.from({ length: 25 }, (_, each) => 'x'.repeat(each + 1));
  const vectors = await embeddingsOverHttp(service, { atOnce: 10 }).encode(texts);

  expect(vectors.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
  expect(asked.map(({ body }) => body.input.length)).toEqual([10, 10, 5]);
});

test('a lesson is tried again after a failure, what somebody has just said is not', async () => {
  let failures = 0;
  reply = (answer, one) => (++failures <= 2 ? answer.writeHead(503).end() : saysVectors(answer, one));
  const encoder = embeddingsOverHttp(service, { pauses: [1, 1] });

  await expect(encoder.encode(['hello'])).rejects.toThrow('503');
  expect(asked).toHaveLength(1);
  expect(await encoder.encode([...'abcdefghij'])).toHaveLength(10);
  expect(asked).toHaveLength(3);
});

test.each<[string, (answer: ServerResponse, asked: Asked) => void]>([
  ['nothing it can read', (answer) => answer.end('<html>')],
  ['vectors of another size', (answer) => answer.end(JSON.stringify({ data: [{ embedding: [1, 2] }] }))],
  ['too few vectors', (answer) => answer.end(JSON.stringify({ data: [] }))],
  [
    'too many vectors',
    (answer) => answer.end(JSON.stringify({ data: [{ embedding: [1, 2, 3] }, { embedding: [1, 2, 3] }] })),
  ],
  ['no numbers', (answer) => answer.end(JSON.stringify({ data: [{ embedding: [1, 'x', 3] }] }))],
  ['a way elsewhere', (answer) => answer.writeHead(307, { location: `${at}/elsewhere` }).end()],
  ['half an answer', (answer) => answer.writeHead(200, { 'content-length': 100 }).write('{', () => answer.destroy())],
  ['no answer in time', () => {}],
  ['more than it may', (answer) => answer.end(Buffer.alloc(9 << 20, 32))],
])('a service that answers with %s fails, and says neither its address nor its key', async (_, how) => {
  reply = how;
  const failed = await embeddingsOverHttp(service, { timeout: 300 })
    .encode(['hello'])
    .catch((error: Error) => error);

  expect(failed).toBeInstanceOf(Error);
  expect(String((failed as Error).stack)).not.toMatch(/top-secret|127\.0\.0\.1/);
  expect(asked).toHaveLength(1);
});

test('one that is stopped lets go of what it waits for', async () => {
  reply = () => {};
  const encoder = embeddingsOverHttp(service);
  const waiting = encoder.encode([...'abcdefghij']);
  await expect.poll(() => asked.length).toBe(1);
  await encoder.stop();

  await expect(waiting).rejects.toThrow();
});

test.each([
  ['', '/v1/embeddings'],
  ['/v1/', '/v1/embeddings'],
  ['/api/v3', '/api/v3/embeddings'],
  ['/own/embeddings?version=2', '/own/embeddings?version=2'],
])('of an address with “%s” sentences go to %s', async (path, target) => {
  await embeddingsOverHttp({ ...service, url: `${at}${path}`, key: undefined }).encode(['hello']);

  expect(asked).toMatchObject([{ path: target, key: undefined }]);
});

test.each([
  ...['good', 'gzip', 'deflate', 'br', 'bom', 'wrongType', 'utf-16', 'gb18030', 'unknownCharset'].map((odd) => [
    odd,
    true,
  ]),
  ...[
    'refused',
    'stalls',
    'stallsHalfway',
    '204',
    'empty',
    'invalid',
    'landing',
    'cut',
    'cutChunks',
    'hangsUp',
    'drips',
  ].map((odd) => [odd, false]),
  ...['301', '302-good', '307-good', '308-elsewhere', '500', '10MB', 'bomb', 'gzipNot'].map((odd) => [odd, false]),
] as [string, boolean][])(
  'an encoder that answers like “%s” is read, or is away: then words alone are taught',
  async (odd, isRead) => {
    const away = await oddServer(({ body }) => ({
      type: 'application/json',
      body: JSON.stringify({
        data: (JSON.parse(body) as Asked['body']).input.map((text, index) => ({ index, embedding: vectorOf(text) })),
      }),
    }));
    const slow = ['stalls', 'stallsHalfway', 'drips'].includes(odd);
    const encoder = embeddingsOverHttp(
      { ...service, url: away.url(odd, '/v1') },
      { pauses: [], timeout: slow ? 150 : 10_000 },
    );

    const vectors = await vectorsOf(encoder, 'en', ['hello', '您好']);

    expect(vectors?.of.map((vector) => [...vector])).toEqual(
      isRead ? [vectorOf('hello'), vectorOf('您好')] : undefined,
    );
    if (odd !== 'refused') expect(away.asked).toMatchObject([{ method: 'POST', path: '/v1/embeddings' }]);
    await away.stop();
  },
);
