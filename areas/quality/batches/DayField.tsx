import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { usePerson } from '#kit/console/person.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

interface DayFieldProps {
  id?: string;
  placeholder: string;
  /** A form gives these two: milliseconds, at the end of the day. */
  value?: number | null;
  onChange?(at: number | null): void;
}

/** A day by whose end something is due, in the zone of the tenant. */
export function DayField({ id, placeholder, value, onChange }: DayFieldProps) {
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return (
    <DatePicker
      {...(id && { id })}
      placeholder={placeholder}
      value={typeof value === 'number' ? dayjs(dayjs(value).tz(zone).format('YYYY-MM-DD')) : null}
      onChange={(day) => onChange?.(day ? dayjs.tz(day.format('YYYY-MM-DD'), zone).endOf('day').valueOf() : null)}
    />
  );
}
