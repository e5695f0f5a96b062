import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { RuleProblem } from '#core/quality/check.ts';
import type { Rule } from '#core/quality/rule.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { changesOf, type RuleChange } from './changes.rules.ts';
import { OnlyRow } from './OnlyRow.tsx';
import './rule.css';
import { ruleTexts } from './rule.texts.ts';
import { stepSentence } from './ruleSentence.ts';
import { gapsOf } from './steps.rules.ts';
import { Steps, type StepTrouble } from './Steps.tsx';

export interface RuleEditorProps {
  rule: Rule;
  /** The version in use: what is new since then is tinted. Null where there is none. */
  before: Rule | null;
  /** What `checkRule` says about it. */
  problems: readonly RuleProblem[];
  choices: {
    intentions: string[];
    campaigns: { value: string; label: string }[];
    groups: { value: string; label: string }[];
  };
  readOnly?: boolean;
  onChange(rule: Rule): void;
}

/** A rule read as a sentence, each word of which can be changed. It may be unfinished: `gapsOf` says what is missing. */
export function RuleEditor({ rule, before, problems, choices, readOnly = false, onChange }: RuleEditorProps) {
  const t = useText(ruleTexts);
  const heading = useId();
  const { only, ...unlimited } = rule;
  // The button and the row take each other's place, and the focus goes along.
  const [onlyTouched, touchOnly] = useState(false);
  function setOnly(next: Rule['only']) {
    touchOnly(true);
    onChange(next ? { ...rule, only: next } : unlimited);
  }
  const change = useMemo(() => changesOf(rule, before), [rule, before]);
  const troubles: StepTrouble[] = [
    ...gapsOf(rule).map(({ step, inner, misses }) => ({ step, inner, sentence: t(misses), isOpen: true })),
    ...problems.map(({ problem, step, inner, what }) => ({ step, inner, sentence: t(problem, { what }) })),
  ];
  return (
    <section className="rule-editor" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t('hitWhen')}</h2>
        {change.isAny && <span className="rule-legend">{t('newSince')}</span>}
      </header>
      <Steps
        {...{ troubles, readOnly }}
        steps={rule.steps}
        changes={change.steps}
        intentions={choices.intentions}
        onChange={(steps) => onChange({ ...rule, steps })}
        beneath={
          only && (
            <OnlyRow
              {...{ only, readOnly }}
              before={before?.only}
              fields={before ? change.only : noFields}
              campaigns={choices.campaigns}
              groups={choices.groups}
              onChange={(next) => onChange({ ...rule, only: next })}
              autoFocus={onlyTouched}
              onRemove={() => setOnly(undefined)}
            />
          )
        }
        more={
          !only && (
            <button
              type="button"
              className="rule-more"
              title={t('addOnlyMeans')}
              autoFocus={onlyTouched}
              onClick={() => setOnly({})}
            >
              <Plus size={14} aria-hidden />
              {t('addOnly')}
            </button>
          )
        }
      />
      <Gone of={change} />
    </section>
  );
}

const noFields: ReadonlySet<string> = new Set();

/** What the rule no longer looks for. */
function Gone({ of: { goneWords, goneSteps } }: { of: RuleChange }) {
  const t = useText(ruleTexts);
  const language = useLanguage();
  if (goneWords.length + goneSteps.length === 0) return null;
  return (
    <p className="rule-gone">
      <span>{t('removed')}</span>
      {goneWords.map((word, at) => (
        <del key={at}>{word}</del>
      ))}
      {goneSteps.map((step, at) => (
        <del key={at}>{stepSentence(step, language)}</del>
      ))}
    </p>
  );
}
