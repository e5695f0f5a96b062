import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { find, type Hit } from '#core/design/find.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { goTo } from './canvas/goTo.ts';
import { useSeenStore } from './canvas/seen.ts';
import { proTexts } from './pro.texts.ts';

const shownHits = 100;

interface FindBoxProps {
  words: string;
  onWords(words: string): void;
}

/** Ctrl-F: texts, nodes, variables and intentions of the whole robot. */
export function FindBox({ words, onWords }: FindBoxProps) {
  const t = useText(proTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'f')
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="design-find" role="search">
      <Search size={14} aria-hidden />
      <input
        ref={field}
        value={words}
        maxLength={200}
        placeholder={t('findHere')}
        aria-label={t('findHere')}
        aria-keyshortcuts="Control+F"
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            onWords('');
            event.currentTarget.closest('.design-pro')?.querySelector<HTMLElement>('.design-canvas')?.focus();
          }
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.closest('.design-left')?.querySelector<HTMLElement>('.design-hits button')?.focus();
          }
        }}
      />
      {words && (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => {
            onWords('');
            field.current?.focus();
          }}
        >
          <X size={13} />
        </button>
      )}
    </div>
  );
}

/** Where the words are; a click, or Enter, goes there. */
export function Hits({ words }: { words: string }) {
  const t = useText(proTexts);
  const editor = useEditor();
  const seen = useSeenStore();
  const flow = useEditorState((state) => state.flow);
  const sought = useDeferredValue(words);
  const hits = useMemo(() => find(flow, sought), [flow, sought]);
  const [at, setAt] = useState(0);
  const flows = useMemo(() => new Map(flowsOfTree(flow).map(({ id, name }) => [id, name])), [flow]);
  const open = (hit: Hit, index: number) => {
    setAt(index);
    if (hit.place === 'node') goTo(editor, seen, { nodeId: hit.id });
    else if (hit.place === 'faq') goTo(editor, seen, { faqId: hit.id });
    else if (hit.place === 'exception') goTo(editor, seen, { exceptionId: hit.id });
    else editor.select({ kind: 'config', ids: [hit.id], list: hit.place });
  };
  return (
    <div className="design-hits">
      <p role="status" className="cw-meta cw-text3">
        {hits.length === 0 ? t('nothingFound') : t('found', { count: hits.length })}
      </p>
      <ul
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          const buttons = [...event.currentTarget.querySelectorAll('button')];
          const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
          buttons[Math.max(0, Math.min(buttons.length - 1, here + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
        }}
      >
        {hits.slice(0, shownHits).map((hit, index) => (
          <li key={`${hit.id} ${hit.as} ${hit.trail.join('.')} ${index}`}>
            <button type="button" className={index === at ? 'at' : undefined} onClick={() => open(hit, index)}>
              <span className="cw-row">
                <b className="cw-cut">{hit.name || t('setting')}</b>
                <span className="cw-space" />
                <span className="cw-meta cw-text3">{t(`as${hit.as}`)}</span>
              </span>
              {hit.as !== 'name' && (
                <span className="text">
                  {hit.text.slice(Math.max(0, hit.from - 18), hit.from)}
                  <mark>{hit.text.slice(hit.from, hit.to)}</mark>
                  {hit.text.slice(hit.to, hit.to + 40)}
                </span>
              )}
              {hit.flowId && <span className="cw-meta cw-text3 cw-cut">{flows.get(hit.flowId)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
