import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm, refusesForm, type FormFinding } from './check.ts';
import { defaultForm, newItem } from './defaults.ts';
import { isFormId, itemsOf, type FormConfig, type FormItem } from './form.ts';
import { maskedValue, unmasked } from './mask.ts';
import { namesIn, readRule, renamedIn, RuleRefused } from './rule.ts';
import { workOut } from './workOut.ts';

const clock = { now: Date.parse('2026-11-24T02:00:00Z'), zone: 'Asia/Shanghai' };

const decision: FormItem = {
  ...newItem('decision', 'Decision', 'radio'),
  options: ['renews', 'thinks', 'refuses'].map((value) => ({ value, label: value })),
};
const premium = newItem('premium', 'Premium', 'amount');
const daysLeft = newItem('days_left', 'Days left', 'number');
const callBack = newItem('call_back', 'Call back on', 'date');
const glass = newItem('glass', 'Glass cover', 'switch');
const note = newItem('note', 'Note', 'text');
const fields = [decision, premium, daysLeft, callBack, glass, note];
const formOf = (...items: FormItem[]): FormConfig => ({
  layout: { labels: 'above', folded: [] },
  ...{ customInfo: [], businessInfo: items, resultInfo: [] },
});
const result = (rule: string, values: Record<string, string>) =>
  workOut(formOf(...fields, { ...newItem('out', 'Out', 'text'), computedRule: rule }), values, clock).values.out ?? '';

describe('rules', () => {
  test.each([
    ['decision in ["thinks", "no, time"] and days_left > 1', { decision: 'thinks', days_left: '13' }, 'true'],
    ['decision in ["thinks", "refuses"]', { decision: 'renews' }, 'false'],
    ['decision not in ["thinks"]', { decision: 'renews' }, 'true'],
    ['premium * 0.95', { premium: '3412' }, '3241.4'],
    ['premium + 0.1 + 0.2', { premium: '0' }, '0.3'],
    ['premium / days_left', { premium: '10', days_left: '0' }, ''],
    ['-days_left + 3 * (2 + 1)', { days_left: '4' }, '5'],
    ['call_back > today()', { call_back: '2026-11-25' }, 'true'],
    ['call_back > today()', { call_back: '2026-11-24' }, 'false'],
    ['call_back + 7', { call_back: '2026-11-28' }, '2026-12-05'],
    ['call_back - today()', { call_back: '2026-12-01' }, '7'],
    ['workday(call_back)', { call_back: '2026-11-22' }, 'false'],
    ['workday(call_back)', { call_back: '2026-11-23' }, 'true'],
    ['not glass and note is empty', { glass: 'false' }, 'true'],
    ['note is not empty or glass', { glass: 'true' }, 'true'],
    ['note contains "excess"', { note: 'no excess' }, 'true'],
    ['note + " / " + decision', { note: 'a', decision: 'thinks' }, 'a / thinks'],
    ['choose(glass, "with", "without")', { glass: 'true' }, 'with'],
    ['round(premium, 1)', { premium: '3.25' }, '3.3'],
    ['length(note) ≥ 2', { note: '玻璃' }, 'true'],
    ['premium > 1000', { premium: '' }, 'false'],
  ])('%s of %o is “%s”', (rule, values, expected) => expect(result(rule, values as never)).toBe(expected));

  test.each(['', 'and', 'decision =', '(a', 'a)', 'a b', '[1', '"open', 'a = b = ', '#', 'not', 'f(1,', '1 +'])(
    '“%s” cannot be read',
    (text) => expect(() => readRule(text)).toThrow(RuleRefused),
  );

  test('whatever is written is read or refused, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1(")[].,+-*/<>=! \\'), maxLength: 200 }), (text) => {
        try {
          namesIn(readRule(text));
        } catch (error) {
          return error instanceof RuleRefused;
        }
        return true;
      }),
    );
    for (const deep of ['('.repeat(2_000), '-'.repeat(2_000), 'not '.repeat(500), '['.repeat(2_000), 'f('.repeat(900)])
      expect(() => readRule(deep)).toThrow(RuleRefused);
  });

  test('a field that is called otherwise is called so in rules, and in no text of them', () => {
    expect(renamedIn('note = "note" and note is not empty or notes', 'note', 'remark')).toBe(
      'remark = "note" and remark is not empty or notes',
    );
    expect(renamedIn('note = ', 'note', 'remark')).toBe('note = ');
  });
});

