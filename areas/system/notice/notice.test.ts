import { afterAll, expect, test } from 'vitest';
import type { Live } from '#kit/server/live.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { isNoticeKind, noticePage } from './kinds.ts';
import { mailNotices } from './mailNotice.job.ts';
import { noticeEndpoints, noticeKinds } from './notice.contract.ts';
import { noticeHandlers } from './notice.server.ts';
import { noticeTexts } from './notice.texts.ts';
import { notify } from './notify.service.ts';

const post: { kept?: true } = {};
const server = await testServer((app) => serve(app, noticeEndpoints, noticeHandlers({ mail: post })), {
  faults: Object.values(systemFaults),
});
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

test('each is told as they wish: in the console, by mail, both or not at all', async () => {
  const [{ ownerUrl }, who] = [server.database, person({ gates: ['system.message.view', 'system.message.edit'] })];
  const id = await server.idOf(who);
  const wish = (body: { kind: 'batchComplete'; inApp: boolean; mail: boolean }) =>
    server.as(who).call(noticeEndpoints.wish, { body });
  const facts = { batch: 'Renewals', batchId: '7', connected: 3, total: 9 };
  const happens = () => server.app.inTenant('1', (db) => notify(db, live, [id], 'batchComplete', facts));
  const mails = () => ask(ownerUrl, "select payload from job where task = 'system.mailNotice'");
  expect((await wish({ kind: 'batchComplete', inApp: true, mail: true })).name).toBe('MAILBOX_MISSING');
  await ask(ownerUrl, "update person set email = 'li@example.com', email_bound_at = now() where person_id = $1", [id]);
  const { data } = await wish({ kind: 'batchComplete', inApp: false, mail: true });
  expect(data).toMatchObject({ mailbox: 'li@example.com' });
  // A finished export is mailed with its file unless somebody wishes otherwise.
  expect(data.list.filter(({ mail, inApp }) => mail || !inApp)).toEqual([
    { kind: 'exportFinished', inApp: true, mail: true },
    { kind: 'batchComplete', inApp: false, mail: true },
  ]);
  const before = told.length;
  await happens();
  expect((await list(who)).total).toBe(0);
  expect(told).toHaveLength(before);
  const [job] = await mails();
  expect(job!.payload).toMatchObject({ personId: id, kind: 'batchComplete' });

  const sent: { to: string; subject: string; text: string }[] = [];
  const mail = { send: async (one: (typeof sent)[number]) => (sent.push(one), { sent: true as const }) };
  const run = () =>
    mailNotices({ inTenant: server.app.inTenant, mail, publicUrl: 'https://calls.example' })['system.mailNotice']!(
      job!.payload as never,
      { signal: AbortSignal.timeout(5_000) },
    );
  await run();
  expect(sent).toMatchObject([
    { to: 'li@example.com', subject: 'Batch “Renewals” is complete: 3 of 9 contacts reached' },
  ]);
  expect(sent[0]!.text).toContain('https://calls.example/outbounds/tasks/7');
  await ask(ownerUrl, 'update person set email_bound_at = null where person_id = $1', [id]);
  await run();
  expect(sent).toHaveLength(1);
  await happens();
  expect(await mails()).toHaveLength(1);

  // Where letters lie in a folder nothing is said to be mailed, and nothing is.
  await ask(ownerUrl, 'update person set email_bound_at = now() where person_id = $1', [id]);
  post.kept = true;
  expect((await server.as(who).call(noticeEndpoints.wishes, {})).data.kept).toBe(true);
  await mailNotices({ inTenant: server.app.inTenant, mail: { ...mail, kept: true }, publicUrl: '' })[
    'system.mailNotice'
  ]!(job!.payload as never, { signal: AbortSignal.timeout(5_000) });
  expect(sent).toHaveLength(1);
  await wish({ kind: 'batchComplete', inApp: true, mail: false });
  expect((await wish({ kind: 'batchComplete', inApp: true, mail: true })).name).toBe('MAIL_NOT_SET_UP');
  delete post.kept;
  await happens();
  expect((await list(who, { kind: 'batchComplete' })).total).toBe(1);
  expect((await list(who, { kind: 'exportFailed' })).total).toBe(0);
});

test('every kind one can wish for is one that happens, and has a page', () => {
  expect(noticeKinds.filter((kind) => !isNoticeKind(kind))).toEqual([]);
  expect(Object.keys(noticeTexts.en).filter(isNoticeKind).sort()).toEqual([...noticeKinds].sort());
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
  expect(kinds).toHaveLength(noticeKinds.length);
  for (const kind of kinds) {
    expect(noticeTexts.zh[kind]).toBeTruthy();
    expect(noticePage(kind, { batchId: '7' })).toMatch(/^\/[a-zA-Z/7]+$/);
  }
});
