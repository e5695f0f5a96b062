import type { ValueType } from '../flow/types/valueType.ts';
import { formParts, type FormConfig, type FormItem, type FormPart } from './form.ts';
import { readRule } from './rule/read.ts';
import { fieldsOf, type Rule } from './rule/tree.ts';
import { valueTypeOf } from './rule/types.ts';

export interface CompiledItem {
  item: FormItem;
  part: FormPart;
  type: ValueType;
  /** Null where there is none, or one that cannot be read. */
  show: Rule | null;
  computed: Rule | null;
  save: Rule | null;
}

/** A form with its rules read, and in which order they are worked out. */
export interface CompiledForm {
  /** As they stand in the form. */
  items: CompiledItem[];
  byId: ReadonlyMap<string, CompiledItem>;
  /** What a rule looks at stands before what it decides. */
  order: CompiledItem[];
  /** Fields whose rules ask for each other in a circle: they are shown, and not calculated. */
  circles: string[][];
}

const known = new WeakMap<FormConfig, CompiledForm>();

export function compiledForm(form: FormConfig): CompiledForm {
  const before = known.get(form);
  if (before) return before;
  const items = formParts.flatMap((part) => form[part].map((item) => compiledItem(item, part)));
  // Of two with one key the first counts; the checker refuses the second.
  const byId = new Map(items.toReversed().map((one) => [one.item.formId, one]));
  const made = { items, byId, ...ordered(items, byId) };
  known.set(form, made);
  return made;
}

const ruleOf = (text: string | undefined) => (text?.trim() ? (readRule(text).rule ?? null) : null);
const compiledItem = (item: FormItem, part: FormPart): CompiledItem => ({
  item,
  part,
  type: valueTypeOf[item.type],
  show: ruleOf(item.showRule),
  computed: ruleOf(item.computedRule),
  save: ruleOf(item.saveRule),
});

/** The fields that decide whether one is shown and what it is calculated to. */
const asks = ({ show, computed }: CompiledItem) =>
  [show, computed].flatMap((rule) => (rule ? [...fieldsOf(rule)] : []));

function ordered(items: CompiledItem[], byId: ReadonlyMap<string, CompiledItem>) {
  const order: CompiledItem[] = [];
  const circles: string[][] = [];
  const state = new Map<CompiledItem, 'open' | 'done'>();
  const way: CompiledItem[] = [];
  function visit(one: CompiledItem) {
    if (state.get(one) === 'done') return;
    if (state.get(one) === 'open') {
      circles.push(way.slice(way.indexOf(one)).map(({ item }) => item.formId));
      return;
    }
    state.set(one, 'open');
    way.push(one);
    for (const name of asks(one)) {
      const other = byId.get(name);
      if (other) visit(other);
    }
    way.pop();
    state.set(one, 'done');
    order.push(one);
  }
  items.forEach(visit);
  return { order, circles };
}
