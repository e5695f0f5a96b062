import { expect, test } from 'vitest';
import { monthAfter, monthFrom } from './callMonths.ts';

const startOf = (id: string) => new Date(Number(BigInt(id) >> 18n)).toISOString();

test('a window is said in whole months of UTC, the one after December in the next year', () => {
  expect(startOf(monthFrom(Date.parse('2026-12-31T23:59:59.999Z')))).toBe('2026-12-01T00:00:00.000Z');
  expect(startOf(monthAfter(Date.parse('2026-12-31T23:59:59.999Z')))).toBe('2027-01-01T00:00:00.000Z');
  expect(startOf(monthFrom(new Date('2027-01-01T00:00:00Z')))).toBe('2027-01-01T00:00:00.000Z');
});

test('as far as times reach, ids stay within what the database can count', () => {
  expect(monthFrom(0)).toBe('0');
  expect(monthFrom(-5)).toBe('0');
  expect(BigInt(monthAfter(8.64e15)) < 2n ** 63n).toBe(true);
});
