import { afterAll, expect, test } from 'vitest';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { callHandlers } from '#areas/outbound/call/call.server.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { outboundExportSources } from '#areas/outbound/exports/outboundExports.store.ts';
import { countedRows } from '#kit/contract/page.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { inboundLine, storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { historyEndpoints } from './history.contract.ts';
import { historyExportSources } from './historyExports.store.ts';
import { historyHandlers } from './history.server.ts';

const server = await testServer(
  (app) => {
    serve(app, historyEndpoints, historyHandlers);
    serve(app, callEndpoints, callHandlers);
  },
  { faults: Object.values(faults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['inbound.call.view', 'outbound.call.view'] as const;
const masked = server.as(person({ gates: [...gates] }));
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const page = { pageNo: 1, pageSize: 20 };

// The tenant is there once somebody of it has asked something.
await masked.call(callEndpoints.failureReasons, {});
const placed = await storeCalls(ownerUrl, '1', [
  { name: 'Chen Wei', phone: '+8613800138000', category: 'A' },
  { name: 'Li Na', callStatus: 2, reason: 'busy' },
]);
const [contact] = await ask(ownerUrl, "select contact_id::text as id from contact where phone = '+8613800138000'");
const [robot] = await ask(ownerUrl, 'select robot_id::text as id from robot where tenant_id = 1');
const line = await inboundLine(ownerUrl, '1');
const [route] = await ask(
  ownerUrl,
  `insert into inbound_route (tenant_id, name, place, target, person_id) values (1, 'Claims', 1, $1, 1) returning route_id::text as id`,
  [JSON.stringify({ kind: 'robot', robotId: robot!.id })],
);
const turns = [{ speaker: 'robot', text: 'Claims, good day', from: 0, to: 900 }];
const [talked = '', desk = '', hidden = '', lost = ''] = await storeIncoming(ownerUrl, '1', line.gatewayId, [
  {
    name: 'Chen Wei',
    contactId: contact!.id as string,
    routeId: route!.id as string,
    robotId: robot!.id as string,
    category: 'D',
    turns,
    startedAt: new Date(Date.now() - 60_000),
  },
  {
    phone: '+8613911112222',
    startedAt: new Date(Date.now() - 120_000),
    transfers: [
      { target: '+8613555556666', result: 'busy' },
      { target: '8001', result: 'accepted', mode: 'attended', way: 'refer', talked: 20_000 },
    ],
  },
  { phone: '', callStatus: 2, talkTime: 0, startedAt: new Date(Date.now() - 180_000) },
  { routeId: '4711', startedAt: new Date(Date.now() - 240_000) },
]);
const found = async (filter: object, who = masked) =>
  (await who.call(historyEndpoints.list, { body: { ...page, ...filter } })).data.list.map(({ callId }) => callId);

test('the list holds what came in, with its route, robot and contact, and every filter narrows it', async () => {
  const { data } = await masked.call(historyEndpoints.list, { body: page });

  expect(data).toMatchObject({
    total: 4,
    list: [
      {
        callId: talked,
        direction: 1,
        taskId: null,
        batchName: null,
        routeName: 'Claims',
        contactId: contact!.id,
        name: 'Chen Wei',
        phone: '138 **** 8000',
        callerNumber: '021 6020 4440',
        transfers: 0,
      },
      { callId: desk, routeId: null, robotId: null, robotName: null, transfers: 2 },
      { callId: hidden, phone: '' },
      { callId: lost, routeId: '4711', routeName: null },
    ],
  });
  expect(await found({ keyword: 'chen' })).toEqual([talked]);
  expect(await found({ keyword: '2222' })).toEqual([desk]);
  expect(await found({ keyword: '1391111' })).toEqual([]);
  expect(await found({ keyword: '1391111' }, plain)).toEqual([desk]);
  expect(await found({ routeId: route!.id })).toEqual([talked]);
  expect(await found({ robotId: robot!.id })).toEqual([talked]);
  expect(await found({ contactId: contact!.id })).toEqual([talked]);
  expect(await found({ numberId: line.numberId })).toHaveLength(4);
  expect(await found({ numberId: '999999' })).toEqual([]);
  expect(await found({ category: 'D' })).toEqual([talked]);
  expect(await found({ transferred: true })).toEqual([desk]);
  expect(await found({ transferred: false })).toEqual([talked, hidden, lost]);
  expect(await found({ callStatus: [2] })).toEqual([hidden]);
  expect(await found({ startedFrom: Date.now() - 90_000 })).toEqual([talked]);
  expect(await found({ orderBy: 'talkTime', descending: true, talkFrom: 1 })).toHaveLength(3);
  expect((await masked.call(historyEndpoints.count, { body: {} })).data).toEqual({
    byStatus: [
      { callStatus: 2, calls: 1 },
      { callStatus: 3, calls: 3 },
    ],
    total: 4,
  });
  expect((await masked.call(historyEndpoints.choices, {})).data).toEqual({
    routes: [{ value: route!.id, label: 'Claims' }],
    numbers: [{ value: line.numberId, label: '021 6020 4440' }],
    robots: [{ value: robot!.id, label: 'Premium reminders robot' }],
    verdicts: [{ value: 'D', label: 'D' }],
  });
});

test('the lists, counts, choices and exports of outbound mean calls that were placed', async () => {
  const { data } = await masked.call(callEndpoints.list, { body: page });
  expect(data.list.map(({ callId }) => callId).sort()).toEqual([...placed].sort());
  expect(data.total).toBe(2);
  expect(
    (await masked.call(callEndpoints.list, { body: { ...page, contactId: contact!.id as string } })).data.total,
  ).toBe(1);
  const counted = [{}, { keyword: 'chen' }, { startedFrom: Date.now() - 3_600_000 }, { robotId: robot!.id as string }];
  for (const [at, total] of [2, 1, 2, 2].entries())
    expect(
      (await masked.call(callEndpoints.count, { body: counted[at]! })).data.total,
      JSON.stringify(counted[at]),
    ).toBe(total);
  expect((await masked.call(callEndpoints.count, { body: {} })).data.byStatus).toEqual([
    { callStatus: 2, calls: 1 },
    { callStatus: 3, calls: 1 },
  ]);
  expect(countedRows).toBeGreaterThan(2);
  expect((await masked.call(callEndpoints.quick, { query: { keyword: 'chen', most: 5 } })).data.list).toHaveLength(1);
  expect((await masked.call(callEndpoints.choices, { body: { of: 'category' } })).data.list).toEqual([
    { value: 'A', label: 'A' },
  ]);

  const who = { plainNumbers: true, country: 'CN' };
  const every = { query: {}, ids: null, lastCallOnly: false };
  await inTenant(server.pool, '1', async (db) => {
    expect(await outboundExportSources.call!.count(db, every, who)).toBe(2);
    expect(await historyExportSources.income.count(db, every, who)).toBe(4);
    expect(await historyExportSources.income_1.count(db, { ...every, query: { numberId: line.numberId } }, who)).toBe(
      4,
    );
    expect(await historyExportSources.income.count(db, { ...every, query: { numberId: '999999' } }, who)).toBe(0);
    const chosen = { query: { numberId: line.numberId }, ids: [talked, placed[0]!], lastCallOnly: false };
    expect(await historyExportSources.income.count(db, chosen, who)).toBe(1);
    const { text, values } = historyExportSources.income_1.rows(db, chosen, who, [
      'phone',
      'callerNumber',
      'routeName',
      'robotName',
      'transfers',
      'turns',
    ]);
    const [row] = await db.rows<{ row: string }>(text, values);
    expect(JSON.parse(row!.row)).toEqual([
      '+8613800138000',
      '+862160204440',
      'Claims',
      'Premium reminders robot',
      0,
      turns,
    ]);
  });
});

test('an incoming call is opened like any other, and says to whom it was handed over', async () => {
  const one = async (ctiCallId: string, who = masked) =>
    (await who.call(callEndpoints.one, { body: { ctiCallId } })).data;

  expect(await one(talked)).toMatchObject({
    direction: 1,
    batchId: null,
    campaignId: null,
    retryAt: null,
    routeName: 'Claims',
    robotName: 'Premium reminders robot',
    attempts: [{ callId: talked }],
    contact: { name: 'Chen Wei' },
    handedOver: [],
  });
  expect(await one(desk)).toMatchObject({
    robotId: null,
    flowVersion: null,
    contact: null,
    handedOver: [
      {
        turn: 1,
        target: '135 **** 6666',
        mode: 'blind',
        way: 'bridge',
        result: 'busy',
        sipCode: 486,
        waited: 8_000,
        talked: null,
      },
      { turn: 2, target: '8001', mode: 'attended', way: 'refer', result: 'accepted', talked: 20_000 },
    ],
  });
  expect((await one(desk, plain)).handedOver[0]!.target).toBe('135 5555 6666');
  expect((await one(placed[0]!)).direction).toBe(0);
  expect((await masked.call(callEndpoints.dialogs, { body: { ctiCallId: talked } })).data.turns).toEqual(turns);
  expect((await masked.call(callEndpoints.session, { params: { callId: hidden } })).data).toMatchObject({
    phone: '',
    turns: [],
  });
});

test('a call of a telephone with a robot stands among them, says what it came by, and is opened', async () => {
  const startedAt = new Date(Date.now() - 300_000);
  const [tried = ''] = await storeIncoming(ownerUrl, '1', line.gatewayId, [
    { entry: 'browser', phone: '80010', name: 'Ada', robotId: robot!.id as string, turns, startedAt },
  ]);
  expect(await found({ entry: 'browser' })).toEqual([tried]);
  expect(await found({ entry: 'trunk' })).toEqual([talked, desk, hidden, lost]);
  expect(await found({ entry: 'trialAddress' })).toEqual([]);
  const { data } = await masked.call(callEndpoints.one, { body: { ctiCallId: tried } });
  expect(data).toMatchObject({
    ...{ entry: 'browser', phone: '80010', name: 'Ada', callerNumber: '', gatewayName: null, routeId: null },
    robotName: 'Premium reminders robot',
  });
  expect((await masked.call(callEndpoints.list, { body: page })).data.total).toBe(2);
  await inTenant(server.pool, '1', async (db) => {
    const who = { plainNumbers: true, country: 'CN' };
    const asked = { query: { entry: 'browser' }, ids: null, lastCallOnly: false };
    expect(await historyExportSources.income.count(db, asked, who)).toBe(1);
    const { text, values } = historyExportSources.income.rows(db, asked, who, ['name', 'entry', 'routeName']);
    const [row] = await db.rows<{ row: string }>(text, values);
    expect(JSON.parse(row!.row)).toEqual(['Ada', 'browser', null]);
  });
});
