import type { ValueType } from '../flow/types/valueType.ts';
import { compiledForm, type CompiledForm, type CompiledItem } from './compiled.ts';
import { choosingTypes, mostItems, type FormConfig, type FormItem } from './form.ts';
import { readMask } from './mask.ts';
import { findingsIn, type Known, type RuleFinding } from './rule/findings.ts';
import { isNeverTrue } from './rule/neverTrue.ts';
import { readRule } from './rule/read.ts';
import { itself, reservedWords, type Rule } from './rule/tree.ts';
import { isNumber, typeOf } from './rule/types.ts';

export type FindingCode =
  | RuleFinding['code']
  | 'tooMany'
  | 'idTwice'
  | 'idReserved'
  | 'labelTwice'
  | 'markup'
  | 'noOptions'
  | 'optionTwice'
  | 'misread'
  | 'circle'
  | 'computedType'
  | 'neverShown'
  | 'neverSaved'
  | 'requiredNeverShown'
  | 'requiredUnfilled'
  | 'maskMisread'
  | 'maskQueried'
  | 'queryUnsaved'
  | 'paramTwice'
  | 'noTip'
  | 'noRule';

/** What makes a form lose or refuse values whatever a person does is an error, and is not published; what is odd is a warning. */
const warnings: ReadonlySet<FindingCode> = new Set([
  ...(['labelTwice', 'neverShown', 'queryUnsaved', 'paramTwice', 'noTip', 'noRule'] as const),
]);

export type Property = keyof FormItem;
export interface Finding {
  code: FindingCode;
  level: 'error' | 'warning';
  /** Null of what is about the form as a whole. */
  formId: string | null;
  property: Property | null;
  facts: Record<string, string | number>;
}

type Found = Omit<Finding, 'level' | 'facts'> & { facts?: Finding['facts'] };

/** All that is wrong with a form, in its order, errors and warnings. */
export function checkForm(form: FormConfig): Finding[] {
  const compiled = compiledForm(form);
  const found: Found[] = [
    ...(compiled.items.length > mostItems
      ? [
          {
            code: 'tooMany' as const,
            formId: null,
            property: null,
            facts: { fields: compiled.items.length, most: mostItems },
          },
        ]
      : []),
    ...compiled.circles.map((names): Found => ({
      code: 'circle',
      formId: names[0]!,
      property: compiled.byId.get(names[0]!)?.show ? 'showRule' : 'computedRule',
      facts: { names: names.join(' → ') },
    })),
    ...compiled.items.flatMap((one) => [...inItem(one), ...inRules(one, compiled)]),
    ...twice(compiled),
  ];
  return found.map(({ facts = {}, ...one }) => ({
    ...one,
    level: warnings.has(one.code) ? 'warning' : 'error',
    facts,
  }));
}

export const errorsOf = (form: FormConfig) => checkForm(form).filter(({ level }) => level === 'error');

/** The same word in two places that have to differ. */
function twice({ items }: CompiledForm): Found[] {
  const among = (code: FindingCode, property: Property, wordOf: (item: FormItem) => string | undefined): Found[] => {
    const seen = new Set<string>();
    return items.flatMap(({ item }): Found[] => {
      const word = wordOf(item)?.trim();
      if (!word) return [];
      if (seen.has(word)) return [{ code, formId: item.formId, property, facts: { text: word } }];
      seen.add(word);
      return [];
    });
  };
  return [
    ...among('idTwice', 'formId', ({ formId }) => formId),
    ...among('labelTwice', 'label', ({ label }) => label),
    ...among('paramTwice', 'robotParam', ({ robotParam }) => robotParam),
    ...among('paramTwice', 'bpoRobotParam', ({ bpoRobotParam }) => bpoRobotParam),
  ];
}

