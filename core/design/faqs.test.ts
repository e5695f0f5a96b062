import { expect, test } from 'vitest';
import { asks, ends, testFlow } from '../flow/testFlow.ts';
import { addFaq, changeFaq, copyFaq, moveFaqs, recommend, referFaqs, removeFaqs, switchFaqs } from './faqs.ts';
import {
  addException,
  changeException,
  copyException,
  moveExceptions,
  referExceptions,
  removeExceptions,
  switchExceptions,
} from './exceptions.ts';
import { addPack } from './packs.ts';

const flow = testFlow(
  [
    asks('ask', { faqs: { nodeFaq: [], faq: ['price'] } }),
    asks('other', { abnor: { noCondMatch: '1_1', other: ['1_4', 'angry'] } }),
    ends(),
  ],
  ['ask.yes > other'],
  {
    faqs: [
      { id: 'price', question: 'Price?', faqName: 'Price' },
      { id: 'who', question: 'Who?', faqQuestionId: ['price'] },
    ],
    recommendConfig: { faqs: ['price', 'who'] },
    abnors: [{ id: '1_1' }, { id: '1_4' }, { id: 'angry', name: 'Angry' }],
  },
);
const making = { now: 5, newId: () => 'new' };
const faqsOf = (of: typeof flow, node: string) =>
  (of.nodes.find(({ id }) => id === node) as { faqs?: { nodeFaq: string[]; faq: string[] } }).faqs;
const abnorOf = (of: typeof flow, node: string) =>
  (of.nodes.find(({ id }) => id === node) as { abnor?: { noCondMatch: string; other: string[] } }).abnor;

test('a new question is on, allows itself twice, has a time and, without a name, a number', () => {
  const after = addFaq(flow, { id: '' }, making).flow!;

  expect(after.faqs.at(-1)).toMatchObject({
    id: 'new',
    faqName: 'Unnamed question 1',
    on: true,
    localRepeatNum: 2,
    globalRepeatNum: 2,
    isGlobalRepeat: false,
    createTime: 5,
    type: 'global',
    pId: '1',
    exceedLocalConfig: { exceedAction: 'return' },
  });
  expect(addFaq(after, {}, { ...making, newId: () => 'next' }).flow?.faqs.at(-1)?.faqName).toBe('Unnamed question 2');
  expect(addFaq(flow, { pId: 'nowhere' }, making).refused).toBe('packMissing');
  expect(addFaq(flow, { faqName: 'x'.repeat(10_000) }, making).refused).toBe('nameTooLong');
});

test('a question of a node is answered there', () => {
  const after = addFaq(flow, { nodeId: 'other', question: 'Here?' }, making).flow!;

  expect(after.faqs.at(-1)).toMatchObject({ type: 'node', pId: 'other', faqName: 'Here?' });
  expect(faqsOf(after, 'other')).toEqual({ enabled: true, nodeFaq: ['new'], faq: [] });
  expect(addFaq(flow, { nodeId: 'end' }, making).refused).toBe('asksNothingThere');
  expect(addFaq(flow, { nodeId: 'nobody' }, making).refused).toBe('nodeMissing');
});

test('a copy has a name of its own, and a copy of a node’s question is the node’s too', () => {
  expect(copyFaq(flow, 'price', making).flow?.faqs.at(-1)).toMatchObject({
    id: 'new',
    faqName: 'Price copy',
    question: 'Price?',
  });
  const own = addFaq(flow, { nodeId: 'other', question: 'Here?' }, making).flow!;
  expect(faqsOf(copyFaq(own, 'new', { ...making, newId: () => 'copy' }).flow!, 'other')?.nodeFaq).toEqual([
    'new',
    'copy',
  ]);
  expect(copyFaq(flow, 'nobody', making).refused).toBe('faqMissing');
});

