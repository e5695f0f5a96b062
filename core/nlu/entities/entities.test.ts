import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityType } from './entity.ts';
import { isIdNumber } from './numbers.ts';
import { chineseNumber, englishNumber } from './quantity.ts';
import { recognise } from './recognise.ts';
import { heldEn } from './held.en.ts';
import { heldZh } from './held.zh.ts';
import { sentencesEn } from './sentences.en.ts';
import { sentencesZh } from './sentences.zh.ts';

const now = { date: '2026-11-21', time: '10:00' };

test.each([
  ['Chinese', sentencesZh],
  ['English', sentencesEn],
  ['later Chinese', heldZh],
  ['later English', heldEn],
] as const)('at least 95 % of the values in the %s sentences are right', (_, sentences) => {
  const wrong = sentences.filter(
    ([sentence, type, value]) =>
      recognise(sentence, { types: [type as EntityType], now })
        .map((entity) => entity.value)
        .join(',') !== String(value),
  );

  expect(sentences.length).toBeGreaterThanOrEqual(150);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(sentences.length * 0.05);
});

test('of everything asked at once, no two answers cover the same words and each stands where it was said', () => {
  const text = '我叫王小明，身份证11010519491231002X，明天下午三点打１３８１２３４５６７８，邮箱a@b.com';
  const found = recognise(text, { now });

  expect(found.map(({ type, value }) => [type, value])).toEqual([
    ['person', '王小明'],
    ['idNumber', '11010519491231002X'],
    ['date', '2026-11-22'],
    ['time', '15:00'],
    ['phoneNumber', '13812345678'],
    ['email', 'a@b.com'],
  ]);
  for (const { text: said, from, to } of found) expect(text.slice(from, to)).toBe(said);
});

test('an identity number with a wrong check digit is none', () => {
  expect(isIdNumber('11010519491231002X')).toBe(true);
  expect(isIdNumber('110105194912310021')).toBe(false);
  expect(isIdNumber('11010519490231002X')).toBe(false);
  expect(recognise('身份证110105194912310021', { types: ['idNumber'] })).toEqual([]);
});

test('without knowing what day it is, only full dates are read', () => {
  expect(recognise('明天，不，2026年12月1日', { types: ['date'] }).map(({ value }) => value)).toEqual(['2026-12-01']);
});

test('days that do not exist are no dates', () => {
  expect(recognise('2026-02-30', { types: ['date'], now })).toEqual([]);
  expect(recognise('13月40号', { types: ['date'], now })).toEqual([]);
});

test('words of a tenant stand for its values, the longest first and Latin ones as whole words', () => {
  const lists = [
    {
      id: 'car',
      words: [
        { value: 'M3', said: ['model three', '三系'] },
        { value: 'M3L', said: ['三系长轴'] },
        { value: 'art', said: [] },
      ],
    },
  ];

  expect(recognise('我要三系长轴', { lists }).find(({ type }) => type === 'car')?.value).toBe('M3L');
  expect(recognise('a MODEL THREE please', { lists }).find(({ type }) => type === 'car')?.value).toBe('M3');
  expect(recognise('start the party', { lists }).filter(({ type }) => type === 'car')).toEqual([]);
});

test('traditional signs are read and told as they were said', () => {
  const [plate] = recognise('滬A12345', { types: ['carNumber'] });

  expect(plate).toMatchObject({ value: '沪A12345', text: '滬A12345', from: 0, to: 7 });
});

test('a little is no time, and a first floor no number', () => {
  expect(recognise('麻烦快一点', { types: ['time'], now })).toEqual([]);
  expect(recognise('一共多少，一起算一下', { types: ['number'] })).toEqual([]);
});

test('every whole number up to a hundred million is read as it is said', () => {
  const signs = '零一二三四五六七八九';
  const say = (value: number): string => {
    if (value < 10) return signs[value]!;
    for (const [size, sign] of [
      [10_000, '万'],
      [1_000, '千'],
      [100, '百'],
      [10, '十'],
    ] as const) {
      if (value < size) continue;
      const rest = value % size;
      return say(Math.floor(value / size)) + sign + (rest === 0 ? '' : (rest < size / 10 ? '零' : '') + say(rest));
    }
    return '';
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => chineseNumber(say(value)) === value),
    { numRuns: 300 },
  );
  expect(englishNumber('nine hundred and ninety-nine thousand nine hundred and ninety-nine')).toBe(999_999);
});

test.each([
  ['a megabyte of figures', '1'.repeat(1_000_000)],
  ['a megabyte of signs', '北京市朝阳区路'.repeat(150_000)],
  ['a megabyte of words', 'John Smith of the Bank and '.repeat(40_000)],
  ['dots and ats', 'a.b@'.repeat(100_000)],
  ['spoken digits', 'one two '.repeat(60_000)],
  ['half the planes of Unicode', '\ud800\u202e\u0000🙂'.repeat(1_000)],
])('%s are looked through in bounded time', (_, text) => {
  const started = performance.now();
  recognise(text, { now });

  // A runaway expression takes minutes; a busy machine does not.
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('whatever is said, entities stand inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) =>
      recognise(text, { now }).every((entity) => text.slice(entity.from, entity.to) === entity.text),
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['this weekend', '2026-11-22', '2026-11-22'],
  ['这个周末', '2026-11-22', '2026-11-22'],
  ['next weekend', '2026-11-22', '2026-11-28'],
  ['this weekend', '2026-11-20', '2026-11-21'],
  ['Saturday the 28th', '2026-11-21', '2026-11-28'],
  ['周六二十八号', '2026-11-21', '2026-11-28'],
  ['初五', '2026-11-21', '2026-12-13'],
  ['正月十五', '2026-11-21', '2027-02-20'],
  ['腊月二十三', '2026-11-21', '2027-01-30'],
  ['农历八月十五', '2026-11-21', '2027-09-15'],
])('“%s” on %s is %s', (said, date, value) => {
  expect(recognise(said, { types: ['date'], now: { date, time: '10:00' } }).map((one) => one.value)).toEqual([value]);
});
