import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInEndpoints } from '#areas/account/signIn/signIn.contract.ts';
import type { Gate } from '#core/access/may.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { pathOf } from '#kit/contract/pathOf.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { everyEndpoint as every } from './everyEndpoint.ts';
import { allGates } from './menu.ts';
import { fileFor, keysOf, ownerOfEverything, unknownRow } from './testOwner.ts';
import { testProduct } from './testProduct.ts';
import { notLimited } from './testRows.ts';

type Product = Awaited<ReturnType<typeof testProduct>>;

const server = await testProduct();
const withoutRows = await testProduct();
afterAll(() => Promise.all([server.stop(), withoutRows.stop()]));

const gates = allGates as Gate[];
const signedIn = every.filter(({ endpoint }) => endpoint.gate !== 'anyone');

let tenants = 100;
const newTenant = () => `${++tenants}`;
const [owner, ownerThere] = [ownerOfEverything(server, '90'), ownerOfEverything(withoutRows, '90')];
let limited: TestPerson[];
beforeAll(async () => {
  limited = await Promise.all([limitedPerson(server, owner.who), limitedPerson(withoutRows, ownerThere.who)]);
  // One after the other: an export of the same id is written to the same place.
  for (const { makeAll } of [owner, ownerThere]) await makeAll();
});

/** One who holds every right, and sees the rows of a department of their own alone. */
async function limitedPerson(of: Product, who: TestPerson): Promise<TestPerson> {
  await of.tokenOf(who);
  const own = await testDepartment(of.database.ownerUrl, 'Elsewhere', { tenant: who.tenant });
  return person({ tenant: who.tenant, gates, scope: 'below', department: own.id });
}

describe('a row outside one’s data permission', () => {
  const aboutOneRow = signedIn.filter(({ endpoint }) => {
    const { inPath, inBody } = keysOf(endpoint);
    return [...inPath, ...inBody].some((key) => !notLimited.has(key));
  });

  test.each(aboutOneRow)('$name does not find it', async ({ endpoint }) => {
    const sent = await owner.sentTo(endpoint);

    const answer = await server.as(limited[0]!).call(endpoint, sent, fileFor(endpoint));

    expect(answer.status).toBe(200);
    expect(unknownRow).toContain(answer.name);
  });

  const looks = ({ gate, methods }: Endpoint) => methods.includes('GET') || gate.endsWith('.view');
  const lists = signedIn.filter(
    ({ endpoint }) =>
      looks(endpoint) &&
      keysOf(endpoint).inPath.length + keysOf(endpoint).inBody.length === 0 &&
      !endpoint.upload &&
      !endpoint.returnsFile,
  );
  let limitedTables: string[];
  beforeAll(async () => {
    limitedTables = (
      await ask(
        withoutRows.database.ownerUrl,
        "select distinct polrelid::regclass::text as name from pg_policy where polname like 'within_permission%'",
      )
    ).map(({ name }) => name as string);
    await ask(withoutRows.database.ownerUrl, `truncate ${limitedTables.join(', ')} cascade`);
  });

  test.each(lists)('$name answers as if there were no such rows', async ({ endpoint }) => {
    expect(limitedTables).toContain('call_record');
    const sent = { body: endpoint.body && sampleOf(endpoint.body), query: sampleOf(endpoint.query) };
    const [there, gone] = await Promise.all(
      [server, withoutRows].map(async (of, at) => of.as(limited[at]!).call(endpoint, structuredClone(sent) as object)),
    );

    expect(comparable(there)).toEqual(comparable(gone));
  });
});

/** Ids, moments, random names and so the order differ between two servers. */
const comparable = (answer: unknown) =>
  sorted(
    JSON.parse(
      JSON.stringify(answer, (key, value) =>
        key === 'text' ||
        /(^i|I)d$|Key$/.test(key) ||
        // Of a choice: the id of a row.
        (key === 'value' && /^\d+$/.test(String(value))) ||
        (typeof value === 'number' && value > 1e11) ||
        (typeof value === 'string' && /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}/.test(value))
          ? null
          : value,
      ),
    ),
  );
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted).sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, of]) => [key, sorted(of)]))
      : value;

