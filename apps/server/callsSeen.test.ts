import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { reportEndpoints, reportPartsEndpoints } from '#areas/analysis/report/report.contract.ts';
import { historyEndpoints } from '#areas/inbound/history/history.contract.ts';
import { usageEndpoints } from '#areas/lines/usage/usage.contract.ts';
import { agentsEndpoints } from '#areas/monitor/agents/agents.contract.ts';
import { callsEndpoints } from '#areas/monitor/calls/calls.contract.ts';
import { dataMonitorEndpoints } from '#areas/monitor/dataMonitor/dataMonitor.contract.ts';
import { overviewEndpoints } from '#areas/monitor/overview/overview.contract.ts';
import { processEndpoints } from '#areas/monitor/process/process.contract.ts';
import { wallEndpoints } from '#areas/monitor/wall/wall.contract.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import type { Gate } from '#core/access/may.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

/** A quarter of an hour that is over: charts leave out a step that goes on. */
const at = Math.floor(Date.now() / 900_000) * 900_000;
const server = await testProduct({ needs: { now: () => at } });
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

const tenant = '41';
const gates = allGates as Gate[];
const whole = person({ tenant, gates });
const own = person({ tenant, gates, scope: 'own' });
// Filled in once their department is there.
const department = person({ tenant, gates, scope: 'department' });
const below = person({ tenant, gates, scope: 'below' });
const secondsAgo = (seconds: number) => new Date(at - seconds * 1000);
/** Its clock stands between noon and one, so that today has begun long ago. */
const noon = () => {
  const west = new Date(at).getUTCHours() - 12;
  return west === 0 ? 'Etc/GMT' : `Etc/GMT${west > 0 ? '+' : ''}${west}`;
};

/** Three batches in another's campaign: one of a department, one of which somebody was given tasks, and one that is nobody's of them; and calls that came in. */
beforeAll(async () => {
  await server.tokenOf(whole);
  const there = await testDepartment(ownerUrl, 'Elsewhere', { tenant });
  for (const one of [department, below]) one.department = there.id;
  const [ownId, departmentId] = await Promise.all([own, department, below].map((one) => server.idOf(one)));
  await sql('update tenant set time_zone = $2 where tenant_id = $1', [tenant, noon()]);
  const calls = ['Ours', 'Given', 'Theirs'].flatMap((batch, nth) => [
    ...Array.from({ length: 3 + nth }, (_, more) => ({
      batch,
      startedAt: secondsAgo(90 + 700 * more),
      talkTime: 20_000,
    })),
    ...Array.from({ length: 2 }, () => ({ batch, startedAt: secondsAgo(100), callStatus: 2, reason: 'busy' })),
    { batch, startedAt: secondsAgo(5), callStatus: 1 },
  ]);
  await storeCalls(ownerUrl, tenant, calls);
  await sql(
    `update batch b set in_call = 1, department_id = case when name = 'Ours' then $2 else root_department($1) end where b.tenant_id = $1`,
    [tenant, there.id],
  );
  await sql('update campaign set department_id = root_department($1) where tenant_id = $1', [tenant]);
  // Two that have ended, one that goes on.
  await sql(
    `update task set given_to = $2 where tenant_id = $1 and task_id in (select r.task_id from call_record r join batch b using (tenant_id, batch_id)
      where r.tenant_id = $1 and b.name = 'Given' and (r.call_status in (1, 2)))`,
    [tenant, ownId],
  );
  await sql(
    `with i as (insert into inbound_route (tenant_id, name, place, target, person_id, department_id)
        select $1, name, nth, '{}', 0, case when name = 'Ours' then $2::bigint else root_department($1) end from (values ('Ours', 1), ('Theirs', 2)) v(name, nth) returning route_id, name),
      c as (insert into contact (tenant_id, phone, name, given_to, department_id) values ($1, '+8613900000001', 'Known', $3, root_department($1)) returning contact_id),
      n as (select i.route_id, i.name, nth, nth = 5 as goes_on, case when name = 'Theirs' and nth = 1 then (select contact_id from c) end as contact_id
        from i, generate_series(1, 5) nth where name = 'Theirs' or nth > 3)
    insert into call_record (tenant_id, call_id, direction, route_id, contact_id, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at,
        talk_time, call_status, entry)
      select $1, new_call_id($4::timestamptz - nth * interval '1 second'), 1, route_id, contact_id, (select gateway_id from gateway where tenant_id = $1), 'test',
        '+861390000' || nth, '', '+862160204410', 1, $4::timestamptz - nth * interval '1 second', $4, case when not goes_on then $4::timestamptz + interval '10 seconds' end,
        case when not goes_on then 10000 end, case when goes_on then 1 else 3 end, 'trunk' from n`,
    [tenant, there.id, ownId, secondsAgo(60)],
  );
  // Who came in waits in a group; an agent of the department had a call of its batch and one of another's.
  await sql(
    `insert into queue_visit (tenant_id, call_id, queue_id, entered_at, since, node, simulated, direction, phone, name)
      select tenant_id, call_id, 1, started_at, started_at, 'test', false, 1, phone, '' from call_record where tenant_id = $1 and direction = 1 and ended_at is null`,
    [tenant],
  );
  await sql(
    `with a as (insert into agent (tenant_id, person_id, agent_dn) values ($1, $2, '8001') returning agent_id)
      insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
      select $1, max(r.call_id), (select agent_id from a), 0, max(r.started_at), max(r.started_at), max(r.ended_at), 'talked'
        from call_record r join batch b using (tenant_id, batch_id) where r.tenant_id = $1 and b.name in ('Ours', 'Theirs') and r.call_status = 3 group by b.name`,
    [tenant, departmentId],
  );
});

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
const pages = { pageNo: 1, pageSize: 500 };

