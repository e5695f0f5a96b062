import { Button } from 'antd';
import { MoreHorizontal } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useWatch } from '#kit/console/live.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num, percent } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, duringEndpoints, everyBatch, type Batch } from '../batch/batch.contract.ts';
import { BatchBar } from '../batches/BatchBar.tsx';
import { batchesTexts } from '../batches/batches.texts.ts';
import { BatchState } from '../batches/BatchState.tsx';
import { endpointsOf, useSamplingWords } from '../batches/batchWords.ts';
import { useBatchActions } from '../batches/useBatchActions.tsx';
import { recordEndpoints } from '../record/record.contract.ts';
import { batchTexts } from './batch.texts.ts';
import './overview.css';
import { useCallColumns } from './useCallColumns.tsx';

/** One batch of inspections: after calls, or else while they go on. */
export function BatchScreen() {
  const t = useText(batchTexts);
  const { id = '' } = useParams();
  const sent = { params: { batchId: id } };
  const after = useAsk(batchEndpoints.read, sent);
  const during = useAsk(duringEndpoints.read, sent, { enabled: after.fault !== null });
  const batch = after.fault ? (during.fault ? undefined : during.data) : after.data;
  usePageTitle(batch?.name);
  const reload = () => void (after.fault ? during.refetch() : after.refetch());
  useWatch('quality.batch', everyBatch, reload);
  const back = { to: `/qualityChecking/task${batch?.mode === 'during' ? '?mode=during' : ''}`, label: t('back') };
  if (batch) return <Known key={batch.batchId} batch={batch} back={back} reload={reload} />;
  if (after.fault && during.fault)
    return (
      <>
        <PageHead title={t('gone')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={during.fault.message}
          actions={
            <Link className="cw-link" to={back.to}>
              {back.label}
            </Link>
          }
        />
      </>
    );
  return <PageSkeleton />;
}

interface KnownProps {
  batch: Batch;
  back: { to: string; label: string };
  reload(): void;
}

function Known({ batch, back, reload }: KnownProps) {
  const t = useText(batchTexts);
  const { batchId, mode, name, templateName, version } = batch;
  const list = useList(endpointsOf(mode).calls, {}, { batchId });
  const again = () => {
    reload();
    return list.reload();
  };
  useWatch('quality.batch', everyBatch, () => void list.reload());
  const actions = useBatchActions({ mode, reload: again });
  return (
    <ListPage
      name={`quality.batchCalls.${mode}`}
      title={name}
      facts={[
        <BatchState key="state" batch={batch} />,
        version === null ? templateName : t('version', { name: templateName, version }),
      ]}
      back={back}
      list={list}
      columns={useCallColumns(batch.reviewers)}
      rowKey="recordId"
      rowName={(row) => t('row', { name: row.name ?? row.callId })}
      actions={<HeadActions of={actions.actionsOf(batch)} />}
      facets={<BatchFigures batch={batch} />}
      search={<BatchLine batch={batch} />}
      empty={{ title: t('emptyDraft'), text: t(mode === 'during' ? 'emptyDuring' : 'emptyDraftText') }}
    >
      {actions.dialog}
    </ListPage>
  );
}

/** The likeliest is solid, the others stand under “More”. */
function HeadActions({ of: [first, ...more] }: { of: ReturnType<ReturnType<typeof useBatchActions>['actionsOf']> }) {
  const t = useText(batchesTexts);
  return (
    <>
      {more.length > 0 && (
        <MenuButton
          menu={{
            items: more.map(({ label, icon, danger, onClick }, key) => ({
              key,
              label,
              icon,
              danger: danger ?? false,
              onClick,
            })),
          }}
        >
          <Button icon={<MoreHorizontal size={15} />}>{t('moreActions')}</Button>
        </MenuButton>
      )}
      {first && (
        <Button type="primary" icon={first.icon} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
    </>
  );
}

function BatchFigures({ batch }: { batch: Batch }) {
  const t = useText(batchTexts);
  const tBatch = useText(batchesTexts);
  const can = useMay();
  const { batchId, mode, records, looked, done, differs, score, passed, alerts, tasks, reviewers } = batch;
  const maySettle = can(recordEndpoints.list) && differs > 0;
  return (
    <div className="qc-figures">
      <Figures>
        <Figure label={t('calls')} value={<Num value={records} />} against={t('callsOf')} />
        <Figure
          label={t('looked')}
          value={<Num value={looked} />}
          against={t('lookedOf', { records: count(records) })}
        />
        <Figure
          label={t('done')}
          value={<Num value={done} />}
          against={t('doneOf', { share: records > 0 ? percent(done / records) : '–' })}
        />
        {reviewers > 0 && (
          <Figure
            label={t('waiting')}
            meaning={tBatch('waitingMeaning')}
            value={<Num value={tasks.waiting} />}
            unit={t('tasks')}
            against={t('taken', { taken: count(tasks.taken) })}
          />
        )}
        {reviewers > 1 && (
          <Figure
            label={t('differs')}
            meaning={tBatch('differsMeaning')}
            value={<Num value={differs} />}
            against={
              maySettle ? (
                <Link
                  className="cw-link"
                  to={`/qualityChecking/record?${mode === 'during' ? 'mode=during&' : ''}batchId=${batchId}&states=differs`}
                >
                  {t('toSettle')}
                </Link>
              ) : (
                t('nothingToSettle')
              )
            }
          />
        )}
        {mode === 'during' && (
          <Figure
            label={t('alerts')}
            meaning={tBatch('alertsMeaning')}
            value={<Num value={alerts} />}
            against={t('alertsOf')}
          />
        )}
        <Figure label={t('score')} value={<Num value={score} digits={1} />} against={t('scoreOf')} />
        <Figure
          label={t('passed')}
          value={done > 0 ? ((passed / done) * 100).toFixed(1) : <Num value={null} />}
          {...(done > 0 && { unit: '%' })}
          against={t('passedOf', { passed: count(passed), done: count(done) })}
        />
      </Figures>
    </div>
  );
}

/** How its calls were drawn, who inspects them, and how far it is. */
function BatchLine({ batch }: { batch: Batch }) {
  const t = useText(batchTexts);
  const times = useTimes();
  const sampling = useSamplingWords();
  const { dueAt, personName, releasedAt, reviewers, memo } = batch;
  const facts = [
    sampling(batch.sampling),
    t(`reviewers${reviewers as 0 | 1 | 2}`),
    releasedAt !== null && t('releasedAt', { day: times.short(releasedAt) }),
    dueAt !== null && t('dueAt', { day: times.day(dueAt) }),
    personName && t('madeBy', { name: personName }),
    memo,
  ].filter(Boolean);
  return (
    <div className="qc-line">
      {batch.records > 0 && (
        <span className="qc-line-bar">
          <BatchBar batch={batch} share />
        </span>
      )}
      <ul className="qc-facts">
        {facts.map((fact, at) => (
          <li key={at} className="cw-text3">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
