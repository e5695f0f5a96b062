import type { Client } from 'pg';

/** Every so many customers, from one on, in a group each. */
export async function giveGroups(
  client: Client,
  tenant: string,
  person: string,
  groups: { name: string; memo: string; every: number; from: number; createdAt: Date }[],
) {
  for (const { name, memo, every, from, createdAt } of groups)
    await client.query(
      `
      with made as (insert into customer_group (tenant_id, name, memo, person_id, created_at, changed_at)
        values ($1, $2, $3, $4, $5, $5) returning tenant_id, group_id)
      insert into contact_in_group (tenant_id, group_id, contact_id) select tenant_id, group_id, contact_id from made
      join contact using (tenant_id) where contact_id % $6 = $7`,
      [tenant, name, memo, person, createdAt, every, from],
    );
}

/** Puts customers without a waiting task on the blacklist, one for each entry; none of them was called after that. */
export async function giveBlacklist(
  client: Client,
  tenant: string,
  person: string,
  entries: { at: number; reason: string; createdAt: Date; until: Date | null }[],
) {
  await client.query(
    `
    with free as (
      select phone, row_number() over (order by contact_id) as place,
        (select max(ended_at) from call_record r where r.tenant_id = $1 and r.contact_id = c.contact_id) as called
        from contact c where tenant_id = $1 and contact_id % 53 = 7
        and not exists (select from task t
          where t.tenant_id = $1 and t.contact_id = c.contact_id and t.call_status in (0, 1))
    )
    insert into blacklist (tenant_id, scope, phone, reason, until, person_id, created_at)
    select $1, 'tenant', f.phone, e.reason, e.until, $2, greatest(e."createdAt", f.called)
    from json_to_recordset($3) as e(at int, reason text, until timestamptz, "createdAt" timestamptz)
    join free f on f.place = e.at + 1 order by greatest(e."createdAt", f.called)`,
    [tenant, person, JSON.stringify(entries)],
  );
}

/** A twentieth of the customers belong to each colleague. */
export async function giveToColleagues(client: Client, tenant: string) {
  await client.query(
    `
    with colleagues as (select person_id, row_number() over (order by person_id) as at from person where tenant_id = $1)
    update contact c set given_to = colleagues.person_id from colleagues
    where c.tenant_id = $1 and c.contact_id % 20 = at`,
    [tenant],
  );
}

/** One note for each entry, about every hundred and first customer, by one colleague after another. */
export async function giveNotes(
  client: Client,
  tenant: string,
  entries: { at: number; text: string; createdAt: Date }[],
) {
  await client.query(
    `
    with colleagues as (select person_id, row_number() over (order by person_id) - 1 as at, count(*) over () as many
        from person where tenant_id = $1 and kind = 'person' and valid),
      chosen as (select contact_id, row_number() over (order by contact_id) - 1 as place
        from contact where tenant_id = $1 and contact_id % 101 = 3)
    insert into contact_note (tenant_id, contact_id, text, person_id, created_at)
    select $1, s.contact_id, e.text, c.person_id, e."createdAt"
    from json_to_recordset($2) as e(at int, text text, "createdAt" timestamptz)
    join chosen s on s.place = e.at join colleagues c on c.at = e.at % c.many`,
    [tenant, JSON.stringify(entries)],
  );
}
