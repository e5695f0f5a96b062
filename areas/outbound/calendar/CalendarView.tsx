import { Button } from 'antd';
import { CalendarOff, Clock, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { chineseHolidays } from '#core/calendar/chineseHolidays.ts';
import { daysBetween, type DayHours } from '#core/calendar/calendarEdits.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct, BulkBar, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { calendarEndpoints, type Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';
import type { Edited } from './CalendarDrawer.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import { useDayWords } from './useDayWords.ts';
import type { Chosen } from './yearGrid.ts';
import { YearGrid } from './YearGrid.tsx';

interface CalendarViewProps {
  calendar: Calendar;
  year: number;
  today: string;
  onYear(year: number): void;
  onEdit(edited: Edited): void;
  onChanged(): unknown;
}

/** One calendar: its week in a line, its year in twelve months, and what can be done with the days that are chosen. */
export function CalendarView({ calendar, year, today, onYear, onEdit, onChanged }: CalendarViewProps) {
  const t = useText(calendarTexts);
  const words = useDayWords();
  const act = useAct();
  const mayEdit = useMay()(calendarEndpoints.save);
  const [chosen, choose] = useState<Chosen | null>(null);
  const [asking, ask] = useState<'hours' | 'copy' | 'holidays' | 'remove' | null>(null);
  const { calendarId, name, isDefault, campaigns, days } = calendar;
  const ofYear = Object.entries(days).filter(([day]) => day.startsWith(`${year}-`));
  const holidays = chineseHolidays(year);
  const params = { calendarId };
  const save = (form: Partial<Edited>) =>
    act(calendarEndpoints.save, { body: { ...partsOf(calendar), ...form } }, { then: onChanged });
  const become = (hours: DayHours) =>
    chosen && act(calendarEndpoints.changeDays, { params, body: { ...chosen, hours } }, { then: onChanged });
  const done = async () => {
    choose(null);
    await onChanged();
  };

  return (
    <section className="calendar-view" aria-label={name}>
      <div className="calendar-head">
        <div>
          <h2 className="cw-cut" title={name}>
            {name}
          </h2>
          <p className="cw-cut cw-text2">
            {words.week(calendar)}
            <span className="cw-text3">
              {ofYear.length > 0 ? t('singleDays', { count: ofYear.length, year }) : t('noSingleDays', { year })}
            </span>
          </p>
        </div>
        <span className="cw-space" />
        {mayEdit && (
          <Button
            onClick={() => {
              choose(chosen ?? { from: today, to: today });
              ask('hours');
            }}
          >
            {t('setDays')}
          </Button>
        )}
        {mayEdit && (
          <>
            <Button icon={<Pencil size={14} />} onClick={() => onEdit(partsOf(calendar))}>
              {t('edit')}
            </Button>
            <RowActions
              of={name}
              more={[
                { label: t(isDefault ? 'noDefault' : 'makeDefault'), onClick: () => save({ isDefault: !isDefault }) },
                {
                  label: t('duplicate'),
                  onClick: () =>
                    onEdit({
                      ...partsOf(calendar),
                      calendarId: undefined,
                      name: t('copyName', { name }),
                      isDefault: false,
                      days,
                    }),
                },
                year < 2099 && {
                  label: t('copyYear', { from: year, to: year + 1 }),
                  ...(ofYear.length === 0 && { why: t('nothingToCopy', { from: year }) }),
                  onClick: () => ask('copy'),
                },
                holidays.length > 0 && { label: t('holidays', { year }), onClick: () => ask('holidays') },
                {
                  label: t('remove'),
                  danger: true,
                  ...(campaigns > 0 && { why: t('inUse') }),
                  onClick: () => ask('remove'),
                },
              ]}
            />
          </>
        )}
      </div>
      <div className="calendar-scroll">
        <YearGrid
          calendar={calendar}
          year={year}
          today={today}
          chosen={chosen}
          onChoose={mayEdit ? choose : undefined}
          onYear={onYear}
        />
        <div className="calendar-legend">
          <span>
            <i className="is-open">1</i>
            {t('legendOpen')}
          </span>
          <span>
            <i className="is-off">1</i>
            {t('legendOff')}
          </span>
          <span>
            <i className="is-closed">1</i>
            {t('legendClosed')}
          </span>
          <span>
            <i className="is-own">1</i>
            {t('legendOwn')}
          </span>
          {mayEdit && <span className="cw-text3">{t('keys')}</span>}
        </div>
      </div>
      {chosen && mayEdit && (
        <BulkBar selected={daysBetween(chosen.from, chosen.to).length} onClear={() => choose(null)}>
          <BulkFact>
            {chosen.from === chosen.to
              ? words.short(chosen.from)
              : t('chosen', { from: words.short(chosen.from), to: words.short(chosen.to) })}
          </BulkFact>
          <BulkAct icon={<CalendarOff size={14} />} onClick={() => become('closed')}>
            {t('close')}
          </BulkAct>
          <BulkAct icon={<Clock size={14} />} onClick={() => ask('hours')}>
            {t('openHours')}
          </BulkAct>
          <BulkAct icon={<RotateCcw size={14} />} onClick={() => become(null)}>
            {t('usual')}
          </BulkAct>
        </BulkBar>
      )}
      {asking === 'hours' && chosen && (
        <DaysDialog calendar={calendar} chosen={chosen} onClose={() => ask(null)} onDone={done} />
      )}
      {asking === 'copy' && (
        <ConfirmDialog
          title={t('copyTitle', { from: year, to: year + 1 })}
          text={t('copyText', { count: ofYear.length, to: year + 1 })}
          confirm={t('copy', { to: year + 1 })}
          onClose={() => ask(null)}
          onConfirm={() =>
            act(
              calendarEndpoints.copyYear,
              { params, body: { from: year, to: year + 1 } },
              {
                then: async () => {
                  await onChanged();
                  onYear(year + 1);
                },
              },
            )
          }
        />
      )}
      {asking === 'holidays' && (
        <ConfirmDialog
          title={t('holidaysTitle', { year, count: holidays.length })}
          text={t('holidaysText')}
          confirm={t('holidaysGo', { count: holidays.length })}
          onClose={() => ask(null)}
          onConfirm={() => act(calendarEndpoints.closeHolidays, { params, body: { year } }, { then: onChanged })}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name })}
          text={t('removeText', { days: Object.keys(days).length })}
          confirm={t('remove')}
          onClose={() => ask(null)}
          onConfirm={() => act(calendarEndpoints.remove, { params }, { then: onChanged, say: t('removed') })}
        />
      )}
    </section>
  );
}

const partsOf = ({ calendarId, name, weekdays, windows, isDefault }: Calendar) => ({
  calendarId,
  name,
  weekdays,
  windows,
  isDefault,
});