describe('a form', () => {
  const discount = {
    ...newItem('discount', 'Discount', 'amount'),
    computedRule: 'premium * 0.1',
    editType: 'read' as const,
  };
  const reason = {
    ...newItem('reason', 'Reason', 'text'),
    required: true,
    maxlength: 5,
    showRule: 'decision = "refuses"',
  };
  const checked: FormItem = {
    ...callBack,
    showRule: 'decision = "thinks"',
    saveRule: 'value > today() and workday(value)',
    ruleTip: 'Choose a working day.',
  };
  const form = formOf(checked, reason, discount, decision, premium, daysLeft);

  test('shows what its rules let it show, calculates, and says what keeps it from being saved', () => {
    const thinks = workOut(form, { decision: 'thinks', premium: '3000', call_back: '2026-11-22', reason: 'x' }, clock);
    expect([...thinks.visible].sort()).toEqual(['call_back', 'days_left', 'decision', 'discount', 'premium']);
    expect(thinks.values).toEqual({ decision: 'thinks', premium: '3000', call_back: '2026-11-22', discount: '300' });
    expect([...thinks.problems]).toEqual([['call_back', 'refused']]);

    const refuses = workOut(form, { decision: 'refuses', premium: 'dear', call_back: '2026-11-22' }, clock);
    expect(Object.keys(refuses.values)).not.toContain('call_back');
    expect(Object.fromEntries(refuses.problems)).toEqual({ reason: 'required', premium: 'wrongType' });
    const long = workOut(form, { decision: 'refuses', reason: 'too dear' }, clock);
    expect(Object.fromEntries(long.problems)).toEqual({ reason: 'tooLong' });
    expect(workOut(form, { decision: 'perhaps' }, clock).problems.get('decision')).toBe('notAnOption');
  });

  test('a draft whose rule names what every object has is worked out like one that names nothing', () => {
    for (const showRule of ['constructor is empty', 'not (constructor contains "a")', 'toString = ""'])
      expect(workOut(formOf({ ...note, showRule }), {}, clock).visible.has('note')).toBe(true);
  });

  test.each([
    ['4155552671', undefined],
    ['400 820 8820', undefined],
    ['8002', undefined],
    ['1380013800', 'wrongType'],
    ['1.38E+10', 'wrongType'],
    ['a friend', 'wrongType'],
  ])('as a telephone number %s is %s, whatever country the form is used in', (value, problem) => {
    const phone = newItem('number', 'Number', 'phone');
    expect(workOut(formOf(phone), { number: value }, clock).problems.get('number')).toBe(problem);
  });

  test('a telephone number is counted as it is dialled at home', () => {
    const phone = { ...newItem('number', 'Number', 'phone'), maxlength: 11 };
    const problems = (value: string) => [...workOut(formOf(phone), { number: value }, clock).problems.values()];
    expect(problems('+86 138-0013-8000')).toEqual([]);
    expect(problems('0086 138 0013 8000')).toEqual([]);
    expect(problems('021 6020 4410 23')).toEqual(['tooLong']);
  });

  test('a field that hangs on a hidden one sees nothing of it', () => {
    const second = { ...note, showRule: 'call_back is not empty' };
    const seen = (values: Record<string, string>) =>
      workOut(formOf(second, checked, decision), values, clock).visible.has('note');
    expect(seen({ decision: 'thinks', call_back: '2026-11-25' })).toBe(true);
    expect(seen({ decision: 'renews', call_back: '2026-11-25' })).toBe(false);
  });

  test('calculated values are those of the rules, whatever was sent for them', () =>
    expect(workOut(form, { premium: '100', discount: '99' }, clock).values.discount).toBe('10'));

  test('the default form asks for name, number and result, and nothing is wrong with it', () => {
    for (const language of ['en', 'zh'] as const) {
      const first = defaultForm(language);
      expect(checkForm(first)).toEqual([]);
      expect(
        itemsOf(first).map(({ formId, type, required, maskType, isQuery }) => [
          formId,
          type,
          required,
          maskType,
          isQuery,
        ]),
      ).toEqual([
        ['customerName', 'text', true, 'no', true],
        ['phone', 'phone', true, 'all', false],
        ['result', 'radio', true, 'no', true],
      ]);
    }
    const values = { customerName: '陈伟', phone: '+8613800138000', result: 'success' };
    expect(workOut(defaultForm('en'), values, clock).problems.size).toBe(0);
  });
});

