import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { agentDeskFaults } from '#areas/agentDesk/agentDesk.faults.ts';
import { deskEndpoints, outgoingEndpoints } from '#areas/agentDesk/desk/desk.contract.ts';
import { deskHandlers } from '#areas/agentDesk/desk/desk.server.ts';
import { outgoingHandlers } from '#areas/agentDesk/desk/outgoing.server.ts';
import type { ToPeople } from '#areas/agentDesk/door.ts';
import { testLine } from '#areas/agentDesk/testDesks.ts';
import { outboundFaults } from '#areas/outbound/outbound.faults.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newLog } from '#kit/server/log.ts';
import { newMetrics } from '#kit/server/metrics.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { startDialing } from './dialing.ts';

let dialing: Awaited<ReturnType<typeof startDialing>>;
let toPeople!: ToPeople;
const live = { tell() {}, tellWatchers() {}, isWatched: () => false, onWatched() {} };
const server = await testServer(
  (app) => {
    const needs = { now: Date.now, live, people: () => dialing.people };
    serve(app, deskEndpoints, deskHandlers(needs));
    serve(app, outgoingEndpoints, outgoingHandlers(needs));
  },
  { faults: [...Object.values(agentDeskFaults), ...Object.values(outboundFaults)] },
);
const { ownerUrl } = server.database;
const patience = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  dialing = await startDialing({
    ...{ node: 'here', pool: server.pool, log: newLog('error'), now: Date.now, live: live as never },
    ...{
      telephony: simulatedCarrier(),
      encoder: fakeEncoder(),
      trunks: undefined,
      effects: () =>
        ({ callApi: async () => ({ type: 'apiAnswered', result: 'fail' }), sendSms: async () => {} }) as never,
    },
    ...{ understanding: undefined as never, speech: undefined as never, metrics: newMetrics() },
    telephones: {
      taken(_, __, tell) {
        setImmediate(() => tell({ type: 'answered', at: 0 }));
        return testLine().line;
      },
      onPeople: (take) => void (toPeople = take),
    },
  });
});
afterAll(async () => {
  await dialing.stop();
  await server.stop();
});

interface Campaign {
  type?: number;
  contacts?: number;
  answerRate?: number;
  speed?: number;
}

/** A tenant with a campaign whose contacts agents of its group call. */
async function tenant(id: string, { type = 3, contacts = 3, answerRate = 1, speed = 60 }: Campaign = {}) {
  const batchId = await tenantWithBatch(ownerUrl, id, { contacts, answerRate, speed });
  const [made] = await ask(
    ownerUrl,
    `with g as (insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values ($1, 'Group', 'G', '6001', 60) returning queue_id),
      b as (update batch set standing = $3 <> 3 where batch_id = $4)
    update campaign set campaign_type = $3, queue_id = (select queue_id from g), name = $2 where tenant_id = $1
    returning campaign_id::text as "campaignId", queue_id::text as "groupId"`,
    [id, `Type ${type}`, type, batchId],
  );
  return { id, batchId, ...(made as { campaignId: string; groupId: string }) };
}

let extension = 8100;
/** Somebody at a desk of that group, with the telephone of their page connected. */
async function agent({ id, groupId }: { id: string; groupId: string }) {
  const who = person({ tenant: id, gates: ['agentDesk.desk.work'], plainNumbers: true });
  const personId = await server.idOf(who);
  const [row] = await ask(
    ownerUrl,
    `with a as (insert into agent (tenant_id, person_id, agent_dn, seat_name) values ($1, $2, $3, 'Agent') returning agent_id),
      g as (insert into agent_in_group (tenant_id, queue_id, agent_id) select $1, $4, agent_id from a)
    select agent_id::text as id from a`,
    [id, personId, String(++extension), groupId],
  );
  const { call } = server.as(who);
  await call(deskEndpoints.signIn, { body: { reach: 'browser' } });
  toPeople({ trunkId: '' } as never, { tenant: id, personId, callId: null } as never, () => {});
  const read = async () => (await call(deskEndpoints.read, {})).data;
  const one = {
    ...{ call, personId, agentId: row!.id as string },
    read,
    out: async () => (await call(outgoingEndpoints.outgoing, {})).data,
    is: (state: string) =>
      vi.waitFor(async () => {
        const { now } = await read();
        if (now.state !== state) throw new Error(`${now.state}, not ${state}`);
        return now;
      }, patience),
  };
  await vi.waitFor(async () => expect((await read()).connected).toBe(true), patience);
  return one;
}
const rows = (sql: string, id: string) => ask(ownerUrl, sql, [id]);

