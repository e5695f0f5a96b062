import { Form, Select } from 'antd';
import { useDayWords } from '#areas/outbound/door.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { useText } from '#kit/console/useText.ts';
import type { RouteChoices } from './route.contract.ts';
import { routeEditorTexts } from './routeEditor.texts.ts';

/** The calendar whose closed days close a route as well; without one of its own the tenant's default holds. */
export function CalendarField({ calendars }: Pick<RouteChoices, 'calendars'>) {
  const t = useText(routeEditorTexts);
  const { week } = useDayWords();
  const calendarId = Form.useWatch<string | null | undefined>('calendarId', Form.useFormInstance()) ?? null;
  const usual = calendars.find(({ isDefault }) => isDefault);
  const holds = calendarId === null ? usual : calendars.find((one) => one.calendarId === calendarId);
  return (
    <Field
      name="calendarId"
      label={t('calendar')}
      hint={holds ? t('calendarHint', { words: week(holds) }) : t('noCalendarHint')}
    >
      <Select
        allowClear
        placeholder={usual ? t('defaultCalendar', { name: usual.name }) : t('noCalendar')}
        options={calendars.map(({ calendarId: value, name, isDefault }) => ({
          value,
          label: isDefault ? t('isDefault', { name }) : name,
        }))}
      />
    </Field>
  );
}
