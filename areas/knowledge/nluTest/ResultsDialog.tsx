import { Button, Segmented, Select } from 'antd';
import { Download, Play, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useWatch } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useDownload } from '#kit/console/useDownload.ts';
import { nluTestEndpoints, type NluNews, type SetRow, type TestRow, type TestView } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';
import { Confusions, ByIntention } from './ReportTables.tsx';
import { Sentences, type Narrowed } from './Sentences.tsx';
import { RunOn } from './RunOn.tsx';
import { share } from './understoodWords.ts';
import { useRun } from './useSetTests.ts';

const views = ['sentences', 'intentions', 'confusions'] as const;
type View = (typeof views)[number];
const askAgain = 2_000;

interface ResultsDialogProps {
  set: SetRow;
  onClose(): void;
  onChanged(): unknown;
}

/** What the robot made of a set: this run, and those before it. */
export function ResultsDialog({ set, onClose, onChanged }: ResultsDialogProps) {
  const t = useText(nluTestTexts);
  const times = useTimes();
  const act = useAct();
  const can = useMay();
  const download = useDownload();
  const run = useRun();
  const [chosen, choose] = useState<string | null>(null);
  const [view, show] = useState<View>('sentences');
  const [narrowed, narrow] = useState<Narrowed>({ only: 'wrong' });
  const [busy, work] = useState(false);
  const [on, setOn] = useState<number | null | undefined>(undefined);
  const [other, compare] = useState<string | null>(null);
  const { data: tests, reload: reloadTests } = useAsk(nluTestEndpoints.tests, {
    query: { setId: set.setId, pageNo: 1, pageSize: 20 },
  });
  const testId = chosen ?? set.last?.testId ?? '';
  const [running, setRunning] = useState(false);
  const against =
    other !== null && other !== testId && tests?.list.some((one) => one.testId === other) ? { against: other } : {};
  const { data: test, reload } = useAsk(
    nluTestEndpoints.one,
    { params: { nluTestId: testId }, query: against },
    { enabled: testId !== '', every: running ? askAgain : undefined },
  );
  const isRunning = test !== undefined && test.state !== 'done';
  useEffect(() => setRunning(isRunning), [isRunning]);
  useWatch<NluNews>('design.nlu', set.flowId, () => void Promise.all([reload(), reloadTests()]));

  async function again() {
    work(true);
    const version = on === undefined ? test?.version : on;
    const made = await run(set.setId, version ?? undefined).finally(() => work(false));
    if (!made) return;
    choose(made.testId);
    setOn(undefined);
    narrow({ only: 'wrong' });
    await Promise.all([reloadTests(), onChanged()]);
  }
  async function remove() {
    const isLast = tests?.total === 1;
    await act(
      nluTestEndpoints.removeTest,
      { params: { nluTestId: testId } },
      { say: t('deletedRun'), then: () => Promise.all([reloadTests(), onChanged()]) },
    );
    choose(tests?.list.find((one) => one.testId !== testId)?.testId ?? null);
    if (isLast) onClose();
  }
  const named = (one: TestRow) =>
    `${times.short(one.startedAt)} · ${one.version === null ? t('onDraft') : t('onVersion', one)}${one.state === 'done' ? ` · ${share(one.right / one.total)}` : ''}`;
  const others = (tests?.list ?? [])
    .filter((one) => one.testId !== testId && one.state === 'done')
    .map((one) => ({ value: one.testId, label: named(one) }));
  const look = (more: Narrowed) => {
    narrow(more);
    show('sentences');
  };
  return (
    <AppModal
      title={set.name}
      width="min(1120px, calc(100vw - 48px))"
      className="nlu-results"
      footer={null}
      onCancel={onClose}
    >
      <div className="nlu-results-head">
        <Select
          aria-label={t('history')}
          value={testId}
          popupMatchSelectWidth={false}
          onChange={choose}
          options={(tests?.list ?? (test ? [test] : [])).map((one) => ({ value: one.testId, label: named(one) }))}
        />
        {can(nluTestEndpoints.removeTest) && (
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('removeRun')}
            title={t('removeRun')}
            disabled={isRunning}
            onClick={() => void remove()}
          >
            <Trash2 size={15} />
          </button>
        )}
        <span className="cw-space" />
        <Button
          icon={<Download size={14} aria-hidden />}
          disabled={isRunning}
          onClick={() => void download(nluTestEndpoints.download, { query: { testId, ...against } })}
        >
          {t('download')}
        </Button>
        {can(nluTestEndpoints.start) && test && (
          <RunOn flowId={set.flowId} version={on === undefined ? test.version : on} onVersion={setOn} />
        )}
        {can(nluTestEndpoints.start) && (
          <Button
            type="primary"
            icon={<Play size={14} aria-hidden />}
            loading={busy}
            disabled={isRunning}
            onClick={() => void again()}
          >
            {t('againDraft')}
          </Button>
        )}
      </div>
      {test && isRunning && (
        <p className="nlu-none" role="status">
          {test.state === 'waiting'
            ? t('waiting')
            : test.asked === 0
              ? t('learns')
              : t('running', { asked: count(test.asked), total: count(test.total) })}
        </p>
      )}
      {test?.report && (
        <>
          <Summary test={test} others={others} onCompare={compare} onLook={look} />
          <Segmented
            className="nlu-views"
            aria-label={t('views')}
            value={view}
            options={views.map((one) => ({ value: one, label: t(`view${one}`) }))}
            onChange={show}
          />
          {view === 'sentences' && (
            <Sentences
              key={testId}
              test={test}
              against={against}
              narrowed={narrowed}
              onNarrow={narrow}
              onLeave={onClose}
            />
          )}
          {view === 'intentions' && <ByIntention report={test.report} onLook={look} />}
          {view === 'confusions' && <Confusions report={test.report} onLook={look} />}
        </>
      )}
    </AppModal>
  );
}

