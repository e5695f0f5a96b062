import { formParts, itemsOf, type FormConfig, type FormItem } from './form.ts';
import { renamedIn } from './rule.ts';
import { lookedAt, ruleProperties, type RuleProperty } from './rules.ts';

/** The rules of other fields that name this one: what a new name has to be written into, and what its removal breaks. */
export const namedBy = (form: FormConfig, formId: string): { item: FormItem; property: RuleProperty }[] =>
  itemsOf(form).flatMap((item) =>
    ruleProperties.flatMap((property) => (lookedAt(item, [property]).has(formId) ? [{ item, property }] : [])),
  );

/** Gives a field another key, and writes it into all rules that name it. */
export function renamed(form: FormConfig, from: string, to: string): FormConfig {
  const written = (item: FormItem): FormItem => {
    const next = { ...item, formId: item.formId === from ? to : item.formId };
    for (const property of ruleProperties) if (item[property]) next[property] = renamedIn(item[property], from, to);
    return next;
  };
  return { ...form, ...Object.fromEntries(formParts.map((part) => [part, form[part].map(written)])) };
}
