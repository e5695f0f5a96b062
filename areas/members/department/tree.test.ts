import { expect, test } from 'vitest';
import { branchesOf, found, wayTo } from './tree.ts';

const rows = [
  { departmentId: '1', parentId: null, name: 'Yunhe' },
  { departmentId: '2', parentId: '1', name: 'Sales' },
  { departmentId: '3', parentId: '2', name: 'North' },
  { departmentId: '4', parentId: '1', name: 'Support' },
];

test('a flat list becomes a tree, whatever stands above what is seen', () => {
  expect(branchesOf(rows)).toMatchObject([
    { key: '1', children: [{ key: '2', children: [{ key: '3', children: [] }] }, { key: '4' }] },
  ]);
  expect(branchesOf(rows.slice(1)).map(({ key }) => key)).toEqual(['2', '4']);
});

test('a search shows what it finds with those above it, unfolded', () => {
  const { rows: shown, unfolded, matches } = found(rows, ' nOrTh');

  expect(shown.map(({ name }) => name)).toEqual(['Yunhe', 'Sales', 'North']);
  expect(unfolded.sort()).toEqual(['1', '2']);
  expect([...matches]).toEqual(['3']);
  expect(found(rows, 'nowhere').rows).toEqual([]);
});

test('the way to a department is named from the top', () => {
  expect(wayTo(rows, '3')).toEqual(['Yunhe', 'Sales', 'North']);
  expect(wayTo(rows, '9')).toEqual([]);
});
