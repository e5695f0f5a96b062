import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { reasons } from '#core/dialing/taskState.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { callEndpoints, CallFilter, type CallRecord, type ChoiceQuery } from './call.contract.ts';
import { callHandlers } from './call.server.ts';
import { conversation, storeCalls, type TestCall } from './testRows.ts';

const server = await testServer((app) => serve(app, callEndpoints, callHandlers), { faults: Object.values(faults) });
afterAll(server.stop);
const { ownerUrl } = server.database;
const masked = server.as(person({ gates: ['outbound.call.view'] }));
const plain = server.as(person({ gates: ['outbound.call.view'], plainNumbers: true }));
const stranger = server.as(person({ tenant: '2', gates: ['outbound.call.view'] }));
const firstPage = { pageNo: 1, pageSize: 20 };
await Promise.all([plain, stranger].map((who) => who.call(callEndpoints.failureReasons, {})));

const said = conversation(samples.renewalEn, 4);
const minutesAgo = (minutes: number) => new Date(Date.parse('2026-11-20T14:00:00+08:00') - minutes * 60_000);
const stored = await storeCalls(
  ownerUrl,
  '1',
  [
    {
      name: 'Chen Wei',
      phone: '+8613800132043',
      talkTime: 41_500,
      category: 'A',
      outputs: { label: 'Renews' },
      startedAt: minutesAgo(1),
      ...said,
    },
    { name: 'Wang Fang', callStatus: 2, reason: 'busy', startedAt: minutesAgo(2) },
    {
      name: 'Li Na',
      talkTime: 9_000,
      category: 'B',
      outputs: { label: 'Undecided' },
      hangUpSide: 1,
      resultCode: 'RobotEndCall',
      batch: 'October',
      startedAt: minutesAgo(3),
    },
    ...Array.from({ length: 20 }, (_, n): TestCall => ({
      name: `Person ${n}`,
      batch: n % 2 ? 'October' : 'November',
      callStatus: n % 4 === 0 ? 2 : 3,
      reason: n % 4 === 0 ? reasons[n % 3]! : null,
      category: n % 4 === 0 ? null : n % 3 ? 'A' : 'C',
      hangUpSide: n % 4 === 0 ? 5 : 1 + (n % 2),
      talkTime: n % 4 === 0 ? 0 : n * 4_000,
      startedAt: minutesAgo(10 + n),
    })),
  ],
  { flow: samples.renewalEn },
);
await storeCalls(ownerUrl, '1', [{ name: 'Zhao Lei', startedAt: minutesAgo(60) }], { campaign: 'Surveys' });
await storeCalls(ownerUrl, '2', [{ name: 'Other tenant', startedAt: minutesAgo(1) }]);
await ask(
  ownerUrl,
  "with m as (insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length) values (1, 'recording', 'a', 'audio/ogg', 'a', '', 1, 1) returning media_id) update call_record set recording_id = media_id from m where tenant_id = 1 and call_id = $1",
  [stored[0]],
);

const rows = async (filter: CallFilter) =>
  (await plain.call(callEndpoints.list, { body: { pageNo: 1, pageSize: 100, ...filter } })).data;
const all = (await rows({})).list;

test('every list of calls finds the same calls', async () => {
  const { data: list } = await masked.call(callEndpoints.list, { body: { ...firstPage, category: 'A' } });
  expect(list.total).toBeGreaterThan(5);
  expect((await masked.call(callEndpoints.ofContacts, { body: { ...firstPage, category: 'A' } })).data).toEqual(list);
  expect((await masked.call(callEndpoints.calls, { query: { ...firstPage, category: 'A' } })).data).toEqual(list);
  const inBody = { ...callEndpoints.calls, methods: ['POST'], query: undefined, body: CallFilter } as const;
  expect((await masked.call(inBody, { body: { category: 'A' } })).data).toEqual(list);
  expect(
    (await masked.call(callEndpoints.calls, { query: { ...firstPage, callStatus: 2 } })).data.list.every(
      ({ callStatus }) => callStatus === 2,
    ),
  ).toBe(true);
});

