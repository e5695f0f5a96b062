import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { migrate, migrations } from '#kit/server/migrate.ts';
import { ask, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';

afterAll(await migratesAlone());

const upgrade = '20261218070000-numbers-held.sql';

/** A database as the release before this migration left it. */
async function before() {
  const { ownerUrl } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(ownerUrl, `create database ${name}`);
  onTestFinished(async () => void (await ask(ownerUrl, `drop database ${name} with (force)`)));
  const url = withName(ownerUrl, name);
  await ask(
    url,
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  for (const file of readdirSync(migrations)
    .filter((one) => one.endsWith('.sql') && one < upgrade)
    .sort()) {
    const sql = readFileSync(new URL(file, migrations), 'utf8');
    await ask(url, sql);
    await ask(url, "insert into migration (name, hash) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))", [
      file,
      sql,
    ]);
  }
  return url;
}

test('an upgrade keeps a number with whom the operator lent it to, else with the oldest that answered a call, else with the oldest; others are marked and listed', async () => {
  const url = await before();
  const sql = (text: string, values: unknown[] = []) => ask(url, text, values);
  await sql(
    `insert into tenant (tenant_id, name, operator) overriding system value select id, 'Tenant ' || id, id = 1 from generate_series(1, 4) id`,
  );
  const line = async (tenant: number, host: string) =>
    (
      await sql(
        `insert into gateway (tenant_id, name, kind, channels, trunk) values ($1, 'Trunk', 'sip', 5, jsonb_build_object('proxies', jsonb_build_array($2::text), 'user', ''))
          returning gateway_id`,
        [tenant, host],
      )
    )[0]!.gateway_id as string;
  const lines = {
    2: await line(2, '198.51.100.1:5060'),
    3: await line(3, '[2001:DB8::1]'),
    4: await line(4, '198.51.100.1'),
  };
  const operators = await line(1, 'sip.operator.example');
  const number = async (tenant: number, gateway: string, phone: string) =>
    (
      await sql('insert into caller_number (tenant_id, gateway_id, phone) values ($1, $2, $3) returning number_id', [
        tenant,
        gateway,
        phone,
      ])
    )[0]!.number_id as string;
  const [lent, answered, oldest, alone] = ['+862160204401', '+862160204402', '+862160204403', '+862160204404'];
  for (const tenant of [2, 3, 4] as const)
    for (const phone of [lent, answered, oldest]) await number(tenant, lines[tenant], phone);
  await number(2, lines[2], alone);
  const root = await number(1, operators, lent);
  // Lent to the third, as its own row; the second and fourth have it of themselves.
  await sql('delete from caller_number where tenant_id = 3 and phone = $1', [lent]);
  await sql(
    `with g as (insert into gateway (tenant_id, name, kind, channels, lent_from_tenant, lent_from_gateway) values (3, 'Lent', 'sip', 1, 1, $1) returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone, lent_from_tenant, lent_from_number) select 3, gateway_id, $2, 1, $3 from g`,
    [operators, lent, root],
  );
  await sql('update caller_number set lent_to = 3 where number_id = $1', [root]);
  for (const tenant of [3, 4] as const)
    await sql(
      `insert into call_record (tenant_id, call_id, direction, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, call_status)
        values ($1, $1::bigint, 1, $2, 'here', '+8613800138000', '', $3, 1, now(), now(), 3)`,
      [tenant, lines[tenant], answered],
    );

  await migrate(url);

  const held = (phone: string) =>
    sql(
      `select tenant_id::int as tenant, held_elsewhere as marked, valid_flag as "isOn" from caller_number where phone = $1 order by 1`,
      [phone],
    );
  const [keeps, marked] = [
    { marked: false, isOn: true },
    { marked: true, isOn: false },
  ];
  expect(await held(lent)).toEqual([
    { tenant: 1, ...keeps },
    { tenant: 2, ...marked },
    { tenant: 3, ...keeps },
    { tenant: 4, ...marked },
  ]);
  expect(await held(answered)).toEqual([
    { tenant: 2, ...marked },
    { tenant: 3, ...keeps },
    { tenant: 4, ...marked },
  ]);
  expect(await held(oldest)).toEqual([
    { tenant: 2, ...keeps },
    { tenant: 3, ...marked },
    { tenant: 4, ...marked },
  ]);
  expect(await held(alone)).toEqual([{ tenant: 2, ...keeps }]);
  expect(await sql(`select c.tenant_id::int as tenant, phone from number_claim c order by phone, 1`)).toEqual([
    { tenant: 2, phone: lent },
    { tenant: 4, phone: lent },
    { tenant: 2, phone: answered },
    { tenant: 4, phone: answered },
    { tenant: 3, phone: oldest },
    { tenant: 4, phone: oldest },
  ]);
  expect(await sql(`select payload from job where task = 'lines.tellOperator'`)).toMatchObject([
    { payload: { tenant: '1', kind: 'claimsOfUpgrade', facts: { count: 6 } } },
  ]);
  // Of two trunks at one address the later one's is withheld.
  expect(
    await sql(`select tenant_id::int as tenant, address, allowed from trunk_addresses_judged() order by 1`),
  ).toEqual([
    { tenant: 1, address: 'sip.operator.example', allowed: true },
    { tenant: 2, address: '198.51.100.1', allowed: true },
    { tenant: 3, address: '2001:db8::1', allowed: true },
    { tenant: 4, address: '198.51.100.1', allowed: false },
  ]);
});
