import { DatePicker, Form, Radio } from 'antd';
import dayjs from 'dayjs';
import type { Window } from '#core/calendar/windows.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { HoursEditor, hoursAreWrong, usualHours, Weekdays } from '#kit/console/hours/HoursEditor.tsx';
import { hoursTexts } from '#kit/console/hours/hours.texts.ts';
import { useText } from '#kit/console/useText.ts';
import { calendarEndpoints, type Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';
import type { Chosen } from './yearGrid.ts';

interface DaysDialogProps {
  calendar: Calendar;
  chosen: Chosen;
  onDone(): unknown;
  onClose(): void;
}

interface Becomes {
  what: 'closed' | 'own' | 'usual';
  windows: Window[];
}

const hoursOf = ({ what, windows }: Becomes) => (what === 'closed' ? 'closed' : what === 'own' ? windows : null);

/** One day or many become closed, open in hours of their own, or ordinary again. */
export function DaysDialog({ calendar: { calendarId, days, windows }, chosen, onDone, onClose }: DaysDialogProps) {
  const t = useText(calendarTexts);
  const tHours = useText(hoursTexts);
  const edit = days[chosen.from];
  const becomes: Becomes = { what: 'own', windows: Array.isArray(edit) ? edit : (windows ?? usualHours) };
  return (
    <FormDialog
      title={t('setDaysTitle')}
      okText={t('apply')}
      endpoint={calendarEndpoints.changeDays}
      sent={{ params: { calendarId } }}
      values={{ ...chosen, weekdays: [], becomes }}
      toBody={({ becomes: to, weekdays, ...range }) => ({
        ...range,
        ...((weekdays as number[]).length > 0 && { weekdays }),
        hours: hoursOf(to as Becomes),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="calendar-range">
        <Field name="from" label={t('firstDay')}>
          <Day />
        </Field>
        <Field name="to" label={t('lastDay')}>
          <Day />
        </Field>
      </div>
      <Form.Item name="weekdays" label={t('only')} extra={t('onlyHint')}>
        <Weekdays label={t('only')} />
      </Form.Item>
      <Form.Item
        name="becomes"
        label={t('become')}
        required
        rules={[
          {
            validator: async (_, { what, windows: hours }: Becomes) => {
              if (what === 'own' && hoursAreWrong(hours)) throw new Error(tHours('fixHours'));
            },
          },
        ]}
      >
        <BecomesChoice label={t('become')} />
      </Form.Item>
    </FormDialog>
  );
}

const Day = ({ id, value, onChange }: { id?: string; value?: string; onChange?(day: string): void }) => (
  <DatePicker
    id={id}
    style={{ width: '100%' }}
    allowClear={false}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
  />
);

function BecomesChoice({
  id,
  label,
  value = { what: 'closed', windows: usualHours },
  onChange,
}: {
  id?: string;
  label: string;
  value?: Becomes;
  onChange?(value: Becomes): void;
}) {
  const t = useText(calendarTexts);
  return (
    <div className="calendar-choice" id={id}>
      <Radio.Group
        aria-label={label}
        value={value.what}
        onChange={({ target }) => onChange?.({ ...value, what: target.value as Becomes['what'] })}
        options={[
          { value: 'closed', label: t('closed') },
          { value: 'own', label: t('own') },
          { value: 'usual', label: t('asWeek') },
        ]}
      />
      {value.what === 'own' && (
        <HoursEditor value={value.windows} onChange={(windows) => onChange?.({ ...value, windows })} />
      )}
    </div>
  );
}
