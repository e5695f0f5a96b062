import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { rosterEndpoints } from '../roster/roster.contract.ts';
import { rosterHandlers } from '../roster/roster.server.ts';
import { customerEndpoints } from './customer.contract.ts';
import { customerHandlers } from './customer.server.ts';

const server = await testServer((app) => {
  serve(app, customerEndpoints, customerHandlers);
  serve(app, rosterEndpoints, rosterHandlers({ now: Date.now, live: { tell() {} } }));
});
afterAll(server.stop);
const { ownerUrl, appUrl } = server.database;

const gates = ['contacts.customer.view', 'contacts.roster.view'] as const;
const all = person({ gates: [...gates], plainNumbers: true });
await server.idOf(all);
const { id: department } = await testDepartment(ownerUrl, 'North', { tenant: '1' });
const own = person({ gates: [...gates], plainNumbers: true, scope: 'own', department });

/** 30,000 contacts, every tenth of the one who sees but their own; the other tenant has the same people. */
beforeAll(async () => {
  await server.idOf(person({ tenant: '2', gates: [...gates] }));
  for (const tenant of [1, 2])
    await ask(
      ownerUrl,
      `insert into contact (tenant_id, phone, name, customer_no, person_id, department_id)
       select $1::bigint, '+86138' || lpad(i::text, 8, '0'), case when i % 2 = 0 then 'Anna Smith ' else '王小明 ' end || i, 'K' || i,
         case when i % 10 = 0 and $1::bigint = 1 then $2::bigint end, (select department_id from department where tenant_id = $1::bigint order by 1 limit 1)
       from generate_series(10001, 40000) i`,
      [tenant, await server.idOf(own)],
    );
  await ask(ownerUrl, 'vacuum analyze contact');
});

const totals = async (who: typeof all, keyword: string) => {
  const caller = server.as(who);
  const [list, roster] = await Promise.all([
    caller.call(customerEndpoints.list, { body: { ...firstPage, keyword } }),
    caller.call(rosterEndpoints.list, { body: { ...firstPage, keyword } }),
  ]);
  expect(roster.data.total).toBe(list.data.total);
  return list.data.total;
};

const wanted: [keyword: string, forAll: number, forOwn: number][] = [
  ['smith 1234', 5, 1],
  ['00012340', 1, 1],
  ['13800012341', 1, 0],
  ['K2222', 10, 1],
  ['Smith', 15_000, 3_000],
  ['小明 2001', 5, 0],
  ['nobody', 0, 0],
];

test.each(wanted)('“%s” finds what fits, and of that what one may see', async (keyword, forAll, forOwn) => {
  expect(await totals(all, keyword)).toBe(forAll);
  expect(await totals(own, keyword)).toBe(forOwn);
});

const plan = async (url: string, sql: string) => {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await pool.query("set app.tenant = '1'");
    return (await pool.query(`explain ${sql}`)).rows.map((row) => row['QUERY PLAN'] as string).join('\n');
  } finally {
    await pool.end();
  }
};

test('the owner is served from the index, behind row-level security nobody is', async () => {
  const sql = "select from contact where tenant_id = 1 and (name ilike '%smith 1234%' or phone like '%0001234%')";

  expect(await plan(ownerUrl, sql)).toContain('contact_search');
  // Where PostgreSQL learns to, `contacts_found` may go.
  expect(await plan(appUrl, sql)).not.toContain('contact_search');
});

test('what fits too many contacts is not listed twice', async () => {
  const [row] = await ask(
    ownerUrl,
    "select set_config('app.tenant', '1', true), contacts_found('%Smith%', null) as many, contacts_found('%K2222%', null) as few",
  );

  expect(row!.many).toBeNull();
  expect(row!.few).toHaveLength(10);
});

test('without the extension, and the right to create it, the same is found', async () => {
  await ask(ownerUrl, 'drop extension pg_trgm cascade');
  await ask(ownerUrl, 'drop role if exists powerless');
  await ask(ownerUrl, 'create role powerless');
  await ask(ownerUrl, 'grant execute on function offer_search to powerless');
  await ask(ownerUrl, 'do $$ begin set local role powerless; perform offer_search(); end $$');
  await ask(ownerUrl, 'drop owned by powerless; drop role powerless');

  expect(await ask(ownerUrl, "select to_regclass('contact_search') as it")).toEqual([{ it: null }]);
  for (const [keyword, forAll, forOwn] of wanted) {
    expect(await totals(all, keyword)).toBe(forAll);
    expect(await totals(own, keyword)).toBe(forOwn);
  }
});
