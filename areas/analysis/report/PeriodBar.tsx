import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { Family, Narrowing } from '#core/report/families.ts';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { useText } from '#kit/console/useText.ts';
import './report.css';
import { ReportFilters } from './ReportFilters.tsx';
import type { ReportAsk } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';

const spans = [1, 7, 28, 90, 365];

interface PeriodProps {
  /** With `days`, or with `from` and `to`. */
  ask: ReportAsk;
  /** Of the last so many days, unless said. */
  usual: number;
  onAsk(some: Partial<ReportAsk>): void;
}

/** Of which days: so many up to today, or from one to another. */
export function Period({ ask, usual, onAsk }: PeriodProps) {
  const t = useText(reportTexts);
  const own = ask.from !== undefined || ask.to !== undefined;
  const days = ask.days ?? usual;
  return (
    <>
      <Select
        aria-label={t('length')}
        value={own ? 0 : days}
        onChange={(value: number) => onAsk({ days: value, from: undefined, to: undefined })}
        options={[
          ...(own ? [{ value: 0, label: t('when'), disabled: true }] : []),
          ...[...new Set([...spans, days])]
            .sort((one, other) => one - other)
            .map((value) => ({ value, label: value === 1 ? t('today') : t('lastDays', { days: value }) })),
        ]}
      />
      <DateFilter
        label={t('when')}
        from={ask.from}
        to={ask.to}
        onChange={({ from, to }) =>
          onAsk({ from, to, days: from === undefined && to === undefined ? usual : undefined })
        }
      />
    </>
  );
}

interface PeriodBarProps extends PeriodProps {
  family: Family;
  /** What a list is of in any case. */
  without?: readonly Narrowing[];
  /** What else narrows it. */
  children?: ReactNode;
}

/** Of which days a list beside the reports is, and what narrows it. */
export function PeriodBar({ family, without = [], children, ...period }: PeriodBarProps) {
  const { ask, onAsk } = period;
  return (
    <div className="cw-toolbar report-toolbar">
      {children}
      <Period {...period} />
      <ReportFilters
        family={family}
        without={without}
        filters={ask.filters ?? {}}
        onChange={(next) => onAsk({ filters: Object.keys(next).length > 0 ? next : undefined })}
      />
    </div>
  );
}