/** What somebody finds in the lists of calls: of today, and of now. */
async function listed(me: ReturnType<typeof server.as>, from: number) {
  const calls = (await me.call(callEndpoints.list, { body: { ...pages, endedFrom: from, taskType: 1 } })).data.list;
  const cameIn = (await me.call(historyEndpoints.list, { body: { ...pages, endedFrom: from, entry: 'trunk' } })).data
    .list;
  const going = (await me.call(callsEndpoints.list, { body: pages as never })).data.list;
  const answered = calls.filter(({ callStatus }) => callStatus === 3).length;
  return {
    ...{
      placed: calls.length,
      answered,
      unanswered: calls.length - answered,
      talkTime: sum(calls, (one) => one.talkTime ?? 0),
    },
    cameIn: cameIn.length,
    goingOut: going.filter(({ direction }) => direction === 0).length,
    goingIn: going.filter(({ direction }) => direction === 1).length,
  };
}

describe.each([
  // The tasks that were given in another's batch, and the call of the contact that was.
  { who: 'own', of: own, expected: { placed: 2, answered: 0, goingOut: 1, cameIn: 1, goingIn: 0 }, work: [0, 0] },
  // A batch and a route of the department, within another's campaign and over another's gateway.
  {
    who: 'department',
    of: department,
    expected: { placed: 5, answered: 3, goingOut: 1, cameIn: 1, goingIn: 1 },
    work: [1, 1],
  },
  { who: 'below', of: below, expected: { placed: 5, answered: 3, goingOut: 1, cameIn: 1, goingIn: 1 }, work: [1, 1] },
  { who: 'all', of: whole, expected: { placed: 18, answered: 12, goingOut: 3, cameIn: 5, goingIn: 2 }, work: [2, 0] },
])('who sees rows of scope “$who” in another’s campaign', ({ of, expected, work }) => {
  const me = server.as(of);
  let calls: Awaited<ReturnType<typeof listed>>;
  let from: number;
  beforeAll(async () => {
    ({ from } = (await me.call(dataMonitorEndpoints.counters, { body: {} })).data);
    calls = await listed(me, from);
  });

  test('lists some calls', () => {
    expect(calls).toMatchObject(expected);
  });

  test('reads on the overview what they can list', async () => {
    const { data } = await me.call(overviewEndpoints.counters, { body: {} });
    expect(data.today).toEqual({ attempted: calls.placed, connected: calls.answered, talkTime: calls.talkTime });
    expect(data.now.inProgress).toBe(calls.goingOut + calls.goingIn);
    const { data: minutes } = await me.call(overviewEndpoints.minutes, { body: { span: 'today' } });
    expect(sum(minutes.list, ({ dialled }) => dialled * minutes.step)).toBeCloseTo(calls.placed);
    const { data: reasons } = await me.call(overviewEndpoints.reasons, { body: {} });
    expect(reasons.notConnected).toBe(calls.unanswered);
  });

  test('reads on the wall and the counters what they can list', async () => {
    const { data: wall } = await me.call(wallEndpoints.all, { body: {} });
    expect(wall.today).toEqual({ attempted: calls.placed, connected: calls.answered, talkTime: calls.talkTime });
    expect(wall.notConnected).toBe(calls.unanswered);
    const { data: now } = await me.call(dataMonitorEndpoints.counters, { body: {} });
    expect(now.outbound).toMatchObject({ executing: calls.goingOut, todayFinish: calls.placed });
    expect(now.incoming).toMatchObject({ executing: calls.goingIn, queue: calls.goingIn, todayFinish: calls.cameIn });
    const { data: people } = await me.call(agentsEndpoints.concurrent, { body: {} });
    expect(people.waiting).toBe(calls.goingIn);
    expect(sum(now.hours, ({ placed }) => placed)).toBe(calls.placed);
    const { data: billing } = await me.call(dataMonitorEndpoints.billing, { body: {} });
    expect(billing).toMatchObject({ talkTimeToday: calls.talkTime, inProgress: calls.goingOut + calls.goingIn });
  });

  test('reads of campaigns, robots and lines what they can list', async () => {
    const { data: total } = await me.call(processEndpoints.total, {});
    expect([total.placedToday, total.answeredToday]).toEqual([calls.placed, calls.answered]);
    const { data: campaigns } = await me.call(processEndpoints.campaigns, { body: pages });
    expect(sum(campaigns.list, ({ placedToday }) => placedToday)).toBe(calls.placed);
    const { data: robots } = await me.call(robotEndpoints.list, { query: pages });
    expect(sum(robots.list, ({ callsOfWeek }) => callsOfWeek)).toBe(calls.placed);
    const { data: lines } = await me.call(usageEndpoints.channels, { body: { ...pages, from } });
    expect([sum(lines.list, ({ attempted }) => attempted), sum(lines.list, ({ cameIn }) => cameIn)]).toEqual([
      calls.placed,
      calls.cameIn,
    ]);
    const { data: gateways } = await me.call(usageEndpoints.gateways, { body: { ...pages, from } });
    expect(sum(gateways.list, ({ talkTime }) => talkTime)).toBe(calls.talkTime);
    const { data: numbers } = await me.call(usageEndpoints.numbers, { body: { from } });
    expect(sum(numbers.list, ({ attempted }) => attempted)).toBe(calls.placed);
  });

  test('reads in reports what they can list', async () => {
    const when = { from, to: at };
    const { data: placed } = await me.call(reportEndpoints.calls, { body: { ...when, by: ['campaign'] } });
    expect([placed.total.placed, placed.total.answered]).toEqual([calls.placed, calls.answered]);
    const { data: incoming } = await me.call(reportEndpoints.incoming, { body: when });
    expect(incoming.total.cameIn).toBe(calls.cameIn);
    const { data: behind } = await me.call(reportPartsEndpoints.records, {
      body: { ...pages, ...when, count: 'placed' },
    });
    expect(behind).toMatchObject({ total: calls.placed, calls: calls.placed, forgotten: 0, hidden: 0 });
    // The work of agents is counted by agent: the list says which of their calls it may not show.
    const { data: handled } = await me.call(reportPartsEndpoints.records, {
      body: { ...pages, ...when, of: 'conversations', count: 'handled' },
    });
    const [shown, hidden] = work;
    expect(handled).toMatchObject({ total: shown! + hidden!, calls: shown, forgotten: 0, hidden });
  });
});

