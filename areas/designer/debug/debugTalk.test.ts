import { afterAll, expect, test } from 'vitest';
import { check } from '#core/flow/check/check.ts';
import type { Example } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { says } from '#core/flow/testFlow.ts';
import { person } from '#kit/testing/testPerson.ts';
import { type Done, type Session } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { newDebugger } from './debugger.ts';
import { testDebug } from './testDebug.ts';

const { server, robotWith, flow, args, says_, turnsOf, talker, stop } = await testDebug();
afterAll(stop);

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

test('the example of a finding is played to the fault itself, with what APIs and scripts answered on the way', async () => {
  const { ask } = await talker();
  const faulty = {
    ...flow,
    nodes: flow.nodes.map((node) => (node.id === 'bye' ? { ...node, ttsConfigs: says('Dear ${gone}') } : node)),
  } as Flow;
  const flowId = await robotWith(faulty);
  const found = check(faulty).find(({ kind, place }) => kind === 'variableUnknown' && place.nodeId === 'bye');
  const example: Example = {
    given: Object.fromEntries(args.map(({ name, value }) => [name, value])),
    replies: [{ says: 'yes', understood: { intentions: [{ id: 'yes', score: 1 }] } }, { api: 'timeout' }],
  };
  const debug = newDebugger({
    flowId,
    talk: {
      ask: async <Answer>(message: string, content: object) => (await ask<Answer>(message, content)).data,
      on() {},
      close() {},
    },
    http: () => Promise.reject(new Error('too large')),
    openCall: () => Promise.reject(new Error('no call')),
    breakpoints: () => [],
    designed: () => null,
  });
  const answered = () => debug.get().session!.turns.flatMap(({ entries }) => entries.map(({ data }) => data?.result));

  await debug.play(found!.example!);
  expect(debug.get().session!.turns.at(-1)!.monitor.nodeId).toBe('bye');
  await debug.play(example);
  expect(debug.get().session!.turns.at(-1)!.monitor.nodeId).toBe('bye');
  expect(answered()).toContain('timeout');
});
