import { Button, Dropdown } from 'antd';
import { Download, Ellipsis, Play, Upload } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { useDownload } from '#kit/console/useDownload.ts';
import './nluTest.css';
import { nluTestEndpoints, type SetRow, type TestRow } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import { RunOn } from './RunOn.tsx';
import { share } from './understoodWords.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useRun, useSetTests } from './useSetTests.ts';

type Asks = { is: 'upload' } | { is: 'replace' | 'remove' | 'results'; set: SetRow } | null;

/** Sentences of customers with what they mean, and how many of them the robot understands. */
export function SetsTab({ flowId }: { flowId: string }) {
  const t = useText(nluTestTexts);
  const act = useAct();
  const can = useMay();
  const download = useDownload();
  const run = useRun();
  const { sets, fault, reload } = useSetTests(flowId);
  const [asks, ask] = useState<Asks>(null);
  const [version, setVersion] = useState<number | null>(null);
  const close = () => ask(null);
  if (fault)
    return (
      <p className="nlu-none" role="alert">
        {fault.message}
      </p>
    );
  if (!sets) return null;
  const shown = asks && 'set' in asks ? (sets.find(({ setId }) => setId === asks.set.setId) ?? asks.set) : null;
  return (
    <div className="nlu-sets">
      <div className="nlu-head">
        {can(nluTestEndpoints.upload) && (
          <Button size="small" icon={<Upload size={13} aria-hidden />} onClick={() => ask({ is: 'upload' })}>
            {t('upload')}
          </Button>
        )}
        {can(nluTestEndpoints.start) && sets.length > 0 && (
          <RunOn flowId={flowId} size="small" version={version} onVersion={setVersion} />
        )}
        <Button
          size="small"
          type="text"
          icon={<Download size={13} aria-hidden />}
          onClick={() => void download(nluTestEndpoints.template, { params: { flowId } })}
        >
          {t('template')}
        </Button>
      </div>
      {sets.length === 0 && <p className="nlu-none">{t('none')}</p>}
      <ul>
        {sets.map((set) => (
          <Row
            key={set.setId}
            set={set}
            onAsk={(is) => ask({ is, set })}
            onRun={
              can(nluTestEndpoints.start)
                ? async () => {
                    await run(set.setId, version ?? undefined);
                    await reload();
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {asks?.is === 'upload' && <UploadDialog flowId={flowId} onClose={close} onStored={reload} />}
      {asks?.is === 'replace' && <UploadDialog flowId={flowId} set={asks.set} onClose={close} onStored={reload} />}
      {asks?.is === 'results' && shown && <ResultsDialog set={shown} onClose={close} onChanged={reload} />}
      {asks?.is === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: asks.set.name })}
          text={t('removeText', { sentences: asks.set.sentences, tests: asks.set.tests })}
          confirm={t('removeSet')}
          onClose={close}
          onConfirm={() =>
            act(
              nluTestEndpoints.removeSet,
              { params: { nluSetId: asks.set.setId } },
              { say: t('removed'), then: reload },
            )
          }
        />
      )}
    </div>
  );
}

interface RowProps {
  set: SetRow;
  onAsk(is: 'replace' | 'remove' | 'results'): void;
  onRun: (() => Promise<void>) | undefined;
}

function Row({ set, onAsk, onRun }: RowProps) {
  const t = useText(nluTestTexts);
  const can = useMay();
  const [busy, work] = useState(false);
  const { name, last } = set;
  const isRunning = last !== null && last.state !== 'done';
  const start = async () => {
    work(true);
    await onRun?.().finally(() => work(false));
  };
  return (
    <li>
      <Dot {...dotOf(last)} />
      <button
        type="button"
        className="nlu-link nlu-name cw-cut"
        title={last ? t('resultsOf', { name }) : name}
        disabled={!last}
        onClick={() => onAsk('results')}
      >
        {name}
      </button>
      <span className="cw-meta cw-text3 cw-num">{t('sentences', { count: count(set.sentences) })}</span>
      <span className="nlu-last cw-meta cw-text2 cw-num" role={isRunning ? 'status' : undefined}>
        <Last test={last} />
      </span>
      {onRun && (
        <Button
          size="small"
          icon={<Play size={13} aria-hidden />}
          loading={busy}
          disabled={isRunning}
          aria-label={t('runSet', { name })}
          onClick={() => void start()}
        >
          {t('run')}
        </Button>
      )}
      {can(nluTestEndpoints.upload) && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: 'results', label: t('results'), disabled: !last },
              { key: 'replace', label: t('replace') },
              { type: 'divider' },
              { key: 'remove', label: t('removeSet'), danger: true },
            ],
            onClick: ({ key }) => onAsk(key as 'results'),
          }}
        >
          <button type="button" className="cw-icon-button" aria-label={t('more', { name })} title={t('more', { name })}>
            <Ellipsis size={14} />
          </button>
        </Dropdown>
      )}
    </li>
  );
}

function Last({ test }: { test: TestRow | null }) {
  const t = useText(nluTestTexts);
  if (!test) return t('notRun');
  if (test.state === 'waiting') return t('waiting');
  if (test.state === 'running' && test.asked === 0) return t('learns');
  if (test.state === 'running') return t('running', { asked: count(test.asked), total: count(test.total) });
  return (
    <>
      <b>{share(test.total === 0 ? null : test.right / test.total)}</b>{' '}
      {t('right', { right: count(test.right), total: count(test.total) })} ·{' '}
      {test.version === null ? t('onDraft') : t('onVersion', test)} · <TimeText at={test.startedAt} />
    </>
  );
}

function dotOf(test: TestRow | null) {
  if (!test) return { shape: 'ring', color: 'var(--cw-text3)' } as const;
  if (test.state !== 'done') return { shape: 'dash', color: 'var(--cw-text3)' } as const;
  return test.right === test.total
    ? ({ shape: 'solid', color: 'var(--cw-state-complete)' } as const)
    : ({ shape: 'diamond', color: 'var(--cw-warn)' } as const);
}
