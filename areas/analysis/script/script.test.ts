import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { masked } from '#core/text/phone.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { scriptEndpoints } from './script.contract.ts';
import { scriptServer } from './testScripts.ts';

const { exec, reader, someone, nodes, ...server } = await scriptServer({ rows: 50, characters: 100_000 });
afterAll(server.stop);
const { ownerUrl } = server.database;
await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
await tenantWithBatch(ownerUrl, '2', { contacts: 5 });
const goesOn = () => server.as(someone).call(scriptEndpoints.now, {});
/** Takes a minute, and is over as soon as it is stopped. */
const long = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';

test('a statement answers its columns by kind, and its rows', async () => {
  const { data } = await exec(
    "select 1 as one, 2.50 as two, 'x' as three, true as four, timestamptz '2026-01-01 00:00+00' as five, null as six, 1 as one",
  );

  expect(data.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'one number',
    'two number',
    'three text',
    'four yesNo',
    'five moment',
    'six text',
    'one number',
  ]);
  expect(data.list).toEqual([['1', '2.50', 'x', 'true', '1767225600000', null, '1']]);
  expect(data).toMatchObject({ total: 1, run: { outcome: 'done', rows: 1, hasMore: false } });
});

test('it counts the rows of the tenant, whoever asks', async () => {
  expect((await exec('select count(*) from contacts')).data.list).toEqual([['3']]);
  expect((await exec('select count(*) from contacts', [], reader({ tenant: '2' }))).data.list).toEqual([['5']]);
});

test.each([
  ['update contacts set name = null', 'SQL_ONLY_READS'],
  ['delete from contacts', 'SQL_ONLY_READS'],
  ['create table t (a int)', 'SQL_ONLY_READS'],
  ["copy contacts to '/tmp/x'", 'SQL_ONLY_READS'],
  ['set role app', 'SQL_ONLY_READS'],
  ["set app.tenant = '2'", 'SQL_ONLY_READS'],
  ['commit', 'SQL_ONLY_READS'],
  ['explain select 1', 'SQL_ONLY_READS'],
  ['do $$ begin end $$', 'SQL_ONLY_READS'],
  ['with gone as (delete from contacts returning 1) select * from gone', 'SQL_ONLY_READS'],
  ['select 1; select 2', 'SQL_SEVERAL'],
  ['select 1; -- and then\n commit; select 2', 'SQL_ONLY_READS'],
  ['select 1; end; drop table contacts', 'SQL_SEVERAL'],
  ['commit; select 1', 'SQL_ONLY_READS'],
  ['-- nothing at all', 'SQL_IS_EMPTY'],
  [' /* select 1 */ ;', 'SQL_IS_EMPTY'],
  ['select', 'SQL_IS_EMPTY'],
  ['select * from public.contact', 'SQL_TABLE_CLOSED'],
  ['select * from public.person', 'SQL_TABLE_CLOSED'],
  ['select * from pg_catalog.pg_roles', 'SQL_TABLE_CLOSED'],
  ['select * from pg_stat_activity', 'SQL_TABLE_CLOSED'],
  ['select * from pg_locks', 'SQL_TABLE_CLOSED'],
  ['select * from information_schema.tables', 'SQL_TABLE_CLOSED'],
  ["select pg_read_file('/etc/passwd')", 'SQL_FUNCTION_CLOSED'],
  ['select pg_sleep(3600)', 'SQL_FUNCTION_CLOSED'],
  ['select pg_advisory_lock(1)', 'SQL_FUNCTION_CLOSED'],
  ["select set_config('app.tenant', '2', false)", 'SQL_FUNCTION_CLOSED'],
  ["select current_setting('app.run')", 'SQL_FUNCTION_CLOSED'],
  ["select 1 from contacts where set_config('app.run', '', true) is null", 'SQL_FUNCTION_CLOSED'],
  ["select query_to_xml('select * from pg_roles', true, true, '')", 'SQL_FUNCTION_CLOSED'],
  ["select * from ts_stat('select to_tsvector(rolname) from pg_roles')", 'SQL_FUNCTION_CLOSED'],
  ['select * from pg_show_all_settings()', 'SQL_FUNCTION_CLOSED'],
  ['select * from pg_stat_get_activity(null)', 'SQL_FUNCTION_CLOSED'],
  ["select lo_import('/etc/passwd')", 'SQL_FUNCTION_CLOSED'],
  ["select pg_notify('people', '1')", 'SQL_FUNCTION_CLOSED'],
  ['select public.reader_tenant()', 'SQL_FUNCTION_CLOSED'],
  ["select table_to_xml('contacts', true, true, '')", 'SQL_FUNCTION_CLOSED'],
  ['select version()', 'SQL_FUNCTION_CLOSED'],
  ['select $tag$ select 1; $tag$; drop view calls', 'SQL_ONLY_READS'],
])('%s is refused', async (text, name) => {
  expect(await exec(text)).toMatchObject({ name });
});

