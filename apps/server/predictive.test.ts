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
  return batchId;
}
const rows = (sql: string, tenant: string) => ask(ownerUrl, sql, [tenant]);

test('everybody who answers talks with an agent, or is told so in time, and the budget counts both', async () => {
  const batchId = await campaignForAgents('801', 3);
  await vi.waitFor(async () => {
    const [batch] = await ask(ownerUrl, 'select state, waiting, in_call from batch where batch_id = $1', [batchId]);
    if (batch!.state !== 4) throw new Error(JSON.stringify([batch, await rows('select said from pacing where tenant_id = $1', '801'), await rows('select state from agent_now where tenant_id = $1', '801')]));
  }, patience);
  await dialing.people.settled('801');
  const calls = await rows(
    `select r.call_id::text as id, r.result_code, r.answered_at is not null as answered, r.robot_id, d.agent_at is not null as served, d.abandoned, d.instead,
      d.gone_at is not null as gone, (select t.turns -> 0 ->> 'text' from transcript t where t.tenant_id = $1 and t.call_id = r.call_id) as said,
      (select count(*)::int from agent_call k where k.tenant_id = $1 and k.call_id = r.call_id and k.answered_at is not null) as parts
    from call_record r left join dialled_answer d on d.tenant_id = $1 and d.call_id = r.call_id where r.tenant_id = $1`,
    '801',
  );
  console.log(calls.filter((one) => one.answered), await rows('select said from pacing where tenant_id = $1', '801'));
  const answered = calls.filter((one) => one.answered);
  expect(answered.length).toBeGreaterThan(10);
  for (const one of answered) expect(one.served || one.abandoned || one.gone, JSON.stringify(one)).toBe(true);
});
