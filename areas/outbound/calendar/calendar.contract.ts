import { Type, type Static, type TSchema } from 'typebox';
import { holidayYears } from '#core/calendar/chineseHolidays.ts';
import { WindowSchema } from '#core/calendar/windows.ts';
import { WorkCalendarSchema } from '#core/calendar/workCalendar.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const { weekdays, days } = WorkCalendarSchema.properties;
const windows = Type.Array(WindowSchema, { minItems: 1, maxItems: 6 });
const day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', examples: ['2026-10-01'] });
/** What a single day is; null: what the week says. */
const hours = Type.Union([Type.Literal('closed'), windows, Type.Null()], { examples: ['closed'] });

const form = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  weekdays,
  /** Hours of an ordinary working day; null: around the clock. Left out: as they were, of a new calendar around the clock. */
  windows: Type.Optional(orNull(windows)),
  /** Left out: none, or as they were. */
  days: Type.Optional(days),
  /** The one that holds for campaigns without a calendar of their own. */
  isDefault: Type.Optional(Type.Boolean()),
};
const sample = {
  name: 'Office days',
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ from: '09:00', to: '18:00' }],
  days: { '2026-10-01': 'closed' },
};

export const CalendarForm = Type.Object(form, { examples: [sample] });
export type CalendarForm = Static<typeof CalendarForm>;

export const Calendar = Type.Object({
  calendarId: id,
  name: Type.String(),
  weekdays: Type.Array(Type.Integer()),
  windows: orNull(windows),
  days,
  isDefault: Type.Boolean(),
  /** Campaigns that follow it, by choice or because it is the default one. */
  campaigns: Type.Integer(),
  createdBy: orNull(Type.String()),
  /** Milliseconds since 1970. */
  changedAt: Type.Integer(),
});
export type Calendar = Static<typeof Calendar>;

const one = Type.Object({ calendarId: id });
const view = 'outbound.calendar.view';
const edit = 'outbound.calendar.edit';

export const OneDay = Type.Object({ calendarId: id, day, hours });
export const ManyDays = Type.Object(
  {
    from: day,
    to: day,
    weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
    hours,
  },
  { examples: [{ from: '2026-10-01', to: '2026-10-07', hours: 'closed' }] },
);
const year = Type.Integer({ minimum: 2000, maximum: 2099, examples: [2026] });

export const calendarEndpoints = {
  list: endpoint('POST', '/config/workCalendar/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Calendar),
  }),
  read: endpoint('GET', '/config/workCalendar/:calendarId', { gate: view, params: one, returns: Calendar }),
  /** Null where the tenant has none; the tenant is the caller's own. */
  usual: endpoint('GET', '/config/workCalendar/default/:tenantId', {
    gate: view,
    params: Type.Object({ tenantId: id }),
    returns: orNull(Calendar),
  }),
  /** With a `calendarId` changes that one, else makes one. */
  save: endpoint('POST', '/config/workCalendar', {
    gate: edit,
    body: Type.Object({ calendarId: Type.Optional(id), ...form }, { examples: [sample] }),
    returns: Calendar,
  }),
  change: endpoint('PUT', '/config/workCalendar/:calendarId', {
    gate: edit,
    params: one,
    body: CalendarForm,
    returns: Calendar,
  }),
  /** For other systems: the calendar is made in the name of one of the tenant's people. */
  createFor: endpoint('PUT', '/config/open/workCalendar/create/:customerId/:userId', {
    gate: edit,
    params: Type.Object({ customerId: id, userId: id }),
    body: CalendarForm,
    returns: Calendar,
  }),
  changeDay: endpoint('PUT', '/config/workCalendar/oneday', { gate: edit, body: OneDay, returns: Calendar }),
  changeDays: endpoint('PUT', '/config/workCalendar/:calendarId/days', {
    gate: edit,
    params: one,
    body: ManyDays,
    returns: Calendar,
  }),
  /** The single days of one year stand in another as well. */
  copyYear: endpoint('POST', '/config/workCalendar/:calendarId/copyYear', {
    gate: edit,
    params: one,
    body: Type.Object({ from: year, to: year }),
    returns: Calendar,
  }),
  /** Closes the days that the law makes public holidays in mainland China. */
  closeHolidays: endpoint('POST', '/config/workCalendar/:calendarId/holidays', {
    gate: edit,
    params: one,
    body: Type.Object({
      year: Type.Integer({ minimum: holidayYears[0]!, maximum: holidayYears.at(-1)!, examples: [2027] }),
    }),
    returns: Calendar,
  }),
  remove: endpoint('DELETE', '/config/workCalendar/:calendarId', { gate: edit, params: one }),
  /** Null: the campaign follows the default calendar. */
  followedBy: endpoint('POST', '/outbound/campaign/calendar/relation/:campaignId', {
    gate: 'outbound.campaign.edit',
    params: Type.Object({ campaignId: id }),
    body: Type.Object({ calendarId: orNull(id) }, { examples: [{ calendarId: null }] }),
    returns: Type.Object({ campaignId: id, calendarId: orNull(id) }),
  }),
};
