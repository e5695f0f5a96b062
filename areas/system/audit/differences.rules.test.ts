import { expect, test } from 'vitest';
import { differencesOf } from './differences.rules.ts';

test('what changed is said by where it stands, and nothing else', () => {
  expect(
    differencesOf(
      { name: 'A', days: [1, 2], deep: { on: true, kept: 1 }, gone: '' },
      { name: 'B', days: [1, 3, 4], deep: { on: false, kept: 1 }, new: null },
    ),
  ).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'days.1', before: '2', after: '3' },
    { path: 'deep.on', before: 'true', after: 'false' },
    { path: 'gone', before: '', after: null },
    { path: 'days.2', before: null, after: '4' },
    { path: 'new', before: null, after: 'null' },
  ]);
});

test('something made and something deleted stand on one side alone', () => {
  expect(differencesOf(null, { a: {} })).toEqual([{ path: 'a', before: null, after: '{}' }]);
  expect(differencesOf('x', null)).toEqual([{ path: '', before: 'x', after: null }]);
  expect(differencesOf(null, null)).toEqual([]);
});

test('a flow of a thousand nodes does not hold up the page', () => {
  expect(
    differencesOf(
      null,
      Array.from({ length: 100_000 }, (_, nth) => nth),
    ).length,
  ).toBe(400);
});
