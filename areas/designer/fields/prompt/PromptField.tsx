import { Select } from 'antd';
import { Braces } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addConfig } from '#core/design/configs.ts';
import { readings } from '#core/flow/reading.ts';
import { speakingTime } from '#core/text/speakingTime.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { useVariables } from '../useChoices.ts';
import { AddButton } from '../AddButton.tsx';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { useTyped } from '../useTyped.ts';
import { promptTexts } from './prompt.texts.ts';
import './prompt.css';
import { promptSuggestions, type Suggestion } from './promptSuggestions.ts';
import { after, around, before, begun, promptTokens, readAs, replaced } from './promptTokens.ts';

interface PromptFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** Beside the label: a button to listen to it. */
  extra?: ReactNode;
  /** Shows how long it takes to say. */
  spoken?: boolean;
  most?: number;
  rows?: number;
  placeholder?: string;
  hideLabel?: boolean;
}

/**
 * Words with variables. A textarea holds them as they are kept, so that any input method, screen reader and undo works on
 * it as usual; a layer behind shows the same signs with the variables drawn as chips.
 */
export function PromptField({
  label,
  value,
  onChange,
  extra,
  spoken = false,
  most = 500,
  rows = 2,
  placeholder,
  hideLabel,
}: PromptFieldProps) {
  const t = useText(promptTexts);
  const { flow, mayEdit, change } = useDraft();
  const groups = useVariables();
  const known = useMemo(() => new Set(groups.flatMap(({ variables }) => variables.map(({ name }) => name))), [groups]);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useTyped(value, onChange);
  const [at, setAt] = useState<number | null>(null);
  const [shut, setShut] = useState(false);
  const [marked, setMarked] = useState(0);
  const goTo = useRef<number | null>(null);
  const { text } = typed;
  const tokens = useMemo(() => promptTokens(text, known), [text, known]);

  // eslint-disable-next-line react-hooks/exhaustive-deps -- after any drawing: it clears what made it act
  useLayoutEffect(() => {
    if (goTo.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(goTo.current, goTo.current);
    setAt(goTo.current);
    goTo.current = null;
  });

  const opening = at === null || shut || !mayEdit ? null : begun(text, at);
  const suggestions = opening
    ? promptSuggestions(opening.word, groups, t('functions'), (name) =>
        t(`fn_${name.replace('.', '_')}` as 'fn_json_getString'),
      )
    : [];
  const chosen = Math.min(marked, suggestions.length - 1);
  const here = at === null ? undefined : around(tokens, at);
  const unknown = [...new Set(tokens.filter((token) => token.unknown).map((token) => token.name))];

  function put(next: { text: string; caret: number }) {
    goTo.current = next.caret;
    typed.put(cutTo(next.text, most));
    setMarked(0);
  }
  function insert({ text: by, caret }: Suggestion) {
    if (!opening || at === null) return;
    const closing = /^[\p{L}\w.]*\}/u.exec(text.slice(at))?.[0].length ?? 0;
    put(replaced(text, opening.from, at + closing, by, caret));
    setShut(true);
  }
  function open() {
    const from = area.current?.selectionStart ?? text.length;
    setShut(false);
    put(replaced(text, from, area.current?.selectionEnd ?? from, '${'));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (opening && suggestions.length > 0 && inMenu(event)) return;
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (!mayEdit || from !== to || event.ctrlKey || event.metaKey || event.altKey) return;
    const chip =
      event.key === 'Backspace' || event.key === 'ArrowLeft'
        ? before(tokens, from)
        : event.key === 'Delete' || event.key === 'ArrowRight'
          ? after(tokens, from)
          : undefined;
    if (!chip || (event.shiftKey && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') event.currentTarget.setSelectionRange(chip.from, chip.from);
    else if (event.key === 'ArrowRight') event.currentTarget.setSelectionRange(chip.to, chip.to);
    else put(replaced(text, chip.from, chip.to, ''));
  }
  function inMenu(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((chosen + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(suggestions[chosen]!);
    else if (event.key === 'Escape') setShut(true);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return (
    <div className="panel-field prompt">
      <div className="panel-label">
        {!hideLabel && <label htmlFor={id}>{label}</label>}
        <span className="cw-space" />
        {extra}
      </div>
      <div className={mayEdit ? 'prompt-box' : 'prompt-box prompt-locked'}>
        <div className="prompt-layer" aria-hidden data-words>
          {tokens.map((token) =>
            token.kind === 'words' || token.kind === 'broken' ? (
              token.text
            ) : (
              <mark key={token.from} className={token.unknown ? 'prompt-chip prompt-unknown' : 'prompt-chip'}>
                <i>{cutTo(token.text, 2)}</i>
                <b>{token.text.slice(2, -1)}</b>
                <i>{'}'}</i>
              </mark>
            ),
          )}
          {'\u200b'}
        </div>
        <textarea
          ref={area}
          id={id}
          aria-label={hideLabel ? label : undefined}
          rows={rows}
          value={text}
          readOnly={!mayEdit}
          maxLength={most}
          placeholder={placeholder}
          spellCheck={false}
          aria-autocomplete="list"
          aria-controls={opening ? `${id}-list` : undefined}
          aria-activedescendant={opening && suggestions.length > 0 ? `${id}-${chosen}` : undefined}
          aria-invalid={unknown.length > 0 || undefined}
          onChange={(event) => {
            setShut(false);
            setMarked(0);
            setAt(event.target.selectionStart);
            typed.put(event.target.value);
          }}
          onSelect={(event) => setAt(event.currentTarget.selectionStart)}
          onFocus={typed.begin}
          onBlur={() => {
            typed.end();
            setShut(true);
          }}
          onKeyDown={onKeyDown}
          {...typed.composition}
        />
      </div>
      {opening && (
        <div className="prompt-menu" role="listbox" id={`${id}-list`} aria-label={t('suggestions')}>
          {suggestions.map((one, index) => (
            <div
              key={one.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              ref={index === chosen ? intoSight : undefined}
              onPointerDown={(event) => {
                event.preventDefault();
                insert(one);
              }}
            >
              <span>{one.label}</span>
              <span className="cw-text3 cw-cut">{one.about || one.group}</span>
            </div>
          ))}
          {suggestions.length === 0 && <p className="cw-text3">{t('nothing')}</p>}
        </div>
      )}
      {opening && opening.word === '' && (
        <div className="prompt-search cw-meta cw-text3" role="status">
          {t('search')}
        </div>
      )}
      <div className="prompt-foot">
        {mayEdit && (
          <button
            type="button"
            className="cw-icon-button panel-icon"
            aria-label={t('insert')}
            title={t('insert')}
            onPointerDown={(event) => event.preventDefault()}
            onClick={open}
          >
            <Braces size={14} aria-hidden />
          </button>
        )}
        {here && mayEdit && (
          <Select
            size="small"
            className="prompt-reading"
            variant="filled"
            aria-label={t('reading', { name: here.name })}
            value={here.reading}
            popupMatchSelectWidth={190}
            options={[
              { value: '', label: t('asItIs') },
              ...readings.map((reading) => ({ value: reading, label: t(`read_${reading}`) })),
            ]}
            onChange={(reading) => put(replaced(text, here.from, here.to, readAs(here, reading)))}
          />
        )}
        <span className="cw-space" />
        {spoken && text.trim() !== '' && (
          <span className="cw-num">
            {t('seconds', {
              count: Math.max(1, Math.round(speakingTime(text.replace(/\$\{[^}]*\}/g, '12'), flow.language) / 1000)),
            })}
          </span>
        )}
        {(rows > 1 || text.length > most / 2) && (
          <span className="cw-num">{t('length', { count: [...text].length, most })}</span>
        )}
      </div>
      {unknown.length > 0 && <p className="panel-problem">{t('unknown', { names: unknown.join(', ') })}</p>}
      {mayEdit &&
        !opening &&
        unknown.slice(0, 5).map((name) => (
          <AddButton
            key={name}
            onClick={() => {
              change('add', (now) => addConfig(now, 'arg', { name, isNecessary: true }, newId));
              area.current?.focus();
            }}
          >
            {t('addArgument', { name })}
          </AddButton>
        ))}
      {tokens.some(({ kind }) => kind === 'broken') && !opening && <p className="panel-problem">{t('broken')}</p>}
    </div>
  );
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
