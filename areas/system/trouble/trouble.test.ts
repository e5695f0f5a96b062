import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { troubleEndpoints } from './trouble.contract.ts';
import { troubleHandlers } from './trouble.server.ts';
import { troubles } from './trouble.store.ts';

const server = await testServer((app) => serve(app, troubleEndpoints, troubleHandlers));
afterAll(server.stop);
const { ownerUrl } = server.database;
const head = person({ tenant: '1', gates: ['system.audit.view'] });
const of = (who: typeof head, query: object = {}) =>
  server.as(who).call(troubleEndpoints.list, { body: { pageNo: 1, pageSize: 10, ...query } });

test('the same thing is counted once, what is quiet for long is let go, and each sees their own tenant', async () => {
  const id = await server.idOf(head);
  const note = (what: string, kind: 'error' | 'slow' = 'error', duration: number | null = null) =>
    server.app.inTenant('1', (db) => troubles.note(db, id, { kind, what, place: '/a', duration }));
  await note('x is not a function');
  await note('x is not a function');
  await note('/batch/list', 'slow', 4_000);
  await note('/batch/list', 'slow', 9_000);
  await note('/batch/list', 'slow', 5_000);
  const { data } = await of(head);
  expect(data).toMatchObject({
    total: 2,
    list: [
      { kind: 'slow', what: '/batch/list', times: 3, longest: 9_000, person: 'Test Person' },
      { kind: 'error', what: 'x is not a function', place: '/a', times: 2, longest: null },
    ],
  });
  expect((await of(head, { kind: 'error', keyword: 'function' })).data.total).toBe(1);
  expect((await of(head, { keyword: '100%' })).data.total).toBe(0);
  expect((await of(person({ tenant: '2', gates: ['system.audit.view'] }))).data.total).toBe(0);
  expect((await of(person({ tenant: '1', gates: ['system.audit.view'], scope: 'own' }))).data.total).toBe(0);

  await ask(ownerUrl, "update page_trouble set last_at = now() - interval '31 days' where kind = 'slow'");
  await note('another');
  expect((await of(head)).data.list.map(({ what }) => what)).toEqual(['another', 'x is not a function']);
  // Once there are very many different ones, none comes any more; those that are known still count.
  await ask(
    ownerUrl,
    "insert into page_trouble (tenant_id, kind, what) select 1, 'error', 'e' || n from generate_series(1, 2000) n",
  );
  await note('one too many');
  await note('another');
  expect((await of(head, { keyword: 'one too many' })).data.total).toBe(0);
  expect((await of(head, { keyword: 'another' })).data.list).toMatchObject([{ times: 2 }]);
});
