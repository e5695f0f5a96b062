import { afterAll, expect, test } from 'vitest';
import { nodeEndpoints, packEndpoints, relationEndpoints } from './node.contract.ts';
import { smallFlow, testParts } from '../testParts.ts';

const server = await testParts();
afterAll(server.stop);
const { designer, stranger, robotWith, draft } = server;
const firstPage = { pageNo: 1, pageSize: 20 };

test('nodes are made with what their kind begins with, and changed by their ids', async () => {
  const flowId = await robotWith(smallFlow());
  const { data } = await designer.call(nodeEndpoints.save, {
    body: {
      flowId,
      data: [
        { kind: 'end', name: 'hello', coordinate: { x: 5.4, y: 6 } },
        { id: 'date', name: 'Day', coordinate: { x: 1, y: 2 }, content: { repeatTimes: 7, type: 'end', flowId: 'x' } },
        { id: 'wished', kind: 'sms', packId: 'sub' },
      ],
    },
  });

  const { flow } = await draft(flowId);
  const node = (id: string) => flow.nodes.find((one) => one.id === id);
  expect(node(data.ids[0]!)).toMatchObject({
    type: 'end',
    name: 'hello copy',
    coordinate: { x: 5, y: 6 },
    endType: 'hangup',
  });
  expect(node('date')).toMatchObject({
    type: 'interact',
    flowId: 'main',
    name: 'Day',
    repeatTimes: 7,
    coordinate: { x: 1, y: 2 },
  });
  expect(node('wished')).toMatchObject({ type: 'sms', flowId: 'sub' });
  expect(data.ids.slice(1)).toEqual(['date', 'wished']);
});

test('what cannot be a node is refused in words, and nothing is stored', async () => {
  const flowId = await robotWith(smallFlow());
  const save = async (one: object) => (await designer.call(nodeEndpoints.save, { body: { flowId, data: [one] } })).name;
  expect(await save({ kind: 'start' })).toBe('DESIGN_START_TWICE');
  expect(await save({ kind: 'end', packId: 'nowhere' })).toBe('DESIGN_PACK_MISSING');
  expect(await save({ id: 'date', name: 'x'.repeat(1_000) })).toBe('DESIGN_NAME_TOO_LONG');
  expect(await save({ id: 'date', content: { ttsConfigs: 5, repeatTimes: -1 } })).toBe('NO_FLOW');
  expect(await save({ kind: 'nothing' })).toBe('MALFORMED');
  expect((await draft(flowId)).revision).toBe(0);
});