test.each([
  ["select * from dblink('dbname=x', 'select 1') as t (a int)"],
  ['select 1) as result; drop view calls; (select 2'],
  ['select 1) q, (select 2'],
  ['select 1 /* never closed'],
  ["select 'never closed"],
  ['selec 1'],
  ['select no_such from calls'],
])('%s is wrong, and says where or why', async (text) => {
  const { name, facts } = await exec(text);
  expect(name).toMatch(/^SQL_(WRONG|FAILED|SEVERAL|ONLY_READS)$/);
  if (name === 'SQL_WRONG') expect(facts).toMatchObject({ line: 1, column: expect.any(Number) });
});

test('what only looks dangerous is run: comments, dollar quotes, semicolons in texts, a semicolon at the end', async () => {
  for (const [text, cell] of [
    ["select 'a; drop table b' as x;", 'a; drop table b'],
    ["select $$it's; :since$$ as x ; -- done", "it's; :since"],
    ['select /* ; /* : */ */ 1 as x', '1'],
    ['with recursive n (n) as (select 1 union all select n + 1 from n where n < 5) select sum(n) from n', '15'],
    ['select \'x\' as "drop table"', 'x'],
    ['values (7)', '7'],
    ['select count(*) from (table robots) r', '1'],
  ] as const)
    expect((await exec(text)).data?.list, text).toEqual([[cell]]);
});

test('a mistake says the line and the column in which it stands, also behind parameters', async () => {
  const since = { name: 'since', kind: 'moment', value: 0 } as const;
  const { facts } = await exec('select count(*)\nfrom calls\nwhere started_at > :since and wrong = 1', [since]);
  expect(facts).toMatchObject({ line: 3, column: 31, reason: 'column "wrong" does not exist' });
});

test('parameters are bound with their types, never pasted in', async () => {
  const odd = `O'Brien"; drop view calls; -- $1 :n`;
  const { data } = await exec('select :n as n, :s as s, :t as t, :y as y, :n + 1 as again, :nothing as nothing', [
    { name: 'n', kind: 'number', value: 41.5 },
    { name: 's', kind: 'text', value: odd },
    { name: 't', kind: 'moment', value: 1767225600000 },
    { name: 'y', kind: 'yesNo', value: false },
    { name: 'nothing', kind: 'text', value: null },
  ]);
  expect(data.list).toEqual([['41.5', odd, '1767225600000', 'false', '42.5', null]]);
});

test('a value of another kind, and a name that stands twice, are refused by name', async () => {
  for (const parameter of [
    { name: 'n', kind: 'number', value: '1 or 1 = 1' },
    { name: 't', kind: 'moment', value: 'yesterday' },
    { name: 't', kind: 'moment', value: 9e15 },
    { name: 'y', kind: 'yesNo', value: 1 },
    { name: 's', kind: 'text', value: 5 },
  ] as const)
    expect(await exec(`select :${parameter.name}`, [parameter])).toMatchObject({
      name: 'SQL_PARAMETER_WRONG',
      facts: { name: parameter.name },
    });
  const twice = { name: 'a', kind: 'text', value: '' } as const;
  expect(await exec('select :a', [twice, twice])).toMatchObject({ name: 'SQL_PARAMETER_TWICE' });
});

test('numbers are masked for whoever may not see them, in every table, and not for others', async () => {
  const all = `select phone from contacts union all select phone from tasks order by 1`;
  const stored = await ask(ownerUrl, 'select phone from contact where tenant_id = 1 order by 1');
  const twice = (phones: string[]) => phones.flatMap((phone) => [[phone], [phone]]);

  const hidden = (await exec(all)).data.list;
  expect(hidden).toEqual(twice(stored.map(({ phone }) => masked(phone))));
  const plain = (await exec(all, [], reader({ plainNumbers: true }))).data.list;
  expect(plain).toEqual(twice(stored.map(({ phone }) => phone)));
});