function Summary({
  test,
  others,
  onCompare,
  onLook,
}: {
  test: TestView;
  others: { value: string; label: string }[];
  onCompare(testId: string): void;
  onLook(narrowed: Narrowed): void;
}) {
  const t = useText(nluTestTexts);
  const { right, total, rejected, known, before } = test;
  const compared = before && before.asked > 0 ? before : null;
  // Sentences that only one of them was asked say nothing of the other.
  const delta = compared ? ((compared.better - compared.worse) / compared.asked) * 100 : 0;
  const what =
    before &&
    (before.version !== null
      ? t('onVersion', { version: before.version })
      : before.revision === null
        ? t('onDraft')
        : t('draftRevision', { revision: before.revision }));
  return (
    <>
      <Figures>
        <Figure
          label={t('accuracy')}
          value={((right / total) * 100).toFixed(1)}
          unit="%"
          against={[
            t('figureOf', { part: count(right), whole: count(total) }),
            ...(known > 0 ? [t('examplesAsked', { count: count(known) })] : []),
          ].join(' · ')}
        />
        <Figure
          label={t('refused')}
          value={((rejected / total) * 100).toFixed(1)}
          unit="%"
          against={t('figureOf', { part: count(rejected), whole: count(total) })}
        />
        <Figure
          label={what ? t('compared', { what }) : t('comparedNone')}
          value={compared ? `${delta > 0 ? '+' : delta < 0 ? '−' : ''}${Math.abs(delta).toFixed(1)}` : '–'}
          unit={compared ? t('points') : undefined}
          against={
            compared ? (
              <>
                <button
                  type="button"
                  className="nlu-link"
                  disabled={compared.better === 0}
                  onClick={() => onLook({ only: 'better' })}
                >
                  {t('betterCount', { count: count(compared.better) })}
                </button>{' '}
                ·{' '}
                <button
                  type="button"
                  className={compared.worse > 0 ? 'nlu-link bad' : 'nlu-link'}
                  disabled={compared.worse === 0}
                  onClick={() => onLook({ only: 'worse' })}
                >
                  {t('worseCount', { count: count(compared.worse) })}
                </button>
                {compared.asked < total && <> · {t('inBoth', { count: count(compared.asked) })}</>}
              </>
            ) : (
              t(before ? 'noneAsked' : 'noBefore')
            )
          }
        />
      </Figures>
      {before && others.length > 1 && (
        <label className="nlu-against">
          <span className="cw-text2">{t('compareWith')}</span>
          <Select
            size="small"
            aria-label={t('compareWith')}
            value={before.testId}
            options={others}
            popupMatchSelectWidth={false}
            onChange={onCompare}
          />
        </label>
      )}
    </>
  );
}
