import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { readerUrl } from '#kit/server/readerUrl.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sessionOptions } from './reader.store.ts';
import { scriptEndpoints } from './script.contract.ts';
import { scriptServer } from './testScripts.ts';

/* What a statement may take of the memory and the disk of the database. */
const { exec, nodes, someone, ...server } = await scriptServer({ memory: 50_000_000, kept: 3_000 });
afterAll(server.stop);
const { ownerUrl, appUrl } = server.database;
await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
const database = new URL(ownerUrl).pathname.slice(1);
/** Of the role of runs, in the database of this file alone. */
const setForRuns = (setting: string) => ask(ownerUrl, `alter role app_reader in database ${database} ${setting}`);

test.each([
  ["select length(string_agg(repeat('x', 90000), '')) from generate_series(1, 12000)", 'SQL_VALUE_TOO_LONG'],
  [
    `select ${['a', 'b', 'c', 'd'].map((letter) => `length(string_agg('${letter}' || repeat('x', 100), ','))`).join(', ')} from generate_series(1, 2000) n`,
    'SQL_VALUE_TOO_LONG',
  ],
  ["select repeat('x', 1000000000)", 'SQL_VALUE_TOO_LONG'],
  ["select lpad('x', 1000000000)", 'SQL_VALUE_TOO_LONG'],
  ["select rpad('x', 1000000000, 'ab')", 'SQL_VALUE_TOO_LONG'],
  ["select length(replace(repeat('x', 100000), 'x', repeat('y', 100000)))", 'SQL_VALUE_TOO_LONG'],
  ["select length(regexp_replace(repeat('x', 100000), 'x', repeat('y', 100000), 'g'))", 'SQL_VALUE_TOO_LONG'],
  ["select length(regexp_replace(repeat('x', 3000), '(x+)', repeat('\\1', 3000)))", 'SQL_VALUE_TOO_LONG'],
  [
    "with recursive r (t) as (select 'x' union all select t || t from r) select max(length(t)) from r",
    'SQL_VALUE_TOO_LONG',
  ],
  [
    'with recursive r (t) as (select array[1] union all select t || t from r) select max(cardinality(t)) from r',
    'SQL_VALUE_TOO_LONG',
  ],
  ["select jsonb_agg(repeat('x', 1000)) from generate_series(1, 200)", 'SQL_VALUE_TOO_LONG'],
  ["select jsonb_object_agg('k' || n, repeat('x', 1000)) from generate_series(1, 200) n", 'SQL_VALUE_TOO_LONG'],
  ["select array_to_string(array_agg(n), repeat('x', 10000)) from generate_series(1, 200) n", 'SQL_VALUE_TOO_LONG'],
  ['select array_agg(n) from generate_series(1, 10001) n', 'SQL_LIST_TOO_LONG'],
  ["select string_agg(repeat('x', 1000), null) over (order by n) from generate_series(1, 200) n", 'SQL_VALUE_TOO_LONG'],
  ['select array(select n from generate_series(1, 100000000) n)', 'SQL_ARRAY_OF_ROWS'],
  [
    "with recursive r (t) as (select 'x' union all select concat(t, t) from r) select max(length(t)) from r",
    'SQL_RECURSION_GROWS',
  ],
  [
    "with recursive r (t) as (select 'x' union all select row(t, t)::text from r) select max(length(t)) from r",
    'SQL_RECURSION_GROWS',
  ],
  [
    "with recursive r (t) as (select 'x' union all select s.u from (select quote_literal(t) as u from r) s) select max(length(t)) from r",
    'SQL_RECURSION_GROWS',
  ],
  ["select pg_catalog.repeat('x', 1000000000)", 'SQL_FUNCTION_UNBOUNDED'],
  ["select pg_catalog.string_agg('x', '') from generate_series(1, 1000000000)", 'SQL_FUNCTION_UNBOUNDED'],
  ["select 'x' operator(pg_catalog.||) 'y'", 'SQL_FUNCTION_UNBOUNDED'],
  ['select array_fill(1, array[100000000])', 'SQL_FUNCTION_UNBOUNDED'],
  ["select string_agg('x'::bytea, '') from generate_series(1, 1000000000)", 'SQL_FUNCTION_UNBOUNDED'],
  ['select array_agg(array[n]) from generate_series(1, 1000000000) n', 'SQL_FUNCTION_UNBOUNDED'],
  ["select xmlagg('<a/>') from generate_series(1, 1000000000)", 'SQL_TYPE_CLOSED'],
  ["select xmlelement(name a, 'x')", 'SQL_FUNCTION_UNBOUNDED'],
  ['select jsonb_pretty(outputs) from (select collected as outputs from calls) c', 'SQL_FUNCTION_UNBOUNDED'],
  ["select format('%1000000000s', 'x')", 'SQL_FUNCTION_UNBOUNDED'],
  ["select format('%*s', 1000000000, 'x')", 'SQL_FUNCTION_UNBOUNDED'],
  ["select format(name, 'x') from contacts", 'SQL_FUNCTION_UNBOUNDED'],
  ["select concat_ws('x', variadic array_agg(name)) from contacts", 'SQL_FUNCTION_UNBOUNDED'],
  ["select 'x'::char(10000000)", 'SQL_FUNCTION_UNBOUNDED'],
  ["select * from jsonb_to_record('{}') as t (a char(10000000))", 'SQL_TYPE_CLOSED'],
  ["select polygon(1000000000, circle '((0,0),1)')", 'SQL_FUNCTION_UNBOUNDED'],
  ['select range_agg(int4range(n, n + 1)) from generate_series(1, 1000000000, 3) n', 'SQL_FUNCTION_UNBOUNDED'],
])('%s ends with a sentence, and takes no memory', async (text, name) => {
  expect(await exec(text)).toMatchObject({ name, message: expect.not.stringContaining('{') });
});

