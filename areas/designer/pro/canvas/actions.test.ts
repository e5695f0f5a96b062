import { expect, test } from 'vitest';
import { addComment, commentsOf } from '#core/design/comments.ts';
import { newFlow } from '#core/design/newFlow.ts';
import type { Flow } from '#core/flow/flow.ts';
import { exitsOf } from '#core/flow/saved/node.ts';
import { addAfter, freeStart, nudge, removeChosen } from './actions.ts';

let count = 0;
const newId = () => `n${count++}`;
const empty = () => newFlow({ id: 'f', name: 'F', language: 'en', newId });
const added = (flow: Flow, kind: Parameters<typeof addAfter>[1], from: Parameters<typeof addAfter>[3]) => {
  const made = addAfter(flow, kind, { flowId: 'f', at: { x: 0, y: 0 } }, from, newId);
  if (made.refused !== undefined) throw new Error(made.refused);
  return made;
};
const leads = (flow: Flow) =>
  flow.lines.map(({ startNodeId, endNodeId }) =>
    [startNodeId, endNodeId].map((id) => flow.nodes.find((node) => node.id === id)?.type).join(' > '),
  );

test('what is added after a way out is joined to it; in between, it leads on to where that led', () => {
  const flow = empty();
  const start = { nodeId: flow.nodes[0]!.id, tabId: 'start' };
  const asks = added(flow, 'interact', start);
  expect(leads(asks.flow)).toEqual(['start > interact']);
  const between = added(asks.flow, 'fork', start);
  expect(leads(between.flow).toSorted()).toEqual(['fork > interact', 'start > fork']);
  const loose = added(flow, 'end', null);
  expect(leads(loose.flow)).toEqual([]);
});

test('nothing can be added after an end', () => {
  const { flow, id } = added(empty(), 'end', null);
  expect(
    addAfter(flow, 'fork', { flowId: 'f', at: { x: 0, y: 0 } }, { nodeId: id, tabId: 'start' }, newId).refused,
  ).toBe('linkFromEnd');
});

test('the first way out that leads nowhere is offered, or the one that is meant', () => {
  const { flow, id } = added(empty(), 'api', null);
  const exits = exitsOf(flow.nodes.find((node) => node.id === id)!).map((exit) => exit.id);
  expect(freeStart(flow, id, null)).toEqual({ nodeId: id, tabId: exits[0] });
  const joined = added(flow, 'end', { nodeId: id, tabId: exits[0]! });
  expect(freeStart(joined.flow, id, null)).toEqual({ nodeId: id, tabId: exits[1] });
  expect(freeStart(joined.flow, id, exits[0]!)).toBeNull();
  expect(freeStart(joined.flow, joined.id, null)).toBeNull();
});

test('nodes, lines and notes that are chosen go at once, and what went along is counted', () => {
  const flow = empty();
  const asks = added(flow, 'interact', { nodeId: flow.nodes[0]!.id, tabId: 'start' });
  const noted = addComment(
    asks.flow,
    { flowId: 'f', text: 'why', coordinate: { x: 0, y: 0 }, person: 'P', at: 1 },
    newId,
  );
  if (noted.refused !== undefined) throw new Error(noted.refused);
  const made = removeChosen(noted.flow, { nodes: [asks.id], lines: [], notes: [noted.id] });
  expect(made).toMatchObject({ gone: { nodes: 1, lines: 1, faqs: 0 } });
  expect([made.flow!.nodes.length, made.flow!.lines.length, commentsOf(made.flow!).length]).toEqual([1, 0, 0]);
  expect(removeChosen(flow, { nodes: [flow.nodes[0]!.id], lines: [], notes: [] }).refused).toBe('startStays');
});

test('nodes are moved by so much, and nothing else is touched', () => {
  const { flow, id } = added(empty(), 'fork', null);
  const moved = nudge(flow, [id], { x: 12, y: -12 });
  expect(moved.nodes.find((node) => node.id === id)?.coordinate).toEqual({ x: 12, y: -12 });
  expect(moved.nodes[0]).toBe(flow.nodes[0]);
});