test('the conversations of a campaign are those of answered calls, with every turn', async () => {
  const { data } = await masked.call(callEndpoints.conversations, {
    query: { ...firstPage, campaignId: all[0]!.campaignId! },
  });
  expect(data.list[0]).toMatchObject({ callId: stored[0], phone: '138 **** 2043', turns: said.turns, path: said.path });
  expect(data.list.every(({ callStatus }) => callStatus === 3)).toBe(true);
  expect(data.total).toBe(
    all.filter(({ callStatus, campaignId }) => callStatus === 3 && campaignId === all[0]!.campaignId).length,
  );
});

test('a quick search answers the newest few', async () => {
  const { data } = await plain.call(callEndpoints.quick, { query: { keyword: 'Person', most: 3 } });
  expect(data.list.map(({ name }) => name)).toEqual(['Person 0', 'Person 1', 'Person 2']);
  expect((await stranger.call(callEndpoints.quick, { query: { most: 10 } })).data.list.map(({ name }) => name)).toEqual(
    ['Other tenant'],
  );
});

test('every reason, result and side has words in both languages', async () => {
  const { data } = await plain.call(callEndpoints.failureReasons, {});
  expect(data.list.map(({ code }) => code)).toEqual([...reasons]);
  expect(data.list.find(({ code }) => code === 'busy')).toEqual({
    code: 'busy',
    en: 'Busy',
    zh: expect.stringMatching(/\p{Script=Han}/u),
  });
  for (const { code, en, zh } of [...data.list, ...data.resultCodes, ...data.hangUpSides]) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toBe(`side${code}`);
  }
});

