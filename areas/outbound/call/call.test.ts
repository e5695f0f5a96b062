import { afterAll, describe, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { callEndpoints, type CallFilter } from './call.contract.ts';
import { callHandlers } from './call.server.ts';
import { conversation, storeCalls } from './testRows.ts';

const server = await testServer((app) => serve(app, callEndpoints, callHandlers), { faults: Object.values(faults) });
afterAll(server.stop);

const gates = ['outbound.call.view'] as const;
const masked = server.as(person({ gates: [...gates] }));
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
await stranger.call(callEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });
await masked.call(callEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });

const at = (text: string) => new Date(`2026-11-20T${text}+08:00`);
const stored = await storeCalls(
  server.database.ownerUrl,
  '1',
  [
    { name: 'Chen Wei', phone: '+8613800132043', task: 'a', callStatus: 2, reason: 'busy', startedAt: at('09:00') },
    {
      name: 'Chen Wei',
      phone: '+8613800132043',
      task: 'a',
      talkTime: 104_000,
      startedAt: at('13:47'),
      arguments: { premium: 3280, mobile: '13800132043' },
      category: 'A',
      outputs: { result: 'A', label: 'Renews', callback: 'morning', reason: '', heard: 'yes please' },
    },
    { name: '王芳', phone: '+8613911112222', callStatus: 2, reason: 'poweredOff', startedAt: at('10:00') },
    {
      name: 'Li 50% Na',
      phone: '+8613733334444',
      talkTime: 12_400,
      hangUpSide: 1,
      resultCode: 'RobotEndCall',
      category: 'D',
      batch: 'October',
      startedAt: at('11:00'),
    },
    { name: 'On the line', phone: '+8613655556666', callStatus: 1, startedAt: at('13:59') },
  ],
  { flow: samples.renewalEn },
);
await storeCalls(server.database.ownerUrl, '2', [
  { name: 'Other tenant', phone: '+8613800132043', startedAt: at('12:00') },
]);
const firstPage = { pageNo: 1, pageSize: 20 };
const names = async (filter: CallFilter, who = plain) =>
  (await who.call(callEndpoints.list, { body: { ...firstPage, ...filter } })).data.list.map(({ name }) => name);

test('the newest call stands first, with everything the list shows', async () => {
  const { data } = await masked.call(callEndpoints.list, { body: firstPage });

  expect(data.total).toBe(5);
  expect(data.list.map(({ callId }) => callId)).toEqual([stored[4], stored[1], stored[3], stored[2], stored[0]]);
  expect(data.list[1]).toMatchObject({
    name: 'Chen Wei',
    batchName: 'November',
    campaignName: 'Premium reminders',
    attempt: 2,
    callStatus: 3,
    talkTime: 104_000,
    category: 'A',
    startedAt: at('13:47').getTime(),
    hangUpSide: 2,
  });
  expect(data.list[0]).toMatchObject({ callStatus: 1, endedAt: null, talkTime: null });
});

test('a number is shown whole only to whoever may see it', async () => {
  expect((await masked.call(callEndpoints.list, { body: firstPage })).data.list[1]!.phone).toBe('138 **** 2043');
  expect((await plain.call(callEndpoints.list, { body: firstPage })).data.list[1]!.phone).toBe('138 0013 2043');
});

describe('calls are found', () => {
  test('by a part of the name, in which % means itself', async () => {
    expect(await names({ keyword: '芳' })).toEqual(['王芳']);
    expect(await names({ keyword: '50%' })).toEqual(['Li 50% Na']);
    expect(await names({ keyword: '%' })).toEqual(['Li 50% Na']);
  });

  test('by a number as it is written, and by a part of it', async () => {
    expect(await names({ keyword: '139 1111 2222' })).toEqual(['王芳']);
    expect(await names({ keyword: '+86 139-1111-2222' })).toEqual(['王芳']);
    expect(await names({ keyword: '1111' })).toEqual(['王芳']);
  });

  test('by what is shown of a masked number, and no digit more', async () => {
    expect(await names({ keyword: '138 **** 2043' }, masked)).toEqual(['Chen Wei', 'Chen Wei']);
    expect(await names({ keyword: '2043' }, masked)).toEqual(['Chen Wei', 'Chen Wei']);
    expect(await names({ keyword: '13800132043' }, masked)).toEqual(['Chen Wei', 'Chen Wei']);
    expect(await names({ keyword: '1111' }, masked)).toEqual([]);
    expect(await names({ keyword: '32043' }, masked)).toEqual([]);
  });

  test('by status, reason, result, verdict, side, talk time and time, all at once', async () => {
    expect(await names({ callStatus: [2] })).toEqual(['王芳', 'Chen Wei']);
    expect(await names({ callStatus: [1, 3], hangUpSide: 1 })).toEqual(['Li 50% Na']);
    expect(await names({ reason: 'busy' })).toEqual(['Chen Wei']);
    expect(await names({ resultCode: 'RobotEndCall', category: 'D' })).toEqual(['Li 50% Na']);
    expect(await names({ talkFrom: 12, talkTo: 12 })).toEqual(['Li 50% Na']);
    expect(await names({ startedFrom: at('10:00').getTime(), startedTo: at('11:00').getTime() })).toEqual([
      'Li 50% Na',
      '王芳',
    ]);
  });

  test('by batch, campaign, contact and task', async () => {
    const row = (await plain.call(callEndpoints.list, { body: { ...firstPage, keyword: 'Li 50' } })).data.list[0]!;
    for (const filter of [{ batchId: row.batchId! }, { contactId: row.contactId! }, { taskId: row.taskId! }])
      expect(await names(filter)).toEqual(['Li 50% Na']);
    expect(await names({ campaignId: row.campaignId! })).toHaveLength(5);
    expect(await names({ campaignId: '999' })).toEqual([]);
  });
});

