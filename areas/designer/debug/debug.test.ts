import { afterAll, expect, test } from 'vitest';
import { asks, ends, intentions, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
import { ask as databaseAsk } from '#kit/testing/databaseCopy.ts';
import { flowTestEndpoints } from '../flowTest/flowTest.contract.ts';
import { debugEndpoints, type Session } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';
import { testDebug } from './testDebug.ts';

const {
  asked,
  heldMeanwhile,
  sent,
  server,
  designer,
  colleague,
  stranger,
  robotWith,
  phone,
  flow,
  args,
  start,
  says_,
  go,
  turnsOf,
  words,
  talker,
  stop,
} = await testDebug();
afterAll(stop);

test('a conversation with the draft is kept turn by turn, asks the API for real, sends no text message and ends with what it came to', async () => {
  const flowId = await robotWith(flow);
  const { referenceID, currentNode, status } = await start(flowId);
  expect(status).toBe('active');
  expect(currentNode).toMatchObject({ id: 'offer', textEnabled: true, dtmfEnabled: false });
  const resting = server.pool.totalCount - server.pool.idleCount;
  const { data } = await go(flowId, referenceID, 0, says_('yes'));

  expect(data.status).toBe('stop');
  expect(asked.at(-1)).toContain(encodeURIComponent(phone));
  // No connection waits for the API.
  expect(heldMeanwhile.at(-1)).toBe(resting);
  expect(sent).toEqual([]);
  const stored = await turnsOf(referenceID);
  expect(words(stored)).toEqual(['offer?', 'yes', 'Goodbye gold']);
  expect(stored[1]!.turn.entries.map(({ type }) => type).slice(-5)).toEqual([
    'end',
    'chatEnd',
    'sms',
    'output',
    'debugEnd',
  ]);
  expect(data.charts[0]!.entries.length).toBe(stored.flatMap(({ turn }) => turn.entries).length);
  expect(await go(flowId, referenceID, 1, says_('yes'))).toMatchObject({ name: 'DEBUG_OVER' });
});

test('one goes back to any turn and continues differently; what came after it is gone', async () => {
  const flowId = await robotWith(flow);
  const { referenceID } = await start(flowId);
  await go(flowId, referenceID, 0, says_('yes'));
  await go(flowId, referenceID, 0, says_('no'));
  expect(await turnsOf(referenceID)).toMatchObject([
    { turn: { state: { at: 'offer' } } },
    { turn: { state: { at: 'again' } } },
  ]);
  await go(flowId, referenceID, 1, { type: 'event', event: { type: 'heard', text: 'whatever', intentionId: 'yes' } });
  expect((await turnsOf(referenceID)).at(-1)).toMatchObject({ place: 2, turn: { state: { at: 'bye' } } });
  expect(await go(flowId, referenceID, 9, says_('yes'))).toMatchObject({ name: 'CHANGED_MEANWHILE' });
});

test('APIs answer as it was set, and that is remembered with the arguments', async () => {
  const flowId = await robotWith(flow);
  const before = asked.length;
  const mocked = await start(flowId, { apiConfigs: [{ id: 'crm', isMock: true, data: { tier: 'made up' } }] });
  await go(flowId, mocked.referenceID, 0, says_('yes'));
  expect(words(await turnsOf(mocked.referenceID)).at(-1)).toBe('Goodbye made up');
  const late = await start(flowId, { apiConfigs: [{ id: 'crm', isMock: true, result: 'timeout' }] });
  await go(flowId, late.referenceID, 0, says_('yes'));
  expect(JSON.stringify((await turnsOf(late.referenceID)).at(-1))).toContain('"timeout"');
  expect(asked.length).toBe(before);

  await designer.call(debugEndpoints.debug, {
    params: { flowId },
    body: { start: false, argConfigs: [{ name: 'phone', value: '+8613900000002' }] },
  });
  expect((await designer.call(debugEndpoints.settings, { params: { flowId } })).data).toEqual({
    argConfigs: [{ name: 'phone', value: '+8613900000002' }],
    apiConfigs: [{ id: 'crm', isMock: true, result: 'timeout' }],
    handOver: 'accepted',
    global: {},
  });
  expect((await colleague.call(debugEndpoints.settings, { params: { flowId } })).data).toEqual({
    argConfigs: [],
    apiConfigs: [],
    handOver: 'accepted',
    global: {},
  });
});

test('a hand-over goes as it was set, otherwise for one turn, or waits until somebody says what came of it', async () => {
  const hands = testFlow(
    [
      asks('offer'),
      { id: 'hand', type: 'outboundTransfer', transMode: 'blindTrans', outboundAddr: '10086' },
      ends('sorry', { ttsConfigs: says('Nobody is there') }),
    ],
    ['offer.yes > hand', 'offer.else > sorry', 'hand > sorry'],
    { intentions },
  );
  const flowId = await robotWith(hands);
  const last = async (chartId: string) => (await turnsOf(chartId)).at(-1)!.turn;
  const byDefault = await start(flowId);
  await go(flowId, byDefault.referenceID, 0, says_('yes'));
  expect((await last(byDefault.referenceID)).state).toMatchObject({ at: 'hand', ended: 'transferred' });

  const { referenceID } = await start(flowId, { handOver: 'busy' });
  expect((await designer.call(debugEndpoints.settings, { params: { flowId } })).data.handOver).toBe('busy');
  await go(flowId, referenceID, 0, says_('yes'));
  const busy = await last(referenceID);
  expect(busy.state.at).toBe('sorry');
  expect(
    busy.entries.find(({ type, data }) => type === 'transfer' && (data as { result: string }).result === 'refused')!
      .data,
  ).toMatchObject({ why: 'busy' });
  await designer.call(debugEndpoints.debug, {
    params: { flowId },
    body: { referenceID, act: { after: 0, handOver: 'accepted', does: says_('yes') } },
  });
  expect((await last(referenceID)).state).toMatchObject({ at: 'hand', ended: 'transferred' });

  await designer.call(debugEndpoints.debug, {
    params: { flowId },
    body: { referenceID, act: { after: 0, handOver: 'ask', does: says_('yes') } },
  });
  expect((await last(referenceID)).state).toMatchObject({ at: 'hand', waitsFor: 'transfer' });
  await go(flowId, referenceID, 1, { type: 'event', event: { type: 'transferred', result: 'noAnswer' } });
  expect(words(await turnsOf(referenceID)).at(-1)).toBe('Nobody is there');
  expect(
    (
      await designer.call(keptTestEndpoints.keep, {
        params: { chartId: referenceID },
        body: { name: 'Nobody answers' },
      })
    ).data.steps,
  ).toBe(2);
  expect((await designer.call(flowTestEndpoints.run, { params: { flowId }, body: {} })).data).toMatchObject({
    passed: 1,
    failed: 0,
  });
  expect(
    await designer.call(debugEndpoints.debug, { params: { flowId }, body: { handOver: 'maybe' as never } }),
  ).toMatchObject({ status: 400 });
});

test('a robot that is deleted in the middle ends its conversations with a word for it', async () => {
  const flowId = await robotWith(flow);
  const { ask } = await talker();
  const {
    data: { chartId },
  } = await ask<Session>('start', { flowId, argConfigs: args });
  const { data: held } = await ask<Session>('start', { flowId, argConfigs: args });
  await ask('act', { chartId: held.chartId, after: 0, does: says_('no') });
  await server.ask('delete from robot where robot_id = $1', [flowId]);
  for (const message of [
    { chartId, flowId, after: 0, does: says_('no') },
    { chartId: held.chartId, after: 1, does: says_('yes') },
    { chartId: held.chartId, after: 1, does: { type: 'stop' } },
  ])
    expect(await ask('act', message)).toMatchObject({
      name: 'DEBUG_FLOW_GONE',
      message: debugFaults.DEBUG_FLOW_GONE.texts.en,
    });
  expect(await ask('start', { flowId })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await turnsOf(chartId)).toEqual([]);
});

test('a conversation that was pushed out by ten newer ones says so', async () => {
  const flowId = await robotWith(flow);
  const { ask } = await talker();
  const {
    data: { chartId },
  } = await ask<Session>('start', { flowId, argConfigs: args });
  for (let one = 0; one < 10; one++) await ask('start', { flowId });
  expect(await ask('act', { chartId, flowId, after: 0, does: says_('no') })).toMatchObject({
    name: 'DEBUG_CHART_GONE',
  });
});

test('the newest ten are kept for each person, and nobody else sees or moves them', async () => {
  const flowId = await robotWith(flow);
  const made: string[] = [];
  for (let one = 0; one < 12; one++) made.push((await start(flowId)).referenceID);
  await start(flowId, {}, colleague);
  const { data } = await designer.call(debugEndpoints.charts, { params: { flowId } });
  expect(data.map(({ chartId }) => chartId)).toEqual(made.slice(2).reverse());
  expect(data[0]).toMatchObject({ source: { kind: 'draft', revision: 0 }, turns: 1, ended: null, last: 'offer?' });
  expect(await turnsOf(made[0]!)).toEqual([]);
  for (const who of [colleague, stranger]) {
    expect(await who.call(debugEndpoints.chart, { params: { chartId: made[11]! } })).toMatchObject({
      name: 'NOT_FOUND',
    });
    expect(await go(flowId, made[11]!, 0, says_('yes'), {}, who)).toMatchObject({ name: 'NOT_FOUND' });
  }
  expect((await designer.call(debugEndpoints.removeChart, { params: { chartId: made[11]! } })).code).toBe(1);
  expect(await designer.call(debugEndpoints.chart, { params: { chartId: made[11]! } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await designer.call(debugEndpoints.charts, { params: { flowId } })).data).toHaveLength(9);
});

test('keys that are secret are stored nowhere', async () => {
  const pin = testFlow(
    [
      {
        id: 'pin',
        type: 'interact',
        mode: 'dtmf',
        dtmfConfig: { enabled: true, dtmfType: 'password' },
        ttsConfigs: says('PIN?'),
        repeatTimes: 2,
        leaveConfigs: [otherwise()],
      },
      asks('more'),
    ],
    ['pin.else > more', 'more.yes > pin', 'more.else > pin'],
    { intentions },
  );
  const flowId = await robotWith(pin);
  const { referenceID, currentNode } = await start(flowId);
  expect(currentNode).toMatchObject({
    textEnabled: false,
    dtmfEnabled: true,
    dtmf: { endingType: 'length', endingKey: '6' },
  });
  const { data } = await go(flowId, referenceID, 0, { type: 'event', event: { type: 'keys', keys: '135790' } });
  const stored = await turnsOf(referenceID);
  expect(stored[1]!.turn).toMatchObject({ state: { at: 'more', secrets: {} }, event: { keys: '******' } });
  expect(JSON.stringify([stored, data])).not.toContain('135790');
});

test('what is malformed is refused', async () => {
  const flowId = await robotWith(flow);
  const { referenceID } = await start(flowId);
  for (const does of [
    { type: 'event', event: { type: 'keys', keys: 'abc' } },
    { type: 'fly' },
    { type: 'event', event: { type: 'heard', text: 'x'.repeat(2_001) } },
    null,
  ])
    expect(await go(flowId, referenceID, 0, does as never)).toMatchObject({ status: 400 });
  expect(await designer.call(debugEndpoints.debug, { params: { flowId: '999999' }, body: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await turnsOf(referenceID)).toHaveLength(1);
});

test('a robot is not debugged without a value it cannot do without, as it would not call', async () => {
  const needs = testFlow([asks('Q', { leaveConfigs: [otherwise()] }), ends()] as never, ['Q.else > end'], {
    intentions,
    argConfigs: [
      { id: 'phone', name: 'phone', isNecessary: true },
      { id: 'sum', name: 'sum', isNecessary: true },
    ],
  });
  const flowId = await robotWith(needs);
  const begins = (argConfigs: object[]) =>
    designer.call(debugEndpoints.debug, { params: { flowId }, body: { argConfigs } as never });
  expect(await begins(args)).toMatchObject({ name: 'DEBUG_LACKS', message: expect.stringContaining('sum') });
  expect(await begins([...args, { name: 'sum', value: '12' }])).toMatchObject({ data: { status: 'active' } });
});

test('what holds for all robots is given beneath what was set, as in a call', async () => {
  await databaseAsk(
    server.database.ownerUrl,
    `insert into global_parameter (tenant_id, name, value, memo, person_id)
    select 1, name, value, '', null from (values ('plan', 'Gold'), ('city', 'Leeds'), ('other', 'x')) as g(name, value)`,
  );
  const asks = ['plan', 'city'].map((name) => ({ id: name, name, description: '', isNecessary: true, dfltValue: '' }));
  const flowId = await robotWith({ ...flow, argConfigs: asks });
  const { data } = await designer.call(debugEndpoints.debug, {
    params: { flowId },
    body: { start: true, argConfigs: [...args, { name: 'city', value: 'York' }] },
  });

  expect(data.session!.arguments).toEqual({ plan: 'Gold', city: 'York', phone });
  expect((await designer.call(debugEndpoints.settings, { params: { flowId } })).data.global).toMatchObject({
    plan: 'Gold',
  });
  await databaseAsk(server.database.ownerUrl, 'delete from global_parameter');
});
