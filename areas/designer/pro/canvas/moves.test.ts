import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { painter } from './boxes.ts';
import { nearest, readingOrder, stepped, type Ground, type Standing } from './moves.ts';

const box = (id: string, x: number, y: number, exits: string[] = []): Standing => ({
  id,
  x,
  y,
  width: 220,
  height: 100,
  exits,
});
const boxes = new Map(
  [
    box('start', 0, 0),
    box('ask', 0, 200, ['yes', 'no']),
    box('thanks', 400, 200),
    box('sorry', 400, 400),
    box('alone', 800, 0),
  ].map((one) => [one.id, one]),
);
const ground: Ground = {
  boxes,
  joins: [
    { from: 'start', exit: null, to: 'ask' },
    { from: 'ask', exit: 'yes', to: 'thanks' },
    { from: 'ask', exit: 'no', to: 'sorry' },
  ],
};
const at = (nodeId: string, exitId: string | null = null) => ({ nodeId, exitId });

test('right follows the line of the way out one stands at, of a node its first one', () => {
  expect(stepped(ground, at('start'), 'right')).toEqual(at('ask'));
  expect(stepped(ground, at('ask'), 'right')).toEqual(at('thanks'));
  expect(stepped(ground, at('ask', 'no'), 'right')).toEqual(at('sorry'));
  expect(stepped(ground, at('thanks'), 'right')).toEqual(at('alone'));
});

test('left goes back along the line one arrived by, and stands at its way out', () => {
  expect(stepped(ground, at('sorry'), 'left')).toEqual(at('ask', 'no'));
  expect(stepped(ground, at('ask', 'no'), 'left')).toEqual(at('ask'));
  expect(stepped(ground, at('alone'), 'left')).toEqual(at('start'));
});

test('down and up go through the ways out, then on to the next box', () => {
  expect(stepped(ground, at('ask'), 'down')).toEqual(at('ask', 'yes'));
  expect(stepped(ground, at('ask', 'yes'), 'down')).toEqual(at('ask', 'no'));
  expect(stepped(ground, at('ask', 'yes'), 'up')).toEqual(at('ask'));
  expect(stepped(ground, at('ask'), 'up')).toEqual(at('start'));
  expect(stepped(ground, at('thanks'), 'down')).toEqual(at('sorry'));
  expect(nearest(boxes, boxes.get('sorry')!, 'down')).toBeNull();
});

test('Tab comes by every node once, as a conversation would', () => {
  expect(readingOrder(ground, 'start')).toEqual(['start', 'ask', 'thanks', 'sorry', 'alone']);
  for (const flow of Object.values(samples)) {
    const flowId = flow.nodes[0]!.flowId;
    const { boxes: drawn, edges } = painter()(flow, flowId);
    const standing = new Map(
      [...drawn.values()].map(({ id, position, width = 0, height = 0, data }) => [
        id,
        { id, ...position, width, height, exits: data.exits.map((exit) => exit.id) },
      ]),
    );
    const order = readingOrder(
      {
        boxes: standing,
        joins: edges.map(({ source, sourceHandle = null, target }) => ({
          from: source,
          exit: sourceHandle,
          to: target,
        })),
      },
      flow.nodes.find((node) => node.flowId === flowId && node.type === 'start')?.id,
    );
    expect(order.toSorted()).toEqual([...drawn.keys()].toSorted());
  }
});

test('wherever one stands, an arrow leads to a place that is there', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...boxes.keys()),
      fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const),
      (id, direction) => {
        const to = stepped(ground, at(id), direction);
        expect(
          to === null ||
            (boxes.has(to.nodeId) && (to.exitId === null || boxes.get(to.nodeId)!.exits.includes(to.exitId))),
        ).toBe(true);
      },
    ),
  );
});
