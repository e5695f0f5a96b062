import { request, type IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { oddServer } from '#kit/testing/oddServer.ts';
import { textOf } from './body.ts';

const words = '{"city":"Orléans","名":"北京"}';
const server = await oddServer(({ odd }) => ({
  type: 'application/json',
  body: odd === 'windows-1252' ? '{"city":"Orléans – “Loire”"}' : words,
}));
afterAll(() => server.stop());

const read = async (odd: string, most = 1 << 20) =>
  textOf(
    await new Promise<IncomingMessage>((answered, failed) =>
      request(server.url(odd), answered).on('error', failed).end(),
    ),
    most,
  );

test.each([
  ['good', words],
  ['gzip', words],
  ['deflate', words],
  ['deflateRaw', words],
  ['br', words],
  ['bom', words],
  ['gb18030', words],
  ['utf-16', words],
  ['windows-1252', '{"city":"Orléans – “Loire”"}'],
  ['unknownCharset', words],
  ['204', ''],
  ['empty', ''],
])('a body that comes as “%s” is read', async (odd, text) => {
  expect(await read(odd)).toBe(text);
});

test.each([
  ['10MB', 'tooLarge'],
  ['bomb', 'tooLarge'],
  ['cut', 'closed'],
  ['cutChunks', 'closed'],
  ['gzipNot', 'malformed'],
  ['unknownEncoding', 'malformed'],
])('a body that comes as “%s” is told as %s', async (odd, problem) => {
  await expect(read(odd)).rejects.toMatchObject({ problem });
});
