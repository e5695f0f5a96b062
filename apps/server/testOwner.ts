import type { Gate } from '#core/access/may.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { person } from '#kit/testing/testPerson.ts';
import type { Caller, SentFile } from '#kit/testing/testServer.ts';
import { allGates } from './menu.ts';
import type { testProduct } from './testProduct.ts';
import { bodies, plainValues, rows } from './testRows.ts';

type Product = Awaited<ReturnType<typeof testProduct>>;
type Make = (typeof bodies)[string];

const file: SentFile = { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' };
export const fileFor = ({ upload }: Endpoint) => (upload ? file : undefined);

/** How an endpoint says that it knows no such row. */
export const unknownRow = ['NOT_FOUND', 'NO_SUCH_ROBOT', 'ROUTE_NUMBER_UNKNOWN', 'TRIED_NUMBER_UNKNOWN'];

/** Keys of rows that stand in a path or, as the specification wants it here and there, in a body; the robot of what it knows, in a query. */
export function keysOf({ path, body, query }: Endpoint) {
  const { required = [] } = (body ?? {}) as { required?: string[] };
  const { required: asked = [] } = (query ?? {}) as { required?: string[] };
  return {
    inPath: [...path.matchAll(/:(\w+)/g)]
      .map(([, key = '']) => key)
      .filter((key) => !plainValues.includes(key))
      .map((key) => (`${key} of ${path}` in rows ? `${key} of ${path}` : key)),
    inBody: required
      .map((key) => (`${key} of ${path}` in bodies ? `${key} of ${path}` : key))
      .filter((key) => key in bodies),
    inQuery: asked.filter((key) => key === 'instanceId'),
  };
}

/** A request about rows that exist; `rowOf` answers the key of one. */
export async function sentTo(endpoint: Endpoint, rowOf: (make: Make) => unknown) {
  const { inPath, inBody, inQuery } = keysOf(endpoint);
  const params: Record<string, string> = {};
  for (const key of inPath) {
    const make = rows[key];
    if (!make) throw new Error(`no testRows.ts of an area says how to make a :${key}`);
    params[key.split(' ')[0]!] = (await rowOf(make)) as string;
  }
  const body = endpoint.body && (sampleOf(endpoint.body) as Record<string, unknown>);
  for (const key of inBody) body![key.split(' ')[0]!] = await rowOf(bodies[key]!);
  const query = sampleOf(endpoint.query) as Record<string, unknown> | undefined;
  for (const key of inQuery) query![key] = await rowOf(bodies[key]!);
  return { params, body, query };
}

/** A tenant's person who may do everything, and rows that are made for one request. */
export function newOwner(of: Product, tenant: string) {
  const who = person({ tenant, gates: allGates as Gate[] });
  const caller: Caller = of.as(who);
  const where = { of, tenant };
  return { who, caller, sentTo: (endpoint: Endpoint) => sentTo(endpoint, (make) => make(caller, where)) };
}

/** The same with one row of each kind, made once and for all: for tests that are refused and change none. */
export function ownerOfEverything(of: Product, tenant: string) {
  const { who, caller } = newOwner(of, tenant);
  const made = new Map<Make, unknown>();
  return {
    who,
    sentTo: (endpoint: Endpoint) => sentTo(endpoint, (make) => made.get(make)),
    async makeAll() {
      for (const make of new Set<Make>([...Object.values(rows), ...Object.values(bodies)]))
        made.set(make, await make(caller, { of, tenant }));
    },
    /** A fingerprint of each table's rows of the tenant. When a session was last used is written whenever the server finds time. */
    async stored(): Promise<Record<string, string>> {
      const { ownerUrl } = of.database;
      const tables = await ask(
        ownerUrl,
        `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
      );
      const prints = tables.map(async ({ name }) => {
        const [print] = await ask(
          ownerUrl,
          `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as of
           from (select (to_jsonb(t) - 'seen_at')::text as row from ${name} t where tenant_id = $1) as all_rows`,
          [tenant],
        );
        return [name as string, print!.of as string] as const;
      });
      return Object.fromEntries(await Promise.all(prints));
    },
  };
}
