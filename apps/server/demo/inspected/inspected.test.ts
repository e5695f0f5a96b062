import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { checkRule } from '#core/quality/check.ts';
import { judge } from '#core/quality/judge.ts';
import { shippedSheets, type ShippedSheet } from '#core/quality/samples/index.ts';
import { Sheet, sheetProblem } from '#core/quality/sheet.ts';
import { inspectedCalls, type InspectedCall } from './calls.ts';
import { readCall } from './readCall.ts';
import { breaches, harmless } from './testSentences.ts';

const sheetOf = ({ field, language }: Pick<InspectedCall, 'field' | 'language'>): ShippedSheet =>
  shippedSheets.find((one) => one.field === field && one.language === language)!;
const failed = (call: InspectedCall) =>
  judge(sheetOf(call).sheet.items)(call)
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ itemId }) => itemId);

test.each(shippedSheets)('$key can be put in use as it is', ({ sheet }) => {
  expect([...Value.Errors(Sheet, sheet)]).toEqual([]);
  expect(sheetProblem(sheet, 'intelligent')).toBe(null);
  expect(sheet.items.flatMap(({ rule }) => (rule ? checkRule(rule) : []))).toEqual([]);
  expect(sheet.items.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  expect(sheet.items.filter(({ rule }) => rule === null).length).toBeGreaterThanOrEqual(2);
});

test.each(inspectedCalls.map((call, at) => [at, call.field, call.language, call] as const))(
  'what is wrong with call %i (%s, %s) is found, and nothing else',
  (_, _field, _language, call) => {
    expect(failed(call)).toEqual(call.planted);
  },
);

test('there is a call for every rule of every sheet, and calls with nothing wrong', () => {
  for (const sheet of shippedSheets) {
    const calls = inspectedCalls.filter((call) => sheetOf(call) === sheet);
    const planted = new Set(calls.flatMap((call) => call.planted));
    expect(sheet.sheet.items.filter(({ rule, itemId }) => rule && !planted.has(itemId))).toEqual([]);
    expect(calls.filter((call) => call.planted.length === 0).length).toBeGreaterThanOrEqual(2);
  }
  expect(inspectedCalls).toHaveLength(40);
});

/** Each sentence with its sheet and item; of the other items only the one it is tried on counts. */
const sentences = (of: Record<string, string>) =>
  Object.entries(of).flatMap(([key, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, itemId, text] = /^(\d+) (.+)$/.exec(line.trim())!;
        return [key, itemId!, text!] as const;
      }),
  );
const isBroken = (key: string, itemId: string, text: string) => {
  const sheet = shippedSheets.find((one) => one.key === key)!;
  return failed(readCall(sheet, [], text.replaceAll(/\s+\/ /g, '\n'))).includes(itemId);
};

test.each(sentences(harmless))('%s %s: no breach: %s', (key, itemId, text) => {
  expect(isBroken(key, itemId, text)).toBe(false);
});

test.each(sentences(breaches))('%s %s: a breach: %s', (key, itemId, text) => {
  expect(isBroken(key, itemId, text)).toBe(true);
});
