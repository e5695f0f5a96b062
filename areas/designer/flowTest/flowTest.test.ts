import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { asks, ends, exit, intentions, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { debugEndpoints, type Act } from '../debug/debug.contract.ts';
import { debugHandlers } from '../debug/debug.server.ts';
import { debugParts } from '../debug/debugParts.ts';
import { keptTestEndpoints } from '../debug/keptTest.contract.ts';
import { keptTestHandlers } from '../debug/keptTest.server.ts';
import { draftEndpoints, versionEndpoints } from '../draft/draft.contract.ts';
import { testDesigner } from '../testDesigner.ts';
import { flowTestEndpoints } from './flowTest.contract.ts';
import { failedTests, flowTestHandlers } from './flowTest.server.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';

const server = await testDesigner({
  testsOf: failedTests,
  more(app, { pool }) {
    const { sessions } = debugParts({
      pool,
      now: () => Date.parse('2026-11-22T10:00:00+08:00'),
      log: newLog('silent'),
    });
    serve(app, debugEndpoints, debugHandlers({ sessions }));
    serve(app, flowTestEndpoints, flowTestHandlers);
    serve(app, keptTestEndpoints, keptTestHandlers({ sessions }));
  },
});
afterAll(server.stop);
const { designer, colleague, stranger, robotWith } = server;

const flow: Flow = testFlow(
  [
    asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
    ends('bye', { ttsConfigs: says('Goodbye') }),
    ends('sorry', { ttsConfigs: says('Sorry') }),
  ],
  ['offer.yes > bye', 'offer.no > sorry', 'offer.else > sorry'],
  { intentions },
);
const other = {
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.id === 'bye' ? { ...node, ttsConfigs: [{ content: [{ text: 'See you' }] }] } : node,
  ),
} as Flow;