test('an agent sees the next contact, calls them, talks and writes; nobody else is shown the same', async () => {
  const campaign = await tenant('901');
  const [first, second] = [await agent(campaign), await agent(campaign)];
  expect((await first.out()).campaigns).toMatchObject([{ campaignId: campaign.campaignId, campaignType: 3, due: 3 }]);

  await Promise.all([first, second].map((one) => one.call(outgoingEndpoints.next, { body: {} })));
  const [mine, theirs] = [(await first.out()).looksAt!, (await second.out()).looksAt!];
  expect(mine.taskId).not.toBe(theirs.taskId);
  expect(mine).toMatchObject({ campaignName: 'Type 3', attempts: 0, isRehearsed: true });
  expect((await first.read()).now).toMatchObject({ state: 'idle', taskId: mine.taskId });
  // Both look at one: one is left.
  expect((await first.out()).campaigns[0]!.due).toBe(1);

  const dialled = await first.call(outgoingEndpoints.dial, { body: { taskId: mine.taskId } });
  expect(dialled.data).toMatchObject({ state: 'ringing', direction: 'out' });
  const { callId } = await first.is('talking');
  expect((await first.read()).call).toMatchObject({ name: mine.name, campaignName: 'Type 3', robotName: null });
  await first.call(deskEndpoints.hangUp, { body: { callId: callId! } });
  await first.is('wrapUp');
  await first.call(deskEndpoints.wrapUp, { body: { callId: callId!, finish: true } });
  await first.is('idle');
  await vi.waitFor(async () => {
    const [call] = await rows(
      'select result_code, robot_id, (select call_status from task t where t.task_id = r.task_id) as status from call_record r where tenant_id = $1',
      '901',
    );
    expect(call).toEqual({ result_code: 'HumanEndCall', robot_id: null, status: 3 });
  }, patience);
  const parts = await rows(
    'select result, answered_at is not null as answered, direction from agent_call where tenant_id = $1',
    '901',
  );
  expect(parts).toEqual([{ result: 'talked', answered: true, direction: 0 }]);
});

test('who is passed by is due again later, and for anybody', async () => {
  const campaign = await tenant('902', { contacts: 1 });
  const one = await agent(campaign);
  await one.call(outgoingEndpoints.next, { body: { campaignId: campaign.campaignId } });
  const { taskId } = (await one.out()).looksAt!;
  expect(await one.call(outgoingEndpoints.skip, { body: { taskId, minutes: 60 } })).toMatchObject({
    data: { taskId: null },
  });
  expect(await one.call(outgoingEndpoints.next, { body: {} })).toMatchObject({ name: 'NO_CONTACT_DUE' });
  const [task] = await rows(
    "select due_at > now() + interval '59 minutes' as later, call_status from task where tenant_id = $1",
    '902',
  );
  expect(task).toEqual({ later: true, call_status: 0 });
});

test('nobody answers: the agent writes all the same, and the contact is called again by the rules of the campaign', async () => {
  const campaign = await tenant('903', { contacts: 1, answerRate: 0 });
  await ask(
    ownerUrl,
    'update campaign set retry_rules = \'[{"reason": "noAnswer", "attempts": 3, "after": 30, "unit": "minute"}]\' where tenant_id = 903',
    [],
  ).catch(() => {});
  const one = await agent(campaign);
  await one.call(outgoingEndpoints.next, { body: {} });
  const { taskId } = (await one.out()).looksAt!;
  await one.call(outgoingEndpoints.dial, { body: { taskId } });
  await one.is('wrapUp');
  await vi.waitFor(async () => {
    const [call] = await rows(
      'select call_status, answered_at from call_record where tenant_id = $1 and ended_at is not null',
      '903',
    );
    expect(call).toEqual({ call_status: 2, answered_at: null });
  }, patience);
  expect(await rows('select result from agent_call where tenant_id = $1', '903')).toEqual([{ result: 'withdrawn' }]);
});

