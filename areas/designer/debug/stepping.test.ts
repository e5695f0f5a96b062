import { afterAll, expect, test } from 'vitest';
import { runCall, type CallEnd } from '#areas/robot/door.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { samples } from '#core/flow/samples/index.ts';
import { says } from '#core/flow/testFlow.ts';
import { person } from '#kit/testing/testPerson.ts';
import { debugEndpoints, debugGate, type Act } from './debug.contract.ts';
import { testDebug } from './testDebug.ts';

const { server, designer, robotWith, phone, flow, start, says_, go, turnsOf, words, stop } = await testDebug();
afterAll(stop);

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
  for (const beyond of [{ emotion: 101 }, { noise: -1 }])
    expect(
      await go(flowId, referenceID, 3, { type: 'event', event: { type: 'heard', text: 'speaking', ...beyond } }),
    ).toMatchObject({ status: 400 });
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
        gateway: { kind: 'simulated', speed: 1_000_000, callees: { answerRate: 1 } },
      },
    }),
  );
  const [made] = (await server.ask(
    `
    insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, call_status, hang_up_side, outputs)
    select tenant_id, new_call_id(now()), task_id, batch_id, campaign_id, contact_id, $1, 1, gateway_id, 'test', $2, task.name, '+862160204410', 1, now(), now(), now(), 3, $4, $3 from task join campaign using (tenant_id, campaign_id) where tenant_id = 1 limit 1 returning call_id::text as id`,
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
