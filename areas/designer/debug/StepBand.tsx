import { Button } from 'antd';
import { FlaskConical, StepForward } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FlowEvent } from '#core/flow/state.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';
import '../flowTest/flowTest.css';
import { flowTestEndpoints } from '../flowTest/flowTest.contract.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';
import { replayTexts } from './replay.texts.ts';
import { replayAt, type Step } from './replayAt.ts';

/** The replay of a test: which step comes next, how it went so far, and what becomes of the test. */
export function StepBand() {
  const t = useText(replayTexts);
  const debug = useDebugger();
  const may = useMay();
  const session = useDebugState((state) => state.session!);
  const viewed = useDebugState((state) => state.viewed);
  const busy = useDebugState((state) => state.busy);
  const [asks, ask] = useState(false);
  const band = useRef<HTMLElement>(null);
  const test = session.test!;
  const at = replayAt(test, session.turns, viewed);
  const { next, differs } = at;

  const go = useEffectEvent(() => {
    if (next && !busy) void debug.nextStep();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!band.current?.checkVisibility() || (event.target as Element).closest?.('.ant-modal, .ant-drawer')) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const where = {
    'under way': 'stepOf',
    held: 'stepOf',
    left: 'left',
    played: 'allPlayed',
    over: 'overBefore',
  } as const;
  const decides = (differs !== null || at.state === 'left') && at.state !== 'held';
  return (
    <section className="flow-test-band" ref={band} aria-label={t('test', { name: test.name })}>
      <p role="status">
        <FlaskConical size={13} aria-hidden /> <b className="cw-name">{t('test', { name: test.name })}</b>{' '}
        <span className="cw-num">{t(where[at.state], { step: at.step, all: at.all })}</span>
        {' · '}
        {differs ? (
          <button type="button" className="debug-link flow-test-off" onClick={() => debug.view(differs.turn)}>
            {t('differsAt', { step: differs.step })}
          </button>
        ) : (
          t('soFar')
        )}
      </p>
      {next && (
        <div className="flow-test-next">
          <span>
            <span className="cw-text3">{t('nextIs')}</span>{' '}
            {eventWords(next, t, session.turns[viewed ?? session.turns.length - 1])}
          </span>
          <Button
            size="small"
            type="primary"
            icon={<StepForward size={13} />}
            disabled={busy}
            aria-keyshortcuts="F10"
            title={`${t('next')} (F10)`}
            onClick={() => void debug.nextStep()}
          >
            {t('next')} <kbd>F10</kbd>
          </Button>
        </div>
      )}
      {decides && (
        <div className="flow-test-decide">
          {may(keptTestEndpoints.takeOver) && (
            <Button size="small" disabled={busy} onClick={() => ask(true)}>
              {t('keep')}
            </Button>
          )}
          <Button size="small" type="text" onClick={debug.leaveTest}>
            {t('leave')}
          </Button>
        </div>
      )}
      {asks && <Keep at={at} onClose={() => ask(false)} />}
    </section>
  );
}

function Keep({ at: { state, step, all }, onClose }: { at: ReturnType<typeof replayAt>; onClose(): void }) {
  const t = useText(replayTexts);
  const act = useAct();
  const debug = useDebugger();
  const { chartId, test, flowId, turns } = useDebugState((one) => one.session!);
  const viewed = useDebugState((one) => one.viewed);
  const { reload } = useAsk(flowTestEndpoints.list, { params: { flowId } }, { enabled: false });
  const words = state === 'left' ? 'keepLeft' : step < all ? 'keepPart' : 'keepWhole';
  const take = () =>
    act(
      keptTestEndpoints.takeOver,
      { params: { chartId }, body: { upTo: viewed ?? turns.length - 1 } },
      { say: t('kept'), then: () => Promise.all([reload(), debug.reopen()]) },
    );
  return (
    <ConfirmDialog
      title={t('keepTitle', { name: test!.name })}
      text={t(words, { step, all, rest: all - step })}
      confirm={t('keep')}
      onClose={onClose}
      onConfirm={take}
    />
  );
}

type Say = (key: keyof (typeof replayTexts)['en'], facts?: Record<string, unknown>) => string;

function eventWords(
  { did, event }: Step,
  t: Say,
  before: { entries: { data?: Record<string, unknown> }[] } | undefined,
): string {
  const words = doneWords(event as FlowEvent | null, t, before);
  return did === 'interrupted' ? t('interrupts', { what: words }) : words;
}

function doneWords(
  event: FlowEvent | null,
  t: Say,
  before: { entries: { data?: Record<string, unknown> }[] } | undefined,
): string {
  switch (event?.type) {
    case 'heard':
      return t('says', { text: event.text });
    case 'keys':
      return t('keys', { keys: event.keys });
    case 'chose': {
      const buttons = before?.entries.flatMap(({ data }) => (data?.buttons ?? []) as { id: string; name: string }[]);
      return t('chose', { name: buttons?.find(({ id }) => id === event.id)?.name ?? event.id });
    }
    case 'silence':
    case 'mediaLost':
    case 'hungUp':
      return t(event.type);
    default:
      return '';
  }
}
