import type { Client } from 'pg';
import type { FirstRole } from '#core/access/firstRoles.ts';

interface DemoRole {
  name: string;
  template: string | null;
  scope: string;
  plainNumbers: boolean;
  note: string;
  grants: string[];
  withheld: string[];
}

/** Those that are not there yet. */
export const addRoles = (client: Client, tenant: string, roles: DemoRole[]) =>
  client.query(
    `
  insert into role (tenant_id, name, template, data_scope, plain_numbers, note, grants, withheld)
  select $1, r ->> 'name', r ->> 'template', r ->> 'scope', (r ->> 'plainNumbers')::boolean, r ->> 'note',
    array(select jsonb_array_elements_text(r -> 'grants')), array(select jsonb_array_elements_text(r -> 'withheld'))
    from jsonb_array_elements($2::jsonb) r
  on conflict (tenant_id, name) do nothing`,
    [tenant, JSON.stringify(roles)],
  );

/** Agents of the tenant, in a role that holds these gates. Answers their ids. */
export async function addPeople(
  client: Client,
  tenant: string,
  people: { loginName: string; name: string }[],
  passwordHash: string,
  gates: string[],
): Promise<string[]> {
  const { rows } = await client.query(
    `
    with own_role as (insert into role (tenant_id, name, template, grants, data_scope) values ($1, 'Agent', 'agent', $5, 'own')
      returning role_id),
      agents as (insert into person (tenant_id, login_name, name, password_hash) select $1, login_name, p.name, $4
        from unnest($2::text[], $3::text[]) p (login_name, name) returning person_id)
    insert into person_role (tenant_id, person_id, role_id) select $1, person_id, role_id from agents, own_role
    returning person_id as id`,
    [tenant, people.map(({ loginName }) => loginName), people.map(({ name }) => name), passwordHash, gates],
  );
  return rows.map(({ id }) => id as string);
}

/** Roles that are not there yet. */
export const giveRoles = (client: Client, tenant: string, roles: FirstRole[]) =>
  client.query(
    `
  insert into role (tenant_id, name, template, grants, data_scope, plain_numbers)
  select $1, r.name, r.template, r.grants, r.scope, r."plainNumbers"
  from jsonb_to_recordset($2::jsonb) r (name text, template text, grants text[], scope text, "plainNumbers" boolean)
  where not exists (select from role k where k.tenant_id = $1 and k.name = r.name)`,
    [tenant, JSON.stringify(roles)],
  );

/** Each stands below the one its way names before it. */
export async function giveDepartments(
  client: Client,
  tenant: string,
  departments: { way: string[]; note: string; valid: boolean }[],
  createdAt: Date,
) {
  for (const { way, note, valid } of departments)
    await client.query(
      `insert into department (tenant_id, parent_id, name, note, valid, created_at, changed_at)
        values ($1, $2, $3, $4, $5, $6, $6)`,
      [tenant, await departmentAt(client, tenant, way.slice(0, -1)), way.at(-1), note, valid, createdAt],
    );
}

export async function givePeople(
  client: Client,
  tenant: string,
  by: string,
  people: {
    loginName: string;
    name: string;
    way: string[];
    role: string;
    seat: string | null;
    email: string;
    phone: string;
    invited: boolean;
    valid: boolean;
    createdAt: Date;
  }[],
) {
  for (const { loginName, name, way, role, seat, email, phone, invited, valid, createdAt } of people) {
    const {
      rows: [made],
    } = await client.query(
      `insert into person (tenant_id, login_name, name, password_hash, department_id, agent_dn, email, phone, invited,
        valid, created_at, changed_at, email_bound_at)
        values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $10, case when not $8 then $10::timestamptz end) returning person_id`,
      [tenant, loginName, name, await departmentAt(client, tenant, way), seat, email, phone, invited, valid, createdAt],
    );
    await client.query('insert into person_role select $1, $2, role_id from role where tenant_id = $1 and name = $3', [
      tenant,
      made.person_id,
      role,
    ]);
    if (invited)
      await client.query(
        `insert into invitation (tenant_id, person_id, purpose, made_by, mail_wanted, mailed_at, token_hash, expires_at,
          created_at) values ($1, $2, 'join', $3, true, $4, sha256(gen_random_uuid()::text::bytea),
          $4::timestamptz + interval '7 days', $4)`,
        [tenant, made.person_id, by, createdAt],
      );
  }
}

/** The colleagues that other parts of the demonstration know work in this department. */
export const settle = async (client: Client, tenant: string, way: string[]) =>
  client.query("update person set department_id = $2 where tenant_id = $1 and login_name like 'demo.%'", [
    tenant,
    await departmentAt(client, tenant, way),
  ]);

async function departmentAt(client: Client, tenant: string, way: string[]): Promise<string> {
  let at: string | null = null;
  for (const name of [null, ...way])
    at = (
      await client.query(
        `select department_id as id from department
          where tenant_id = $1 and parent_id is not distinct from $2::bigint and ($3::text is null or name = $3)`,
        [tenant, at, name],
      )
    ).rows[0].id;
  return at!;
}
