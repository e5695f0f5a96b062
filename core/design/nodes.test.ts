import { expect, test } from 'vitest';
import { nodeKinds } from '../flow/saved/node.ts';
import { asks, ends, testFlow } from '../flow/testFlow.ts';
import { upgrade } from '../flow/upgrade.ts';
import { addGroup, makeDefault, mayHaveGroups, orderGroups, removeGroup, renameGroup } from './groups.ts';
import { addNode, copyNodes, moveNodes, removeNodes, renameNode, setNode } from './nodes.ts';

const flow = testFlow(
  [
    asks('ask', { faqs: { nodeFaq: ['own'], faq: ['price'] } }),
    { id: 'sms', type: 'sms' },
    { ...ends('away'), flowId: 'sub' },
  ],
  ['ask.yes > sms', 'ask.else > ask'],
  {
    faqs: [
      { id: 'own', question: 'Own?', type: 'node', pId: 'ask' },
      { id: 'price', question: 'Price?', isDefault: true },
    ],
  },
);
const ids = () => {
  let count = 0;
  return () => `n${++count}`;
};
const at = { x: 10.4, y: 20 };

test('a node of every kind can be added, and the flow can still be read', () => {
  const newId = ids();
  let after = flow;
  for (const kind of nodeKinds) {
    const added = addNode(after, kind, { flowId: 'main', at }, newId);
    if (kind === 'start') expect(added.refused).toBe('startTwice');
    else after = added.flow!;
  }
  expect(after.nodes).toHaveLength(flow.nodes.length + nodeKinds.length - 1);
  expect(upgrade(JSON.parse(JSON.stringify(after))).nodes).toEqual(after.nodes);
});

test('a new node lies where it was put, in whole points, with the questions that are usual', () => {
  const { flow: after, id } = addNode(flow, 'text', { flowId: 'main', at }, ids()) as { flow: typeof flow; id: string };

  expect(after.nodes.at(-1)).toMatchObject({
    id,
    type: 'interact',
    name: 'Unnamed node',
    coordinate: { x: 10, y: 20 },
    repeatTimes: 3,
    mode: 'normal',
    faqs: { faq: ['price'] },
    leaveConfigs: [{ condition: { isDflt: true } }],
  });
});

test('a robot that writes gets text nodes', () => {
  expect(
    addNode({ ...flow, robotType: 5 }, 'interact', { flowId: 'main', at }, ids()).flow?.nodes.at(-1),
  ).toMatchObject({ type: 'text' });
});

test('ends of the main flow hang up, those of sub-flows go back', () => {
  const newId = ids();
  const first = addNode(flow, 'end', { flowId: 'main', at }, newId).flow!;
  const second = addNode(first, 'end', { flowId: 'main', at }, newId).flow!;

  expect(first.nodes.at(-1)).toMatchObject({ name: 'End node', endType: 'hangup' });
  expect(second.nodes.at(-1)).toMatchObject({ name: 'End node copy', endType: 'hangup' });
  expect(addNode(flow, 'end', { flowId: 'sub', at }, newId).flow?.nodes.at(-1)).toMatchObject({ endType: 'back' });
  expect(addNode(flow, 'end', { flowId: 'nowhere', at }, newId).refused).toBe('packMissing');
});

test('names are unique in their flow, and cannot be empty or endless', () => {
  expect(renameNode(flow, 'sms', ' ask ').flow?.nodes.find(({ id }) => id === 'sms')?.name).toBe('ask copy');
  expect(renameNode(flow, 'sms', 'away').flow?.nodes.find(({ id }) => id === 'sms')?.name).toBe('away');
  expect(renameNode(flow, 'sms', 'sms').flow).toBe(flow);
  expect(renameNode(flow, 'sms', '  ').refused).toBe('nameEmpty');
  expect(renameNode(flow, 'sms', 'x'.repeat(10_000)).refused).toBe('nameTooLong');
  expect(renameNode(flow, 'nobody', 'x').refused).toBe('nodeMissing');
});

test('moving nodes changes only them', () => {
  const after = moveNodes(flow, new Map([['ask', { x: 7, y: 8 }]]));

  expect(after.nodes.find(({ id }) => id === 'ask')?.coordinate).toEqual({ x: 7, y: 8 });
  expect(after.nodes.find(({ id }) => id === 'sms')).toBe(flow.nodes.find(({ id }) => id === 'sms'));
  expect(moveNodes(flow, new Map())).toBe(flow);
});

