import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PathStep } from '#core/flow/transcript.ts';
import { randomFrom } from '#core/text/random.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { storeCalls, storeTrialBatch } from '../report/testReports.ts';
import { flowEndpoints } from './flow.contract.ts';
import { flowHandlers } from './flow.server.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => serve(app, flowEndpoints, flowHandlers({ now: () => now })));
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['analysis.dialog.view', 'outbound.call.view'] as const;
const looker = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));

interface Walked {
  id: string;
  robotId: string;
  side: number | null;
  verdict: string;
  agent: boolean;
  path: PathStep[];
}
let walked: Walked[] = [];
const random = randomFrom(4);
const one = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)]!;

/** A way that may come back to where it was, and end anywhere. */
function way(): PathStep[] {
  const nodes = ['start', ...Array.from({ length: Math.floor(random() * 6) }, () => one(['a', 'b', 'c'])), 'bye'];
  const cut = random() < 0.5 ? nodes.slice(0, 1 + Math.floor(random() * nodes.length)) : nodes;
  return cut.map((nodeId, at) => ({
    ...{ nodeId, name: `Node ${nodeId}`, at, kind: nodeId === 'bye' ? 'end' : 'interact' },
    ...(at < cut.length - 1 && { exitId: one(['yes', 'no']) }),
  }));
}

beforeAll(async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, "update tenant set time_zone = 'Australia/Lord_Howe' where tenant_id = 1");
  await storeTrialBatch(ownerUrl);
  await storeCalls(ownerUrl, 400, 21);
  const calls = await ask(
    ownerUrl,
    `select f.call_id::text as id, f.robot_id::text as "robotId", f.hang_up_side as side, coalesce(f.category, '') as verdict, f.agent_id is not null as agent
      from call_fact f where f.tenant_id = 1 and f.call_status = 3 and f.robot_id is not null order by 1`,
  );
  // Of some nothing was written down.
  walked = calls.filter((_, nth) => nth % 9 > 0).map((call) => ({ ...call, path: way() }) as Walked);
  await ask(
    ownerUrl,
    `insert into transcript (tenant_id, call_id, turns, path) select 1, s.id, '[]', s.path
      from jsonb_to_recordset($1::jsonb) as s(id bigint, path jsonb)`,
    [JSON.stringify(walked.map(({ id, path }) => ({ id, path })))],
  );
});

const distinct = (calls: Walked[], nodeId: string) =>
  calls.filter(({ path }) => path.some((step) => step.nodeId === nodeId));
const endedAt = ({ path }: Walked) => path.at(-1)!.nodeId;

test('each node says who came by, hung up there and what became of them; each number opens those calls', async () => {
  const { data } = await looker.call(flowEndpoints.traffic, { query: { days: 60 } });
  const { robotId } = walked[0]!;
  expect(data).toMatchObject({
    robot: { robotId, version: 1 },
    read: walked.length,
    flow: { nodes: expect.anything() },
  });
  expect(data.calls).toBeGreaterThan(walked.length);
  expect(data.versions).toEqual([{ version: 1, calls: data.calls }]);
  expect(data.nodes.map(({ nodeId }) => nodeId).sort()).toEqual(['a', 'b', 'bye', 'c', 'start']);
  const open = async (
    nodeId: string,
    count: 'calls' | 'hungUp' | 'ended' | 'withAgent' | 'verdict',
    verdict?: string,
  ) =>
    (
      await looker.call(flowEndpoints.calls, {
        query: { days: 60, robotId, version: 1, nodeId, count, ...(verdict && { verdict }), pageNo: 1, pageSize: 100 },
      })
    ).data;
  for (const node of data.nodes) {
    const { nodeId } = node;
    const by = distinct(walked, nodeId);
    const last = walked.filter((call) => endedAt(call) === nodeId);
    const verdicts = Map.groupBy(
      by.filter(({ verdict }) => verdict !== ''),
      ({ verdict }) => verdict,
    );
    expect(node).toEqual({
      nodeId,
      calls: by.length,
      visits: by.reduce((sum, { path }) => sum + path.filter((step) => step.nodeId === nodeId).length, 0),
      hungUp: nodeId === 'bye' ? 0 : last.filter(({ side }) => side === 2).length,
      ended: last.length,
      withAgent: by.filter(({ agent }) => agent).length,
      verdicts: Object.fromEntries([...verdicts].map(([verdict, calls]) => [verdict, calls.length])),
    });
    for (const count of ['calls', 'hungUp', 'ended', 'withAgent'] as const) {
      const { list, total, calls } = await open(nodeId, count);
      expect([total, calls, list.length]).toEqual([node[count], node[count], Math.min(100, node[count])]);
    }
    expect((await open(nodeId, 'verdict', 'A')).total).toBe(node.verdicts.A ?? 0);
  }
  const dropped = (await open('a', 'hungUp')).list.map(({ callId }) => callId).sort();
  const expected = walked.filter((call) => endedAt(call) === 'a' && call.side === 2).map(({ id }) => id);
  expect(dropped).toEqual(expected.sort());
});

