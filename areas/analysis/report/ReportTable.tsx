import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import type { ReportCount, ReportDimension } from '#core/report/families.ts';
import { Meant } from '#kit/console/show/Figure.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reportEndpoints, type Report, type ReportAsk, type ReportName, type ReportRow } from './report.contract.ts';
import type { DrawnRow } from './ReportChart.tsx';
import { Change } from './ReportFigures.tsx';
import { reportTexts } from './report.texts.ts';
import { narrowedTo } from './setup.rules.ts';
import { useReportWords } from './useReportWords.ts';

/** The calls behind one number. */
export interface RecordsOf {
  ask: ReportAsk;
  keys: string[];
  count: ReportCount;
  figure: FigureName;
  title: string;
}

interface ReportTableProps {
  name: ReportName;
  report: Report;
  ask: ReportAsk;
  columns: readonly FigureName[];
  drawn: FigureName;
  drawnRows: readonly DrawnRow[];
  onDraw(row: DrawnRow): void;
  /** Nothing where the asker may not see what is behind. */
  onOpen?: ((of: RecordsOf) => void) | undefined;
}

/** What a figure counts: of a rate its numerator, of a time the calls or the intervals it was spent on. */
const countBehind: Partial<Record<FigureName, ReportCount>> = {
  answerRate: 'answered',
  agentRate: 'withAgent',
  takenRate: 'taken',
  averageTalk: 'answered',
  talkTime: 'talkTime',
  averageRing: 'rung',
  ringTime: 'ringTime',
  averageIncomingTalk: 'taken',
  incomingTalk: 'incomingTalk',
  occupancy: 'handling',
  availability: 'available',
  breakShare: 'breakTime',
  averageHandling: 'handling',
  averageWrapUp: 'wrapUpTime',
  handledRate: 'handled',
  notTakenRate: 'notTaken',
  notedRate: 'noted',
  averageConversation: 'conversationTime',
  averageUntilTaken: 'handled',
  understoodRate: 'understood',
  missedRate: 'missed',
  hungUpRate: 'hungUpAfter',
  meantLastRate: 'meantLast',
};

/** Rows of what the report is by, each opened into what it is made of; every number leads to the calls it counts. */
export function ReportTable(props: ReportTableProps) {
  const { report, ask, columns, drawn } = props;
  const t = useText(reportTexts);
  const words = useReportWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [first, second] = ask.by ?? [];
  const ofFirst = { ...ask, by: first ? [first] : [] };
  const toggle = (key: string) =>
    setOpened((old) => new Set(old.has(key) ? [...old].filter((one) => one !== key) : [...old, key]));
  const heading = [first, second].flatMap((one) => (one ? [words.dimension(one)] : []));
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{heading.join(' · ')}</th>
          <th scope="col" className="report-line-head">
            {t('line')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="report-number" aria-sort={undefined}>
              <Meant by={words.meaning(name)}>{words.figure(name)}</Meant>
            </th>
          ))}
          {report.totalBefore && (
            <th scope="col" className="report-number">
              <span title={words.figure(drawn)}>±</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <Row
          {...props}
          ask={{ ...ask, by: [] }}
          row={{ keys: [], names: [], counts: report.total, before: report.totalBefore }}
          title={t('allRows', { count: count(report.rowsInAll) })}
          whole
        />
        {report.rows.map((row) => {
          const [key] = row.keys as [string];
          const title = words.keyWords(first!, key, row.names[0]);
          const isOpen = opened.has(key);
          return [
            <Row
              key={key}
              {...props}
              ask={ofFirst}
              row={row}
              title={title}
              sign={
                second && (
                  <button
                    type="button"
                    className="report-more"
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'less' : 'more', { row: title })}
                    onClick={() => toggle(key)}
                  >
                    {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
                  </button>
                )
              }
            />,
            isOpen && second && (
              <Inside key={`${key} inside`} {...props} ask={narrowedTo(ofFirst, [key], [second])} by={second} />
            ),
          ];
        })}
        {report.rowsInAll > report.rows.length && (
          <tr>
            <td colSpan={columns.length + 3} className="cw-text3">
              {t('leftOff', { shown: report.rows.length, count: count(report.rowsInAll) })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Inside({ by, ...props }: Omit<ReportTableProps, 'report'> & { report: Report; by: ReportDimension }) {
  const words = useReportWords();
  const { data } = useAsk(reportEndpoints[props.name], { body: props.ask });
  return data?.rows.map((row) => (
    <Row
      key={row.keys[0]}
      {...props}
      report={data}
      row={row}
      title={words.keyWords(by, row.keys[0]!, row.names[0])}
      inside
    />
  ));
}

interface RowProps extends ReportTableProps {
  row: ReportRow;
  title: string;
  sign?: ReactNode;
  whole?: boolean;
  inside?: boolean;
}

/** `ask` is the report this row is of. */
function Row({ row, title, ask, columns, drawn, drawnRows, report, sign, whole, inside, onDraw, onOpen }: RowProps) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const nth = drawnRows.findIndex(({ keys, title: named }) => named === title && keys[0] === row.keys[0]);
  return (
    <tr className={whole ? 'report-whole' : inside ? 'report-inside' : undefined}>
      <th scope="row">
        <span className="report-name">
          {sign ?? <i className="report-more" />}
          <span className="cw-cut" title={title}>
            {title}
          </span>
        </span>
      </th>
      <td className="report-line">
        {whole ? (
          <i className="report-mark" data-nth="0" />
        ) : inside ? null : (
          <button
            type="button"
            aria-pressed={nth >= 0}
            aria-label={t(nth >= 0 ? 'hideLine' : 'drawLine', { row: title })}
            title={t(nth >= 0 ? 'hideLine' : 'drawLine', { row: title })}
            onClick={() => onDraw({ keys: row.keys, title })}
          >
            <i className="report-mark" {...(nth >= 0 && { 'data-nth': nth + 1 })} />
          </button>
        )}
      </td>
      {columns.map((name) => {
        const value = figureOf(name, row.counts);
        const behind = countBehind[name] ?? (name as ReportCount);
        const calls = figures[name].unit === 'calls' ? value : null;
        const opens = onOpen && value !== null && value > 0;
        return (
          <td key={name} className="report-number cw-num">
            {opens ? (
              <button
                type="button"
                className="report-open"
                title={calls === null ? t('behind') : t('open', { count: count(calls) })}
                aria-label={`${title}, ${words.figure(name)}: ${words.say(name, value)}`}
                onClick={() => onOpen({ ask, keys: row.keys, count: behind, figure: name, title })}
              >
                {words.say(name, value)}
              </button>
            ) : (
              words.say(name, value)
            )}
          </td>
        );
      })}
      {report.totalBefore && (
        <td className="report-number cw-num">
          <Change
            name={drawn}
            now={figureOf(drawn, row.counts)}
            before={row.before && figureOf(drawn, row.before)}
            short
          />
        </td>
      )}
    </tr>
  );
}
