import { AutoComplete } from 'antd';
import { useState } from 'react';
import { readClock } from '#core/calendar/clockText.ts';
import type { Window } from '#core/calendar/windows.ts';
import { useText } from '../useText.ts';
import './form.css';

interface HoursFieldProps {
  /** An end that is not readable yet is ''. */
  value: Window;
  onChange(hours: Window): void;
  /** Which one of several, for screen readers: 1 is the first. */
  number?: number;
}

/**
 * From one time of day to another, typed or chosen. Each end is told as soon as it is read, so that what is shown is what
 * is saved, whichever end was touched. antd's own RangePicker keeps the first end to itself until the second is chosen,
 * and forgets it when it is drawn anew.
 */
export function HoursField({ value, onChange, number = 1 }: HoursFieldProps) {
  const t = useText();
  return (
    <div className="cw-hours" role="group" aria-label={t('kit.someHours', { number })}>
      <ClockField
        label={t('kit.hoursFrom', { number })}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <span className="cw-text3">–</span>
      <ClockField
        label={t('kit.hoursTo', { number })}
        isEnd
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  );
}

interface ClockFieldProps {
  label: string;
  value: string;
  isEnd?: boolean;
  onChange(time: string): void;
}

/** While somebody types, the half hours of the hour that was read. */
function fits(time: string, typed: string | undefined, isEnd: boolean) {
  if (typed === undefined || typed.trim() === '') return true;
  const read = readClock(typed, isEnd);
  return read !== null && time.startsWith(read.slice(0, 2));
}

const halfHours = Array.from(
  { length: 49 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);
const beginnings = halfHours.slice(0, -1).map((time) => ({ value: time }));
const ends = halfHours.slice(1).map((time) => ({ value: time }));

/** What was typed stays until the field is left; what cannot be read stays until it is mended. */
function ClockField({ label, value, isEnd = false, onChange }: ClockFieldProps) {
  const t = useText();
  const [typed, type] = useState<string>();
  const settle = () => {
    if (value !== '' || typed === '') type(undefined);
  };
  return (
    <AutoComplete
      className="cw-clock"
      aria-label={label}
      placeholder={t('kit.clock')}
      status={typed && value === '' ? 'error' : undefined}
      defaultActiveFirstOption={false}
      filterOption={false}
      options={(isEnd ? ends : beginnings).filter(({ value: time }) => fits(time, typed, isEnd))}
      value={typed ?? value}
      onChange={(text: string) => {
        type(text);
        onChange(readClock(text, isEnd) ?? '');
      }}
      onSelect={() => type(undefined)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