test('ways between nodes are counted as they were gone, and all that came to a node left it or ended there', async () => {
  const { data } = await looker.call(flowEndpoints.traffic, { query: { days: 60 } });
  const ways = new Map<string, number>();
  for (const { path } of walked)
    for (const [at, { nodeId, exitId = '' }] of path.entries()) {
      const key = [nodeId, exitId, path[at + 1]?.nodeId ?? ''].join(' ');
      ways.set(key, (ways.get(key) ?? 0) + 1);
    }
  expect(
    new Map(data.ways.map(({ nodeId, exitId, next, times }) => [[nodeId, exitId, next].join(' '), times])),
  ).toEqual(ways);
  for (const { nodeId, visits } of data.nodes)
    expect(data.ways.filter((one) => one.nodeId === nodeId).reduce((sum, { times }) => sum + times, 0)).toBe(visits);
});

test('another version, another campaign, another tenant: nothing, and no error', async () => {
  const { robotId } = walked[0]!;
  const { data: later } = await looker.call(flowEndpoints.traffic, { query: { days: 60, robotId, version: 7 } });
  expect(later).toMatchObject({ robot: { robotId, version: 7 }, calls: 0, read: 0, flow: null, nodes: [], ways: [] });
  expect(later.versions).toHaveLength(1);
  const { data: foreign } = await looker.call(flowEndpoints.traffic, { query: { days: 60, campaignId: '999999' } });
  expect(foreign).toMatchObject({ robot: null, calls: 0, nodes: [] });
  const { data: theirs } = await stranger.call(flowEndpoints.traffic, { query: { days: 60, robotId } });
  expect(theirs).toMatchObject({ robot: null, calls: 0, flow: null, nodes: [] });
  const query = { days: 60, robotId, version: 1, nodeId: 'a', count: 'calls', pageNo: 1, pageSize: 20 } as const;
  expect((await stranger.call(flowEndpoints.calls, { query })).data).toMatchObject({ list: [], total: 0 });
  expect((await looker.call(flowEndpoints.traffic, { query: { from: now, to: now - 1 } })).code).not.toBe(1);
});

test('who sees a part of the calls is shown the ways of those', async () => {
  const seller = person({ scope: 'own', gates: [...gates] });
  const asSeller = server.as(seller);
  const { data: nothing } = await asSeller.call(flowEndpoints.traffic, { query: { days: 60 } });
  expect(nothing).toMatchObject({ robot: null, read: 0, nodes: [] });
  const mine = await server.idOf(seller);
  await ask(ownerUrl, 'update batch set person_id = $1 where tenant_id = 1 and task_type = 1', [mine]);
  const [{ placed } = {}] = await ask(
    ownerUrl,
    'select count(*)::int as placed from call_fact f join transcript t using (tenant_id, call_id) where f.tenant_id = 1 and f.direction = 0',
  );
  const { data } = await asSeller.call(flowEndpoints.traffic, { query: { days: 60 } });
  expect(data.read).toBe(placed);
});
