import { expect, test } from 'vitest';
import { keptValues, refusals, workOut } from './workOut.ts';
import { choices, testForm, testItem } from './testForm.ts';

const clock = { now: Date.UTC(2026, 10, 24, 4), zone: 'Asia/Shanghai' };
const decision = testItem('decision', { type: 'radio', options: choices('renews', 'thinks'), required: true });

test('a field is shown where its rule holds, and what is hidden is not asked for and not kept', () => {
  const form = testForm(
    decision,
    testItem('reason', { showRule: 'decision = "thinks"', required: true }),
    testItem('more', { showRule: 'reason is not empty' }),
  );

  const thinks = workOut(form, { decision: 'thinks' }, clock);
  const renews = workOut(form, { decision: 'renews', reason: 'left from before', more: 'x' }, clock);

  expect(thinks.byId.get('reason')).toMatchObject({ visible: true, problem: { code: 'required', blocks: true } });
  expect(renews.byId.get('reason')).toMatchObject({ visible: false, problem: null });
  expect(renews.byId.get('more')!.visible).toBe(false);
  expect(renews.values).toEqual({ decision: 'renews' });
});

test('what is calculated follows whatever it is calculated from, in whatever order the fields stand', () => {
  const form = testForm(
    testItem('gross', { type: 'amount', computedRule: 'net * 1.06' }),
    testItem('net', { type: 'amount', computedRule: 'premium - discount' }),
    testItem('premium', { type: 'amount' }),
    testItem('discount', { type: 'amount' }),
  );

  const { values } = workOut(form, { premium: '3,412.00', discount: '170.60', gross: 'typed over' }, clock);

  expect(values).toEqual({ premium: '3,412.00', discount: '170.60', net: '3241.40', gross: '3435.88' });
  expect(workOut(form, { premium: '1' }, clock).values).toEqual({ premium: '1' });
});

test('a value is refused with the form’s own words, and not before there is one', () => {
  const form = testForm(
    testItem('callBack', {
      type: 'date',
      saveRule: 'value > today() and weekday(value) <= 5',
      ruleTip: 'Choose a working day.',
    }),
  );
  const problem = (callBack: string) => workOut(form, { callBack }, clock).items[0]!.problem;

  expect(problem('2026-11-25')).toBe(null);
  expect(problem('2026-11-29')).toEqual({ code: 'refused', tip: 'Choose a working day.', blocks: true });
  expect(problem('2026-11-24')).toMatchObject({ code: 'refused' });
  expect(problem('')).toBe(null);
});

test('a rule that asks whether the field is empty is asked of an empty one', () => {
  const form = testForm(decision, testItem('reason', { saveRule: 'value is not empty or decision != "thinks"' }));

  expect(refusals(workOut(form, { decision: 'thinks' }, clock)).map(({ item }) => item.formId)).toEqual(['reason']);
  expect(refusals(workOut(form, { decision: 'renews' }, clock))).toEqual([]);
});

test.each([
  ['number', '12a', 'wrongType'],
  ['amount', '3,412.00', null],
  ['phone', '138****2043', 'wrongType'],
  ['phone', '+86 138 0013 8000', null],
  ['email', 'li@example', 'wrongType'],
  ['date', '2026-02-30', 'wrongType'],
  ['date', '2026-02-28', null],
  ['time', '24:30', 'wrongType'],
  ['datetime', '2026-11-24 09:30', null],
  ['datetime', '2026-11-24T09:30', 'wrongType'],
  ['switch', 'yes', 'wrongType'],
  ['radio', 'other', 'notAnOption'],
  ['checkbox', '["a","other"]', 'notAnOption'],
  ['checkbox', 'a', 'wrongType'],
  ['checkbox', '["a"]', null],
  ['text', 'more than ten', 'tooLong'],
  ['text', '十个字以内', null],
] as const)('%s %s: %s', (type, value, code) => {
  const form = testForm(testItem('f', { type, maxlength: type === 'text' ? 10 : 40, options: choices('a', 'b') }));

  expect(workOut(form, { f: value }, clock).items[0]!.problem?.code ?? null).toBe(code);
});

test('what only a robot can fill in keeps no person from saving', () => {
  const form = testForm(testItem('policy', { editType: 'read', required: true, robotParam: 'policy' }));

  const worked = workOut(form, {}, clock);

  expect(worked.items[0]!.problem).toMatchObject({ code: 'required', blocks: false });
  expect(refusals(worked)).toEqual([]);
});

test('a value that is seen as stars is not held against the person who cannot see it', () => {
  const form = testForm(testItem('phone', { type: 'phone', maskType: 'all' }));

  expect(workOut(form, { phone: '****' }, { ...clock, masked: new Set(['phone']) }).items[0]!.problem).toBe(null);
});

test('a field that is not kept takes part, and is left out of the record', () => {
  const form = testForm(
    testItem('code', { isSave: false }),
    testItem('known', { type: 'switch', computedRule: 'code = "42"' }),
  );

  expect(keptValues(workOut(form, { code: '42' }, clock))).toEqual({ known: 'true' });
});

test('rules in a circle leave their fields shown and empty', () => {
  const form = testForm(
    testItem('a', { type: 'number', computedRule: 'b + 1' }),
    testItem('b', { type: 'number', computedRule: 'a + 1' }),
  );

  expect(workOut(form, { a: '1', b: '1' }, clock).values).toEqual({});
  expect(workOut(form, {}, clock).items.every(({ visible }) => visible)).toBe(true);
});
