import { afterAll, beforeEach, expect, test } from 'vitest';
import { agentDeskFaults } from '#areas/agentDesk/door.ts';
import { newDepartment } from '#areas/members/agent/testRows.ts';
import { faults } from '#kit/contract/faults.ts';
import type { PeopleWork } from '#kit/server/needs.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentsEndpoints } from './agents.contract.ts';
import { agentsHandlers } from './agents.server.ts';
import { testBoard } from './testBoard.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');
const minute = 60_000;
const told: { agentId: string; simulated: boolean }[] = [];
const looked: string[] = [];
const server = await testServer(
  (app) =>
    serve(
      app,
      agentsEndpoints,
      agentsHandlers({
        now: () => now,
        live: { tell() {}, tellWatchers: (_, __, ___, facts) => void told.push(facts as (typeof told)[number]) },
        people: () => ({ look: (tenant: string) => void looked.push(tenant) }) as unknown as PeopleWork,
      }),
    ),
  { faults: [...Object.values(faults), ...Object.values(agentDeskFaults)] },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['monitor.agent.view', 'monitor.agent.change'] as const;
const head = person({ gates: [...gates] });
const supervisor = server.as(head);
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
await Promise.all([supervisor, stranger].map((who) => who.call(agentsEndpoints.concurrent, { body: {} })));
const board = testBoard({ of: server, tenant: '1' });
beforeEach(() => {
  told.length = looked.length = 0;
});

const simulate = (groupId: string, agents: number, who = supervisor) =>
  who.call(agentsEndpoints.simulate, { body: { groupId, agents } });
const standing = async (groupId: string) =>
  Object.fromEntries(
    (
      await ask(
        ownerUrl,
        `select a.seat_name as name, n.reach || ' ' || n.state || coalesce(' then ' || (n.now -> 'next' ->> 'state'), '') as stands
        from agent_in_group b join agent a using (tenant_id, agent_id) left join agent_now n using (tenant_id, agent_id)
        where b.queue_id = $1 and n.reach is not null order by a.seat_name`,
        [groupId],
      )
    ).map(({ name, stands }) => [name, stands]),
  );
const since = now - 30 * minute;
const idle = { state: 'idle', since, by: null, freeSince: since, taskId: null } as const;
const out = (at: number) => ({ state: 'signedOut', since: at, by: null }) as const;
const talking = (callId: string) =>
  ({ state: 'talking', since, by: null, callId, direction: 'in', next: null }) as const;

test('so many agents as are asked for work in name alone, and nobody who really works is touched', async () => {
  const claims = await board.group('Claims up and down');
  await board.agent('Real', { groups: [claims], now: idle });
  await board.agent('Used last', { groups: [claims], now: out(now - minute) });
  await board.agent('Used before', { groups: [claims], now: out(now - 60 * minute) });
  const never = await board.agent('Never used', { groups: [claims] });
  const off = await board.agent('Switched off', { groups: [claims] });
  await ask(ownerUrl, 'update agent set valid = false where agent_id = $1', [off.agentId]);

  expect((await simulate(claims, 2)).data).toEqual({ groupId: claims, agents: 2, leaving: 0, possible: 3 });
  expect(await standing(claims)).toEqual({
    ...{ Real: 'browser idle', 'Used last': 'browser signedOut' },
    ...{ 'Used before': 'simulated idle', 'Never used': 'simulated idle' },
  });
  expect(told).toHaveLength(2);
  expect(told.find(({ agentId }) => agentId === never.agentId)).toMatchObject({ simulated: true, connected: true });
  expect(looked).toEqual(['1']);
  const [line] = await ask(
    ownerUrl,
    `select target, payload -> 'before' as before, payload -> 'after' as after, person_id::text as by from audit_line
    order by line_no desc limit 1`,
  );
  expect(line).toEqual({
    ...{ target: claims, by: await server.idOf(head) },
    ...{ before: { agents: 0, leaving: 0 }, after: { agents: 2, leaving: 0 } },
  });

  expect((await simulate(claims, 200)).data).toMatchObject({ agents: 3, possible: 3 });
  const group = (await supervisor.call(agentsEndpoints.groups, { body: { groupId: claims } })).data.list[0]!;
  expect(group).toMatchObject({ agents: { idle: 4, signedOut: 0 }, simulated: 3 });
  const rows = (
    await supervisor.call(agentsEndpoints.list, { body: { pageNo: 1, pageSize: 20, groupId: claims, signedIn: true } })
  ).data.list;
  expect(rows.filter(({ simulated }) => simulated).map(({ name }) => name)).toEqual([
    ...['Never used', 'Used before', 'Used last'],
  ]);

  expect((await simulate(claims, 0)).data).toEqual({ groupId: claims, agents: 0, leaving: 0, possible: 3 });
  expect(await standing(claims)).toMatchObject({ Real: 'browser idle', 'Used last': 'simulated signedOut' });
  const intervals = await ask(
    ownerUrl,
    `select state, by_person::text as by, began_at = lag(ended_at) over (order by interval_id) as joined
    from agent_state where agent_id = $1 order by interval_id`,
    [never.agentId],
  );
  expect(intervals).toEqual([
    { state: 'idle', by: null, joined: null },
    { state: 'signedOut', by: await server.idOf(head), joined: true },
  ]);
});

test('who talks goes after the call, those who are free go first, and who was to go stays where more are wanted', async () => {
  const claims = await board.group('Claims on the line');
  const [one = '', two = ''] = await board.calls(
    { name: 'A', phone: '+8613900135521' },
    { name: 'B', phone: '+8613900135522' },
  );
  await board.agent('Talks', { groups: [claims], now: talking(one), simulated: true });
  await board.agent('Talks too', { groups: [claims], now: talking(two), simulated: true });
  const reason = await board.reason('Lunch', 45);
  await board.agent('Rests', { groups: [claims], now: { state: 'break', since, by: null, reason }, simulated: true });

  expect((await simulate(claims, 1)).data).toEqual({ groupId: claims, agents: 2, leaving: 1, possible: 3 });
  expect(Object.values(await standing(claims)).toSorted()).toEqual([
    ...['simulated signedOut', 'simulated talking', 'simulated talking then signedOut'],
  ]);
  expect((await simulate(claims, 0)).data).toMatchObject({ agents: 2, leaving: 2 });
  expect((await simulate(claims, 2)).data).toMatchObject({ agents: 2, leaving: 0 });
  expect(await standing(claims)).toMatchObject({ Talks: 'simulated talking then idle', Rests: 'simulated signedOut' });
});

test('a group of another tenant is not found, and seats beyond the asker’s data permission are not taken', async () => {
  const claims = await board.group('Claims of both');
  const north = await newDepartment({ of: server, tenant: '1' }, 'North');
  await board.agent('Of all', { groups: [claims] });
  await board.agent('Of the north', { groups: [claims], department: north });

  expect(await simulate(claims, 1, stranger)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await simulate('999999', 1)).toMatchObject({ name: 'NOT_FOUND' });
  const ofNorth = server.as(person({ gates: [...gates], scope: 'department', department: north }));
  expect((await simulate(claims, 9, ofNorth)).data).toMatchObject({ agents: 1, possible: 1 });
  expect(await standing(claims)).toEqual({ 'Of the north': 'simulated idle' });
  const looker = server.as(person({ gates: ['monitor.agent.view'] }));
  expect(await simulate(claims, 0, looker)).toMatchObject({ status: 403 });
});

test('where no seat is there it is refused, and nothing is told', async () => {
  const claims = await board.group('Claims of none');
  await board.agent('At work', { groups: [claims], now: idle });

  expect(await simulate(claims, 1)).toMatchObject({ name: 'NO_SEAT_TO_SIMULATE', facts: { field: 'agents' } });
  expect((await simulate(claims, 0)).data).toEqual({ groupId: claims, agents: 0, leaving: 0, possible: 0 });
  expect(told).toEqual([]);
});
