import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { duringFiguresEndpoints, figuresEndpoints, type Speed } from '../figures/figures.contract.ts';
import './reports.css';
import { reportsTexts } from './reports.texts.ts';
import { TimeTables } from './TimeTables.tsx';

/** Unless said. */
const usualDays = 31;
/** More lines than colours. */
const mostSeries = 5;

/** Who inspected how many, how fast, and how far they agree with the machine and with each other. */
export function InspectionTimeScreen() {
  const t = useText(reportsTexts);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => dayIn(zone, Date.now()));
  const mode = address.has('during') ? 'during' : 'after';
  const [from, to] = [momentOf(address.get('from')), momentOf(address.get('to'))];
  const asked = {
    ...(from === undefined && to === undefined && { from: startOfDay(zone, dayAfter(today, 1 - usualDays)) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const of =
    mode === 'after'
      ? { speed: figuresEndpoints.speed, statistics: figuresEndpoints.statistics }
      : { speed: duringFiguresEndpoints.speed, statistics: duringFiguresEndpoints.statistics };
  const inspectors = useAsk(of.statistics, { body: { by: 'inspector', ...asked } });
  const speed = useAsk(of.speed, { query: asked });
  const fault = inspectors.fault ?? speed.fault;
  const days = speed.data?.list ?? [];
  const isEmpty = inspectors.data?.list.length === 0 && speed.data?.list.length === 0;

  const search = (change: Record<string, string | number | undefined>) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change))
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: true },
    );

  return (
    <div className="reports-page">
      <PageHead
        title={t('time')}
        facts={from === undefined && to === undefined ? [t('lastDays', { days: usualDays })] : []}
        actions={
          <ExportButton
            source="quality.statistics"
            endpoint={figuresEndpoints.exportStatistics}
            query={{ by: 'inspector', ...asked, ...(mode === 'during' && { during: true }) }}
          />
        }
      />
      <div className="cw-toolbar">
        <Segmented
          aria-label={t('mode')}
          value={mode}
          onChange={(one) => search({ during: one === 'during' ? '1' : undefined })}
          options={(['after', 'during'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <DateFilter
          label={t('period')}
          from={from}
          to={to}
          onChange={(range) => search({ from: range.from, to: range.to })}
        />
      </div>
      <div className="reports-scroll" aria-busy={inspectors.fetching && inspectors.data !== undefined}>
        {fault && <ListRefusal fault={fault} onAgain={() => void Promise.all([inspectors.reload(), speed.reload()])} />}
        {isEmpty && (
          <Notice
            title={t('noTime')}
            text={t('noTimeText')}
            actions={
              <Link to="/taskInspection/workBench">
                <Button>{t('toBench')}</Button>
              </Link>
            }
          />
        )}
        {!isEmpty && inspectors.data && speed.data && (
          <>
            <ByDay of={days} zone={zone} />
            <TimeTables inspectors={inspectors.data.list} days={days} mode={mode} asked={asked} zone={zone} />
          </>
        )}
      </div>
    </div>
  );
}

const momentOf = (said: string | null) => (said !== null && /^[0-9]{1,15}$/.test(said) ? Number(said) : undefined);

/** Each day with what the busiest inspected; days without anything stand between. */
function ByDay({ of, zone }: { of: readonly Speed[]; zone: string }) {
  const t = useText(reportsTexts);
  const times = useTimes();
  const worked = of.map(({ day }) => day).sort();
  const [first, last] = [worked[0], worked.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days: string[] = [];
  for (let day = first; day <= last && days.length < 400; day = dayAfter(day)) days.push(day);
  const people = new Map<string, { name: string; all: number; on: Map<string, number> }>();
  for (const { personId, name, day, inspected } of of) {
    const one = people.get(personId) ?? { name, all: 0, on: new Map<string, number>() };
    one.all += inspected;
    one.on.set(day, inspected);
    people.set(personId, one);
  }
  const busiest = [...people.values()].sort((one, other) => other.all - one.all);
  const [shown, others] =
    busiest.length > mostSeries ? [busiest.slice(0, mostSeries - 1), busiest.slice(mostSeries - 1)] : [busiest, []];
  return (
    <div className="reports-section">
      <Chart
        kind="stack"
        title={t('perDay')}
        xName={t('day')}
        x={days.map((day) => times.day(startOfDay(zone, day)))}
        series={[
          ...shown.map(({ name, on }) => ({ name, values: days.map((day) => on.get(day) ?? 0) })),
          ...(others.length > 0
            ? [
                {
                  name: t('others'),
                  values: days.map((day) => others.reduce((sum, { on }) => sum + (on.get(day) ?? 0), 0)),
                },
              ]
            : []),
        ]}
        height={170}
      />
    </div>
  );
}
