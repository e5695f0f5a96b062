import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, useState } from 'react';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export interface DateFilterProps {
  /** What happened then: Created. */
  label: string;
  /** Milliseconds since the epoch, both included. */
  from: number | undefined;
  to: number | undefined;
  onChange(range: { from?: number; to?: number }): void;
}

/** Days in the tenant's time zone, not the browser's. */
export default function DateRangePicker({ label, from, to, onChange }: DateFilterProps) {
  const t = useText();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [isOpen, open] = useState(true);
  // The same object as long as the days are the same: with a new one antd forgets a first day that waits for its second,
  // and a list is drawn anew with every news.
  const value = useMemo((): [Dayjs | null, Dayjs | null] => [dayOf(from, zone), dayOf(to, zone)], [from, to, zone]);
  const at = (day: Dayjs | null | undefined) => (day ? dayjs.tz(day.format('YYYY-MM-DD'), zone) : undefined);
  return (
    // eslint-disable-next-line no-restricted-syntax -- its value stays the same object
    <DatePicker.RangePicker
      style={{ width: 240 }}
      placeholder={[`${label} ${t('kit.from')}`, t('kit.to')]}
      allowEmpty={[true, true]}
      autoFocus
      open={isOpen}
      onOpenChange={open}
      value={value}
      onChange={(days) =>
        onChange({ from: at(days?.[0])?.startOf('day').valueOf(), to: at(days?.[1])?.endOf('day').valueOf() })
      }
    />
  );
}

const dayOf = (at: number | undefined, zone: string) =>
  at === undefined ? null : dayjs(dayjs(at).tz(zone).format('YYYY-MM-DD'));