test('a number that is typed is called in a direct campaign, again and again; what is none, and who must not be called, is refused', async () => {
  const campaign = await tenant('904', { type: 4, contacts: 0 });
  const one = await agent(campaign);
  const dial = (phone: string, campaignId = campaign.campaignId) =>
    one.call(outgoingEndpoints.call, { body: { directCampaignId: campaignId, phone } });
  expect(await dial('12')).toMatchObject({ status: 400 });
  expect(await dial('not a number')).toMatchObject({ name: 'NUMBER_REFUSED' });
  expect(await dial('138 0000 0001', '999')).toMatchObject({ name: 'NOT_YOUR_CAMPAIGN' });
  await ask(
    ownerUrl,
    "insert into blacklist (tenant_id, scope, phone, reason, person_id) values (904, 'tenant', '+8613800000002', '', $1)",
    [one.personId],
  );
  expect(await dial('13800000002')).toMatchObject({ name: 'NUMBER_BLOCKED' });
  for (let again = 0; again < 2; again++) {
    expect((await dial('138 0000 0001')).data).toMatchObject({ state: 'ringing', direction: 'out' });
    const { callId } = await one.is('talking');
    expect(
      (
        await one.call(outgoingEndpoints.call, {
          body: { directCampaignId: campaign.campaignId, phone: '13800000003' },
        })
      ).name,
    ).toBe('NOT_IN_THIS_STATE');
    await one.call(deskEndpoints.hangUp, { body: { callId: callId! } });
    await one.is('wrapUp');
    await one.call(deskEndpoints.wrapUp, { body: { callId: callId!, finish: true } });
    await vi.waitFor(async () => {
      const open = await rows('select from call_record where tenant_id = $1 and ended_at is null', '904');
      expect(open).toEqual([]);
    }, patience);
  }
  const [task] = await rows('select phone, attempts, call_status from task where tenant_id = $1', '904');
  expect(task).toEqual({ phone: '+8613800000001', attempts: 2, call_status: 3 });
  const [batch] = await rows(
    'select total, waiting, in_call, attempts, connected from batch where tenant_id = $1',
    '904',
  );
  expect(batch).toEqual({ total: 1, waiting: 0, in_call: 0, attempts: 2, connected: 1 });
});

