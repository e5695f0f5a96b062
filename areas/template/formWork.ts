import { plainNumber } from '#core/flow/functions.ts';
import { amountOf, asNumber, comparable, elementsOf } from '#core/flow/types/compare.ts';
import { itemsOf, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import { maskedNumber, maskedValue } from '#core/form/mask.ts';
import { workOut, type ItemProblem } from '#core/form/workOut.ts';

export interface Worked {
  /** What a record holds, with what is calculated. */
  values: FormValues;
  shown: ReadonlySet<string>;
  /** Nothing is missing or wrong in it, whoever fills it in. */
  complete: boolean;
  /** What keeps a person from saving, in the form's order. */
  problems: { formId: string; code: ItemProblem; tip: string | null }[];
}

/** What a person fills in, and does not only read. */
export const isFilledIn = ({ editType, computedRule }: Pick<FormItem, 'editType' | 'computedRule'>) =>
  editType === 'edit' && !computedRule?.trim();

/** A form with values, as records need it. `hidden`: fields whose value this person sees as stars and leaves as it is. */
export function worked(
  form: FormConfig,
  values: FormValues,
  { zone, now = Date.now(), hidden = new Set() }: { zone: string; now?: number; hidden?: ReadonlySet<string> },
): Worked {
  const all = workOut(form, values, { now, zone });
  const problems = itemsOf(form).flatMap((item) => {
    const code = all.problems.get(item.formId);
    return code && !hidden.has(item.formId) ? [{ item, code }] : [];
  });
  return {
    values: all.values,
    shown: all.visible,
    complete: problems.length === 0,
    problems: problems
      // What others fill in and is not there yet keeps nobody from saving.
      .filter(({ item, code }) => code !== 'required' || isFilledIn(item))
      .map(({ item: { formId, ruleTip }, code }) => ({
        ...{ formId, code },
        tip: code === 'refused' && ruleTip?.trim() ? ruleTip.trim() : null,
      })),
  };
}

/** What the form keeps; empty values are not there. */
export const kept = (form: FormConfig, values: FormValues): FormValues =>
  Object.fromEntries(
    itemsOf(form).flatMap(({ formId, isSave }) => (isSave && values[formId] ? [[formId, values[formId]]] : [])),
  );

/** A value as it is shown to who may not see numbers in plain: the form's own mask, else that of telephone numbers. */
export const shownValue = (item: FormItem, value: string): string =>
  item.maskType === 'all' ? maskedValue(item, value) : maskedNumber(value);

/**
 * What a robot or a file has, as the field wants it and its input shows it; empty where it cannot take it. `whole`: of several that are
 * chosen each has to be an option; else those that are none are left out.
 */
export function fitting(item: FormItem, text: string, { whole = false } = {}): string {
  const value = text.trim();
  if (value === '') return '';
  if (item.type === 'radio' || item.type === 'select') return chosenBy(item, value) ?? '';
  if (item.type === 'checkbox') {
    const said = partsIn(item, value);
    const chosen = said.flatMap((one) => chosenBy(item, one) ?? []);
    return chosen.length === 0 || (whole && chosen.length < said.length) ? '' : JSON.stringify([...new Set(chosen)]);
  }
  if (item.type === 'switch') return switchIn(value);
  if (item.type === 'number' || item.type === 'amount') return numberIn(item, value.replace(/[,，\s]/g, ''));
  if (item.type === 'date' || item.type === 'datetime') return dayIn(item, value);
  return item.type === 'time' ? timeIn(value) : value;
}

/** What was chosen, one by one, by value or label: both may hold the signs that stand between them. */
function partsIn({ options = [] }: FormItem, text: string): string[] {
  if (text.startsWith('[')) return elementsOf(text).map((one) => one.trim());
  const names = options.flatMap(({ value, label }) => [value, label]).sort((one, other) => other.length - one.length);
  const parts: string[] = [];
  for (let rest = text; ;) {
    rest = rest.replace(/^[\s,，、;；]+/, '');
    if (rest === '') return parts;
    const lower = rest.toLowerCase();
    const name = names.find(
      (one) => lower.startsWith(one.toLowerCase()) && /^\s*([,，、;；]|$)/.test(rest.slice(one.length)),
    );
    const part = name ? rest.slice(0, name.length) : /^[^,，、;；]+/.exec(rest)![0];
    parts.push(part.trim());
    rest = rest.slice(part.length);
  }
}

function switchIn(text: string) {
  const said = text === '开' ? 1 : text === '关' ? 0 : comparable(text, 'yesNo');
  return Number.isNaN(said) ? '' : String(said === 1);
}

/** Money may have its unit beside it: 6200元. */
const numberIn = ({ type }: FormItem, text: string) =>
  !Number.isNaN(asNumber(text)) ? text : type === 'amount' ? plainNumber(amountOf(text)?.value ?? NaN) : '';

/** 2026年11月24日 and 2026/11/24 9:30, as days and moments are kept. */
function dayIn({ type }: FormItem, text: string) {
  const days = comparable(text, 'date');
  if (Number.isNaN(days)) return '';
  const [day = '', time = ''] = new Date(Math.round(days * 86_400_000)).toISOString().split('T');
  return type === 'date' ? day : `${day} ${time.slice(0, 5)}`;
}

function timeIn(text: string) {
  const seconds = comparable(text, 'time');
  return seconds < 86_400 ? new Date(seconds * 1_000).toISOString().slice(11, 16) : '';
}

const chosenBy = ({ options = [] }: FormItem, said: string) =>
  options.find(({ value, label }) => value === said || label.toLowerCase() === said.toLowerCase())?.value;
