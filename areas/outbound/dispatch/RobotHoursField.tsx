import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { Plus, X } from 'lucide-react';
import { chineseHolidays, holidayYears } from '#core/calendar/chineseHolidays.ts';
import type { Festival, RobotHours } from '#core/calendar/robotHours.ts';
import { dayAfter } from '#core/calendar/zone.ts';
import { HoursEditor, hoursAreWrong, usualHours, Weekdays } from '#kit/console/hours/HoursEditor.tsx';
import { useText } from '#kit/console/useText.ts';
import './dispatch.css';
import { dispatchTexts } from './dispatch.texts.ts';

const mostFestivals = 60;
export const usualRobotHours: RobotHours = { weekdays: [1, 2, 3, 4, 5], windows: usualHours, festivals: [] };

/** What keeps hours from being saved, as a key of the texts. */
export function problemOf({ weekdays, windows, festivals }: RobotHours) {
  if (weekdays.length === 0) return 'daysMissing' as const;
  if (hoursAreWrong(windows) || festivals.some((one) => one.windows && hoursAreWrong(one.windows)))
    return 'fixHours' as const;
  const wrong = ({ name, from, to }: Festival) => !name.trim() || !from || !to || to < from;
  return festivals.some(wrong) ? ('fixFestivals' as const) : null;
}

interface RobotHoursFieldProps {
  id?: string;
  /** A form gives these two. */
  value?: RobotHours;
  onChange?(hours: RobotHours): void;
}

/** Days of the week, their hours and the festivals of a robot. */
export function RobotHoursField({ id, value = usualRobotHours, onChange = () => {} }: RobotHoursFieldProps) {
  const t = useText(dispatchTexts);
  const { festivals } = value;
  const change = (part: Partial<RobotHours>) => onChange({ ...value, ...part });
  const put = (at: number, festival: Festival) =>
    change({ festivals: festivals.map((one, index) => (index === at ? festival : one)) });
  const next = holidayYears.filter((year) => !festivals.some(({ from }) => from.startsWith(`${year}-01-01`)));
  return (
    <div className="dispatch-hours" id={id}>
      <span>{t('days')}</span>
      <Weekdays label={t('days')} value={value.weekdays} onChange={(weekdays) => change({ weekdays })} />
      <span>{t('hours')}</span>
      <HoursEditor value={value.windows} onChange={(windows) => change({ windows })} />
      <span>{t('festivals')}</span>
      <div className="dispatch-festivals">
        {festivals.map((festival, at) => (
          <FestivalRow
            key={at}
            number={at + 1}
            value={festival}
            onChange={(to) => put(at, to)}
            onRemove={() => change({ festivals: festivals.filter((_, index) => index !== at) })}
          />
        ))}
        {festivals.length < mostFestivals && (
          <div className="cw-row">
            <Button
              type="text"
              size="small"
              icon={<Plus size={14} />}
              onClick={() => change({ festivals: [...festivals, { name: '', from: '', to: '' }] })}
            >
              {t('addFestival')}
            </Button>
            {next.map((year) => (
              <Button
                key={year}
                type="text"
                size="small"
                icon={<Plus size={14} />}
                onClick={() => change({ festivals: [...festivals, ...holidaysOf(year, t('publicHoliday'))] })}
              >
                {t('addHolidays', { year })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Days in a row are one festival. */
function holidaysOf(year: number, name: string): Festival[] {
  const runs: Festival[] = [];
  for (const day of chineseHolidays(year)) {
    const last = runs.at(-1);
    if (last && dayAfter(last.to) === day) last.to = day;
    else runs.push({ name, from: day, to: day });
  }
  return runs;
}

interface FestivalRowProps {
  number: number;
  value: Festival;
  onChange(festival: Festival): void;
  onRemove(): void;
}

function FestivalRow({ number, value, onChange, onRemove }: FestivalRowProps) {
  const t = useText(dispatchTexts);
  const { name, from, to, windows } = value;
  const become = (what: 'closed' | 'own') =>
    onChange(what === 'closed' ? { name, from, to } : { name, from, to, windows: usualHours });
  return (
    <div className="dispatch-festival">
      <Input
        aria-label={t('festivalName', { number })}
        placeholder={t('namePlaceholder')}
        maxLength={30}
        value={name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <Day
        label={t('festivalFrom', { number })}
        placeholder={t('firstDay')}
        value={from}
        onChange={(day) => onChange({ ...value, from: day, to: to && to >= day ? to : day })}
      />
      <Day
        label={t('festivalTo', { number })}
        placeholder={t('lastDay')}
        value={to}
        onChange={(day) => onChange({ ...value, to: day })}
      />
      <Select
        aria-label={t('festivalHours', { number })}
        value={windows ? 'own' : 'closed'}
        onChange={become}
        options={[
          { value: 'closed' as const, label: t('notCalled') },
          { value: 'own' as const, label: t('otherHours') },
        ]}
      />
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('removeFestival', { name: name || number })}
        title={t('kit.remove')}
        onClick={onRemove}
      >
        <X size={15} />
      </button>
      {windows && <HoursEditor value={windows} onChange={(hours) => onChange({ ...value, windows: hours })} />}
    </div>
  );
}

interface DayProps {
  label: string;
  placeholder: string;
  value: string;
  onChange(day: string): void;
}

const Day = ({ label, placeholder, value, onChange }: DayProps) => (
  <DatePicker
    aria-label={label}
    placeholder={placeholder}
    allowClear={false}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
  />
);
