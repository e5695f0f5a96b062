import { expect, test } from 'vitest';
import { arrange, moved } from './arrange.ts';

const columns = [{ key: 'name' }, { key: 'state' }, { key: 'robot' }, { key: 'code', hidden: true }];
const shownKeys = (...given: Parameters<typeof arrange>) =>
  arrange(...given)
    .filter(({ shown }) => shown)
    .map(({ column }) => column.key);

test('a page decides until a person does', () => {
  expect(shownKeys(columns, null)).toEqual(['name', 'state', 'robot']);
});

test('order and choice of a person are kept', () => {
  expect(shownKeys(columns, { order: ['robot', 'code', 'name', 'state'], hidden: ['state'], widths: {} })).toEqual([
    'robot',
    'code',
    'name',
  ]);
});

test('a column of a newer version appears beside its neighbour, one of an older version is forgotten', () => {
  expect(shownKeys(columns, { order: ['state', 'gone', 'name'], hidden: [], widths: {} })).toEqual([
    'state',
    'robot',
    'name',
  ]);
});

test('moving a column leaves the others in their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