describe('what is wrong with a form is said', () => {
  const found = (...items: FormItem[]) =>
    checkForm(formOf(...items)).map(({ code, formId, property, about }: FormFinding) => [
      code,
      formId,
      property,
      about,
    ]);
  const shown = (showRule: string, more: Partial<FormItem> = {}) =>
    found(...fields.slice(0, 5), { ...note, showRule, ...more });

  test.each([
    ['a field nobody knows', 'wanted = 1', ['unknownField', 'note', 'showRule', 'wanted']],
    ['a function nobody knows', 'guess(premium)', ['unknownFunction', 'note', 'showRule', 'guess']],
    ['a function with too little', 'round(premium) > 1', ['wrongArguments', 'note', 'showRule', 'round']],
    ['a day held against a word', 'call_back = "soon"', ['wrongType', 'note', 'showRule', 'soon']],
    ['a word that is greater', 'decision > 3', ['wrongType', 'note', 'showRule', '>']],
    ['an expression that cannot be read', 'premium matches 3', null],
    ['no yes or no', 'premium + 1', ['notYesNo', 'note', 'showRule', 'premium + 1']],
    ['what is open', 'premium > (', ['unreadable', 'note', 'showRule', '']],
    ['what never holds', 'premium > 5 and premium < 3', ['neverTrue', 'note', 'showRule', '']],
    ['another option', 'decision = "sold"', ['neverTrue', 'note', 'showRule', '']],
    [
      'days that do not meet',
      'call_back > "2026-12-01" and call_back < "2026-11-01"',
      ['neverTrue', 'note', 'showRule', ''],
    ],
    ['nothing', 'decision = "thinks" and days_left > 1', null],
    ['nothing either', 'call_back > today() or glass', null],
  ])('%s: %s', (_, rule, expected) => expect(shown(rule)).toEqual(expected ? [expected] : []));

  test('required fields that a rule hides for ever', () =>
    expect(shown('premium > 5 and premium < 3', { required: true })).toEqual([
      ['hiddenRequired', 'note', 'showRule', ''],
    ]));

  test('rules in a circle', () => {
    const circle = found({ ...note, showRule: 'glass' }, { ...glass, showRule: 'note is not empty' });
    expect(circle).toEqual([['circle', 'note', 'showRule', 'note → glass']]);
    expect(found({ ...premium, computedRule: 'premium + 1' })).toEqual([['circle', 'premium', 'showRule', 'premium']]);
  });

  test.each([
    ['markup in a label', { label: '<b>Note</b>' }, ['markup', 'note', 'label', '<b>Note</b>']],
    ['markup in a hint', { placeholder: 'a &lt; b' }, ['markup', 'note', 'placeholder', 'a &lt; b']],
    ['choices without any', { type: 'select' as const }, ['noOptions', 'note', 'options', '']],
    ['a mask nobody can read', { maskType: 'all' as const, maskRule: 'abc' }, ['wrongMask', 'note', 'maskRule', 'abc']],
    [
      'a masked field that is asked for',
      { maskType: 'all' as const, isQuery: true },
      ['maskedQuery', 'note', 'isQuery', ''],
    ],
    [
      'a field that is required and hidden',
      { required: true, editType: 'hidden' as const },
      ['hiddenRequired', 'note', 'editType', ''],
    ],
    ['a rule without a word', { saveRule: 'value contains "a"' }, ['noTip', 'note', 'ruleTip', '']],
    ['a name that rules use', { formId: 'value' }, ['reservedId', 'value', 'formId', 'value']],
    ['a word that rules compare with', { formId: 'matches' }, ['reservedId', 'matches', 'formId', 'matches']],
  ])('%s', (_, change, expected) => expect(found({ ...note, ...change })).toEqual([expected]));

  test('a label may hold what is no markup', () => expect(found({ ...note, label: 'Sum < 5 & > 3' })).toEqual([]));

  test('what every object of JavaScript has is no name of a field', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(names.filter(isFormId)).toEqual([]);
    expect(['constructor_', 'Constructor', 'name', 'length'].filter((one) => !isFormId(one))).toEqual([]);
  });

  test('names, options and variables that stand twice, and too many fields', () => {
    expect(found(note, note).map(([code]) => code)).toEqual(['doubledId']);
    expect(
      found({ ...decision, options: [...decision.options!, decision.options![0]!] }).map(([code]) => code),
    ).toEqual(['doubledOption']);
    expect(found({ ...note, robotParam: 'a' }, { ...premium, robotParam: 'a' }).map(([code]) => code)).toEqual([
      'doubledParam',
    ]);
    const many = Array.from({ length: 500 }, (_, at) => newItem(`f${at}`, `F ${at}`, 'text'));
    const findings = checkForm(formOf(...many));
    expect(findings.map(({ code, about }) => [code, about])).toEqual([['tooManyItems', '500']]);
    expect(refusesForm(findings)).toBe(true);
    expect(refusesForm(checkForm(formOf({ ...note, saveRule: 'value contains "a"' })))).toBe(false);
  });
});

