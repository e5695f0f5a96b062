import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';

import { deeds, runCall, type CallEnd } from '#areas/robot/door.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { samples } from '#core/flow/samples/index.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, intentions, otherwise, says, testFlow, variables } from '#core/flow/testFlow.ts';
import { faults } from '#kit/contract/faults.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { flowTestEndpoints } from '../flowTest/flowTest.contract.ts';
import { flowTestHandlers } from '../flowTest/flowTest.server.ts';
import { testDesigner } from '../testDesigner.ts';
import { auditionEndpoints } from '../speech/audition.contract.ts';
import { auditionHandlers } from '../speech/audition.server.ts';
import { debugEndpoints, debugGate, type Act, type Done, type Session } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';
import { keptTestHandlers } from './keptTest.server.ts';
import { debugHandlers } from './debug.server.ts';
import { debugParts } from './debugParts.ts';
import { debugMessages } from './debugTalk.ts';

const asked: string[] = [];
/** Connections in use while an API answers. */
const heldMeanwhile: number[] = [];
const spoken: [string, string][] = [];
const sent: string[] = [];
const world = deeds({
  web: {
    ask: async ({ url }) => {
      asked.push(url);
      heldMeanwhile.push(server.pool.totalCount - server.pool.idleCount);
      return { status: 200, body: '{"tier":"gold"}' };
    },
  },
  scripts: { run: async () => ({ values: { level: 'scripted' } }), stop: async () => {} },
  sms: {
    send: async ({ text }) => {
      sent.push(text);
      return { id: '1' };
    },
  },
});
let parts: ReturnType<typeof debugParts> | undefined;
const now = Date.parse('2026-11-22T10:00:00+08:00');
const server = await testDesigner({
  more(app, { pool }) {
    const without = debugParts({ pool, now: () => now, log: newLog('silent') });
    parts = debugParts({
      pool,
      now: () => now,
      log: newLog('silent'),
      robots: {
        ...without.work,
        deeds: () => world,
        speech: {
          speak: async (text, voice) => {
            spoken.push([text, voice]);
            return new Uint8Array(80).fill(0xd5);
          },
        },
      },
    });
    serve(app, debugEndpoints, debugHandlers({ sessions: parts.sessions }));
    serve(app, flowTestEndpoints, flowTestHandlers);
    serve(app, keptTestEndpoints, keptTestHandlers({ sessions: parts.sessions }));
    serve(app, auditionEndpoints, auditionHandlers({ speech: parts.work.speech, now: () => now }));
  },
});
const { designer, colleague, stranger, robotWith } = server;
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  onPeopleChange: server.onChange,
  events: {},
  faultByName: (name) => Object.values({ ...faults, ...debugFaults }).find((kind) => kind.name === name),
  onError: () => {},
});
live.talk('/debug', debugGate, debugMessages(parts!.sessions));
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const phone = '+8613800000001';
const flow: Flow = testFlow(
  [
    asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
    {
      id: 'look',
      type: 'api',
      apiConfig: {
        apiId: 'crm',
        inputs: [{ id: 'who', value: '${phone}' }],
        outputs: [{ id: 'tier', value: 'level' }],
      },
      leaveConfigs: [exit('known', [], {}, { apiResult: 'success' }), otherwise()],
    },
    { id: 'send', type: 'sms', smsConfig: [{ content: 'Level ${level}' }] },
    ends('bye', { ttsConfigs: says('Goodbye ${level}') }),
    asks('again'),
  ],
  [
    'offer.yes > look',
    'offer.no > again',
    'offer.else > again',
    'look.known > send',
    'look.else > bye',
    'send > bye',
    'again.yes > look',
    'again.else > bye',
  ],
  {
    intentions,
    paramConfigs: variables('level'),
    apiConfigs: [
      {
        id: 'crm',
        name: 'CRM',
        url: 'https://crm.test/who',
        inputs: [{ id: 'who' }],
        outputs: [{ id: 'tier', path: 'tier' }],
      },
    ],
  },
);
const args = [{ name: 'phone', value: phone }];
const start = async (flowId: string, body: object = {}, who = designer) =>
  (await who.call(debugEndpoints.debug, { params: { flowId }, body: { argConfigs: args, ...body } })).data;
const says_ = (text: string): Act['does'] => ({ type: 'event', event: { type: 'heard', text } });
const go = (flowId: string, referenceID: string, after: number, does: Act['does'], more: object = {}, who = designer) =>
  who.call(debugEndpoints.debug, { params: { flowId }, body: { referenceID, act: { after, does }, ...more } });
