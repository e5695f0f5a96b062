import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTimes } from '../show/TimeText.tsx';
import { useText } from '../useText.ts';
import type { DateFilterProps } from './DateRangePicker.tsx';

/** As heavy as the whole table, and many people never open it: it comes when it is asked for. */
const DateRangePicker = lazy(() => import('./DateRangePicker.tsx'));

/** Filters a list by days. */
export function DateFilter(props: DateFilterProps) {
  const t = useText();
  const times = useTimes();
  const [wanted, want] = useState(false);
  const { label, from, to } = props;
  const words = from === undefined && to === undefined ? label : `${label}: ${from === undefined ? '…' : times.day(from)} – ${to === undefined ? '…' : times.day(to)}`;
  const button = <button type="button" className="cw-date-filter" onClick={() => want(true)} title={t('kit.chooseDays')}><span className="cw-cut">{words}</span><CalendarDays size={14} className="cw-text3" /></button>;
  return wanted ? <Suspense fallback={button}><DateRangePicker {...props} /></Suspense> : button;
}
