import { expect, test } from 'vitest';
import type { Sample } from './model.ts';
import { train } from './train.ts';
import { prepare, understand } from './understand.ts';
import { isValue } from './value.ts';

const samples: Sample[] = [
  ...['where is my parcel', 'has it been sent', 'track my delivery', '包裹到哪了', '查一下快递'].map((text) => ({
    text,
    intention: 'parcel',
  })),
  ...['i want my money back', 'refund me please', '我要退款', '把钱退给我'].map((text) => ({
    text,
    intention: 'refund',
  })),
  { text: '4471', intention: null },
];
const model = train(samples);

test.each([
  '4471',
  'it is four four seven one',
  '07700 900123',
  'anna at example dot com',
  'my name is john smith',
  'twenty five dollars please',
  '王小明',
  '我叫王小明',
  '北京市朝阳区建国路88号',
  '嗯幺三八零零一三八',
])('“%s” is an answer', (text) => {
  expect(isValue(text, model)).toBe(true);
});

test.each([
  'where is parcel 4471',
  'i want my 25 dollars back',
  'refund me twenty five dollars please',
  'no',
  'yes please',
  'call me tomorrow',
  'call me back tomorrow',
  'call me this evening',
  '',
  '…',
  '我要退25块钱',
  '附近有地铁站吗',
  '包裹4471到哪了',
])('“%s” is none', (text) => {
  expect(isValue(text, model)).toBe(false);
});

test('where an intention has such values among its own sentences, they mean it', () => {
  const marks = train([...samples, ...['nine', 'ten', 'a nine'].map((text) => ({ text, intention: 'good' }))]);

  expect(isValue('eight', model)).toBe(true);
  expect(isValue('eight', marks)).toBe(false);
  expect(isValue('anna at example dot com', marks)).toBe(true);
});

test('in a sentence that is a value no intention is looked for', () => {
  const items = ['parcel', 'refund'].map((id) => ({
    id,
    name: id,
    keyWords: [],
    regs: [],
    simQs: samples.flatMap(({ text, intention }) => (intention === id ? [text] : [])),
  }));
  const models = prepare(items, { classifier: model });

  expect(understand({ text: 'my name is john smith' }, models, { strictness: 0 }).intentions).toEqual([]);
  expect(understand({ text: 'my refund please' }, models, { strictness: 0 }).intentions[0]?.id).toBe('refund');
});