/** Each level names the one in it twice, and PostgreSQL puts them into one another. */
const nested = (levels: number, wrap = (inner: string) => `(${inner})`) =>
  Array.from({ length: levels }).reduce<string>(
    (inner, _, at) => `select a + a as a from ${wrap(inner)} s${at}`,
    'select n as a from generate_series(1, 2) n',
  );

test('a statement that the database would only put together for gigabytes is refused before', async () => {
  expect(await exec(nested(30))).toMatchObject({ name: 'SQL_TOO_LARGE' });
  const inlined = Array.from(
    { length: 30 },
    (_, at) => `c${at + 1} as not materialized (select x.a from c${at} x, c${at} y)`,
  );
  expect(await exec(`with c0 as (select 1 as a), ${inlined.join(', ')} select * from c30`)).toMatchObject({
    name: 'SQL_TOO_LARGE',
  });
  const joins = Array.from({ length: 150 }, (_, at) => `cross join calls c${at}`);
  expect(await exec(`select count(*) from calls ${joins.join(' ')}`)).toMatchObject({ name: 'SQL_TOO_LARGE' });
  expect(await exec(`select ${'1+'.repeat(20_000)}1`)).toMatchObject({
    name: expect.stringMatching(/SQL_(TOO_LARGE|FAILED)/),
  });
  expect((await exec(`${nested(10)} order by 1 limit 1`)).data.list).toEqual([['1024']]);
  expect((await exec(nested(20, (inner) => `(${inner} offset 0)`))).name).toBeUndefined();
});

test('a name with which a person imitates the words of PostgreSQL’s own trees hides nothing', async () => {
  expect(
    await exec('with ":ctequery" as (select array(select 1 from calls) as a) select * from ":ctequery"'),
  ).toMatchObject({ name: 'SQL_NAME_ODD' });
  expect(await exec(`select 1 as "x\\" , array(select n from generate_series(1, 9) n) as "y"`)).toMatchObject({
    name: 'SQL_ARRAY_OF_ROWS',
  });
  expect((await exec(`select 'a' || 'b' as "odd "" (name} "`)).data.list).toEqual([['ab']]);
});

