import { Input, Radio, Switch } from 'antd';
import type { Window } from '#core/calendar/windows.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { HoursEditor, usualHours, Weekdays } from '#kit/console/hours/HoursEditor.tsx';
import { useText } from '#kit/console/useText.ts';
import { calendarEndpoints, type Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';

/** What a calendar begins as, or one there is; without an id it is made. */
export type Edited = Pick<Calendar, 'name' | 'weekdays' | 'windows' | 'isDefault'> &
  Partial<Pick<Calendar, 'calendarId' | 'days'>>;

interface CalendarDrawerProps {
  edited: Edited;
  onDone(calendar: Calendar): unknown;
  onClose(): void;
}

/** Name, weekdays and hours of an ordinary week. */
export function CalendarDrawer({ edited: { calendarId, days, ...values }, onDone, onClose }: CalendarDrawerProps) {
  const t = useText(calendarTexts);
  // Days of one that exists are changed in the year alone, or a day set meanwhile would be lost.
  const beside = calendarId ? { calendarId } : { days: days ?? {} };
  return (
    <FormDrawer
      title={t(calendarId ? 'editTitle' : 'createTitle')}
      endpoint={calendarEndpoints.save}
      values={values}
      toBody={(filled) => ({ ...filled, ...beside })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus={!calendarId} />
      </Field>
      <Field name="weekdays" label={t('weekdays')} hint={t('weekdaysHint')}>
        <Weekdays label={t('weekdays')} />
      </Field>
      <Field name="windows" label={t('hours')} hint={t('hoursHint')}>
        <WeekHours label={t('hours')} />
      </Field>
      <Field name="isDefault" label={t('defaultLabel')} hint={t('defaultHint')}>
        <Switch />
      </Field>
    </FormDrawer>
  );
}

interface WeekHoursProps {
  id?: string;
  label: string;
  value?: Window[] | null;
  onChange?(windows: Window[] | null): void;
}

function WeekHours({ id, label, value = null, onChange }: WeekHoursProps) {
  const t = useText(calendarTexts);
  return (
    <div className="calendar-choice" id={id}>
      <Radio.Group
        aria-label={label}
        value={value !== null}
        onChange={({ target }) => onChange?.(target.value ? usualHours : null)}
        options={[
          { value: false, label: t('allDay') },
          { value: true, label: t('setHours') },
        ]}
      />
      {value && <HoursEditor value={value} onChange={(windows) => onChange?.(windows)} />}
    </div>
  );
}
