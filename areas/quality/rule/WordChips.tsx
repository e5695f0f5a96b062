import { Plus } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import { ruleTexts } from './rule.texts.ts';
import { Chip, useNameIn, useStepSight } from './ruleParts.tsx';
import { sampleLimits, withWords, wordLimits } from './words.rules.ts';

interface WordChipsProps {
  of: 'words' | 'samples';
  words: readonly string[];
  onChange(words: string[]): void;
}

/** Words or sentences, and where more of them are typed or pasted. What is typed is added when the field is left as well. */
export function WordChips({ of, words, onChange }: WordChipsProps) {
  const t = useText(ruleTexts);
  const name = useNameIn();
  const hint = useId();
  const sight = useStepSight();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const limits = of === 'words' ? wordLimits : sampleLimits;

  function add(text: string) {
    const next = withWords(words, text, limits);
    if (next.length > words.length) onChange(next);
    setTyped('');
  }

  function type(text: string) {
    if (limits.at.test(text)) add(text);
    else setTyped(text);
  }

  function onKey(event: KeyboardEvent) {
    // Enter also takes what an input method offers: that is no word yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '')
      [...(list.current?.querySelectorAll<HTMLElement>('.rule-chip button') ?? [])].at(-1)?.focus();
  }

  // An input turns the lines of a pasted list into one.
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!limits.at.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  function remove(at: number) {
    onChange(words.toSpliced(at, 1));
    input.current?.focus();
  }

  return (
    <span className={`rule-words ${of}`} ref={list}>
      {words.map((word, at) => (
        <Chip
          key={word}
          word={word}
          isNew={sight.words.has(word)}
          onRemove={sight.readOnly ? undefined : () => remove(at)}
        />
      ))}
      {!sight.readOnly && words.length < limits.most && (
        <label className={words.length === 0 ? 'rule-add empty' : 'rule-add'}>
          <Plus size={14} aria-hidden />
          <input
            ref={input}
            aria-label={name(t(of === 'words' ? 'addWord' : 'addSample'))}
            aria-describedby={hint}
            placeholder={words.length === 0 ? t(of === 'words' ? 'addWord' : 'addSample') : undefined}
            maxLength={limits.longest}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKey}
            onPaste={onPaste}
            onBlur={() => typed !== '' && add(typed)}
          />
          <span className="rule-hint" id={hint}>
            {t(of === 'words' ? 'addWordHint' : 'addSampleHint')}
          </span>
        </label>
      )}
    </span>
  );
}
