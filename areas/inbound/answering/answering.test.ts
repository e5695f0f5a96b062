import { afterAll, expect, test } from 'vitest';
import { endedWriter } from '#areas/outbound/dialing/endedWriter.service.ts';
import { lendLine } from '#areas/outbound/dialing/testLent.ts';
import { asks, ends, says, testFlow } from '#core/flow/testFlow.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { arrivals } from './testArrivals.ts';
import { routedTenants } from './testRoutes.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const { tenantOf, robotOf, route, records } = routedTenants(ownerUrl);

test('a number that was dialled has a robot answer: who calls, what was dialled and the route stand on the record from the beginning', async () => {
  const trunk = await tenantOf('21');
  const routeId = await route('21', 1, { kind: 'robot', robotId: await robotOf('21') });
  await sql(`update contact set phone = '+8613800138000', name = 'Li Wei' where tenant_id = 21`);
  const { comes, stored } = arrivals(server);

  const call = await comes(trunk, { dialled: ['trunk-user', '02160204410'] });
  expect(call.order).toMatchObject({
    ...{ to: '+8613800138000', from: '+862160204410', language: 'en' },
    gateway: { kind: 'sip', tenant: '21', trunkId: trunk, withSound: true },
  });
  const [record] = await records('21');
  expect(record).toMatchObject({
    ...{ call_id: call.order!.callId, route_id: routeId, phone: '+8613800138000', name: 'Li Wei', node: 'here' },
    ...{
      caller_number: '+862160204410',
      task_id: null,
      batch_id: null,
      flow_version: 1,
      call_status: 1,
      ended_at: null,
    },
  });
  expect(record!.contact_id).not.toBe(null);

  call.tell({ type: 'answered', at: 900 });
  expect(call.did).toEqual(['speak Hello Li Wei, this is the hotline.']);
  call.tell({ type: 'spoken', at: 3_900 });
  call.tell({ type: 'ended', at: 4_000, cause: 'hungUpByUs' });
  expect(stored).toMatchObject([
    {
      tenant: '21',
      judged: {
        ...{ callId: record!.call_id, taskId: null, batchId: null, callStatus: 3, resultCode: 'RobotEndCall' },
        ...{ hangUpSide: 1, ringTime: 900, talkTime: 3_100, turns: [{ text: 'Hello Li Wei, this is the hotline.' }] },
      },
    },
  ]);
});

test('who hides the number is nobody: no contact, an empty number, and the routes for anybody', async () => {
  const trunk = await tenantOf('22');
  await route('22', 1, { kind: 'phone', phone: '+862160204400' }, { callers: ['+86'] });
  await route('22', 2, { kind: 'robot', robotId: await robotOf('22') });
  const { comes } = arrivals(server);
  const { order, rings } = await comes(trunk, { caller: null, asserted: '+8613800138000' });
  expect([order!.to, rings]).toEqual(['', false]);
  expect((await records('22'))[0]).toMatchObject({ phone: '', contact_id: null });
});

test('a change of the routes holds for the next call', async () => {
  const trunk = await tenantOf('23');
  const robotId = await robotOf('23');
  const { comes } = arrivals(server);
  expect((await comes(trunk)).refused).toBe('nobodyThere');
  const routeId = await route('23', 1, { kind: 'robot', robotId });
  expect((await comes(trunk)).refused).toBe(null);
  await sql('update inbound_route set valid_flag = false where tenant_id = 23');
  expect((await comes(trunk)).refused).toBe('nobodyThere');
  await sql('update inbound_route set valid_flag = true where tenant_id = 23');
  expect((await comes(trunk)).refused).toBe(null);
  await sql('delete from inbound_route where tenant_id = 23');
  expect((await comes(trunk)).refused).toBe('nobodyThere');
  expect((await records('23')).map(({ route_id }) => route_id)).toEqual([null, routeId, null, routeId, null]);
});