describe.each([
  {
    who: 'somebody who was switched off',
    undo: 'update person set valid = false where person_id = $1 and tenant_id = $2',
  },
  {
    who: 'somebody of a tenant that was switched off',
    undo: 'update tenant set valid = false where tenant_id = $2 and $1::bigint is not null',
  },
  { who: 'somebody whose session was ended', undo: 'delete from session where person_id = $1 and tenant_id = $2' },
])('$who', ({ undo }) => {
  const who = person({ tenant: newTenant(), gates });
  const off = (async () => {
    expect((await server.as(who).call(signInEndpoints.me, {})).status).toBe(200);
    await ask(server.database.ownerUrl, undo, [await server.idOf(who), who.tenant]);
    await vi.waitFor(async () => expect((await server.as(who).call(signInEndpoints.me, {})).status).toBe(401));
  })();

  test.each(signedIn)('is refused by $name', async ({ endpoint }) => {
    await off;
    expect(await server.as(who).call(endpoint, {})).toMatchObject({ status: 401, name: 'SIGNED_OUT' });
  });
});

describe('a tenant’s id that is not one’s own', () => {
  const who = person({ tenant: newTenant(), gates });
  const ownAlone = signedIn.filter(({ endpoint }) => !endpoint.acrossTenants && !endpoint.upload);

  test.each(ownAlone)('is not found by $name, wherever it stands', async ({ endpoint }) => {
    const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']);
    const path = pathOf(endpoint, Object.fromEntries(keys), {});
    const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
    const asked = (parts: object) => server.app.inject({ method: endpoint.methods[0]!, url: path, headers, ...parts });

    const answers = [
      await asked({ headers: { ...headers, tenantid: '1' } }),
      await asked({ url: `${path}${path.includes('?') ? '&' : '?'}tenantId=1` }),
      ...(endpoint.body && endpoint.bodyAs !== 'form'
        ? [await asked({ payload: { tenantId: '1' } }), await asked({ payload: { tenantID: '1' } })]
        : []),
    ];
    expect(answers.map((answer) => answer.json().name)).toEqual(
      answers.map(({ statusCode }) => (statusCode === 403 ? 'NOT_ALLOWED' : 'NOT_FOUND')),
    );
  });
});

test('paths of administration are open to the people of the operator alone', () => {
  const administration = every.filter(({ endpoint }) => /^\/(robot|crm|config)\/admin\/api\//.test(endpoint.path));
  const open = administration.filter(({ endpoint }) => !endpoint.gate.startsWith('operate.'));

  expect(administration.length).toBeGreaterThan(20);
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a table with one of people’s rows, or one that hangs on it, is limited', async () => {
  const open = await ask(
    server.database.ownerUrl,
    `
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in (select polrelid from pg_policy where polname like 'within_permission%')
      -- A part is reached through the whole alone, and no role of the server may read it (tenants.test.ts).
      and not (select relispartition from pg_class where oid = c.conrelid)
      and not exists (select from pg_policy p where p.polrelid = c.conrelid and p.polname like 'within_permission%')`,
  );

  // A number that may not be called is so for everybody.
  expect(open.map(({ name }) => name)).toEqual(['blacklist']);
});

test.each(['app_own', 'app_department', 'app_below'])(
  '%s may do to a table what everybody may, and no more',
  async (role) => {
    const unlike = await ask(
      server.database.ownerUrl,
      `
    select c.relname, p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege('app', c.oid, p.privilege) <> has_table_privilege('${role}', c.oid, p.privilege)
    union all select f.proname, 'execute' from pg_proc f where f.pronamespace = 'public'::regnamespace and has_function_privilege('app', f.oid, 'execute') <> has_function_privilege('${role}', f.oid, 'execute')`,
    );

    expect(unlike).toEqual([]);
  },
);

test('no table gives another tenant anything, with no filter at all', async () => {
  await server.tokenOf(person({ tenant: '2' }));
  const tables = await ask(
    server.database.ownerUrl,
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege('app', oid, 'select')",
  );

  const seen = await server.app.inTenant('2', (db) =>
    Promise.all(
      tables.map(async ({ name }) => ({
        name,
        others: (await db.rows<{ n: number }>(`select count(*)::int as n from ${name} where tenant_id <> 2`))[0]!.n,
      })),
    ),
  );

  expect(tables.length).toBeGreaterThan(20);
  expect(seen.filter(({ others }) => others > 0)).toEqual([]);
});
