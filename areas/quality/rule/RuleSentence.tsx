import type { Rule } from '#core/quality/rule.ts';
import { useLanguage } from '#kit/console/language.ts';
import { ruleSentence, type ScopeNames } from './ruleSentence.ts';

/** A rule in one line, for lists; what does not fit is told under the pointer. */
export function RuleSentence({ rule, names }: { rule: Rule; names?: ScopeNames }) {
  const sentence = ruleSentence(rule, useLanguage(), names);
  return (
    <span className="cw-cut cw-text2" title={sentence}>
      {sentence}
    </span>
  );
}
