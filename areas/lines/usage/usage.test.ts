import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { channelEndpoints } from '../gateway/channel.contract.ts';
import { channelHandlers } from '../gateway/channel.server.ts';
import { usageEndpoints } from './usage.contract.ts';
import { usageHandlers } from './usage.server.ts';

const server = await testServer((app) => {
  serve(app, usageEndpoints, usageHandlers);
  serve(app, channelEndpoints, channelHandlers(Date.now));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const lookerOf = (tenant: string) =>
  server.as(
    person({
      tenant,
      gates: ['lines.usage.view', 'lines.gatewayUsage.view', 'lines.gateway.view', 'lines.gateway.edit'],
    }),
  );
const page = { pageNo: 1, pageSize: 20 };
const day = (text: string) => Date.parse(`${text}+08:00`);

interface Hour {
  at: string;
  number?: string;
  attempted: number;
  answered: number;
  campaign?: number;
}

/** A gateway with numbers, in a tenant of a zone, and what ended in some hours. */
async function lines(tenant: string, hours: Hour[], zone = 'Asia/Shanghai') {
  await lookerOf(tenant).call(usageEndpoints.channels, { body: page });
  await ask(ownerUrl, 'update tenant set time_zone = $2 where tenant_id = $1', [tenant, zone]);
  const [{ id }] = (await ask(
    ownerUrl,
    `with g as (insert into gateway (tenant_id, name, kind, channels, callees) values ($1, 'Carrier', 'simulated', 30, '{}') returning gateway_id),
    n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, phone from g, unnest(array['+862160204410', '+862160204411']) phone)
    select gateway_id::text as id from g`,
    [tenant],
  )) as [{ id: string }];
  for (const { at, number = '+862160204410', attempted, answered, campaign = 1 } of hours)
    await ask(ownerUrl, 'insert into line_hour values ($1, $2, $3, $4, $5, $6, $7, $8, $6, $9, 1, 2, 3)', [
      tenant,
      new Date(at),
      id,
      number,
      campaign,
      attempted,
      answered,
      answered * 60_000,
      attempted * 9_000,
    ]);
  return id;
}

test('days and hours are those of the tenant, also where zones are half an hour apart', async () => {
  await lines(
    '1',
    [
      // 23:30 and 00:30 in India.
      { at: '2026-11-10T18:00:00Z', attempted: 10, answered: 4 },
      { at: '2026-11-10T18:30:00Z', attempted: 5, answered: 1 },
      { at: '2026-11-11T09:30:00Z', attempted: 20, answered: 5 },
    ],
    'Asia/Kolkata',
  );
  const span = { from: Date.parse('2026-11-10T00:00:00+05:30'), to: Date.parse('2026-11-11T23:59:59+05:30') };

  const { data: days } = await lookerOf('1').call(usageEndpoints.channels, { body: { ...page, ...span } });
  expect(days.list.map(({ at, attempted, answered }) => [new Date(at).toISOString(), attempted, answered])).toEqual([
    ['2026-11-10T18:30:00.000Z', 25, 6],
    ['2026-11-09T18:30:00.000Z', 10, 4],
  ]);
  const { data: hours } = await lookerOf('1').call(usageEndpoints.channels, {
    body: { pageNo: 2, pageSize: 2, ...span, step: 'hour' },
  });
  expect(hours).toMatchObject({ total: 3, list: [{ at: Date.parse('2026-11-10T23:00:00+05:30'), attempted: 10 }] });
});

test('the sums are those of the list, beside as long a time before; the most calls at once are not counted by campaign', async () => {
  const gatewayId = await lines('2', [
    { at: '2026-11-10T10:00:00+08:00', attempted: 10, answered: 4 },
    { at: '2026-11-12T10:00:00+08:00', attempted: 30, answered: 6, campaign: 2 },
    { at: '2026-11-08T10:00:00+08:00', attempted: 7, answered: 7 },
  ]);
  await ask(
    ownerUrl,
    "insert into channel_hour values (2, '2026-11-12T10:00:00+08:00', 0, 9), (2, '2026-11-12T10:00:00+08:00', $1, 8), (2, '2026-11-11T10:00:00+08:00', 0, 3)",
    [gatewayId],
  );
  const span = { from: day('2026-11-10T00:00:00'), to: day('2026-11-12T23:59:59.999') };
  const sums = async (more: object) =>
    (await lookerOf('2').call(usageEndpoints.channelSums, { body: { ...span, ...more } })).data;

  expect(await sums({})).toMatchObject({
    ...span,
    channels: 30,
    now: { attempted: 40, answered: 10, talkTime: 600_000, peak: 9 },
    before: { attempted: 7, answered: 7, peak: null },
  });
  // A day on which calls only went on is one of the days.
  expect((await sums({})).list.map(({ attempted, peak }) => [attempted, peak])).toEqual([
    [10, null],
    [0, 3],
    [30, 9],
  ]);
  expect(await sums({ gatewayId })).toMatchObject({ now: { attempted: 40, peak: 8 } });
  expect(await sums({ campaignId: '2' })).toMatchObject({
    now: { attempted: 30, peak: null },
    list: [{ attempted: 0, peak: null }, { attempted: 0 }, { attempted: 30, peak: null }],
  });
  // Without calls there is a line at nothing.
  expect((await sums({ gatewayId: '77' })).list).toHaveLength(3);
  expect((await sums({ step: 'hour' })).list).toHaveLength(72);
});

test('without a time the last seven days are meant, today among them', async () => {
  await lines('3', []);
  const today = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  for (const back of [0, 6, 8])
    await ask(ownerUrl, 'insert into line_hour values (3, $1, 1, $2, 1, 1, 0, 0, 0, 0, 0, 0, 0)', [
      new Date(today.getTime() - back * 86_400_000 + (back === 6 ? 86_400_000 : 0)),
      '+862160204410',
    ]);
  const { data } = await lookerOf('3').call(usageEndpoints.channels, { body: page });
  expect(data.list.reduce((sum, { attempted }) => sum + attempted, 0)).toBe(2);
});

test('a gateway is compared with its own past, and one that is gone keeps its figures', async () => {
  const gatewayId = await lines('4', [
    { at: '2026-11-10T10:00:00+08:00', attempted: 10, answered: 4 },
    { at: '2026-11-09T10:00:00+08:00', attempted: 8, answered: 4 },
  ]);
  await ask(
    ownerUrl,
    "insert into line_hour values (4, '2026-11-10T10:00:00+08:00', 999, '+861', 1, 2, 1, 0, 0, 0, 0, 0, 0)",
  );
  const body = { ...page, from: day('2026-11-10T00:00:00'), to: day('2026-11-10T23:59:59.999') };

  const { data } = await lookerOf('4').call(usageEndpoints.gateways, { body });

  expect(data.total).toBe(2);
  expect(data.list[0]).toEqual({
    gatewayId,
    gatewayName: 'Carrier',
    channels: 30,
    attempted: 10,
    answered: 4,
    talkTime: 240_000,
    cameIn: 0,
    taken: 0,
    incomingTalk: 0,
    peak: null,
    ringTime: 9_000,
    congested: 1,
    blocked: 2,
    failed: 3,
    before: { attempted: 8, answered: 4 },
  });
  expect(data.list[1]).toMatchObject({ gatewayId: '999', gatewayName: '', channels: null, ringTime: null });
  expect(await lookerOf('5').call(usageEndpoints.gateways, { body })).toMatchObject({ data: { list: [], total: 0 } });
});

test('calls that came in are counted beside those placed, also of a gateway and an hour that placed none; a campaign has none', async () => {
  const gatewayId = await lines('8', [{ at: '2026-11-10T10:00:00+08:00', attempted: 10, answered: 4 }]);
  await ask(
    ownerUrl,
    `insert into incoming_hour values (8, '2026-11-10T10:00:00+08:00', $1, 1, 5, 3, 60000), (8, '2026-11-10T10:00:00+08:00', $1, 0, 2, 0, 0),
      (8, '2026-11-10T21:00:00+08:00', 998, 1, 4, 4, 30000), (8, '2026-11-09T10:00:00+08:00', $1, 1, 1, 1, 5000)`,
    [gatewayId],
  );
  const span = { from: day('2026-11-10T00:00:00'), to: day('2026-11-10T23:59:59.999') };
  const looker = lookerOf('8');
  const sums = async (more: object) =>
    (await looker.call(usageEndpoints.channelSums, { body: { ...span, ...more } })).data;

  expect(await sums({})).toMatchObject({
    now: { attempted: 10, answered: 4, cameIn: 11, taken: 7, incomingTalk: 90_000 },
    before: { attempted: 0, cameIn: 1, taken: 1, incomingTalk: 5_000 },
  });
  expect(await sums({ gatewayId })).toMatchObject({
    now: { attempted: 10, cameIn: 7, taken: 3, incomingTalk: 60_000 },
  });
  expect(await sums({ campaignId: '1' })).toMatchObject({ now: { attempted: 10, cameIn: 0, taken: 0 } });
  const { data: hours } = await looker.call(usageEndpoints.channels, { body: { ...page, ...span, step: 'hour' } });
  expect(hours.list.map(({ attempted, cameIn, taken }) => [attempted, cameIn, taken])).toEqual([
    [0, 4, 4],
    [10, 7, 3],
  ]);
  const { data: gateways } = await looker.call(usageEndpoints.gateways, { body: { ...page, ...span } });
  expect(gateways.list).toMatchObject([
    { gatewayId, attempted: 10, cameIn: 7, taken: 3, incomingTalk: 60_000 },
    { gatewayId: '998', gatewayName: '', attempted: 0, cameIn: 4, failed: 0, ringTime: null },
  ]);
});

test('numbers show their hours, and one that is answered far more rarely than before has fallen', async () => {
  await lines('6', [
    { at: '2026-11-01T10:00:00+08:00', attempted: 400, answered: 160 },
    { at: '2026-11-01T11:00:00+08:00', number: '+862160204411', attempted: 400, answered: 160 },
    { at: '2026-11-10T10:00:00+08:00', attempted: 200, answered: 20 },
    { at: '2026-11-10T11:00:00+08:00', number: '+862160204411', attempted: 100, answered: 41 },
    { at: '2026-11-10T12:00:00+08:00', number: '+861000', attempted: 3, answered: 1 },
  ]);
  const { data } = await lookerOf('6').call(usageEndpoints.numbers, {
    body: { from: day('2026-11-10T00:00:00'), to: day('2026-11-10T23:59:59.999') },
  });
  expect(data.list).toMatchObject([
    {
      callerNumber: '021 6020 4410',
      state: 1,
      gatewayName: 'Carrier',
      attempted: 200,
      answered: 20,
      hours: [{ hour: 10, attempted: 200, answered: 20 }],
      before: { attempted: 400, answered: 160 },
      health: 'fallen',
    },
    { callerNumber: '021 6020 4411', hours: [{ hour: 11 }], health: 'usual' },
    { numberId: null, state: null, gatewayName: '', health: 'few' },
  ]);
});

test.each([
  ['is longer than anybody looks back', { from: 0 }, 'TOO_LONG'],
  ['ends before it begins', { from: 2_000, to: 1_000 }, 'ENDS_BEFORE_IT_BEGINS'],
  [
    'has more hours than anybody reads',
    { from: Date.now() - 40 * 86_400_000, step: 'hour' as const },
    'TOO_LONG_BY_HOUR',
  ],
])('a time that %s is refused', async (_, body, name) => {
  expect(await lookerOf('1').call(usageEndpoints.channels, { body: { ...page, ...body } })).toMatchObject({ name });
});

test('a number rests until its time, is switched off, and is used again', async () => {
  const gatewayId = await lines('7', []);
  const looker = lookerOf('7');
  const states = async () =>
    (await looker.call(channelEndpoints.states, { params: { gatewayId } })).data.map(({ state, restsUntil }) => [
      state,
      restsUntil,
    ]);
  const ids = (await looker.call(channelEndpoints.states, { params: { gatewayId } })).data.map(
    ({ numberId }) => numberId,
  );
  const set = (body: object) =>
    looker.call(channelEndpoints.changeStates, { body: { numberIds: ids.slice(0, 1), state: 1, ...body } });
  const until = Date.now() + 60_000;

  expect((await set({ state: 2, restsUntil: until })).data).toEqual({ changed: 1 });
  expect(await states()).toEqual([
    [2, until],
    [1, null],
  ]);
  expect((await looker.call(channelEndpoints.read, { params: { gatewayId } })).data).toMatchObject({
    numbers: 2,
    numbersInUse: 1,
    channels: 30,
    inCall: 0,
    peakToday: 0,
  });
  await ask(
    ownerUrl,
    "update caller_number set rests_until = now() - interval '1 second' where tenant_id = 7 and rests_until is not null",
  );
  expect(await states()).toEqual([
    [1, null],
    [1, null],
  ]);
  expect((await set({ state: 3 })).data).toEqual({ changed: 1 });
  expect(await set({ state: 3 })).toMatchObject({ name: 'NOTHING_DONE' });
  expect((await set({ state: 1 })).data).toEqual({ changed: 1 });

  expect(await set({ state: 2 })).toMatchObject({ name: 'REST_NEEDS_ITS_END' });
  expect(await set({ state: 1, restsUntil: until })).toMatchObject({ name: 'REST_NEEDS_ITS_END' });
  expect(await set({ state: 2, restsUntil: 5 })).toMatchObject({ name: 'REST_IS_OVER' });
  expect(await set({ state: 4 })).toMatchObject({ name: 'MALFORMED' });
  expect(await set({ numberIds: [...ids, '999999'], state: 3 })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await lookerOf('8').call(channelEndpoints.states, { params: { gatewayId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await lookerOf('8').call(channelEndpoints.changeStates, { body: { numberIds: ids, state: 3 } })).toMatchObject(
    { name: 'NOT_FOUND' },
  );
});