describe('policies of tables that name a call, a batch, a campaign or a task', () => {
  /** Each with what its policies say, without its own name and the scope. */
  const policies = () =>
    sql(
      `select c.relname as name, string_agg(distinct regexp_replace(replace(pg_get_expr(p.polqual, p.polrelid), c.relname || '.', ''), '\\m(own|department|below)_', 'scope_', 'g'), ' | ') as says
        from pg_class c left join pg_policy p on p.polrelid = c.oid and starts_with(p.polname, 'within_permission')
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege('app', c.oid, 'select')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attname in ('call_id', 'batch_id', 'campaign_id', 'task_id', 'recording_id', 'media_id', 'last_call_id', 'route_id')) group by 1`,
    ) as Promise<{ name: string; says: string | null }[]>;

  /** Not by the rule of calls, and why. */
  const otherwise: Record<string, string> = {
    agent_call: 'work of agents, which is seen by agent: queues and desks must know all of it',
    agent_state: 'work of agents, which is seen by agent',
    batch: 'whose rows they are, with what was given: decision 12',
    blacklist: 'a number that may not be called is so for everybody',
    call_promise: 'read with the call in which it was given: whoever sees that',
    campaign: 'whose rows they are, with what was given: decision 12',
    campaign_group_member: 'whoever sees the campaign',
    dialled_day: 'the budget of a campaign, which is what its pace obeys: whoever sees the campaign',
    inbound_route: 'a setting of the tenant',
    pacing: 'how a campaign dials: whoever sees the campaign',
    page_link: 'links of the tenant',
    qc_batch: 'batches of inspections: settings',
    qc_record: 'whoever sees the call or the agent: decision 101',
    qc_task: 'whoever sees the record of the inspection',
    queue_visit: 'who waits in a group, which all see; calls of it are counted by the rule',
    robot_dispatch: 'a setting of the tenant',
    rule_break: 'whoever sees the agent, else the call: decision 88',
    sip_dialog: 'what a node has to hang up',
    task: 'whose rows they are, with what was given: decision 12',
    task_config: 'a setting of the tenant',
    trans_record: 'whoever sees the call, else the contact: decision 81',
  };
  /** Sums that know neither tasks nor contacts: nobody of a scope reads them. */
  const sums = ['call_day', 'call_minute', 'call_tally', 'incoming_hour', 'line_hour'];

  test('are the one rule, or named here with their reason', async () => {
    const all = new Map((await policies()).map(({ name, says }) => [name, says]));
    const rule = all.get('call_record')!;
    const ofCall = all.get('transcript')!;
    expect(rule).toMatch(/scope_batches.*scope_routes/s);
    expect(ofCall).toMatch(/EXISTS.*call_record/s);
    const unlike = [...all].filter(
      ([name, says]) =>
        ![rule, ofCall, ofCall.replaceAll('call_id', 'recording_id')].includes(says ?? '') && !sums.includes(name),
    );

    expect(
      unlike
        .map(([name]) => name)
        .filter((name) => name !== 'media')
        .sort(),
    ).toEqual(Object.keys(otherwise).sort());
    expect(all.get('media')).toMatch(/c\.recording_id = media_id/);
    for (const name of ['call_fact', 'turn_fact']) expect([name, all.get(name)]).toEqual([name, rule]);
    for (const name of sums) expect([name, all.get(name)]).toEqual([name, 'false']);
  });

  test('are said in SQL of the tenants by the same rule', async () => {
    const [reader] = await sql(
      "select pg_get_expr(polqual, polrelid) as says from pg_policy where polname = 'of_reader' and polrelid = 'call_record'::regclass",
    );
    const named = (says: string) =>
      [...says.matchAll(/\b(?:reader_given|given|reader|scope)_(tasks|contacts|batches|routes)\b/g)].map(
        ([, what]) => what,
      );
    const rule = (await policies()).find(({ name }) => name === 'call_record')!.says!;
    expect([...new Set(named(reader!.says as string))].sort()).toEqual([...new Set(named(rule))].sort());
    expect(named(rule).length).toBeGreaterThan(3);
  });
});
