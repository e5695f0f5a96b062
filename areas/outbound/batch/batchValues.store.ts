import type { Column } from '#core/text/columns.ts';
import { fitByMeaning } from '#core/text/meaning.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { campaignChecks } from '../campaign/campaignChecks.store.ts';
import type { BatchSource, BatchValues, RobotValue } from './batch.contract.ts';
import { ownValues } from './batch.rules.ts';
import { contactsOf } from './batchSource.store.ts';

/** So many contacts are looked at for the names of what they bring. */
const looked = 5_000;

/**
 * What a campaign's robot asks contacts for: where each value comes from, and how many lack it. What nobody chose is
 * looked for by its name and its meaning.
 */
export async function valuesFor(
  db: TenantDb,
  source: BatchSource,
  campaignId: string,
  chosen: BatchValues = {},
): Promise<{ asked: RobotValue[]; brought: string[] }> {
  const { asked, brought, columns } = await askedOf(db, source, campaignId);
  const fits = fitted(
    asked.filter(({ name }) => chosen[name] === undefined),
    brought,
  );
  const placed = asked.map((one) => ({
    ...one,
    from: chosen[one.name] ?? (ownValues.includes(one.name) ? one.name : (fits.get(one.name) ?? '')),
  }));
  const lacking = await lackingOf(
    db,
    source,
    placed.map(({ from }) => from),
  );
  return {
    asked: placed.map((one, at) => {
      const column = columns.get(one.from);
      return { ...one, lacking: lacking[at]!, ...(column !== undefined && column !== one.from && { column }) };
    }),
    brought,
  };
}

/**
 * Where a new batch takes the robot's values from. Whoever says nothing of them (a program that sends contacts) gets what
 * the screen would suggest: by name and by meaning. `kept` is what differs from the argument's own name, `values` what is
 * answered: each argument that is found, and what it is called at the contacts.
 */
export async function keptValues(
  db: TenantDb,
  source: BatchSource,
  campaignId: string,
  said: BatchValues | undefined,
): Promise<{ kept: BatchValues; values: BatchValues }> {
  const { asked, brought } = await askedOf(db, source, campaignId);
  const found = Object.fromEntries(said ? [] : fitted(asked, brought));
  const kept = said ?? Object.fromEntries(Object.entries(found).filter(([name, from]) => name !== from));
  const values = asked
    .filter(({ name }) => !ownValues.includes(name))
    .map(({ name }) => [name, kept[name] || name] as const)
    .filter(([, from]) => brought.includes(from));
  return { kept, values: Object.fromEntries(values) };
}

async function askedOf(db: TenantDb, source: BatchSource, campaignId: string) {
  const { arguments: wanted } = await campaignChecks.ofContacts(db, campaignId);
  const asked = wanted.filter(({ name }) => name !== 'phone');
  const columns = asked.length > 0 ? await columnsOf(db, source) : new Map<string, string>();
  const brought = asked.length > 0 ? await broughtBy(db, source) : [];
  return { asked, brought: [...new Set([...brought, ...columns.keys()])], columns };
}

const fitted = (asked: { name: string; description: string }[], brought: string[]) =>
  fitByMeaning(
    asked.filter(({ name }) => !ownValues.includes(name)),
    brought,
  );

/** Contacts without a value that the robot needs and has no other for, by the name of the value. */
export async function lackingNeeded(db: TenantDb, source: BatchSource, campaignId: string, chosen: BatchValues = {}) {
  const { arguments: wanted } = await campaignChecks.ofContacts(db, campaignId);
  const needed = wanted.filter(({ name, isNecessary, dfltValue }) => name !== 'phone' && isNecessary && !dfltValue);
  if (needed.length === 0) return [];
  const lacking = await lackingOf(
    db,
    source,
    needed.map(({ name }) => chosen[name] || name),
  );
  return needed.flatMap(({ name }, at) => (lacking[at]! > 0 ? [{ name, lacking: lacking[at]! }] : []));
}

/** Columns of an import that were kept, by the name they are kept by: a column whose rows are all empty leaves no trace at its contacts. */
async function columnsOf(db: TenantDb, source: BatchSource): Promise<Map<string, string>> {
  if (!('importId' in source)) return new Map();
  const [file] = await db.rows<{ columns: Column[] }>(
    'select columns from contact_import where tenant_id = $1 and import_id = $2',
    [db.tenant, source.importId],
  );
  const free = (file?.columns ?? []).filter(({ to, heading }) => to === 'free' && heading);
  return new Map(free.map(({ heading, as = heading }) => [as, heading]));
}

async function broughtBy(db: TenantDb, source: BatchSource): Promise<string[]> {
  const { text, values } = contactsOf(source, db);
  const rows = await db.rows<{ name: string }>(
    `
    select key as name from (select fields from contact where ${text} limit ${looked}) c
      cross join lateral jsonb_object_keys(c.fields) key group by key order by count(*) desc, key limit 200`,
    values,
  );
  return rows.map(({ name }) => name);
}

/** How many of the contacts have nothing under each name. */
async function lackingOf(db: TenantDb, source: BatchSource, names: string[]): Promise<number[]> {
  const { text, values } = contactsOf(source, db);
  const rows = await db.rows<{ at: number; lacking: number }>(
    `
    with chosen as (select name, customer_no, company, fields from contact where ${text})
    select a.at::int as at, (count(*) filter (where coalesce(nullif(c.fields ->> a.called, ''), case a.called
      when 'name' then c.name when 'customer_no' then c.customer_no when 'company' then c.company end, '') = ''))::int as lacking
    from unnest($${values.length + 1}::text[]) with ordinality a(called, at) cross join chosen c group by a.at`,
    [...values, names],
  );
  return names.map((_, at) => rows.find((row) => row.at === at + 1)?.lacking ?? 0);
}

/** How many of them are on a list that holds in every batch; they are not called. Looked up from the list, which is the shorter one. */
export async function blacklistedOf(db: TenantDb, source: BatchSource): Promise<number> {
  const { text, values } = contactsOf(source, db);
  const rows = await db.rows<{ n: number }>(
    `
    select count(*)::int as n from contact where ${text} and phone in (select l.phone from blacklist l
      where (l.until is null or l.until > now())
        and (l.scope = 'operator' or l.tenant_id = $1 and l.batch_id is null))`,
    values,
  );
  return rows[0]!.n;
}

/** How many of them wait, or are in a call, in batches that are not over. */
export async function elsewhereOf(db: TenantDb, source: BatchSource): Promise<number> {
  const { text, values } = contactsOf(source, db);
  const rows = await db.rows<{ n: number }>(
    `
    select count(*)::int as n from contact where ${text} and contact_id in (select t.contact_id from batch b
      join task t on t.tenant_id = $1 and t.batch_id = b.batch_id and t.call_status in (0, 1)
      where b.tenant_id = $1 and b.state in (2, 3, 11, 12) and b.waiting + b.in_call > 0)`,
    values,
  );
  return rows[0]!.n;
}