describe('masks', () => {
  test.each([
    [{ type: 'text', maskRule: '3*4' }, '13800138000', '138****8000'],
    [{ type: 'text', maskRule: '1*' }, '陈小伟', '陈****'],
    [{ type: 'text', maskRule: '3*4' }, '12345678', '******'],
    [{ type: 'text' }, 'secret', '******'],
    [{ type: 'phone' }, '+8613800138000', '138 **** 8000'],
    [{ type: 'phone' }, '+86 138-0013 8000', '138 **** 8000'],
    [{ type: 'phone' }, 'ext. 12-345 678', '**** 5678'],
    [{ type: 'phone' }, 'not at all', '******'],
    [{ type: 'text' }, '', ''],
  ] as const)('%o of %s is %s', (item, value, expected) => expect(maskedValue(item, value)).toBe(expected));

  test('stars that come back leave what is stored, and are never stored', () => {
    const item = { type: 'text', maskRule: '3*4' } as const;
    expect(unmasked(item, '138****8000', '13800138000')).toBe('13800138000');
    expect(unmasked(item, '138****9999', '13800138000')).toBeNull();
    expect(unmasked(item, '******', undefined)).toBeNull();
    expect(unmasked(item, '13900139000', '13800138000')).toBe('13900139000');
  });

  test('no mask shows more than its rule says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(9), fc.nat(9), (value, first, last) => {
        const shown = [...maskedValue({ type: 'text', maskRule: `${first}*${last}` }, value)].filter(
          (one) => one !== '*',
        );
        return (
          shown.length <= first + last && (value === '' || shown.length < [...value].length || value.includes('*'))
        );
      }),
    );
  });
});
