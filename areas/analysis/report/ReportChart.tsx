import { useQueries } from '@tanstack/react-query';
import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { reportEndpoints, type Report, type ReportAsk, type ReportName } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';
import { narrowedTo } from './setup.rules.ts';
import { useReportWords } from './useReportWords.ts';

export interface DrawnRow {
  keys: string[];
  title: string;
}

interface ReportChartProps {
  report: Report;
  name: ReportName;
  ask: ReportAsk;
  drawn: FigureName;
  /** Rows that were chosen to be drawn beside the whole. */
  rows: readonly DrawnRow[];
}

const units = {
  share: 'share',
  milliseconds: 'duration',
  calls: 'count',
  contacts: 'count',
  sentences: 'count',
  points: 'count',
} as const;

/** The drawn figure over time: of all, of the time before, of rows that were chosen. */
export function ReportChart({ report, name, ask, drawn, rows }: ReportChartProps) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const { grain = 'day' } = ask;
  const ofRows = useQueries({
    queries: rows.map(({ keys }) => {
      const { against: _, ...body } = narrowedTo(ask, keys, []);
      return { queryKey: [reportEndpoints[name].path, { body }], queryFn: () => send(reportEndpoints[name], { body }) };
    }),
  });
  const values = (series: Report['series']) => series.map(({ counts }) => figureOf(drawn, counts));
  // The nth day beside the nth: both times are as long, whatever their hours.
  const before = values(report.seriesBefore).slice(0, report.series.length);
  return (
    <Chart
      kind="line"
      title={t('title', { figure: words.figure(drawn), grain: t(grain).toLowerCase() })}
      x={report.series.map(({ at }) => words.at(grain, at))}
      xName={t(grain)}
      unit={units[figures[drawn].unit]}
      height={196}
      series={[
        { name: t('all'), values: values(report.series) },
        ...(before.length > 0 ? [{ name: t('before'), values: before, as: 'before' as const }] : []),
        ...rows.flatMap(({ title }, nth) => {
          const found = ofRows[nth]?.data;
          return found ? [{ name: title, values: values(found.series) }] : [];
        }),
      ]}
    />
  );
}
