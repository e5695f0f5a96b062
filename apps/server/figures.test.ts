import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterEndpoints } from '#areas/contacts/roster/roster.contract.ts';
import { testTrunk } from '#areas/lines/testRows.ts';
import { trunkEndpoints } from '#areas/lines/trunk/trunk.contract.ts';
import { usageEndpoints } from '#areas/lines/usage/usage.contract.ts';
import { overviewEndpoints } from '#areas/monitor/overview/overview.contract.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { taskEndpoints } from '#areas/outbound/batch/task.contract.ts';
import { storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { historyEndpoints } from '#areas/inbound/history/history.contract.ts';
import { cameIn } from '#areas/outbound/dialing/dialingFacts.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { campaignEndpoints } from '#areas/outbound/campaign/campaign.contract.ts';
import { dialing } from '#areas/outbound/dialing/dialing.store.ts';
import { takeTasks, tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { answerRate, connectRate } from '#core/figures/figures.ts';
import type { Gate } from '#core/access/may.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { whereItIsNoon } from '#kit/testing/whereItIsNoon.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct();
afterAll(server.stop);
const { ownerUrl } = server.database;
const looker = server.as(person({ tenant: '1', gates: allGates as Gate[] }));
const page = { pageNo: 1, pageSize: 20 };

/** Calls as many contacts of a tenant's only batch at work, and stores how each of them ended. */
async function callAll(batchId: string, ends: { callStatus: 2 | 3 | 5; again?: boolean }[]) {
  await server.app.inTenant('1', async (db) => {
    const batch = (await dialing.batchesAtWork(db)).find((one) => one.batchId === batchId)!;
    const taken = await takeTasks(db, batch, ends.length);
    const endedAt = Date.now();
    await dialing.storeEnded(
      db,
      taken.map(({ callId, taskId }, at) => ({
        callId,
        taskId,
        batchId,
        campaignId: batch.campaignId,
        answeredAt: ends[at]!.callStatus === 3 ? endedAt - 30_000 : null,
        endedAt,
        ringTime: 5_000,
        talkTime: ends[at]!.callStatus === 3 ? 30_000 : 0,
        callStatus: ends[at]!.callStatus,
        resultCode: ends[at]!.callStatus === 3 ? 'RobotEndCall' : 'CustomerNoAnswer',
        reason: ends[at]!.callStatus === 3 ? null : ends[at]!.callStatus === 2 ? 'noAnswer' : 'ourFault',
        hangUpSide: 5,
        category: null,
        outputs: null,
        turns: [],
        path: [],
        retryAt: ends[at]!.again ? endedAt + 3_600_000 : null,
      })),
    );
  });
}

let batchId: string;
let inTrial: string;
beforeAll(async () => {
  batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 20 });
  await whereItIsNoon(ownerUrl, '1');
  const [trial] = await ask(
    ownerUrl,
    `with b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id, task_type)
        select tenant_id, campaign_id, 'Trial', 2, schedule, true, source, 5, 5, person_id, 2 from batch where batch_id = $1 returning *),
      k as (insert into contact (tenant_id, phone, name) select 1, '+86139' || lpad(at::text, 8, '0'), 'Trial ' || at from generate_series(1, 5) at returning *),
      t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at)
        select 1, batch_id, campaign_id, contact_id, phone, k.name, now() - interval '1 minute' from b, k)
    select batch_id::text as id from b`,
    [batchId],
  );
  inTrial = trial!.id as string;
  const times = <Of>(count: number, of: Of) => Array.from({ length: count }, () => of);
  await callAll(batchId, [
    ...times(4, { callStatus: 3 as const }),
    ...times(2, { callStatus: 2 as const }),
    ...times(3, { callStatus: 2 as const, again: true }),
    { callStatus: 5 },
  ]);
  await callAll(inTrial, times(5, { callStatus: 3 as const }));
});

test('who was missed and is called again counts as called: a batch that has just begun does not say 100 %', async () => {
  const [{ data: listed }, { data: read }, { data: contacts }] = await Promise.all([
    looker.call(batchEndpoints.list, { body: { ...page, keyword: batchId } }),
    looker.call(batchEndpoints.read, { params: { batchId } }),
    looker.call(taskEndpoints.list, { body: { ...page, batchId } }),
  ]);

  expect(read).toMatchObject({ total: 20, called: 10, connected: 4, notConnected: 2, abnormal: 1, waiting: 13 });
  expect(connectRate({ reached: read.connected, called: read.called })).toBe(0.4);
  expect(listed.list).toEqual([expect.objectContaining({ batchId, called: 10, connected: 4 })]);
  expect(contacts.facets).toContainEqual({ callStatus: 3, count: 4 });
  expect(contacts.facets).toContainEqual({ callStatus: 2, count: 2 });
});

test('contacts reached of contacts called are the same for a campaign, its live batches and the overview', async () => {
  const [{ data: campaigns }, { data: overview }] = await Promise.all([
    looker.call(campaignEndpoints.list, { body: page }),
    looker.call(overviewEndpoints.batch, { body: {} }),
  ]);
  const [campaign] = campaigns.list;
  const contactIds = (await ask(ownerUrl, 'select contact_id::text as id from contact order by 1')).map(
    ({ id }) => id as string,
  );
  const { data: checked } = await looker.call(campaignEndpoints.checkContacts, {
    body: { campaignId: campaign!.campaignId, contactIds },
  });
  const { data: roster } = await looker.call(rosterEndpoints.statistics, { body: {} });

  expect(campaign).toMatchObject({ called: 10, connected: 4 });
  expect(overview.list.find((one) => one.batchId === batchId)).toMatchObject({ connected: 4, notConnected: 2 });
  // Whom a trial reached is reached, too, where one asks about people and not about a share.
  expect(checked.reached).toBe(9);
  expect(roster.standings).toContainEqual({ standing: 'reached', count: 9 });
});

