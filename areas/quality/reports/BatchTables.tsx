import { ExportButton } from '#areas/system/door.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { duringFiguresEndpoints, figuresEndpoints, type StatRow } from '../figures/figures.contract.ts';
import { recordsOf, type OfBatch } from './BatchFigures.tsx';
import { Agrees, Count, Mean, PassShare, pathTo, ReportTable, type ReportColumn } from './parts.tsx';
import { reportsTexts } from './reports.texts.ts';

/** A report has no more items than this; the rest are asked for. */
const mostOfReport = 15;

/** Items from the worst, whose calls they were and who inspected them. */
export function BatchTables(props: OfBatch) {
  const { of, batchId } = props;
  const t = useText(reportsTexts);
  const { statistics } = of.mode === 'after' ? figuresEndpoints : duringFiguresEndpoints;
  const all = useAsk(statistics, { body: { by: 'item', batchId } }, { enabled: of.items.length >= mostOfReport }).data;
  const name = (row: StatRow) => <span title={row.name}>{row.name || t('unnamed')}</span>;
  const column = (key: keyof StatRow & string, title: string): ReportColumn<StatRow> => ({
    key,
    title,
    render: (row) => <Num value={row[key] as number} />,
  });
  const machine: ReportColumn<StatRow> = {
    key: 'machine',
    title: t('agrees'),
    meaning: t('withMachineMeans'),
    render: (row) => <Agrees of={row.machine} />,
  };
  const score: ReportColumn<StatRow> = {
    key: 'score',
    title: t('meanScore'),
    render: (row) => <Mean value={row.score} />,
  };
  const during = of.mode === 'during' && { during: true };
  return (
    <>
      <section className="reports-section">
        <header>
          <h2>{t('items')}</h2>
          <ExportButton source="quality.problems" endpoint={figuresEndpoints.exportAnalysis} query={{ batchId }} />
        </header>
        <ReportTable
          name={t('items')}
          head={t('item')}
          rows={all?.list ?? of.items}
          keyOf={({ key }) => key}
          nameOf={name}
          columns={[
            {
              key: 'share',
              title: t('passShare'),
              left: true,
              width: 260,
              render: ({ passed, inspected }) => <PassShare passed={passed} of={inspected} />,
            },
            {
              key: 'failed',
              title: t('failedTimes'),
              render: ({ key, passed, inspected }) => (
                <Count
                  value={inspected - passed}
                  of="openProblems"
                  to={pathTo('/taskInspection/problemRecord', { batchId, item: key })}
                />
              ),
            },
            column('inspected', t('judged')),
            {
              key: 'fatal',
              title: t('fatal'),
              render: ({ fatal }) => (fatal > 0 ? <b className="cw-num reports-fatal">{fatal}</b> : <Num value={0} />),
            },
            machine,
            column('appeals', t('appeals')),
            column('changed', t('changed')),
          ]}
        />
      </section>
      <section className="reports-section">
        <header>
          <h2>{t('agents')}</h2>
          <ExportButton
            source="quality.statistics"
            endpoint={figuresEndpoints.exportStatistics}
            query={{ by: 'agent', batchId, ...during }}
          />
        </header>
        <ReportTable
          name={t('agents')}
          head={t('who')}
          rows={of.agents}
          keyOf={({ key }) => key}
          nameOf={name}
          columns={[
            {
              key: 'inspected',
              title: t('inspected'),
              render: ({ key, inspected }) => (
                <Count
                  value={inspected}
                  to={key.startsWith('a') ? recordsOf(props, { agentId: key.slice(1) }) : undefined}
                />
              ),
            },
            {
              key: 'passed',
              title: t('passed'),
              render: ({ passed, inspected }) => <Percent share={passed / inspected} />,
            },
            score,
            {
              key: 'fatal',
              title: t('fatal'),
              render: ({ key, fatal }) => (
                <Count
                  value={fatal}
                  to={key.startsWith('a') ? recordsOf(props, { agentId: key.slice(1), fatal: true }) : undefined}
                />
              ),
            },
            machine,
            column('appeals', t('appeals')),
            column('changed', t('changed')),
          ]}
        />
      </section>
      <section className="reports-section">
        <header>
          <h2>{t('inspectors')}</h2>
          {of.inspectors.length > 0 && (
            <ExportButton
              source="quality.statistics"
              endpoint={figuresEndpoints.exportStatistics}
              query={{ by: 'inspector', batchId, ...during }}
            />
          )}
        </header>
        {of.inspectors.length === 0 ? (
          <p className="reports-none">{t('noInspectors')}</p>
        ) : (
          <ReportTable
            name={t('inspectors')}
            head={t('inspector')}
            rows={of.inspectors}
            keyOf={({ key }) => key}
            nameOf={name}
            columns={[
              {
                key: 'inspected',
                title: t('inspections'),
                render: ({ key, inspected }) => <Count value={inspected} to={recordsOf(props, { personId: key })} />,
              },
              { key: 'spent', title: t('perCall'), render: ({ spent }) => <Duration value={spent} /> },
              score,
              machine,
              {
                key: 'people',
                title: t('withColleagues'),
                meaning: t('betweenPeopleMeans'),
                render: (row) => <Agrees of={row.people} />,
              },
              column('changed', t('changed')),
            ]}
          />
        )}
      </section>
    </>
  );
}
