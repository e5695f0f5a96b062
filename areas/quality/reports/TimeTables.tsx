import { useState } from 'react';
import { dayAfter, momentAt, startOfDay } from '#core/calendar/zone.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Speed, StatRow } from '../figures/figures.contract.ts';
import { Agrees, Count, Mean, pathTo, ReportTable } from './parts.tsx';
import { reportsTexts } from './reports.texts.ts';

interface TimeTablesProps {
  inspectors: readonly StatRow[];
  days: readonly Speed[];
  mode: 'after' | 'during';
  asked: { from?: number; to?: number };
  zone: string;
}

/** Rows that stand there at first. */
const atFirst = 60;

export function TimeTables({ inspectors, days, mode, asked, zone }: TimeTablesProps) {
  const t = useText(reportsTexts);
  const times = useTimes();
  const [all, showAll] = useState(false);
  const spentOf = (key: string) =>
    days.filter(({ personId }) => personId === key).reduce((sum, { spent }) => sum + spent, 0);
  const during = mode === 'during' && { during: '1' };
  const rows = all ? days : days.slice(0, atFirst);
  return (
    <>
      <section className="reports-section">
        <header>
          <h2>{t('byInspector')}</h2>
        </header>
        <ReportTable
          name={t('byInspector')}
          head={t('inspector')}
          rows={inspectors}
          keyOf={({ key }) => key}
          nameOf={({ name }) => <span title={name}>{name || t('unnamed')}</span>}
          columns={[
            {
              key: 'inspected',
              title: t('inspections'),
              render: ({ key, inspected }) => (
                <Count
                  value={inspected}
                  to={pathTo('/qualityChecking/record', { ...during, personId: key, states: 'done', ...asked })}
                />
              ),
            },
            {
              key: 'all',
              title: t('onBench'),
              meaning: t('onBenchMeans'),
              render: ({ key }) => <Duration value={spentOf(key)} />,
            },
            { key: 'spent', title: t('perCall'), render: ({ spent }) => <Duration value={spent} /> },
            { key: 'perHour', title: t('perHour'), render: ({ perHour }) => <Num value={perHour} digits={1} /> },
            { key: 'score', title: t('meanScore'), render: ({ score }) => <Mean value={score} /> },
            {
              key: 'machine',
              title: t('agrees'),
              meaning: t('withMachineMeans'),
              render: ({ machine }) => <Agrees of={machine} />,
            },
            {
              key: 'people',
              title: t('withColleagues'),
              meaning: t('betweenPeopleMeans'),
              render: ({ people }) => <Agrees of={people} />,
            },
          ]}
        />
      </section>
      <section className="reports-section">
        <header>
          <h2>{t('byInspectorDay')}</h2>
        </header>
        <ReportTable
          name={t('byInspectorDay')}
          head={t('inspector')}
          rows={rows}
          keyOf={({ personId, day }) => `${personId} ${day}`}
          nameOf={({ name }) => <span title={name}>{name}</span>}
          columns={[
            {
              key: 'day',
              title: t('day'),
              left: true,
              render: ({ day }) => <span className="cw-text2">{times.day(startOfDay(zone, day))}</span>,
            },
            {
              key: 'inspected',
              title: t('inspections'),
              render: ({ personId, day, inspected }) => (
                <Count
                  value={inspected}
                  to={pathTo('/qualityChecking/record', {
                    ...during,
                    ...{ personId, from: startOfDay(zone, day), to: startOfDay(zone, dayAfter(day)) - 1 },
                  })}
                />
              ),
            },
            {
              key: 'spent',
              title: t('onBench'),
              meaning: t('onBenchMeans'),
              render: ({ spent }) => <Duration value={spent} />,
            },
            { key: 'perHour', title: t('perHour'), render: ({ perHour }) => <Num value={perHour} digits={1} /> },
            {
              key: 'first',
              title: t('first'),
              render: ({ first }) => <span className="cw-num cw-text2">{momentAt(zone, first).time}</span>,
            },
            {
              key: 'last',
              title: t('last'),
              render: ({ last }) => <span className="cw-num cw-text2">{momentAt(zone, last).time}</span>,
            },
          ]}
        />
        {rows.length < days.length && (
          <button type="button" className="reports-more" onClick={() => showAll(true)}>
            {t('allDays', { count: days.length })}
          </button>
        )}
      </section>
    </>
  );
}