test('refused for what it is: no number of ours, nobody there, unwanted, no channel left, a tenant that takes no calls', async () => {
  const trunk = await tenantOf('24');
  await route('24', 1, { kind: 'robot', robotId: await robotOf('24') });
  const { comes, stored } = arrivals(server);
  expect((await comes(trunk, { dialled: ['862160204411'] })).refused).toBe('noSuchNumber');
  expect((await comes(trunk, { dialled: ['somebody'] })).refused).toBe('noSuchNumber');
  expect(await records('24')).toEqual([]);

  await sql(
    `insert into blacklist (tenant_id, scope, phone, person_id) select 24, 'tenant', '+8613800138000', person_id from person where tenant_id = 24`,
  );
  expect((await comes(trunk)).refused).toBe('unwanted');
  expect((await comes(trunk, { caller: null, asserted: '8613800138000' })).refused).toBe('unwanted');
  expect((await comes(trunk, { caller: '8613800138001' })).refused).toBe(null);
  await sql('delete from blacklist where tenant_id = 24');

  await sql('update gateway set channels = 1 where tenant_id = 24');
  expect(stored.map(({ judged }) => judged.resultCode)).toEqual(['BLACKLIST', 'BLACKLIST']);
  // The three of before: two are over, one goes on.
  await sql(`update call_record set ended_at = now() where tenant_id = 24 and call_id = any($1)`, [
    stored.map(({ judged }) => judged.callId),
  ]);
  expect((await comes(trunk)).refused).toBe('busy');
  await sql('update gateway set channels = 9 where tenant_id = 24');
  await sql(`update tenant set channels = 2 where tenant_id = 24`);
  expect((await comes(trunk)).refused).toBe('busy');
  await sql(`update tenant set channels = null where tenant_id = 24`);
  expect((await comes(trunk)).refused).toBe(null);
  expect(stored.at(-1)!.judged).toMatchObject({ callStatus: 2, reason: 'congestion' });

  await sql('update tenant set braked_by = tenant_id where tenant_id = 24');
  expect((await comes(trunk)).refused).toBe('nobodyThere');
  expect(await records('24')).toHaveLength(6);
});

test('a number that was lent rings where it was lent to, over the trunk of its owner', async () => {
  const trunk = await tenantOf('25');
  await tenantOf('26');
  const { lent } = await lendLine(server, '25', '26', 5);
  await route('26', 1, { kind: 'robot', robotId: await robotOf('26') });
  const { comes } = arrivals(server);
  const { order } = await comes(trunk, { dialled: ['862160204499'] });
  expect(order).toMatchObject({ from: '+862160204499', gateway: { tenant: '26', trunkId: trunk } });
  expect((await records('26'))[0]).toMatchObject({ gateway_id: lent });
  expect((await comes(trunk)).refused).toBe('nobodyThere');
});

test('by number and by share: the others are asked of the next', async () => {
  const trunk = await tenantOf('27');
  const [number] = await sql('select number_id from caller_number where tenant_id = 27');
  await route('27', 1, { kind: 'phone', phone: '+862160204401' }, { numbers: ['999999'] });
  await route(
    '27',
    2,
    { kind: 'phone', phone: '+862160204402' },
    { numbers: [number!.number_id as string], share: 30 },
  );
  await route('27', 3, { kind: 'phone', phone: '+862160204403' });
  let draw = 10;
  const { comes } = arrivals(server, () => draw);
  const passedTo = async () => {
    const { did, rings } = await comes(trunk);
    await expect.poll(() => did).toHaveLength(2);
    expect(rings).toBe(true);
    return did;
  };
  expect(await passedTo()).toEqual(['transfer +862160204402 blindTrans bridged', 'refuse busy']);
  draw = 60;
  expect(await passedTo()).toEqual(['transfer +862160204403 blindTrans bridged', 'refuse busy']);
});

test('a call that was passed on and that nobody took was missed, and says why', async () => {
  const trunk = await tenantOf('28');
  await route('28', 1, { kind: 'phone', phone: '+862160204401' });
  const { comes, stored } = arrivals(server);
  const { tell } = await comes(trunk);
  tell({
    ...{ type: 'ended', at: 5_000, cause: 'busy' },
    transfers: [
      {
        began: 10,
        target: '+862160204401',
        mode: 'blind',
        way: 'bridge',
        result: 'busy',
        sipCode: 486,
        waited: 90,
        talked: null,
      },
    ],
  });
  expect(stored[0]!.judged).toMatchObject({
    callStatus: 2,
    reason: 'busy',
    transfers: [{ result: 'busy', sipCode: 486 }],
  });
});

