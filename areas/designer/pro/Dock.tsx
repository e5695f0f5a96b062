import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Example } from '#core/flow/check/findings.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { goTo } from './canvas/goTo.ts';
import { useSeenStore } from './canvas/seen.ts';
import { CheckTab } from './CheckTab.tsx';
import { proTexts } from './pro.texts.ts';

const DebugPanel = lazy(async () => ({ default: (await import('../debug/DebugPanel.tsx')).DebugPanel }));

const TestsPanel = lazy(async () => ({ default: (await import('../flowTest/TestsPanel.tsx')).TestsPanel }));

const IntentionsTab = lazy(async () => ({ default: (await import('../nluTest/tabs.ts')).IntentionsTab }));

const SetsTab = lazy(async () => ({ default: (await import('../nluTest/tabs.ts')).SetsTab }));

const tabs = ['try', 'check', 'intentions', 'sets', 'tests'] as const;
type Tab = (typeof tabs)[number];

/** Below the canvas: talking with the robot, what the checker says, and conversations that shall go like this again. */
export function Dock() {
  const t = useText(proTexts);
  const editor = useEditor();
  const seen = useSeenStore();
  const [address, setAddress] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const [tab, setTab] = useState<Tab>('try');
  const [open, setOpen] = useState(true);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [example, play] = useState<Example | null>(null);
  const shows = address.get('show') === 'check';
  useEffect(() => {
    if (!shows) return;
    setTab('check');
    setOpen(true);
    document.getElementById('design-tab-check')?.focus();
    setAddress((now) => { const next = new URLSearchParams(now); next.delete('show'); return next; }, { replace: true });
  }, [shows, setAddress]);
  const count = useEditorState(({ findings }) => findings.length);
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!;
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#design-tab-${next}`)?.focus();
  }
  const onAt = (nodeId: string | null) => {
    seen.set({ debugAt: nodeId });
    const node = editor.get().flow.nodes.find(({ id }) => id === nodeId);
    if (!node) return;
    if (node.flowId !== editor.get().subFlowId) editor.openFlow(node.flowId);
    seen.set({ wanted: { nodeId: node.id } });
  };
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
        <span className="cw-space" ref={setTools} hidden={tab !== 'try' || !open} />{(tab !== 'try' || !open) && <span className="cw-space" />}
        <button type="button" className="cw-icon-button" aria-expanded={open} aria-controls="design-dock-body" aria-label={t(open ? 'foldDock' : 'openDock')} title={t(open ? 'foldDock' : 'openDock')} onClick={() => setOpen(!open)}>{open ? <ChevronDown size={15} /> : <ChevronUp size={15} />}</button>
      </header>
      <div id="design-dock-body" className="design-dock-body" role="tabpanel" aria-labelledby={`design-tab-${tab}`} tabIndex={0} hidden={!open}>
        {/* A conversation goes on while one looks at the findings. */}
        <div className="design-debug" hidden={tab !== 'try'}><Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><DebugPanel flowId={flowId} onAt={onAt} onShow={(nodeId) => goTo(editor, seen, { nodeId })} example={example} tools={tools} /></Suspense></div>
        {tab === 'check' && <CheckTab onExample={(one) => { play({ ...one }); setTab('try'); }} />}
        {tab === 'intentions' && <Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><IntentionsTab flowId={flowId} /></Suspense>}
        {tab === 'sets' && <Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><SetsTab flowId={flowId} /></Suspense>}
        {tab === 'tests' && <Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><TestsPanel flowId={flowId} /></Suspense>}
      </div>
    </section>
  );
}