const turnsOf = (chartId: string) =>
  server.ask('select place, turn from debug_turn where chart_id = $1 order by place', [chartId]) as Promise<
    {
      place: number;
      turn: {
        did: string;
        state: { at: string; waitsFor: string; variables: Record<string, string>; secrets: object };
        event: { keys?: string } | null;
        entries: { type: string; text: string; data?: { value?: string } }[];
      };
    }[]
  >;
const words = (chart: { turn: { entries: { type: string; text: string }[] } }[]) =>
  chart
    .flatMap(({ turn }) => turn.entries)
    .filter(({ type }) => type === 'tts' || type === 'text')
    .map(({ text }) => text);

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
  });
  expect((await colleague.call(debugEndpoints.settings, { params: { flowId } })).data).toEqual({
    argConfigs: [],
    apiConfigs: [],
    handOver: 'accepted',
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

test('it stops at breakpoints, node by node and at a node; variables may be changed there', async () => {
  const flowId = await robotWith(flow);
  const { referenceID } = await start(flowId, { breakpoints: ['look'] });
  await go(flowId, referenceID, 0, says_('yes'), { breakpoints: ['look'] });
  expect((await turnsOf(referenceID)).at(-1)).toMatchObject({ turn: { state: { at: 'look', waitsFor: 'resumed' } } });
  expect(await go(flowId, referenceID, 1, says_('hello'))).toMatchObject({ name: 'DEBUG_HELD' });
  await go(flowId, referenceID, 1, { type: 'goOn' }, { how: 'step' });
  expect((await turnsOf(referenceID)).at(-1)).toMatchObject({
    turn: { state: { at: 'send', waitsFor: 'resumed', variables: { level: 'gold' } } },
  });
  await go(flowId, referenceID, 2, { type: 'set', variables: { level: 'silver' } });
  await go(flowId, referenceID, 3, { type: 'goOn' }, { to: 'bye' });
  await go(flowId, referenceID, 4, { type: 'goOn' });
  const turns = await turnsOf(referenceID);
  expect(turns.map(({ turn }) => turn.did)).toEqual(['began', 'happened', 'wentOn', 'set', 'wentOn', 'wentOn']);
  expect(words(turns).at(-1)).toBe('Goodbye silver');
  expect(await go(flowId, referenceID, 0, { type: 'goOn' })).toMatchObject({ name: 'DEBUG_NOT_HELD' });
});

test('it begins at any node with given variables, with the unsaved flow of the designer, or with a version', async () => {
  const flowId = await robotWith(flow);
  const there = await start(flowId, { nodeId: 'again', variables: { level: 'bronze' } });
  expect((await turnsOf(there.referenceID))[0]!.turn.state).toMatchObject({
    at: 'again',
    variables: { level: 'bronze' },
  });
  const unsaved = await start(flowId, {
    json: JSON.stringify({
      ...flow,
      nodes: flow.nodes.map((node) => (node.id === 'offer' ? { ...node, ttsConfigs: says('Unsaved?') } : node)),
    }),
  });
  expect(words(await turnsOf(unsaved.referenceID))).toEqual(['Unsaved?']);
  expect(await designer.call(debugEndpoints.debug, { params: { flowId }, body: { version: 7 } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await designer.call(debugEndpoints.debug, { params: { flowId }, body: { nodeId: 'nowhere' } })).toMatchObject({
    name: 'DEBUG_NO_NODE',
  });
  for (const json of ['{', '"text"', [], { nodes: 'none' }, 7])
    expect(await designer.call(debugEndpoints.debug, { params: { flowId }, body: { json } })).toMatchObject({
      name: 'DEBUG_NOT_A_FLOW',
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

test('what happens besides words: silence, noise, emotion, lost sound, no match, an interruption and a hang-up', async () => {
  const flowId = await robotWith(samples.renewalEn);
  const { referenceID } = await start(flowId);
  const types = async (at: number, does: Act['does']) => {
    await go(flowId, referenceID, at, does);
    return (await turnsOf(referenceID)).at(-1)!.turn.entries;
  };
  expect(
    (await types(0, { type: 'event', event: { type: 'silence' } })).some(
      ({ type, text }) =>
        type === 'exception' && text === samples.renewalEn.abnors.find(({ id }) => id === '1_4')!.name,
    ),
  ).toBe(true);
  expect((await types(1, { type: 'event', event: { type: 'mediaLost' } }))[0]).toMatchObject({
    role: 'user',
    type: 'exception',
    text: 'mediaLost',
  });
  expect(
    (
      await types(2, {
        type: 'event',
        event: { type: 'heard', text: 'speaking', noMatch: true, emotion: 80, noise: 3 },
      })
    )[0],
  ).toMatchObject({ type: 'text', data: { emotion: 80, noise: 3 } });
  expect(
    (await types(0, { type: 'event', interrupts: true, event: { type: 'heard', text: 'yes' } })).some(
      ({ text }) => text === 'interrupted' || text === 'ignored',
    ),
  ).toBe(true);
  expect(
    (await types(0, { type: 'event', event: { type: 'hungUp' } })).map(({ type, text }) => `${type} ${text}`),
  ).toEqual(expect.arrayContaining(['end customer', 'chatEnd customer', expect.stringMatching(/^debugEnd Robot /)]));
  expect((await types(0, { type: 'stop' })).map(({ type, text }) => `${type} ${text}`)[0]).toBe('chatEnd stopped');
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

/** Talks as somebody; what is asked is answered by the acknowledgement. */
async function talker(who = person({ gates: ['designer.flow.view', 'designer.flow.edit', debugGate] })) {
  const socket = io(`${await originOf(server)}/debug`, {
    auth: { token: await server.tokenOf(who) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  await new Promise((connected, failed) => socket.once('connect', () => connected(null)).once('connect_error', failed));
  const ask = <Answer>(message: string, content: unknown) =>
    socket.emitWithAck(message, content) as Promise<{ code: number; data: Answer; name?: string; message?: string }>;
  return { socket, ask, who };
}

test('the same over the live channel, one message after the other, and stored before it is acknowledged', async () => {
  const { ask, socket } = await talker();
  const taught = new Promise((heard) => socket.once('taught', heard));
  const flowId = await robotWith({
    ...flow,
    intentions: flow.intentions.map((one) => (one.id === 'price' ? { ...one, keyWords: ['how much'] } : one)),
  });
  const { data: session } = await ask<Session>('start', { flowId, argConfigs: args });
  expect(session).toMatchObject({
    status: 'active',
    taught: false,
    turns: [{ monitor: { nodeId: 'offer', takesText: true } }],
  });
  const { chartId } = session;
  const both = await Promise.all([
    ask<Done>('act', { chartId, after: 0, does: says_('no') }),
    ask<Done>('act', { chartId, after: 1, does: says_('yes') }),
  ]);
  expect(both.map(({ data }) => [data.from, data.status])).toEqual([
    [1, 'active'],
    [2, 'stop'],
  ]);
  expect(await turnsOf(chartId)).toHaveLength(3);
  expect((await ask<Session>('open', { chartId })).data.turns).toHaveLength(3);
  expect(await ask('act', { chartId, after: 2, does: says_('yes') })).toMatchObject({
    code: debugFaults.DEBUG_OVER.code,
    name: 'DEBUG_OVER',
    message: debugFaults.DEBUG_OVER.texts.en,
  });
  expect(await ask('act', { chartId: 'x' })).toMatchObject({ name: 'MALFORMED' });
  // A window that does not know of the last turn must not replace it unseen.
  expect(await ask('act', { chartId, after: 0, knows: 1, does: says_('no') })).toMatchObject({
    name: 'CHANGED_MEANWHILE',
  });
  expect((await turnsOf(chartId)).at(-1)).toMatchObject({ place: 2 });
  expect(await taught).toEqual({ chartId });
});

test('the channel is closed to whoever may not debug, and ends with the session', async () => {
  await expect(talker(person({ gates: ['designer.flow.view'] }))).rejects.toThrow('NOT_ALLOWED');
  const { who, socket, ask } = await talker();
  const other = await talker();
  expect(await ask('open', { chartId: '1' })).toMatchObject({ name: 'NOT_FOUND' });
  const gone = new Promise((left) => socket.once('disconnect', left));
  await server.ask('delete from session where person_id = $1', [await server.idOf(who)]);
  await gone;
  expect(other.socket.connected).toBe(true);
});

test('what a flow was taught is understood, once for all who debug the same sentences', async () => {
  const { ask, socket } = await talker();
  const flowId = await robotWith(samples.renewalEn);
  const heard = new Promise((told) => socket.once('taught', told));
  const { data: session } = await ask<Session>('start', { flowId, argConfigs: args });
  const first = await ask<Done>('act', { chartId: session.chartId, after: 0, does: says_('Yes, speaking.') });
  expect(first.data.turns[0]!.entries.some(({ type }) => type === 'intention')).toBe(true);
  if (!session.taught) await heard;
  expect((await ask<Session>('start', { flowId })).data.taught).toBe(true);
});

test('a call that was made opens as a conversation, stored turn by turn, and goes on from any of them', async () => {
  await tenantWithBatch(server.database.ownerUrl, '1', { contacts: 1 });
  const flowId = await robotWith(samples.renewalEn);
  await server.ask('insert into flow_version (tenant_id, robot_id, version, flow) values (1, $1, 1, $2)', [
    flowId,
    JSON.stringify(samples.renewalEn),
  ]);
  const call = await new Promise<CallEnd>((onEnd) =>
    runCall({
      telephony: simulatedCarrier(),
      flow: samples.renewalEn,
      arguments: { phone, name: 'Chen Wei' },
      onEnd: (end) => onEnd(end),
      order: {
        callId: '7',
        to: phone,
        from: '+862160204410',
        language: 'en',
        gateway: { kind: 'simulated', speed: 1_000_000, callees: { answerRate: 1 } as never },
      },
    }),
  );
  const [made] = (await server.ask(
    `
    insert into call_record (tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, call_status, hang_up_side, outputs)
    select tenant_id, task_id, batch_id, campaign_id, contact_id, $1, 1, gateway_id, 'test', $2, task.name, '+862160204410', 1, now(), now(), now(), 3, $4, $3 from task join campaign using (tenant_id, campaign_id) where tenant_id = 1 limit 1 returning call_id::text as id`,
    [flowId, phone, JSON.stringify(call.variables), call.cause === 'customerEnded' ? 2 : 1],
  )) as { id: string }[];
  const callId = made!.id;
  await server.ask('update task set arguments = $1 where tenant_id = 1', [JSON.stringify({ name: 'Chen Wei' })]);
  const supervisor = server.as(person({ gates: [debugGate, 'outbound.call.view'], plainNumbers: true }));
  expect(await supervisor.call(debugEndpoints.call, { params: { spokenCallId: callId } })).toMatchObject({
    name: 'CALL_NOT_SPOKEN',
  });
  await server.ask('insert into transcript (tenant_id, call_id, turns, path) values (1, $1, $2, $3)', [
    callId,
    JSON.stringify(call.turns),
    JSON.stringify(call.path),
  ]);
  expect(await designer.call(debugEndpoints.call, { params: { spokenCallId: callId } })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
  const { data } = await supervisor.call(debugEndpoints.call, { params: { spokenCallId: callId } });

  expect(data.source).toMatchObject({ kind: 'call', callId, version: 1, complete: true });
  expect(data.turns.length).toBeGreaterThan(0);
  expect(await turnsOf(data.chartId)).toHaveLength(data.turns.length);
  expect(data.turns[0]!.entries.find(({ role }) => role === 'robot')!.text).toBe(call.turns[0]!.text);
  expect((await go(flowId, data.chartId, 0, { type: 'event', event: { type: 'silence' } }, {}, supervisor)).code).toBe(
    1,
  );
  expect(await turnsOf(data.chartId)).toHaveLength(2);
});

test('words are made audible with the values of their variables', async () => {
  const flowId = await robotWith({
    ...flow,
    argConfigs: [
      ...flow.argConfigs,
      { id: 'n', name: 'name', description: '', dfltValue: 'Wei', isNecessary: false, audition: 'Chen Wei' },
    ],
  } as Flow);
  const url = await designer.call(auditionEndpoints.auditionUrl, {
    body: { text: 'Dear ${name}, level ${level}', flowId, variables: { level: 'gold' } },
  });
  expect(url.data.url).toMatch(/^data:audio\/wav;base64,UklGR/);
  expect(spoken.at(-1)).toEqual(['Dear Chen Wei, level gold', 'en-slt']);
  for (const one of [auditionEndpoints.debug, auditionEndpoints.audition])
    expect((await designer.call(one, { body: { text: '您好', speaker: 'zh-bo' } })).text.slice(0, 4)).toBe('RIFF');
  expect(spoken.at(-1)).toEqual(['您好', 'zh-bo']);
  expect(await designer.call(auditionEndpoints.debug, { body: { text: ' … ' } })).toMatchObject({
    name: 'NOTHING_TO_SAY',
  });
  expect(await stranger.call(auditionEndpoints.debug, { body: { text: 'Hello', flowId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
