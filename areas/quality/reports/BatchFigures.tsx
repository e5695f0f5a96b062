import { Link } from 'react-router';
import { dayAfter, startOfDay } from '#core/calendar/zone.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { usePerson } from '#kit/console/person.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { figuresEndpoints, StatRow } from '../figures/figures.contract.ts';
import { pathTo } from './parts.tsx';
import { reportsTexts } from './reports.texts.ts';

export type Analysis = AnswerOf<typeof figuresEndpoints.analysis>;

export interface OfBatch {
  of: Analysis;
  batchId: string;
}

/** The inspections of a batch, narrowed. */
export const recordsOf = ({ of: { mode }, batchId }: OfBatch, narrowed: Parameters<typeof pathTo>[1] = {}) =>
  pathTo('/qualityChecking/record', {
    ...(mode === 'during' && { during: '1' }),
    batchId,
    states: 'done',
    ...narrowed,
  });

/** The batch in figures, how its scores spread, and how they went day by day. */
export function BatchFigures(props: OfBatch) {
  const { of } = props;
  const t = useText(reportsTexts);
  const times = useTimes();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const to = (narrowed?: Parameters<typeof pathTo>[1]) => recordsOf(props, narrowed);
  return (
    <>
      <Figures>
        <Figure
          label={t('inspected')}
          value={
            <Link className="reports-link" to={to()}>
              {count(of.inspected)}
            </Link>
          }
          against={
            of.fatal > 0 ? (
              <Link className="reports-count" to={to({ fatal: true })}>
                {t('withFatal', { count: count(of.fatal) })}
              </Link>
            ) : (
              t('withFatal', { count: 0 })
            )
          }
        />
        <Figure
          label={t('passed')}
          value={((of.passed / of.inspected) * 100).toFixed(1)}
          unit="%"
          against={
            <Link className="reports-count" to={to({ passed: true })}>
              {t('passedOf', { passed: count(of.passed), all: count(of.inspected) })}
            </Link>
          }
        />
        <Figure
          label={t('meanScore')}
          value={of.score?.toFixed(1) ?? '–'}
          against={of.machineScore === null ? '–' : t('machineMean', { score: of.machineScore.toFixed(1) })}
        />
        <AgreementFigure label={t('withMachine')} meaning={t('withMachineMeans')} of={of.machine} />
        <AgreementFigure label={t('betweenPeople')} meaning={t('betweenPeopleMeans')} of={of.people} />
        <Figure
          label={t('appeals')}
          value={count(of.appeals)}
          against={
            of.overturned > 0 ? (
              <Link className="reports-count" to={to({ appeals: 'changed' })}>
                {t('changedOf', { count: count(of.overturned) })}
              </Link>
            ) : (
              t('changedOf', { count: 0 })
            )
          }
        />
      </Figures>
      <div className="reports-pair">
        <Chart
          kind="bar"
          title={t('scores')}
          xName={t('meanScore')}
          x={of.scores.map((one) => (one.from === one.to ? String(one.from) : `${one.from}–${one.to}`))}
          series={[{ name: t('inspections'), values: of.scores.map(({ inspected }) => inspected) }]}
          linkOf={(at) => {
            const one = of.scores[at];
            return one && to({ scoreFrom: one.from, scoreTo: one.to });
          }}
          height={180}
        />
        <Chart
          kind="line"
          title={t('byDay')}
          xName={t('day')}
          x={of.days.map(({ day }) => times.day(startOfDay(zone, day)))}
          series={[
            { name: t('people'), values: of.days.map(({ score }) => score) },
            { name: t('machine'), values: of.days.map(({ machineScore }) => machineScore), as: 'before' },
          ]}
          linkOf={(at) => {
            const day = of.days[at]?.day;
            return day && to({ from: startOfDay(zone, day), to: startOfDay(zone, dayAfter(day)) - 1 });
          }}
          height={180}
        />
      </div>
    </>
  );
}

interface AgreementFigureProps {
  label: string;
  meaning: string;
  of: StatRow['machine'];
}

function AgreementFigure({ label, meaning, of: { both, agreed, kappa } }: AgreementFigureProps) {
  const t = useText(reportsTexts);
  return (
    <Figure
      label={label}
      meaning={meaning}
      value={both === 0 ? '–' : ((agreed / both) * 100).toFixed(1)}
      {...(both > 0 && { unit: '%' })}
      against={
        <span title={t('kappaMeans')}>
          {both === 0
            ? t('notBoth')
            : kappa === null
              ? t('kappaNone', { count: count(both) })
              : t('kappaOf', { value: kappa.toFixed(2), count: count(both) })}
        </span>
      }
    />
  );
}