test('what came of a call that came in is stored as of all calls, and what became of handing it over', async () => {
  const trunk = await tenantOf('31');
  await route('31', 1, { kind: 'robot', robotId: await robotOf('31') });
  const { comes, stored } = arrivals(server);
  const { tell } = await comes(trunk);
  tell({ type: 'answered', at: 100 });
  tell({ type: 'spoken', at: 2_100 });
  const handed = { began: 600, target: '8001', mode: 'attended' as const, way: 'bridge' as const, sipCode: null };
  tell({
    ...{ type: 'ended', at: 9_100, cause: 'hungUpByTarget' },
    transfers: [
      { ...handed, result: 'noAnswer', waited: 900, talked: null, sipCode: 487 },
      { ...handed, began: 2_100, result: 'accepted', waited: 1_000, talked: 6_000 },
    ],
  });
  const writer = endedWriter({
    ...{ pool: server.pool, log: newLog('error'), now: Date.now, batchChanged() {}, callStored() {} },
  });
  for (const { tenant, judged } of stored) writer.add(tenant, null, judged);
  await writer.flush();

  expect((await records('31'))[0]).toMatchObject({
    ...{ call_status: 3, result_code: 'ExteriorCallEnd', hang_up_side: 3, ring_time: 100, talk_time: 9_000 },
  });
  expect(
    await sql(
      'select turn, began, result, sip_code, waited, talked from call_transfer where tenant_id = 31 order by turn',
    ),
  ).toEqual([
    { turn: 1, began: 500, result: 'noAnswer', sip_code: 487, waited: 900, talked: null },
    { turn: 2, began: 2_000, result: 'accepted', sip_code: null, waited: 1_000, talked: 6_000 },
  ]);
  expect(await sql('select 1 from transcript where tenant_id = 31')).toHaveLength(1);
});

test('a recording is played and the call ends; what is gone ends politely', async () => {
  const trunk = await tenantOf('29');
  const [made] = await sql(
    `insert into resource (tenant_id, resource_id, kind, name, type, ending, storage_key, bytes) values (29, gen_random_uuid(), 'sound', 'Opening hours', 'audio/wav', 'wav', 'x', 1) returning resource_id`,
  );
  await route('29', 1, { kind: 'recording', resourceId: made!.resource_id as string }, { callers: ['+86'] });
  await route('29', 2, { kind: 'recording', resourceId: 'gone' }, { callers: ['+44'] });
  await route('29', 3, { kind: 'robot', robotId: '999999' });
  const { comes, stored } = arrivals(server);
  const played = await comes(trunk);
  played.tell({ type: 'answered', at: 100 });
  played.tell({ type: 'spoken', at: 2_100 });
  played.tell({ type: 'ended', at: 2_100, cause: 'hungUpByUs' });
  expect(played.did).toEqual([`play ${made!.resource_id as string}`, 'hang up']);
  expect(stored[0]!.judged).toMatchObject({
    callStatus: 3,
    talkTime: 2_000,
    turns: [{ text: 'Opening hours', to: 2_000 }],
  });

  for (const caller of ['442079460123', null]) {
    const { tell, did } = await comes(trunk, { caller });
    tell({ type: 'answered', at: 100 });
    expect(did).toEqual([
      'speak We are sorry, we cannot take your call at the moment. Please call again later. Goodbye.',
    ]);
  }
});

test('a robot that lacks a value it cannot do without says so politely, and the record names it', async () => {
  const needy = testFlow(
    [asks('Ask', { ttsConfigs: says('Your policy ends on ${until}.') }), ends()] as never,
    ['Ask.yes > end', 'Ask.else > end'],
    { argConfigs: [{ id: 'until', name: 'until', isNecessary: true, dfltValue: '' }] } as never,
  );
  const trunk = await tenantOf('30', needy);
  await route('30', 1, { kind: 'robot', robotId: await robotOf('30') });
  const { comes, stored } = arrivals(server);
  const { tell, did } = await comes(trunk);
  tell({ type: 'answered', at: 100 });
  tell({ type: 'spoken', at: 4_100 });
  tell({ type: 'ended', at: 4_100, cause: 'hungUpByUs' });
  expect(did[0]).toContain('We are sorry');
  expect(stored[0]!.judged).toMatchObject({
    ...{ callStatus: 5, reason: 'valueMissing', outputs: { valueMissing: 'until' }, talkTime: 4_000 },
  });
});