test('what people write every day is run as it was', async () => {
  for (const [text, cell] of [
    ["select 'a' || 1 || 'b' || null", null],
    ["select 'a' || 1 || 'b'", 'a1b'],
    ["select string_agg(name, ', ' order by name) from contacts", 'Contact 1, Contact 2, Contact 3'],
    ["select array_to_string(array_agg(distinct direction), ',') from calls", null],
    ['select jsonb_agg(x) from (values (1), (2)) v (x)', '[1, 2]'],
    ['select json_agg(x)::text from (values (1), (2)) v (x)', '[1, 2]'],
    ["select jsonb_object_agg(k, v)::text from (values ('a', 1), ('b', 2)) t (k, v)", '{"a": 1, "b": 2}'],
    ["select concat(name, '-', 1, true) from contacts order by 1 limit 1", 'Contact 1-1t'],
    ["select concat_ws('/', 'a', 2, null, 'b')", 'a/2/b'],
    ["select format('%s of %s (%I)', 1, 'x', 'a b')", '1 of x ("a b")'],
    ["select lpad(7::text, 3, '0') || rpad('x', 2) || repeat('ab', 2)", '007x abab'],
    ["select replace(regexp_replace('13-80', '\\D', '', 'g'), '1', 'one')", 'one380'],
    ["select to_char(timestamptz '2026-01-02 03:04+08', 'YYYY-MM-DD HH24:MI')", '2026-01-02 03:04'],
    ["select (collected ->> 'x') || coalesce(outcome, 'none') from calls limit 1", null],
    ["select 'x'::char(3) || 'y'::varchar(5)", 'xy'],
    ["select ts_rank(to_tsvector('simple', 'a b'), to_tsquery('simple', 'a')) > 0", 'true'],
    ['select percentile_cont(0.5) within group (order by n) from generate_series(1, 3) n', '2'],
    ["select mode() within group (order by direction) from (values ('in')) v (direction)", 'in'],
    ['select pg_typeof(name)::text from contacts limit 1', 'text'],
    ['select lag(n, 1, 0) over (order by n) from generate_series(5, 5) n', '0'],
    [
      "select split_part('a,b', ',', 2) || upper(left('xyz', 1)) || md5('') || to_hex(255)",
      'bXd41d8cd98f00b204e9800998ecf8427eff',
    ],
    [
      "with recursive tree (id, path) as (select 1, 'a' union all select id + 1, path || '/' || id from tree where id < 3) select max(path) from tree",
      'a/1/2',
    ],
    ['with recursive n (a) as (select 1 union select a + 1 from n where a < 5) select sum(a) from n', '15'],
    ['select count(*) from contacts where contact_id not in (select contact_id from calls)', '3'],
    ["select (array['a', 'b'])[2] || cardinality(array[1, 2] || 3) || (array_append(array[1], 2))[2]", 'b32'],
    ['select x.key || x.value from jsonb_each_text(\'{"a": "b"}\') x', 'ab'],
    ["select count(*) from unnest(string_to_array('a,b,c', ',')) u", '3'],
    ["select row(1, 'a')::text || array['x']::text", '(1,a){x}'],
    ["select case when true then 'yes' else 'no' end || nullif('a', 'b') || greatest('a', 'b')", 'yesab'],
    [
      "select jsonb_set('{\"a\": 1}', '{a}', '2')::text || jsonb_build_object('k', 1)::text || to_json('q'::text)",
      '{"a": 2}{"k": 1}"q"',
    ],
  ] as const) {
    const { data, message } = await exec(text);
    expect(message, text).toBeUndefined();
    if (cell !== null) expect(data.list, text).toEqual([[cell]]);
  }
});

