import {
  calendarProblem,
  daysBetween,
  isDay,
  withDays,
  withYear,
  type DayEdits,
} from '#core/calendar/calendarEdits.ts';
import { chineseHolidays } from '#core/calendar/chineseHolidays.ts';
import { dayAfter } from '#core/calendar/zone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Calendar, calendarEndpoints, CalendarForm } from './calendar.contract.ts';
import { calendars, type Values } from './calendar.store.ts';

interface Asked {
  db: TenantDb;
  changed(change: Change): void;
}

const problems = {
  hours: outboundFaults.CALENDAR_HOURS_REFUSED,
  day: outboundFaults.CALENDAR_DAY_REFUSED,
  full: outboundFaults.CALENDAR_FULL,
};

/** What is written of a calendar, refused where it contradicts itself. */
function checked(values: Values): Values {
  const { weekdays, windows, days } = values;
  const problem = calendarProblem({ weekdays, days, ...(windows && { windows }) });
  if (problem) throw new Fault(problems[problem]);
  return values;
}

const valuesOf = ({ name, weekdays, windows, days, isDefault }: CalendarForm, before?: Calendar): Values =>
  checked({
    name,
    weekdays,
    windows: windows === undefined ? (before?.windows ?? null) : windows,
    days: days ?? before?.days ?? {},
    isDefault: isDefault ?? before?.isDefault ?? false,
  });

const partsOf = ({ name, weekdays, windows, days, isDefault }: Calendar): Values => ({
  name,
  weekdays,
  windows,
  days,
  isDefault,
});

async function create({ db, changed }: Asked, person: string, form: CalendarForm) {
  await calendars.lock(db);
  const made = await calendars.create(db, person, valuesOf(form));
  changed({ target: made.calendarId, after: partsOf(made) });
  return made;
}

async function change({ db, changed }: Asked, calendarId: string, form: CalendarForm) {
  await calendars.lock(db);
  const before = await calendars.read(db, calendarId);
  const after = await calendars.change(db, calendarId, valuesOf(form, before));
  changed({ target: calendarId, before: partsOf(before), after: partsOf(after) });
  return after;
}

/** Single days alone; the audit line holds those that became others. */
async function changeDays({ db, changed }: Asked, calendarId: string, edited: (days: DayEdits) => DayEdits) {
  await calendars.lock(db);
  const before = await calendars.read(db, calendarId);
  const after = await calendars.change(db, calendarId, checked({ ...partsOf(before), days: edited(before.days) }));
  changed({
    target: calendarId,
    before: difference(before.days, after.days),
    after: difference(after.days, before.days),
  });
  return after;
}

const difference = (days: DayEdits, others: DayEdits) =>
  Object.fromEntries(
    Object.entries(days).filter(([day, hours]) => JSON.stringify(hours) !== JSON.stringify(others[day])),
  );

const mostDaysAtOnce = 366;

export const calendarHandlers: Handlers<typeof calendarEndpoints> = {
  list: ({ db, body }) => calendars.list(db, body),
  read: ({ db, params }) => calendars.read(db, params.calendarId),
  async usual({ db, params, who }) {
    if (params.tenantId !== who.tenantId) throw new Fault(faults.NOT_FOUND);
    return calendars.usual(db);
  },
  save: ({ body: { calendarId, ...form }, who, ...asked }) =>
    calendarId ? change(asked, calendarId, form) : create(asked, who.id, form),
  change: ({ params, body, ...asked }) => change(asked, params.calendarId, body),
  async createFor({ params, body, who, ...asked }) {
    if (params.customerId !== who.tenantId || !(await calendars.hasPerson(asked.db, params.userId)))
      throw new Fault(faults.NOT_FOUND);
    return create(asked, params.userId, body);
  },
  async changeDay({ body: { calendarId, day, hours }, ...asked }) {
    if (!isDay(day)) throw new Fault(outboundFaults.CALENDAR_DAY_REFUSED);
    return changeDays(asked, calendarId, (days) => withDays(days, [day], hours));
  },
  async changeDays({ params, body: { from, to, weekdays, hours }, ...asked }) {
    if (!isDay(from) || !isDay(to) || to < from || to >= dayAfter(from, mostDaysAtOnce))
      throw new Fault(outboundFaults.CALENDAR_DAY_REFUSED);
    return changeDays(asked, params.calendarId, (days) => withDays(days, daysBetween(from, to, weekdays), hours));
  },
  copyYear: ({ params, body: { from, to }, ...asked }) =>
    changeDays(asked, params.calendarId, (days) => (from === to ? days : withYear(days, from, to))),
  closeHolidays: ({ params, body: { year }, ...asked }) =>
    changeDays(asked, params.calendarId, (days) => withDays(days, chineseHolidays(year), 'closed')),
  async remove({ db, params, changed }) {
    await calendars.lock(db);
    const before = await calendars.read(db, params.calendarId);
    await calendars.remove(db, params.calendarId);
    changed({ target: params.calendarId, before: partsOf(before) });
    return null;
  },
  async followedBy({ db, params: { campaignId }, body: { calendarId }, changed }) {
    const before = await calendars.follow(db, campaignId, calendarId);
    changed({ target: campaignId, before: { calendarId: before }, after: { calendarId } });
    return { campaignId, calendarId };
  },
};
