import { afterAll, expect, test } from 'vitest';
import { signallingEndpoints } from '#areas/outbound/signalling/signalling.contract.ts';
import { signallingHandlers } from '#areas/outbound/signalling/signalling.server.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import type { SignalMessage, TestStep } from '#core/dialing/trunk.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { linesFaults } from '../lines.faults.ts';
import { testTrunk } from '../testRows.ts';
import { trunkEndpoints } from './trunk.contract.ts';
import { trunkHandlers } from './trunk.server.ts';
import { stepsOfLeft } from './trunkTest.rules.ts';

const server = await testServer(
  (app) => {
    serve(app, trunkEndpoints, trunkHandlers(Date.now));
    serve(app, signallingEndpoints, signallingHandlers);
  },
  { faults: Object.values(linesFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;

const gates = ['lines.gateway.view', 'lines.gateway.edit', 'lines.trunk.test', 'outbound.call.view'] as const;
const keeperOf = (tenant: string, plainNumbers = true) =>
  server.as(person({ tenant, gates: [...gates], plainNumbers }));

/** A trunk with two numbers. */
async function trunkOf(tenant: string, name = 'Carrier'): Promise<string> {
  // The tenant is there once somebody of it has asked something.
  await keeperOf(tenant).call(trunkEndpoints.tests, { params: { trunkId: '1' } });
  const [{ id }] = (await sql<{ id: string }>(
    `with g as (insert into gateway (tenant_id, name, kind, channels, trunk) values ($1, $2, 'sip', 30, $3) returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, phone from g,
        unnest(array['+862160204' || (gateway_id + 400), '+862160204' || (gateway_id + 700)]) phone)
    select gateway_id::text as id from g`,
    [tenant, name, JSON.stringify(testTrunk)],
  )) as [{ id: string }];
  return id;
}
const step = (part: Partial<TestStep>): TestStep => ({
  step: 'find',
  state: 'passed',
  took: 12,
  codes: [],
  why: '',
  facts: {},
  ...part,
});
const message = (at: number, sent: boolean, text: string): SignalMessage => ({
  at,
  sent,
  peer: 'udp 203.0.113.7:5060',
  text: `${text}\r\nCSeq: 1 INVITE\r\n\r\n`,
});
const takeTest = (testId: string, steps: TestStep[], part = '') =>
  sql(`update trunk_test set node = 'a', taken_at = now(), steps = $2 ${part} where test_id = $1`, [
    testId,
    JSON.stringify(steps),
  ]);

test('a trunk is tried by one test at a time, whose steps are read as a node writes them; the next begins when it has ended', async () => {
  const keeper = keeperOf('1');
  const trunkId = await trunkOf('1');
  const start = (body = {}) => keeper.call(trunkEndpoints.startTest, { params: { trunkId }, body });

  const { data: begun } = await start();
  expect(begun).toMatchObject({ callTo: null, node: null, endedAt: null, steps: [] });
  expect(await start()).toMatchObject({ name: 'TRUNK_TEST_RUNS' });
  await takeTest(begun.trunkTestId, [step({ codes: [401, 200] })]);
  const read = () => keeper.call(trunkEndpoints.readTest, { params: { trunkTestId: begun.trunkTestId } });
  expect((await read()).data).toMatchObject({ node: 'a', endedAt: null, steps: [{ codes: [401, 200] }] });
  expect(await start()).toMatchObject({ name: 'TRUNK_TEST_RUNS' });
  await takeTest(begun.trunkTestId, [step({})], ', ended_at = now()');
  expect((await read()).data.endedAt).not.toBeNull();
  expect((await start()).code).toBe(1);
  const other = await trunkOf('1', 'Other');
  expect((await keeper.call(trunkEndpoints.startTest, { params: { trunkId: other }, body: {} })).code).toBe(1);
});

test('of several who begin at once one is the first', async () => {
  const trunkId = await trunkOf('2');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => keeperOf('2').call(trunkEndpoints.startTest, { params: { trunkId }, body: {} })),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ name }) => name === 'TRUNK_TEST_RUNS')).toHaveLength(4);
});

