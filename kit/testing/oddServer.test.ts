import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { oddServer, tenMegabytes } from './oddServer.ts';

const words = '{"city":"São Paulo"}';
const server = await oddServer(() => ({ type: 'application/json', body: words }));
afterAll(() => server.stop());

/** As it stands on the wire. */
const raw = (odd: string) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; cut: boolean }>((done) => {
    request(server.url(odd, '/x?y=1'), { method: 'POST', headers: { 'x-who': 'us' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => {});
      answer.on('close', () =>
        done({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(parts),
          cut: !answer.complete,
        }),
      );
    }).end('asked');
  });

test('what is asked is kept, and each path answers in its own way', async () => {
  expect((await raw('good')).body.toString()).toBe(words);
  expect(server.last('good')).toMatchObject({
    method: 'POST',
    path: '/x?y=1',
    body: 'asked',
    headers: { 'x-who': 'us' },
  });

  expect(await (await fetch(server.url('gzip'))).text()).toBe(words);
  expect(await (await fetch(server.url('br'))).text()).toBe(words);
  expect(await (await fetch(server.url('deflate'))).text()).toBe(words);
  expect((await raw('bom')).body.subarray(0, 4)).toEqual(Buffer.from([0xef, 0xbb, 0xbf, 0x7b]));
  expect((await raw('windows-1252')).body).toEqual(Buffer.from(words, 'latin1'));
  expect((await raw('utf-16')).body).toEqual(Buffer.from(`\ufeff${words}`, 'utf16le'));
  expect(await raw('204')).toMatchObject({ status: 204, cut: false });
  expect(await raw('308')).toMatchObject({ status: 308, headers: { location: '/landing' } });
  expect(await raw('cut')).toMatchObject({ cut: true });
  expect(await raw('cutChunks')).toMatchObject({ cut: true });
  expect((await raw('10MB')).body).toHaveLength(tenMegabytes);
  expect((await raw('bomb')).body.length).toBeLessThan(100_000);
  await expect(fetch(server.url('refused'))).rejects.toThrow();
});
