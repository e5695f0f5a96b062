import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/saved/node.ts';
import {
  addEntry,
  changeEntry,
  inspectionOf,
  removeEntry,
  setInspectionItem,
  valuesOfLines,
  withValues,
} from './wordLists.ts';

let count = 0;
const newId = () => `new${++count}`;
const withKind = () => {
  const made = addEntry(
    samples.renewalEn,
    'entityConfigs',
    { name: 'tariff', values: [{ value: 'gold', said: [] }] },
    newId,
  );
  if (made.refused) throw new Error(made.refused);
  const nodes = made.flow.nodes.map((node): FlowNode =>
    node.id === 'who'
      ? ({ ...node, nluConfigs: { extractInfo: [{ entity: 'tariff', param: 'label' }] } } as FlowNode)
      : node,
  );
  return { id: made.id, flow: { ...made.flow, nodes } as Flow };
};

test('a kind of things that is called otherwise is picked out under its new name', () => {
  const { id, flow } = withKind();
  const after = changeEntry(flow, 'entityConfigs', id, { name: 'plan' });

  expect(after.flow?.entityConfigs).toMatchObject([{ id, name: 'plan', values: [{ value: 'gold' }] }]);
  expect(after.flow?.nodes.find((node) => node.id === 'who')).toMatchObject({
    nluConfigs: { extractInfo: [{ entity: 'plan', param: 'label' }] },
  });
});

test('a kind of things that is picked out somewhere stays', () => {
  const { id, flow } = withKind();

  expect(removeEntry(flow, 'entityConfigs', id).refused).toBe('configInUse');
  expect(removeEntry({ ...flow, nodes: samples.renewalEn.nodes }, 'entityConfigs', id).flow?.entityConfigs).toEqual([]);
});

test('two lists never have one name', () => {
  const first = addEntry(samples.renewalEn, 'similarWords', { name: 'price', words: ['rate'] }, newId);
  const second = addEntry(first.flow!, 'similarWords', { name: 'price', words: ['cost'] }, newId);

  expect(second.flow?.similarWords?.map(({ name }) => name)).toEqual(['price', 'price copy']);
});

test('what an inspection looks at is added, changed and taken away', () => {
  const added = setInspectionItem({ ...samples.renewalEn, qctemplate: { id: 'q', name: 'Renewals', items: {} } }, 'a', {
    qcItemName: 'Greets',
  });
  const changed = setInspectionItem(added, 'a', { context: 'within ten seconds' });

  expect(inspectionOf(changed)).toEqual({
    id: 'q',
    name: 'Renewals',
    items: { a: { qcItemName: 'Greets', context: 'within ten seconds' } },
  });
  expect(inspectionOf(setInspectionItem(changed, 'a', null)).items).toEqual({});
});

test('values are read as one pastes them, and one that is there is said in more ways', () => {
  const values = valuesOfLines('gold: premium, best\r\n\n silver\n: lost\n黄金：金卡、高级\ngold\ttop');

  expect(values).toEqual([
    { value: 'gold', said: ['premium', 'best', 'top'] },
    { value: 'silver', said: [] },
    { value: '黄金', said: ['金卡', '高级'] },
  ]);
  expect(
    withValues(
      [{ value: 'silver', said: ['second'] }, { value: 'bronze' }],
      [
        { value: 'silver', said: ['second', 'ag'] },
        { value: 'tin', said: [] },
      ],
    ),
  ).toEqual([
    { value: 'silver', said: ['second', 'ag'] },
    { value: 'bronze', said: [] },
    { value: 'tin', said: [] },
  ]);
});
