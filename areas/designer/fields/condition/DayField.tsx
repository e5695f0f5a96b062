import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** A day out of a calendar, as `2026-11-30`. */
export default function DayField({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string;
  value: string;
  placeholder: string;
  onChange(day: string): void;
}) {
  return (
    <DatePicker
      aria-label={label}
      className="panel-wide"
      placeholder={placeholder}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