test('a session is the call with its conversation, under every address it has', async () => {
  const { data } = await masked.call(callEndpoints.session, { params: { callId: stored[0]! } });
  expect(data).toMatchObject({
    callId: stored[0],
    phone: '138 **** 2043',
    category: 'A',
    label: 'Renews',
    turns: said.turns,
    attempts: [{ callId: stored[0] }],
  });
  for (const other of [callEndpoints.sessionOfDialer, callEndpoints.sessionAlone])
    expect((await masked.call(other, { params: { callId: stored[0]! } })).data).toEqual(data);
  expect(await stranger.call(callEndpoints.session, { params: { callId: stored[0]! } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a filter offers what there is, the chosen one first', async () => {
  const choices = async (body: ChoiceQuery, who = plain) => (await who.call(callEndpoints.choices, { body })).data.list;
  expect((await choices({ of: 'campaign' })).map(({ label }) => label)).toEqual(['Surveys', 'Premium reminders']);
  expect((await choices({ of: 'campaign', name: 'PREM' })).map(({ label }) => label)).toEqual(['Premium reminders']);
  const october = all.find(({ batchName }) => batchName === 'October')!;
  expect(await choices({ of: 'batch', name: 'nothing like it', chosen: october.batchId! })).toEqual([
    { value: october.batchId, label: 'October' },
  ]);
  expect((await choices({ of: 'category' })).map(({ value }) => value)).toEqual(['A', 'B', 'C']);
  expect((await choices({ of: 'label' })).map(({ value }) => value)).toEqual(['Renews', 'Undecided']);
  expect(await choices({ of: 'category' }, stranger)).toHaveLength(1);
  expect((await choices({ of: 'robot' }, stranger)).map(({ label }) => label)).toEqual(['Premium reminders robot']);
});

/** What a filter means, said once more without SQL. */
const holds: { [Name in keyof CallFilter]: (call: CallRecord, wanted: NonNullable<CallFilter[Name]>) => boolean } = {
  campaignId: (call, wanted) => call.campaignId === wanted,
  batchId: (call, wanted) => call.batchId === wanted,
  callStatus: (call, wanted) => wanted.includes(call.callStatus),
  reason: (call, wanted) => call.reason === wanted,
  resultCode: (call, wanted) => call.resultCode === wanted,
  category: (call, wanted) => call.category === wanted,
  label: (call, wanted) => call.label === wanted,
  hangUpSide: (call, wanted) => call.hangUpSide === wanted,
  talkFrom: (call, wanted) => call.talkTime !== null && call.talkTime >= wanted * 1000,
  talkTo: (call, wanted) => call.talkTime !== null && call.talkTime < (wanted + 1) * 1000,
  startedFrom: (call, wanted) => call.startedAt >= wanted,
  startedTo: (call, wanted) => call.startedAt <= wanted,
  endedFrom: (call, wanted) => call.endedAt !== null && call.endedAt >= wanted && call.startedAt >= wanted - 86_400_000,
  endedTo: (call, wanted) => call.endedAt !== null && call.endedAt < wanted,
  hasRecording: (call, wanted) => (call.callId === stored[0]) === wanted,
};

test('whatever is filtered, exactly the calls that fit are found, and their total', async () => {
  const seen = <Name extends keyof CallRecord>(name: Name) =>
    fc.constantFrom(...new Set(all.map((call) => call[name]).filter((value) => value !== null))) as fc.Arbitrary<never>;
  const filters = fc.record(
    {
      campaignId: seen('campaignId'),
      batchId: seen('batchId'),
      callStatus: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
      reason: seen('reason'),
      resultCode: seen('resultCode'),
      category: seen('category'),
      label: seen('label'),
      hangUpSide: fc.integer({ min: 1, max: 5 }),
      talkFrom: fc.nat(90),
      talkTo: fc.nat(90),
      startedFrom: seen('startedAt'),
      startedTo: seen('startedAt'),
      endedFrom: seen('endedAt'),
      endedTo: seen('endedAt'),
      hasRecording: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  await fc.assert(
    fc.asyncProperty(filters, async (filter: CallFilter) => {
      const fits = all.filter((call) =>
        Object.entries(filter).every(([name, wanted]) =>
          (holds[name as keyof CallFilter] as (call: CallRecord, wanted: unknown) => boolean)(call, wanted),
        ),
      );
      const { list, total, totalIsMore } = await rows(filter);
      expect(list).toEqual(fits);
      expect({ total, totalIsMore }).toEqual({ total: fits.length, totalIsMore: false });
    }),
    { numRuns: 150 },
  );
});

test('robot and gateway narrow the list too, and another tenant has none of them', async () => {
  const [{ robot, gateway }] = (await ask(
    ownerUrl,
    'select robot_id::text as robot, gateway_id::text as gateway from call_record where tenant_id = 1 and call_id = $1',
    [stored[0]],
  )) as [{ robot: string; gateway: string }];
  expect((await rows({ robotId: robot })).total).toBe(23);
  expect((await rows({ gatewayId: gateway })).total).toBe(24);
  expect(
    (await stranger.call(callEndpoints.list, { body: { ...firstPage, robotId: robot } })).data.list.some(
      ({ name }) => name !== 'Other tenant',
    ),
  ).toBe(false);
});

test('a hundred thousand calls are counted, and one more is only said to be more', async () => {
  const total = async () =>
    (({ total, totalIsMore }) => ({ total, totalIsMore }))(
      (await stranger.call(callEndpoints.list, { body: { ...firstPage, callStatus: [3] } })).data,
    );
  const columns =
    'tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status';
  const more = (calls: number) =>
    ask(
      ownerUrl,
      `insert into call_record (call_id, ${columns}) select new_call_id(r.started_at), r.* from (select ${columns} from call_record where tenant_id = 2 limit 1) r, generate_series(1, $1::int)`,
      [calls],
    );
  await more(99_999);
  expect(await total()).toEqual({ total: 100_000, totalIsMore: false });
  await more(1);
  expect(await total()).toEqual({ total: 100_000, totalIsMore: true });
  expect((await stranger.call(callEndpoints.list, { body: { ...firstPage, pageNo: 5_001 } })).data.list).toHaveLength(
    1,
  );
});
