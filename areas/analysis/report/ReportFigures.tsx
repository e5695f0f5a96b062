import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import { Meant } from '#kit/console/show/Figure.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Report } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';
import { isBetter, signed } from './setup.rules.ts';
import { useReportWords } from './useReportWords.ts';

interface ReportFiguresProps {
  columns: readonly FigureName[];
  report: Report | undefined;
  drawn: FigureName;
  onDraw(name: FigureName): void;
}

const most = 6;

/** The first figures, each a tab of the chart: the one that is drawn has a rule on top. */
export function ReportFigures({ columns, report, drawn, onDraw }: ReportFiguresProps) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const first = columns.slice(0, most);
  const shown = first.includes(drawn) ? first : [...first.slice(0, most - 1), drawn];
  return (
    <div className="report-figures" role="tablist" aria-label={t('columns')}>
      {shown.map((name) => {
        const before = report?.totalBefore && figureOf(name, report.totalBefore);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === drawn}
            className="report-figure"
            onClick={() => onDraw(name)}
          >
            <span className="report-figure-name">
              <Meant by={words.meaning(name)}>{words.figure(name)}</Meant>
            </span>
            <span className="report-figure-value cw-num">{report ? words.of(name, report.total) : ' '}</span>
            <span className="report-figure-before cw-num cw-text3">
              {report && before !== null && before !== undefined && (
                <>
                  <Change name={name} now={figureOf(name, report.total)} before={before} />{' '}
                  {t('from', { value: words.brief(name, before, 10) })}
                </>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** How much it changed: of shares points, of times so long, of counts a part of what was. */
export function Change({
  name,
  now,
  before,
  short,
}: {
  name: FigureName;
  now: number | null;
  before: number | null;
  short?: boolean;
}) {
  const t = useText(reportTexts);
  const words = useReportWords();
  if (now === null || before === null) return <span className="cw-text3">–</span>;
  const { unit } = figures[name];
  const points = Math.round((now - before) * 1_000) / 10;
  const part = before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : null;
  const difference =
    unit === 'share' ? points : unit === 'milliseconds' ? Math.round((now - before) / 1_000) : (part ?? 0);
  const text =
    unit === 'share'
      ? short
        ? signed(points, (size) => size.toFixed(1))
        : t('points', { change: signed(points, (size) => size.toFixed(1)) })
      : unit === 'milliseconds'
        ? signed(difference, (size) => words.brief(name, size * 1_000, 10))
        : part === null
          ? '–'
          : signed(part, (size) => `${size.toFixed(1)}%`);
  const good = Math.sign(difference) * (isBetter[name] ?? 0);
  return <span className={good > 0 ? 'report-good' : good < 0 ? 'report-bad' : undefined}>{text}</span>;
}