/** A telephone of a tenant that asks for its robot. */
const asks8001 = async (tenant: string, over = () => {}) => ({
  ...{ tenant, robotId: await robotOf(tenant), entry: 'browser' as const, caller: '8001', name: 'Ada' },
  ...{ sipCallId: '0123456789abcdef01234567', over },
});

test('a telephone that asks for a robot has a record without gateway, number and route, and whoever placed it follows it by its Call-ID', async () => {
  const trunk = await tenantOf('32');
  let overs = 0;
  const { comes, stored, told } = arrivals(server);
  const { order, tell, did } = await comes('phones/32/1', { asked: await asks8001('32', () => overs++) });
  expect(order).toMatchObject({ to: '8001', gateway: { kind: 'sip', tenant: '32', withSound: true } });
  const [record] = await records('32');
  expect(record).toMatchObject({
    ...{ call_id: order!.callId, entry: 'browser', gateway_id: null, route_id: null, contact_id: null },
    ...{ phone: '8001', name: 'Ada', caller_number: '', flow_version: 1, call_status: 1, ended_at: null },
  });
  tell({ type: 'answered', at: 100 });
  expect(did).toEqual(['speak Hello , this is the hotline.']);
  const named = 'phone-0123456789abcdef01234567';
  const turns = [{ speaker: 'robot', text: 'Hello , this is the hotline.' }];
  expect(told.find(({ event }) => event === 'robot.call.turn')).toMatchObject({
    ...{ of: named, news: { callId: named, recordId: order!.callId, turns } },
  });
  expect(told.find(({ event }) => event === 'call.turn')).toMatchObject({ of: order!.callId, news: { turns } });
  tell({ type: 'spoken', at: 3_100 });
  expect(overs).toBe(0);
  tell({ type: 'ended', at: 3_200, cause: 'hungUpByUs' });
  expect(overs).toBe(1);
  expect(stored).toMatchObject([{ tenant: '32', judged: { callId: record!.call_id, callStatus: 3, talkTime: 3_100 } }]);

  // It has taken no channel of the only one there is.
  await route('32', 1, { kind: 'robot', robotId: await robotOf('32') });
  await sql('update gateway set channels = 1 where tenant_id = 32');
  await sql('update tenant set channels = 1 where tenant_id = 32');
  expect((await comes(trunk)).refused).toBe(null);
  expect((await comes('phones/32/1', { asked: await asks8001('32') })).refused).toBe(null);
});

test('a telephone whose robot lacks a value hears so, and is recorded only where the tenant records', async () => {
  const needy = testFlow([ends('bye', { ttsConfigs: says('Your policy ends on ${until}.') })] as never, [], {
    argConfigs: [{ id: 'until', name: 'until', isNecessary: true, dfltValue: '' }],
  } as never);
  await tenantOf('33', needy);
  await sql('update gateway set with_sound = false where tenant_id = 33');
  const { comes, stored } = arrivals(server);
  const { order, tell, did } = await comes('phones/33/1', { asked: await asks8001('33') });
  expect(order).toMatchObject({ gateway: { withSound: false } });
  tell({ type: 'answered', at: 100 });
  expect(did[0]).toContain('We are sorry');
  tell({ type: 'spoken', at: 2_100 });
  tell({ type: 'ended', at: 2_200, cause: 'hungUpByUs' });
  expect(stored[0]!.judged).toMatchObject({ reason: 'valueMissing', outputs: { valueMissing: 'until' } });

  await sql('update robot set version = 9 where tenant_id = 33');
  let overs = 0;
  const gone = await comes('phones/33/1', { asked: await asks8001('33', () => overs++) });
  expect([gone.refused, overs]).toEqual(['nobodyThere', 1]);
  expect(await records('33')).toHaveLength(1);
});

test('while the database cannot be asked a call is refused, and no error is left behind', async () => {
  const isAway = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const { comes } = arrivals({ pool: { connect: isAway, query: isAway } as never });
  expect((await comes('21/1')).refused).toBe('unable');
});
