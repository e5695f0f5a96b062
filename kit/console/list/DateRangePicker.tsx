import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
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
  const shown = (at: number | undefined) => (at === undefined ? null : dayjs(dayjs(at).tz(zone).format('YYYY-MM-DD')));
  const at = (day: Dayjs | null | undefined) => (day ? dayjs.tz(day.format('YYYY-MM-DD'), zone) : undefined);
  return (
    <DatePicker.RangePicker
      style={{ width: 240 }}
      placeholder={[`${label} ${t('kit.from')}`, t('kit.to')]}
      allowEmpty={[true, true]}
      autoFocus
      open={isOpen}
      onOpenChange={open}
      value={[shown(from), shown(to)]}
      onChange={(days) =>
        onChange({ from: at(days?.[0])?.startOf('day').valueOf(), to: at(days?.[1])?.endOf('day').valueOf() })
      }
    />
  );
}
