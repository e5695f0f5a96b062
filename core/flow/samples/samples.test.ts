import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Flow } from '../flow.ts';
import type { FlowNode } from '../saved/node.ts';
import { playOn } from '../play.ts';
import { exitsOf } from '../step.ts';
import { conversationsWith } from './conversations.ts';
import { samples } from './index.ts';

const flows = Object.values(samples);
const exitIds = (node: FlowNode) =>
  node.type === 'start'
    ? ['start']
    : node.type === 'subFlow' || node.type === 'sms' || node.type === 'outboundTransfer'
      ? ['next']
      : exitsOf(node).map(({ id }) => id);

test.each(flows)('$name is a flow as flows are stored', (flow) => {
  expect(Value.Check(Flow, flow)).toBe(true);
});

test.each(flows)('every exit of $name leads to a node, every node is reached, and every way ends', (flow) => {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    const node = flow.nodes.find((one) => one.id === id)!;
    expect(node, `a line leads to ${id}`).toBeDefined();
    if (node.type === 'subFlow')
      visit(flow.nodes.find(({ type, flowId }) => type === 'start' && flowId === node.subFlowId)!.id);
    for (const exit of exitIds(node)) {
      const line = flow.lines.find(({ startNodeId, startTabId }) => startNodeId === id && startTabId === exit);
      expect(line, `${id} ${exit}`).toBeDefined();
      visit(line!.endNodeId);
    }
  };
  visit(flow.nodes.find(({ type }) => type === 'start')!.id);

  expect([...reached].sort()).toEqual(flow.nodes.map(({ id }) => id).sort());
  expect(flow.nodes.filter((node) => exitIds(node).length === 0).every(({ type }) => type === 'end')).toBe(true);
});

test.each(flows)(
  'every question of $name has a way for everything else, and every intention that is named exists',
  (flow) => {
    for (const node of flow.nodes.filter(({ type }) => type === 'interact' || type === 'fork'))
      expect(exitsOf(node).some(({ condition }) => condition.isDflt)).toBe(true);
    const known = flow.intentions.map(({ id }) => id);
    for (const id of flow.nodes.flatMap(exitsOf).flatMap(({ condition }) => condition.nluResults))
      expect(known).toContain(id);
  },
);

test.each(flows)('a waiting conversation with $name is stored in less than 4 kB, however much was said', (flow) => {
  const long = flow.language === 'zh' ? '我想说的话实在是太多了' : 'what I want to say is rather a lot of words ';
  let largest = 0;
  for (const { given, replies } of conversationsWith(flow, 20))
    for (let turn = 1; turn <= replies.length; turn++) {
      const { state } = playOn(flow, { ...given, name: long.slice(0, 40) }, [
        ...replies.slice(0, turn),
        long.repeat(100),
      ]).outcome;
      if (state.waitsFor !== 'nothing') largest = Math.max(largest, Buffer.byteLength(JSON.stringify(state)));
    }
  expect(largest).toBeGreaterThan(500);
  expect(largest).toBeLessThan(4_096);
});

test.each(flows)('no two nodes of $name lie on each other', ({ nodes }) => {
  const places = nodes.map(({ coordinate: { x, y } }) => `${x},${y}`);
  expect(new Set(places).size).toBe(places.length);
});
