import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '../lazy.tsx';
import { useTimes } from '../show/TimeText.tsx';
import { useText } from '../useText.ts';
import type { DateFilterProps } from './DateRangePicker.tsx';

/** As heavy as the whole table, and many people never open it: it comes when it is asked for. */
const DateRangePicker = lazy(
  () => import('./DateRangePicker.tsx'),
  (props) => <Days {...props} />,
);

/** Filters a list by days. */
export function DateFilter(props: DateFilterProps) {
  const [wanted, want] = useState(false);
  return wanted ? <DateRangePicker {...props} /> : <Days {...props} onWant={() => want(true)} />;
}

/** What it says before its calendar is there. */
function Days({ label, from, to, onWant }: DateFilterProps & { onWant?(): void }) {
  const t = useText();
  const times = useTimes();
  const words =
    from === undefined && to === undefined
      ? label
      : `${label}: ${from === undefined ? '…' : times.day(from)} – ${to === undefined ? '…' : times.day(to)}`;
  return (
    <button type="button" className="cw-date-filter" onClick={onWant} title={t('kit.chooseDays')}>
      <span className="cw-cut">{words}</span>
      <CalendarDays size={14} className="cw-text3" />
    </button>
  );
}