test('a test that no node takes says so, one whose node died is ended, and neither is begun later', async () => {
  const keeper = keeperOf('3');
  const trunkId = await trunkOf('3');
  const start = async () =>
    (await keeper.call(trunkEndpoints.startTest, { params: { trunkId }, body: {} })).data.trunkTestId;
  const waiting = async () =>
    (await sql<{ id: string }>('select test_id as id from trunk_tests_waiting() where tenant_id = $1', ['3'])).map(
      ({ id }) => id,
    );
  const read = async (trunkTestId: string) =>
    (await keeper.call(trunkEndpoints.readTest, { params: { trunkTestId } })).data;

  const nobodys = await start();
  expect(await waiting()).toEqual([nobodys]);
  await sql("update trunk_test set asked_at = now() - interval '21 seconds' where test_id = $1", [nobodys]);
  expect(await waiting()).toEqual([]);
  expect(await read(nobodys)).toMatchObject({ steps: [{ step: 'find', state: 'failed', why: 'noNode' }] });
  expect((await read(nobodys)).endedAt).not.toBeNull();

  const died = await start();
  await takeTest(died, [step({}), step({ step: 'connect', state: 'running' })]);
  expect((await read(died)).endedAt).toBeNull();
  await sql("update trunk_test set taken_at = now() - interval '181 seconds' where test_id = $1", [died]);
  expect((await keeper.call(trunkEndpoints.tests, { params: { trunkId } })).data[0]).toMatchObject({
    trunkTestId: died,
    steps: [{ state: 'passed' }, { step: 'connect', state: 'failed', why: 'stopped' }],
  });
  expect(await start()).not.toBe(died);
  expect(stepsOfLeft(true, [step({})])).toMatchObject([{ state: 'passed' }, { step: 'connect', why: 'stopped' }]);
});

test('the last 20 tests of a trunk are kept', async () => {
  const trunkId = await trunkOf('4');
  const keeper = keeperOf('4');
  const others = await trunkOf('4', 'Other');
  await sql(
    'insert into trunk_test (tenant_id, gateway_id, ended_at) select 4, id, now() from unnest($1::bigint[]) id, generate_series(1, 25)',
    [[trunkId, others]],
  );
  const { data: newest } = await keeper.call(trunkEndpoints.startTest, { params: { trunkId }, body: {} });
  const { data: list } = await keeper.call(trunkEndpoints.tests, { params: { trunkId } });
  expect(list).toHaveLength(20);
  expect(list[0]!.trunkTestId).toBe(newest.trunkTestId);
  expect(
    await sql('select count(*)::int as n from trunk_test where tenant_id = 4 group by gateway_id order by n', []),
  ).toEqual([{ n: 20 }, { n: 25 }]);
});

test('a test calls a number of the tenant’s country, with a number of this gateway', async () => {
  const keeper = keeperOf('5');
  const trunkId = await trunkOf('5');
  const start = (callTo?: string, callFrom?: string) =>
    keeper.call(trunkEndpoints.startTest, {
      params: { trunkId },
      body: { ...(callTo && { callTo }), ...(callFrom && { callFrom }) },
    });
  expect(await start('my telephone')).toMatchObject({ name: 'TEST_NUMBER_UNREADABLE' });
  expect(await start('+44 20 7946 0958')).toMatchObject({ name: 'TEST_NUMBER_ABROAD' });
  expect(await start('138 0013 8000', '021 6020 9999')).toMatchObject({ name: 'TEST_CALLER_UNKNOWN' });
  const [, second] = await sql<{ phone: string }>('select phone from caller_number where gateway_id = $1 order by 1', [
    trunkId,
  ]);
  const { data } = await start('138 0013 8000', second!.phone);
  expect(data.callTo).toBe('138 0013 8000');
  expect(await sql('select call_to, call_from from trunk_test where test_id = $1', [data.trunkTestId])).toEqual([
    { call_to: '+8613800138000', call_from: second!.phone },
  ]);
  const audit = JSON.stringify(await sql('select * from audit_line where tenant_id = 5'));
  expect(audit).toContain('138 **** 8000');
  expect(audit).not.toContain('13800138000');
  await takeTest(
    data.trunkTestId,
    [step({})],
    `, ended_at = now(), signalling = '[{"at":1,"sent":true,"peer":"x","text":"INVITE sip:013800138000@a SIP/2.0"}]'`,
  );
  const masked = await keeperOf('5', false).call(trunkEndpoints.readTest, {
    params: { trunkTestId: data.trunkTestId },
  });
  expect(masked.data.callTo).toBe('138 **** 8000');
  expect(masked.text).not.toContain('13800138000');
  expect(masked.data.signalling[0]!.text).toContain('sip:0138****8000@a');

  const bare = await trunkOf('5', 'Without numbers');
  await sql('delete from caller_number where gateway_id = $1', [bare]);
  expect(
    await keeper.call(trunkEndpoints.startTest, { params: { trunkId: bare }, body: { callTo: '13800138000' } }),
  ).toMatchObject({ name: 'TEST_CALLER_UNKNOWN' });
});