const markup = /<\/?[a-z!][^<]*>?|&(?:#\d+|#x[\da-f]+|[a-z]+);|javascript:/i;

/** Nothing but rules puts it there, or nothing at all. */
const isUnfilled = ({ editType, computedRule, robotParam, bpoRobotParam }: FormItem) =>
  editType !== 'edit' && !computedRule?.trim() && !robotParam?.trim() && !bpoRobotParam?.trim();

function inItem({ item }: CompiledItem): Found[] {
  const { formId, type, options = [], maskType, maskRule, isQuery, isSave, required } = item;
  const found: Found[] = [];
  const add = (code: FindingCode, property: Property, facts?: Finding['facts']) =>
    found.push({ code, formId, property, ...(facts && { facts }) });
  if (reservedWords.has(formId)) add('idReserved', 'formId', { text: formId });
  for (const property of ['label', 'placeholder', 'ruleTip'] as const)
    if (markup.test(item[property] ?? '')) add('markup', property);
  if (choosingTypes.has(type)) {
    if (options.length === 0) add('noOptions', 'options');
    if (options.some(({ label }) => markup.test(label))) add('markup', 'options');
    for (const word of ['value', 'label'] as const) {
      const again = options.find((one, at) => options.findIndex((other) => other[word] === one[word]) < at);
      if (again) add('optionTwice', 'options', { text: again[word] });
    }
  }
  if (required && isUnfilled(item)) add('requiredUnfilled', 'required');
  if (maskType === 'all' && maskRule?.trim() && !readMask(maskRule)) add('maskMisread', 'maskRule', { text: maskRule });
  if (maskType === 'all' && isQuery) add('maskQueried', 'isQuery');
  if (isQuery && !isSave) add('queryUnsaved', 'isQuery');
  if (item.saveRule?.trim() && !item.ruleTip?.trim()) add('noTip', 'ruleTip');
  if (!item.saveRule?.trim() && item.ruleTip?.trim()) add('noRule', 'ruleTip');
  return found;
}

function inRules(one: CompiledItem, form: CompiledForm): Found[] {
  const { item, type } = one;
  const known = knownOf(form);
  const found: Found[] = [];
  const add = (code: FindingCode, property: Property, facts?: Finding['facts']) =>
    found.push({ code, formId: item.formId, property, ...(facts && { facts }) });
  for (const property of ['showRule', 'computedRule', 'saveRule'] as const) {
    const text = item[property]?.trim() ? item[property] : undefined;
    if (!text) continue;
    const { rule, misread } = readRule(text);
    if (misread) {
      add('misread', property, { reason: misread.code, at: misread.at, text: misread.text });
      continue;
    }
    const own = property === 'saveRule' ? ofItself(known, item, type) : known;
    const inside = findingsIn(rule, own);
    for (const { code, at, facts } of inside) add(code, property, { ...facts, at });
    if (inside.length > 0) continue;
    if (property === 'computedRule') computed(rule);
    else if (typeOf(rule, own.typeOf) !== 'yesNo' && typeOf(rule, own.typeOf) !== undefined)
      add('notACondition', property);
    else if (isNeverTrue(rule, { ...own, isEmpty: (name) => isEmpty(name, form) }))
      add(property === 'saveRule' ? 'neverSaved' : item.required ? 'requiredNeverShown' : 'neverShown', property);
  }
  return found;

  function computed(rule: Rule) {
    const made = typeOf(rule, known.typeOf);
    const options = item.options?.map(({ value }) => value);
    const fits = made === undefined || type === 'text' || made === type || (isNumber(made) && isNumber(type));
    if (!fits && !(rule.kind === 'text' && made === 'text' && type === 'date'))
      add('computedType', 'computedRule', { left: made, right: type });
    else if (options && rule.kind === 'text' && !options.includes(rule.text))
      add('optionUnknown', 'computedRule', { text: rule.text, name: item.formId, at: rule.at });
  }
}

const isEmpty = (name: string, { byId }: CompiledForm) => {
  const one = byId.get(name);
  return one !== undefined && one.item.editType !== 'edit' && isUnfilled(one.item);
};

/** What the rules of a form can know of its fields. */
export const knownOf = ({ byId }: Pick<CompiledForm, 'byId'>): Known => ({
  typeOf: (name) => byId.get(name)?.type,
  optionsOf: (name) => optionsOf(byId.get(name)?.item),
});
const optionsOf = (item: FormItem | undefined) =>
  item && choosingTypes.has(item.type) ? item.options?.map(({ value }) => value) : undefined;

/** The same with `value`, which is the field whose rule it is. */
export const ofItself = (known: Known, item: FormItem, type: ValueType): Known => ({
  typeOf: (name) => (name === itself ? type : known.typeOf(name)),
  optionsOf: (name) => (name === itself ? optionsOf(item) : known.optionsOf(name)),
});