test('the database masks Chinese numbers as the console does, and shows less of others', async () => {
  const numbers = [
    '+8613800138000',
    '+862160204410',
    '+867551234567',
    '+864001234567',
    '+8695588',
    '+8610086',
    '+86110',
  ];
  for (const phone of numbers)
    expect((await ask(ownerUrl, 'select masked_phone($1) as shown', [phone]))[0]!.shown).toBe(masked(phone));
  expect((await ask(ownerUrl, "select masked_phone('+442079460958') as shown"))[0]!.shown).toBe('+44 **** 0958');
});

test('ten million rows are read as far as they are kept, and the answer says that there were more', async () => {
  const { data } = await exec('select n, repeat($$x$$, 20) as x from generate_series(1, 10000000) n');
  expect(data).toMatchObject({ total: 50, run: { rows: 50, hasMore: true, outcome: 'done' } });
  expect(data.list.at(-1)![0]).toBe('50');
});

test('cells and results that are too large are cut, and their characters are counted', async () => {
  const { data } = await exec("select repeat('x', 100000) as x from generate_series(1, 40)");
  expect(data.list[0]![0]).toHaveLength(10_001);
  expect(data.run).toMatchObject({ rows: 10, hasMore: true });
  expect(await exec(`select ${Array.from({ length: 201 }, (_, at) => at).join(', ')}`)).toMatchObject({
    name: 'SQL_TOO_WIDE',
  });
});

test('rows are paged, for whoever ran it alone', async () => {
  const { data } = await exec('select n from generate_series(1, 30) n');
  const page = (who = someone) =>
    server
      .as(who)
      .call(scriptEndpoints.result, { params: { runId: data.run.runId }, query: { pageNo: 3, pageSize: 10 } });
  expect((await page()).data).toMatchObject({ total: 30, list: [...Array(10).keys()].map((n) => [`${n + 21}`]) });
  expect(await page(reader())).toMatchObject({ name: 'NOT_FOUND' });
  await ask(ownerUrl, 'update sql_run set plain_numbers = true where run_id = $1', [data.run.runId]);
  expect(await page()).toMatchObject({ name: 'NOT_FOUND' });
});

test('a run is stopped half-way by a colleague, and a second one is refused meanwhile, by name and on every node', async () => {
  const first = exec(long);
  await expect.poll(async () => (await goesOn()).data?.text).toBe(long);
  const { runId } = (await goesOn()).data!;

  expect(await exec('select 1')).toMatchObject({ name: 'SQL_RUNS_ALREADY', facts: { name: 'Test Person' } });
  const colleague = reader();
  const signedIn = await server.app.personOf(`Bearer ${await server.tokenOf(colleague)}`);
  await expect(
    nodes[1]!.run({ who: signedIn!, address: '', scriptId: null, title: '', text: 'select 1', parameters: [] }),
  ).rejects.toThrow(/SQL_RUNS_ALREADY|is running/);
  // Another tenant has its own.
  expect((await exec('select 1 as one', [], reader({ tenant: '2' }))).data.list).toEqual([['1']]);

  expect((await server.as(colleague).call(scriptEndpoints.cancel, { body: { runId } })).code).toBe(1);
  expect(await first).toMatchObject({ name: 'SQL_CANCELLED' });
  expect((await goesOn()).data).toBeNull();
  expect(await server.as(colleague).call(scriptEndpoints.cancel, { body: { runId } })).toMatchObject({
    name: 'SQL_NOT_RUNNING',
  });
  expect((await exec('select 1 as one')).data.list).toEqual([['1']]);
});

test('a run of another node ends as soon as somebody asks for it', async () => {
  const who = (await server.app.personOf(`Bearer ${await server.tokenOf(someone)}`))!;
  const there = nodes[1]!.run({ who, address: '', scriptId: null, title: '', text: long, parameters: [] });
  await expect.poll(async () => (await goesOn()).data?.runId).toBeTruthy();
  const { runId } = (await goesOn()).data!;

  await server.as(someone).call(scriptEndpoints.cancel, { body: { runId } });

  expect((await there).ended).toMatchObject({ outcome: 'cancelled' });
});