test('a trunk shows what its nodes see, what befell it today and what its calls were like; another tenant finds nothing', async () => {
  const keeper = keeperOf('6');
  const trunkId = await trunkOf('6');
  const at = Date.now() - 60_000;
  const ids = await storeCalls(ownerUrl, '6', [
    { callStatus: 3, startedAt: new Date(at - 60_000), phone: '+8613800138000', talkTime: 20_000 },
    { callStatus: 2, reason: 'congestion', startedAt: new Date(at) },
    { callStatus: 2, reason: 'callerNumberBlocked', startedAt: new Date(at) },
    { callStatus: 2, startedAt: new Date(at - 2 * 3_600_000) },
  ]);
  await sql('update call_record set gateway_id = $1 where tenant_id = 6', [trunkId]);
  const call = [
    message(at, true, 'INVITE sip:013800138000@carrier SIP/2.0'),
    message(at + 1_900, false, 'SIP/2.0 183 Session Progress'),
  ];
  await sql(
    `insert into call_line (tenant_id, call_id, gateway_id, sip_code, q850, codec, mos, loss, jitter, media, signalling)
      values (6, $1, $2, 200, 16, 'PCMA', 4.25, 0.5, 4, '{"packetsSent": 1000, "packetsReceived": 990}', $3),
        (6, $4, $2, 503, 34, null, null, null, null, null, '[]')`,
    [ids[0], trunkId, JSON.stringify(call), ids[1]],
  );
  await sql(
    `with s as (insert into trunk_state (tenant_id, gateway_id, node, health, seen_at) values
        (6, $1, 'node-a', $2, now()), (6, $1, 'node-b', $2, now() - interval '61 seconds'))
    insert into trunk_event (tenant_id, gateway_id, kind, code, proxy, at)
      values (6, $1, 'registered', 200, 'sip.a.example', now()), (6, $1, 'outOfService', 408, null, now() - interval '2 days')`,
    [trunkId, JSON.stringify({ inService: true, since: at, proxies: [], registration: null })],
  );

  const { data } = await keeper.call(trunkEndpoints.read, { params: { trunkId } });
  expect(data).toMatchObject({
    gateway: { gatewayId: trunkId, nodes: 1, nodesInService: 1 },
    nodes: [{ node: 'node-a', health: { inService: true } }],
    events: [{ kind: 'registered', code: 200 }],
    lastCall: { callId: ids[0], phone: '138 0013 8000' },
  });
  expect(data.figures).toMatchObject({
    attempted: 3,
    answered: 1,
    refused: 2,
    congested: 1,
    heard: 1,
    mos: 4.25,
    loss: 0.5,
    jitter: 4,
    ringsAfter: 1_900,
    rang: 1,
  });
  const line = (who: typeof keeper, callId: string) => who.call(signallingEndpoints.read, { params: { callId } });
  expect((await line(keeper, ids[0]!)).data).toMatchObject({
    sipCode: 200,
    q850: 16,
    mos: 4.25,
    packetsSent: 1_000,
    messages: call,
  });
  const ofLines = server.as(person({ tenant: '6', gates: ['lines.gateway.view'], plainNumbers: true }));
  const looked = await ofLines.call(trunkEndpoints.read, { params: { trunkId } });
  expect(looked.data).toMatchObject({ lastCall: null, figures: { attempted: 3 } });
  expect(looked.text).not.toContain('8000');
  expect((await line(keeper, ids[3]!)).data).toBeNull();
  const seen = await line(keeperOf('6', false), ids[0]!);
  expect(seen.text).not.toContain('13800138000');
  expect(seen.text).toContain('138****8000');

  const stranger = keeperOf('7');
  for (const refused of [
    stranger.call(trunkEndpoints.read, { params: { trunkId } }),
    stranger.call(trunkEndpoints.tests, { params: { trunkId } }),
    stranger.call(trunkEndpoints.startTest, { params: { trunkId }, body: {} }),
    stranger.call(trunkEndpoints.changeService, { params: { trunkId }, body: { validFlag: false } }),
    line(stranger, ids[0]!),
  ])
    expect(await refused).toMatchObject({ code: 20404 });
});

