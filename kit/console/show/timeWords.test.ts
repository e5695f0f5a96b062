import { expect, test } from 'vitest';
import { duration } from './duration.ts';
import { timeWords } from './timeWords.ts';

const shanghai = { now: Date.UTC(2026, 10, 20, 5, 48), timeZone: 'Asia/Shanghai' };
const short = (at: number, language: 'en' | 'zh') => timeWords(at, { ...shanghai, language }).short;

test('a time of today is a time, of this year a day, of another year a whole date', () => {
  expect(short(Date.UTC(2026, 10, 20, 5, 41), 'en')).toBe('13:41');
  expect(short(Date.UTC(2026, 10, 17, 1, 0), 'en')).toBe('17 Nov');
  expect(short(Date.UTC(2026, 10, 17, 1, 0), 'zh')).toBe('11-17');
  expect(short(Date.UTC(2025, 10, 28, 1, 0), 'en')).toBe('28 Nov 2025');
  expect(short(Date.UTC(2025, 10, 28, 1, 0), 'zh')).toBe('2025-11-28');
});

test('today is the day of the person, not of the server', () => {
  expect(short(Date.UTC(2026, 10, 19, 16, 30), 'en')).toBe('00:30');
});

test('whoever points at a time sees all of it', () => {
  expect(timeWords(Date.UTC(2026, 10, 17, 1, 0, 9), { ...shanghai, language: 'en' }).exact).toBe(
    '17 Nov 2026, 09:00:09',
  );
});

test('a call lasts minutes and seconds, an agent’s day hours and minutes', () => {
  const long = (hours: number, minutes: number) => `${hours} h ${minutes} min`;
  expect([41_000, 725_000, 5_640_000].map((time) => duration(time, long))).toEqual(['0:41', '12:05', '1 h 34 min']);
});
