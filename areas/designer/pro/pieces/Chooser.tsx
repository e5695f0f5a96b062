import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '#kit/console/useText.ts';
import { proTexts } from '../pro.texts.ts';
import { Floating, type At } from './Floating.tsx';

export interface Option {
  key: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  /** Why it cannot be chosen. */
  why?: string | null;
}

interface ChooserProps {
  at: At;
  title: string;
  options: Option[];
  onChoose(key: string): void;
  onClose(): void;
}

/** One of a list, narrowed by typing: arrows and Enter, or a click. */
export function Chooser({ at, title, options, onChoose, onClose }: ChooserProps) {
  const t = useText(proTexts);
  const listId = useId();
  const [words, setWords] = useState('');
  const [at0, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = options.filter(({ label, hint }) =>
    `${label} ${hint ?? ''}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const here = Math.min(at0, shown.length - 1);
  useEffect(() => void list.current?.children[here]?.scrollIntoView({ block: 'nearest' }), [here]);
  function choose(option: Option | undefined) {
    if (!option || option.why) return;
    onClose();
    onChoose(option.key);
  }
  return (
    <Floating at={at} label={title} onClose={onClose}>
      <input
        className="design-chooser-words"
        autoFocus
        placeholder={title}
        aria-label={title}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[here] ? `${listId}-${here}` : undefined}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setAt((shown.length + here + (event.key === 'ArrowDown' ? 1 : -1)) % Math.max(1, shown.length));
          }
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            choose(shown[here]);
          }
        }}
      />
      <ul id={listId} ref={list} role="listbox" aria-label={title} className="design-options">
        {shown.map((option, index) => (
          <li
            key={option.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === here}
            aria-disabled={Boolean(option.why)}
            title={option.why ?? undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(option)}
          >
            {option.icon}
            <span className="cw-cut">{option.label}</span>
            <span className="cw-space" />
            {(option.why || option.hint) && <span className="cw-cut hint">{option.why || option.hint}</span>}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="design-none" role="status">
          {t('nothingFound')}
        </p>
      )}
    </Floating>
  );
}