test('nodes are copied and removed with their lines; the start stays', async () => {
  const flowId = await robotWith(smallFlow());
  const before = (await draft(flowId)).flow;
  const { data } = await designer.call(nodeEndpoints.copy, { body: { flowId, ids: ['hello', 'date'] } });
  const copied = (await draft(flowId)).flow;
  expect(copied.nodes.slice(-2).map(({ id, name }) => [id, name])).toEqual([
    [data.ids[0], 'hello copy'],
    [data.ids[1], 'date copy'],
  ]);
  expect(copied.lines).toHaveLength(before.lines.length + 1);

  expect(
    await designer.call(nodeEndpoints.remove, { body: { flowId, ids: `hello, ${data.ids.join(',')},nobody` } }),
  ).toMatchObject({ code: 1, data: { ids: ['hello', ...data.ids] } });
  const { flow } = await draft(flowId);
  expect(flow.nodes.map(({ id }) => id)).toEqual(['main-start', 'sub-start', 'date', 'end', 'back']);
  expect(flow.lines.every(({ startNodeId, endNodeId }) => startNodeId !== 'hello' && endNodeId !== 'hello')).toBe(true);
  expect(await designer.call(nodeEndpoints.remove, { body: { flowId, ids: 'main-start' } })).toMatchObject({
    name: 'DESIGN_START_STAYS',
  });
  expect(await designer.call(nodeEndpoints.one, { params: { nodeId: 'date' }, query: { flowId } })).toMatchObject({
    data: { part: { name: 'date' } },
  });
  expect(await stranger.call(nodeEndpoints.one, { params: { nodeId: 'date' }, query: { flowId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('lines are drawn, led elsewhere and taken away by the rules of links', async () => {
  const flowId = await robotWith(smallFlow());
  const line = (await draft(flowId)).flow.lines.find(
    ({ startTabId, startNodeId }) => startNodeId === 'hello' && startTabId === 'yes',
  )!;
  const { data } = await designer.call(relationEndpoints.save, {
    body: {
      flowId,
      data: [
        { startNodeId: 'hello', startTabId: 'else', endNodeId: 'end' },
        { id: line.id, startNodeId: 'hello', startTabId: 'yes', endNodeId: 'end' },
      ],
    },
  });

  expect(
    (await draft(flowId)).flow.lines
      .filter(({ startNodeId }) => startNodeId === 'hello')
      .map(({ id, startTabId, endNodeId }) => [id, startTabId, endNodeId]),
  ).toEqual([
    [line.id, 'yes', 'end'],
    [data.ids[0], 'else', 'end'],
  ]);
  expect(
    (await designer.call(relationEndpoints.list, { body: { flowId, ...firstPage, keyword: 'hello' } })).data.total,
  ).toBe(3);
  await designer.call(relationEndpoints.save, { body: { flowId, data: [], removed: [line.id] } });
  expect((await draft(flowId)).flow.lines.some(({ id }) => id === line.id)).toBe(false);
  for (const [endpoint, body] of [
    [relationEndpoints.save, { flowId, data: [], removed: [line.id] }],
    [relationEndpoints.save, { flowId, data: [] }],
    [nodeEndpoints.save, { flowId, data: [] }],
    [nodeEndpoints.copy, { flowId, ids: [] }],
    [nodeEndpoints.remove, { flowId, ids: '' }],
    [nodeEndpoints.packDelete, { flowId, ids: '' }],
  ] as const)
    expect(await designer.call(endpoint, { body } as never), endpoint.path).toMatchObject({ name: 'NOTHING_DONE' });
  const refused = async (endNodeId: string, startNodeId = 'hello', startTabId = 'yes') =>
    (await designer.call(relationEndpoints.save, { body: { flowId, data: [{ startNodeId, startTabId, endNodeId }] } }))
      .name;
  expect([
    await refused('main-start'),
    await refused('back'),
    await refused('date', 'end'),
    await refused('date', 'hello', 'else'),
  ]).toEqual(['DESIGN_LINK_TO_START', 'DESIGN_LINK_BETWEEN_FLOWS', 'DESIGN_LINK_FROM_END', 'DESIGN_LINK_EXIT_TAKEN']);
});

test('flows of the tree are made with a start, and removed with all they hold; the main one stays', async () => {
  const flowId = await robotWith(smallFlow());
  const [id] = (await designer.call(nodeEndpoints.packSave, { body: { flowId, name: 'Survey' } })).data.ids;
  expect((await draft(flowId)).flow.nodes.find((node) => node.flowId === id)).toMatchObject({
    type: 'start',
    coordinate: { x: 320, y: 40 },
  });
  expect(
    (await designer.call(nodeEndpoints.pack, { body: { flowId } })).data.find((pack) => pack.id === id),
  ).toMatchObject({ name: 'Survey', items: [{ type: 'start' }] });

  await designer.call(nodeEndpoints.packDelete, { body: { flowId, ids: `${id},sub` } });
  const { flow } = await draft(flowId);
  expect(new Set(flow.nodes.map((node) => node.flowId))).toEqual(new Set(['main']));
  expect(await designer.call(nodeEndpoints.packDelete, { body: { flowId, ids: 'main' } })).toMatchObject({
    name: 'DESIGN_MAIN_FLOW_STAYS',
  });
});

test('the three trees and what lies in them can be read', async () => {
  const flowId = await robotWith(smallFlow());
  const { data } = await designer.call(packEndpoints.pack, { body: { flowId } });
  expect([data.faqPack.length, data.abnorPack.map(({ name }) => name), data.flowPack.length]).toEqual([
    2,
    ['Preset', 'Uncategorised'],
    2,
  ]);
  const item = async (body: { type: 'node' | 'faq' | 'abnor'; packId?: string; keyword?: string }) =>
    (await designer.call(packEndpoints.item, { body: { flowId, ...firstPage, ...body } })).data;
  expect(await item({ type: 'node', packId: 'sub' })).toMatchObject({ total: 2 });
  expect(await item({ type: 'faq', keyword: 'price' })).toEqual({
    total: 1,
    list: [{ id: 'price', name: 'Price', type: 'faq', packId: 'money' }],
  });
  expect((await item({ type: 'abnor' })).total).toBe(10);
});
