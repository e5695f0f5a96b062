import { App, Button, Segmented } from 'antd';
import { Download } from 'lucide-react';
import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { commonOf } from '#core/flow/presets.ts';
import type { Flow } from '#core/flow/flow.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { saveFile } from '#kit/console/saveFile.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { draftEndpoints } from '../draft/draft.contract.ts';
import { EditorContext } from '../editor/useEditor.ts';
import { Conversation } from './Conversation.tsx';
import { conversationText } from './conversationText.ts';
import { debugEndpoints } from './debug.contract.ts';
import './debug.css';
import './columns.css';
import { debugTexts } from './debug.texts.ts';
import type { Order, Setting } from './debugger.ts';
import { Events } from './Events.tsx';
import { MonitorColumn } from './MonitorColumn.tsx';
import { SayBox } from './SayBox.tsx';
import { argumentsOf, SettingsDrawer } from './SettingsDrawer.tsx';
import { DebuggerContext, useDebugger, useDebugState, useNewDebugger } from './useDebugger.ts';
import { useSpeech } from './useSpeech.ts';
import { Bar } from './DebugBar.tsx';

const StepBand = lazy(async () => ({ default: (await import('./replay.ts')).StepBand }));

interface DebugPanelProps {
  flowId: string;
  /** Where the conversation stands, each time it moves; null when there is none. */
  onAt?: (at: { nodeId: string; how: 'waits' | 'held' | 'over' } | null) => void;
  /** A node somebody wants to see in the flow. */
  onShow?: (nodeId: string) => void;
  /** Is carried out once; a new object asks again. */
  order?: Order | null;
  /** Where its buttons stand, where that is not above it. */
  tools?: HTMLElement | null;
}

/**
 * The debugger: talk with the robot, look at what happens, go back and continue differently. It fills the place it is given:
 * columns beside each other where that is wide, one at a time where it is narrow.
 */
export function DebugPanel(props: DebugPanelProps) {
  const debug = useNewDebugger(props.flowId);
  const editor = useContext(EditorContext);
  const own = useSyncExternalStore(editor?.subscribe ?? nothing, () => editor?.get().flow ?? null);
  const asked = useAsk(draftEndpoints.draft, { params: { flowId: props.flowId } }, { enabled: !editor });
  const settings = useAsk(debugEndpoints.settings, { params: { flowId: props.flowId } });
  const flow = own ?? asked.data?.flow ?? null;
  const fault = settings.fault ?? asked.fault;
  // Once loaded, the conversation stays on the page even if the robot can no longer be read.
  if (debug && flow && settings.data)
    return (
      <DebuggerContext value={debug}>
        <Ready key={debug.flowId} {...props} flow={flow} settings={settings.data} />
      </DebuggerContext>
    );
  return fault ? (
    <p className="debug-intro" role="alert">
      {fault.message}
    </p>
  ) : (
    <PageSkeleton />
  );
}

const nothing = () => () => {};
const views = ['conversation', 'events', 'monitor'] as const;

