import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, spokenChinese } from './spokenChinese.ts';

test.each([
  ['还有12天', '还有十二天'],
  ['还有2天', '还有两天'],
  ['保费3280.00元', '保费三千二百八十元'],
  ['一共2,345.60元', '一共二千三百四十五元六角'],
  ['¥105.05', '一百零五元零五分'],
  ['2026-11-21到期', '二零二六年十一月二十一日到期'],
  ['2月8日', '二月八日'],
  ['14:05', '十四点零五分'],
  ['2:00', '两点整'],
  ['优惠8.5%', '优惠百分之八点五'],
  ['拨打13800138000', '拨打幺三八零零幺三八零零零'],
  ['沪A12345', '沪A幺二三四五'],
  ['１０个', '十个'],
  ['他给了0分', '他给了零分'],
])('%s is read as %s', (written, read) => {
  expect(spokenChinese(written)).toBe(read);
});

test.each([
  ['10', '十'],
  ['110', '一百一十'],
  ['1001', '一千零一'],
  ['10010', '一万零一十'],
  ['100000', '十万'],
  ['1000001', '一百万零一'],
  ['120000000', '一亿二千万'],
  ['100000001', '一亿零一'],
])('%s is counted as %s', (number, said) => {
  expect(counted(number)).toBe(said);
});

test('no figure is left, and whatever is written is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer(), (words, number) => {
      expect(spokenChinese(`${words}${number}`)).not.toMatch(/[0-9]/);
    }),
  );
});
