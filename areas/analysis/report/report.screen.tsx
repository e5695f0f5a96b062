import { Button, Segmented, Select } from 'antd';
import { Clock, Columns3 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { grains, type Grain } from '#core/report/callReport.ts';
import { families, figuresOf, type ReportDimension } from '#core/report/families.ts';
import { ExportButton } from '#areas/system/door.tsx';
import '#kit/console/list/list.css';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { myColumnsEndpoints, outboundReportsEndpoints, type Setup } from './saved.contract.ts';
import { AreaTiles } from './AreaTiles.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { BuiltIn, ReportPage as Page } from './pages.ts';
import { Period } from './PeriodBar.tsx';
import { RecordsDrawer, type BehindProps } from './RecordsDrawer.tsx';
import {
  reportEndpoints,
  reportExportEndpoints,
  reportPartsEndpoints,
  type ReportAsk,
  type ReportFilters as Filters,
} from './report.contract.ts';
import './report.css';
import { reportTexts } from './report.texts.ts';
import { ReportChart, type DrawnRow } from './ReportChart.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable, type RecordsOf } from './ReportTable.tsx';
import { reports } from './reports.ts';
import { StillCounting } from './StillCounting.tsx';
import { SaveReport } from './SaveReport.tsx';
import { SegmentsDialog } from './SegmentsDialog.tsx';
import { addressOf, setupFrom, viewsOf, type View } from './setup.rules.ts';
import { useReportWords } from './useReportWords.ts';

const mostLines = 5;

/** Undefined where nothing narrows any more. */
function withFilter(filters: Filters, name: keyof Filters, values: string[] | undefined) {
  const { [name]: _, ...others } = filters;
  const next = values ? { ...others, [name]: values } : others;
  return Object.keys(next).length > 0 ? next : undefined;
}
const emptyTitles = {
  calls: 'emptyTitle',
  agentTime: 'nobodyTitle',
  conversations: 'emptyAgents',
  turns: 'emptyTurns',
} as const;

/** What a page shows now. */
export interface ShownReport {
  page: string;
  setup: Setup;
  called: string;
}

interface ReportScreenProps {
  page: Page;
  keepsColumns: boolean;
  /** The button that mails it. */
  mail: ComponentType<ShownReport>;
  /** The intervals of agents behind a figure of their time, and who may see them. */
  intervals: { drawer: ComponentType<BehindProps>; endpoint: Endpoint };
  /** What leads to another look at the same. */
  beside?: ComponentType | undefined;
}

/** A page of reports, with those of its views this person may see. */
export function ReportScreen(props: ReportScreenProps) {
  const t = useText(reportTexts);
  const may = useMay();
  const language = useLanguage();
  const { page } = props;
  const seen = page.views.filter((one) => may(reportEndpoints[one.report]));
  if (seen.length > 0) return <Views {...props} seen={seen} />;
  return (
    <div className="report-page">
      <PageHead title={page.title[language]} facts={[]} />
      <Notice title={t('noViewTitle')} text={t('noViewText')} />
    </div>
  );
}

/** A page of reports: views, what narrows them, figures that are the chart's tabs, and a table of which each number opens its calls. */
function Views({
  page,
  seen,
  keepsColumns,
  mail: MailReport,
  intervals,
  beside: Beside,
}: ReportScreenProps & { seen: BuiltIn[] }) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const may = useMay();
  const act = useAct();
  const [address, setAddress] = useSearchParams();
  const saved = useAsk((page.saved ?? outboundReportsEndpoints).list, {}, { enabled: page.saved !== undefined });
  const mine = useAsk(myColumnsEndpoints.read, {}, { enabled: keepsColumns });
  const [drawnRows, drawRows] = useState<DrawnRow[]>([]);
  const [opened, open] = useState<RecordsOf | null>(null);
  const [aside, setAside] = useState(false);
  const [namesSegments, nameSegments] = useState(false);

  const own = mine.data?.columns.filter((one) => page.figures.includes(one)) ?? [];
  const builtIn = own.length > 0 ? seen.map((one) => ({ ...one, columns: own })) : seen;
  const views = viewsOf(builtIn, saved.data?.list ?? []);
  const { view, setup, changed } = setupFrom(address, views);
  const { ask, columns, drawn } = setup;
  const { by = [], grain = 'day', filters = {} } = ask;
  const body: ReportAsk = { ...ask, by: by.slice(0, 1) };
  const { data: report, fault, fetching, reload } = useAsk(reportEndpoints[view.report], { body });
  const { family, fixed } = reports[view.report];
  const known = new Set(figuresOf(family));
  const Behind = family === 'agentTime' ? intervals.drawer : RecordsDrawer;

  const turnTo = (to: View, how: Setup = to) => setAddress(addressOf(to, how), { replace: true });
  const change = (some: Partial<Setup>) => turnTo(view, { ...setup, ...some });
  const askFor = (some: Partial<ReportAsk>) => {
    const next = { ...ask, ...some };
    change({ ask: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) });
  };
  const day = (at: number) => words.times.day(at);
  const offered = (families[family].dimensions as readonly ReportDimension[]).filter((one) => !(fixed && one in fixed));
  const usesSegments = by.includes('segment') || 'segment' in filters;

  return (
    <div className="report-page">
      <PageHead
        title={page.title[words.language]}
        facts={
          report
            ? [
                t('ownDays', { from: day(report.from), to: day(report.until - 1) }),
                report.behind !== null &&
                  (report.behind < 2_000
                    ? t('fromReplica')
                    : t('replicaBehind', { seconds: Math.ceil(report.behind / 1_000) })),
              ]
            : []
        }
        actions={
          <>
            {Beside && <Beside />}
            <ExportButton source={`report.${view.report}`} endpoint={reportExportEndpoints[view.report]} query={ask} />
            <MailReport page={page.key} setup={setup} called={view.name[words.language]} />
            {page.saved && may(page.saved.create) && (
              <SaveReport
                saved={page.saved}
                isOwn={page.isOwn}
                view={view}
                setup={setup}
                changed={changed}
                onDone={async (reportId) => {
                  await saved.reload();
                  setAddress(reportId ? { view: reportId } : {}, { replace: true });
                }}
              />
            )}
          </>
        }
      />
      <div className="cw-facets" role="group" aria-label={t('views')}>
        {views.map((one) => (
          <button
            key={one.reportId ?? one.view}
            type="button"
            className="cw-facet"
            aria-pressed={one === view}
            onClick={() => {
              drawRows([]);
              turnTo(one);
            }}
          >
            {one.name[words.language]}
            {one === view && changed && <span className="cw-text3">{t('changed')}</span>}
          </button>
        ))}
        {changed && (
          <button type="button" className="cw-facet cw-text2" onClick={() => turnTo(view)}>
            {t('back')}
          </button>
        )}
      </div>
      <div className="cw-toolbar report-toolbar">
        <Period ask={ask} usual={28} onAsk={askFor} />
        <Button
          type="text"
          aria-pressed={ask.against !== undefined}
          className={ask.against ? 'report-pressed' : undefined}
          onClick={() => askFor({ against: ask.against ? undefined : 'before' })}
        >
          {report?.before
            ? t('againstDays', { from: day(report.before.from), to: day(report.before.until - 1) })
            : t('against')}
        </Button>
        <ReportFilters
          key={family}
          family={family}
          filters={filters}
          without={fixed ? (Object.keys(fixed) as ReportDimension[]) : []}
          onChange={(next) => askFor({ filters: Object.keys(next).length > 0 ? next : undefined })}
        />
        <span className="cw-space" />
        <Segmented
          aria-label={t('grain')}
          value={grain}
          onChange={(value: Grain) => askFor({ grain: value })}
          options={grains.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className="report-scroll">
        <StillCounting family={family} onMore={reload} />
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        <ReportFigures columns={columns} report={report} drawn={drawn} onDraw={(name) => change({ drawn: name })} />
        {report && (
          <>
            {by[0] === 'area' && (
              <AreaTiles
                report={report}
                drawn={drawn}
                chosen={filters.area ?? []}
                onChoose={(area) =>
                  askFor({ filters: withFilter(filters, 'area', area === null ? undefined : [area]) })
                }
              />
            )}
            <ReportChart report={report} name={view.report} ask={ask} drawn={drawn} rows={drawnRows} />
            <div className="report-by">
              <span className="cw-text2">{t('rowsBy')}</span>
              <Select
                aria-label={t('rowsBy')}
                popupMatchSelectWidth={false}
                value={by[0] ?? null}
                placeholder="–"
                onChange={(first: ReportDimension) => {
                  drawRows([]);
                  askFor({ by: [first, ...by.slice(1).filter((one) => one !== first)] });
                }}
                options={offered.map((value) => ({ value, label: words.dimension(value) }))}
              />
              <span className="cw-text2">{t('then')}</span>
              <Select
                aria-label={t('then')}
                popupMatchSelectWidth={false}
                value={by[1] ?? ''}
                onChange={(second: ReportDimension | '') =>
                  askFor({ by: [...by.slice(0, 1), ...(second ? [second] : [])] })
                }
                options={[
                  { value: '', label: t('noThen') },
                  ...offered.filter((one) => one !== by[0]).map((value) => ({ value, label: words.dimension(value) })),
                ]}
              />
              {usesSegments && may(reportPartsEndpoints.changeSegments) && (
                <Button type="text" icon={<Clock size={14} />} onClick={() => nameSegments(true)}>
                  {t('nameSegments')}
                </Button>
              )}
              <span className="cw-space" />
              <span className="cw-text3 report-press">{t('press')}</span>
              <Button type="text" icon={<Columns3 size={15} />} aria-expanded={aside} onClick={() => setAside(!aside)}>
                {t('columns')}
              </Button>
            </div>
            <div className="report-beside">
              <div className="report-table-box" aria-busy={fetching}>
                {report.rows.length > 0 ? (
                  <ReportTable
                    name={view.report}
                    report={report}
                    ask={ask}
                    columns={columns}
                    drawn={drawn}
                    drawnRows={drawnRows}
                    onDraw={(row) =>
                      drawRows((old) =>
                        old.some(({ title }) => title === row.title)
                          ? old.filter(({ title }) => title !== row.title)
                          : [...old, row].slice(-mostLines),
                      )
                    }
                    onOpen={
                      may(family === 'agentTime' ? intervals.endpoint : reportPartsEndpoints.records) ? open : undefined
                    }
                  />
                ) : (
                  <Notice title={t(emptyTitles[family])} text={t('emptyText')} />
                )}
              </div>
              {aside && (
                <ColumnsPanel
                  figures={page.figures.filter((one) => known.has(one))}
                  columns={columns}
                  onChange={(next) => change({ columns: next })}
                  onKeep={
                    keepsColumns
                      ? () => act(myColumnsEndpoints.keep, { body: { columns } }, { say: null, then: mine.reload })
                      : undefined
                  }
                  onClose={() => setAside(false)}
                />
              )}
            </div>
          </>
        )}
      </div>
      {opened && <Behind name={view.report} of={opened} onClose={() => open(null)} />}
      {namesSegments && <SegmentsDialog onDone={() => void reload()} onClose={() => nameSegments(false)} />}
    </div>
  );
}