test.each([
  "select 'pg_class'::regclass",
  'select 1259::regclass::text',
  "select 'pg_class'::text::regclass",
  "select cast('now' as regproc)",
  'select name::regrole from contacts',
  "select 'app'::regrole::oid",
  "select array['calls']::regclass[]",
  "select '{calls}'::regclass[]",
  "select 'reading'::regnamespace",
  'select 25::regtype',
  'select pg_typeof(1)::oid::regtype::text',
  "select 'sum(int)'::regprocedure",
  "select '+'::regoper",
  "select 'no_such'::regclass",
  "select regclass 'no_such'",
  'select \'no_such\'::pg_catalog."regrole"',
  'select 3734::oid::regconfig',
  "select 'app=r/app'::aclitem",
  'select * from json_to_record(\'{"a": "calls"}\') as t (a regclass)',
  'select (json_populate_record(null::pg_catalog.pg_type, \'{"typinput": "1242"}\')).typinput',
  "select '<a/>'::xml",
])('%s: a type that tells of the database is closed', async (text) => {
  expect((await exec(text)).name).toMatch(/^SQL_(TYPE|FUNCTION)_CLOSED$/);
});

test('memory that no single value takes ends the statement as well, with how much it may take', async () => {
  const remembers =
    'with recursive n (a) as (select 1 union select a + 1 from n where a < 30000000) select count(*) from n';
  expect(await exec(remembers)).toMatchObject({
    name: 'SQL_MEMORY',
    message:
      'The statement took more than 50 MB of the memory of the database and was stopped. Narrow it, or add up in smaller parts.',
  });
  const { list } = (await server.as(someone).call(scriptEndpoints.runs, { body: { pageNo: 1, pageSize: 1 } })).data;
  expect(list[0]).toMatchObject({ outcome: 'failed', problem: 'SQL_MEMORY' });
});

test('what it writes to disk is bounded, as the role says, and a sort that needs more ends with a sentence', async () => {
  const [role] = await ask(
    ownerUrl,
    "select array_to_string(setconfig, ',') as said from pg_db_role_setting s join pg_roles r on r.oid = setrole where rolname = 'app_reader' and setdatabase = 0",
  );
  expect(role!.said).toBe('temp_file_limit=1GB');
  await setForRuns("set temp_file_limit = '8MB'");
  expect(await exec('select n from generate_series(1, 1500000) n order by n desc')).toMatchObject({
    name: 'SQL_DISK',
    facts: { megabytes: 8 },
  });
  await setForRuns('reset temp_file_limit');
});

test('a run has no workers beside it, and does not compile its plan', async () => {
  const forced =
    Number((await ask(ownerUrl, "select current_setting('server_version_num') as version"))[0]!.version) >= 160_000
      ? 'debug_parallel_query'
      : 'force_parallel_mode';
  const plan = async (options: string) => {
    const client = new pg.Client({ connectionString: readerUrl(appUrl), options: `-c ${forced}=on ${options}` });
    await client.connect();
    const { rows } = await client.query('explain (verbose, settings) select sum(n) from generate_series(1, 10) n');
    await client.end();
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan('')).toContain('Gather');
  const bounded = await plan(sessionOptions(true));
  expect(bounded).not.toContain('Gather');
  for (const setting of ["jit = 'off'", "hash_mem_multiplier = '1'", "max_parallel_workers_per_gather = '0'"])
    expect(bounded).toContain(setting);
});

test('results of a tenant are kept up to a sum, and the oldest are forgotten', async () => {
  const run = async () => (await exec("select repeat('x', 900) || n from generate_series(1, 2) n")).data.run.runId;
  const ids = [await run(), await run(), await run()];
  const kept = await ask(
    ownerUrl,
    'select run_id::text as id, count(*)::int as n from sql_row where run_id = any($1) group by 1',
    [ids],
  );
  expect(kept).toEqual([{ id: ids[2], n: 2 }]);
});
