import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import '#kit/console/list/list.css';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { ChoiceSelect } from '../report/ChoiceSelect.tsx';
import { Period } from '../report/PeriodBar.tsx';
import { RecordsDrawer } from '../report/RecordsDrawer.tsx';
import { reportPartsEndpoints, type ReportAsk } from '../report/report.contract.ts';
import '../report/report.css';
import type { RecordsOf } from '../report/ReportTable.tsx';
import { useAddressAsk } from '../report/useAddressAsk.ts';
import { usePages } from '../report/usePages.tsx';
import { useReportWords } from '../report/useReportWords.ts';
import { satisfactionEndpoints, type RatedAgent, type SatisfactionAsk } from './satisfaction.contract.ts';
import './satisfaction.css';
import { satisfactionTexts } from './satisfaction.texts.ts';

const usual = 28;
const kinds = ['campaign', 'route', 'robot'] as const;
const ids = ['campaignId', 'routeId', 'robotId'] as const;

/** How customers rated calls: on the whole, by day, and by the agents who spoke with them. */
export function SatisfactionScreen() {
  const t = useText(satisfactionTexts);
  const words = useReportWords();
  const may = useMay();
  const { ask, askFor } = useAddressAsk(ids, usual);
  const { page, toFirst, pager } = usePages(20);
  const [opened, open] = useState<RecordsOf | null>(null);
  const { data, fault, fetching, reload } = useAsk(satisfactionEndpoints.overview, { query: ask });
  const agents = useAsk(satisfactionEndpoints.agents, { query: { ...ask, ...page } }).data;
  const change = (some: Partial<SatisfactionAsk>) => {
    toFirst();
    askFor(some);
  };
  const asReport = reportOf(ask);
  const show = may(reportPartsEndpoints.records)
    ? (by: ReportAsk['by'], keys: string[], title: string) =>
        open({ ask: { ...asReport, by }, keys, count: 'rated', figure: 'rated', title })
    : undefined;

  return (
    <div className="report-page">
      <PageHead
        title={t('title')}
        facts={data ? [t('facts', { rated: count(data.rated), spoken: count(data.spoken) })] : []}
        actions={<ExportButton source="report.satisfaction" endpoint={satisfactionEndpoints.export} query={ask} />}
      />
      <div className="cw-toolbar report-toolbar">
        <Period ask={ask} usual={usual} onAsk={({ from, to, days }) => change({ from, to, days })} />
        {kinds.map((kind) => (
          <ChoiceSelect
            key={kind}
            of={kind}
            label={t(kind)}
            value={ask[`${kind}Id`]}
            onChange={(id) => change({ [`${kind}Id`]: id })}
          />
        ))}
      </div>
      <div className="report-scroll" aria-busy={fetching}>
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {data && data.rated === 0 && (
          <Notice
            title={t('emptyTitle')}
            text={t('emptyText')}
            actions={
              <Link to="/outbounds/activity">
                <Button>{t('toCampaigns')}</Button>
              </Link>
            }
          />
        )}
        {data && data.rated > 0 && (
          <>
            <div className="rated-top">
              <div className="rated-figures">
                {(['averageRating', 'satisfiedRate', 'rated'] as const).map((name) => (
                  <span key={name} title={words.meaning(name)}>
                    <span className="cw-text2">{words.figure(name)}</span>
                    <b className="cw-num">
                      {name === 'averageRating'
                        ? (data.average ?? 0).toFixed(2)
                        : name === 'satisfiedRate'
                          ? percent(data.satisfied / data.rated)
                          : count(data.rated)}
                    </b>
                  </span>
                ))}
              </div>
              <section aria-label={t('spread')}>
                <h2>{t('spread')}</h2>
                <ol className="rated-spread">
                  {[5, 4, 3, 2, 1].map((star) => {
                    const calls = data.stars[star - 1] ?? 0;
                    return (
                      <li key={star}>
                        <span>{t('stars', { star })}</span>
                        <span className="rated-bar" aria-hidden>
                          <i style={{ width: `${(calls / data.rated) * 100}%` }} />
                        </span>
                        <button
                          type="button"
                          className="cw-num"
                          disabled={!show || calls === 0}
                          onClick={() => show?.(['rating'], [String(star)], t('stars', { star }))}
                        >
                          {count(calls)}
                        </button>
                      </li>
                    );
                  })}
                </ol>
              </section>
              <Chart
                kind="line"
                title={t('days')}
                x={data.series.map(({ at }) => words.times.day(at))}
                xName={t('day')}
                height={168}
                series={[{ name: words.figure('averageRating'), values: data.series.map(({ average }) => average) }]}
              />
            </div>
            <h2 className="rated-agents">{t('agents')}</h2>
            <Agents
              rows={agents?.list ?? []}
              onOpen={show && ((row, title) => show(['agent'], [row.agentId], title))}
            />
            {agents && pager(agents.total)}
          </>
        )}
      </div>
      {opened && <RecordsDrawer name="calls" of={opened} onClose={() => open(null)} />}
    </div>
  );
}

const reportOf = ({ campaignId, routeId, robotId, ...when }: SatisfactionAsk): ReportAsk => ({
  ...when,
  filters: {
    ...(campaignId && { campaign: [campaignId] }),
    ...(routeId && { route: [routeId] }),
    ...(robotId && { robot: [robotId] }),
  },
});

interface AgentsProps {
  rows: readonly RatedAgent[];
  onOpen: ((row: RatedAgent, title: string) => void) | undefined;
}

function Agents({ rows, onOpen }: AgentsProps) {
  const t = useText(satisfactionTexts);
  const words = useReportWords();
  return (
    <table className="report-table report-log">
      <thead>
        <tr>
          <th scope="col">{t('agent')}</th>
          {(['averageRating', 'satisfiedRate', 'satisfied', 'rated'] as const).map((name) => (
            <th key={name} scope="col" className="report-number" title={words.meaning(name)}>
              {words.figure(name)}
            </th>
          ))}
          <th scope="col">{t('spread')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const title = row.agentId === '' ? t('robotsAlone') : row.agentName || `#${row.agentId}`;
          return (
            <tr key={row.agentId}>
              <th scope="row">{title}</th>
              <td className="report-number cw-num">{row.average?.toFixed(2) ?? '–'}</td>
              <td className="report-number cw-num">{percent(row.satisfied / row.rated)}</td>
              <td className="report-number cw-num">{count(row.satisfied)}</td>
              <td className="report-number cw-num">
                {onOpen ? (
                  <button type="button" className="cw-name" onClick={() => onOpen(row, title)}>
                    {count(row.rated)}
                  </button>
                ) : (
                  count(row.rated)
                )}
              </td>
              <td>
                <span
                  className="rated-parts"
                  role="img"
                  aria-label={row.stars.map((calls, at) => `${t('stars', { star: at + 1 })}: ${calls}`).join(', ')}
                >
                  {row.stars.map((calls, at) => (
                    <i key={at} style={{ width: `${(calls / row.rated) * 100}%` }} />
                  ))}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
