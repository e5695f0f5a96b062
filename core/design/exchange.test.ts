import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { upgrade } from '../flow/upgrade.ts';
import { importChanges, imported, partKinds, partsIn, type FlowParts, type PartKind } from './exchange.ts';

let ids = 0;
const making = { now: 0, newId: () => `new-${++ids}` };
const flow = upgrade(samples.renewalEn);
const changedParts = (change: (parts: FlowParts) => Partial<FlowParts>): FlowParts => {
  const parts = partsIn(flow);
  return { ...parts, ...change(parts) };
};
const take = (change: (parts: FlowParts) => Partial<FlowParts>, kinds: readonly PartKind[] = partKinds) =>
  imported(flow, changedParts(change), kinds, making);

test.each(Object.entries(samples))('what %s was written as changes nothing when it is read again', (_, sample) => {
  const before = upgrade(sample);
  expect(imported(before, partsIn(before), partKinds, making)).toBe(before);
});

test('a text that was changed stands at its place, and only there', () => {
  const said = partsIn(flow).said.find(({ place }) => place === 'node')!;
  const after = take(({ said: all }) => ({
    said: all.map((one) =>
      one.id === said.id && one.part === said.part && one.group === said.group
        ? { ...one, text: 'Said otherwise' }
        : one,
    ),
  }));
  expect(importChanges(flow, after)).toEqual([{ list: 'nodes', id: said.id, name: said.name, is: 'changed' }]);
  expect(partsIn(after).said.find(({ id }) => id === said.id)!.text).toBe('Said otherwise');
});

test('similar questions are what the file says: new ones come, missing ones go', () => {
  const [first] = partsIn(flow).intentions;
  const after = take(({ intentions }) => ({
    intentions: intentions.map((one) =>
      one.id === first!.id ? { ...one, similar: ['quite new', 'quite new', '  '] } : one,
    ),
  }));
  expect(after.intentions.find(({ id }) => id === first!.id)).toMatchObject({
    simQs: ['quite new'],
    keyWords: first!.keyWords,
  });
  expect(importChanges(flow, after)).toHaveLength(1);
});

test('a question and an intention nobody has yet are added, the question with its intention', () => {
  const after = take(() => ({
    faqs: [{ id: '', name: 'Where are you?', on: true, intentions: ['Asks where'], answer: 'In Shanghai.' }],
    intentions: [{ id: '', name: 'Asks where', similar: ['where are you'], keyWords: [], patterns: [] }],
  }));
  const intention = after.intentions.at(-1)!;
  expect(after.faqs.at(-1)).toMatchObject({
    faqName: 'Where are you?',
    condition: { nluResults: [intention.id] },
    notExceed: { ttsConfigs: [{ content: [{ text: 'In Shanghai.' }] }] },
  });
  expect(() => upgrade(JSON.parse(JSON.stringify(after)))).not.toThrow();
});

test('only what was chosen is taken', () => {
  const after = take(
    ({ nodes, variables }) => ({
      nodes: nodes.map((node) => ({ ...node, name: `${node.name} x` })),
      variables: variables.map((one) => ({ ...one, description: 'changed' })),
    }),
    ['variables'],
  );
  expect(after.nodes).toBe(flow.nodes);
  expect(after.argConfigs.every(({ description }) => description === 'changed')).toBe(true);
});

test('a node that the file calls like another one gets a name of its own', () => {
  const [one, other] = partsIn(flow).nodes.filter(({ kind }) => kind === 'interact');
  const after = take(({ nodes }) => ({
    nodes: nodes.map((node) => (node.id === other!.id ? { ...node, name: one!.name } : node)),
  }));
  expect(after.nodes.find(({ id }) => id === other!.id)!.name).toBe(`${one!.name} copy`);
});