test('the counters of tasks count calls of live batches, all four', async () => {
  await ask(ownerUrl, 'update batch set waiting = 7, in_call = 2 where batch_id = $1', [inTrial]);
  const [{ data: stats }, { data: counters }] = await Promise.all([
    looker.call(taskEndpoints.stats, {}),
    looker.call(overviewEndpoints.counters, { body: {} }),
  ]);

  expect(stats).toEqual({ executing: 0, queue: 13, todayFinish: 10, todayTotal: 10 });
  expect(counters.today.attempted).toBe(stats.todayFinish);
  await ask(ownerUrl, 'update batch set waiting = 0, in_call = 0 where batch_id = $1', [inTrial]);
});

test('calls placed and answered are the same by line, by gateway, by caller number, of a trunk and on the overview', async () => {
  const [{ data: counters }, { data: channels }, { data: gateways }, { data: numbers }] = await Promise.all([
    looker.call(overviewEndpoints.counters, { body: {} }),
    looker.call(usageEndpoints.channelSums, { body: {} }),
    looker.call(usageEndpoints.gateways, { body: page }),
    looker.call(usageEndpoints.numbers, { body: {} }),
  ]);
  const { attempted, connected: answered, talkTime } = counters.today;

  expect({ attempted, answered }).toEqual({ attempted: 10, answered: 4 });
  expect(channels.now).toMatchObject({ attempted, answered, talkTime });
  expect(gateways.list).toEqual([
    expect.objectContaining({ attempted, answered, talkTime, failed: 1, ringTime: 5_000 }),
  ]);
  expect(numbers.list.reduce((sum, one) => sum + one.attempted, 0)).toBe(attempted);

  await ask(ownerUrl, "update gateway set kind = 'sip', trunk = $1 where tenant_id = 1", [JSON.stringify(testTrunk)]);
  const { data: trunk } = await looker.call(trunkEndpoints.read, { params: { trunkId: gateways.list[0]!.gatewayId } });
  expect(trunk.figures).toMatchObject({ attempted, answered });
  await ask(ownerUrl, "update gateway set kind = 'simulated', trunk = null where tenant_id = 1");
});

test('calls answered of calls placed are the same on the overview, for the robot and in the list of calls', async () => {
  const live = { ...page, taskType: 1 };
  const [{ data: counters }, { data: reasons }, { data: robots }] = await Promise.all([
    looker.call(overviewEndpoints.counters, { body: {} }),
    looker.call(overviewEndpoints.reasons, { body: {} }),
    looker.call(robotEndpoints.list, { query: page }),
  ]);
  const [{ data: placed }, { data: answered }, { data: missed }] = await Promise.all([
    looker.call(callEndpoints.list, { body: live }),
    looker.call(callEndpoints.list, { body: { ...live, callStatus: [3] } }),
    looker.call(callEndpoints.list, { body: { ...live, callStatus: [2, 5], endedFrom: reasons.since } }),
  ]);

  expect(answerRate({ answered: counters.today.connected, placed: counters.today.attempted })).toBe(0.4);
  expect(counters.today).toMatchObject({ attempted: 10, connected: 4 });
  expect(robots.list[0]).toMatchObject({ callsOfWeek: 10, connectedOfWeek: 4 });
  expect([placed.total, answered.total, missed.total]).toEqual([10, 4, 6]);
  expect(reasons).toMatchObject({ notConnected: 6, list: [{ reason: 'noAnswer', calls: 5 }, { calls: 1 }] });
});

test('calls that came in and were taken are the same by line, by gateway and in the list of incoming calls; those that try a robot are in no sum', async () => {
  const [gateway] = await ask(ownerUrl, 'select gateway_id::text as id from gateway where tenant_id = 1');
  const going = { ended: false, callStatus: 1 };
  const ids = await storeIncoming(ownerUrl, '1', gateway!.id as string, [going, going, { ...going, entry: 'browser' }]);
  await server.app.inTenant('1', async (db) =>
    dialing.storeEnded(
      db,
      ids.map((callId, at) => ({
        ...{ ...cameIn, ...outcomeOf(at === 1 ? 'unreachable' : 'customerEnded'), callId, retryAt: null },
        ...{ answeredAt: at === 1 ? null : Date.now() - 20_000, endedAt: Date.now(), ringTime: 900 },
        ...{ talkTime: at === 1 ? 0 : 20_000, category: null, outputs: null, turns: [], path: [] },
      })),
    ),
  );
  const [{ data: channels }, { data: gateways }, { data: history }, { data: counters }] = await Promise.all([
    looker.call(usageEndpoints.channelSums, { body: {} }),
    looker.call(usageEndpoints.gateways, { body: page }),
    looker.call(historyEndpoints.count, { body: { entry: 'trunk' } }),
    looker.call(overviewEndpoints.counters, { body: {} }),
  ]);
  const taken = history.byStatus.find(({ callStatus }) => callStatus === 3)!.calls;
  expect([history.total, taken]).toEqual([2, 1]);
  expect(channels.now).toMatchObject({ attempted: 10, cameIn: history.total, taken, incomingTalk: 20_000 });
  expect(gateways.list).toMatchObject([{ attempted: 10, cameIn: history.total, taken }]);
  expect(counters.today).toMatchObject({ attempted: 10, connected: 4 });
});
