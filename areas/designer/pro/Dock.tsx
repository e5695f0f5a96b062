import { ChevronDown, ChevronUp, Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazy } from '#kit/console/lazy.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { debugEndpoints } from '../debug/debug.contract.ts';
import { Coming } from '../editor/Coming.tsx';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { IntentionsTab, SetsTab } from '../knowledgePieces.ts';
import { goTo } from './canvas/goTo.ts';
import { useDrawnCoverage, useSeen, useSeenStore, type DebugAt } from './canvas/seen.ts';
import { CheckTab } from './CheckTab.tsx';
import { DockBorder } from './DockBorder.tsx';
import { useDockSize } from './dockSize.ts';
import { proTexts } from './pro.texts.ts';

const DebugPanel = lazy(async () => ({ default: (await import('../debug/DebugPanel.tsx')).DebugPanel }), Coming);
const TestsPanel = lazy(async () => ({ default: (await import('../flowTest/TestsPanel.tsx')).TestsPanel }), Coming);

const allTabs = ['try', 'check', 'intentions', 'sets', 'tests'] as const;
type Tab = (typeof allTabs)[number];

/** Below the canvas: talking with the robot, what the checker says, and conversations that shall go like this again. */
export function Dock() {
  const t = useText(proTexts);
  const editor = useEditor();
  const seen = useSeenStore();
  const drawn = useDrawnCoverage();
  const mayDebug = useMay()(debugEndpoints.settings);
  const [address, setAddress] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const tabs = allTabs.filter((one) => one !== 'try' || mayDebug);
  const [tab, setTab] = useState<Tab>(asked(address.get('dock'), tabs));
  const { height, state, resize, show } = useDockSize();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const order = useSeen((one) => one.order);
  const count = useEditorState(({ findings }) => findings.length);
  const dock = useRef<HTMLElement>(null);
  const open = state !== 'folded';

  const sentTo = address.get('dock');
  const [runAtOnce, setRunAtOnce] = useState(sentTo === 'tests');
  const view = (to: Tab) => {
    setTab(to);
    setRunAtOnce(false);
    if (!open) show('open');
  };
  useEffect(() => {
    if (order && mayDebug) view('try');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an order
  }, [order]);
  // Somebody was sent here, perhaps from this very page, and may be again.
  useEffect(() => {
    if (sentTo === null) return;
    const to = asked(sentTo, tabs);
    view(to);
    setRunAtOnce(to === 'tests');
    document.getElementById(`design-tab-${to}`)?.focus();
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('dock');
        return next;
      },
      { replace: true },
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a link
  }, [sentTo, setAddress]);

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!;
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#design-tab-${next}`)?.focus();
  }
  const onAt = (debug: DebugAt | null) => {
    seen.set({ debug });
    const node = editor.get().flow.nodes.find(({ id }) => id === debug?.nodeId);
    if (!node) return;
    if (node.flowId !== editor.get().subFlowId) editor.openFlow(node.flowId);
    seen.set({ wanted: { nodeId: node.id } });
  };
  const onShow = (nodeId: string) => {
    if (state === 'whole') show('open');
    goTo(editor, seen, { nodeId });
  };
  return (
    <section
      ref={dock}
      className={`design-dock ${state}`}
      style={state === 'open' ? { height } : undefined}
      aria-label={t('dock')}
    >
      {state === 'open' && <DockBorder dock={dock} height={height} onResize={resize} />}
      <header>
        <div role="tablist" className="dock-tabs" aria-label={t('dock')} onKeyDown={onKey}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`design-tab-${one}`}
              aria-selected={one === tab}
              aria-controls="design-dock-body"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => view(one)}
            >
              {t(`tab${one}`)}
              {one === 'check' && count > 0 && <b className="cw-num">{count}</b>}
            </button>
          ))}
        </div>
        <span className="cw-space" ref={setTools} hidden={tab !== 'try' || !open} />
        {(tab !== 'try' || !open) && <span className="cw-space" />}
        <DockButton
          label={t(state === 'whole' ? 'dockSmaller' : 'dockWhole')}
          icon={state === 'whole' ? <Minimize2 size={14} /> : <Maximize2 size={14} />}
          onClick={() => show(state === 'whole' ? 'open' : 'whole')}
        />
        <DockButton
          label={t(open ? 'foldDock' : 'openDock')}
          expanded={open}
          icon={open ? <ChevronDown size={15} /> : <ChevronUp size={15} />}
          onClick={() => show(open ? 'folded' : 'open')}
        />
      </header>
      <div
        id="design-dock-body"
        className="design-dock-body"
        role="tabpanel"
        aria-labelledby={`design-tab-${tab}`}
        tabIndex={0}
        hidden={!open}
      >
        {/* A conversation goes on while one looks at the findings. */}
        {mayDebug && (
          <div className="design-debug" hidden={tab !== 'try'}>
            <DebugPanel flowId={flowId} onAt={onAt} onShow={onShow} order={order} tools={tools} />
          </div>
        )}
        {tab === 'check' && (
          <CheckTab onExample={mayDebug ? (example) => seen.set({ order: { what: 'play', example } }) : undefined} />
        )}
        {tab === 'intentions' && <IntentionsTab flowId={flowId} />}
        {tab === 'sets' && <SetsTab flowId={flowId} />}
        {tab === 'tests' && (
          <TestsPanel
            flowId={flowId}
            runAtOnce={runAtOnce}
            drawn={drawn}
            onReplay={
              mayDebug
                ? (testId, upTo) => seen.set({ order: { what: 'test', testId, ...(upTo !== undefined && { upTo }) } })
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
}

const asked = (name: string | null, tabs: readonly Tab[]): Tab => tabs.find((one) => one === name) ?? tabs[0]!;

function DockButton({
  label,
  icon,
  expanded,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  expanded?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className="cw-icon-button"
      aria-expanded={expanded}
      aria-controls="design-dock-body"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
