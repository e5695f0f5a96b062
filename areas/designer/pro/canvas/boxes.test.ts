import { expect, test } from 'vitest';
import { renameNode } from '#core/design/nodes.ts';
import { unlink } from '#core/design/links.ts';
import { samples } from '#core/flow/samples/index.ts';
import { isNote, painter } from './boxes.ts';

const flow = samples.renewalEn;
const main = flow.nodes[0]!.flowId;

test('what has not changed keeps its identity, so that only what changed is drawn anew', () => {
  const paint = painter();
  const before = paint(flow, main);
  const [, second] = flow.nodes;
  const changed = renameNode(flow, second!.id, 'Another name');
  if (changed.refused !== undefined) throw new Error(changed.refused);
  const after = paint(changed.flow, main);
  expect(after.nodes.filter((node) => !before.nodes.includes(node)).map(({ id }) => id)).toEqual([second!.id]);
  expect(after.edges.every((edge) => before.edges.includes(edge))).toBe(true);
  expect(paint(changed.flow, main)).toBe(after);
});

test('only the flow that is open is drawn, each line at the way out it leaves by', () => {
  const { boxes, edges } = painter()(flow, main);
  expect([...boxes.keys()]).toEqual(flow.nodes.filter(({ flowId }) => flowId === main).map(({ id }) => id));
  for (const { source, sourceHandle, target, targetHandle } of edges) {
    expect(boxes.get(source)!.handles!.some(({ id, type }) => id === sourceHandle && type === 'source')).toBe(true);
    expect(boxes.get(target)!.handles!.some(({ id, type }) => id === targetHandle && type === 'target')).toBe(true);
  }
});

test('a way out says whether it leads somewhere', () => {
  const line = flow.lines.find(({ startNodeId }) => startNodeId === flow.nodes[1]!.id)!;
  const exit = (of: typeof flow) =>
    painter()(of, main)
      .boxes.get(line.startNodeId)!
      .data.exits.find(({ id }) => id === line.startTabId)!.line;
  expect([exit(flow), exit(unlink(flow, [line.id]))]).toEqual([line.id, null]);
});

test('notes are drawn beside the nodes', () => {
  const noted = {
    ...flow,
    comments: [
      { id: 'c', flowId: main, text: 'Why?', coordinate: { x: 1, y: 2 }, person: 'P', at: 3 },
      { id: 'broken' },
    ],
  };
  expect(
    painter()(noted, main)
      .nodes.filter(isNote)
      .map(({ id, position }) => [id, position]),
  ).toEqual([['c', { x: 1, y: 2 }]]);
});