test('a run whose node is gone is in nobody’s way', async () => {
  await ask(
    ownerUrl,
    `insert into sql_run (tenant_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash, beat_at)
    values (1, '', 'select lost', 1, 1, '/', 'all', false, 'x', now() - interval '1 minute')`,
  );
  expect((await goesOn()).data).toBeNull();
  expect((await exec('select 1 as one')).data.list).toEqual([['1']]);
  const { list } = (await server.as(someone).call(scriptEndpoints.runs, { body: { pageNo: 1, pageSize: 20 } })).data;
  expect(list.find(({ text }) => text === 'select lost')).toMatchObject({ outcome: 'lost' });
});

test('every run stands in the audit: who, which text, how many rows, how it ended', async () => {
  await exec('select 1 as audited');
  await exec('select * from no_such_table');

  const lines = await ask(
    ownerUrl,
    `select person_id::text as who, payload -> 'after' as after, payload from audit_line
    where tenant_id = 1 and action = 'POST /analysis/sqlexec/exec' order by line_no desc limit 2`,
  );
  const said = lines.map(({ after, payload }) => after ?? payload);
  expect(said[1]).toMatchObject({ text: 'select 1 as audited', outcome: 'done', rows: 1, took: expect.any(Number) });
  expect(said[0]).toMatchObject({ text: 'select * from no_such_table', outcome: 'failed' });
  expect(lines.map(({ who }) => who)).toEqual(Array(2).fill(await server.idOf(someone)));
});

test('a tenant that was not granted SQL is refused by name, and so are those below it', async () => {
  const stranger = reader({ tenant: '7' });
  await exec('select 1', [], stranger);
  await ask(ownerUrl, 'update tenant set sql_allowed = false where tenant_id = 7');
  expect(await exec('select 1', [], stranger)).toMatchObject({ name: 'SQL_NOT_GRANTED' });
  const below = reader({ tenant: '8' });
  expect((await exec('select 1 as one', [], below)).code).toBe(1);
  await ask(ownerUrl, 'update tenant set parent_id = 7 where tenant_id = 8');
  expect(await exec('select 1', [], below)).toMatchObject({ name: 'SQL_NOT_GRANTED' });
  expect(await exec('select 1', [], reader({ gates: ['analysis.script.view'] }))).toMatchObject({ status: 403 });
});

test('scripts are the tenant’s: saved, found by a part of their odd names, changed, deleted', async () => {
  const caller = server.as(someone);
  const body = {
    name: `Odd “%_'"; --” 名`,
    text: 'select :a',
    parameters: [{ name: 'a', kind: 'text', value: 'b' }],
  } as const;
  const form = { ...body, parameters: [...body.parameters] };
  const { data: made } = await caller.call(scriptEndpoints.create, { body: form });
  expect(await caller.call(scriptEndpoints.create, { body: form })).toMatchObject({ name: 'SQL_SCRIPT_NAME_TAKEN' });

  const sought = async (keyword: string) =>
    (await server.as(reader()).call(scriptEndpoints.list, { body: { pageNo: 1, pageSize: 20, keyword } })).data.total;
  expect([await sought(`%_'"`), await sought('名'), await sought('x%')]).toEqual([1, 1, 0]);
  const params = { scriptId: made.scriptId };
  await caller.call(scriptEndpoints.change, { params, body: { ...form, text: 'select 2' } });
  expect((await caller.call(scriptEndpoints.read, { params })).data).toMatchObject({ ...form, text: 'select 2' });
  await caller.call(scriptEndpoints.remove, { params });
  expect(await caller.call(scriptEndpoints.read, { params })).toMatchObject({ name: 'NOT_FOUND' });
});

test('the tables it offers are those it can read, each with words in both languages', async () => {
  const { list } = (await server.as(someone).call(scriptEndpoints.tables, {})).data;
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['calls', 'tasks', 'batches', 'campaigns', 'robots', 'contacts', 'agents', 'transcripts']),
  );
  for (const { name, comment, columns } of list) {
    expect(comment.zh, name).not.toBe(comment.en);
    for (const column of columns) expect(column.comment.zh, `${name}.${column.name}`).toMatch(/\p{Script=Han}/u);
    const names = columns.map((column) => column.name).join(', ');
    expect((await exec(`select ${names} from ${name} limit 1`)).message, name).toBeUndefined();
  }
});