test('a copy has its own ids, its own questions, and the lines among what was copied', () => {
  const copy = copyNodes(flow, ['ask', 'sms', 'main-start'], ids()) as { flow: typeof flow; ids: string[] };
  const [ask] = copy.flow.nodes.slice(-2);

  expect(copy.flow.nodes.slice(-2).map(({ name }) => name)).toEqual(['ask copy', 'sms copy']);
  expect(
    copy.flow.lines.slice(flow.lines.length).map(({ startNodeId, endNodeId }) => [startNodeId, endNodeId]),
  ).toEqual([
    [copy.ids[0], copy.ids[1]],
    [copy.ids[0], copy.ids[0]],
  ]);
  expect(copy.flow.faqs.at(-1)).toMatchObject({ question: 'Own?', pId: copy.ids[0] });
  expect(ask).toMatchObject({ faqs: { nodeFaq: [copy.flow.faqs.at(-1)!.id], faq: ['price'] } });
  expect(new Set(copy.flow.nodes.map(({ id }) => id)).size).toBe(copy.flow.nodes.length);
  expect(copyNodes(flow, ['main-start'], ids()).refused).toBe('startTwice');
  expect(copyNodes(flow, ['nobody'], ids()).refused).toBe('nodeMissing');
});

test('a node goes with its lines and its own questions; a start stays', () => {
  const after = removeNodes(flow, ['ask', 'main-start']).flow!;

  expect(after.nodes.map(({ id }) => id)).toEqual(['main-start', 'sub-start', 'sms', 'away']);
  expect(after.lines.map(({ endNodeId }) => endNodeId)).toEqual(['away']);
  expect(after.faqs.map(({ id }) => id)).toEqual(['price']);
  expect(removeNodes(flow, ['main-start']).refused).toBe('startStays');
  expect(removeNodes(flow, ['nobody']).refused).toBe('nodeMissing');
});

test('a question of a node goes from wherever it is named, and stays while another node answers it', () => {
  const named = { ...flow, recommendConfig: { faqs: ['own', 'price'] } };
  expect(removeNodes(named, ['ask']).flow!.recommendConfig?.faqs).toEqual(['price']);
  const shared = addNode(flow, 'interact', { flowId: 'main', at }, ids()).flow!;
  const both = setNode(shared, 'n1', { faqs: { enabled: true, nodeFaq: ['own'], faq: [] } });
  expect(removeNodes(both, ['ask']).flow!.faqs.map(({ id }) => id)).toEqual(['own', 'price']);
});

test('a new leave group stands before the one for everything else', () => {
  const after = addGroup(flow, 'ask', ids(), { name: 'yes' }).flow!;

  expect(after.nodes.find(({ id }) => id === 'ask')).toMatchObject({
    leaveConfigs: [{ id: 'yes' }, { id: 'n1', leaveName: 'yes copy' }, { id: 'else' }],
  });
  expect(addGroup(flow, 'sms', ids()).refused).toBe('groupsNotHere');
  expect(flow.nodes.filter(mayHaveGroups).map(({ id }) => id)).toEqual(['ask']);
});

test('a leave group goes with its line, whichever way it goes', () => {
  const after = removeGroup(flow, 'ask', 'yes').flow!;

  expect(after.lines.some(({ startTabId }) => startTabId === 'yes')).toBe(false);
  expect(after.lines).toHaveLength(flow.lines.length - 1);
  expect(
    setNode(flow, 'ask', { leaveConfigs: [] }).lines.filter(({ startNodeId }) => startNodeId === 'ask'),
  ).toHaveLength(1);
  expect(removeGroup(flow, 'ask', 'nobody').refused).toBe('groupMissing');
});

test('leave groups are ordered, renamed, and one of them is for everything else', () => {
  const groups = (of: typeof flow) =>
    (
      of.nodes.find(({ id }) => id === 'ask') as {
        leaveConfigs: { id: string; leaveName: string; condition: { isDflt?: boolean } }[];
      }
    ).leaveConfigs;

  expect(groups(orderGroups(flow, 'ask', ['else', 'yes'])).map(({ id }) => id)).toEqual(['else', 'yes']);
  expect(groups(renameGroup(flow, 'ask', 'yes', 'Agrees').flow!)[0]!.leaveName).toBe('Agrees');
  expect(groups(makeDefault(flow, 'ask', 'yes')).map(({ condition }) => condition.isDflt ?? false)).toEqual([
    true,
    false,
  ]);
  expect(makeDefault(flow, 'ask', 'else')).toBe(flow);
});
