import { functions, type Clock } from '../flow/functions.ts';
import { amountOf, asNumber, comparable } from '../flow/types/compare.ts';
import { compiledForm, type CompiledForm, type CompiledItem } from './compiled.ts';
import type { FormConfig, FormItem, FormPart, FormValues, ItemType } from './form.ts';
import { evaluate, isTrue, type Sight } from './rule/evaluate.ts';
import { allOf, itself, type Rule } from './rule/tree.ts';

export type ProblemCode = 'required' | 'tooLong' | 'wrongType' | 'notAnOption' | 'refused';

/** Why a value does not do. `tip`: what the form says of it. */
export interface Problem {
  code: ProblemCode;
  tip: string | null;
  /** Keeps a person from saving; what others fill in and is not there yet does not. */
  blocks: boolean;
}

export interface WorkedItem {
  item: FormItem;
  part: FormPart;
  /** Its rule lets it be there. What is not counts as empty: for other rules, and when the form is saved. */
  applies: boolean;
  /** Applies, and is not hidden from people. */
  visible: boolean;
  /** Calculated, or as it was given. */
  value: string;
  problem: Problem | null;
}

export interface Worked {
  items: WorkedItem[];
  byId: ReadonlyMap<string, WorkedItem>;
  /** What a record holds: of the fields that apply, and have a value. */
  values: FormValues;
}

interface Given extends Clock {
  /** Fields whose value this person sees as stars: they are not checked as long as they stay as they are. */
  masked?: ReadonlySet<string>;
}

/** How a form stands with these values: what is shown, what is calculated, and what is wrong. */
export function workOut(form: FormConfig, values: FormValues, { masked, ...clock }: Given): Worked {
  const compiled = compiledForm(form);
  const done = new Map<string, { applies: boolean; value: string }>();
  const circling = new Set(compiled.circles.flat());
  const sight = sightOf(compiled, clock, (field) => {
    const found = done.get(field);
    return found ? (found.applies ? found.value : '') : (values[field] ?? '');
  });
  for (const one of compiled.order) {
    const { formId } = one.item;
    const isCircle = circling.has(formId);
    const applies = isCircle || !one.show || isTrue(one.show, sight);
    const value = one.item.computedRule?.trim()
      ? one.computed && !isCircle
        ? asItem(one.item.type, evaluate(one.computed, sight))
        : ''
      : (values[formId] ?? '');
    done.set(formId, { applies, value });
  }
  const items = compiled.items.map((one): WorkedItem => {
    const { item, part } = one;
    const { applies, value } = done.get(item.formId)!;
    return {
      item,
      part,
      applies,
      visible: applies && item.editType !== 'hidden',
      value,
      problem: applies && !masked?.has(item.formId) ? problemOf(one, value, sight) : null,
    };
  });
  return {
    items,
    byId: new Map(items.map((one) => [one.item.formId, one])),
    values: Object.fromEntries(
      items.flatMap(({ item, applies, value }) => (applies && value !== '' ? [[item.formId, value]] : [])),
    ),
  };
}

const sightOf = ({ byId }: CompiledForm, clock: Clock, look: (field: string) => string): Sight => ({
  look,
  typeOf: (field) => byId.get(field)?.type,
  clock,
});

/** What keeps a person from saving the form, in its order. */
export const refusals = ({ items }: Worked) => items.filter(({ problem }) => problem?.blocks);

/** What of it is kept in a record. */
export const keptValues = ({ items, values }: Worked): FormValues =>
  Object.fromEntries(
    items.flatMap(({ item: { formId, isSave } }) =>
      isSave && values[formId] !== undefined ? [[formId, values[formId]]] : [],
    ),
  );

/** What is calculated, as the item writes it. */
function asItem(type: ItemType, value: string): string {
  if (type === 'amount') {
    const amount = functions.round!.call([value, '2'], undefined);
    return amount === '' ? '' : Number(amount).toFixed(2);
  }
  if (type === 'date') return /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value;
  return value;
}

function problemOf(one: CompiledItem, value: string, sight: Sight): Problem | null {
  const { item } = one;
  const isPersons = item.editType === 'edit' && !item.computedRule?.trim();
  const problem = (code: ProblemCode, tip: string | null = null, blocks = true): Problem => ({ code, tip, blocks });
  if (value.trim() === '' || (item.type === 'checkbox' && value === '[]')) {
    if (item.required) return problem('required', null, isPersons);
    return one.save && asksWhetherEmpty(one.save) && !saves(one, value, sight)
      ? problem('refused', item.ruleTip || null)
      : null;
  }
  if (item.maxlength !== undefined && [...value].length > item.maxlength && isTyped(item.type))
    return problem('tooLong');
  const wrong = wrongIn(item, value);
  if (wrong) return problem(wrong);
  return one.save && !saves(one, value, sight) ? problem('refused', item.ruleTip || null) : null;
}

const saves = ({ save, item, type }: CompiledItem, value: string, sight: Sight) =>
  isTrue(save!, {
    ...sight,
    look: (field) => (field === itself || field === item.formId ? value : sight.look(field)),
    typeOf: (field) => (field === itself ? type : sight.typeOf(field)),
  });

/** A rule of what is left empty is asked only where it asks for that itself. */
const asksWhetherEmpty = (rule: Rule) =>
  [...allOf(rule)].some(
    (one) =>
      one.kind === 'compare' &&
      (one.operator === 'empty' || one.operator === 'notEmpty') &&
      one.of[0].kind === 'field' &&
      one.of[0].name === itself,
  );

/** Characters are counted of what is typed as text. */
const isTyped = (type: ItemType) =>
  !['radio', 'select', 'checkbox', 'switch', 'date', 'time', 'datetime'].includes(type);

const isKind = (kind: string, value: string) => functions['entity.contains']!.call([value, kind], undefined) === 'true';
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(comparable(text, 'date'));
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const isOfType: Partial<Record<ItemType, (value: string) => boolean>> = {
  number: (value) => !Number.isNaN(asNumber(value)),
  amount: (value) => amountOf(value) !== null,
  phone: (value) => /^\+?[\d\s().-]{3,30}$/.test(value) && value.replace(/\D/g, '').length >= 3,
  email: (value) => isKind('email', value),
  idNumber: (value) => isKind('idNumber', value),
  date: isDay,
  time: isTime,
  datetime: (value) => isDay(value.slice(0, 10)) && value[10] === ' ' && isTime(value.slice(11)),
  switch: (value) => value === 'true' || value === 'false',
};

function wrongIn({ type, options = [] }: FormItem, value: string): 'wrongType' | 'notAnOption' | null {
  const isOption = (one: string) => options.some((option) => option.value === one);
  if (type === 'radio' || type === 'select') return isOption(value) ? null : 'notAnOption';
  if (type === 'checkbox') {
    const chosen = chosenOf(value);
    return chosen === null ? 'wrongType' : chosen.every(isOption) ? null : 'notAnOption';
  }
  return (isOfType[type]?.(value) ?? true) ? null : 'wrongType';
}

/** What is ticked in a checkbox group; null for what is no such value. */
export function chosenOf(value: string): string[] | null {
  if (value === '') return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null;
  }
}
