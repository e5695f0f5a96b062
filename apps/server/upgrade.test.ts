import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { followsProduct, gatesOf, offeredTo, roleTemplates, type RoleGrants } from '#core/access/roleTemplates.ts';
import { countFacts, fillNext } from '#areas/analysis/facts/facts.job.ts';
import { facts } from '#areas/analysis/facts/facts.store.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { chainOf } from '#areas/system/door.ts';
import { migrate, migrations } from '#kit/server/migrate.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask, databaseCopy, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';
import { firstStart } from './firstStart.ts';
import { allGates } from './menu.ts';
import { newTenant } from './screens/newcomer/testTenant.ts';

afterAll(await migratesAlone());

/** What the version of 22 November 2026 ended with. */
const newestThen = '20261123030000-uploads-of-questions.sql';
const tenants = ['1', '2', '3'];
const start = { adminPassword: 'of a test', seed: 'none' } as const;
/** What a supervisor held in it. */
const supervisorThen = [
  'monitor.overview.view',
  'monitor.call.view',
  'outbound.campaign.view',
  'outbound.batch.view',
  'outbound.batch.allocate',
  'outbound.call.view',
  'outbound.call.listen',
  'outbound.calendar.view',
  'robot.robot.view',
  'designer.flow.view',
  'robot.secret.view',
  'contacts.roster.view',
  'contacts.roster.transfer',
  'contacts.customer.view',
  'contacts.blackList.view',
  'members.user.view',
  'members.department.view',
  'members.skillGroup.view',
  'members.skillGroup.bind',
  'members.agent.view',
];

/** Each table that keeps figures of calls, and how it comes to know the calls there were before it: a new one says so here. */
const filledBy: Record<
  string,
  'from the beginning' | 'its migration' | 'fact_filling' | 'the counting job' | 'nothing was before'
> = {
  call_minute: 'the counting job',
  line_hour: 'the counting job',
  // How many calls ran at once was not looked at before, and pages show nothing for that time.
  channel_hour: 'nothing was before',
  incoming_hour: 'the counting job',
  call_fact: 'its migration',
  call_tally: 'the counting job',
  call_day: 'the counting job',
  turn_fact: 'fact_filling',
  // What limits of the hour and the day are held by; campaigns dialled for agents began with the table.
  caller_number_hour: 'from the beginning',
  dialled_day: 'nothing was before',
};

test('an upgrade from 22 November 2026 widens no role, and earlier calls come to count as if all had been kept from the beginning', async () => {
  const url = await emptyDatabase();
  await runOld(url);
  for (const tenant of tenants) {
    await tenantWithBatch(url, tenant, { contacts: 1 });
    await storeCalls(url, tenant);
  }
  await ask(
    url,
    `insert into role (tenant_id, name, template, grants, withheld) select t.tenant_id, r.* from tenant t, (values
      ('Collections team leader', 'supervisor', '{outbound.batch.edit,contacts.blackList.edit}'::text[], '{monitor.call.view}'::text[]),
      ('Auditor', 'auditor', '{}', '{}'), ('Administrator', 'administrator', '{}', '{contacts.group.edit}'),
      ('Gives no roles', 'administrator', '{}', '{members.role.edit}'), ('Made from nothing', null, '{outbound.call.view}', '{}')) r`,
  );

  // Contents of the audit were forgotten then without a line that says so.
  await ask(
    url,
    `with recursive line (no, chain) as (select 1, sha256(sha256('{}')) union all select no + 1, sha256(chain || sha256('{}')) from line where no < 4)
      insert into audit_line (tenant_id, line_no, action, payload, payload_hash, chain_hash)
        select 1, no, 'old', case when no = 3 then '{}'::jsonb end, sha256('{}'), chain from line`,
  );

  await migrate(url);

  const role = async (name: string) =>
    (
      await ask(url, 'select template, grants, withheld from role where tenant_id = 2 and name = $1', [name])
    )[0] as RoleGrants;
  const leader = await role('Collections team leader');
  expect(held(leader).sort()).toEqual(
    [
      ...supervisorThen.filter((gate) => gate !== 'monitor.call.view'),
      'outbound.batch.edit',
      'contacts.blackList.edit',
    ].sort(),
  );
  expect(held(leader)).toHaveLength(21);
  expect(offeredTo(leader, false, allGates)).toEqual(
    expect.arrayContaining(['quality.batch.edit', 'template.record.edit', 'monitor.agent.listen']),
  );
  expect(offeredTo(leader, false, allGates)).not.toContain('monitor.call.view');
  expect(held(await role('Auditor'))).not.toContain('quality.batch.view');
  expect(held(await role('Auditor'))).toContain('members.role.view');
  expect(held(await role('Gives no roles'))).not.toContain('quality.batch.edit');
  expect(held(await role('Gives no roles'))).toContain('lines.gateway.edit');
  expect(held(await role('Administrator'))).toContain('quality.batch.edit');
  expect(held(await role('Administrator'))).not.toContain('contacts.group.edit');
  expect(held(await role('Made from nothing'))).toEqual(['outbound.call.view']);

  const pool = openPool(await appUrlOf(url), () => {});
  onTestFinished(() => pool.end());
  expect(await inTenant(pool, '1', chainOf)).toMatchObject({ lines: 5, forgotten: 3, findings: [] });
  expect(
    await ask(url, "select tenant_id::int as tenant, payload -> 'after' as after from audit_line where line_no = 5"),
  ).toEqual([
    {
      tenant: 1,
      after: {
        ...{ rule: 'beforeLinesTold', count: 3 },
        lines: [
          [1, 2],
          [4, 4],
        ],
      },
    },
  ]);
  const now = () => Date.parse('2026-12-31T00:00:00Z');
  const count = (tenant: string) =>
    countFacts({ inTenant: (of, work) => inTenant(pool, of, work), now })(
      { tenant },
      { signal: AbortSignal.timeout(30_000) },
    );
  expect(await ask(url, 'select from turn_fact')).toEqual([]);
  for (const tenant of tenants) {
    for (let left: boolean | null = true; left !== false;)
      left = await fillNext({ inTenant: inTenant.bind(null, pool) as never }, tenant, 4);
    await count(tenant);
  }
  expect(
    (await ask(url, 'select count(*)::int as count from turn_fact group by tenant_id')).map((row) => row.count),
  ).toEqual([20, 20, 20]);
  const kept = await ask(
    url,
    `select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
      and relname ~ '_(fact|tally|day|hour|minute)$' order by 1`,
  );
  expect(kept.map(({ name }) => name as string)).toEqual(Object.keys(filledBy).sort());
  const figures = await all(url, Object.keys(filledBy));

  for (const tenant of tenants) {
    await ask(url, 'delete from call_fact where tenant_id = $1', [tenant]);
    await ask(url, 'delete from turn_fact where tenant_id = $1', [tenant]);
    await inTenant(pool, tenant, (db) => facts.again(db, new Date('2026-01-01'), new Date('2026-12-30')));
    await count(tenant);
  }
  expect(await all(url, Object.keys(filledBy))).toEqual(figures);
});

