import { Button, DatePicker, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Plus, X } from 'lucide-react';
import type { Schedule } from '#core/calendar/schedule.ts';
import { HoursField } from '#kit/console/form/HoursField.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import './batch.css';
import { batchTexts } from './batch.texts.ts';
import { problemOf, useScheduleWords, weekdays } from './useScheduleWords.ts';

const most = 6;
/** What a batch is offered at first. */
export const usual: Schedule = {
  cycle: 3,
  windows: [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
};

interface ScheduleEditorProps {
  /** A form gives these two. */
  value?: Schedule;
  onChange?(schedule: Schedule): void;
}

/** On which days and between which hours a batch may call. */
export function ScheduleEditor({ value = usual, onChange = () => {} }: ScheduleEditorProps) {
  const t = useText(batchTexts);
  const words = useScheduleWords();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const { cycle, windows, startsOn, endsOn } = value;
  const problem = problemOf(value);
  const change = (part: Partial<Schedule>) => onChange(tidy({ ...value, ...part }));
  const changeWindow = (at: number, to: Schedule['windows'][number]) =>
    change({ windows: windows.map((window, index) => (index === at ? to : window)) });
  const toggle = (day: number, chosen: number[]) =>
    change({ weekdays: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort() });

  return (
    <div className="batch-times">
      <span id="batch-cycle">{t('cycle')}</span>
      <Radio.Group
        aria-labelledby="batch-cycle"
        value={cycle}
        onChange={({ target }) => change(startOf(target.value))}
        options={([3, 2, 1] as const).map((one) => ({ value: one, label: t(`cycle${one}`) }))}
      />

      {cycle === 1 && (
        <>
          <span>{t('on')}</span>
          <DatePicker
            aria-label={t('chooseDay')}
            placeholder={t('onStart')}
            style={{ width: 200 }}
            value={dayOf(startsOn)}
            onChange={(day) => change({ startsOn: textOf(day) })}
          />
        </>
      )}
      {cycle === 2 && (
        <>
          <span>{t('dates')}</span>
          <div className="cw-row">
            <DatePicker
              aria-label={t('firstDay')}
              placeholder={t('firstDay')}
              style={{ width: 130 }}
              value={dayOf(startsOn)}
              onChange={(day) => change({ startsOn: textOf(day) })}
            />
            <span className="cw-text3">–</span>
            <DatePicker
              aria-label={t('lastDay')}
              placeholder={t('lastDay')}
              style={{ width: 130 }}
              minDate={dayOf(startsOn) ?? undefined}
              value={dayOf(endsOn)}
              onChange={(day) => change({ endsOn: textOf(day) })}
            />
          </div>
          <span id="batch-weekdays">{t('weekdays')}</span>
          <div className="batch-weekdays" role="group" aria-labelledby="batch-weekdays">
            {weekdays.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={value.weekdays?.includes(day) ?? false}
                onClick={() => toggle(day, value.weekdays ?? [])}
              >
                {words.weekday(day)}
              </button>
            ))}
          </div>
        </>
      )}

      <span>{t('windows')}</span>
      <div className="batch-windows">
        {windows.map((window, at) => (
          <div key={at} className="cw-row">
            <HoursField number={at + 1} value={window} onChange={(hours) => changeWindow(at, hours)} />
            {windows.length > 1 && (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={t('removeWindow', { window: `${window.from}–${window.to}` })}
                title={t('kit.remove')}
                onClick={() => change({ windows: windows.filter((_, index) => index !== at) })}
              >
                <X size={15} />
              </button>
            )}
          </div>
        ))}
        {windows.length < most && (
          <Button
            type="text"
            size="small"
            icon={<Plus size={14} />}
            onClick={() => change({ windows: [...windows, { from: '', to: '' }] })}
          >
            {t('addWindow')}
          </Button>
        )}
        <div className="cw-meta cw-text3">{t('zone', { zone })}</div>
      </div>
      {problem && (
        <p className="batch-problem" role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

const startOf = (cycle: Schedule['cycle']): Partial<Schedule> => ({
  cycle,
  startsOn: undefined,
  endsOn: undefined,
  weekdays: cycle === 2 ? [1, 2, 3, 4, 5] : undefined,
});

/** The server's schema knows no empty values. */
const tidy = (schedule: Schedule) =>
  Object.fromEntries(
    Object.entries(schedule).filter(
      ([name, value]) => value !== undefined && !(name === 'weekdays' && (value as number[]).length === 0),
    ),
  ) as Schedule;

const dayOf = (day: string | undefined) => (day ? dayjs(day) : null);
const textOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD');
