import { expect, test } from 'vitest';
import { asks, ends, testFlow } from '../flow/testFlow.ts';
import type { Flow } from '../flow/flow.ts';
import { takeFaqs, type FaqRow } from './faqRows.ts';

let count = 0;
const making = { now: 7, newId: () => `new${++count}` };
const row = (at: number, fields: Partial<FaqRow>): FaqRow => ({
  row: at,
  id: '',
  name: '',
  answer: '',
  asked: [],
  intentions: [],
  category: '',
  ...fields,
});
const flow = testFlow([asks('hello'), ends()], ['hello.yes > end'], {
  faqs: [
    {
      id: 'price',
      question: 'What does it cost?',
      faqName: 'What does it cost?',
      pId: 'money',
      condition: { connector: 'or', nluResults: ['cost'], normalList: [] },
    },
  ],
  faqPack: [
    { id: '1', type: 'faq', name: 'Default category', children: [] },
    { id: 'money', type: 'faq', name: 'Money', children: [] },
  ],
  intentions: [
    { id: 'cost', name: 'Cost', keyWords: [], simQs: ['how expensive is it'] },
    { id: 'no', name: 'Refuses', keyWords: ['no'], simQs: [] },
  ],
});
const faq = (of: Flow, name: string) => of.faqs.find(({ faqName }) => faqName === name)!;
const answerOf = (of: Flow, name: string) => faq(of, name).notExceed.ttsConfigs[0]!.content[0]!.text;
const intention = (of: Flow, name: string) => of.intentions.find((one) => one.name === name)!;

test('a question that is there gets its answer changed, and is taught other ways to ask', () => {
  const { flow: after, ...told } = takeFaqs(
    flow,
    [row(2, { name: 'what does it cost? ', answer: 'Twelve a month.', asked: ['how much'] })],
    making,
  );

  expect(told).toEqual({ created: [], changed: ['price'], refused: [] });
  expect(answerOf(after, 'What does it cost?')).toBe('Twelve a month.');
  expect(intention(after, 'Cost').simQs).toEqual(['how expensive is it', 'what does it cost?', 'how much']);
  expect(after.faqs).toHaveLength(1);
});

test('a new question is known by an intention of its own, or by those its row names, and lies where its row says', () => {
  const { flow: after, created } = takeFaqs(
    flow,
    [
      row(2, { name: 'Who are you?', answer: 'A robot.', asked: ['who is calling'] }),
      row(3, { name: 'May I refuse?', answer: 'Yes.', intentions: ['refuses'], category: 'MONEY' }),
      row(4, { name: 'Where?', answer: 'Here.', category: 'Places' }),
      row(5, { name: 'When?', answer: 'Now.', category: 'places', on: false }),
    ],
    making,
  );

  expect(created).toHaveLength(4);
  expect(intention(after, 'Who are you?')).toMatchObject({ simQs: ['Who are you?', 'who is calling'], uTime: 7 });
  expect(faq(after, 'Who are you?')).toMatchObject({
    pId: '1',
    on: true,
    question: 'Who are you?',
    condition: { nluResults: [intention(after, 'Who are you?').id] },
  });
  expect(faq(after, 'May I refuse?')).toMatchObject({ pId: 'money', condition: { nluResults: ['no'] } });
  expect(intention(after, 'May I refuse?')).toBeUndefined();
  expect(after.faqPack!.map(({ name }) => name)).toEqual(['Default category', 'Money', 'Places']);
  expect([faq(after, 'Where?').pId, faq(after, 'When?').pId]).toEqual([after.faqPack![2]!.id, after.faqPack![2]!.id]);
  expect(faq(after, 'When?').on).toBe(false);
});

test('one question in two rows is one question, and the same file again changes nothing', () => {
  const rows = [row(2, { name: 'Who?', answer: 'A robot.' }), row(3, { name: 'who?', asked: ['who is it'] })];
  const once = takeFaqs(flow, rows, making);
  const twice = takeFaqs(once.flow, rows, making);

  expect(once.created).toHaveLength(1);
  expect(once.refused).toEqual([]);
  expect(intention(once.flow, 'Who?').simQs).toEqual(['Who?', 'who is it']);
  expect(twice).toEqual({ flow: once.flow, created: [], changed: [], refused: [] });
  expect(twice.flow).toBe(once.flow);
});

test('long questions that begin alike are told apart', () => {
  const [one, other] = ['one', 'other'].map((end) => `${'x'.repeat(120)} ${end}`) as [string, string];
  const { flow: after } = takeFaqs(
    flow,
    [row(2, { name: one, answer: 'A' }), row(3, { name: other, answer: 'B' })],
    making,
  );

  const [first, second] = [faq(after, one), faq(after, other)].map(({ condition }) => condition.nluResults);
  expect(first).not.toEqual(second);
  expect(after.intentions.slice(2).map(({ simQs }) => simQs)).toEqual([[one], [other]]);
});

test('a row that cannot be is refused as a whole, in words, and the others are taken', () => {
  const {
    flow: after,
    refused,
    created,
  } = takeFaqs(
    flow,
    [
      row(2, { answer: 'Nothing asked' }),
      row(3, { name: 'Without an answer' }),
      row(4, { name: 'Fine', answer: 'Yes' }),
      row(5, { name: 'y'.repeat(501), answer: 'x' }),
      row(6, { name: 'Long', answer: 'x'.repeat(501) }),
      row(7, { name: 'Whose', answer: 'x', intentions: ['nobody'] }),
      row(8, { name: 'Where', answer: 'x', category: 'z'.repeat(101) }),
      row(9, { name: 'What does it cost?', answer: 'x', asked: ['a'.repeat(501)] }),
    ],
    making,
  );

  expect(refused.map(({ row: at, refused: why }) => [at, why])).toEqual([
    [2, 'nameEmpty'],
    [3, 'answerEmpty'],
    [5, 'nameTooLong'],
    [6, 'textTooLong'],
    [7, 'intentionMissing'],
    [8, 'nameTooLong'],
    [9, 'textTooLong'],
  ]);
  expect(created).toHaveLength(1);
  expect(after.faqs.map(({ faqName }) => faqName)).toEqual(['What does it cost?', 'Fine']);
  expect(after.intentions).toHaveLength(3);
});

test('a row with the id of a question may call it otherwise', () => {
  const { flow: after, changed } = takeFaqs(flow, [row(2, { id: 'price', name: 'How much?' })], making);

  expect(changed).toEqual(['price']);
  expect(faq(after, 'How much?').id).toBe('price');
});
