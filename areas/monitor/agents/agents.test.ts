import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDeskFaults } from '#areas/agentDesk/door.ts';
import { newDepartment } from '#areas/members/agent/testRows.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { PeopleWork } from '#kit/server/needs.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentsEndpoints } from './agents.contract.ts';
import { agentsHandlers } from './agents.server.ts';
import { mayHear } from './mayHear.service.ts';
import { testBoard } from './testBoard.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');
const midnight = Date.parse('2026-11-20T00:00:00+08:00');
const minute = 60_000;
const told: { event: string; facts: object }[] = [];
const done: string[] = [];
/** What this node does with calls, as far as a supervisor asks for it. */
const work = {
  look: (tenant: string) => void done.push(`look ${tenant}`),
  closeDesk: (tenant: string, agentId: string) => void done.push(`close ${tenant} ${agentId}`),
  listenAs(tenant: string, personId: string, callId: string, role: string) {
    if (role === 'whisper') throw new Fault(agentDeskFaults.NO_TELEPHONE);
    done.push(`${role} ${tenant} ${personId} ${callId}`);
  },
  takeOver: (tenant: string, { id, name }: { id: string; name: string }, callId: string) =>
    void done.push(`take ${tenant} ${id} ${name && 'by name'} ${callId}`),
} as unknown as PeopleWork;
const server = await testServer(
  (app) =>
    serve(
      app,
      agentsEndpoints,
      agentsHandlers({
        now: () => now,
        live: {
          tell: (_, event, facts) => void told.push({ event, facts }),
          tellWatchers: (_, event, __, facts) => void told.push({ event, facts }),
        },
        people: () => work,
      }),
    ),
  { faults: [...Object.values(faults), ...Object.values(agentDeskFaults)] },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['monitor.agent.view', 'monitor.agent.change', 'monitor.agent.listen'] as const;
const head = person({ gates: [...gates] });
const supervisor = server.as(head);
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const page = { pageNo: 1, pageSize: 20 };

const board = testBoard({ of: server, tenant: '1' });
const on = { by: null, direction: 'in', next: null } as const;
let ids: { claims: string; renewals: string; lunch: string; old: string; calls: string[] };
let agents: Record<'lu' | 'jie' | 'wen' | 'kai', { agentId: string; agentDn: string; personId: string }>;
let north = '';

beforeAll(async () => {
  await Promise.all([supervisor, stranger].map((who) => who.call(agentsEndpoints.concurrent, { body: {} })));
  await ask(ownerUrl, "update tenant set time_zone = 'Asia/Shanghai'");
  north = await newDepartment({ of: server, tenant: '1' }, 'North');
  const [claims, renewals] = [await board.group('Claims', { answerWithin: 20 }), await board.group('Renewals')];
  const [lunch, old] = [await board.reason('Lunch', 45), await board.reason('Nap', null, false)];
  const calls = await board.calls(
    { name: 'Ma Lan', phone: '+8613900135521' },
    { name: 'Zheng Yi', phone: '+8615100133380' },
    { name: 'Tang Li', phone: '+8613600139071' },
  );
  ids = { claims, renewals, lunch, old, calls };
  const [first = ''] = calls;
  agents = {
    lu: await board.agent('Sun Lu', {
      groups: [claims, renewals],
      now: { state: 'talking', since: now - 6 * minute, callId: first, ...on },
      before: [
        // Before midnight: the second half of it alone is of today.
        { ...rest, state: 'talking', from: midnight - minute, to: midnight + minute, endsTalk: true, callId: '1' },
        { ...rest, state: 'wrapUp', from: midnight + minute, to: midnight + 2 * minute, callId: '1' },
        { ...rest, state: 'idle', from: midnight + 2 * minute, to: now - 7 * minute },
        { ...rest, state: 'ringing', from: now - 7 * minute, to: now - 6 * minute, callId: first },
      ],
    }),
    jie: await board.agent('Hu Jie', {
      groups: [claims],
      department: north,
      now: { state: 'break', since: now - 50 * minute, by: null, reason: lunch },
    }),
    wen: await board.agent('Gu Wen', {
      groups: [claims],
      now: { state: 'idle', since: now - minute, by: null, freeSince: now - minute, taskId: null },
    }),
    kai: await board.agent('Lu Kai', { groups: [renewals] }),
  };
  await board.part(first, agents.lu.agentId, { groupId: claims, rang: now - 7 * minute, answered: now - 6 * minute });
  await board.part(calls[2]!, agents.lu.agentId, {
    ...{ groupId: claims, rang: now - 90 * minute, answered: now - 89 * minute, ended: now - 80 * minute },
    result: 'talked',
  });
});
const rest = { reason: null, callId: null, by: null, endsTalk: false };

const list = async (query: object = {}, who = supervisor) =>
  (await who.call(agentsEndpoints.list, { body: { ...page, ...query } })).data;
const names = async (query: object = {}, who = supervisor) => (await list(query, who)).list.map(({ name }) => name);

test('the board says of each agent how they stand, why and since when, and with whom they talk', async () => {
  const { list: rows, ...rest_ } = await list();
  expect(rest_).toMatchObject({
    total: 4,
    at: now,
    byState: { signedOut: 1, idle: 1, ringing: 0, talking: 1, hold: 0, wrapUp: 0, break: 1 },
    reasons: [
      { name: 'Lunch', minutes: 45, validFlag: true },
      { name: 'Nap', minutes: null, validFlag: false },
    ],
  });
  expect(rows.map(({ name }) => name)).toEqual(['Gu Wen', 'Hu Jie', 'Sun Lu', 'Lu Kai']);
  const [wen, jie, lu, kai] = rows;
  expect(wen).toMatchObject({ now: { state: 'idle', since: now - minute }, connected: true, call: null, handled: 0 });
  expect(jie).toMatchObject({
    now: { state: 'break', reason: ids.lunch },
    reasonName: 'Lunch',
    longAt: now - 5 * minute,
  });
  expect(lu).toMatchObject({
    agentDn: agents.lu.agentDn,
    groups: [{ groupName: 'Claims' }, { groupName: 'Renewals' }],
    call: {
      ...{ callId: ids.calls[0], name: 'Ma Lan', phone: '139 **** 5521', groupName: 'Claims' },
      ...{ rangAt: now - 7 * minute, answeredAt: now - 6 * minute },
    },
    handled: 1,
    // One minute of the talk that began yesterday, one of wrap-up, six of the talk that goes on.
    averageHandling: 8 * minute,
  });
  expect(kai).toMatchObject({ now: { state: 'signedOut' }, connected: false, call: null, averageHandling: null });
  expect((await list({ keyword: 'Sun' }, plain)).list[0]!.call!.phone).toBe('139 0013 5521');
});

test('agents are found by group, state, name and extension, and by the asker’s data permission alone', async () => {
  expect(await names({ groupId: ids.renewals })).toEqual(['Sun Lu', 'Lu Kai']);
  expect(await list({ state: 'break' })).toMatchObject({ total: 1, list: [{ name: 'Hu Jie' }], byState: { idle: 1 } });
  expect(await list({ signedIn: true })).toMatchObject({ total: 3 });
  expect(await names({ signedIn: true, groupId: ids.renewals })).toEqual(['Sun Lu']);
  expect(await names({ keyword: 'lu k' })).toEqual(['Lu Kai']);
  expect(await names({ keyword: agents.wen.agentDn })).toEqual(['Gu Wen']);
  expect(await names({ pageNo: 2, pageSize: 3 })).toEqual(['Lu Kai']);

  const ofNorth = server.as(person({ gates: [...gates], scope: 'department', department: north }));
  expect(await list({}, ofNorth)).toMatchObject({
    total: 1,
    list: [{ name: 'Hu Jie' }],
    byState: { break: 1, idle: 0 },
  });
  const { agentId } = agents.lu;
  expect(await ofNorth.call(agentsEndpoints.day, { body: { agentId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ofNorth.call(agentsEndpoints.changeState, { body: { agentId, state: 'idle' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await ofNorth.call(agentsEndpoints.listen, { body: { callId: ids.calls[0]!, role: 'listen' } })).toMatchObject(
    { name: 'NOT_FOUND' },
  );
  expect(await names({}, stranger)).toEqual([]);
  expect((await stranger.call(agentsEndpoints.groups, { body: {} })).data.list).toEqual([]);
});

test('a group says who waits, what became of those who waited today, and how long one who came now would wait', async () => {
  const { claims, renewals, calls } = ids;
  await board.visit(calls[1]!, claims, { entered: now - 30_000, since: now - 40_000 });
  const past = (seconds: number, outcome: string, more: object = {}) =>
    board.visit('1', claims, { entered: now - 3_600_000, left: now - 3_600_000 + seconds * 1_000, outcome, ...more });
  await past(20, 'answered');
  await past(20.5, 'answered');
  await past(4.9, 'abandoned');
  await past(30, 'abandoned');
  await past(60, 'sentOn', { wentTo: { kind: 'voicemail' } });
  // It went on in another group, and was lost with its node: neither ended here.
  await past(60, 'sentOn', { wentTo: { kind: 'group', groupId: renewals } });
  await past(60, 'lost');
  // Yesterday's.
  await board.visit('1', claims, { entered: midnight - minute, left: midnight - 1, outcome: 'answered' });

  const { at, list: groups } = (await supervisor.call(agentsEndpoints.groups, { body: {} })).data;
  expect(at).toBe(now);
  expect(groups[0]).toEqual({
    ...{ groupId: claims, groupName: 'Claims', isOpen: true, waiting: 1, longestSince: now - 40_000 },
    agents: { signedOut: 0, idle: 1, ringing: 0, talking: 1, hold: 0, wrapUp: 0, break: 1 },
    simulated: 0,
    ...{ answered: 2, abandoned: 2, serviceLevel: 1 / 4, answerWithinSeconds: 20 },
    // The free agent is for who waits already; the next is free once in the nine minutes that the last call took.
    expected: expect.any(Number),
  });
  expect(groups[0]!.expected).toBeGreaterThan(60);
  expect(groups[1]).toMatchObject({ groupName: 'Renewals', waiting: 0, longestSince: null, serviceLevel: null });
  expect((await supervisor.call(agentsEndpoints.groups, { body: { groupId: renewals } })).data.list).toHaveLength(1);
  expect((await supervisor.call(agentsEndpoints.concurrent, { body: {} })).data).toEqual({
    at: now,
    byState: { signedOut: 1, idle: 1, ringing: 0, talking: 1, hold: 0, wrapUp: 0, break: 1 },
    ...{ signedIn: 3, waiting: 1, longestSince: now - 40_000, talking: 1 },
  });
});

test('the day of an agent is what they did since midnight, in their own words and sums', async () => {
  const { data } = await supervisor.call(agentsEndpoints.day, { body: { agentId: agents.lu.agentId } });
  expect(data).toMatchObject({ at: now, from: midnight, agent: { name: 'Sun Lu', now: { state: 'talking' } } });
  expect(data.intervals.map(({ state, to }) => [state, to])).toEqual([
    ['talking', midnight + minute],
    ['wrapUp', midnight + 2 * minute],
    ['idle', now - 7 * minute],
    ['ringing', now - 6 * minute],
    ['talking', null],
  ]);
  const { byState, handled, averageHandling } = data.figures;
  expect(byState).toMatchObject({ talking: 7 * minute, wrapUp: minute, ringing: minute, signedOut: 0 });
  expect({ handled, averageHandling }).toEqual({ handled: 1, averageHandling: 8 * minute });
  expect(data.calls).toMatchObject([
    { name: 'Ma Lan', phone: '139 **** 5521', groupName: 'Claims', result: null, endedAt: null },
    { name: 'Tang Li', result: 'talked', answeredAt: now - 89 * minute, endedAt: now - 80 * minute },
  ]);
  const ofJie = (await supervisor.call(agentsEndpoints.day, { body: { agentId: agents.jie.agentId } })).data;
  expect(ofJie.intervals).toMatchObject([{ state: 'break', reasonName: 'Lunch', byName: null }]);
});

test('a supervisor changes a state at once or after the call; it is told, and written down who did', async () => {
  const send = (agentId: string, state: 'idle' | 'break' | 'signedOut', reasonId?: string) =>
    supervisor.call(agentsEndpoints.changeState, { body: { agentId, state, ...(reasonId && { reasonId }) } });
  const { lu, wen, kai } = agents;
  told.length = done.length = 0;

  expect(await send(wen.agentId, 'break')).toMatchObject({ name: 'NO_SUCH_REASON', facts: { field: 'reasonId' } });
  expect(await send(wen.agentId, 'break', ids.old)).toMatchObject({ name: 'NO_SUCH_REASON' });
  expect(await send(kai.agentId, 'idle')).toMatchObject({ name: 'AGENT_SIGNED_OUT' });
  expect([told, done]).toEqual([[], []]);

  expect((await send(wen.agentId, 'break', ids.lunch)).data).toMatchObject({
    state: 'break',
    reason: ids.lunch,
    since: now,
  });
  expect(told.map(({ event }) => event)).toEqual(['desk.changed', 'agents.changed']);
  expect(told[1]!.facts).toMatchObject({ agentId: wen.agentId, now: { state: 'break' }, connected: true });
  expect(done).toEqual(['look 1']);
  const byHead = await server.idOf(head);
  const [interval] = await ask(
    ownerUrl,
    'select state, reason, by_person::text as by from agent_state where agent_id = $1 and ended_at is null',
    [wen.agentId],
  );
  expect(interval).toEqual({ state: 'break', reason: ids.lunch, by: byHead });
  const [line] = await ask(
    ownerUrl,
    'select target, person_id::text as by from audit_line order by line_no desc limit 1',
  );
  expect(line).toEqual({ target: wen.agentId, by: byHead });

  expect((await send(lu.agentId, 'signedOut')).data).toMatchObject({ state: 'talking', next: 'signedOut' });
  expect((await send(wen.agentId, 'signedOut')).data).toMatchObject({ state: 'signedOut' });
  expect(done).toEqual(['look 1', 'look 1', `close 1 ${wen.agentId}`, 'look 1']);
});

test('a supervisor listens to who talks, and it is written down', async () => {
  const [callId = ''] = ids.calls;
  const listen = (of: string, role: 'listen' | 'whisper') =>
    supervisor.call(agentsEndpoints.listen, { body: { callId: of, role } });
  done.length = 0;
  expect(await listen(callId, 'listen')).toMatchObject({ code: 1 });
  expect(done).toEqual([`listen 1 ${await server.idOf(head)} ${callId}`]);
  const [line] = await ask(ownerUrl, 'select target from audit_line order by line_no desc limit 1');
  expect(line).toEqual({ target: callId });
  // Their telephone has not called.
  expect(await listen(callId, 'whisper')).toMatchObject({ name: 'NO_TELEPHONE' });
  // Nobody talks on it.
  expect(await listen(ids.calls[2]!, 'listen')).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(agentsEndpoints.listen, { body: { callId, role: 'listen' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a supervisor takes over what an agent talks on, and it is written down', async () => {
  const [callId = ''] = ids.calls;
  const take = (of: string, by = supervisor) => by.call(agentsEndpoints.takeOver, { body: { callId: of } });
  done.length = 0;
  expect(await take(callId)).toMatchObject({ code: 1 });
  expect(done).toEqual([`take 1 ${await server.idOf(head)} by name ${callId}`]);
  const [line] = await ask(
    ownerUrl,
    'select target, person_id::text as by from audit_line order by line_no desc limit 1',
  );
  expect(line).toEqual({ target: callId, by: await server.idOf(head) });
  expect(await take(ids.calls[2]!)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await take(callId, stranger)).toMatchObject({ name: 'NOT_FOUND' });
});

test('a robot’s call is heard and taken by who may see the call, while it goes on and has sound', async () => {
  const [callId = '', over = ''] = await storeCalls(ownerUrl, '1', [
    { name: 'Qian Bo', callStatus: 1 },
    { name: 'Ended' },
  ]);
  const listen = (of: string, who = supervisor) =>
    who.call(agentsEndpoints.listen, { body: { callId: of, role: 'listen' } });
  const take = (who = supervisor) => who.call(agentsEndpoints.takeOver, { body: { callId } });
  // Its carrier is simulated.
  expect(await listen(callId)).toMatchObject({ name: 'NOT_FOUND' });
  const [before] = await ask(
    ownerUrl,
    'select gateway_id, robot_id::text as robot from call_record where call_id = $1',
    [callId],
  );
  const [real] = await ask(
    ownerUrl,
    "insert into gateway (tenant_id, name, kind, channels, trunk) values (1, 'Trunk', 'sip', 10, '{}') returning gateway_id",
  );
  await ask(ownerUrl, 'update call_record set gateway_id = $2 where call_id = any($1::bigint[])', [
    [callId, over],
    real!.gateway_id,
  ]);
  const own = person({ gates: [...gates], scope: 'own' });
  done.length = 0;
  for (const who of [stranger, server.as(own)]) expect(await listen(callId, who)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await take(server.as(own))).toMatchObject({ name: 'NOT_FOUND' });
  expect(await listen(over)).toMatchObject({ name: 'NOT_FOUND' });
  expect(done).toEqual([]);
  expect(await listen(callId)).toMatchObject({ code: 1 });
  expect(await take()).toMatchObject({ code: 1 });
  const headId = await server.idOf(head);
  expect(done).toEqual([`listen 1 ${headId} ${callId}`, `take 1 ${headId} by name ${callId}`]);
  const [line] = await ask(ownerUrl, 'select target, payload from audit_line order by line_no desc limit 1');
  expect(line).toMatchObject({ target: callId, payload: { after: { robotId: before!.robot, takenBy: headId } } });

  // Asked again while they listen: of the agent who has it by then, by whom they may see.
  const may = (who: TestPerson, roles = true) =>
    server.idOf(who).then((id) => mayHear(server.pool, async () => roles)('1', id, callId));
  const ofNorth = person({ gates: [...gates], scope: 'department', department: north });
  expect(await Promise.all([may(head), may(head, false), may(own), may(ofNorth)])).toEqual([true, false, false, false]);
  await board.part(callId, agents.jie.agentId, { groupId: ids.claims, rang: now - 9_000, answered: now - 8_000 });
  expect(await Promise.all([may(head), may(own), may(ofNorth)])).toEqual([true, false, true]);
  // Between two agents nobody has it.
  await ask(ownerUrl, "update agent_call set ended_at = now(), result = 'handedOver' where call_id = $1", [callId]);
  expect(await Promise.all([may(head), may(own), may(ofNorth)])).toEqual([true, false, true]);
  await board.part(callId, agents.wen.agentId, { groupId: ids.claims, rang: now - 7_000, answered: now - 6_000 });
  expect(await Promise.all([may(head), may(own), may(ofNorth)])).toEqual([true, false, false]);
});

test('who may look may do nothing else', async () => {
  const looker = server.as(person({ gates: ['monitor.agent.view'] }));
  const { agentId } = agents.lu;
  expect(await names({}, looker)).toContain('Sun Lu');
  expect(await looker.call(agentsEndpoints.changeState, { body: { agentId, state: 'idle' } })).toMatchObject({
    status: 403,
  });
  expect(await looker.call(agentsEndpoints.listen, { body: { callId: ids.calls[0]!, role: 'listen' } })).toMatchObject({
    status: 403,
  });
  expect(await looker.call(agentsEndpoints.takeOver, { body: { callId: ids.calls[0]! } })).toMatchObject({
    status: 403,
  });
});
