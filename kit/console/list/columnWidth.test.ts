import { expect, test } from 'vitest';
import { columnWidth } from './columnWidth.ts';

test('a column is as wide as its longest text: 8 a Latin letter, 20 a Chinese one, 10 anything else', () => {
  expect(columnWidth(['Name', 'Zhou Min, Shanghai'])).toBe(15 * 8 + 3 * 10);
  expect(columnWidth(['批次', '广东地区开卡激活'])).toBe(160);
});

test('no column is narrower than 80 or wider than 300', () => {
  expect(columnWidth(['No'])).toBe(80);
  expect(columnWidth(['满'.repeat(40)])).toBe(300);
});
