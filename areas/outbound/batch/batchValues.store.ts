import { fitByMeaning } from '#core/text/meaning.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { campaignChecks } from '../campaign/campaignChecks.store.ts';
import type { BatchSource, BatchValues, RobotValue } from './batch.contract.ts';
import { ownValues } from './batch.rules.ts';
import { contactsOf } from './batchSource.store.ts';

/** So many contacts are looked at for the names of what they bring. */
const looked = 5_000;

/** What a campaign's robot asks contacts for: where each value comes from, and how many lack it. */
export async function valuesFor(
  db: TenantDb,
  source: BatchSource,
  campaignId: string,
  chosen: BatchValues = {},
): Promise<{ asked: RobotValue[]; brought: string[] }> {
  const { arguments: wanted } = await campaignChecks.ofContacts(db, campaignId);
  const asked = wanted.filter(({ name }) => name !== 'phone');
  if (asked.length === 0) return { asked: [], brought: [] };
  const brought = await broughtBy(db, source);
  const open = asked.filter(({ name }) => !ownValues.includes(name) && chosen[name] === undefined);
  const fits = fitByMeaning(open, brought);
  const placed = asked.map((one) => ({
    ...one,
    from: chosen[one.name] ?? (ownValues.includes(one.name) ? one.name : (fits.get(one.name) ?? '')),
  }));
  const lacking = await lackingOf(
    db,
    source,
    placed.map(({ from }) => from),
  );
  return { asked: placed.map((one, at) => ({ ...one, lacking: lacking[at]! })), brought };
}

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
