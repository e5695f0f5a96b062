import { elementsOf } from '#core/flow/types/compare.ts';
import { itemsOf, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import { maskedValue } from '#core/form/mask.ts';
import { workOut, type ItemProblem } from '#core/form/workOut.ts';
import { masked as maskedPhone } from '#core/text/phone.ts';

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

/** A value as it is shown to who may not see numbers in plain: the form's own mask, else that of telephone numbers. */
export const shownValue = (item: FormItem, value: string): string =>
  item.maskType === 'all' ? maskedValue(item, value) : maskedPhone(value);

/** What a robot or a file has, as the field wants it; empty where it cannot take it. */
export function fitting(item: FormItem, text: string): string {
  const value = text.trim();
  if (value === '') return '';
  if (item.type === 'radio' || item.type === 'select') return chosenBy(item, value) ?? '';
  if (item.type === 'checkbox') {
    const chosen = elementsOf(value).flatMap((one) => chosenBy(item, one.trim()) ?? []);
    return chosen.length > 0 ? JSON.stringify(chosen) : '';
  }
  if (item.type === 'switch') return /^(1|true|yes|y|on|是|开)$/i.test(value) ? 'true' : 'false';
  if (item.type === 'number' || item.type === 'amount') {
    const plain = value.replace(/[,，\s]/g, '');
    return Number.isFinite(Number(plain)) ? plain : '';
  }
  return value.slice(0, item.maxlength ?? 5_000);
}

const chosenBy = ({ options = [] }: FormItem, said: string) =>
  options.find(({ value, label }) => value === said || label.toLowerCase() === said.toLowerCase())?.value;
