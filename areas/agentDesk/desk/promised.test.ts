import { expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { promiseEndpoints } from '#areas/outbound/promise/promise.contract.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { deskServer } from '../testDesks.ts';
import { deskEndpoints } from './desk.contract.ts';

const { ownerUrl, server, group, agent, customer, people, now } = await deskServer();
let tenants = 780;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const later = () => now() + 3_600_000;

/** An agent who has talked with a customer and wraps up; a callback campaign serves `serves`, where one is wanted. */
async function wrappingUp(serves: 'own' | 'other' | 'none') {
  const of = String(++tenants);
  await tenantWithBatch(ownerUrl, of, { contacts: 1 });
  const [queue, other] = [await group(of), await group(of)];
  await sql('update batch set standing = true where tenant_id = $1', [of]);
  await sql(
    "update campaign set campaign_type = $2, queue_id = $3, for_agents = '{}', name = 'Callbacks' where tenant_id = $1",
    [...[of, serves === 'none' ? 1 : 5, serves === 'other' ? other : queue]],
  );
  const [disposition] = await sql(
    "insert into disposition (tenant_id, name, then_what) values ($1, 'Again later', 'callBack') returning disposition_id::text as id",
    [of],
  );
  const dispositionId = disposition!.id as string;
  const anna = await agent(of, [queue]);
  const caller = await customer(of, { groupId: queue }, { name: 'Li Wei' });
  await anna.sitsDown();
  await anna.rings(caller.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  await caller.became('accepted');
  await anna.call(deskEndpoints.hangUp, { body: { callId: caller.callId } });
  const wrapUp = (more: object) =>
    anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, dispositionId, finish: true, ...more } });
  const reader = server.as(person({ tenant: of, gates: ['outbound.promise.view'] }));
  const list = async () => (await reader.call(promiseEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).data;
  const campaign = async () =>
    (await sql('select campaign_id::text as id from campaign where tenant_id = $1', [of]))[0]!.id as string;
  const tasks = () =>
    sql(
      'select task_id::text as id, due_at, given_to::text as "givenTo" from task where tenant_id = $1 and phone = $2',
      [of, caller.phone],
    );
  const mayCallBack = async () => (await anna.call(deskEndpoints.read, {})).data.call!.callBack;
  return { of, anna, caller, wrapUp, list, campaign, tasks, mayCallBack };
}

test('a call that nobody would place is refused, said before it is promised, and on no list', async () => {
  const { wrapUp, list, mayCallBack, anna } = await wrappingUp('none');

  expect(await mayCallBack()).toEqual({ refused: 'noCampaign', offers: [] });
  expect(await wrapUp({ callBackAt: later() })).toMatchObject({ code: agentDeskFaults.PROMISE_WITHOUT_CAMPAIGN.code });
  expect((await anna.state()).state).toBe('wrapUp');
  expect((await list()).total).toBe(0);
  // Without the promise it is done.
  expect((await wrapUp({ callBackAt: null })).data.state).toBe('idle');
});

test('what is promised waits for the agent, and the list says whether it was kept', async () => {
  const { of, anna, caller, wrapUp, list, campaign, tasks, mayCallBack } = await wrappingUp('own');
  const at = later();

  expect(await mayCallBack()).toMatchObject({
    refused: null,
    offers: [{ campaignName: 'Callbacks', isOwn: true, callableFrom: expect.any(Number) }],
  });
  expect((await wrapUp({ callBackAt: at })).data.state).toBe('idle');

  const [task] = await tasks();
  expect(task).toMatchObject({ due_at: new Date(at), givenTo: anna.personId });
  expect((await list()).list).toMatchObject([
    {
      callId: caller.callId,
      name: 'Li Wei',
      campaignId: await campaign(),
      callAt: at,
      state: 'open',
      refused: null,
      keptCallId: null,
    },
  ]);
  await sql(
    "update call_promise set at = now() - interval '3 hours', call_at = now() - interval '1 hour' where tenant_id = $1",
    [of],
  );
  expect((await list()).counts).toEqual([{ state: 'overdue', count: 1 }]);
  const called = (ago: string) =>
    sql(
      `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
        select $1, new_call_id(now() - $3::interval), task_id, batch_id, t.campaign_id, contact_id, robot_id, 1, gateway_id, 'n', phone, t.name, '', 1, now() - $3::interval, now(), 3
        from task t join campaign c using (tenant_id, campaign_id) where tenant_id = $1 and task_id = $2 returning call_id::text as id`,
      [of, task!.id, ago],
    );
  const [late] = await called('10 minutes');
  expect((await list()).list).toMatchObject([{ state: 'late', keptCallId: late!.id }]);
  await called('50 minutes');
  expect((await list()).list).toMatchObject([{ state: 'kept', callStatus: 3 }]);
  expect(
    (
      await server
        .as(person({ tenant: of, gates: [] }))
        .call(promiseEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })
    ).status,
  ).toBe(403);
});

test('where another group could call, the agent is offered it, and promises for that group', async () => {
  const { wrapUp, list, campaign, tasks, mayCallBack } = await wrappingUp('other');

  expect((await mayCallBack()).offers).toMatchObject([{ campaignName: 'Callbacks', isOwn: false }]);
  const refused = await wrapUp({ callBackAt: later() });
  expect(refused).toMatchObject({ code: agentDeskFaults.PROMISE_BY_OTHERS.code });
  expect(refused.message).toContain('Callbacks');
  expect((await wrapUp({ callBackAt: later(), callBackCampaignId: await campaign() })).data.state).toBe('idle');

  expect(await tasks()).toMatchObject([{ givenTo: null }]);
  expect((await list()).list).toMatchObject([{ state: 'open' }]);
});

test('whoever is on a blacklist is promised nothing, nor is a moment at which nobody calls', async () => {
  const { of, caller, wrapUp, mayCallBack, list } = await wrappingUp('own');
  await sql(
    "insert into blacklist (tenant_id, scope, phone, reason, person_id) select $1, 'tenant', $2, '', person_id from person where tenant_id = $1 limit 1",
    [of, caller.phone],
  );

  expect(await mayCallBack()).toEqual({ refused: 'blacklisted', offers: [] });
  expect(await wrapUp({ callBackAt: later() })).toMatchObject({ code: agentDeskFaults.PROMISE_TO_BLOCKED.code });

  await sql('delete from blacklist where tenant_id = $1', [of]);
  await sql(
    `update batch set schedule = '{"cycle": 3, "windows": [{"from": "09:00", "to": "17:00"}]}' where tenant_id = $1`,
    [of],
  );
  const night = new Date(now() + 2 * 86_400_000).setUTCHours(19, 0, 0, 0);
  const refused = await wrapUp({ callBackAt: night });
  expect(refused).toMatchObject({ code: agentDeskFaults.PROMISE_OUTSIDE_HOURS.code });
  // In Shanghai.
  expect(refused.facts).toMatchObject({ callableFrom: night + 6 * 3_600_000 });
  expect((await list()).total).toBe(0);
});

test('what cannot be kept any more when the wrap-up ends by itself stands on the list with the reason', async () => {
  const { of, anna, wrapUp, list } = await wrappingUp('own');
  await wrapUp({ callBackAt: later(), finish: false });
  await sql('update campaign set enable_status = false where tenant_id = $1', [of]);

  await anna.has({ type: 'wrapUpDone', at: now() });

  expect((await list()).list).toMatchObject([
    { state: 'refused', refused: 'noCampaign', personName: expect.any(String) },
  ]);
  await people.settled(of);
});
