import { afterAll, expect, test } from 'vitest';
import { calendarEndpoints } from '#areas/outbound/calendar/calendar.contract.ts';
import { calendarHandlers } from '#areas/outbound/calendar/calendar.server.ts';
import { outboundFaults } from '#areas/outbound/outbound.faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { inboundFaults } from '../inbound.faults.ts';
import { inboundLine, storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { routeEndpoints, type RouteForm } from './route.contract.ts';
import { routeHandlers } from './route.server.ts';

/** A Friday, 10:00 in Shanghai. */
const now = Date.parse('2026-11-20T10:00:00+08:00');
const server = await testServer(
  (app) => {
    serve(app, routeEndpoints, routeHandlers({ now: () => now }));
    serve(app, calendarEndpoints, calendarHandlers);
  },
  { faults: Object.values({ ...inboundFaults, ...outboundFaults }) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(
    person({
      tenant,
      gates: ['inbound.route.view', 'inbound.route.edit', 'outbound.calendar.edit', 'outbound.calendar.view'],
    }),
  );
const page = { pageNo: 1, pageSize: 20 };

/** A tenant with a line, a robot that was published, one that was not, one that writes, sounds, and skill groups. */
async function tenantWithLine(tenant: string) {
  const line = await inboundLine(ownerUrl, tenant);
  const robot = async (name: string, version: number, type: number) =>
    (
      await ask(
        ownerUrl,
        'insert into robot (tenant_id, name, language, version, robot_type) values ($1, $2, $3, $4, $5) returning robot_id::text as id',
        [tenant, name, 'en', version, type],
      )
    )[0]!.id as string;
  const sound = async (name: string, type: string) =>
    (
      await ask(
        ownerUrl,
        `insert into resource (tenant_id, kind, name, type, ending, storage_key, bytes) values ($1, 'sound', $2, $3, 'wav', $2, 9) returning resource_id as id`,
        [tenant, name, type],
      )
    )[0]!.id as string;
  const group = async (name: string, valid: boolean) =>
    (
      await ask(
        ownerUrl,
        "insert into skill_group (tenant_id, name, queue_dn, valid) values ($1, $2, '70' || left(md5($2), 2), $3) returning queue_id::text as id",
        [tenant, name, valid],
      )
    )[0]!.id as string;
  return {
    ...line,
    robotId: await robot('Claims', 1, 1),
    draft: await robot('Draft', 0, 1),
    writes: await robot('Writes', 1, 5),
    wav: await sound('Please hold.wav', 'audio/wav'),
    mp3: await sound('Song.mp3', 'audio/mpeg'),
    groupId: await group('Claims desk', true),
    groupOff: await group('Night desk', false),
  };
}
const formTo = (target: RouteForm['target'], more: Partial<RouteForm> = {}): RouteForm => ({
  ...{ name: 'Service line', numberIds: [], callers: [], schedule: null, calendarId: null, share: 100, memo: '' },
  target,
  ...more,
});

test('a route is made of what the tenant has, is seen as it was made, and stands behind the others', async () => {
  const { robotId, numberId } = await tenantWithLine('1');
  const editor = editorOf('1');
  const form = formTo(
    { kind: 'robot', robotId },
    { name: ' Claims by day ', numberIds: [numberId], callers: ['138', '+44 20', '0086138'] },
  );

  const { data: made } = await editor.call(routeEndpoints.create, { body: form });

  expect(made).toMatchObject({
    name: 'Claims by day',
    callers: ['+86138', '+4420'],
    numbers: ['021 6020 4440'],
    numbersGone: [],
    targetName: 'Claims',
    validFlag: true,
    place: 1,
    callsLately: 0,
    createdBy: 'Test Person',
  });
  const second = await editor.call(routeEndpoints.create, {
    body: formTo({ kind: 'phone', phone: '021 6020 9999' }, { name: 'Desk' }),
  });
  expect(second.data).toMatchObject({
    place: 2,
    target: { kind: 'phone', phone: '+862160209999' },
    targetName: '021 6020 9999',
  });
  expect((await editor.call(routeEndpoints.read, { params: made })).data).toEqual(made);
  const { data } = await editor.call(routeEndpoints.list, { body: { ...page, keyword: 'claims' } });
  expect(data).toMatchObject({ total: 1, list: [{ routeId: made.routeId }], facets: { on: 1, off: 0 } });
  expect(
    await ask(
      ownerUrl,
      "select payload -> 'after' ->> 'name' as name from audit_line where tenant_id = 1 order by line_no",
    ),
  ).toEqual([{ name: 'Claims by day' }, { name: 'Desk' }]);
});

test('a robot that the operator lets take no calls is neither offered nor stored', async () => {
  const { robotId } = await tenantWithLine('17');
  const editor = editorOf('17');
  const offered = async () => (await editor.call(routeEndpoints.choices, {})).data.robots.map((one) => one.robotId);
  expect(await offered()).toEqual([robotId]);
  await ask(ownerUrl, 'update robot set inbound = false where robot_id = $1', [robotId]);
  expect(await offered()).toEqual([]);
  expect(await editor.call(routeEndpoints.create, { body: formTo({ kind: 'robot', robotId }) })).toMatchObject({
    name: 'ROUTE_ROBOT_NOT_ALLOWED',
  });
  await ask(ownerUrl, 'update robot set inbound = true where robot_id = $1', [robotId]);
  expect(await editor.call(routeEndpoints.create, { body: formTo({ kind: 'robot', robotId }) })).toMatchObject({
    code: 1,
  });
});

test('a route leads to a skill group that is on, says its name, and says that it is gone', async () => {
  const { groupId, groupOff } = await tenantWithLine('18');
  const other = await tenantWithLine('19');
  const editor = editorOf('18');
  expect((await editor.call(routeEndpoints.choices, {})).data.groups).toEqual([{ groupId, name: 'Claims desk' }]);
  for (const refused of [groupOff, other.groupId, '999999', 'x; drop'])
    expect(
      await editor.call(routeEndpoints.create, { body: formTo({ kind: 'group', groupId: refused }) }),
    ).toMatchObject({ name: 'ROUTE_GROUP_UNKNOWN', facts: { field: 'target' } });
  const { data: made } = await editor.call(routeEndpoints.create, { body: formTo({ kind: 'group', groupId }) });
  expect(made).toMatchObject({ target: { kind: 'group', groupId }, targetName: 'Claims desk' });

  await ask(ownerUrl, 'delete from skill_group where queue_id = $1', [groupId]);
  expect((await editor.call(routeEndpoints.read, { params: made })).data.targetName).toBe(null);
});

test('what cannot take a call is refused by name', async () => {
  const { robotId, draft, writes, mp3, wav, numberId } = await tenantWithLine('2');
  const other = await tenantWithLine('3');
  await ask(
    ownerUrl,
    "insert into blacklist (tenant_id, phone, scope, person_id) values (2, '+8613900001111', 'tenant', 1), (3, '+8613900002222', 'tenant', 1)",
  );
  const editor = editorOf('2');
  const robot = { kind: 'robot', robotId } as const;
  const refused: [string, RouteForm][] = [
    ['ROUTE_ROBOT_UNKNOWN', formTo({ kind: 'robot', robotId: draft })],
    ['ROUTE_ROBOT_UNKNOWN', formTo({ kind: 'robot', robotId: writes })],
    ['ROUTE_ROBOT_UNKNOWN', formTo({ kind: 'robot', robotId: other.robotId })],
    ['ROUTE_ROBOT_UNKNOWN', formTo({ kind: 'robot', robotId: 'x; drop' })],
    ['ROUTE_RECORDING_UNKNOWN', formTo({ kind: 'recording', resourceId: mp3 })],
    ['ROUTE_RECORDING_UNKNOWN', formTo({ kind: 'recording', resourceId: other.wav })],
    ['ROUTE_PHONE_UNREADABLE', formTo({ kind: 'phone', phone: '12ab' })],
    ['ROUTE_PHONE_BLACKLISTED', formTo({ kind: 'phone', phone: '13900001111' })],
    ['ROUTE_PHONE_IS_OURS', formTo({ kind: 'phone', phone: '021 6020 4440' })],
    ['ROUTE_NUMBER_UNKNOWN', formTo(robot, { numberIds: [other.numberId] })],
    ['ROUTE_NUMBER_UNKNOWN', formTo(robot, { numberIds: [numberId, '999999'] })],
    ['ROUTE_CALLERS_UNREADABLE', formTo(robot, { callers: ['138', 'boss'] })],
    ['ROUTE_CALENDAR_UNKNOWN', formTo(robot, { calendarId: '999999' })],
    ...[
      { cycle: 3 as const, windows: [{ from: '18:00', to: '09:00' }] },
      { cycle: 2 as const, windows: [{ from: '09:00', to: '18:00' }] },
      { cycle: 1 as const, windows: [{ from: '09:00', to: '18:00' }] },
      {
        cycle: 2 as const,
        weekdays: [1],
        windows: [{ from: '09:00', to: '18:00' }],
        startsOn: '2026-12-02',
        endsOn: '2026-12-01',
      },
    ].map((schedule): [string, RouteForm] => ['ROUTE_HOURS_REFUSED', formTo(robot, { schedule })]),
  ];

  for (const [name, body] of refused)
    expect(await editor.call(routeEndpoints.create, { body }), JSON.stringify(body)).toMatchObject({ name });

  // Another tenant's blacklist is its own; weekdays need no last day.
  const schedule = { cycle: 2 as const, weekdays: [1, 2], windows: [{ from: '09:00', to: '18:00' }] };
  for (const body of [
    formTo({ kind: 'recording', resourceId: wav }, { name: 'a' }),
    formTo({ kind: 'phone', phone: '13900002222' }, { name: 'b', schedule }),
  ])
    expect((await editor.call(routeEndpoints.create, { body })).code).toBe(1);
  expect((await editor.call(routeEndpoints.create, { body: formTo(robot, { name: 'a' }) })).name).toBe(
    'INBOUND_ROUTE_NAME_TAKEN',
  );
});

test('what somebody else has changed meanwhile is not written over, and what is gone is not found', async () => {
  const { robotId } = await tenantWithLine('4');
  const editor = editorOf('4');
  const form = formTo({ kind: 'robot', robotId });
  const { data: made } = await editor.call(routeEndpoints.create, { body: form });
  const { data: changed } = await editor.call(routeEndpoints.save, {
    params: made,
    body: { ...form, name: 'Renamed', seen: made.changedAt },
  });
  expect(changed.name).toBe('Renamed');

  const late = { params: made, body: { ...form, name: 'Late', seen: made.changedAt } };
  expect(await editor.call(routeEndpoints.save, late)).toMatchObject({ name: 'CHANGED_MEANWHILE' });
  expect(await editor.call(routeEndpoints.change, late)).toMatchObject({ name: 'CHANGED_MEANWHILE' });
  expect((await editor.call(routeEndpoints.change, { params: made, body: form })).data.name).toBe('Service line');

  expect((await editor.call(routeEndpoints.remove, { params: made })).code).toBe(1);
  for (const answer of [
    await editor.call(routeEndpoints.read, { params: made }),
    await editor.call(routeEndpoints.remove, { params: made }),
    await editor.call(routeEndpoints.save, { params: made, body: form }),
    await editor.call(routeEndpoints.switch, { params: { routeId: made.routeId, validFlag: '1' } }),
    await editor.call(routeEndpoints.order, { body: { routeIds: [made.routeId] } }),
  ])
    expect(answer.name).toBe('NOT_FOUND');
});

test('a switched-off route takes nothing; the order is what a person makes it, unless a route came meanwhile', async () => {
  const { robotId, numberId, gatewayId } = await tenantWithLine('5');
  const editor = editorOf('5');
  const make = async (name: string, more: Partial<RouteForm> = {}) =>
    (await editor.call(routeEndpoints.create, { body: formTo({ kind: 'robot', robotId }, { name, ...more }) })).data
      .routeId;
  const day = await make('Day', { schedule: { cycle: 3, windows: [{ from: '09:00', to: '18:00' }] } });
  const abroad = await make('Abroad', { callers: ['+44'] });
  const half = await make('Half', { share: 50 });
  const rest = await make('Rest');
  const tried = async (more: object = {}) => {
    const { data } = await editor.call(routeEndpoints.try, { body: { numberId, caller: '13800138000', ...more } });
    return data.routes.map(
      ({ name, validFlag, misfit, chance }) => `${name} ${validFlag ? (misfit ?? chance) : 'off'}`,
    );
  };

  expect(await tried()).toEqual(['Day 100', 'Abroad otherCaller', 'Half 0', 'Rest 0']);
  const night = Date.parse('2026-11-20T23:00:00+08:00');
  expect(await tried({ at: night })).toEqual(['Day outsideHours', 'Abroad otherCaller', 'Half 50', 'Rest 50']);
  expect(await tried({ at: night, caller: '' })).toEqual([
    'Day outsideHours',
    'Abroad callerUnknown',
    'Half 50',
    'Rest 50',
  ]);
  expect(
    (await editor.call(routeEndpoints.switch, { params: { routeId: day, validFlag: 'false' } })).data.validFlag,
  ).toBe(false);
  expect(await tried()).toEqual(['Day off', 'Abroad otherCaller', 'Half 50', 'Rest 50']);

  expect((await editor.call(routeEndpoints.order, { body: { routeIds: [rest, half, abroad, day] } })).code).toBe(1);
  expect(await tried({ caller: '+442079460958' })).toEqual(['Rest 100', 'Half 0', 'Abroad 0', 'Day off']);
  expect(await editor.call(routeEndpoints.order, { body: { routeIds: [rest, half] } })).toMatchObject({
    name: 'CHANGED_MEANWHILE',
  });
  expect(await editor.call(routeEndpoints.try, { body: { numberId, caller: 'boss' } })).toMatchObject({
    name: 'TRIED_CALLER_UNREADABLE',
  });
  expect(await editor.call(routeEndpoints.try, { body: { numberId: '999999' } })).toMatchObject({
    name: 'TRIED_NUMBER_UNKNOWN',
  });

  await storeIncoming(ownerUrl, '5', gatewayId, [
    { routeId: rest, startedAt: new Date(now - 86_400_000) },
    { routeId: rest, startedAt: new Date(now - 8 * 86_400_000) },
  ]);
  const { data } = await editor.call(routeEndpoints.list, { body: { ...page, validFlag: true } });
  expect(data.list.map(({ name, place, callsLately }) => [name, place, callsLately])).toEqual([
    ['Rest', 1, 1],
    ['Half', 2, 0],
    ['Abroad', 3, 0],
  ]);
});

test('a calendar stays as long as a route follows it, and closes the route on its closed days', async () => {
  const { robotId, numberId } = await tenantWithLine('6');
  const editor = editorOf('6');
  const { data: calendar } = await editor.call(calendarEndpoints.save, {
    body: { name: 'Weekends', weekdays: [6, 7] },
  });
  const { data: made } = await editor.call(routeEndpoints.create, {
    body: formTo({ kind: 'robot', robotId }, { calendarId: calendar.calendarId }),
  });

  expect(await editor.call(calendarEndpoints.remove, { params: calendar })).toMatchObject({
    name: 'CALENDAR_TAKES_CALLS',
    facts: { routes: 'Service line' },
  });
  const { data } = await editor.call(routeEndpoints.try, { body: { numberId } });
  expect(data.routes).toMatchObject([{ misfit: 'closedDay', chance: 0 }]);
  await editor.call(routeEndpoints.remove, { params: made });
  expect((await editor.call(calendarEndpoints.remove, { params: calendar })).code).toBe(1);
});

test('a number that was lent away or removed is told as gone, and its route takes nothing by it', async () => {
  const { robotId, numberId } = await tenantWithLine('7');
  const editor = editorOf('7');
  const { data: made } = await editor.call(routeEndpoints.create, {
    body: formTo({ kind: 'robot', robotId }, { numberIds: [numberId] }),
  });
  await ask(ownerUrl, 'delete from caller_number where tenant_id = 7');
  await ask(ownerUrl, 'delete from robot where tenant_id = 7 and robot_id = $1', [robotId]);

  expect((await editor.call(routeEndpoints.read, { params: made })).data).toMatchObject({
    numbers: [],
    numbersGone: [numberId],
    targetName: null,
  });
});

test('the variable with the rating is kept by a change that leaves it out, and taken away by none', async () => {
  const { robotId } = await tenantWithLine('66');
  const editor = editorOf('66');
  const form = formTo({ kind: 'robot', robotId });
  const { data: made } = await editor.call(routeEndpoints.create, { body: { ...form, ratingVariable: ' 满意度 ' } });
  expect(made.ratingVariable).toBe('满意度');
  const change = async (more: Partial<RouteForm>) =>
    editor.call(routeEndpoints.change, { params: { routeId: made.routeId }, body: { ...form, ...more } });
  expect((await change({ memo: 'x' })).data.ratingVariable).toBe('满意度');
  expect((await change({ ratingVariable: '  ' })).status).toBe(400);
  expect((await change({ ratingVariable: null })).data.ratingVariable).toBe(null);
});

test('whether callers may have somebody else called in their place is off unless said, and kept by a change that leaves it out', async () => {
  const { robotId } = await tenantWithLine('67');
  const editor = editorOf('67');
  const form = formTo({ kind: 'robot', robotId });
  const { data: made } = await editor.call(routeEndpoints.create, { body: form });
  expect(made.followsRefer).toBe(false);
  const change = async (more: Partial<RouteForm>) =>
    (await editor.call(routeEndpoints.change, { params: { routeId: made.routeId }, body: { ...form, ...more } })).data;

  expect((await change({ followsRefer: true })).followsRefer).toBe(true);
  expect((await change({ memo: 'x' })).followsRefer).toBe(true);
  expect((await change({ followsRefer: false })).followsRefer).toBe(false);
});
