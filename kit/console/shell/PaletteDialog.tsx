import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../useText.ts';
import type { Found } from './finds.ts';
import { ranked, type Findable } from './ranked.ts';
import { useLookActions } from './useLookActions.ts';
import { useOthers } from './useOthers.ts';

/** Of pages, of actions and of settings, where something was asked for. */
const mostOfEach = 5;

/** What Ctrl-K opens; fetched when first opened. */
export default function PaletteDialog({
  pages,
  finds: { finders, actions, settings },
  onClose,
}: {
  pages: Findable[];
  finds: Found;
  onClose(): void;
}) {
  const t = useText();
  const go = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [words, setWords] = useState('');
  const [chosen, choose] = useState(0);
  const look = useLookActions();
  const { groups: others, asking } = useOthers(words, finders);
  const isAsked = words.trim() !== '';
  const groups = [
    { title: t('kit.goPages'), list: isAsked ? ranked(pages, words, mostOfEach) : pages },
    { title: t('kit.goActions'), list: isAsked ? ranked([...actions, ...look], words, mostOfEach) : [] },
    { title: t('kit.goSettings'), list: isAsked ? ranked(settings, words, mostOfEach) : [] },
    ...others,
  ].filter(({ list: some }) => some.length > 0);
  const all = groups.flatMap(({ list: some }) => some);
  const current = all[Math.min(chosen, all.length - 1)];

  useEffect(() => void dialog.current?.showModal(), []);
  // Chromium answers a promise, which React would take for the effect's end.
  useEffect(
    () => void document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' }),
    [chosen, list],
  );
  const take = (one: Findable | undefined) => {
    if (!one) return;
    onClose();
    if (one.act) one.act();
    else void go(one.path);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) choose((Math.min(chosen, all.length - 1) + step + all.length) % all.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(current);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="cw-palette"
      aria-label={t('kit.goToPage')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="cw-palette-in">
        <label className="cw-palette-field">
          <Search size={16} />
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={current ? `${list}-${all.indexOf(current)}` : undefined}
            aria-label={t('kit.goToPage')}
            placeholder={t('kit.goHint')}
            maxLength={60}
            value={words}
            onChange={({ target }) => (setWords(target.value), choose(0))}
            onKeyDown={onKeyDown}
          />
        </label>
        <div className="cw-palette-list" id={list} role="listbox" aria-label={t('kit.goToPage')} tabIndex={-1}>
          {groups.map(({ title, list: some }) => (
            <div key={title} role="group" aria-label={title}>
              <div className="cw-palette-title" aria-hidden>
                {title}
              </div>
              {some.map((one) => {
                const at = all.indexOf(one);
                return (
                  <div
                    key={one.key}
                    id={`${list}-${at}`}
                    role="option"
                    aria-selected={one === current}
                    className={one === current ? 'cw-palette-one on' : 'cw-palette-one'}
                    onPointerMove={({ movementX, movementY }) => (movementX || movementY) && choose(at)}
                    onClick={() => take(one)}
                  >
                    <span className="cw-cut">{one.title}</span>
                    <span className="cw-cut cw-text3">{one.detail}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {all.length === 0 && (
          <p className="cw-palette-none" role="status">
            {asking ? t('kit.goAsking') : t('kit.goNothing')}
          </p>
        )}
      </div>
    </dialog>
  );
}
