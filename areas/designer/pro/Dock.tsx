import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import { useEditorState } from '../editor/useEditor.ts';
import { CheckTab } from './CheckTab.tsx';
import { proTexts } from './pro.texts.ts';

const tabs = ['check'] as const;
type Tab = (typeof tabs)[number];

/** Below the canvas: what the checker says. */
export function Dock() {
  const t = useText(proTexts);
  const [tab, setTab] = useState<Tab>('check');
  const [open, setOpen] = useState(true);
  const count = useEditorState(({ findings }) => findings.length);
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!;
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#design-tab-${next}`)?.focus();
  }
  return (
    <section className={open ? 'design-dock' : 'design-dock folded'} aria-label={t('dock')}>
      <header>
        <div role="tablist" aria-label={t('dock')} onKeyDown={onKey}>
          {tabs.map((one) => (
            <button key={one} type="button" role="tab" id={`design-tab-${one}`} aria-selected={one === tab} aria-controls="design-dock-body" tabIndex={one === tab ? 0 : -1} onClick={() => { setTab(one); setOpen(true); }}>
              {t(`tab${one}`)}{one === 'check' && count > 0 && <b className="cw-num">{count}</b>}
            </button>
          ))}
        </div>
        <span className="cw-space" />
        <button type="button" className="cw-icon-button" aria-expanded={open} aria-controls="design-dock-body" aria-label={t(open ? 'foldDock' : 'openDock')} title={t(open ? 'foldDock' : 'openDock')} onClick={() => setOpen(!open)}>{open ? <ChevronDown size={15} /> : <ChevronUp size={15} />}</button>
      </header>
      <div id="design-dock-body" className="design-dock-body" role="tabpanel" aria-labelledby={`design-tab-${tab}`} tabIndex={0} hidden={!open}>
        <CheckTab />
      </div>
    </section>
  );
}
