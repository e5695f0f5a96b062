import { expect, test } from 'vitest';
import { newItem } from '#core/form/defaults.ts';
import type { ItemType } from '#core/form/form.ts';
import { choices } from '#core/form/testForm.ts';
import { fitting } from './formWork.ts';

test.each<[ItemType, string, string]>([
  ['date', '2026年11月24日', '2026-11-24'],
  ['date', '2026/2/9 08:00', '2026-02-09'],
  ['date', '2026-02-30', ''],
  ['date', 'tomorrow', ''],
  ['datetime', '2026/11/24 9:05', '2026-11-24 09:05'],
  ['datetime', '20261124', '2026-11-24 00:00'],
  ['time', '9:05', '09:05'],
  ['time', '9:05 pm', '21:05'],
  ['time', '24:30', ''],
  ['number', '-1,200.5', '-1200.5'],
  ['number', '0', '0'],
  ['number', '0042', ''],
  ['number', '0x10', ''],
  ['number', '1e5', ''],
  ['amount', '¥6,200.50', '6200.5'],
  ['amount', '1.2万', '12000'],
  ['amount', 'much', ''],
  ['switch', '是', 'true'],
  ['switch', '关', 'false'],
  ['switch', 'perhaps', ''],
  ['select', 'B!', 'b'],
  ['checkbox', 'a、B!，z', '["a","b"]'],
  ['checkbox', 'C, d;, a; B!', '["c","a","b"]'],
  ['checkbox', '["B!","a"]', '["b","a"]'],
  ['phone', '+86 138 0013 8000', '+86 138 0013 8000'],
])('of a robot or a file a field of %s takes “%s” as “%s”', (type, text, value) => {
  const item = {
    ...newItem('one', 'One', type),
    maxlength: 5,
    options: [...choices('a', 'b'), { value: 'c', label: 'C, d;' }],
  };

  expect(fitting(item, text)).toBe(value);
});

test('of several that a file names, one that is no option makes the cell wrong', () => {
  const item = { ...newItem('one', 'One', 'checkbox'), options: choices('a', 'b') };

  expect(fitting(item, 'a, b', { whole: true })).toBe('["a","b"]');
  expect(fitting(item, 'a, z', { whole: true })).toBe('');
});