test('whoever was lent a line sees the signalling of their calls without its addresses and user, also once it was taken back', async () => {
  const owners = await trunkOf('10');
  const borrower = keeperOf('11');
  await borrower.call(trunkEndpoints.tests, { params: { trunkId: owners } });
  const [callId] = await storeCalls(ownerUrl, '11', [{ phone: '+8613800138000' }]);
  const [{ id: trunkId }] = (await sql<{ id: string }>(
    `insert into gateway (tenant_id, name, kind, channels, lent_from_tenant, lent_from_gateway)
      values (11, 'Lent', 'sip', 5, 10, $1) returning gateway_id::text as id`,
    [owners],
  )) as [{ id: string }];
  const call = [
    message(1, true, 'INVITE sip:013800138000@carrier.example SIP/2.0\r\nFrom: <sip:account@carrier.example>'),
  ];
  await sql(
    'insert into call_line (tenant_id, call_id, gateway_id, sip_code, signalling) values (11, $1, $2, 200, $3)',
    [callId, trunkId, JSON.stringify(call)],
  );
  const read = () => borrower.call(signallingEndpoints.read, { params: { callId: callId! } });

  const lent = await read();
  expect(lent.data).toMatchObject({ lent: true, sipCode: 200, messages: [{ sent: true, peer: 'udp …' }] });
  expect(lent.data!.messages[0]!.text).toMatch(/^INVITE sip:013800138000@… SIP\/2\.0\r\nFrom: <sip:…@…>/);
  expect(lent.text).not.toMatch(/carrier|account|203\.0/);
  expect(await borrower.call(trunkEndpoints.read, { params: { trunkId } })).toMatchObject({ code: 20404 });
  expect(await borrower.call(trunkEndpoints.tests, { params: { trunkId } })).toMatchObject({ code: 20404 });
  expect(await borrower.call(trunkEndpoints.startTest, { params: { trunkId }, body: {} })).toMatchObject({
    code: 20404,
  });

  await sql('update gateway set lent_ended_at = now() where gateway_id = $1', [trunkId]);
  expect((await read()).text).not.toMatch(/carrier|account|203\.0/);
});

test('a trunk is put out of service and back, and nodes read it anew', async () => {
  const keeper = keeperOf('8');
  const trunkId = await trunkOf('8');
  await sql("update gateway set trunk_changed_at = now() - interval '1 hour' where gateway_id = $1", [trunkId]);
  const state = () =>
    sql(
      "select valid_flag, trunk_changed_at > now() - interval '1 minute' as anew from gateway where gateway_id = $1",
      [trunkId],
    );
  for (const validFlag of [false, true]) {
    const { data } = await keeper.call(trunkEndpoints.changeService, { params: { trunkId }, body: { validFlag } });
    expect(data.validFlag).toBe(validFlag);
    expect(await state()).toEqual([{ valid_flag: validFlag, anew: true }]);
  }
});

test('a simulated carrier is no trunk', async () => {
  await trunkOf('9');
  const [{ id }] = (await sql<{ id: string }>(
    "insert into gateway (tenant_id, name, kind, channels) values (9, 'Sim', 'simulated', 1) returning gateway_id::text as id",
  )) as [{ id: string }];
  expect(await keeperOf('9').call(trunkEndpoints.read, { params: { trunkId: id } })).toMatchObject({ code: 20404 });
  expect(await keeperOf('9').call(trunkEndpoints.startTest, { params: { trunkId: id }, body: {} })).toMatchObject({
    code: 20404,
  });
});
