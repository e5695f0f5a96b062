import { afterAll, expect, test } from 'vitest';
import type { Live } from '#kit/server/live.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { isNoticeKind, noticePage } from './kinds.ts';
import { noticeEndpoints } from './notice.contract.ts';
import { noticeHandlers } from './notice.server.ts';
import { noticeTexts } from './notice.texts.ts';
import { notify } from './notify.service.ts';

const server = await testServer((app) => serve(app, noticeEndpoints, noticeHandlers));
afterAll(server.stop);
const told: unknown[][] = [];
const live: Pick<Live, 'tell'> = { tell: (...what) => void told.push(what) };
const [reader, colleague] = [person({ scope: 'own' }), person({})];
const tell = async (...to: (typeof reader)[]) => {
  const ids = await Promise.all(to.map(server.idOf));
  await server.app.inTenant('1', (db) => notify(db, live, ids, 'exportFinished', { file: 'Calls.xlsx', rows: 12 }));
  return ids;
};
const list = async (who: typeof reader, more = {}) =>
  (await server.as(who).call(noticeEndpoints.list, { body: { pageNo: 1, pageSize: 20, ...more } })).data;

test('somebody is told, sees it once, and nobody else does', async () => {
  const [id] = await tell(reader);

  expect(await list(reader)).toMatchObject({
    total: 1,
    list: [{ kind: 'exportFinished', facts: { file: 'Calls.xlsx', rows: 12 }, read: false }],
  });
  expect((await list(colleague)).total).toBe(0);
  expect(told.at(-1)).toEqual([
    '1',
    'notice.new',
    { kind: 'exportFinished', facts: { file: 'Calls.xlsx', rows: 12 } },
    { only: id },
  ]);
});

test('what was read is counted no more, one by one or all at once', async () => {
  await tell(reader, colleague);
  const {
    list: [newest],
  } = await list(reader);
  expect((await server.as(reader).call(noticeEndpoints.read, { body: { ids: [newest!.noticeId] } })).data.unread).toBe(
    1,
  );
  expect((await server.as(reader).call(noticeEndpoints.read, { body: {} })).data.unread).toBe(0);

  expect((await list(reader, { unreadOnly: true })).total).toBe(0);
  expect((await server.as(colleague).call(noticeEndpoints.unread, {})).data.unread).toBe(1);
});

test('a colleague’s notice cannot be marked', async () => {
  const {
    list: [theirs],
  } = await list(colleague);
  await server.as(reader).call(noticeEndpoints.read, { body: { ids: [theirs!.noticeId] } });

  expect((await list(colleague)).list[0]!.read).toBe(false);
});

test('somebody limited to their own rows may tell a colleague', async () => {
  const [to, from] = [await server.idOf(colleague), await server.idOf(reader)];
  await server.app.inTenant({ tenant: '1', person: from, department: '0', path: '/0/', scope: 'own' }, (db) =>
    notify(db, live, [to], 'contactsGiven', { count: 3, by: 'Wei' }),
  );

  expect((await list(colleague)).list[0]).toMatchObject({ kind: 'contactsGiven' });
});

test('nothing is told when the work is rolled back', async () => {
  const before = told.length;
  await expect(
    server.app.inTenant('1', async (db) => {
      await notify(db, live, [await server.idOf(reader)], 'exportFailed', { file: 'x' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(told.length).toBe(before);
  expect((await list(reader, { unreadOnly: true })).total).toBe(0);
});

test('old notices go when new ones come', async () => {
  await ask(server.database.ownerUrl, "update notice set created_at = now() - interval '91 days'");
  await tell(reader);

  expect((await list(reader)).total).toBe(1);
});

test('every kind has its words in both languages, and a page of the console', () => {
  const kinds = Object.keys(noticeTexts.en).filter(isNoticeKind);
  expect(kinds).toHaveLength(13);
  for (const kind of kinds) {
    expect(noticeTexts.zh[kind]).toBeTruthy();
    expect(noticePage(kind, { batchId: '7' })).toMatch(/^\/[a-zA-Z/7]+$/);
  }
});
