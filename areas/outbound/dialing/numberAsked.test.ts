import { expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { whyEndpoints } from '../why/why.contract.ts';
import { whyHandlers } from '../why/why.server.ts';
import { storeIncoming } from '../call/testIncoming.ts';
import { lookAtCappedAnew } from './due.store.ts';
import { legGate } from './legGate.service.ts';
import { dialingServer } from './testDialing.ts';
import { inSeveralBatches } from './testSamePerson.ts';
import { tenantWithBatch } from './testTenant.ts';

const { server, ownerUrl, newDialer } = await dialingServer(
  (app) => serve(app, whyEndpoints, whyHandlers({ now: Date.now })),
  Object.values(outboundFaults),
);
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
/** Calls are placed and go on. */
const goesOn = { runCall() {} };
const first = '+8613800000001';
const calls = (tenant: string) =>
  sql(
    'select phone, entry, batch_id::text as batch, ended_at is not null as over from call_record where tenant_id = $1 order by call_id',
    [tenant],
  );
const held = (tenant: string) =>
  sql(
    `select held_by, due_at = held_until and due_at > now() as later from task where tenant_id = $1 and call_status = 0 order by task_id`,
    [tenant],
  );
const dueAgain = (tenant: string) =>
  sql("update task set due_at = now() - interval '1 second' where tenant_id = $1 and call_status = 0", [tenant]);
const endCalls = (tenant: string) =>
  sql(
    "update call_record set ended_at = now(), call_status = 2, result_code = 'CustomerNoAnswer', reason = 'noAnswer' where tenant_id = $1",
    [tenant],
  );
const whyOf = async (tenant: string, batchId: string) =>
  (
    await server
      .as(person({ tenant, gates: ['outbound.batch.view'] }))
      .call(whyEndpoints.batch, { params: { batchId } })
  ).data.reasons;

test('a customer in three batches is called by one robot, and once a day where the cap is 1', async () => {
  const batches = await inSeveralBatches(ownerUrl, '61', 3, { dailyCap: 1 });
  const one = newDialer(goesOn);

  await one.round();

  expect(await calls('61')).toEqual([{ phone: first, entry: 'trunk', batch: batches[0], over: false }]);
  expect(await held('61')).toEqual(Array(2).fill({ held_by: 'dailyCap', later: true }));
  expect(await whyOf('61', batches[1]!)).toMatchObject([{ reason: 'dailyCapReached', count: 1 }]);
  // Not only of those that the dialer has put off: whoever looks before it does reads the same.
  await dueAgain('61');
  expect(await whyOf('61', batches[2]!)).toMatchObject([{ reason: 'dailyCapReached', count: 1 }]);

  await endCalls('61');
  await one.round();

  expect(await calls('61')).toHaveLength(1);

  // Who allows more does not wait for tomorrow.
  const [{ id }] = (await sql(
    'update campaign c set daily_cap = 2 from batch b where b.batch_id = $1 and c.campaign_id = b.campaign_id returning c.campaign_id::text as id',
    [batches[1]],
  )) as [{ id: string }];
  await server.app.inTenant('61', (db) => lookAtCappedAnew(db, id));
  await one.round();
  expect((await calls('61')).map(({ batch }) => batch)).toEqual([batches[0], batches[1]]);
});

test('under the cap, a number that is in a call is called after it, and not during it', async () => {
  const batches = await inSeveralBatches(ownerUrl, '62', 2, { dailyCap: 2 });
  const one = newDialer(goesOn);

  await one.round();

  expect(await calls('62')).toHaveLength(1);
  expect(await held('62')).toEqual([{ held_by: 'numberInCall', later: true }]);
  expect(await whyOf('62', batches[1]!)).toEqual([{ reason: 'numberInCall', count: 1 }]);

  await endCalls('62');
  await dueAgain('62');
  await one.round();

  expect((await calls('62')).map(({ batch }) => batch)).toEqual(batches);
});

test('five nodes at the same moment place one call to one number', async () => {
  await inSeveralBatches(ownerUrl, '63', 6, { dailyCap: 1 });
  const nodes = Array.from({ length: 5 }, () => newDialer(goesOn));

  for (let rounds = 0; rounds < 3; rounds++) {
    await Promise.all(nodes.map((one) => one.round()));
    await dueAgain('63');
  }

  expect(await calls('63')).toHaveLength(1);
});

test('contacts behind a whole list that was called today are not made to wait for it', async () => {
  await tenantWithBatch(ownerUrl, '65', { contacts: 40, channels: 2, dailyCap: 1 });
  await sql(
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
      select 65, new_call_id(now()), task_id, batch_id, t.campaign_id, contact_id, robot_id, 1, gateway_id, 'n', phone, t.name, '', 1, now(), now(), 2
      from task t join campaign c using (tenant_id, campaign_id) where tenant_id = 65 and t.name <> 'Contact 40'`,
  );

  await newDialer(goesOn).round();

  expect((await calls('65')).filter(({ over }) => !over).map(({ phone }) => phone)).toEqual(['+8613800000040']);
});

test('who calls us is not called by a robot meanwhile', async () => {
  await tenantWithBatch(ownerUrl, '66', { contacts: 1 });
  const [gateway] = await sql('select gateway_id::text as id from gateway where tenant_id = 66');
  await storeIncoming(ownerUrl, '66', gateway!.id as string, [{ ended: false, callStatus: 1 }]);
  await sql('update call_record set phone = $1 where tenant_id = 66', [first]);

  await newDialer(goesOn).round();

  expect(await held('66')).toEqual([{ held_by: 'numberInCall', later: true }]);
});

test('an agent’s hand is asked like the dialer: number in a call, cap over all batches, blacklist', async () => {
  const batches = await inSeveralBatches(ownerUrl, '67', 2, { dailyCap: 1 });
  await sql(
    'update campaign set campaign_type = 3 where tenant_id = 67 and campaign_id = (select campaign_id from batch where batch_id = $1)',
    [batches[1]],
  );
  const [task] = await sql('select task_id::text as id from task where batch_id = $1', [batches[1]]);
  const one = newDialer(goesOn);
  const byHand = () =>
    one
      .dialOne(
        '67',
        async () => task!.id as string,
        async () => {},
      )
      .then(
        () => 'placed',
        (error: { kind: { code: number } }) => error.kind.code,
      );

  await one.round();
  expect(await byHand()).toBe(outboundFaults.NUMBER_IN_CALL.code);
  await endCalls('67');
  expect(await byHand()).toBe(outboundFaults.NUMBER_CALLED_OFTEN.code);
  await sql('update campaign set daily_cap = 2 where tenant_id = 67');
  await sql(
    "insert into blacklist (tenant_id, scope, phone, reason, person_id) select 67, 'tenant', $1, '', person_id from person where tenant_id = 67",
    [first],
  );
  expect(await byHand()).toBe(outboundFaults.NUMBER_BLOCKED.code);
  await sql('delete from blacklist where tenant_id = 67');
  expect(await byHand()).toBe('placed');
  expect(await calls('67')).toHaveLength(2);
});

test('a robot and an agent at the same moment: one of them calls, the other is told', async () => {
  const batches = await inSeveralBatches(ownerUrl, '68', 2, { dailyCap: 1 });
  await sql(
    'update campaign set campaign_type = 3 where tenant_id = 68 and campaign_id = (select campaign_id from batch where batch_id = $1)',
    [batches[1]],
  );
  const [task] = await sql('select task_id::text as id from task where batch_id = $1', [batches[1]]);
  const [robot, other, agent] = [newDialer(goesOn), newDialer(goesOn), newDialer(goesOn)];

  await Promise.all([
    robot.round(),
    agent
      .dialOne(
        '68',
        async () => task!.id as string,
        async () => {},
      )
      .catch(() => null),
    other.round(),
  ]);

  expect(await calls('68')).toHaveLength(1);
});

test('a telephone is told of a call of ours with the number; its own call holds robots back, and counts', async () => {
  await inSeveralBatches(ownerUrl, '69', 2, { dailyCap: 1 });
  const [gateway] = await sql(
    "update gateway set kind = 'sip', trunk = '{}', speed = 1 where tenant_id = 69 returning gateway_id::text as id",
  );
  const gate = legGate({ pool: server.pool, log: newLog('silent'), now: Date.now, node: 'here' });
  const byTelephone = () =>
    gate.ask('69', {
      entry: 'outside',
      to: first,
      from: '+862160204410',
      gatewayId: gateway!.id as string,
      room: true,
    });
  const one = newDialer({ ...goesOn, trunks: { room: () => 9, placed() {} } });

  await one.round();
  expect(await byTelephone()).toEqual({ refused: 'numberInCall' });
  // What was refused was no call.
  await sql('delete from call_record where tenant_id = 69 and task_id is not null');
  await sql('update task set call_status = 0 where tenant_id = 69');
  await sql('update batch set waiting = 1, in_call = 0 where tenant_id = 69');
  const given = await byTelephone();
  expect('permit' in given).toBe(true);
  await dueAgain('69');
  await sql('update campaign set daily_cap = 2 where tenant_id = 69');
  await one.round();
  expect(await held('69')).toEqual(Array(2).fill({ held_by: 'numberInCall', later: true }));

  if ('permit' in given) given.over({ cause: 'hungUpByCustomer', answeredAfter: 10, endedAfter: 2_010 });
  await gate.flush();
  await sql('update campaign set daily_cap = 1 where tenant_id = 69');
  await dueAgain('69');
  await one.round();
  expect(await held('69')).toEqual(Array(2).fill({ held_by: 'dailyCap', later: true }));
});
