import { expect, test } from 'vitest';
import {
  allShown,
  chooseAll,
  confirmEvery,
  defaultRows,
  moveTo,
  nameComplaint,
  rowsComplaint,
  throttle,
  toggle,
} from './exportRules.ts';

test.each([
  ['', 'nameRequired'],
  ['   ', 'nameRequired'],
  ['a/b', 'nameSlashes'],
  ['a\\b', 'nameSlashes'],
  ['通话记录 11-21', null],
])('the file name %j: %s', (name, complaint) => expect(nameComplaint(name)).toBe(complaint));

test.each([
  ['', 'rowsRequired'],
  ['9999', 'rowsInteger'],
  ['01234', 'rowsInteger'],
  ['10000.5', 'rowsInteger'],
  ['-10000', 'rowsInteger'],
  ['1e5', 'rowsInteger'],
  ['１００００', 'rowsInteger'],
  ['ten', 'rowsInteger'],
  ['10000', null],
  ['10001', null],
  [defaultRows, null],
])('rows per file %j: %s', (rows, complaint) => expect(rowsComplaint(rows)).toBe(complaint));

test('a second confirm within two seconds does nothing', () => {
  const mayConfirm = throttle(confirmEvery);

  expect([0, 1_999, 2_000, 2_500, 4_000].map(mayConfirm)).toEqual([true, false, true, false, true]);
});

test('the all-fields box is empty, half or full, and fills up without changing what was chosen', () => {
  const offered = ['a', 'b', 'c'];

  expect([[], ['b'], ['c', 'b', 'a']].map((chosen) => allShown(chosen, offered))).toEqual([
    { checked: false, indeterminate: false },
    { checked: false, indeterminate: true },
    { checked: true, indeterminate: false },
  ]);
  expect(chooseAll(['c'], offered, true)).toEqual(['c', 'a', 'b']);
  expect(chooseAll(['c'], offered, false)).toEqual([]);
});

test('fields are chosen one by one and put into another order', () => {
  expect(toggle(toggle(['a'], 'b'), 'a')).toEqual(['b']);
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});
