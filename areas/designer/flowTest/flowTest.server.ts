import { coverageOf, shareOf, visitsOf } from '#core/design/coverage.ts';
import { acceptedBy, runFlowTest, type Difference } from '#core/design/flowTest.ts';
import type { Flow } from '#core/flow/flow.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { flowFor } from '../draft/flowFor.service.ts';
import type { flowTestEndpoints, Result } from './flowTest.contract.ts';
import { flowTests, type TestOfFlow } from './flowTest.store.ts';
import { stepViews } from './stepViews.ts';

/** Runs every test of a robot on a flow and keeps the results. Publishing asks for it. */
export async function runFlowTests(
  db: TenantDb,
  robotId: string,
  flow: Flow,
  testIds: string[] | null = null,
): Promise<Result[]> {
  const tests = await flowTests.list(db, robotId, testIds);
  const results = tests.map(({ testId, name, test }): Result => {
    const { passed, steps, differs } = runFlowTest(flow, test);
    return { testId, name, passed, steps, ...(differs && { differs }) };
  });
  if (results.length > 0) await flowTests.storeResults(db, robotId, results);
  return results;
}

/** Milliseconds: the calls whose exits are counted. */
const lately = 7 * 86_400_000;

/** Failed tests that a refused publishing lists at most. */
const shownTests = 10;

/** In the form publishing asks for: how many failed, and which. */
export async function failedTests(
  db: TenantDb,
  robotId: string,
  flow: Flow,
): Promise<{ failed: number; names: string[]; list: { name: string; differs?: Difference }[] }> {
  const failed = (await runFlowTests(db, robotId, flow)).filter(({ passed }) => !passed);
  return {
    failed: failed.length,
    names: failed.map(({ name }) => name),
    list: failed.slice(0, shownTests).map(({ name, differs }) => ({ name, ...(differs && { differs }) })),
  };
}

export const flowTestHandlers: Handlers<typeof flowTestEndpoints> = {
  async list({ db, params: { flowId } }) {
    await flowFor(db, flowId, undefined, undefined);
    return (await flowTests.list(db, flowId)).map(rowOf);
  },

  async one({ db, params: { testId } }) {
    const found = await oneTest(db, testId);
    return { ...rowOf(found), list: stepViews(found.test) };
  },

  async rename({ db, params: { testId }, body, changed }) {
    const { name } = await oneTest(db, testId);
    await flowTests.rename(db, testId, body.name.trim());
    changed({ target: testId, before: { name }, after: { name: body.name.trim() } });
    return rowOf(await oneTest(db, testId));
  },

  async accept({ db, params: { testId }, body: { version }, changed }) {
    const { flowId, name, test } = await oneTest(db, testId);
    const { flow } = await flowFor(db, flowId, version, undefined);
    await flowTests.change(db, testId, acceptedBy(flow, test));
    await runFlowTests(db, flowId, flow, [testId]);
    changed({ target: testId, after: { name, accepted: true } });
    return rowOf(await oneTest(db, testId));
  },

  async remove({ db, params: { testId }, changed }) {
    const { name } = await oneTest(db, testId);
    await flowTests.remove(db, testId);
    changed({ target: testId, before: { name }, after: null });
    return null;
  },

  async run({ db, params: { flowId }, body: { version, testIds } }) {
    const { flow } = await flowFor(db, flowId, version, undefined);
    const list = await runFlowTests(db, flowId, flow, testIds ?? null);
    const passed = list.filter((one) => one.passed).length;
    return { list, passed, failed: list.length - passed };
  },

  async traffic({ db, params: { flowId } }) {
    await flowFor(db, flowId, undefined, undefined);
    return flowTests.exitsTaken(db, flowId, Date.now() - lately);
  },

  async coverage({ db, params: { flowId }, query: { version } }) {
    const { flow } = await flowFor(db, flowId, version, undefined);
    const tests = await flowTests.list(db, flowId);
    const { calls, visits } = await flowTests.visits(db, flowId);
    const covered = coverageOf(
      flow,
      tests.map(({ test }) => visitsOf(runFlowTest(flow, test).entries)),
      visits,
    );
    return {
      ...covered,
      tests: tests.length,
      calls,
      byTests: shareOf(covered, 'tests'),
      byCalls: shareOf(covered, 'calls'),
    };
  },
};

export async function oneTest(db: TenantDb, testId: string): Promise<TestOfFlow> {
  const found = await flowTests.one(db, testId);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

/** A test as the list shows it. */
export const rowOf = ({ testId, name, test, result, runAt, createdAt, madeBy }: TestOfFlow) => ({
  testId,
  name,
  steps: test.steps.length,
  createdAt,
  madeBy,
  passed: result?.passed ?? null,
  ...(result?.differs && { differs: result.differs }),
  runAt,
});
