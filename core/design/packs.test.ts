import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mainFlowOf } from '../flow/compiled.ts';
import { asks, ends, exit, otherwise, testFlow } from '../flow/testFlow.ts';
import { addComment, commentsOf } from './comments.ts';
import { addPack, movePack, removePack, renamePack } from './packs.ts';
import { usesOf } from './references.ts';
import { findPack, flowsOfTree, packsOf } from './tree.ts';

const flow = testFlow(
  [
    asks('ask', {
      subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['yes'] } }],
      leaveConfigs: [exit('yes'), otherwise()],
    }),
    { id: 'call', type: 'subFlow', subFlowId: 'sub' },
    ends(),
    { ...ends('back'), flowId: 'sub' },
  ],
  ['ask.yes > call', 'call > end'],
  {
    recommendConfig: { subFlows: ['sub'] },
    faqs: [{ id: 'price', question: 'Price?', pId: 'f1' }],
    faqPack: [{ id: 'f1', type: 'faq', name: 'Money', children: [] }],
  },
);
const ids = () => {
  let count = 0;
  return () => `n${++count}`;
};

test('a flow that is added has a start node where the specification puts it', () => {
  const { flow: after, id } = addPack(flow, 'flowPack', { name: 'Survey' }, ids()) as { flow: typeof flow; id: string };

  expect(flowsOfTree(after).at(-1)).toEqual({ id, name: 'Survey' });
  expect(after.nodes.at(-1)).toMatchObject({
    type: 'start',
    flowId: id,
    name: 'Start node',
    coordinate: { x: 320, y: 40 },
  });
  expect(
    addPack(after, 'flowPack', { type: 'folder', name: 'Survey' }, () => 'dir').flow?.flowPack?.at(-1),
  ).toMatchObject({ name: 'Survey copy' });
  expect(addPack(flow, 'flowPack', { pid: 'nobody' }, ids()).refused).toBe('packMissing');
  expect(addPack(flow, 'faqPack', { type: 'flow' }, ids()).refused).toBe('packOfAnotherKind');
});

test('a flow that is removed takes its nodes and lines, and whatever called it', () => {
  const after = removePack(flow, 'flowPack', 'sub').flow!;

  expect(after.nodes.map(({ id }) => id)).toEqual(['main-start', 'ask', 'call', 'end']);
  expect(after.lines.every(({ flowId }) => flowId === 'main')).toBe(true);
  expect(after.recommendConfig?.subFlows).toEqual([]);
  expect(after.nodes.find(({ id }) => id === 'ask')).toMatchObject({ subFlows: [] });
  expect(usesOf(after, { kind: 'subFlow', id: 'sub' })).toEqual([]);
});

test('notes on the canvas of a flow go with it', () => {
  const noted = ['main', 'sub'].reduce(
    (before, flowId) =>
      addComment(
        before,
        { flowId, text: flowId, coordinate: { x: 0, y: 0 }, person: 'Lin', at: 1 },
        () => `about ${flowId}`,
      ).flow!,
    flow,
  );
  expect(commentsOf(removePack(noted, 'flowPack', 'sub').flow!).map(({ text }) => text)).toEqual(['main']);
});

test('the main flow stays, and stays the main one', () => {
  expect(removePack(flow, 'flowPack', 'main').refused).toBe('mainFlowStays');
  expect(movePack(flow, 'flowPack', 'sub', null, 'main').refused).toBe('mainFlowStays');
  const nested = addPack(flow, 'flowPack', { type: 'folder', name: 'All' }, () => 'dir').flow!;
  expect(
    removePack(movePack(nested, 'flowPack', 'sub', 'dir').flow!, 'flowPack', 'dir').flow?.nodes.some(
      ({ flowId }) => flowId === 'sub',
    ),
  ).toBe(false);
});

test('a pack of questions takes its questions along; what is always there stays', () => {
  expect(removePack(flow, 'faqPack', 'f1').flow?.faqs).toEqual([]);
  expect(removePack(addPack(testFlow([asks('a')]), 'faqPack', {}, ids()).flow!, 'faqPack', '1').refused).toBe(
    'packIsPreset',
  );
  expect(removePack(flow, 'abnorPack', '1').refused).toBe('packIsPreset');
  expect(removePack(flow, 'abnorPack', 'nobody').refused).toBe('packMissing');
});

test('a pack has a name of its own that is not empty', () => {
  expect(findPack(renamePack(flow, 'faqPack', 'f1', ' Prices ').flow!, 'faqPack', 'f1')?.name).toBe('Prices');
  expect(renamePack(flow, 'faqPack', 'f1', ' ').refused).toBe('nameEmpty');
  expect(renamePack(flow, 'faqPack', 'nobody', 'x').refused).toBe('packMissing');
});

test('however packs are moved, none is lost, none lies inside itself, and the main flow is the same', () => {
  const begin = ['a', 'b', 'c', 'd'].reduce(
    (before, id) => addPack(before, 'flowPack', { type: 'folder', name: id }, () => id).flow!,
    flow,
  );
  const all = ['main', 'sub', 'a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...all), fc.option(fc.constantFrom(...all))), { maxLength: 12 }),
      (moves) => {
        const after = moves.reduce((before, [id, pid]) => movePack(before, 'flowPack', id, pid).flow ?? before, begin);
        expect(
          packsOf(after.flowPack)
            .map(({ id }) => id)
            .toArray()
            .sort(),
        ).toEqual([...all].sort());
        expect(mainFlowOf(after)).toBe('main');
      },
    ),
    { numRuns: 60 },
  );
  expect(movePack(movePack(begin, 'flowPack', 'a', 'b').flow!, 'flowPack', 'b', 'a').refused).toBe('packInsideItself');
});
