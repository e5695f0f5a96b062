import { expect, test } from 'vitest';
import { pageLinks } from './pageLinks.ts';

test('few pages are all offered', () => {
  expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4]);
});

test('of many pages the first, the last and the neighbours are offered', () => {
  expect(pageLinks(1, 20)).toEqual([1, 2, 3, null, 20]);
  expect(pageLinks(9, 20)).toEqual([1, null, 8, 9, 10, null, 20]);
  expect(pageLinks(19, 20)).toEqual([1, null, 18, 19, 20]);
});