test('who was promised a call waits for the agent who promised it; who wants none is called no more', async () => {
  const campaign = await tenant('905', { contacts: 2 });
  await ask(
    ownerUrl,
    `with c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, queue_id)
      select tenant_id, 'Callbacks', 5, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, queue_id from campaign where tenant_id = $1 returning campaign_id, person_id)
    insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, standing, person_id)
    select $1, campaign_id, 'Callbacks', 2, '{"cycle": 3, "windows": [{"from": "00:00", "to": "24:00"}]}', true, '{"contactIds": []}', true, person_id from c`,
    ['905'],
  );
  const made = await ask(
    ownerUrl,
    "insert into disposition (tenant_id, name, then_what) values (905, 'Call again', 'callBack'), (905, 'Never again', 'doNotCall') returning disposition_id::text as id",
    [],
  );
  const [again, never] = made.map(({ id }) => id as string);
  const [one, other] = [await agent(campaign), await agent(campaign)];
  async function talks(dispositionId: string, callBackAt: number | null) {
    await one.call(outgoingEndpoints.next, { body: { campaignId: campaign.campaignId } });
    const task = (await one.out()).looksAt!;
    await one.call(outgoingEndpoints.dial, { body: { taskId: task.taskId } });
    const { callId } = await one.is('talking');
    await one.call(deskEndpoints.hangUp, { body: { callId: callId! } });
    await one.is('wrapUp');
    await one.call(deskEndpoints.wrapUp, { body: { callId: callId!, dispositionId, callBackAt, finish: true } });
    await one.is('idle');
    return task;
  }
  const first = await talks(again!, Date.now() - 1_000);
  expect((await one.out()).promised).toMatchObject([{ phone: first.phone, campaignName: 'Callbacks' }]);
  expect((await other.out()).promised).toEqual([]);
  // Nobody else is shown whom this one promised.
  const [, callbacks] = [await one.out(), await other.out()].map(
    ({ campaigns }) => campaigns.find(({ campaignType }) => campaignType === 5)!.due,
  );
  expect(callbacks).toBe(0);
  const { promised } = await one.out();
  expect((await one.call(outgoingEndpoints.next, { body: { taskId: promised[0]!.taskId } })).data.taskId).toBe(
    promised[0]!.taskId,
  );
  await one.call(outgoingEndpoints.skip, { body: { taskId: promised[0]!.taskId, minutes: 60 } });

  const second = await talks(never!, null);
  expect(await ask(ownerUrl, 'select reason, phone from blacklist where tenant_id = 905', [])).toEqual([
    { reason: 'Never again', phone: expect.stringContaining(second.phone.replaceAll(' ', '').slice(-8)) },
  ]);
}, 60_000);

test('an agent hands the call to the campaign’s robot, which speaks from the beginning of its flow', async () => {
  const campaign = await tenant('906', { contacts: 1 });
  const one = await agent(campaign);
  await one.call(outgoingEndpoints.next, { body: {} });
  const { taskId } = (await one.out()).looksAt!;
  await one.call(outgoingEndpoints.dial, { body: { taskId } });
  const { callId } = await one.is('talking');
  expect((await one.read()).call!.hasRobot).toBe(true);
  expect((await one.call(outgoingEndpoints.toRobot, { body: { callId: callId! } })).data.state).toBe('wrapUp');
  await vi.waitFor(async () => {
    const [call] = await rows(
      `select r.robot_id is not null as robot, t.turns -> 0 ->> 'speaker' as speaker, r.talk_time > 0 as talked from call_record r
        left join transcript t on t.tenant_id = $1 and t.call_id = r.call_id where r.tenant_id = $1 and r.ended_at is not null`,
      '906',
    );
    expect(call).toEqual({ robot: true, speaker: 'robot', talked: true });
  }, patience);
  expect(await rows('select result from agent_call where tenant_id = $1', '906')).toEqual([{ result: 'handedOver' }]);
});

test('a campaign that is off, a contact of another group, and a page without its telephone call nobody', async () => {
  const campaign = await tenant('907', { contacts: 2 });
  const one = await agent(campaign);
  const [task] = await rows('select task_id::text as id from task where tenant_id = $1', '907');
  const dial = () => one.call(outgoingEndpoints.dial, { body: { taskId: task!.id } });
  await ask(ownerUrl, 'update batch set state = 3 where tenant_id = 907', []);
  expect(await dial()).toMatchObject({ name: 'NOT_TO_DIAL_NOW' });
  await ask(ownerUrl, 'update batch set state = 2 where tenant_id = 907', []);
  await ask(ownerUrl, 'update campaign set enable_status = false where tenant_id = 907', []);
  expect(await dial()).toMatchObject({ name: 'NOT_YOUR_CAMPAIGN' });
  await ask(ownerUrl, 'update campaign set enable_status = true where tenant_id = 907', []);
  await one.call(deskEndpoints.signOut, {});
  expect(await dial()).toMatchObject({ name: 'SIGNED_OUT_OF_DESK' });
  const [attempts] = await rows('select sum(attempts)::int as n from batch where tenant_id = $1', '907');
  expect(attempts).toEqual({ n: 0 });
  expect(await rows('select from call_record where tenant_id = $1', '907')).toEqual([]);
});
