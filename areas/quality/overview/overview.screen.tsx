import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import '#kit/console/list/list.css';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { useWatch } from '#kit/console/live.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, everyBatch, type BatchState } from '../batch/batch.contract.ts';
import { endpointsOf, isOverdue } from '../batches/batchWords.ts';
import { duringFiguresEndpoints, figuresEndpoints, type Report } from '../figures/figures.contract.ts';
import { type Mode } from '../bases.contract.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { Begin } from './Begin.tsx';
import './overview.css';
import { byDay, spans, windowsOf, type Span } from './overview.rules.ts';
import { overviewTexts } from './overview.texts.ts';
import { OverviewFigures } from './OverviewFigures.tsx';
import { GoingOn, LowestAgents, WorstItems } from './OverviewTables.tsx';
import { Waits } from './Waits.tsx';

const going: BatchState[] = ['released', 'started'];

/** What somebody responsible for quality wants to see each morning. */
export function QualityScreen() {
  const t = useText(overviewTexts);
  const can = useMay();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [address, setAddress] = useSearchParams();
  const span: Span = spans.find((days) => String(days) === address.get('days')) ?? 30;
  const mode: Mode = address.get('mode') === 'during' ? 'during' : 'after';
  const batchId = /^[1-9][0-9]{0,17}$/.exec(address.get('batch') ?? '')?.[0];
  const change = (name: string, value: string | undefined, alsoDrop?: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (alsoDrop) next.delete(alsoDrop);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  // As long as the page stays open it asks for the same days.
  const [opened] = useState(Date.now);
  const { days, now, before } = windowsOf(zone, opened, span);
  const asked = { ...now, ...(batchId && { batchId }) };
  const figures =
    mode === 'after'
      ? { report: figuresEndpoints.report, statistics: figuresEndpoints.statistics }
      : { report: duringFiguresEndpoints.report, statistics: duringFiguresEndpoints.statistics };
  const report = useAsk(figures.report, { body: asked });
  const earlier = useAsk(figures.report, { body: { ...before, ...(batchId && { batchId }) } });
  const agents = useAsk(figures.statistics, { body: { by: 'agent', ...asked } });
  const batches = useAsk(
    endpointsOf(mode).query,
    { body: { pageNo: 1, pageSize: 200, orderBy: 'madeAt', descending: true } },
    { enabled: can(batchEndpoints.query) },
  );
  const records = useAsk(
    mode === 'after' ? recordEndpoints.list : recordEndpoints.listDuring,
    { body: { pageNo: 1, pageSize: 1, ...(batchId && { batchId }) } },
    { enabled: can(recordEndpoints.list) },
  );
  useWatch('quality.batch', everyBatch, () => {
    for (const one of [report, agents, records]) void one.refetch();
    if (can(batchEndpoints.query)) void batches.refetch();
  });

  const known = batches.data?.list ?? [];
  const isNew =
    report.data?.inspected === 0 &&
    earlier.data?.inspected === 0 &&
    batchId === undefined &&
    (batches.data ? batches.data.counts.every(({ state }) => state === 'draft') : !can(batchEndpoints.query));
  const goingOn = known.filter(
    (one) => going.includes(one.state) && (batchId === undefined || one.batchId === batchId),
  );
  return (
    <div className="qc-page">
      <PageHead
        title={t('title')}
        actions={
          <ExportButton
            source="quality.report"
            endpoint={figuresEndpoints.exportReport}
            query={{ ...asked, ...(mode === 'during' && { during: true }) }}
          />
        }
      />
      <div className="qc-bar">
        <Segmented<Mode>
          aria-label={t('mode')}
          value={mode}
          onChange={(to) => change('mode', to === 'during' ? to : undefined, 'batch')}
          options={(['after', 'during'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {batches.data && (
          <ChoiceFilter
            label={t('anyBatch')}
            value={batchId}
            of={known
              .filter(({ state, batchId: id }) => state !== 'draft' || id === batchId)
              .map(({ batchId: value, name: label }) => ({ value, label }))}
            onChoose={(chosen) => change('batch', chosen)}
            searched
            width={220}
          />
        )}
        <span className="cw-space" />
        <Segmented<Span>
          aria-label={t('lastDays')}
          value={span}
          onChange={(to) => change('days', to === 30 ? undefined : String(to))}
          options={spans.map((value) => ({ value, label: t('days', { days: value }) }))}
        />
      </div>
      <div className="qc-scroll">
        {report.fault && <ListRefusal fault={report.fault} onAgain={() => void report.refetch()} />}
        {!report.data && !report.fault && <PageSkeleton />}
        {report.data && isNew && <Begin />}
        {report.data && !isNew && (
          <>
            <OverviewFigures report={report.data} before={earlier.data} days={span} />
            {report.data.inspected === 0 && <Notice title={t('quietTitle')} text={t('quietText')} />}
            <div className="qc-columns">
              <div className="qc-stack">{report.data.inspected > 0 && <Trend report={report.data} days={days} />}</div>
              <div className="qc-stack">
                {(records.data ?? batches.data) && (
                  <Waits
                    counts={records.data?.counts}
                    overdue={batches.data && goingOn.filter((one) => isOverdue(one, opened)).length}
                    batchId={batchId}
                    during={mode === 'during'}
                  />
                )}
                {report.data.inspected > 0 && <Distribution report={report.data} />}
              </div>
            </div>
            {report.data.inspected > 0 && (
              <div className="qc-columns even">
                <WorstItems rows={report.data.items} asked={asked} />
                <LowestAgents rows={agents.data?.list ?? []} asked={asked} during={mode === 'during'} />
              </div>
            )}
            {batches.data && <GoingOn batches={goingOn} during={mode === 'during'} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Scores of people and of the machine by day, and how many calls they are of. */
function Trend({ report, days }: { report: Report; days: readonly string[] }) {
  const t = useText(overviewTexts);
  const times = useTimes();
  const x = days.map((day) => times.day(`${day}T12:00:00Z`));
  const { score, machine, passed, failed } = byDay(report, days);
  return (
    <>
      <Chart
        kind="line"
        title={t('scoreByDay')}
        x={x}
        xName={t('day')}
        series={[
          { name: t('byPeople'), values: score },
          { name: t('byMachine'), values: machine, as: 'before' },
        ]}
        height={190}
      />
      <Chart
        kind="stack"
        title={t('countByDay')}
        x={x}
        xName={t('day')}
        series={[
          { name: t('passedCount'), values: passed },
          { name: t('failedCount'), values: failed },
        ]}
        height={150}
      />
    </>
  );
}

function Distribution({ report }: { report: Report }) {
  const t = useText(overviewTexts);
  return (
    <Chart
      kind="bar"
      title={t('distribution')}
      x={report.scores.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))}
      xName={t('points100')}
      series={[{ name: t('inspected'), values: report.scores.map(({ inspected }) => inspected) }]}
      height={186}
    />
  );
}
