import { functions, type Clock } from '#core/flow/functions.ts';
import { asNumber, comparable, elementsOf } from '#core/flow/types/compare.ts';
import { readPhone, significantDigits } from '#core/text/phone.ts';
import { choosingTypes, itemsOf, type FormConfig, type FormItem, type FormValues } from './form.ts';
import { inOrder } from './order.ts';
import { readRule, RuleRefused, type Rule } from './rule.ts';
import { itself, type RuleProperty } from './rules.ts';
import { isTrue, valueOf, valueTypeOf, type Sight } from './valued.ts';

/** Why a value cannot be saved as it is; `refused`: by the item's own rule, whose tip says why. */
export type ItemProblem = 'required' | 'tooLong' | 'wrongType' | 'notAnOption' | 'refused';

export interface WorkedOut {
  /** What would be kept: calculated values in, those of fields that are not shown out. */
  values: FormValues;
  visible: ReadonlySet<string>;
  problems: ReadonlyMap<string, ItemProblem>;
}

interface Prepared {
  order: { item: FormItem; rules: Partial<Record<RuleProperty, Rule>> }[];
  types: ReadonlyMap<string, ReturnType<typeof valueTypeOf>>;
}
const prepared = new WeakMap<FormConfig, Prepared>();

/** Rules are read once for each form. */
function prepare(form: FormConfig): Prepared {
  const before = prepared.get(form);
  if (before) return before;
  const items = itemsOf(form);
  const { order, circles } = inOrder(items);
  const round = new Set(circles.flat());
  const made: Prepared = {
    types: new Map(items.map(({ formId, type }) => [formId, valueTypeOf(type)])),
    order: order.map((item) => ({ item, rules: round.has(item.formId) ? {} : rulesOf(item) })),
  };
  prepared.set(form, made);
  return made;
}

/** A rule that cannot be read holds nobody up: what is published has none, and the editor says what is wrong. */
function rulesOf(item: FormItem): Partial<Record<RuleProperty, Rule>> {
  const read = (text: string | undefined) => {
    if (!text?.trim()) return undefined;
    try {
      return readRule(text);
    } catch (error) {
      if (error instanceof RuleRefused) return undefined;
      throw error;
    }
  };
  const [showRule, computedRule, saveRule] = [read(item.showRule), read(item.computedRule), read(item.saveRule)];
  return { ...(showRule && { showRule }), ...(computedRule && { computedRule }), ...(saveRule && { saveRule }) };
}

/**
 * What a form makes of values: what is shown, what is calculated, and what keeps it from being saved. A field that is not
 * shown has no value, for other rules neither.
 */
export function workOut(form: FormConfig, given: FormValues, clock: Clock | undefined): WorkedOut {
  const { order, types } = prepare(form);
  const values: FormValues = {};
  const visible = new Set<string>();
  const sight: Sight = {
    // A draft may name what is no field, such as the `constructor` of every object.
    look: (name) => (types.has(name) ? (values[name] ?? '') : ''),
    typeOf: (name) => types.get(name),
    clock,
  };
  for (const { item, rules } of order) {
    const { formId, editType } = item;
    if (rules.showRule && !isTrue(rules.showRule, sight)) continue;
    if (editType !== 'hidden') visible.add(formId);
    const value = rules.computedRule ? asItem(item, valueOf(rules.computedRule, sight)) : (given[formId] ?? '');
    if (value !== '') values[formId] = value;
  }
  const problems = new Map<string, ItemProblem>();
  for (const { item, rules } of order) {
    if (!visible.has(item.formId)) continue;
    const problem = problemOf(item, values[item.formId] ?? '') ?? refusedBy(item, rules.saveRule, sight);
    if (problem) problems.set(item.formId, problem);
  }
  return { values, visible, problems };
}

/** What is calculated, as its item writes it: money to the cent. */
function asItem({ type }: FormItem, value: string): string {
  const amount = type === 'amount' ? asNumber(value) : NaN;
  return Number.isNaN(amount) ? value : functions.round!.call([value, '2'], undefined);
}

function refusedBy({ formId, type }: FormItem, rule: Rule | undefined, sight: Sight): ItemProblem | null {
  const own = sight.look(formId);
  // Whether it may be empty is what `required` says.
  if (!rule || own === '') return null;
  const seen: Sight = {
    ...sight,
    look: (name) => (name === itself ? own : sight.look(name)),
    typeOf: (name) => (name === itself ? valueTypeOf(type) : sight.typeOf(name)),
  };
  return isTrue(rule, seen) ? null : 'refused';
}

const patterns: Partial<Record<FormItem['type'], RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  idNumber: /^[\p{L}\p{N}-]{5,30}$/u,
};

/** A number is as long as it is dialled at home, however it is written. */
function atHome(value: string): string {
  const read = readPhone(value);
  return 'e164' in read ? significantDigits(read.e164) : value.replace(/[\s()-]/g, '');
}

/** A form does not know its country: what is no number in China may be one elsewhere, and short ones are dialled within a house. */
function isDialled(value: string): boolean {
  const read = readPhone(value);
  return 'e164' in read || ['impossible', 'serviceNumber'].includes(read.refused) || /^\d{3,8}$/.test(value);
}

/** Why a value is not one of its item, without the item's own rule. */
export function problemOf(item: FormItem, value: string): ItemProblem | null {
  const { type, required, maxlength, options = [] } = item;
  const blank = value.trim() === '' || (type === 'checkbox' && elementsOf(value).length === 0);
  if (blank) return required ? 'required' : null;
  const counted = type === 'phone' ? atHome(value) : value;
  if (maxlength !== undefined && [...counted].length > maxlength && !choosingTypes.has(type)) return 'tooLong';
  if (choosingTypes.has(type)) {
    const known = new Set(options.map((option) => option.value));
    return (type === 'checkbox' ? elementsOf(value) : [value]).every((one) => known.has(one)) ? null : 'notAnOption';
  }
  if (type === 'phone') return isDialled(value) ? null : 'wrongType';
  const expected = valueTypeOf(type);
  if (expected !== 'text') return Number.isNaN(comparable(value, expected)) ? 'wrongType' : null;
  return (patterns[type]?.test(value.trim()) ?? true) ? null : 'wrongType';
}
