import { expect, test } from 'vitest';
import { check } from '../flow/check/check.ts';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, intentions, says, testFlow, variables } from '../flow/testFlow.ts';
import { upgrade } from '../flow/upgrade.ts';
import { copied, pasted } from './clipboard.ts';
import { newFlow } from './newFlow.ts';

const flow = testFlow(
  [
    asks('ask', {
      ttsConfigs: says('${name}?'),
      faqs: { nodeFaq: ['own'], faq: ['price'] },
      coordinate: { x: 100, y: 100 },
    }),
    { ...ends(), coordinate: { x: 300, y: 400 } },
  ],
  ['ask.yes > end'],
  {
    paramConfigs: variables('name', 'unused'),
    intentions,
    faqs: [
      { id: 'own', question: 'Own?', type: 'node', pId: 'ask', condition: { nluResults: ['who'] } },
      { id: 'price', question: 'Price?', notExceed: { ttsConfigs: says('${name}') } },
    ],
  },
);
const ids = () => {
  let count = 0;
  return () => `n${++count}`;
};
const empty = newFlow({ id: 'r2', name: 'Other', language: 'en', newId: () => 'start' });
const carry = (...of: string[]): unknown => JSON.parse(JSON.stringify(copied(flow, of)));

test('nodes come into another flow with their lines and what they refer to, and nothing else', () => {
  const { flow: after } = pasted(empty, carry('ask', 'end', 'main-start'), { flowId: 'r2', x: 500, y: 50 }, ids()) as {
    flow: typeof flow;
  };
  const [, ask, end] = after.nodes;

  expect(after.nodes.map(({ name, coordinate, flowId }) => [name, coordinate.x, coordinate.y, flowId])).toEqual([
    ['Start node', 320, 40, 'r2'],
    ['ask', 500, 50, 'r2'],
    ['end', 700, 350, 'r2'],
  ]);
  expect(after.lines).toMatchObject([{ flowId: 'r2', startNodeId: ask!.id, endNodeId: end!.id }]);
  expect(after.paramConfigs.map(({ name }) => name)).toEqual(['name']);
  expect(after.intentions.map(({ id }) => id)).toEqual(['yes', 'who']);
  expect(after.faqs.map(({ question, pId }) => [question, pId])).toEqual([
    ['Own?', ask!.id],
    ['Price?', undefined],
  ]);
  expect(upgrade(JSON.parse(JSON.stringify(after))).nodes).toEqual(after.nodes);
  expect(
    check(after, {}).filter(({ kind }) =>
      ['variableUnknown', 'intentionMissing', 'faqMissing', 'lineBroken', 'lineFromNowhere'].includes(kind),
    ),
  ).toEqual([]);
});

test('what the other flow has under the same name is taken instead', () => {
  const known = { ...empty, intentions: [{ id: 'agree', name: 'yes', keyWords: [], simQs: [] }] };
  const after = pasted(known, carry('ask'), { flowId: 'r2', x: 0, y: 0 }, ids()).flow!;

  expect(after.nodes.at(-1)).toMatchObject({ leaveConfigs: [{ condition: { nluResults: ['agree'] } }, {}] });
  expect(after.intentions.map(({ id }) => id)).toEqual(['agree', 'who']);
});

test('pasting twice gives every node its own id and name', () => {
  const newId = ids();
  const once = pasted(flow, carry('ask', 'end'), { flowId: 'main', x: 0, y: 0 }, newId).flow!;
  const twice = pasted(once, carry('ask', 'end'), { flowId: 'main', x: 0, y: 0 }, newId).flow!;

  expect(twice.nodes.map(({ name }) => name)).toEqual(
    ['main-start', 'ask', 'end', 'ask copy', 'end copy', 'ask copy 2', 'end copy 2'].map((name, at) =>
      at === 0 ? twice.nodes[0]!.name : name,
    ),
  );
  expect(new Set([...twice.nodes, ...twice.lines, ...twice.faqs].map(({ id }) => id)).size).toBe(
    twice.nodes.length + twice.lines.length + twice.faqs.length,
  );
});

test('every sample can be carried over whole', () => {
  for (const sample of Object.values(samples)) {
    const piece = copied(
      sample,
      sample.nodes.filter(({ flowId }) => flowId === sample.nodes[0]!.flowId).map(({ id }) => id),
    );
    const after = pasted(
      { ...empty, language: sample.language },
      JSON.parse(JSON.stringify(piece)),
      { flowId: 'r2', x: 0, y: 0 },
      ids(),
    ).flow!;
    expect([after.nodes.length, after.lines.length]).toEqual([sample.nodes.length, sample.lines.length - 1]);
    expect(check(after, {}).filter(({ kind }) => kind === 'subFlowMissing')).toEqual([]);
  }
});

