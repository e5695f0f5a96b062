import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { assignEndpoints, type Distribution } from './assign.contract.ts';
import { assignHandlers } from './assign.server.ts';
import { nextNight, rotateJobs } from './rotate.job.ts';

const clock = Date.parse('2026-11-20T12:00:00+08:00');
const now = () => clock;
const server = await testServer((app) => serve(app, assignEndpoints, assignHandlers({ now, live: { tell() {} } })), {
  faults: Object.values(contactsFaults),
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates: Gate[] = ['contacts.roster.view', 'contacts.roster.transfer', 'contacts.customer.edit'];
const editorOf = (tenant: string) => server.as(person({ tenant, gates }));

/** Agents Ann, Bo and Cy, and contacts 1, 2, … of which nobody has any. */
async function agents(tenant: string, contacts = 6) {
  await tenantWithBatch(ownerUrl, tenant, { contacts });
  const people = await ask(
    ownerUrl,
    `insert into person (tenant_id, login_name, name, password_hash) select $1::bigint, $1::text || n, n, '' from unnest(array['Ann', 'Bo', 'Cy']) n
      returning person_id::text as id, name`,
    [tenant],
  );
  const ids = await ask(
    ownerUrl,
    'select contact_id::text as id from contact where tenant_id = $1 order by contact_id',
    [tenant],
  );
  const of = (name: string) => people.find((one) => one.name === name)!.id as string;
  return { ann: of('Ann'), bo: of('Bo'), cy: of('Cy'), contactIds: ids.map(({ id }) => id as string) };
}
const owners = async (tenant: string) =>
  Object.fromEntries(
    (
      await ask(
        ownerUrl,
        `select c.name, coalesce(p.name, '') as owner from contact c left join person p on p.person_id = c.given_to
          where c.tenant_id = $1 order by c.contact_id`,
        [tenant],
      )
    ).map(({ name, owner }) => [(name as string).replace('Contact ', ''), owner]),
  );

test('contacts are shared out evenly, and what is seen before is what is done', async () => {
  const { ann, bo, contactIds } = await agents('1', 5);
  const body: Distribution = { contactIds, rule: 'evenly', people: [ann, bo] };

  const seen = (await editorOf('1').call(assignEndpoints.preview, { body })).data;
  const { moves, ...shares } = seen;
  expect(moves).toBe(5);
  expect(shares).toEqual({
    left: 0,
    people: [
      { personId: ann, name: 'Ann', gets: 3, has: 0 },
      { personId: bo, name: 'Bo', gets: 2, has: 0 },
    ],
  });
  expect(await owners('1')).toEqual({ 1: '', 2: '', 3: '', 4: '', 5: '' });

  expect((await editorOf('1').call(assignEndpoints.distribute, { body })).data).toEqual({ changed: 5, ...shares });
  expect(await owners('1')).toEqual({ 1: 'Ann', 2: 'Bo', 3: 'Ann', 4: 'Bo', 5: 'Ann' });
  expect(
    await ask(ownerUrl, 'select count(*)::int as n from contact where tenant_id = 1 and given_at is not null'),
  ).toEqual([{ n: 5 }]);
  // They belong to somebody now.
  expect(await editorOf('1').call(assignEndpoints.distribute, { body })).toMatchObject({ name: 'NOTHING_DONE' });
  const again = { ...body, people: [bo], alsoAssigned: true };
  expect((await editorOf('1').call(assignEndpoints.distribute, { body: again })).data).toMatchObject({
    changed: 3,
    left: 2,
    people: [{ personId: bo, gets: 3 }],
  });
});

test('by count the first ones go first, and what is left stays', async () => {
  const { ann, bo } = await agents('2', 6);
  const { data } = await editorOf('2').call(assignEndpoints.distribute, {
    body: {
      unassigned: true,
      rule: 'count',
      shares: [
        { personId: bo, count: 1 },
        { personId: ann, count: 3 },
      ],
    },
  });
  expect(data).toMatchObject({ changed: 4, left: 2 });
  expect(await owners('2')).toEqual({ 1: 'Bo', 2: 'Ann', 3: 'Ann', 4: 'Ann', 5: '', 6: '' });
});

test('by group and by area each contact goes to whom its group or the beginning of its number belongs', async () => {
  const { ann, bo, cy, contactIds } = await agents('3', 4);
  const [group] = await ask(
    ownerUrl,
    `with g as (insert into customer_group (tenant_id, name, person_id) values (3, 'Gold', 1) returning group_id),
      m as (insert into contact_in_group (tenant_id, group_id, contact_id) select 3, group_id, unnest($1::bigint[]) from g)
    select group_id::text as id from g`,
    [contactIds.slice(0, 2)],
  );
  await editorOf('3').call(assignEndpoints.distribute, {
    body: { contactIds, rule: 'group', groups: [{ groupId: group!.id as string, personId: cy }] },
  });
  expect(await owners('3')).toEqual({ 1: 'Cy', 2: 'Cy', 3: '', 4: '' });

  await ask(
    ownerUrl,
    `update contact set phone = '+862160204' || contact_id where tenant_id = 3 and name = 'Contact 3'`,
  );
  await editorOf('3').call(assignEndpoints.distribute, {
    body: {
      contactIds,
      rule: 'area',
      areas: [
        { startsWith: '1', personId: ann },
        { startsWith: '021', personId: bo },
        { startsWith: '138', personId: cy },
      ],
      alsoAssigned: true,
    },
  });
  expect(await owners('3')).toEqual({ 1: 'Cy', 2: 'Cy', 3: 'Bo', 4: 'Cy' });
});

test('a rule without its part, contacts named twice, people who left and digits nobody may see are refused', async () => {
  const { ann, contactIds } = await agents('4', 2);
  const body = { contactIds, rule: 'evenly' as const, people: [ann] };
  const refused = async (sent: Distribution) =>
    (await editorOf('4').call(assignEndpoints.preview, { body: sent })).name;

  expect(await refused({ ...body, unassigned: true })).toBe('CUSTOMERS_WHICH');
  expect(await refused({ rule: 'evenly', people: [ann] })).toBe('CUSTOMERS_WHICH');
  expect(await refused({ contactIds, rule: 'count', people: [ann] })).toBe('ASSIGN_RULE_INCOMPLETE');
  expect(await refused({ ...body, shares: [{ personId: ann, count: 1 }] })).toBe('ASSIGN_RULE_INCOMPLETE');
  expect(await refused({ ...body, people: ['999'] })).toBe('COLLEAGUE_GONE');
  expect(await refused({ ...body, contactIds: ['999'] })).toBe('NOT_FOUND');
  expect(await refused({ contactIds, rule: 'area', areas: [{ startsWith: '13812', personId: ann }] })).toBe(
    'ASSIGN_AREA_UNREADABLE',
  );
  expect(await owners('4')).toEqual({ 1: '', 2: '' });
});

test('contacts nobody touched for some days go to the next in the circle, by hand and by night', async () => {
  const { ann, bo, cy } = await agents('5', 6);
  // 1 to 4 are old; 2 was called, 3 noted since, 5 was given yesterday, 6 belongs to somebody outside the circle.
  await ask(
    ownerUrl,
    `update contact set given_to = case name when 'Contact 4' then $2::bigint when 'Contact 6' then $3::bigint else $1::bigint end,
      given_at = case name when 'Contact 5' then timestamptz '2026-11-19T00:00:00Z' else '2026-10-01T00:00:00Z' end where tenant_id = 5`,
    [ann, bo, cy],
  );
  await ask(
    ownerUrl,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select 5, new_call_id('2026-11-15T01:00:00Z'), task_id, batch_id, campaign_id, contact_id, 1, 1, 1, 'n', phone, name, '', 1, '2026-11-15T01:00:00Z', '2026-11-15T01:01:00Z', 2 from task where tenant_id = 5 and name = 'Contact 2'`,
  );
  await ask(
    ownerUrl,
    `insert into contact_note (tenant_id, contact_id, text, person_id, created_at) select 5, contact_id, 'Calls back', $1, '2026-11-15T01:00:00Z' from contact where tenant_id = 5 and name = 'Contact 3'`,
    [ann],
  );
  const body = { days: 14, people: [ann, bo] };

  const seen = (await editorOf('5').call(assignEndpoints.untouched, { body })).data;
  expect(seen).toMatchObject({
    moves: 2,
    people: [
      { name: 'Ann', gets: 1 },
      { name: 'Bo', gets: 1 },
    ],
  });
  expect((await editorOf('5').call(assignEndpoints.rotate, { body })).data).toMatchObject({ changed: 2 });
  expect(await owners('5')).toEqual({ 1: 'Bo', 2: 'Ann', 3: 'Ann', 4: 'Ann', 5: 'Ann', 6: 'Cy' });
  expect(await editorOf('5').call(assignEndpoints.rotate, { body })).toMatchObject({ name: 'NOTHING_DONE' });

  // The rule does the same by night, and orders the night after.
  expect((await editorOf('5').call(assignEndpoints.rotation, {})).data).toBeNull();
  const rule = (
    await editorOf('5').call(assignEndpoints.setRotation, { body: { enabled: true, ...body, people: [ann, cy] } })
  ).data;
  expect(rule).toMatchObject({ enabled: true, lastRunAt: null, nextRunAt: Date.parse('2026-11-21T03:00:00+08:00') });
  const nights = () =>
    ask(ownerUrl, `select run_at as at from job where task = 'contacts.rotate' and tenant = '5' order by run_at`);
  expect(await nights()).toHaveLength(1);
  const night = Date.parse('2026-11-21T03:00:00+08:00');
  const run = rotateJobs({ inTenant: server.app.inTenant as never, now: () => night })['contacts.rotate']!;
  await run({ tenant: '5' } as never, { signal: AbortSignal.timeout(10_000) });
  expect(await owners('5')).toMatchObject({ 5: 'Ann', 6: 'Ann' });
  expect(await nights()).toHaveLength(2);
  expect((await editorOf('5').call(assignEndpoints.rotation, {})).data).toMatchObject({
    lastRunAt: night,
    lastMoved: 1,
  });

  await editorOf('5').call(assignEndpoints.setRotation, { body: { enabled: false, ...body } });
  await run({ tenant: '5' } as never, { signal: AbortSignal.timeout(10_000) });
  expect(await nights()).toHaveLength(2);
});

test('the nightly run is at three by the clock of the tenant', () => {
  expect(nextNight('Asia/Shanghai', Date.parse('2026-11-20T02:59:00+08:00'))).toBe(
    Date.parse('2026-11-20T03:00:00+08:00'),
  );
  expect(nextNight('Asia/Shanghai', Date.parse('2026-11-20T03:00:00+08:00'))).toBe(
    Date.parse('2026-11-21T03:00:00+08:00'),
  );
});

test('contacts take over what the robot of a campaign found out in their latest call', async () => {
  await agents('6', 3);
  const [campaign] = await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = 6');
  const [name] = samples.renewalEn.paramConfigs.map((one) => one.name);
  await ask(
    ownerUrl,
    `with r as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status, outputs)
      select 6, new_call_id(now()), task_id, batch_id, campaign_id, contact_id, (select robot_id from robot where tenant_id = 6), 1, 1, 'n', phone, name, '', 1, now(), now(), 3,
        jsonb_build_object($1::text, case name when 'Contact 2' then '' else 'Tuesday' end, 'other', 'x') from task where tenant_id = 6 and name <> 'Contact 3' returning call_id, task_id)
    update task t set call_status = 3, last_call_id = r.call_id from r where t.tenant_id = 6 and t.task_id = r.task_id`,
    [name],
  );
  const params = { campaignId: campaign!.id as string };

  expect((await editorOf('6').call(assignEndpoints.learn, { params })).data).toEqual({ changed: 1 });
  expect(await ask(ownerUrl, 'select name, fields from contact where tenant_id = 6 order by name')).toEqual([
    { name: 'Contact 1', fields: { [name!]: 'Tuesday' } },
    { name: 'Contact 2', fields: {} },
    { name: 'Contact 3', fields: {} },
  ]);
  expect((await editorOf('6').call(assignEndpoints.learn, { params })).data).toEqual({ changed: 0 });
  expect(await editorOf('5').call(assignEndpoints.learn, { params })).toMatchObject({ name: 'NOT_FOUND' });
});
