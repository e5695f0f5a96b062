import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { usualForAgents, type ForAgents } from '#core/dialing/forAgents.ts';
import { newLog } from '#kit/server/log.ts';
import { newMetrics } from '#kit/server/metrics.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { startDialing } from './dialing.ts';

const server = await testServer(() => {});
const { ownerUrl } = server.database;
let dialing: Awaited<ReturnType<typeof startDialing>>;
const patience = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  dialing = await startDialing({
    node: 'here',
    pool: server.pool,
    log: newLog('error'),
    now: Date.now,
    live: { tell() {}, tellWatchers() {}, isWatched: () => false, onWatched() {} } as never,
    telephony: simulatedCarrier(),
    trunks: undefined,
    effects: () => ({}) as never,
    understanding: undefined as never,
    speech: undefined as never,
    encoder: undefined as never,
    metrics: newMetrics(),
  });
});
afterAll(async () => {
  await dialing.stop();
  await server.stop();
});

async function campaignForAgents(tenant: string, agents: number, over: Partial<ForAgents> = {}, contacts = 40) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts, speed: 60, answerRate: 0.7, channels: 30 });
  const [group] = await ask(
    ownerUrl,
    `insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values ($1, 'Group', 'G', '6001', 1) returning queue_id::text as id`,
    [tenant],
  );
  await ask(ownerUrl, 'update campaign set campaign_type = 6, queue_id = $2, for_agents = $3 where tenant_id = $1', [
    ...[tenant, group!.id, JSON.stringify({ ...usualForAgents, message: 'We will call again.', ...over })],
  ]);
  await seat(tenant, agents);
  return batchId;
}
/** Agents in name alone, free, in the tenant's group. */
async function seat(tenant: string, agents: number) {
  const [group] = await ask(ownerUrl, 'select queue_id::text as id from skill_group where tenant_id = $1', [tenant]);
  for (let at = 0; at < agents; at++)
    await ask(
      ownerUrl,
      `with p as (insert into person (tenant_id, login_name, name, password_hash) values ($1, gen_random_uuid()::text, 'Agent', '') returning person_id),
        a as (insert into agent (tenant_id, person_id, agent_dn) select $1, person_id, $2 from p returning agent_id),
        g as (insert into agent_in_group (tenant_id, queue_id, agent_id) select $1, $3, agent_id from a),
        n as (insert into agent_now (tenant_id, agent_id, now, state, since, reach) select $1, agent_id, $4, 'idle', now(), 'simulated' from a)
      insert into agent_state (tenant_id, agent_id, state, began_at) select $1, agent_id, 'idle', now() from a`,
      [
        ...[tenant, String(8000 + at), group!.id],
        JSON.stringify({ state: 'idle', since: Date.now(), freeSince: Date.now(), by: null, taskId: null }),
      ],
    );
}
const rows = (sql: string, tenant: string) => ask(ownerUrl, sql, [tenant]);

test('everybody who answers talks with an agent, or hears why not; what came of each is the evidence, and is learnt', async () => {
  const batchId = await campaignForAgents('801', 4, {}, 16);
  await vi.waitFor(async () => {
    const [batch] = await ask(ownerUrl, 'select state, waiting, in_call from batch where batch_id = $1', [batchId]);
    if (batch!.state !== 4)
      throw new Error(JSON.stringify([batch, await rows('select said from pacing where tenant_id = $1', '801')]));
  }, patience);
  await vi.waitFor(async () => {
    const busy = await rows("select state from agent_now where tenant_id = $1 and state <> 'idle'", '801');
    if (busy.some(({ state }) => state !== 'break')) throw new Error(JSON.stringify(busy));
  }, patience);

  const calls = await rows(
    `select r.call_id::text as id, r.answered_at is not null as answered, r.robot_id, d.agent_at is not null as served, d.abandoned,
      d.gone_at is not null as gone,
      (select array_agg(k.result) from agent_call k where k.tenant_id = $1 and k.call_id = r.call_id and k.answered_at is not null) as parts
    from call_record r left join dialled_answer d on d.tenant_id = $1 and d.call_id = r.call_id where r.tenant_id = $1`,
    '801',
  );
  const answered = calls.filter((one) => one.answered);
  expect(answered.length).toBeGreaterThan(3);
  for (const { served, abandoned, gone, parts, robot_id } of answered) {
    expect(robot_id).toBeNull();
    expect(served ? parts : null).toEqual(served ? ['talked'] : null);
    expect([served, abandoned, gone].filter(Boolean)).toHaveLength(1);
  }
  expect(calls.filter((one) => !one.answered && one.abandoned !== null)).toEqual([]);
  const [day] = await rows('select answered, abandoned from dialled_day where tenant_id = $1', '801');
  expect(day).toEqual({ answered: answered.length, abandoned: answered.filter((one) => one.abandoned).length });
  const [{ learnt }] = (await rows('select learnt from pacing where tenant_id = $1', '801')) as [
    { learnt: { rangAnswered: { of: number }; recent: { attempts: number[] } } },
  ];
  expect(learnt.rangAnswered.of).toBeCloseTo(answered.length, 0);
  // No agent is in two places, and the rows of their states lie end to end.
  const states = await rows(
    'select agent_id, began_at, ended_at from agent_state where tenant_id = $1 order by agent_id, began_at, interval_id',
    '801',
  );
  for (const [at, { agent_id, began_at }] of states.entries()) {
    const before = states[at - 1];
    if (before?.agent_id === agent_id) expect(before!.ended_at).toEqual(began_at);
  }
  expect(await rows('select from queue_visit where tenant_id = $1 and left_at is null', '801')).toEqual([]);
}, 120_000);

test('without an agent at work nobody is called', async () => {
  const batchId = await campaignForAgents('802', 0);
  await vi.waitFor(async () => {
    const [pacing] = await rows('select said from pacing where tenant_id = $1', '802');
    expect(pacing?.said).toMatchObject({ mode: 'held', reason: 'noAgents', calls: 0 });
  }, patience);
  const [batch] = await ask(ownerUrl, 'select attempts from batch where batch_id = $1', [batchId]);
  expect(batch!.attempts).toBe(0);
});

test('agents who serve two campaigns are divided among them, and one call is placed for each', async () => {
  const batchId = await campaignForAgents('803', 0, { limitPercent: 0 }, 30);
  // Half a minute of ringing, so that what is placed first is still ringing when it is counted.
  await ask(ownerUrl, 'update gateway set speed = 1, callees = \'{"answerRate": 0}\' where tenant_id = $1', ['803']);
  await ask(
    ownerUrl,
    `with c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, queue_id, for_agents)
        select tenant_id, 'Other', 6, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, queue_id, for_agents from campaign where tenant_id = $1 returning campaign_id),
      b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select o.tenant_id, c.campaign_id, 'Other', 2, schedule, true, source, 30, 30, person_id from batch o, c where o.batch_id = $2 returning batch_id, campaign_id)
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at)
    select $1, b.batch_id, b.campaign_id, k.contact_id, k.phone, k.name, now() from contact k, b where k.tenant_id = $1`,
    ['803', batchId],
  );
  await seat('803', 5);
  await vi.waitFor(async () => {
    const placed = await rows(
      'select campaign_id, count(*)::int as n from call_record where tenant_id = $1 group by 1',
      '803',
    );
    expect(placed.map(({ n }) => n).sort()).toEqual([2, 3]);
  }, patience);
});
