import { afterAll, expect, test } from 'vitest';
import { difference } from '#core/design/edits.ts';
import { samples } from '#core/flow/samples/index.ts';
import { testDesigner } from '../testDesigner.ts';
import { draftEndpoints, versionEndpoints } from './draft.contract.ts';

let failed = 0;
const server = await testDesigner({ testsOf: async () => ({ failed, names: failed > 0 ? ['says yes'] : [] }) });
afterAll(server.stop);
const { designer, colleague, stranger, robotWith, draft } = server;

const publish = (flowId: string, more: { version?: number; note?: string; despite?: string } = {}, who = designer) =>
  who.call(versionEndpoints.publish, { body: { flowId, ...more } });
const submit = (flowId: string) =>
  designer.call(versionEndpoints.submit, { params: { flowId }, body: { note: 'please' } });
const rename = async (flowId: string, name: string) => {
  const { flow, revision } = await draft(flowId);
  const after = { ...flow, nodes: flow.nodes.map((node, at) => (at === 1 ? { ...node, name } : node)) };
  await designer.call(draftEndpoints.save, {
    params: { flowId },
    body: { from: revision, edits: difference(flow, after), label: 'rename', client: '' },
  });
};
const versionOf = async (flowId: string) =>
  (await designer.call(draftEndpoints.one, { params: { flowId } })).data.version;

test('one click publishes a clean draft: new calls begin with it, and it is taught', async () => {
  const flowId = await robotWith();
  expect(await publish(flowId, { note: 'first' })).toMatchObject({
    data: { version: 1, status: 'published', note: 'first', current: true, nodes: samples.renewalEn.nodes.length },
  });
  expect(await versionOf(flowId)).toBe(1);
  expect(
    await server.ask("select payload from job where task = 'robot.teach' and payload ->> 'robotId' = $1", [flowId]),
  ).toMatchObject([{ payload: { version: 1 } }]);
  expect(await publish(flowId)).toMatchObject({ name: 'NOTHING_NEW' });
});

test('a draft with errors is neither published nor handed in, and the refusal says what is wrong', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  await designer.call(draftEndpoints.cover, {
    params: { flowId },
    body: { content: { ...flow, lines: flow.lines.slice(1) } },
  });
  for (const answer of [await publish(flowId), await submit(flowId)]) {
    expect(answer).toMatchObject({ name: 'FLOW_NOT_CLEAN' });
    expect((answer.facts!.list as { detail: string }[])[0]!.detail).not.toBe('');
  }
  expect(await server.ask('select from flow_version where robot_id = $1', [flowId])).toEqual([]);
});

test('what was handed in is returned with a reason, and cannot be published afterwards', async () => {
  const flowId = await robotWith();
  expect(await submit(flowId)).toMatchObject({
    data: { version: 1, status: 'submitted', note: 'please', current: false },
  });
  expect(await versionOf(flowId)).toBe(0);
  const back = () =>
    colleague.call(versionEndpoints.sendBack, { params: { flowId }, body: { version: 1, reason: 'Too fast' } });
  expect(await back()).toMatchObject({ data: { status: 'returned', reason: 'Too fast' } });
  expect(await back()).toMatchObject({ name: 'VERSION_STATE_REFUSED' });
  expect(await publish(flowId, { version: 1 })).toMatchObject({ name: 'VERSION_STATE_REFUSED' });
});

test('what was handed in is published as it was then, whatever became of the draft', async () => {
  const flowId = await robotWith();
  await submit(flowId);
  await rename(flowId, 'Later');
  expect(await publish(flowId, { version: 1 }, colleague)).toMatchObject({
    data: { version: 1, status: 'published', current: true },
  });
  const { data } = await designer.call(draftEndpoints.definition, { params: { flowId }, query: {} });
  expect(data.flow.nodes[1]!.name).not.toBe('Later');
});

test('rolling back publishes what an old version says as a new one', async () => {
  const flowId = await robotWith();
  await publish(flowId);
  await rename(flowId, 'Second');
  await publish(flowId);
  expect(await publish(flowId, { version: 1, note: 'back' })).toMatchObject({ data: { version: 3, current: true } });
  const of = async (version: number) =>
    (await designer.call(draftEndpoints.definition, { params: { flowId }, query: { version } })).data.flow;
  expect(await of(3)).toEqual(await of(1));
  expect(
    (await designer.call(versionEndpoints.list, { params: { flowId } })).data.map(({ version, current }) => [
      version,
      current,
    ]),
  ).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
});

test('a version is brought back into the draft as one change', async () => {
  const flowId = await robotWith();
  await publish(flowId);
  const before = (await draft(flowId)).flow;
  await rename(flowId, 'Spoilt');
  expect(await designer.call(versionEndpoints.restore, { params: { flowId }, body: { version: 1 } })).toMatchObject({
    data: { revision: 2 },
  });
  expect((await draft(flowId)).flow).toEqual(before);
});

test('failing tests stop a publication unless somebody says why it goes on', async () => {
  const flowId = await robotWith();
  failed = 2;
  expect(await publish(flowId)).toMatchObject({ name: 'TESTS_FAILED', facts: { count: 2, names: ['says yes'] } });
  expect(await publish(flowId, { despite: '  ' })).toMatchObject({ name: 'TESTS_FAILED' });
  expect(await publish(flowId, { despite: 'The test is outdated' })).toMatchObject({
    data: { status: 'published', reason: 'The test is outdated' },
  });
  failed = 0;
});

test('another tenant publishes nothing', async () => {
  const flowId = await robotWith();
  expect(await publish(flowId, {}, stranger)).toMatchObject({ name: 'NOT_FOUND' });
});
