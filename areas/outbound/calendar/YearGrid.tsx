import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import type { Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';
import { stateOf, useDayWords } from './useDayWords.ts';
import { chosenBetween, dayByKey, weeksOf, type Chosen } from './yearGrid.ts';

interface YearGridProps {
  calendar: Calendar;
  year: number;
  today: string;
  chosen: Chosen | null;
  /** Left out where nothing may be changed: days are read, not chosen. */
  onChoose?: ((chosen: Chosen | null) => void) | undefined;
  /** A key has led out of the year. */
  onYear(year: number): void;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** A year at a glance. One day has the focus and the arrows move it; a click chooses it, a drag or Shift several. */
export function YearGrid({ calendar, year, today, chosen, onChoose, onYear }: YearGridProps) {
  const t = useText(calendarTexts);
  const words = useDayWords();
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const [at, setAt] = useState(today);
  const led = useRef(false);
  const held = at.startsWith(`${year}-`) ? at : `${year}-01-01`;
  const weeks = useMemo(() => months.map((month) => weeksOf(year, month)), [year]);

  useEffect(() => {
    if (!led.current) return;
    led.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${held}"]`)?.focus();
  }, [held]);

  function lead(event: KeyboardEvent) {
    if (event.key === 'Escape') return onChoose?.(null);
    const day = dayByKey(event.key, held);
    if (!day || !/^20/.test(day)) return;
    event.preventDefault();
    led.current = true;
    setAt(day);
    if (!day.startsWith(`${year}-`)) onYear(Number(day.slice(0, 4)));
    if (event.shiftKey && onChoose) {
      anchor.current ??= held;
      onChoose(chosenBetween(anchor.current, day));
    } else anchor.current = null;
  }

  const dayOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
  function press({ target, shiftKey, button }: PointerEvent) {
    const day = dayOf(target);
    if (!day || button !== 0) return;
    setAt(day);
    if (!shiftKey || anchor.current === null) anchor.current = day;
    onChoose?.(chosenBetween(anchor.current, day));
  }
  function draw({ target, buttons }: PointerEvent) {
    const day = buttons === 1 ? dayOf(target) : undefined;
    if (day && anchor.current) onChoose?.(chosenBetween(anchor.current, day));
  }
  /** Enter and Space on a day; a click of the pointer has chosen it when it was pressed. */
  function choose(day: string, byKey: boolean) {
    if (!byKey) return;
    anchor.current = day;
    onChoose?.({ from: day, to: day });
  }

  return (
    <div
      ref={box}
      className="calendar-year"
      role="group"
      aria-label={t('grid', { year })}
      onKeyDown={lead}
      onPointerDown={press}
      onPointerOver={draw}
    >
      {weeks.map((rows, month) => (
        <table key={month} className="calendar-month">
          <caption>{words.month(`${year}-${String(month + 1).padStart(2, '0')}-01`)}</caption>
          <thead>
            <tr>
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <th key={day} scope="col">
                  {words.weekday(day).slice(-3).replace('周', '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((week, row) => (
              <tr key={row}>
                {week.map((day, column) => {
                  if (!day) return <td key={column} />;
                  const isChosen = chosen !== null && chosen.from <= day && day <= chosen.to;
                  const name = t('day', { day: words.long(day), state: words.state(calendar, day) });
                  return (
                    <td
                      key={column}
                      className={isChosen ? 'chosen' : undefined}
                      data-first={isChosen && (day === chosen.from || column === 0) ? '' : undefined}
                      data-last={isChosen && (day === chosen.to || column === 6) ? '' : undefined}
                    >
                      <button
                        type="button"
                        data-day={day}
                        className={`is-${stateOf(calendar, day)}`}
                        aria-label={name}
                        title={name}
                        aria-pressed={isChosen}
                        aria-current={day === today ? 'date' : undefined}
                        tabIndex={day === held ? 0 : -1}
                        onClick={({ detail }) => choose(day, detail === 0)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
