import { DatePicker, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { hoursProblem, type Schedule } from '#core/calendar/schedule.ts';
import { Field } from '../form/Field.tsx';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';
import { HoursEditor, Weekdays } from './HoursEditor.tsx';
import './hours.css';
import { hoursTexts } from './hours.texts.ts';

const wholeWeek = [1, 2, 3, 4, 5, 6, 7];
const usual: Schedule = { cycle: 2, weekdays: [1, 2, 3, 4, 5], windows: [{ from: '09:00', to: '18:00' }] };

/** Whether hours lack something, or contradict each other. */
function hoursMissing(value: unknown): boolean {
  const schedule = value as Schedule | null | undefined;
  if (!schedule) return false;
  return schedule.windows.some(({ from, to }) => !from || !to) || hoursProblem(schedule) !== null;
}

interface ScheduleFieldProps {
  label: string;
  hint?: ReactNode;
}

/** `schedule` of a form: when something is open. */
export function ScheduleField({ label, hint }: ScheduleFieldProps) {
  const t = useText(hoursTexts);
  return (
    <Field
      name="schedule"
      label={label}
      hint={hint}
      isAsked
      also={(value) => (hoursMissing(value) ? t('hoursWrong') : null)}
    >
      <WhenField label={label} />
    </Field>
  );
}

interface WhenFieldProps {
  label: string;
  /** A form gives these. */
  id?: string;
  value?: Schedule | null;
  onChange?(schedule: Schedule | null): void;
}

/** Always, or on days of the week at some hours, from one day to another where these are said. */
function WhenField({ label, id, value = null, onChange = () => {} }: WhenFieldProps) {
  const t = useText(hoursTexts);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return (
    <div id={id}>
      <Radio.Group
        aria-label={label}
        value={value === null ? 'always' : 'hours'}
        onChange={({ target }) => onChange(target.value === 'always' ? null : usual)}
        options={[
          { value: 'always', label: t('always') },
          { value: 'hours', label: t('atHours') },
        ]}
      />
      {value !== null && (
        <div className="cw-when">
          <Weekdays
            label={t('weekdays')}
            value={value.cycle === 2 ? (value.weekdays ?? []) : wholeWeek}
            onChange={(weekdays) => onChange(tidy({ ...value, cycle: 2, weekdays, ...lastOf(value) }))}
          />
          <HoursEditor value={value.windows} onChange={(windows) => onChange({ ...value, windows })} />
          <div className="cw-row">
            <DatePicker
              aria-label={t('firstDay')}
              placeholder={t('firstDay')}
              style={{ width: 140 }}
              value={dayOf(value.startsOn)}
              onChange={(day) => onChange(tidy({ ...weekly(value), startsOn: textOf(day) }))}
            />
            <span className="cw-text3">–</span>
            <DatePicker
              aria-label={t('lastDay')}
              placeholder={t('lastDay')}
              style={{ width: 140 }}
              value={dayOf(value.endsOn ?? lastOf(value).endsOn)}
              onChange={(day) => onChange(tidy({ ...weekly(value), endsOn: textOf(day) }))}
            />
          </div>
          <div className="cw-meta cw-text3">{t('zone', { zone })}</div>
        </div>
      )}
    </div>
  );
}

/** A single day, as other systems may write it, ends on that day. */
const lastOf = ({ cycle, startsOn }: Schedule) => (cycle === 1 && startsOn ? { endsOn: startsOn } : {});
const weekly = (schedule: Schedule): Schedule => ({
  ...schedule,
  ...lastOf(schedule),
  cycle: 2,
  weekdays: schedule.cycle === 2 ? (schedule.weekdays ?? []) : wholeWeek,
});

type Loose = { [Name in keyof Schedule]: Schedule[Name] | undefined };
/** The server's schema knows no empty values. */
const tidy = (schedule: Loose) =>
  Object.fromEntries(Object.entries(schedule).filter(([, value]) => value !== undefined)) as Schedule;

const dayOf = (day: string | undefined) => (day ? dayjs(day) : null);
const textOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD');
