import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../useText.ts';
import type { Tab } from './tabRules.ts';

interface TabStripProps {
  tabs: Tab[];
  activeKey: string;
  titleOf(tab: Tab): string;
  onClose(tab: Tab): void;
  /** A page in sight that is not kept open: what it is called, and where closing it leads. */
  beside?: { title: string; back: string } | undefined;
}

/** Links to the open pages. Arrow keys go along, Delete and the middle button close. */
export function TabStrip({ tabs, activeKey, titleOf, onClose, beside }: TabStripProps) {
  const t = useText();
  const strip = useRef<HTMLElement>(null);

  function move(event: KeyboardEvent, tab: Tab) {
    if (event.key === 'Delete') return onClose(tab);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    if (step) links[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]?.focus();
  }

  return (
    <nav className="cw-tabs" aria-label={t('kit.openPages')} ref={strip}>
      {tabs.map((tab) => {
        const title = titleOf(tab);
        const active = tab.key === activeKey;
        const closeByMiddle = (event: { button: number; preventDefault(): void }) => {
          if (event.button !== 1) return;
          event.preventDefault();
          onClose(tab);
        };
        return (
          <span
            key={tab.key}
            className={active ? 'cw-tab on' : 'cw-tab'}
            onAuxClick={closeByMiddle}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
          >
            <Link
              to={tab.link}
              title={title}
              className="cw-cut"
              draggable={false}
              aria-current={active ? 'page' : undefined}
              onKeyDown={(event) => move(event, tab)}
            >
              {title}
            </Link>
            <button type="button" aria-label={t('kit.closePage', { page: title })} onClick={() => onClose(tab)}>
              <X size={12} />
            </button>
          </span>
        );
      })}
      {beside && (
        <span className="cw-tab on beside">
          <span className="cw-cut" title={beside.title} aria-current="page">
            {beside.title}
          </span>
          <Link to={beside.back} className="cw-tab-close" aria-label={t('kit.closePage', { page: beside.title })}>
            <X size={12} />
          </Link>
        </span>
      )}
    </nav>
  );
}