test('calls can be ordered by talk time, those without any last', async () => {
  const { data } = await plain.call(callEndpoints.list, {
    body: { ...firstPage, orderBy: 'talkTime', descending: true },
  });
  expect(data.list.map(({ talkTime }) => talkTime)).toEqual([104_000, 12_400, 0, 0, null]);
});

test('pages hold what the total promises, and one behind the last is empty', async () => {
  const page = async (pageNo: number) => (await plain.call(callEndpoints.list, { body: { pageNo, pageSize: 2 } })).data;
  const all = [await page(1), await page(2), await page(3)].flatMap(({ list }) => list.map(({ callId }) => callId));
  expect(new Set(all)).toEqual(new Set(stored));
  expect(await page(9)).toEqual({ list: [], total: 5, totalIsMore: false });
});

test.each<CallFilter>([
  {},
  { keyword: 'Chen' },
  { talkFrom: 1 },
  { startedFrom: at('10:30').getTime() },
  { reason: 'busy', keyword: '2043' },
])('the counts by status add up to the list under %o', async (filter) => {
  const counted = (await plain.call(callEndpoints.count, { body: { ...filter, callStatus: [3] } })).data;
  for (const { callStatus, calls } of counted.byStatus)
    expect(
      (await plain.call(callEndpoints.list, { body: { ...firstPage, ...filter, callStatus: [callStatus] } })).data
        .total,
    ).toBe(calls);
  expect(counted.total).toBe((await plain.call(callEndpoints.list, { body: { ...firstPage, ...filter } })).data.total);
});

test('one call tells all about itself, and which attempts were before it', async () => {
  const { data } = await plain.call(callEndpoints.one, { body: { ctiCallId: stored[1]! } });
  expect(data).toMatchObject({
    callId: stored[1],
    callerNumber: '021 6020 4410',
    gatewayName: 'Simulated carrier',
    robotName: 'Premium reminders robot',
    flowVersion: 1,
    arguments: { premium: 3280, mobile: '13800132043' },
    label: 'Renews',
    outputs: { reason: null, callback: 'morning' },
    contact: { name: 'Chen Wei' },
    retryAt: null,
  });
  expect(data.attempts.map(({ callId, attempt, reason }) => ({ callId, attempt, reason }))).toEqual([
    { callId: stored[0], attempt: 1, reason: 'busy' },
    { callId: stored[1], attempt: 2, reason: null },
  ]);
  const { data: trace } = await plain.call(callEndpoints.trace, { params: { taskId: data.taskId! } });
  expect(trace.list).toEqual(data.attempts);
});

test('the number is masked among the variables as well', async () => {
  const { data } = await masked.call(callEndpoints.one, { body: { ctiCallId: stored[1]! } });
  expect(data.arguments).toEqual({ premium: 3280, mobile: '138 **** 2043' });
  expect(data.phone).toBe('138 **** 2043');
});

test('a rehearsed conversation comes back as it was spoken', async () => {
  const { turns, path } = conversation(samples.surveyZh, 5);
  const [callId] = (await storeCalls(
    server.database.ownerUrl,
    '1',
    [{ name: 'Rehearsed', startedAt: at('08:00'), turns, path }],
    { campaign: '理赔回访', flow: samples.surveyZh },
  )) as [string];

  const { data } = await plain.call(callEndpoints.dialogs, { body: { ctiCallId: callId } });

  expect(data).toEqual({ turns, path });
  await ask(server.database.ownerUrl, 'delete from call_record where call_id = $1', [callId]);
});

test('a call in which nobody spoke has an empty conversation', async () => {
  expect((await plain.call(callEndpoints.dialogs, { body: { ctiCallId: stored[0]! } })).data).toEqual({
    turns: [],
    path: [],
  });
});

test("another tenant's call is not there, and a stranger sees only calls of its own", async () => {
  for (const endpoint of [callEndpoints.one, callEndpoints.dialogs] as const)
    expect(await stranger.call(endpoint, { body: { ctiCallId: stored[1]! } })).toMatchObject({
      status: 200,
      name: 'NOT_FOUND',
    });
  expect(await names({}, stranger)).toEqual(['Other tenant']);
  expect(await plain.call(callEndpoints.one, { body: { ctiCallId: '999999' } })).toMatchObject({
    status: 200,
    name: 'NOT_FOUND',
  });
});

test('whoever may not see calls is refused, and what cannot be meant is malformed', async () => {
  expect(
    await server.as(person({ gates: ['outbound.batch.view'] })).call(callEndpoints.list, { body: firstPage }),
  ).toMatchObject({ status: 403 });
  const wrong = [
    { callStatus: [9] },
    { batchId: '1; drop table call_record' },
    { pageSize: 1000 },
    { talkFrom: -1 },
    { orderBy: 'phone' },
    { keyword: 'x'.repeat(61) },
  ] as object[];
  for (const filter of wrong)
    expect(await plain.call(callEndpoints.list, { body: { ...firstPage, ...filter } })).toMatchObject({ status: 400 });
  expect(await plain.call(callEndpoints.one, { body: { ctiCallId: 'abc' } })).toMatchObject({ status: 400 });
  expect(await plain.call(callEndpoints.trace, { params: { taskId: '0' } })).toMatchObject({ status: 400 });
});
