import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { serve } from './serve.ts';

const endpoints = {
  take: endpoint('POST', '/test/api/take', {
    gate: 'signed-in',
    upload: { types: ['txt'], most: 100 },
    body: Type.Object({}),
    returns: Type.Object({ name: Type.String(), bytes: Type.Integer() }),
  }),
};
const read: number[] = [];
const server = await testServer((app) =>
  serve(app, endpoints, {
    take: async ({ file }) => {
      const { length } = await buffer(file.content);
      read.push(length);
      return { name: file.name, bytes: length };
    },
  }),
);
afterAll(server.stop);
const take = (name: string, content: string) =>
  server.as(person({})).call(endpoints.take, { body: {} }, { name, content });

test('what is as large as allowed comes whole; one byte more is refused, and nobody takes what was cut off for the file', async () => {
  expect((await take('fits.txt', 'a'.repeat(100))).data).toEqual({ name: 'fits.txt', bytes: 100 });
  for (const length of [101, 5_000, 300_000])
    expect(await take('large.txt', 'a'.repeat(length))).toMatchObject({ name: 'TOO_LARGE' });
  expect(read).toEqual([100]);
});

test('an endless name is refused for being one, whatever it ends with; a path is none', async () => {
  expect(await take(`${'n'.repeat(10_000)}.txt`, 'a')).toMatchObject({ name: 'NAME_TOO_LONG', facts: { most: 200 } });
  expect(await take(`${'名'.repeat(196)}.txt`, 'a')).toMatchObject({ data: { bytes: 1 } });
  expect((await take('../../etc/notes.TXT', 'a')).data.name).toBe('notes.TXT');
  expect(await take('notes.html', 'a')).toMatchObject({ name: 'WRONG_TYPE' });
});
