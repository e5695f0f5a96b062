import { Popover } from 'antd';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { debugEndpoints, type Chart, type Source } from './debug.contract.ts';
import { debugTexts, type DebugKey } from './debug.texts.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';

export function sourceWords(
  { kind, version, revision, test }: Source,
  t: (key: DebugKey, facts?: Record<string, unknown>) => string,
): string {
  const words = t(`source_${kind}`, { version: version ?? '', revision: revision ?? '' });
  return test === undefined ? words : `${t('source_test', { name: test })} · ${words}`;
}

/** The conversations that are kept, the newest first: opened, or deleted. */
export function Sessions({ flowId }: { flowId: string }) {
  const t = useText(debugTexts);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div role="dialog" aria-label={t('sessions')}>
          <List flowId={flowId} onOpened={() => setOpen(false)} />
        </div>
      }
    >
      <button
        type="button"
        className="cw-icon-button"
        aria-expanded={open}
        aria-label={t('sessions')}
        title={t('sessions')}
      >
        <History size={15} />
      </button>
    </Popover>
  );
}

function List({ flowId, onOpened }: { flowId: string; onOpened(): void }) {
  const t = useText(debugTexts);
  const { data, fault, reload } = useAsk(debugEndpoints.charts, { params: { flowId } });
  if (fault) return <p role="alert">{fault.message}</p>;
  if (!data)
    return (
      <p className="cw-text3" role="status">
        {t('kit.loading')}
      </p>
    );
  if (data.length === 0) return <p className="cw-text3">{t('noSessions')}</p>;
  return (
    <>
      <ul className="debug-sessions" aria-label={t('sessions')}>
        {data.map((chart) => (
          <Row key={chart.chartId} chart={chart} onOpened={onOpened} onRemoved={reload} />
        ))}
      </ul>
      <p className="cw-meta cw-text3 debug-kept">{t('tenKept')}</p>
    </>
  );
}

function Row({
  chart: { chartId, source, startedAt, turns, ended, last },
  onOpened,
  onRemoved,
}: {
  chart: Chart;
  onOpened(): void;
  onRemoved(): unknown;
}) {
  const t = useText(debugTexts);
  const act = useAct();
  const debug = useDebugger();
  const current = useDebugState(({ session }) => session?.chartId === chartId);
  const remove = async () => {
    if (!(await act(debugEndpoints.removeChart, { params: { chartId } }, { say: null, then: onRemoved }))) return;
    debug.forget(chartId);
  };
  return (
    <li className={current ? 'current' : undefined} aria-current={current ? 'true' : undefined}>
      <button
        type="button"
        className="debug-session"
        onClick={() => {
          onOpened();
          void debug.open(chartId);
        }}
      >
        <span>
          <b>
            <TimeText at={startedAt} />
          </b>{' '}
          <span className="cw-text2">
            {sourceWords(source, t)} · {t('turns', { count: turns })} · {t(`ended_${ended}` as DebugKey)}
          </span>
        </span>
        <span className="cw-text3 cw-cut">{last || '–'}</span>
      </button>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('removeSession')}
        title={t('removeSession')}
        onClick={() => void remove()}
      >
        <Trash2 size={14} />
      </button>
    </li>
  );
}
