import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, intentions, testFlow } from '../flow/testFlow.ts';
import { find } from './find.ts';
import { laidOut } from './layout.ts';
import { addAnswer, addStepAfter, leadTo, removeStep, setSaid } from './outlineEdits.ts';
import { outlineOf } from './outline.ts';
import { processOf } from './process.ts';

const flow = testFlow(
  [asks('hello'), { id: 'note', type: 'sms' }, asks('date'), ends(), asks('lost')],
  ['hello.yes > note', 'note > date', 'date.yes > end', 'date.else > hello'],
  { intentions },
);
const ids = () => {
  let count = 0;
  return () => `n${++count}`;
};
const steps = (of: typeof flow) =>
  outlineOf(of, 'main').map(
    ({ number, id, ways }) =>
      `${number} ${id}: ${ways.map(({ name, to }) => `${name}>${to?.number ?? '?'}`).join(' ')}`,
  );

test('a flow reads as a list: what is said, what may be answered, where it goes', () => {
  expect(steps(flow)).toEqual([
    '0 main-start: >1',
    '1 hello: yes>2 else>?',
    '2 note: >3',
    '3 date: yes>4 else>1',
    '4 end: ',
    '5 lost: yes>? else>?',
  ]);
  expect(outlineOf(flow, 'main')[1]).toMatchObject({
    says: ['hello?', 'hello again?'],
    loose: false,
    ways: [{ means: ['yes'], otherwise: false }, { otherwise: true }],
  });
  expect(outlineOf(flow, 'main').at(-1)?.loose).toBe(true);
});

test('every node of every sample is one step of the list', () => {
  for (const sample of Object.values(samples))
    for (const { id } of sample.flowPack!)
      expect(
        outlineOf(sample, id)
          .map((step) => step.id)
          .toSorted(),
      ).toEqual(
        sample.nodes
          .filter(({ flowId }) => flowId === id)
          .map((node) => node.id)
          .toSorted(),
      );
});

test('a step that is added stands between its exit and what came after it', () => {
  const between = addStepAfter(flow, { nodeId: 'hello', tabId: 'yes' }, 'interact', ids(), 'Check').flow!;
  expect(steps(between).slice(1, 4)).toEqual(['1 hello: yes>2 else>?', '2 n1: Anything else>3', '3 note: >4']);
  const last = addStepAfter(flow, { nodeId: 'hello', tabId: 'else' }, 'end', ids()).flow!;
  expect(outlineOf(last, 'main').find(({ id }) => id === 'hello')?.ways[1]?.to?.name).toBe('End node');
  expect(addStepAfter(flow, { nodeId: 'end' }, 'interact', ids()).refused).toBe('linkFromEnd');
  expect(addStepAfter(flow, { nodeId: 'hello' }, 'interact', ids()).refused).toBe('linkFromGroups');
});

test('steps never lie on each other', () => {
  let after = flow;
  const newId = ids();
  for (let times = 0; times < 5; times++)
    after = addStepAfter(after, { nodeId: 'hello', tabId: 'yes' }, 'sms', newId).flow!;
  const added = after.nodes.slice(flow.nodes.length).map(({ coordinate: { x, y } }) => `${x},${y}`);
  expect(new Set(added).size).toBe(5);
});

test('a step that is removed leaves no gap', () => {
  expect(steps(removeStep(flow, 'note').flow!).slice(1, 3)).toEqual(['1 hello: yes>2 else>?', '2 date: yes>3 else>1']);
  expect(steps(removeStep(flow, 'date').flow!)[2]).toBe('2 note: >1');
  expect(removeStep(flow, 'main-start').refused).toBe('startStays');
  expect(removeStep(flow, 'nobody').refused).toBe('nodeMissing');
});

test('words, answers and where they lead are changed from the list', () => {
  expect(outlineOf(setSaid(flow, 'hello', ['Good day', 'Hello?', 'Still there?']).flow!, 'main')[1]?.says).toEqual([
    'Good day',
    'Hello?',
    'Still there?',
  ]);
  expect(setSaid(flow, 'note', ['x']).refused).toBe('asksNothingThere');
  expect(
    outlineOf(addAnswer(flow, 'hello', { name: 'Who?', means: ['who', 'who'] }, ids()).flow!, 'main')[1]?.ways.map(
      ({ name, means }) => [name, means],
    ),
  ).toEqual([
    ['yes', ['yes']],
    ['Who?', ['who']],
    ['else', []],
  ]);
  expect(
    outlineOf(leadTo(flow, { nodeId: 'hello', tabId: 'yes' }, 'end', ids()).flow!, 'main')[1]?.ways[0]?.to?.name,
  ).toBe('end');
  expect(leadTo(flow, { nodeId: 'hello', tabId: 'yes' }, null, ids()).flow!.lines).toHaveLength(flow.lines.length - 1);
});

