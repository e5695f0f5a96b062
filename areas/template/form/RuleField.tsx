import { Input } from 'antd';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { functions } from '#core/flow/functions.ts';
import type { FormItem } from '#core/form/form.ts';
import { fieldsFor, itself, ruleChecked, type RuleProblem, type RuleProperty } from '#core/form/rules.ts';
import { useText, type TextOf } from '#kit/console/useText.ts';
import { formTexts } from './form.texts.ts';
import './ruleField.css';
import { onSample, type Sample } from './ruleSample.ts';
import { isBuildable, RuleRows } from './RuleRows.tsx';
import { ruleTexts } from './rule.texts.ts';
import { completed, suggested, wordAt, type Suggestion } from './ruleWords.ts';
import { wordsOf } from './wordsOf.ts';

interface RuleFieldProps {
  label: string;
  property: RuleProperty;
  item: FormItem;
  items: readonly FormItem[];
  sample: Sample;
  value: string;
  onChange(rule: string): void;
}

/** A rule as it is written or built, what is wrong with it, and what it comes to on the sample. */
export function RuleField({ label, property, item, items, sample, value, onChange }: RuleFieldProps) {
  const t = useText(ruleTexts);
  const tForm = useText(formTexts);
  const id = useId();
  const [building, setBuilding] = useState(false);
  const fields = useMemo(() => fieldsFor(items, item, property), [items, item, property]);
  const { rule, problems } = useMemo(
    () => (value.trim() === '' ? { rule: null, problems: [] } : ruleChecked(value, fields, property)),
    [value, fields, property],
  );
  const canBuild = property !== 'computedRule' && isBuildable(value);
  const written = (text: string) => wordsOf(item, text, { yes: tForm('yes'), no: tForm('no') });
  const result = rule && problems.length === 0 ? onSample(rule, property, item, fields, sample, written, t) : null;
  return (
    <div className="rule-field">
      <div className="rule-label">
        <label htmlFor={id}>{label}</label>
        {property !== 'computedRule' && (
          <button
            type="button"
            className="cw-link"
            disabled={!building && !canBuild}
            title={canBuild ? undefined : t('notRows')}
            onClick={() => setBuilding(!building)}
          >
            {t(building && canBuild ? 'writeIt' : 'buildIt')}
          </button>
        )}
      </div>
      {building && canBuild ? (
        <RuleRows
          label={label}
          items={items}
          own={property === 'saveRule' ? item : null}
          value={value}
          onChange={onChange}
        />
      ) : (
        <RuleText
          id={id}
          items={items}
          own={property === 'saveRule' ? item : null}
          isWrong={problems.length > 0}
          value={value}
          onChange={onChange}
        />
      )}
      <div id={`${id}said`} role="status">
        {problems.map((problem, index) => (
          <p key={index} className="rule-problem">
            {problemWords(problem, t)}
          </p>
        ))}
        {result && (
          <p className="rule-result">
            {result.holds ? <CircleCheck size={14} className="ok" /> : <CircleSlash size={14} className="no" />}
            {result.words}
          </p>
        )}
      </div>
    </div>
  );
}

function problemWords({ code, at, about }: RuleProblem, t: TextOf<typeof ruleTexts>) {
  const sentence = code === 'unreadable' && about === '' ? t('unreadableEnd') : t(code, { about });
  return t('at', { at: at + 1, sentence });
}

interface RuleTextProps {
  id: string;
  items: readonly FormItem[];
  own: FormItem | null;
  isWrong: boolean;
  value: string;
  onChange(rule: string): void;
}

function RuleText({ id, items, own, isWrong, value, onChange }: RuleTextProps) {
  const t = useText(ruleTexts);
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  /** Where the caret belongs once the word that was taken stands in the field: before the next key, however fast it comes. */
  const goTo = useRef<{ text: string; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (goTo.current?.text === value) field.current?.setSelectionRange(goTo.current.caret, goTo.current.caret);
    goTo.current = null;
  }, [value, caret]);
  const all = useMemo(
    (): Suggestion[] => [
      ...(own ? [{ name: itself, about: t('itself') }] : []),
      ...items.map(({ formId, label }) => ({ name: formId, about: label })),
      ...Object.entries(functions).map(([name, { arity }]) => ({ name, about: '', arity })),
    ],
    [items, own, t],
  );
  const found = caret === null ? [] : suggested(all, wordAt(value, caret).word);
  const marked = Math.min(at, found.length - 1);

  function take(suggestion: Suggestion) {
    const next = completed(value, caret ?? value.length, suggestion);
    onChange(next.text);
    setCaret(null);
    goTo.current = next;
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (found.length === 0) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt((marked + by + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[marked]!);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="rule-text">
      <Input.TextArea
        id={id}
        className="rule-code"
        aria-autocomplete="list"
        aria-describedby={`${id}said`}
        aria-invalid={isWrong}
        {...(found.length > 0 && { 'aria-controls': `${id}list`, 'aria-activedescendant': `${id}of${marked}` })}
        {...(isWrong && { status: 'error' as const })}
        spellCheck={false}
        maxLength={2_000}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={value}
        onChange={({ target }) => {
          field.current = target;
          setCaret(target.selectionStart);
          setAt(0);
          onChange(target.value);
        }}
        onKeyDown={onKey}
        onBlur={() => setCaret(null)}
      />
      {found.length > 0 && (
        <ul id={`${id}list`} role="listbox" aria-label={t('suggestions')} className="rule-suggestions">
          {found.map((one, index) => (
            <li
              key={one.name}
              id={`${id}of${index}`}
              role="option"
              aria-selected={index === marked}
              onMouseDown={(event) => {
                event.preventDefault();
                take(one);
              }}
            >
              <code>{one.arity === undefined ? one.name : `${one.name}()`}</code>
              <span>{one.about}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
