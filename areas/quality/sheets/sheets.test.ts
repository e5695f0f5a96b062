import { expect, test } from 'vitest';
import type { Item, Sheet } from '#core/quality/sheet.ts';
import { changesOfItem, daysBetween, keptBack, numbered, placeBeside } from './sheets.rules.ts';

const item = (itemId: string, categoryId: string, to: Partial<Item> = {}): Item => ({
  ...{ itemId, categoryId, name: `Item ${itemId}`, points: 5, fatal: false, mayNotApply: true },
  ...{ comment: 'failed', rule: null, found: 'broken', alert: false },
  ...to,
});
const items = [item('3', '1'), item('4', '2'), item('5', '1')];
const sheet: Sheet = {
  categories: [
    { categoryId: '2', name: 'Second' },
    { categoryId: '1', name: 'First' },
  ],
  items,
  passMark: 75,
};

test('items are numbered in the order of their categories', () => {
  expect(numbered(sheet).flatMap((one) => one.items.map(({ item: { itemId }, number }) => [itemId, number]))).toEqual([
    ['4', 1],
    ['3', 2],
    ['5', 3],
  ]);
});

test('an item moves past its neighbour of the same category, and no further', () => {
  expect(placeBeside(items, items[0]!, 1)).toBe(2);
  expect(placeBeside(items, items[2]!, -1)).toBe(0);
  expect(placeBeside(items, items[1]!, 1)).toBeUndefined();
});

test('only what was changed is sent, and a note that was emptied says so', () => {
  expect(changesOfItem(items[0]!, { ...items[0]! })).toBeUndefined();
  const noted = item('3', '1', { memo: 'Ask first' });
  const { memo: _, ...unnoted } = noted;
  expect(changesOfItem(noted, { ...unnoted, points: 7 })).toEqual({ memo: '', points: 7 });
});

test('an item without a name, or with a rule that looks for nothing, is not stored', () => {
  expect(keptBack(item('3', '1', { name: ' ' }))).toBe('noName');
  const look = { kind: 'words', who: 'us', words: [], inflected: true, apart: 5 } as const;
  const rule = { steps: [{ join: 'and' as const, look: { ...look, words: [] as string[] } }] };
  expect(keptBack(item('3', '1', { rule }))).toBe('gaps');
  expect(keptBack(item('3', '1', { rule: { steps: [{ join: 'and', look: { ...look, words: ['?!'] } }] } }))).toBe(
    'problems',
  );
  expect(keptBack(item('3', '1', { rule: { steps: [{ join: 'and', look: { ...look, words: ['hi'] } }] } }))).toBe(
    undefined,
  );
});

test('days without a hit are days as well', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