test('the process is its stages: from one question to the next', () => {
  const stages = processOf(flow, 'main');
  expect(
    stages.map(({ name, rank, nodeIds, next, ends: last }) => [
      name,
      rank,
      nodeIds.length,
      next.map(({ id, by }) => `${id} ${by.join()}`),
      last,
    ]),
  ).toEqual([
    [flow.nodes[0]!.name, 0, 1, ['hello '], false],
    ['lost', 0, 1, [], false],
    ['hello', 1, 2, ['date '], false],
    ['date', 2, 2, ['hello else'], true],
  ]);
  for (const sample of Object.values(samples))
    for (const { id } of sample.flowPack!)
      expect(
        processOf(sample, id)
          .flatMap(({ nodeIds }) => nodeIds)
          .toSorted(),
      ).toEqual(
        sample.nodes
          .filter(({ flowId }) => flowId === id)
          .map((node) => node.id)
          .toSorted(),
      );
});

test('laying out puts no node on another, the start where flows start, and changes nothing else', () => {
  for (const sample of Object.values(samples))
    for (const direction of ['down', 'across'] as const) {
      const flowId = sample.flowPack![0]!.id;
      const after = laidOut(sample, flowId, { direction });
      const nodes = after.nodes.filter((node) => node.flowId === flowId);
      expect(nodes.find(({ type }) => type === 'start')?.coordinate).toEqual({ x: 320, y: 40 });
      // Its line goes straight down.
      const start = nodes.find(({ type }) => type === 'start')!;
      const next = nodes.find(({ id }) =>
        sample.lines.some((line) => line.startNodeId === start.id && line.endNodeId === id),
      )!;
      expect(next.coordinate.x).toBe(start.coordinate.x);
      expect(next.coordinate.y).toBeGreaterThan(start.coordinate.y + 96);
      for (const one of nodes)
        for (const other of nodes)
          if (one !== other)
            expect(
              Math.abs(one.coordinate.x - other.coordinate.x) >= 220 ||
                Math.abs(one.coordinate.y - other.coordinate.y) >= 96,
            ).toBe(true);
      expect(after.lines).toBe(sample.lines);
      expect(laidOut(after, flowId, { direction })).toBe(after);
    }
});

test('what nothing leads to is laid out below what a conversation comes by', () => {
  const after = laidOut(flow, 'main');
  const at = (id: string) => after.nodes.find((node) => node.id === id)!.coordinate;
  for (const id of ['main-start', 'hello', 'note', 'date', 'end']) expect(at(id).y + 96).toBeLessThan(at('lost').y);
});

test('names, words, variables and intentions are found wherever they stand', () => {
  const told = testFlow([asks('hello', { ttsConfigs: [{ content: [{ text: 'The Premium of ${sum}' }] }] })], [], {
    intentions,
    paramConfigs: [{ id: 'v1', name: 'sum' }],
    smsConfigs: [{ id: 's', name: 'Bill', content: '${sum}' }],
  });
  const hits = (words: string) => find(told, words).map(({ as, place, id }) => `${as} ${place} ${id}`);

  expect(hits('premium')).toEqual(['text node hello']);
  expect(hits('SUM')).toEqual(['text node hello', 'text sms s', 'variable node hello', 'variable sms s']);
  expect(hits('yes')).toEqual(['name node hello', 'intention node hello']);
  expect(hits('  ')).toEqual([]);
  expect(find(told, 'premium')[0]).toMatchObject({ from: 4, to: 11 });
});

test('a step says what its first group says, and names what it plays: words under a condition stay where they are', () => {
  const [hello] = flow.nodes.filter(({ id }) => id === 'hello');
  const groups = [
    { content: [{ text: 'Hi', resourceId: 'bell', resourceName: 'Bell.wav' }] },
    { content: [{ text: 'Hi, old friend' }] },
  ];
  const both = {
    ...flow,
    nodes: flow.nodes.map((node) => (node === hello ? ({ ...node, ttsConfigs: groups } as typeof node) : node)),
  };
  expect(outlineOf(both, 'main')[1]).toMatchObject({ says: ['Hi'], plays: 'Bell.wav' });
  expect(outlineOf(flow, 'main')[1]).not.toHaveProperty('plays');
  const said = setSaid(
    both,
    'hello',
    outlineOf(both, 'main')[1]!.says.map((text) => `${text}!`),
  ).flow!;
  expect(said.nodes.find(({ id }) => id === 'hello')).toMatchObject({
    ttsConfigs: [{ content: [{ text: 'Hi!', resourceId: 'bell' }] }, groups[1]],
  });
});
