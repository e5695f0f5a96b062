import type { Visit } from '#core/design/coverage.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import type { Difference, FlowTest } from '#core/design/flowTest.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface TestOfFlow {
  testId: string;
  flowId: string;
  name: string;
  test: FlowTest;
  result: { passed: boolean; differs?: Difference } | null;
  runAt: number | null;
  createdAt: number;
  madeBy: string;
}

const columns = `t.test_id, t.robot_id as "flowId", t.name, t.test, t.result, t.run_at, t.created_at,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = t.person_id), '') as "madeBy"`;

/** Calls that are looked at, the newest. */
export const mostCalls = 5_000;

export const flowTests = {
  list: (db: TenantDb, flowId: string, testIds: string[] | null = null) =>
    db.rows<TestOfFlow>(
      `select ${columns} from flow_test t
        where t.tenant_id = $1 and t.robot_id = $2 and ($3::bigint[] is null or t.test_id = any($3::bigint[]))
        order by t.name, t.test_id`,
      [db.tenant, flowId, testIds],
      'tests of a flow',
    ),

  one: async (db: TenantDb, testId: string): Promise<TestOfFlow | undefined> =>
    (
      await db.rows<TestOfFlow>(
        `select ${columns} from flow_test t where t.tenant_id = $1 and t.test_id = $2`,
        [db.tenant, testId],
        'test of a flow',
      )
    )[0],

  async add(db: TenantDb, flowId: string, person: string, name: string, test: FlowTest): Promise<string> {
    const [made] = await db.rows<{ testId: string }>(
      `insert into flow_test (tenant_id, robot_id, name, test, person_id) values ($1, $2, $3, $4, $5)
        returning test_id`,
      [db.tenant, flowId, name, JSON.stringify(test), person],
      'add flow test',
    );
    return made!.testId;
  },

  rename: (db: TenantDb, testId: string, name: string) =>
    db.rows(
      'update flow_test set name = $3 where tenant_id = $1 and test_id = $2',
      [db.tenant, testId, name],
      'rename flow test',
    ),

  change: (db: TenantDb, testId: string, test: FlowTest) =>
    db.rows(
      'update flow_test set test = $3 where tenant_id = $1 and test_id = $2',
      [db.tenant, testId, JSON.stringify(test)],
      'change flow test',
    ),

  remove: async (db: TenantDb, testId: string) =>
    (
      await db.rows(
        'delete from flow_test where tenant_id = $1 and test_id = $2 returning test_id',
        [db.tenant, testId],
        'remove flow test',
      )
    ).length > 0,

  storeResults: (
    db: TenantDb,
    flowId: string,
    results: readonly { testId: string; passed: boolean; differs?: Difference }[],
  ) =>
    db.rows(
      `
    update flow_test t set result = r.result, run_at = now()
    from unnest($3::bigint[], $4::jsonb[]) as r (test_id, result)
    where t.tenant_id = $1 and t.robot_id = $2 and t.test_id = r.test_id`,
      [
        db.tenant,
        flowId,
        results.map(({ testId }) => testId),
        results.map(({ passed, differs }) => JSON.stringify({ passed, ...(differs && { differs }) })),
      ],
      'store results of flow tests',
    ),

  /** Where the newest calls of a robot went, counted. */
  async visits(db: TenantDb, flowId: string): Promise<{ calls: number; visits: (Visit & { count: number })[] }> {
    const rows = await db.rows<{ nodeId: string | null; exitId: string | null; count: number }>(
      `
      with newest as (select call_id from call_record where tenant_id = $1 and robot_id = $2 and answered_at is not null and entry = 'trunk'
        order by started_at desc, call_id desc limit ${mostCalls}),
        said as (select t.path from newest n join transcript t on t.tenant_id = $1 and t.call_id = n.call_id)
      select s->>'nodeId' as "nodeId", s->>'exitId' as "exitId", count(*)::int as count
      from said, jsonb_array_elements(path) s group by 1, 2
      union all select null, null, (select count(*)::int from said)`,
      [db.tenant, flowId],
      'visits of calls',
    );
    const visits = rows.flatMap(({ nodeId, exitId, count }) =>
      nodeId === null ? [] : [{ nodeId, count }, ...(exitId === null ? [] : [{ nodeId, exitId, count }])],
    );
    return { calls: rows.find(({ nodeId }) => nodeId === null)?.count ?? 0, visits };
  },

  /** How often each exit was taken in the newest answered calls since a moment. */
  async exitsTaken(db: TenantDb, flowId: string, since: number) {
    const rows = await db.rows<{ nodeId: string | null; exitId: string | null; count: number }>(
      `
      with newest as (select call_id from call_record
        where tenant_id = $1 and robot_id = $2 and answered_at is not null and entry = 'trunk' and started_at >= $3 and begun_since(call_id, $4)
        order by started_at desc, call_id desc limit ${mostCalls}),
        said as (select t.path from newest n join transcript t on t.tenant_id = $1 and t.call_id = n.call_id
          and begun_since(t.call_id, $4))
      select s->>'nodeId' as "nodeId", s->>'exitId' as "exitId", count(*)::int as count
      from said, jsonb_array_elements(path) s where s->>'exitId' is not null group by 1, 2
      union all select null, null, (select count(*)::int from said)`,
      [db.tenant, flowId, new Date(since), monthFrom(since)],
      'exits taken in calls',
    );
    const exits: Record<string, Record<string, number>> = {};
    for (const { nodeId, exitId, count } of rows) if (nodeId && exitId) (exits[nodeId] ??= {})[exitId] = count;
    return { calls: rows.find(({ nodeId }) => nodeId === null)?.count ?? 0, exits };
  },
};
