import type { Clock } from '#core/flow/functions.ts';
import type { FormItem, FormValues } from '#core/form/form.ts';
import type { Rule } from '#core/form/rule.ts';
import { itself, type Fields, type RuleProperty } from '#core/form/rules.ts';
import { isTrue, valueOf } from '#core/form/valued.ts';
import type { TextOf } from '#kit/console/useText.ts';
import type { ruleTexts } from './rule.texts.ts';

export interface Sample {
  /** As they are worked out. */
  values: FormValues;
  clock: Clock;
}

/** What a rule comes to on a sample, and whether that lets the field through. */
export function onSample(
  rule: Rule,
  property: RuleProperty,
  { formId, ruleTip }: Pick<FormItem, 'formId' | 'ruleTip'>,
  fields: Fields,
  { values, clock }: Sample,
  written: (value: string) => string,
  t: TextOf<typeof ruleTexts>,
): { holds: boolean; words: string } {
  const own = values[formId] ?? '';
  const sight = {
    look: (name: string) => (name === itself && property === 'saveRule' ? own : (values[name] ?? '')),
    typeOf: (name: string) => fields.typeOf(name),
    clock,
  };
  if (property === 'computedRule') {
    const value = valueOf(rule, sight);
    return { holds: true, words: value === '' ? t('calculatesNothing') : t('calculates', { value: written(value) }) };
  }
  if (property === 'saveRule' && own === '') return { holds: true, words: t('notAsked') };
  const holds = isTrue(rule, sight);
  if (property === 'showRule') return { holds, words: t(holds ? 'shown' : 'notShown') };
  const value = written(own);
  if (holds) return { holds, words: t('accepted', { value }) };
  return { holds, words: ruleTip?.trim() ? t('refusedBy', { value, tip: ruleTip }) : t('refusedNoTip', { value }) };
}
