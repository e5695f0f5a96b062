import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { isLimited } from '#kit/server/tenantDb.ts';
import { actingAs } from '#kit/server/people.ts';
import { jsonRows } from '#kit/server/exportSource.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import type { TestPerson } from '#kit/testing/testPerson.ts';
import { resultExportSources } from './resultExport.store.ts';
import { scriptServer } from './testScripts.ts';

const { exec, reader, ...server } = await scriptServer();
afterAll(server.stop);
const { ownerUrl } = server.database;

const ofLead = await tenantWithBatch(ownerUrl, '1', { contacts: 4 });
const sales = await testDepartment(ownerUrl, 'Sales', { parent: null, tenant: '1' }).then(({ id }) => id);
const north = await testDepartment(ownerUrl, 'North', { parent: sales, tenant: '1' }).then(({ id }) => id);
const people = {
  head: reader({ scope: 'below', department: sales }),
  lead: reader({ scope: 'department', department: north }),
  seller: reader({ scope: 'own', department: north }),
  other: reader({ scope: 'department', department: sales }),
  all: reader(),
};
for (const who of Object.values(people)) await server.tokenOf(who);
const seller = await server.idOf(people.seller);
const lead = await server.idOf(people.lead);
await ask(ownerUrl, 'update batch set department_id = $2, person_id = $3 where batch_id = $1', [ofLead, north, lead]);
await ask(
  ownerUrl,
  'update contact set department_id = $1, person_id = $2 where tenant_id = 1 and contact_id % 2 = 0',
  [north, seller],
);
await ask(
  ownerUrl,
  'update task set given_to = $1 where tenant_id = 1 and task_id = (select max(task_id) from task where tenant_id = 1)',
  [seller],
);

/** What the product shows of these tables, and how the SQL of people calls them. */
const views = {
  contact: ['contacts', 'contact_id'],
  batch: ['batches', 'batch_id'],
  campaign: ['campaigns', 'campaign_id'],
  task: ['tasks', 'task_id'],
  call_record: ['calls', 'call_id'],
} as const;

test.each(Object.entries(people))(
  '%s sees in SQL what the product shows, and no row more',
  async (_, who: TestPerson) => {
    const signedIn = (await server.app.personOf(`Bearer ${await server.tokenOf(who)}`))!;
    const acting = actingAs(signedIn);
    expect(isLimited(acting)).toBe(who.scope !== 'all');
    for (const [table, [view, id]] of Object.entries(views)) {
      const shown = await server.app.inTenant(acting, (db) =>
        db.rows<{ id: string }>(`select ${id}::text as id from ${table} where tenant_id = 1 order by ${id}`),
      );
      const { data } = await exec(`select ${id} from ${view} order by 1`, [], who);
      expect(
        data.list.map(([one]) => one),
        view,
      ).toEqual(shown.map(({ id: one }) => one));
    }
  },
);

test('the rows that differ are there: the comparison compares something', async () => {
  const seen: Record<string, string> = {};
  for (const who of ['all', 'lead', 'seller', 'other'] as const)
    seen[who] = (await exec('select count(*) from tasks', [], people[who])).data.list[0]![0]!;
  expect(seen).toEqual({ all: '4', lead: '4', seller: '1', other: '0' });
});

test('every table with data permission that is read for people has been compared', async () => {
  const limited = await ask(
    ownerUrl,
    `select distinct polrelid::regclass::text as name from pg_policy where polname like 'within_permission%'
    and has_table_privilege('app_views', polrelid, 'select') order by 1`,
  );
  // A transcript and a route hang on rows that are compared.
  expect(limited.map(({ name }) => name)).toEqual([
    'batch',
    'call_record',
    'campaign',
    'contact',
    'task',
    'transcript',
  ]);
});

test('an export writes the rows that were kept, in the columns that were chosen, for whoever ran it', async () => {
  const { data } = await exec("select 1 as a, true as b, timestamptz '2026-01-01 00:00+00' as c", [], people.all);
  const query = { query: { runId: data.run.runId }, ids: null, lastCallOnly: false };
  const source = resultExportSources.sqlResult;
  const rowsFor = async (who: TestPerson) => {
    const signedIn = (await server.app.personOf(`Bearer ${await server.tokenOf(who)}`))!;
    return server.app.inTenant(actingAs(signedIn), async (db) => {
      const fields = (await source.fields(db, query)).map(({ title, kind }) => `${title.en} ${kind}`);
      const seeker = { plainNumbers: false, country: 'CN' };
      const rows = await Readable.from(jsonRows(db, await source.rows(db, query, seeker, ['c2', 'c0']), 10)).toArray();
      return { fields, rows: rows.flatMap(({ json }) => JSON.parse(json) as unknown[]) };
    });
  };

  expect(await rowsFor(people.all)).toEqual({
    fields: ['a number', 'b text', 'c moment'],
    rows: [['1767225600000', '1']],
  });
  expect(await rowsFor(reader())).toEqual({ fields: [], rows: [] });
});
