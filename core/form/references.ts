import { formParts, itemsOf, type FormConfig, type FormItem } from './form.ts';
import { wordsOf } from './rule/words.ts';

export const ruleProperties = ['showRule', 'computedRule', 'saveRule'] as const;
export type RuleProperty = (typeof ruleProperties)[number];

/** Where in a rule a field is named. A rule that cannot be read is looked through as far as its words go. */
function placesOf(rule: string, formId: string): { at: number; until: number }[] {
  const words = wordsOf(rule);
  if ('unreadable' in words) return [];
  return words.filter(({ is, text }, place) => is === 'name' && text === formId && words[place + 1]?.text !== '(');
}

/** The rules of other fields that name this one: what a new name has to be written into, and what its removal breaks. */
export const namedBy = (form: FormConfig, formId: string): { item: FormItem; property: RuleProperty }[] =>
  itemsOf(form).flatMap((item) =>
    ruleProperties.flatMap((property) =>
      placesOf(item[property] ?? '', formId).length > 0 ? [{ item, property }] : [],
    ),
  );

/** Gives a field another key, and writes it into all rules that name it. */
export function renamed(form: FormConfig, from: string, to: string): FormConfig {
  const written = (item: FormItem): FormItem => {
    const next = { ...item, formId: item.formId === from ? to : item.formId };
    for (const property of ruleProperties) {
      const rule = item[property];
      if (!rule) continue;
      next[property] = placesOf(rule, from).reduceRight(
        (text, { at, until }) => text.slice(0, at) + to + text.slice(until),
        rule,
      );
    }
    return next;
  };
  return { ...form, ...Object.fromEntries(formParts.map((part) => [part, form[part].map(written)])) };
}