function Ready({
  flow,
  settings,
  onAt,
  onShow,
  order,
  tools,
}: DebugPanelProps & {
  flow: Flow;
  settings: Pick<Setting, 'argConfigs' | 'apiConfigs' | 'handOver'> & { global: Readonly<Record<string, string>> };
}) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const { message } = App.useApp();
  const session = useDebugState((state) => state.session);
  const fault = useDebugState((state) => state.fault);
  const viewed = useDebugState((state) => state.viewed);
  const begunWith = useDebugState((state) => state.begunWith);
  const gone = useDebugState((state) => state.gone);
  const replays = useDebugState((state) => state.session?.test !== undefined && !state.testLeft);
  const [view, setView] = useState<(typeof views)[number]>('conversation');
  const [voice, setVoice] = useState(false);
  const { speak, stop, speaking } = useSpeech(commonOf(flow, 'speaker'));
  const [address] = useSearchParams();
  const callId = address.get('debugCall');
  const nodes = useMemo(() => flow.nodes.map(({ id, name }) => ({ id, name })), [flow]);
  const names = useMemo(() => new Map(nodes.map(({ id, name }) => [id, name])), [nodes]);
  const [asked, ask] = useState<Setting | null>(null);
  const { nodeId: at = '', waitsFor } = session?.turns[viewed ?? session.turns.length - 1]?.monitor ?? {};
  const how = waitsFor === 'resumed' ? 'held' : waitsFor === 'nothing' ? 'over' : 'waits';

  const begin = useEffectEvent(() => {
    debug.use({
      argConfigs:
        settings.argConfigs.length > 0
          ? settings.argConfigs
          : argumentsOf(flow).map((one) => ({ ...one, value: auditioned(flow, one.name, settings.global) })),
      apiConfigs: settings.apiConfigs,
      handOver: settings.handOver,
    });
    if (callId && /^[1-9]\d{0,17}$/.test(callId)) void debug.openCall(callId);
  });
  useEffect(() => begin(), [debug]);
  const tell = useEffectEvent(
    (why: Error) =>
      void message.error({
        key: 'debug',
        content: why.name === 'CHANGED_MEANWHILE' ? t('otherWindow') : why.message,
        duration: 6,
      }),
  );
  useEffect(() => {
    if (fault && !gone) tell(fault);
  }, [fault, gone]);
  const tellAt = useEffectEvent((nodeId: string) => onAt?.(nodeId ? { nodeId, how } : null));
  // The reply is drawn first, and the flow after it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tellAt(at));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [at, how]);
  useEffect(() => () => tellAt(''), []);
  const carryOut = useEffectEvent((what: Order) => {
    if (what.what === 'play') return void debug.play(what.example);
    if (what.what === 'test') return void debug.replay(what.testId, what.upTo);
    if (what.what === 'runTo') return void debug.runHere(what.nodeId);
    ask({ ...debug.lastSetting(), nodeId: what.nodeId });
  });
  useEffect(() => {
    if (order) carryOut(order);
  }, [order]);

  const last = session?.turns.at(-1);
  const speakLast = useEffectEvent(() => {
    const words = last?.entries
      .filter(({ role, type }) => role === 'robot' && (type === 'tts' || type === 'text'))
      .map(({ text }) => text)
      .join(' ');
    stop();
    if (voice && words) void speak(words);
  });
  useEffect(() => speakLast(), [last]);

  useEffect(() => debug.speaks(voice && speaking), [debug, voice, speaking]);

  const quiet = useRef(stop);
  quiet.current = stop;
  const quietNow = useCallback(() => quiet.current(), []);
  const settingsNow = useCallback(() => ask(debug.lastSetting()), [debug]);
  const mode = useCallback((next: boolean) => {
    setVoice(next);
    quiet.current();
  }, []);
  const bar = <Bar voice={voice} onVoice={mode} onSettings={settingsNow} />;
  const show = useRef(onShow);
  show.current = onShow;
  const shows = onShow !== undefined;
  const shownNode = useMemo(() => (shows ? (nodeId: string) => show.current?.(nodeId) : undefined), [shows]);
  return (
    <div className={`debug show-${view}`}>
      {tools ? createPortal(bar, tools) : bar}
      {asked && (
        <SettingsDrawer
          flow={flow}
          before={asked}
          global={settings.global}
          onClose={() => ask(null)}
          onStart={(given) => {
            ask(null);
            void debug.start(given);
          }}
        />
      )}
      {gone && <Gone what={gone} />}
      {replays && !gone && <StepBand />}
      {session && !gone && begunWith && begunWith !== flow && (
        <p className="debug-note" role="status">
          {t('changedSince')}
        </p>
      )}
      {!session && !gone && <p className="debug-intro cw-text2">{t('intro')}</p>}
      {session && (
        <>
          <Segmented
            className="debug-views"
            size="small"
            block
            aria-label={t('parts')}
            value={view}
            options={views.map((value) => ({ value, label: t(value) }))}
            onChange={setView}
          />
          <div className={replays ? 'debug-columns beside' : 'debug-columns'}>
            <section className="debug-talk" aria-label={t('conversation')}>
              <Conversation session={session} onListen={(text) => void speak(text)} />
              {!gone && <SayBox session={session} names={names} onQuiet={quietNow} />}
            </section>
            <section className="debug-happened" aria-label={t('events')}>
              <h3>{t('events')}</h3>
              <Events session={session} onAt={shownNode} />
            </section>
            <section className="debug-state" aria-label={t('monitor')}>
              <h3>{t('monitor')}</h3>
              <MonitorColumn session={session} nodes={nodes} onAt={shownNode} />
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** Nothing goes on here; what there was can be read and taken along. */
function Gone({ what }: { what: 'flow' | 'chart' }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const save = () => {
    const { session } = debug.get();
    if (session)
      saveFile(new File([conversationText(session, t)], `conversation-${session.chartId}.txt`, { type: 'text/plain' }));
  };
  return (
    <div className="debug-gone" role="alert">
      <p>{t(what === 'flow' ? 'flowGone' : 'chartGone')}</p>
      <Button size="small" icon={<Download size={13} />} onClick={save}>
        {t('downloadSaid')}
      </Button>
    </div>
  );
}

/** What a variable is tried with, as the designer set it; empty where what holds for all robots comes before what the flow has by itself. */
function auditioned(flow: Flow, name: string, global: Readonly<Record<string, string>>): string {
  const one = flow.argConfigs.find((argument) => argument.name === name);
  return one?.audition || (global[name] === undefined && one?.dfltValue) || (name === 'phone' ? '+8613800000001' : '');
}
