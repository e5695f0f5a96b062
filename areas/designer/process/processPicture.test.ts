import { expect, test } from 'vitest';
import { moveNodes } from '#core/design/nodes.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { samples } from '#core/flow/samples/index.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { placesMoved, processPicture } from './processPicture.ts';

test.each(Object.entries(samples))('every stage of %s is drawn once, and its lines lead to stages', (_, sample) => {
  const flow = upgrade(sample);
  for (const { id } of flowsOfTree(flow)) {
    const { stages, picture } = processPicture(flow, id);
    const ids = picture.nodes.map((node) => node.id);
    expect(ids).toEqual(stages.map((stage) => stage.id));
    for (const line of picture.lines) expect(ids).toContain(line.endNodeId);
    expect(stages.flatMap(({ nodeIds }) => nodeIds).toSorted()).toEqual(
      flow.nodes
        .filter(({ flowId }) => flowId === id)
        .map((node) => node.id)
        .toSorted(),
    );
  }
});

test('all nodes of a stage move together, and no other', () => {
  const flow = upgrade(samples.renewalEn);
  const stage = processPicture(flow, flowsOfTree(flow)[0]!.id).stages.find(({ nodeIds }) => nodeIds.length > 1)!;
  const after = moveNodes(flow, placesMoved(flow, stage, { x: 10, y: -5 }));
  for (const [at, node] of flow.nodes.entries()) {
    const by = stage.nodeIds.includes(node.id) ? { x: 10, y: -5 } : { x: 0, y: 0 };
    expect(after.nodes[at]!.coordinate).toMatchObject({ x: node.coordinate.x + by.x, y: node.coordinate.y + by.y });
  }
});
