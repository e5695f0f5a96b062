import { Button } from 'antd';
import { Plus, X } from 'lucide-react';
import { windowsProblem, type Window } from '#core/calendar/windows.ts';
import { HoursField } from '../form/HoursField.tsx';
import { useText } from '../useText.ts';
import './hours.css';
import { hoursTexts } from './hours.texts.ts';

const most = 6;
export const usualHours: Window[] = [{ from: '09:00', to: '18:00' }];

/** Half a window, or one that contradicts another. */
export const hoursAreWrong = (windows: readonly Window[]) =>
  windows.some(({ from, to }) => !from || !to) || windowsProblem(windows) !== null;

interface HoursEditorProps {
  /** A form gives these two. */
  value?: Window[];
  onChange?(windows: Window[]): void;
}

/** Stretches of a day's hours, as a field of a form. */
export function HoursEditor({ value = usualHours, onChange = () => {} }: HoursEditorProps) {
  const t = useText(hoursTexts);
  const put = (at: number, window: Window) => onChange(value.map((one, index) => (index === at ? window : one)));
  return (
    <div className="cw-some-hours">
      {value.map((window, at) => (
        <div key={at} className="cw-row">
          <HoursField number={at + 1} value={window} onChange={(hours) => put(at, hours)} />
          {value.length > 1 && (
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('removeHours', { ...window })}
              title={t('kit.remove')}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <X size={15} />
            </button>
          )}
        </div>
      ))}
      {value.length < most && (
        <Button
          type="text"
          size="small"
          icon={<Plus size={14} />}
          onClick={() => onChange([...value, { from: '', to: '' }])}
        >
          {t('addHours')}
        </Button>
      )}
      {hoursAreWrong(value) && (
        <p className="cw-hours-problem" role="alert">
          {t('fixHours')}
        </p>
      )}
    </div>
  );
}

interface WeekdaysProps {
  id?: string;
  label: string;
  value?: number[];
  onChange?(weekdays: number[]): void;
}

export function Weekdays({ id, label, value = [], onChange = () => {} }: WeekdaysProps) {
  const t = useText(hoursTexts);
  return (
    <div className="cw-weekdays" id={id} role="group" aria-label={label}>
      {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={value.includes(day)}
          onClick={() => onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort())}
        >
          {t(`day${day}`)}
        </button>
      ))}
    </div>
  );
}
