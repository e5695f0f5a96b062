import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDepartment } from '#areas/members/agent/testRows.ts';
import { defaultRules, type Rules } from '#core/watching/rules.ts';
import { faults } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { onItsOwn } from '#kit/server/oneConnection.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { testBoard } from '../agents/testBoard.ts';
import { breaks } from './breaks.store.ts';
import { rulesEndpoints, type BreaksFilter } from './rules.contract.ts';
import { rulesHandlers } from './rules.server.ts';
import { rulesWatcher, type RobotCall } from './rulesWatcher.service.ts';

const noon = Date.parse('2026-11-20T12:00:00+08:00');
let now = noon;
/** What this node carries, by tenant. */
const carried: Record<string, RobotCall[]> = {};
const told: string[] = [];
const live = {
  tell: () => {},
  tellWatchers: (tenant: string, event: string, of: string) => void told.push(`${tenant} ${event} ${of}`),
};
let watcher: ReturnType<typeof rulesWatcher>;
let anotherNode: Parameters<typeof inTenant>[0];
const server = await testServer(
  (app, { pool }) => {
    anotherNode = pool;
    watcher = rulesWatcher({
      ...{ pool, log: newLog('silent'), now: () => now, live },
      carried: () => Object.keys(carried),
      underWay: (tenant) => carried[tenant] ?? [],
    });
    serve(app, rulesEndpoints, rulesHandlers({ now: () => now, live }));
  },
  { faults: Object.values(faults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['monitor.rule.view', 'monitor.rule.edit'] as const;
const head = server.as(person({ gates: [...gates] }));
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const looker = server.as(person({ gates: ['monitor.rule.view'] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const board = testBoard({ of: server, tenant: '1' });
const on = { by: null, direction: 'in', next: null } as const;
const seconds = 1_000;

let ids: { claims: string; calls: string[] };
let lu: { agentId: string };
let north = '';
beforeAll(async () => {
  await Promise.all([head, stranger].map((who) => who.call(rulesEndpoints.rules, {})));
  north = await newDepartment({ of: server, tenant: '1' }, 'North');
  const calls = await board.calls(
    { name: 'Ma Lan', phone: '+8613900135521' },
    { name: 'Zheng Yi', phone: '+8615100133380' },
    { name: 'Tang Li', phone: '+8613600139071' },
  );
  ids = { claims: await board.group('Claims'), calls };
  lu = await board.agent('Sun Lu', {
    ...{ groups: [ids.claims], department: north },
    now: { state: 'hold', since: noon, callId: calls[0]!, ...on },
  });
  await board.part(calls[0]!, lu.agentId, { groupId: ids.claims, rang: noon - 20_000, answered: noon - 10_000 });
});

const list = async (filter: BreaksFilter = {}, who = head) =>
  (await who.call(rulesEndpoints.breaks, { body: { pageNo: 1, pageSize: 20, ...filter } })).data;
const kinds = async (filter: BreaksFilter = {}, who = head) =>
  (await list(filter, who)).list.map(({ kind, endedAt }) => `${kind}${endedAt === null ? '' : ' over'}`);
const later = async (ms: number) => {
  now += ms;
  await watcher.beat();
};
const change = (to: Partial<Rules>, who = head) =>
  who.call(rulesEndpoints.change, { body: { ...defaultRules, ...to } });

test('a tenant begins with the default rules, changes them, and no other tenant’s', async () => {
  expect((await head.call(rulesEndpoints.rules, {})).data).toEqual(defaultRules);
  const to = { longHold: { on: true, threshold: 45 }, words: { on: true, threshold: 1, words: ['lawyer'] } };
  expect((await change(to)).data).toEqual({ ...defaultRules, ...to });
  expect((await head.call(rulesEndpoints.rules, {})).data).toMatchObject(to);
  expect((await stranger.call(rulesEndpoints.rules, {})).data).toEqual(defaultRules);
  expect(told.splice(0)).toEqual(['1 rules.changed all']);
});

test('what an agent breaks begins and ends by itself, is told once each, and says who, with whom and by how much', async () => {
  await later(44 * seconds);
  expect(await kinds()).toEqual([]);
  await later(3 * seconds);
  await later(1 * seconds);
  expect(told.splice(0)).toEqual(['1 rules.changed all']);
  const { list: rows, ...counts } = await list({ open: true });
  expect(counts).toEqual({ total: 1, at: now, open: 1, unseen: 1 });
  expect(rows[0]).toMatchObject({
    ...{ kind: 'longHold', beganAt: noon + 45 * seconds, endedAt: null, worst: 48_000, threshold: 45_000 },
    ...{ callId: ids.calls[0], callName: 'Ma Lan', phone: '139 **** 5521', agentId: lu.agentId, agentName: 'Sun Lu' },
    ...{ groupId: ids.claims, groupName: 'Claims', robotName: expect.any(String), seenAt: null, what: null },
  });
  expect((await list({}, plain)).list[0]!.phone).toBe('139 0013 5521');

  await ask(
    ownerUrl,
    'update agent_now set now = now || \'{"state":"talking"}\', state = \'talking\' where agent_id = $1',
    [lu.agentId],
  );
  await later(2 * seconds);
  expect(await list({ open: false })).toMatchObject({
    list: [{ kind: 'longHold', endedAt: now, worst: 48_000 }],
    ...{ open: 0, unseen: 0 },
  });
  expect(told.splice(0)).toEqual(['1 rules.changed all']);
});

test('callers who wait break their own rule and together that of their group', async () => {
  await change({ queueLength: { on: true, threshold: 2 }, words: { on: true, threshold: 1, words: ['lawyer'] } });
  await board.visit(ids.calls[1]!, ids.claims, { entered: now });
  await board.visit(ids.calls[2]!, ids.claims, { entered: now - 61 * seconds });
  await later(0);
  expect(await list({ groupId: ids.claims, open: true })).toMatchObject({
    list: [
      { kind: 'queueLength', callId: null, groupName: 'Claims', worst: 2, threshold: 2, beganAt: now, agentName: null },
      { kind: 'longWaiting', callName: 'Tang Li', worst: 61_000, beganAt: now - seconds },
    ],
  });
  await ask(ownerUrl, "update queue_visit set left_at = now(), outcome = 'abandoned' where tenant_id = 1");
  await later(seconds);
  expect(await kinds({ groupId: ids.claims, open: true })).toEqual([]);
});

test('silence and words in a robot’s call say at which moment of its recording, and end with it', async () => {
  const [, callId = ''] = ids.calls;
  const said = (text: string, from: number) => ({ speaker: 'customer', text, from, to: from + 1_000 });
  const call = { callId, answeredAt: now, speed: 1, path: [{ kind: 'interact' }], turns: [said('Hello?', 1_000)] };
  carried[1] = [call];
  await later(10 * seconds);
  call.turns.push(said('I will call my Lawyer.', 9_000));
  await later(16 * seconds);
  expect((await list({ open: true })).list).toMatchObject([
    { kind: 'silence', callId, callAt: 10_000, worst: 16_000, callName: 'Zheng Yi', agentName: null },
    { kind: 'words', callId, callAt: 9_000, worst: 1, what: 'lawyer' },
  ]);
  // It is handed over: silence is over, the words were said all the same.
  call.path.push({ kind: 'skillGroupTransfer' });
  await later(seconds);
  expect(await kinds({ open: true })).toEqual(['words']);

  // Not yet stored as ended: another node may carry it.
  carried[1] = [];
  await later(seconds);
  expect(await kinds({ open: true })).toEqual(['words']);
  await ask(ownerUrl, 'update call_record set ended_at = now(), call_status = 3 where call_id = $1', [callId]);
  await later(seconds);
  expect(await kinds({ open: true })).toEqual([]);
});

test('a node watches its own conversations while another one looks at the house, and nothing begins twice', async () => {
  const answeredAt = now - 30 * seconds;
  carried[1] = [{ callId: ids.calls[2]!, answeredAt, speed: 1, path: [], turns: [] }];
  await board.visit(ids.calls[0]!, ids.claims, { entered: now - 90 * seconds });
  const before = (await list()).total;
  await inTenant(anotherNode, '1', async (db) => {
    await breaks.leads(db);
    await onItsOwn(async () => {
      await later(0);
      expect(await kinds({ open: true })).toEqual(['silence']);
    });
  });
  await Promise.all([watcher.look('1'), watcher.look('1')]);
  expect((await kinds({ open: true })).sort()).toEqual(['longWaiting', 'silence']);
  expect((await list()).total).toBe(before + 2);
  carried[1] = [];
  await ask(ownerUrl, "update queue_visit set left_at = now(), outcome = 'answered' where left_at is null");
  await ask(ownerUrl, 'update call_record set ended_at = now(), call_status = 3 where call_id = $1', [ids.calls[2]]);
  await later(seconds);
  expect(await kinds({ open: true })).toEqual([]);
});

test('breaks are found by kind, agent, days and whether they were seen, and who sees one first stays', async () => {
  const { list: all } = await list();
  expect(await kinds({ kind: 'words' })).toEqual(['words over']);
  expect(await kinds({ agentId: lu.agentId })).toEqual(['longHold over']);
  expect(await kinds({ beganTo: noon + 46 * seconds })).toEqual(['longHold over']);
  expect(await kinds({ beganFrom: now + 1 })).toEqual([]);
  expect((await head.call(rulesEndpoints.choices, { body: {} })).data).toEqual({
    groups: [{ value: ids.claims, label: 'Claims' }],
    agents: [{ value: lu.agentId, label: 'Sun Lu' }],
  });

  const seen = [all[0]!.breakId, all[1]!.breakId];
  told.length = 0;
  expect(await looker.call(rulesEndpoints.seen, { body: { ids: [...seen, seen[0]!] } })).toMatchObject({ status: 200 });
  now += seconds;
  await head.call(rulesEndpoints.seen, { body: { ids: seen } });
  expect(told).toEqual(['1 rules.changed all', '1 rules.changed all']);
  expect((await list({ seen: true })).list.map(({ seenAt }) => seenAt)).toEqual([now - seconds, now - seconds]);
  expect(await list({ seen: false })).toMatchObject({ total: all.length - 2 });
});

test('with data permission for a part one sees what its agents broke, and the length of queues, which is nobody’s', async () => {
  const limited = (department: string) => server.as(person({ gates: [...gates], scope: 'below', department }));
  const elsewhere = limited(await newDepartment({ of: server, tenant: '1' }, 'South'));
  const team = limited(north);
  expect(await kinds({}, elsewhere)).toEqual(['queueLength over']);
  expect(await kinds({}, team)).toEqual(['queueLength over', 'longHold over']);
  // The call belongs to a campaign of somebody else.
  const [, hold] = (await list({}, team)).list;
  expect(hold).toMatchObject({ agentName: 'Sun Lu', callId: ids.calls[0], callName: null, phone: null });
  expect(await elsewhere.call(rulesEndpoints.seen, { body: { ids: [hold!.breakId] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await elsewhere.call(rulesEndpoints.choices, { body: {} })).data.agents).toEqual([]);
});

test('another tenant sees nothing and marks nothing, and its own calls are watched by its own rules', async () => {
  const [{ breakId } = { breakId: '' }] = (await list({ seen: false })).list;
  expect(await list({}, stranger)).toMatchObject({ total: 0, open: 0 });
  expect(await stranger.call(rulesEndpoints.seen, { body: { ids: [breakId] } })).toMatchObject({ name: 'NOT_FOUND' });
  expect((await list({ seen: false })).list[0]!.breakId).toBe(breakId);
});

test('a rule that is switched off ends what broke it', async () => {
  await board.visit(ids.calls[0]!, ids.claims, { entered: now - 90 * seconds });
  await later(0);
  expect(await kinds({ open: true })).toEqual(['longWaiting']);
  await change({ longWaiting: { on: false, threshold: 60 } });
  await later(seconds);
  expect(await kinds({ open: true })).toEqual([]);
});

test('who may look may not change, and what cannot be meant is malformed', async () => {
  expect(await change({}, looker)).toMatchObject({ status: 403 });
  expect(await server.as(person({ gates: ['monitor.agent.view'] })).call(rulesEndpoints.rules, {})).toMatchObject({
    status: 403,
  });
  const rule = { on: true, threshold: 60 };
  for (const wrong of [
    { longTalk: { on: true, threshold: 0 } },
    { longHold: { ...rule, threshold: 4.5 } },
    { silence: { ...rule, threshold: 601 } },
    { queueLength: { threshold: 3 } },
    { words: { ...rule, threshold: 1, words: [' '] } },
    { words: { ...rule, threshold: 1, words: ['a', 'a'] } },
    { words: { ...rule, threshold: 1 } },
    { longWaiting: undefined },
  ])
    expect(await change(wrong as Partial<Rules>)).toMatchObject({ status: 400 });
  for (const wrong of [{ kind: 'longBreak' }, { agentId: '1 or 1=1' }, { beganFrom: -1 }, { open: 'yes' }])
    expect(
      await head.call(rulesEndpoints.breaks, {
        body: { pageNo: 1, pageSize: 20, ...wrong } as BreaksFilter & { pageNo: 1; pageSize: 20 },
      }),
    ).toMatchObject({ status: 400 });
  for (const wrong of [[], ['x'], Array.from({ length: 501 }, (_, at) => String(at + 1))])
    expect(await head.call(rulesEndpoints.seen, { body: { ids: wrong } })).toMatchObject({ status: 400 });
  expect(await head.call(rulesEndpoints.seen, { body: { ids: ['999999999999999999'] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
