import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm, errorsOf } from './check.ts';
import { defaultForm } from './defaultForm.ts';
import type { FormItem } from './form.ts';
import { readRule } from './rule/read.ts';
import { evaluate } from './rule/evaluate.ts';
import { isNeverTrue } from './rule/neverTrue.ts';
import { choices, testForm, testItem } from './testForm.ts';

const around: FormItem[] = [
  testItem('decision', { type: 'radio', options: choices('renews', 'thinks') }),
  testItem('days', { type: 'number' }),
  testItem('start', { type: 'date' }),
  testItem('agreed', { type: 'switch' }),
  testItem('extras', { type: 'checkbox', options: choices('glass', 'theft') }),
  testItem('nothing', { editType: 'read' }),
];
const findings = (over: Partial<FormItem>) =>
  checkForm(testForm(testItem('f', over), ...around)).map(({ code, level, property }) =>
    [code, level, property].join(' '),
  );

test.each<[Partial<FormItem>, string[]]>([
  [{ showRule: 'decision = "thinks" and days > 1' }, []],
  [{ showRule: 'extras contains "glass"' }, []],
  [{ showRule: 'agreed' }, []],
  [{ type: 'date', saveRule: 'value > today() and value < addDays(start, 30)', ruleTip: 'Later' }, []],
  [{ type: 'amount', computedRule: 'days * 12.5' }, []],
  [{ showRule: 'who = "x"' }, ['fieldUnknown error showRule']],
  [{ showRule: 'value = "x"' }, ['fieldUnknown error showRule']],
  [{ showRule: 'days >' }, ['misread error showRule']],
  [{ showRule: 'days' }, ['notACondition error showRule']],
  [{ showRule: 'days and agreed' }, ['notACondition error showRule']],
  [{ showRule: 'days > "many"' }, ['notOfType error showRule']],
  [{ showRule: 'start > days' }, ['typesDiffer error showRule']],
  [{ showRule: 'decision > 5' }, ['noOrder error showRule']],
  [{ showRule: 'decision = "refuses"' }, ['optionUnknown error showRule']],
  [{ showRule: 'extras contains "gla"' }, ['optionUnknown error showRule']],
  [{ showRule: 'later(start)' }, ['functionUnknown error showRule']],
  [{ showRule: 'start = today(1)' }, ['wrongCount error showRule']],
  [{ showRule: 'weekday(days) = 1' }, ['typesDiffer error showRule']],
  [{ type: 'number', computedRule: 'days + agreed' }, ['notANumber error computedRule']],
  [{ type: 'number', computedRule: 'today()' }, ['computedType error computedRule']],
  [{ showRule: 'f = "x"' }, ['circle error showRule']],
  [{ showRule: 'days > 5 and days < 3' }, ['neverShown warning showRule']],
  [{ showRule: 'days > 5 and days < 3', required: true }, ['requiredNeverShown error showRule']],
  [{ showRule: 'nothing = "x"', required: true }, ['requiredNeverShown error showRule']],
  [{ type: 'number', saveRule: 'value > 9 and value <= 9', ruleTip: 'No' }, ['neverSaved error saveRule']],
  [{ saveRule: 'value matches "^a"' }, ['noTip warning ruleTip']],
  [{ saveRule: 'value matches "(a"', ruleTip: 'a' }, ['badPattern error saveRule']],
  [{ ruleTip: 'Why?' }, ['noRule warning ruleTip']],
  [{ required: true, editType: 'hidden' }, ['requiredUnfilled error required']],
  [{ required: true, editType: 'read', robotParam: 'x' }, []],
  [{ label: 'Name <b>' }, ['markup error label']],
  [{ label: 'more than 3 < 5' }, []],
  [{ placeholder: '&lt;script' }, ['markup error placeholder']],
  [{ type: 'select', options: [] }, ['noOptions error options']],
  [{ type: 'radio' }, ['noOptions error options']],
  [{ type: 'radio', options: choices('a', 'a') }, ['optionTwice error options', 'optionTwice error options']],
  [{ maskType: 'all', maskRule: 'first three' }, ['maskMisread error maskRule']],
  [{ maskType: 'all', isQuery: true }, ['maskQueried error isQuery']],
  [{ isQuery: true, isSave: false }, ['queryUnsaved warning isQuery']],
  [{ formId: 'value' }, ['idReserved error formId']],
  [{ formId: 'days' }, ['idTwice error formId', 'labelTwice warning label']],
  [{ label: 'days' }, ['labelTwice warning label']],
])('%o: %o', (over, expected) => {
  expect(findings({ ...over, ...(over.formId && { label: over.formId }) })).toEqual(expected);
});

test('two fields that are filled from one variable of the robot are pointed out', () => {
  const form = testForm(testItem('a', { robotParam: 'name' }), testItem('b', { robotParam: 'name' }));

  expect(checkForm(form)).toEqual([
    { code: 'paramTwice', level: 'warning', formId: 'b', property: 'robotParam', facts: { text: 'name' } },
  ]);
});

test('a circle over several fields is named with all of them', () => {
  const form = testForm(
    testItem('a', { showRule: 'b = "x"' }),
    testItem('b', { computedRule: 'c & "!"' }),
    testItem('c', { computedRule: 'a' }),
  );

  expect(errorsOf(form)).toMatchObject([{ code: 'circle', facts: { names: 'a → b → c' } }]);
});

test('five hundred fields are too many', () => {
  const form = testForm(...Array.from({ length: 500 }, (_, at) => testItem(`f${at}`)));

  expect(errorsOf(form)).toMatchObject([{ code: 'tooMany', formId: null, facts: { fields: 500, most: 200 } }]);
});

test.each(['en', 'zh'] as const)('there is nothing to say about the form a template begins with (%s)', (language) => {
  expect(checkForm(defaultForm(language))).toEqual([]);
});

test('where it is said that a rule can never hold, no values make it hold', () => {
  const number = fc.integer({ min: -2, max: 3 }).map(String);
  const row = fc.oneof(
    fc
      .tuple(fc.constantFrom('n', 'm'), fc.constantFrom('=', '!=', '<', '>', '<=', '>='), number)
      .map((all) => all.join(' ')),
    fc
      .tuple(fc.constantFrom('t'), fc.constantFrom('=', '!='), fc.constantFrom('"a"', '"b"'))
      .map((all) => all.join(' ')),
    fc.constantFrom('n is empty', 't is not empty', 't in ["a", "c"]', 'n > m', 't contains "a"', 'not n > 1'),
  );
  const rule = fc
    .array(fc.tuple(row, fc.constantFrom(' and ', ' and ', ' or ')), { minLength: 1, maxLength: 5 })
    .map((rows) => rows.map(([one, word], at) => (at === 0 ? one : word + one)).join(''));
  const value = fc.constantFrom('', '-3', '-1', '0', '0.5', '1', '2', '7');
  const typeOf = (name: string) => (name === 't' ? ('text' as const) : ('number' as const));
  fc.assert(
    fc.property(rule, value, value, fc.constantFrom('', 'a', 'b', 'c', 'abc'), (text, n, m, t) => {
      const read = readRule(text).rule!;
      fc.pre(isNeverTrue(read, { typeOf, optionsOf: () => undefined, isEmpty: () => false }));
      const values: Record<string, string> = { n, m, t };
      expect(evaluate(read, { look: (name) => values[name]!, typeOf, clock: { now: 0, zone: 'UTC' } })).toBe('false');
    }),
    { numRuns: 150 },
  );
});
