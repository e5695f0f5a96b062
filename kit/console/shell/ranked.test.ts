import { expect, test } from 'vitest';
import { ranked } from './ranked.ts';

const entry = (title: string, detail: string, also: string[] = []) => ({ key: title, title, detail, path: '/', also });
const pages = [
  entry('Call records', 'Outbound', ['外呼记录']),
  entry('Batches', 'Outbound'),
  entry('Outbound calendar', 'System'),
  entry('Live calls', 'Monitor'),
];
const titles = (words: string) => ranked(pages, words).map(({ title }) => title);

test('without words everything stands in its order', () =>
  expect(titles('  ')).toEqual(['Call records', 'Batches', 'Outbound calendar', 'Live calls']));
test('what begins with the words comes first, then a word inside, then where it stands', () => {
  expect(titles('out')).toEqual(['Outbound calendar', 'Call records', 'Batches']);
  expect(titles('call')).toEqual(['Call records', 'Live calls']);
});
test('all words must be there, in any order', () => expect(titles('records OUT')).toEqual(['Call records']));
test('the other language and full-width letters find as well', () => {
  expect(titles('外呼')).toEqual(['Call records']);
  expect(titles('ｂａｔ')).toEqual(['Batches']);
});
test('what nothing matches finds nothing', () => expect(titles('payroll')).toEqual([]));