test('a version whose templates give more leaves every role of every tenant as it is when it starts', async () => {
  const { ownerUrl: url, drop } = await databaseCopy();
  onTestFinished(drop);
  await firstStart(url, start);
  await newTenant(url, { loginName: 'first', password: 'of a test', language: 'en' });
  await ask(
    url,
    `insert into role (tenant_id, name, template, grants, withheld) select tenant_id, 'Changed by hand', 'supervisor', '{outbound.call.view,lines.gateway.edit}', '{outbound.batch.view}' from tenant`,
  );
  const roles = () =>
    ask(url, 'select tenant_id, name, template, grants, withheld from role order by tenant_id, role_id');
  const before = (await roles()) as (RoleGrants & { name: string })[];
  const rights = before.map(held);
  const templates = { ...roleTemplates };
  onTestFinished(() => void Object.assign(roleTemplates, templates));
  const added = ['contacts.dream.view', 'outbound.dream.edit', 'quality.dream.view', 'robot.dream.view'];
  for (const [template, patterns] of Object.entries(templates)) roleTemplates[template] = [...patterns, ...added];

  await migrate(url);
  await firstStart(url, start);

  const all = [...allGates, ...added];
  const after = (await roles()) as (RoleGrants & { name: string })[];
  expect(after).toEqual(before);
  expect(new Set(after.map(({ template }) => template)).size).toBeGreaterThan(9);
  for (const [at, role] of after.entries()) {
    const gained = gatesOf(role, false, all).filter((gate) => !rights[at]!.includes(gate));
    expect([role.name, gained]).toEqual([role.name, followsProduct(role) ? added : []]);
    if (role.template && !followsProduct(role))
      expect(offeredTo(role, false, all)).toEqual(expect.arrayContaining(added));
  }
});

const held = (role: RoleGrants) => gatesOf(role, false, allGates);

async function all(url: string, tables: string[]) {
  return Promise.all(tables.map((table) => ask(url, `select t.* from ${table} t order by t::text`)));
}

const appUrlOf = (url: string) => migrate(url);

/** The tables as they were: a migration at a time, as nothing else made them then. */
async function runOld(url: string) {
  await ask(
    url,
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  for (const file of readdirSync(migrations).sort()) {
    if (!file.endsWith('.sql') || file > newestThen) continue;
    const sql = readFileSync(new URL(file, migrations), 'utf8');
    await ask(url, sql);
    await ask(url, 'insert into migration (name, hash) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
}

/** Ten calls that ended, with two sentences in each. */
const storeCalls = (url: string, tenant: string) =>
  ask(
    url,
    `with made as (
      insert into call_record (tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status, talk_time, hang_up_side)
        select b.tenant_id, k.task_id, b.batch_id, b.campaign_id, k.contact_id, c.robot_id, 1, c.gateway_id, '', k.phone, '', '+8621', 1, at, at + interval '1 minute', 3, 40000, 2
        from batch b join campaign c using (tenant_id, campaign_id) join task k using (tenant_id, batch_id), generate_series(1, 10) nth, lateral (select '2026-11-20T00:00:00Z'::timestamptz + nth * interval '1 hour' as at) t
        where b.tenant_id = $1 returning tenant_id, call_id)
    insert into transcript (tenant_id, call_id, path, turns)
      select tenant_id, call_id, '[{"nodeId":"a","name":"Greeting"}]', '[{"speaker":"robot","text":"Hello","nodeId":"a"},
        {"speaker":"customer","text":"Yes","nodeId":"a","tags":["agrees"]},{"speaker":"customer","text":"Hm","nodeId":"a","missed":true}]' from made`,
    [tenant],
  );

async function emptyDatabase() {
  const { ownerUrl } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(ownerUrl, `create database ${name}`);
  onTestFinished(async () => {
    await ask(ownerUrl, `drop database ${name} with (force)`);
  });
  return withName(ownerUrl, name);
}
