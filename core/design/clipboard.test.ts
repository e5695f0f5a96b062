import { expect, test } from 'vitest';
import { check } from '../flow/check/check.ts';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, intentions, says, testFlow, variables } from '../flow/testFlow.ts';
import { upgrade } from '../flow/upgrade.ts';
import { copied, pasted } from './clipboard.ts';
import { newFlow } from './newFlow.ts';

const flow = testFlow([asks('ask', { ttsConfigs: says('${name}?'), faqs: { nodeFaq: ['own'], faq: ['price'] }, coordinate: { x: 100, y: 100 } }), { ...ends(), coordinate: { x: 300, y: 400 } }], ['ask.yes > end'], {
  paramConfigs: variables('name', 'unused'), intentions, faqs: [{ id: 'own', question: 'Own?', type: 'node', pId: 'ask', condition: { nluResults: ['who'] } }, { id: 'price', question: 'Price?', notExceed: { ttsConfigs: says('${name}') } }],
});
const ids = () => { let count = 0; return () => `n${++count}`; };
const empty = newFlow({ id: 'r2', name: 'Other', language: 'en', newId: () => 'start' });
const carry = (...of: string[]): unknown => JSON.parse(JSON.stringify(copied(flow, of)));

test('nodes come into another flow with their lines and what they refer to, and nothing else', () => {
  const { flow: after } = pasted(empty, carry('ask', 'end', 'main-start'), { flowId: 'r2', x: 500, y: 50 }, ids()) as { flow: typeof flow };
  const [, ask, end] = after.nodes;

  expect(after.nodes.map(({ name, coordinate, flowId }) => [name, coordinate.x, coordinate.y, flowId])).toEqual([['Start node', 320, 40, 'r2'], ['ask', 500, 50, 'r2'], ['end', 700, 350, 'r2']]);
  expect(after.lines).toMatchObject([{ flowId: 'r2', startNodeId: ask!.id, endNodeId: end!.id }]);
  expect(after.paramConfigs.map(({ name }) => name)).toEqual(['name']);
  expect(after.intentions.map(({ id }) => id)).toEqual(['yes', 'who']);
  expect(after.faqs.map(({ question, pId }) => [question, pId])).toEqual([['Own?', ask!.id], ['Price?', undefined]]);
  expect(upgrade(JSON.parse(JSON.stringify(after))).nodes).toEqual(after.nodes);
  expect(check(after, {}).filter(({ kind }) => ['variableUnknown', 'intentionMissing', 'faqMissing', 'lineBroken', 'lineFromNowhere'].includes(kind))).toEqual([]);
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

  expect(twice.nodes.map(({ name }) => name)).toEqual(['main-start', 'ask', 'end', 'ask copy', 'end copy', 'ask copy 2', 'end copy 2'].map((name, at) => (at === 0 ? twice.nodes[0]!.name : name)));
  expect(new Set([...twice.nodes, ...twice.lines, ...twice.faqs].map(({ id }) => id)).size).toBe(twice.nodes.length + twice.lines.length + twice.faqs.length);
});

test('every sample can be carried over whole', () => {
  for (const sample of Object.values(samples)) {
    const piece = copied(sample, sample.nodes.map(({ id }) => id));
    const after = pasted({ ...empty, language: sample.language }, JSON.parse(JSON.stringify(piece)), { flowId: 'r2', x: 0, y: 0 }, ids()).flow!;
    expect(after.nodes).toHaveLength(1 + sample.nodes.filter(({ type }) => type !== 'start').length);
  }
});

test('what is not a piece is refused, and changes nothing', () => {
  const at = { flowId: 'r2', x: 0, y: 0 };
  const piece = carry('ask') as Record<string, any>;
  const why = (given: unknown, where = at) => pasted(empty, given, where, ids()).refused;
  for (const given of [null, 5, 'text', [], {}, { callwright: 'piece', version: '2026.11.21' }, { ...piece, nodes: [{ type: 'interact' }] }, { ...piece, nodes: [null] }, { ...piece, needs: { faq: [{ id: 5 }] } }, { ...piece, needs: { variable: [{}] } }]) expect(['notAPiece', 'pieceEmpty']).toContain(why(given));
  expect(why({ ...piece, version: '2999.01.01' })).toBe('pieceTooNew');
  expect(why({ ...piece, nodes: [] })).toBe('pieceEmpty');
  expect(why({ ...piece, nodes: Array.from({ length: 1_001 }, () => piece.nodes[0]) })).toBe('pieceTooLarge');
  expect(why(piece, { ...at, flowId: 'nowhere' })).toBe('packMissing');
});