async function kept(flowId: string, name: string, ...words: string[]) {
  const { referenceID } = (await designer.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data;
  for (const [after, text] of words.entries())
    await designer.call(debugEndpoints.debug, {
      params: { flowId },
      body: { referenceID, act: { after, does: { type: 'event', event: { type: 'heard', text } } } },
    });
  return designer.call(keptTestEndpoints.keep, { params: { chartId: referenceID }, body: { name } });
}
const rows = (flowId: string) =>
  server.ask('select name, test, result from flow_test where robot_id = $1 order by name', [flowId]) as Promise<
    {
      name: string;
      test: { steps: { expects: { said: string[]; node: string } }[] };
      result: { passed: boolean; differs?: object } | null;
    }[]
  >;
const run = async (flowId: string, body: object = {}) =>
  (await designer.call(flowTestEndpoints.run, { params: { flowId }, body })).data;
const cover = (flowId: string, content: Flow) =>
  designer.call(draftEndpoints.cover, { params: { flowId }, body: { content } });

test('a conversation is kept as a test with what is expected at each step, under a name of its own', async () => {
  const flowId = await robotWith(flow);
  const made = await kept(flowId, ' Says yes ', 'yes');
  expect(made.data).toMatchObject({ name: 'Says yes', steps: 2, passed: null, runAt: null, madeBy: 'Test Person' });
  expect((await rows(flowId))[0]!.test.steps.map(({ expects }) => [expects.said, expects.node])).toEqual([
    [['offer?'], 'offer'],
    [['Goodbye'], 'bye'],
  ]);
  expect(
    (await designer.call(flowTestEndpoints.one, { params: { testId: made.data.testId } })).data.list[1],
  ).toMatchObject({ event: { type: 'heard', text: 'yes' }, said: ['Goodbye'], node: 'bye', ended: 'robot' });
  expect((await kept(flowId, 'Says no', 'no')).code).toBe(1);
  expect((await designer.call(flowTestEndpoints.list, { params: { flowId } })).data.map(({ name }) => name)).toEqual([
    'Says no',
    'Says yes',
  ]);
});

test('a name that is taken is refused by the database, and nothing is stored', async () => {
  const flowId = await robotWith(flow);
  await kept(flowId, 'One', 'yes');
  // The server of this test does not know the refusal of that name.
  expectUnexpected('request');
  expect((await kept(flowId, 'One', 'no')).status).toBe(500);
  expect(await rows(flowId)).toHaveLength(1);
});

test('tests run against the draft or a version; the first step that differs is kept, until what is new is accepted', async () => {
  const flowId = await robotWith(flow);
  const { testId } = (await kept(flowId, 'Says yes', 'yes')).data;
  await kept(flowId, 'Says no', 'no');
  expect(await run(flowId)).toMatchObject({ passed: 2, failed: 0 });
  await server.ask('insert into flow_version (tenant_id, robot_id, version, flow) values (1, $1, 1, $2)', [
    flowId,
    JSON.stringify(flow),
  ]);
  await cover(flowId, other);

  expect(await run(flowId)).toMatchObject({
    passed: 1,
    failed: 1,
    list: [
      { name: 'Says no', passed: true },
      { testId, passed: false, differs: { step: 1, what: 'said', expected: 'Goodbye', found: 'See you' } },
    ],
  });
  expect((await rows(flowId)).map(({ result }) => result)).toEqual([
    { passed: true },
    { passed: false, differs: { step: 1, what: 'said', expected: 'Goodbye', found: 'See you' } },
  ]);
  expect(await run(flowId, { version: 1, testIds: [testId] })).toMatchObject({ passed: 1, list: [{ testId }] });
  expect((await designer.call(flowTestEndpoints.accept, { params: { testId }, body: {} })).data).toMatchObject({
    passed: true,
  });
  expect((await rows(flowId))[1]!.test.steps[1]!.expects.said).toEqual(['See you']);
  expect(await run(flowId)).toMatchObject({ passed: 2, failed: 0 });
});

const act = (flowId: string, referenceID: string, after: number, does: Act['does'], more: object = {}) =>
  designer.call(debugEndpoints.debug, { params: { flowId }, body: { referenceID, act: { after, does }, ...more } });
const replayed = async (flowId: string, testId: string, more: object = {}) =>
  (await designer.call(debugEndpoints.debug, { params: { flowId }, body: { testId, ...more } })).data;
const session = async (chartId: string) => (await designer.call(debugEndpoints.chart, { params: { chartId } })).data;

test('a test is gone through step by step as a whole run goes; the step that differs says so, and one may leave it there', async () => {
  const flowId = await robotWith(flow);
  const { testId } = (await kept(flowId, 'Says yes', 'yes')).data;
  await cover(flowId, other);
  const { referenceID, session: begun } = await replayed(flowId, testId);
  expect(begun).toMatchObject({
    source: { kind: 'draft', test: 'Says yes' },
    test: { testId, name: 'Says yes', list: [{ said: ['offer?'] }, { event: { text: 'yes' }, said: ['Goodbye'] }] },
    turns: [{ step: 0 }],
    status: 'active',
  });
  expect(begun!.turns[0]!.differs).toBeUndefined();
  await act(flowId, referenceID, 0, { type: 'nextStep' });
  expect((await session(referenceID)).turns[1]).toMatchObject({
    did: 'happened',
    step: 1,
    differs: { step: 1, what: 'said', expected: 'Goodbye', found: 'See you' },
  });
  expect(await act(flowId, referenceID, 1, { type: 'nextStep' })).toMatchObject({ name: 'DEBUG_OVER' });

  await act(flowId, referenceID, 0, { type: 'event', event: { type: 'heard', text: 'no' } });
  const left = await session(referenceID);
  expect(left.turns[1]!.step).toBeUndefined();
  expect(left.turns[1]!.monitor.nodeId).toBe('sorry');
  expect(
    await act(flowId, (await replayed(flowId, testId)).referenceID, 0, { type: 'nextStep' }, { breakpoints: ['bye'] }),
  ).toMatchObject({ code: 1 });
  expect(
    await act(
      flowId,
      (await designer.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data.referenceID,
      0,
      { type: 'nextStep' },
    ),
  ).toMatchObject({ name: 'DEBUG_NO_STEP' });
});

test('a failed test opens where it differs, and is taken over as it went, or as one went on oneself', async () => {
  const flowId = await robotWith(flow);
  const { testId } = (await kept(flowId, 'Says yes', 'yes')).data;
  await cover(flowId, other);
  const { referenceID, session: there } = await replayed(flowId, testId, { upTo: 1 });
  expect(there!.turns).toMatchObject([{ step: 0 }, { step: 1, differs: { what: 'said' } }]);
  expect((await rows(flowId))[0]!.test.steps[1]!.expects.said).toEqual(['Goodbye']);
  const takeOver = (chartId: string, body: object = {}, who = designer) =>
    who.call(keptTestEndpoints.takeOver, { params: { chartId }, body });
  expect(await takeOver(referenceID, {}, colleague)).toMatchObject({ name: 'NOT_FOUND' });

  expect((await takeOver(referenceID)).data).toMatchObject({ testId, name: 'Says yes', passed: true, steps: 2 });
  expect((await rows(flowId))[0]!.test.steps[1]!.expects.said).toEqual(['See you']);
  expect((await session(referenceID)).turns[1]!.differs).toBeUndefined();

  await act(flowId, referenceID, 0, { type: 'event', event: { type: 'heard', text: 'no' } });
  expect((await takeOver(referenceID)).data.passed).toBe(true);
  expect((await rows(flowId))[0]!.test.steps.map(({ expects }) => expects.node)).toEqual(['offer', 'sorry']);
  expect((await session(referenceID)).turns.map(({ step }) => step)).toEqual([0, 1]);
});

test('a test that was changed or deleted while it was replayed is not taken over', async () => {
  const flowId = await robotWith(flow);
  const { testId } = (await kept(flowId, 'Says yes', 'yes')).data;
  const { referenceID } = await replayed(flowId, testId, { upTo: 1 });
  const takeOver = () => designer.call(keptTestEndpoints.takeOver, { params: { chartId: referenceID }, body: {} });
  await cover(flowId, other);
  await designer.call(flowTestEndpoints.accept, { params: { testId }, body: {} });
  expect(await takeOver()).toMatchObject({ name: 'FLOW_TEST_CHANGED' });
  await designer.call(flowTestEndpoints.remove, { params: { testId } });
  expect(await takeOver()).toMatchObject({ name: 'FLOW_TEST_GONE' });
  expect(await designer.call(debugEndpoints.debug, { params: { flowId }, body: { testId } })).toMatchObject({
    name: 'FLOW_TEST_GONE',
  });
  const elsewhere = await robotWith(flow);
  expect(
    await designer.call(debugEndpoints.debug, {
      params: { flowId: elsewhere },
      body: { testId: (await kept(flowId, 'Another', 'yes')).data.testId },
    }),
  ).toMatchObject({ name: 'FLOW_TEST_GONE' });
  expect(await rows(elsewhere)).toEqual([]);
});

test('publishing is refused while a test fails, and done with a reason', async () => {
  const clean = samples.surveyEn;
  const flowId = await robotWith(clean);
  await kept(flowId, 'Greets');
  await cover(
    flowId,
    JSON.parse(JSON.stringify(clean).replace('How did', 'So how did').replace('Good', 'Very good')) as Flow,
  );
  const publish = (body: object) => designer.call(versionEndpoints.publish, { body: { flowId, ...body } });
  expect(await publish({})).toMatchObject({
    name: 'TESTS_FAILED',
    facts: {
      count: 1,
      names: ['Greets'],
      list: [
        {
          name: 'Greets',
          differs: {
            step: 0,
            what: 'said',
            expected: expect.stringMatching(/^Good/),
            found: expect.stringMatching(/^Very good/),
          },
        },
      ],
    },
  });
  expect(await publish({ despite: 'the words are new' })).toMatchObject({
    code: 1,
    data: { status: 'published', reason: 'the words are new' },
  });
});

test('a test is renamed and deleted, by nobody of another tenant', async () => {
  const flowId = await robotWith(flow);
  const { testId } = (await kept(flowId, 'First', 'yes')).data;
  const params = { testId };
  expect(await stranger.call(flowTestEndpoints.rename, { params, body: { name: 'Mine' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await stranger.call(flowTestEndpoints.remove, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await designer.call(flowTestEndpoints.rename, { params, body: { name: ' ' } })).toMatchObject({ status: 400 });
  expect((await colleague.call(flowTestEndpoints.rename, { params, body: { name: 'Second ' } })).data.name).toBe(
    'Second',
  );
  expect((await rows(flowId)).map(({ name }) => name)).toEqual(['Second']);
  expect((await colleague.call(flowTestEndpoints.remove, { params })).code).toBe(1);
  expect(await rows(flowId)).toEqual([]);
  expect(await colleague.call(flowTestEndpoints.remove, { params })).toMatchObject({ name: 'NOT_FOUND' });
});

test('what was changed by hand cannot be kept as a test', async () => {
  const flowId = await robotWith(flow);
  const { referenceID } = (await designer.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data;
  await designer.call(debugEndpoints.debug, {
    params: { flowId },
    body: { referenceID, act: { after: 0, does: { type: 'set', variables: { phone: '1' } } } },
  });
  expect(
    await designer.call(keptTestEndpoints.keep, { params: { chartId: referenceID }, body: { name: 'By hand' } }),
  ).toMatchObject({ name: 'NOT_A_FLOW_TEST' });
  expect(
    (
      await designer.call(keptTestEndpoints.keep, {
        params: { chartId: referenceID },
        body: { name: 'Before that', upTo: 0 },
      })
    ).data.steps,
  ).toBe(1);
  expect(
    await colleague.call(keptTestEndpoints.keep, { params: { chartId: referenceID }, body: { name: 'Not mine' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

beforeAll(() => tenantWithBatch(server.database.ownerUrl, '1', { contacts: 1 }));

/** Answered calls of this robot, begun then, that went this way. */
const called = (flowId: string, path: object[], at: string, many: number) =>
  server.ask(
    `
    with call as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, call_status)
      select tenant_id, new_call_id(${at}), task_id, batch_id, campaign_id, contact_id, $1, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, ${at}, ${at}, 3 from task join campaign using (tenant_id, campaign_id), generate_series(1, ${many}) where tenant_id = 1 returning tenant_id, call_id)
    insert into transcript (tenant_id, call_id, turns, path) select tenant_id, call_id, '[]', $2::jsonb from call`,
    [flowId, JSON.stringify(path)],
  );

test('coverage tells which nodes and lines tests and real calls came to', async () => {
  const flowId = await robotWith(flow);
  await kept(flowId, 'Says yes', 'yes');
  const path = [
    { nodeId: 'offer', name: 'offer', kind: 'interact', at: 0, exitId: 'no', exit: 'no' },
    { nodeId: 'sorry', name: 'sorry', kind: 'end', at: 1 },
  ];
  await called(flowId, path, 'now()', 3);
  const { data } = await designer.call(flowTestEndpoints.coverage, { params: { flowId }, query: {} });
  const line = (tab: string) => flow.lines.find(({ startTabId }) => startTabId === tab)!.id;

  expect(data).toMatchObject({
    tests: 1,
    calls: 3,
    nodes: { offer: { tests: 1, calls: 3 }, bye: { tests: 1, calls: 0 }, sorry: { tests: 0, calls: 3 } },
  });
  expect([data.lines[line('yes')], data.lines[line('no')], data.lines[line('else')]]).toEqual([
    { tests: 1, calls: 0 },
    { tests: 0, calls: 3 },
    { tests: 0, calls: 0 },
  ]);
  await called(flowId, [{ ...path[0], exitId: 'yes' }], "now() - interval '8 days'", 1);
  const { data: taken } = await designer.call(flowTestEndpoints.traffic, { params: { flowId } });
  expect(taken).toEqual({ calls: 3, exits: { offer: { no: 3 } } });
  expect(await stranger.call(flowTestEndpoints.traffic, { params: { flowId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(data.byTests).toEqual({ nodes: 3, ofNodes: 4, lines: 2, ofLines: 4 });
  expect(await stranger.call(flowTestEndpoints.coverage, { params: { flowId }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