test('a question can be changed, switched off and moved into another pack', () => {
  const packed = addPack(flow, 'faqPack', { name: 'Money' }, () => 'money').flow!;

  expect(changeFaq(flow, 'price', (faq) => ({ ...faq, faqName: '', localRepeatNum: 4 })).flow?.faqs[0]).toMatchObject({
    faqName: 'Price?',
    localRepeatNum: 4,
  });
  expect(changeFaq(flow, 'price', (faq) => faq).flow).toBe(flow);
  expect(switchFaqs(flow, ['price'], false).faqs[0]?.on).toBe(false);
  expect(switchFaqs(flow, ['price'], true)).toBe(flow);
  expect(moveFaqs(packed, ['price'], 'money').flow?.faqs[0]?.pId).toBe('money');
  expect(moveFaqs(packed, ['price'], 'nowhere').refused).toBe('packMissing');
});

test('a question that is removed is on no list any more', () => {
  const after = removeFaqs(flow, ['price']).flow!;

  expect(after.faqs).toMatchObject([{ id: 'who', faqQuestionId: [] }]);
  expect(faqsOf(after, 'ask')?.faq).toEqual([]);
  expect(after.recommendConfig?.faqs).toEqual(['who']);
  expect(removeFaqs(flow, ['nobody']).refused).toBe('faqMissing');
});

test('questions are given to many nodes at once, each once, and taken away again', () => {
  const after = referFaqs(flow, ['price', 'who'], ['ask', 'other', 'end'], 'add').flow!;

  expect(faqsOf(after, 'ask')?.faq).toEqual(['price', 'who']);
  expect(faqsOf(after, 'other')?.faq).toEqual(['price', 'who']);
  expect(referFaqs(after, ['price', 'who'], ['ask', 'other'], 'add').flow).toBe(after);
  expect(faqsOf(referFaqs(after, ['who'], ['ask'], 'delete').flow!, 'ask')?.faq).toEqual(['price']);
  expect(recommend(flow, 'faqs', ['who', 'price'], 'add')).toBe(flow);
});

test('an exception of one’s own begins like a question, and presets cannot be removed', () => {
  const after = addException(flow, { packId: '1_2' }, making).flow!;

  expect(after.abnors.at(-1)).toMatchObject({
    id: 'new',
    name: 'Unnamed exception 1',
    pId: '2',
    localRepeatNum: 2,
    on: true,
  });
  expect(after.abnors.at(-1)).not.toHaveProperty('packId');
  expect(removeExceptions(flow, ['1_1', 'angry']).refused).toBe('exceptionIsPreset');
  expect(removeExceptions(flow, ['nobody']).refused).toBe('exceptionMissing');
});

test('an exception that is removed is minded by no node any more', () => {
  const after = removeExceptions(flow, ['angry']).flow!;

  expect(after.abnors.map(({ id }) => id)).toEqual(['1_1', '1_4']);
  expect(abnorOf(after, 'other')).toEqual({ noCondMatch: '1_1', other: ['1_4'] });
});

test('a preset can be changed and copied, never made into another one', () => {
  expect(
    changeException(flow, '1_4', (one) => ({ ...one, packId: 'x', localRepeatNum: 5 })).flow?.abnors[1],
  ).toMatchObject({ id: '1_4', localRepeatNum: 5 });
  expect(copyException(flow, '1_4', making).flow?.abnors.at(-1)).toMatchObject({
    id: 'new',
    name: 'Nothing heard copy',
    pId: '2',
  });
  expect(switchExceptions(flow, ['1_4'], false).abnors[1]?.on).toBe(false);
  expect(moveExceptions(flow, ['angry', '1_4'], '1').flow?.abnors.map(({ pId }) => pId)).toEqual([
    undefined,
    undefined,
    '1',
  ]);
});

test('a node that minds all exceptions names those that are left when one is taken away', () => {
  const after = referExceptions(flow, ['1_4'], ['ask', 'other'], 'delete').flow!;

  expect(abnorOf(after, 'ask')).toEqual({ noCondMatch: '1_1', other: ['angry'] });
  expect(abnorOf(after, 'other')).toEqual({ noCondMatch: '1_1', other: ['angry'] });
  expect(abnorOf(referExceptions(after, ['1_4', '1_1'], ['ask'], 'add').flow!, 'ask')).toEqual({
    noCondMatch: '1_1',
    other: ['angry', '1_4'],
  });
  expect(referExceptions(flow, ['1_4'], ['ask'], 'add').flow).toBe(flow);
});