test('what is not a piece is refused, and changes nothing', () => {
  const at = { flowId: 'r2', x: 0, y: 0 };
  const piece = carry('ask') as Record<string, any>;
  const why = (given: unknown, where = at) => pasted(empty, given, where, ids()).refused;
  for (const given of [
    null,
    5,
    'text',
    [],
    {},
    { callwright: 'piece', version: '2026.11.21' },
    { ...piece, nodes: [{ type: 'interact' }] },
    { ...piece, nodes: [null] },
    { ...piece, needs: { faq: [{ id: 5 }] } },
    { ...piece, needs: { variable: [{}] } },
  ])
    expect(['notAPiece', 'pieceEmpty']).toContain(why(given));
  expect(why({ ...piece, version: '2999.01.01' })).toBe('pieceTooNew');
  expect(why({ ...piece, nodes: [] })).toBe('pieceEmpty');
  expect(why({ ...piece, nodes: Array.from({ length: 1_001 }, () => piece.nodes[0]) })).toBe('pieceTooLarge');
  expect(why(piece, { ...at, flowId: 'nowhere' })).toBe('packMissing');
});

test('a sub-flow goes along with the node that calls it, with what it calls and needs; where there is one of its name that one is called', () => {
  const to = (id: string, flowId: string, subFlowId: string) => ({
    id,
    name: id,
    type: 'subFlow' as const,
    flowId,
    subFlowId,
    coordinate: { x: 0, y: 0 },
  });
  const from = {
    ...testFlow(
      [
        asks('ask'),
        to('call', 'main', 'time'),
        { ...asks('when', { ttsConfigs: says('${name}?') }), flowId: 'time' },
        to('deeper', 'time', 'deep'),
        { ...ends('done'), flowId: 'deep' },
      ],
      ['when.yes > deeper'],
      { paramConfigs: variables('name', 'unused'), intentions },
    ),
    flowPack: [
      { id: 'main', type: 'flow', name: 'Main' },
      { id: 'time', type: 'flow', name: 'Agree on a time' },
      { id: 'deep', type: 'flow', name: 'Deep' },
    ],
  };
  const piece = JSON.parse(JSON.stringify(copied(from, ['call']))) as unknown;
  const paste = (into: typeof flow) =>
    pasted(into, piece, { flowId: 'r2', x: 0, y: 0 }, ids()) as { flow: typeof flow; ids: string[] };
  const { flow: after, ids: made } = paste(empty);
  const flowId = (name: string) => after.flowPack!.find((pack) => pack.name === name)?.id;
  const inside = (name: string) =>
    after.nodes
      .filter((node) => node.flowId === flowId(name))
      .map(({ type, name: called }) => `${type} ${called}`)
      .sort();

  expect(after.nodes.find(({ id }) => id === made[0])).toMatchObject({
    name: 'call',
    subFlowId: flowId('Agree on a time'),
  });
  expect([inside('Agree on a time'), inside('Deep')]).toEqual([
    ['interact when', 'start Start node', 'subFlow deeper'],
    ['end done', 'start Start node'],
  ]);
  expect(after.nodes.find(({ name }) => name === 'deeper')).toMatchObject({ subFlowId: flowId('Deep') });
  expect(after.paramConfigs.map(({ name }) => name)).toEqual(['name']);
  expect(
    check(after, {}).filter(({ kind }) =>
      ['subFlowMissing', 'variableUnknown', 'lineBroken', 'twoStarts', 'noStart'].includes(kind),
    ),
  ).toEqual([]);
  expect(upgrade(JSON.parse(JSON.stringify(after))).nodes).toEqual(after.nodes);

  const twice = paste(after);
  expect([twice.flow.flowPack!.length, twice.flow.nodes.length]).toEqual([
    after.flowPack!.length,
    after.nodes.length + 1,
  ]);
  expect(twice.flow.nodes.at(-1)).toMatchObject({ subFlowId: flowId('Agree on a time') });
  expect(
    pasted(empty, { ...(piece as object), subFlows: [{ id: 1 }] }, { flowId: 'r2', x: 0, y: 0 }, ids()),
  ).toMatchObject({ refused: 'notAPiece' });
});
