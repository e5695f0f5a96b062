import { Button } from 'antd';
import { CalendarRange, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn } from '#core/calendar/zone.ts';
import '#kit/console/list/list.css';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { SkeletonRows, useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './calendar.css';
import { calendarEndpoints, type Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';
import { CalendarDrawer, type Edited } from './CalendarDrawer.tsx';
import { CalendarList } from './CalendarList.tsx';
import { CalendarView } from './CalendarView.tsx';

/** A tenant has a handful. */
const all = { pageNo: 1, pageSize: 500 };
const fresh: Edited = { name: '', weekdays: [1, 2, 3, 4, 5], windows: null, isDefault: false };

/** The tenant's work calendars, and a year of the one that is open. */
export function CalendarScreen() {
  const t = useText(calendarTexts);
  const mayEdit = useMay()(calendarEndpoints.save);
  const today = dayIn(usePerson()?.timeZone ?? 'Asia/Shanghai', Date.now());
  const [address, setAddress] = useSearchParams();
  const asked = useAsk(calendarEndpoints.list, { body: all });
  const late = useLate(asked.fetching);
  const [sought, seek] = useState('');
  const [edited, edit] = useState<Edited | null>(null);
  const calendars = asked.data?.list ?? [];
  const open = calendars.find(({ calendarId }) => calendarId === address.get('calendarId')) ?? calendars[0];
  const year = yearIn(address.get('year')) ?? Number(today.slice(0, 4));
  const go = (to: { calendarId?: string; year?: number }) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(to)) next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  const show = (calendar: Calendar) => asked.reload().then(() => go({ calendarId: calendar.calendarId }));
  const create = mayEdit && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => edit(fresh)}>
      {t('create')}
    </Button>
  );

  return (
    <div className="calendar-page">
      <PageHead
        title={t('title')}
        actions={
          <>
            {open && (
              <div className="calendar-years" role="group" aria-label={t('mostYears')}>
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={t('previousYear')}
                  title={t('previousYear')}
                  disabled={year <= 2000}
                  onClick={() => go({ year: year - 1 })}
                >
                  <ChevronLeft size={16} />
                </button>
                <b className="cw-num" role="status">
                  {year}
                </b>
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={t('nextYear')}
                  title={t('nextYear')}
                  disabled={year >= 2099}
                  onClick={() => go({ year: year + 1 })}
                >
                  <ChevronRight size={16} />
                </button>
                <Button icon={<CalendarRange size={14} />} onClick={() => go({ year: Number(today.slice(0, 4)) })}>
                  {t('thisYear')}
                </Button>
              </div>
            )}
            {create}
          </>
        }
      />
      {asked.fault && (
        <Notice
          role="alert"
          title={t('kit.refusedList')}
          text={asked.fault.message}
          actions={<Button onClick={() => asked.reload()}>{t('kit.again')}</Button>}
        />
      )}
      {!asked.data && !asked.fault && late && <SkeletonRows count={12} />}
      {asked.data && !open && <Notice title={t('emptyTitle')} text={t('emptyText')} actions={create} />}
      {open && (
        <div className="calendar-both">
          <aside className="calendar-side" aria-label={t('calendars')}>
            {calendars.length > 7 && (
              <SearchBox placeholder={t('search')} value={sought} onSearch={(text) => seek(text ?? '')} />
            )}
            <CalendarList
              calendars={calendars.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()))}
              open={open}
              onOpen={(calendarId) => go({ calendarId })}
            />
          </aside>
          <CalendarView
            key={open.calendarId}
            calendar={open}
            year={year}
            today={today}
            onYear={(next) => go({ year: next })}
            onEdit={edit}
            onChanged={asked.reload}
          />
        </div>
      )}
      {edited && <CalendarDrawer edited={edited} onClose={() => edit(null)} onDone={show} />}
    </div>
  );
}

function yearIn(text: string | null) {
  const year = Number(text);
  return text && Number.isInteger(year) && year >= 2000 && year <= 2099 ? year : null;
}
