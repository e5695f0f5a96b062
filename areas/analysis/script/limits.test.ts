import { afterAll, afterEach, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { scriptEndpoints } from './script.contract.ts';
import { scriptGates, scriptServer } from './testScripts.ts';

/* What the platform operator says of the SQL of all tenants, and a database that nobody here can see the memory of. */
const { exec, nodes, someone, ...server } = await scriptServer({}, { watched: false });
afterAll(server.stop);
const { ownerUrl } = server.database;
await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
const operator = person({ tenant: '900', gates: [...scriptGates, 'operate.tenant.sql'] });
await server.tokenOf(operator);
await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 900');
const database = new URL(ownerUrl).pathname.slice(1);
const setForRuns = (setting: string) => ask(ownerUrl, `alter role app_reader in database ${database} ${setting}`);
const limits = (who = someone) => server.as(who).call(scriptEndpoints.limits, {});
const set = (body: { minutes: number; accepted: 'temp_file_limit'[] }, who = operator) =>
  server.as(who).call(scriptEndpoints.setLimits, { body });
afterEach(async () => {
  await setForRuns('reset temp_file_limit');
  await set({ minutes: 60, accepted: [] });
});

test('SQL is off while the database does not bound what a run writes, until the operator accepts that by name', async () => {
  expect((await limits()).data).toMatchObject({ minutes: 60, unbounded: [], accepted: [] });
  expect((await exec('select 1 as one')).data.list).toEqual([['1']]);

  await setForRuns('set temp_file_limit = -1');
  expect(await exec('select 1 as one')).toMatchObject({ name: 'SQL_UNBOUNDED', facts: { names: 'temp_file_limit' } });
  expect((await limits()).data).toMatchObject({ unbounded: ['temp_file_limit'], accepted: [] });
  expect(await exec('select 1 as one', [], operator)).toMatchObject({ name: 'SQL_UNBOUNDED' });

  await set({ minutes: 60, accepted: ['temp_file_limit'] });
  expect((await exec('select 1 as one')).data.list).toEqual([['1']]);
  // Who said it is the operator's own.
  expect((await limits()).data).toMatchObject({ accepted: ['temp_file_limit'], changedByName: null });
  expect((await limits(operator)).data.changedByName).toBe('Test Person');

  await set({ minutes: 60, accepted: [] });
  expect(await exec('select 1 as one')).toMatchObject({ name: 'SQL_UNBOUNDED' });
});

test('what the operator says of SQL stands in the audit, and nobody else may say it', async () => {
  await set({ minutes: 5, accepted: ['temp_file_limit'] });
  const [line] = await ask(
    ownerUrl,
    "select payload from audit_line where tenant_id = 900 and action = 'PUT /analysis/sqlexec/limits' order by line_no desc limit 1",
  );
  expect(line!.payload).toMatchObject({
    before: { minutes: 60, accepted: [] },
    after: { minutes: 5, accepted: ['temp_file_limit'] },
  });
  expect(await set({ minutes: 1, accepted: [] }, someone)).toMatchObject({ status: 403 });
  // One who holds the right elsewhere says it for nobody.
  const elsewhere = person({ tenant: '1', gates: [...scriptGates, 'operate.tenant.sql'] });
  await set({ minutes: 1, accepted: [] }, elsewhere);
  expect((await limits()).data).toMatchObject({ minutes: 5, accepted: ['temp_file_limit'] });
  for (const minutes of [0, 61, 1.5]) expect(await set({ minutes, accepted: [] })).toMatchObject({ status: 400 });
});

test('a statement that takes longer than the operator says is stopped, and the sentence says after how long', async () => {
  const who = (await server.app.personOf(`Bearer ${await server.tokenOf(someone)}`))!;
  const text = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';
  const over = await nodes[0]!.run({ who, address: '', scriptId: null, title: '', text, parameters: [] }, 300);
  expect(over.failure).toMatchObject({ outcome: 'timedOut', facts: { minutes: 1 } });
});

test.each([
  [
    'with recursive n (a) as (select 1 union select a + 1 from n where a < 30000000) select count(*) from n',
    'SQL_RECURSIVE_UNION',
  ],
  ['select count(*) from contacts where contact_id not in (select contact_id from calls)', 'SQL_LIST_OF_ROWS'],
])('%s is refused where nobody sees the memory it takes', async (text, name) => {
  expect(await exec(text)).toMatchObject({ name });
});

test('where nobody sees the memory, rows are joined and grouped by sorting, which goes to disk', async () => {
  const { data } = await exec(
    "select k % 2 as g, string_agg(k::text, ',' order by k) from generate_series(1, 4) k join generate_series(1, 4) j on j * 0 = k * 0 and j = 1 group by 1 order by 1",
  );
  expect(data.list).toEqual([
    ['0', '2,4'],
    ['1', '1,3'],
  ]);
});
