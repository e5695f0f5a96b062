import { afterAll, expect, test } from 'vitest';
import { chineseHolidays } from '#core/calendar/chineseHolidays.ts';
import type { Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { calendarEndpoints, type CalendarForm } from './calendar.contract.ts';
import { calendarHandlers } from './calendar.server.ts';

const server = await testServer((app) => serve(app, calendarEndpoints, calendarHandlers), {
  faults: Object.values(outboundFaults),
});
afterAll(server.stop);

const gates: Gate[] = ['outbound.calendar.view', 'outbound.calendar.edit', 'outbound.campaign.edit'];
const editorOf = (tenant: string) => server.as(person({ tenant, gates }));
const stored = (tenant: string) =>
  ask(
    server.database.ownerUrl,
    'select name, weekdays, windows, days, is_default from work_calendar where tenant_id = $1 order by calendar_id',
    [tenant],
  );
const office: CalendarForm = {
  name: 'Office days',
  weekdays: [5, 1, 2, 3, 4],
  windows: [{ from: '09:00', to: '18:00' }],
  days: { '2026-10-01': 'closed' },
};
const saved = async (tenant: string, form: Partial<CalendarForm> = {}) =>
  (await editorOf(tenant).call(calendarEndpoints.save, { body: { ...office, ...form } })).data;
const batchState = async (batchId: string) =>
  (
    await ask(
      server.database.ownerUrl,
      'select calendar_of(c.tenant_id, c.calendar_id) as calendar from batch b join campaign c using (tenant_id, campaign_id) where batch_id = $1',
      [batchId],
    )
  )[0];

test('a calendar is made, read, changed and deleted, and the audit says so', async () => {
  const editor = editorOf('1');
  const made = await saved('1');
  const params = { calendarId: made.calendarId };
  expect(made).toMatchObject({ ...office, weekdays: [1, 2, 3, 4, 5], isDefault: false, campaigns: 0 });
  expect((await editor.call(calendarEndpoints.read, { params })).data).toEqual(made);

  // Left out, the hours stay: without hours the whole day would be open.
  const { name, weekdays } = office;
  for (const kept of [
    await editor.call(calendarEndpoints.save, { body: { ...params, name, weekdays } }),
    await editor.call(calendarEndpoints.change, { params, body: { name, weekdays } }),
  ])
    expect(kept.data).toMatchObject({ ...office, weekdays: [1, 2, 3, 4, 5] });

  const changed = await editor.call(calendarEndpoints.change, {
    params,
    body: { name: ' Weekends too ', weekdays: [7, 6], windows: null },
  });

  expect(changed.data).toMatchObject({ name: 'Weekends too', windows: null, days: office.days });
  expect(await stored('1')).toEqual([
    { name: 'Weekends too', weekdays: [6, 7], windows: null, days: office.days, is_default: false },
  ]);
  expect(
    (await editor.call(calendarEndpoints.save, { body: { ...office, ...params, name: 'Saved again' } })).data,
  ).toMatchObject({ ...params, name: 'Saved again' });
  expect(await editor.call(calendarEndpoints.remove, { params })).toMatchObject({ code: 1 });
  expect(await stored('1')).toEqual([]);
  const actions = await ask(
    server.database.ownerUrl,
    'select action, target from audit_line where tenant_id = 1 order by line_no',
  );
  expect(actions.map(({ target }) => target)).toEqual(Array(6).fill(made.calendarId));
});

test('one calendar is the default: the next one takes its place', async () => {
  const params = { tenantId: '2' };
  expect((await editorOf('2').call(calendarEndpoints.usual, { params })).data).toBeNull();

  await saved('2', { isDefault: true });
  await Promise.all([saved('2', { name: 'Second', isDefault: true }), saved('2', { name: 'Third', isDefault: true })]);

  const { list, total } = (await editorOf('2').call(calendarEndpoints.list, { body: { pageNo: 1, pageSize: 20 } }))
    .data;
  expect({ total, usual: list.filter(({ isDefault }) => isDefault).length }).toEqual({ total: 3, usual: 1 });
  expect((await editorOf('2').call(calendarEndpoints.usual, { params })).data).toEqual(list[0]);
  expect(await editorOf('2').call(calendarEndpoints.usual, { params: { tenantId: '1' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    (await editorOf('2').call(calendarEndpoints.list, { body: { pageNo: 1, pageSize: 20, keyword: 'thir' } })).data,
  ).toMatchObject({ total: 1, list: [{ name: 'Third' }] });
});

test('single days are set one by one, in ranges and for a year, and taken back', async () => {
  const { calendarId } = await saved('3', { days: {} });
  const editor = editorOf('3');
  const daysAfter = async (asked: Promise<{ data: { days: object } }>) => (await asked).data.days;
  const saturday = [{ from: '10:00', to: '15:00' }];

  expect(
    await daysAfter(
      editor.call(calendarEndpoints.changeDay, { body: { calendarId, day: '2026-10-10', hours: saturday } }),
    ),
  ).toEqual({ '2026-10-10': saturday });
  expect(
    await daysAfter(
      editor.call(calendarEndpoints.changeDays, {
        params: { calendarId },
        body: { from: '2026-10-09', to: '2026-10-18', weekdays: [7], hours: 'closed' },
      }),
    ),
  ).toEqual({ '2026-10-10': saturday, '2026-10-11': 'closed', '2026-10-18': 'closed' });
  expect(
    await daysAfter(
      editor.call(calendarEndpoints.changeDays, {
        params: { calendarId },
        body: { from: '2026-10-11', to: '2026-10-31', hours: null },
      }),
    ),
  ).toEqual({ '2026-10-10': saturday });
  expect(
    await daysAfter(
      editor.call(calendarEndpoints.copyYear, { params: { calendarId }, body: { from: 2026, to: 2027 } }),
    ),
  ).toEqual({ '2026-10-10': saturday, '2027-10-10': saturday });
  expect(await stored('3')).toMatchObject([{ days: { '2026-10-10': saturday, '2027-10-10': saturday } }]);
});

test('public holidays of a year are closed, and other days stay as they are', async () => {
  const { calendarId } = await saved('10', {
    days: { '2027-01-01': [{ from: '10:00', to: '12:00' }], '2027-03-08': 'closed' },
  });

  await editorOf('10').call(calendarEndpoints.closeHolidays, { params: { calendarId }, body: { year: 2027 } });

  expect((await stored('10'))[0]!.days).toEqual(
    Object.fromEntries([...chineseHolidays(2027), '2027-03-08'].map((day) => [day, 'closed'])),
  );
  expect(
    await editorOf('10').call(calendarEndpoints.closeHolidays, { params: { calendarId }, body: { year: 2045 } }),
  ).toMatchObject({ status: 400 });
});

test('days set by two people at once are both kept', async () => {
  const { calendarId } = await saved('4', { days: {} });
  const closed = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'];

  await Promise.all(
    closed.map((day) =>
      editorOf('4').call(calendarEndpoints.changeDay, { body: { calendarId, day, hours: 'closed' } }),
    ),
  );

  expect(Object.keys((await stored('4'))[0]!.days as object).sort()).toEqual(closed);
});

const backwards = [{ from: '18:00', to: '09:00' }];
test.each<{ what: string; form: Partial<CalendarForm>; fault: string }>([
  { what: 'a name of another', form: { name: ' Office days ' }, fault: 'CALENDAR_NAME_TAKEN' },
  { what: 'a name of nothing', form: { name: '   ' }, fault: 'MALFORMED' },
  { what: 'hours that run backwards', form: { name: 'New', windows: backwards }, fault: 'CALENDAR_HOURS_REFUSED' },
  {
    what: 'a day with such hours',
    form: { name: 'New', days: { '2026-10-01': backwards } },
    fault: 'CALENDAR_HOURS_REFUSED',
  },
  {
    what: 'a day no month has',
    form: { name: 'New', days: { '2026-02-30': 'closed' } },
    fault: 'CALENDAR_DAY_REFUSED',
  },
  { what: 'an eighth weekday', form: { name: 'New', weekdays: [8] }, fault: 'MALFORMED' },
  { what: 'a weekday twice', form: { name: 'New', weekdays: [1, 1] }, fault: 'MALFORMED' },
])('$what is refused', async ({ form, fault }) => {
  if ((await stored('5')).length === 0) await saved('5');

  expect(await editorOf('5').call(calendarEndpoints.save, { body: { ...office, ...(form as object) } })).toMatchObject({
    name: fault,
  });
  expect(await stored('5')).toHaveLength(1);
});

test.each([
  { why: 'runs backwards', from: '2026-10-02', to: '2026-10-01' },
  { why: 'is longer than a year', from: '2026-10-02', to: '2027-10-03' },
  { why: 'begins on no day', from: '2026-02-30', to: '2026-03-01' },
])('a range that $why is refused', async ({ from, to }) => {
  const { calendarId } = await saved('6', { name: `Of ${from} to ${to}` });

  expect(
    await editorOf('6').call(calendarEndpoints.changeDays, {
      params: { calendarId },
      body: { from, to, hours: 'closed' },
    }),
  ).toMatchObject({ name: 'CALENDAR_DAY_REFUSED' });
});

test('a calendar that a campaign follows, by choice or because it is the default, is not deleted', async () => {
  await saved('7');
  const batchId = await tenantWithBatch(server.database.ownerUrl, '7');
  const [{ campaignId }] = (await ask(
    server.database.ownerUrl,
    'select campaign_id::text as "campaignId" from campaign where tenant_id = 7',
  )) as [{ campaignId: string }];
  const usual = await saved('7', { name: 'Usual', isDefault: true, days: {} });
  const own = await saved('7', { name: 'Own', weekdays: [6] });
  const editor = editorOf('7');
  const remove = ({ calendarId }: { calendarId: string }) =>
    editor.call(calendarEndpoints.remove, { params: { calendarId } });

  expect(usual.campaigns).toBe(1);
  expect(await remove(usual)).toMatchObject({ name: 'CALENDAR_IN_USE' });
  expect(
    await editor.call(calendarEndpoints.followedBy, { params: { campaignId }, body: { calendarId: own.calendarId } }),
  ).toMatchObject({ code: 1, data: { campaignId, calendarId: own.calendarId } });

  expect(await batchState(batchId)).toMatchObject({ calendar: { weekdays: [6] } });
  expect(await remove(own)).toMatchObject({ name: 'CALENDAR_IN_USE' });
  expect(await remove(usual)).toMatchObject({ code: 1 });
  expect(
    await editor.call(calendarEndpoints.followedBy, { params: { campaignId }, body: { calendarId: usual.calendarId } }),
  ).toMatchObject({ name: 'NO_SUCH_CALENDAR' });
  await editor.call(calendarEndpoints.followedBy, { params: { campaignId }, body: { calendarId: null } });
  expect(await batchState(batchId)).toEqual({ calendar: null });
});

test('another system makes a calendar in the name of one of the people, and only of its own tenant', async () => {
  await saved('8');
  await saved('9');
  const personOf = async (tenant: string) =>
    (
      await ask(server.database.ownerUrl, 'select person_id::text as id from person where tenant_id = $1 limit 1', [
        tenant,
      ])
    )[0]!.id as string;
  const create = async (customerId: string, userId: string) =>
    editorOf('8').call(calendarEndpoints.createFor, {
      params: { customerId, userId },
      body: { ...office, name: 'From outside' },
    });

  expect(await create('8', await personOf('9'))).toMatchObject({ name: 'NOT_FOUND' });
  expect(await create('9', await personOf('9'))).toMatchObject({ name: 'NOT_FOUND' });
  expect(await create('8', await personOf('8'))).toMatchObject({ code: 1, data: { name: 'From outside' } });
  expect(
    await ask(
      server.database.ownerUrl,
      `select person_id::text as id from work_calendar where tenant_id = 8 and name = 'From outside'`,
    ),
  ).toEqual([{ id: await personOf('8') }]);
});
