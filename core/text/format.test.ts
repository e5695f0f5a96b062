import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactMoment, shownLength, shownMoment, shownMoney, shownNumber, shownShare } from './format.ts';

const zone = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-20T14:00:00');

test('numbers are grouped, shares have one decimal, and nothing counted is a dash', () => {
  expect(shownNumber(12480)).toBe('12,480');
  expect(shownShare(384, 1000)).toBe('38.4%');
  expect(shownShare(0, 10)).toBe('0.0%');
  expect(shownShare(0, 0)).toBe('–');
});

test('money is shown to the fen', () => {
  expect(shownMoney(8641250)).toBe('¥86,412.50');
  expect(shownMoney(5)).toBe('¥0.05');
  expect(shownMoney(-1200)).toBe('-¥12.00');
});

test('no fen is lost between an amount and how it is shown', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => Number(shownMoney(fen).replace(/[^0-9-]/g, '')) === fen || fen === 0));
});

test('a call’s length reads like a clock, a long one in hours, one that never began as a dash', () => {
  expect(shownLength(41_000)).toBe('0:41');
  expect(shownLength(725_000)).toBe('12:05');
  expect(shownLength(5_640_000)).toBe('1 h 34 min');
  expect(shownLength(5_640_000, 'zh')).toBe('1 小时 34 分');
  expect(shownLength(null)).toBe('–');
});

test('today shows its time, this year its day, and an earlier one its year too', () => {
  expect(shownMoment(at('2026-11-20T13:41:00'), now, zone, 'en')).toBe('13:41');
  expect(shownMoment(at('2026-11-17T13:41:00'), now, zone, 'en')).toBe('17 Nov');
  expect(shownMoment(at('2026-11-17T13:41:00'), now, zone, 'zh')).toBe('11-17');
  expect(shownMoment(at('2025-11-28T13:41:00'), now, zone, 'en')).toBe('28 Nov 2025');
  expect(shownMoment(at('2025-11-28T13:41:00'), now, zone, 'zh')).toBe('2025-11-28');
});

test('today is the reader’s today', () => {
  expect(shownMoment(at('2026-11-20T05:00:00'), now, 'America/New_York', 'en')).toBe('19 Nov');
});

test('whoever wants to know exactly reads the second', () => {
  expect(exactMoment(at('2026-11-20T13:41:07'), zone, 'en')).toBe('20 Nov 2026, 13:41:07');
  expect(exactMoment(at('2026-11-20T13:41:07'), zone, 'zh')).toBe('2026-11-20 13:41:07');
});
