import { numbered, takenOver, testOf } from '#core/design/flowTest.ts';
import { same } from '#core/design/same.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { flowFor } from '../draft/flowFor.service.ts';
import { oneTest, rowOf, runFlowTests } from '../flowTest/flowTest.server.ts';
import { flowTests } from '../flowTest/flowTest.store.ts';
import { debugFaults } from './debug.faults.ts';
import type { DebugSessions } from './debugSessions.service.ts';
import type { keptTestEndpoints } from './keptTest.contract.ts';

export const keptTestHandlers = ({
  sessions,
}: {
  sessions: Pick<DebugSessions, 'find' | 'retest'>;
}): Handlers<typeof keptTestEndpoints> => ({
  async keep({ db, who, params: { chartId }, body: { name, upTo }, changed }) {
    const chart = await sessions.find(db, who, chartId);
    const { flowId } = chart;
    const { clock, nodeId, variables } = chart.begins;
    const from = { ...(nodeId !== undefined && { nodeId }), ...(variables && { variables }) };
    const test = testOf(chart.flow, chart.turns.slice(0, upTo === undefined ? undefined : upTo + 1), {
      given: chart.given,
      clock,
      ...(Object.keys(from).length > 0 && { from }),
    });
    if (!test) throw new Fault(debugFaults.NOT_A_FLOW_TEST);
    const testId = await flowTests.add(db, flowId, who.id, name.trim(), test);
    changed({ target: testId, after: { flowId, name: name.trim() } });
    return rowOf(await oneTest(db, testId));
  },

  async takeOver({ db, who, params: { chartId }, body: { upTo }, changed }) {
    const chart = await sessions.find(db, who, chartId);
    const replayed = chart.begins.test;
    const found = replayed && (await flowTests.one(db, replayed.testId));
    if (!found) throw new Fault(debugFaults.FLOW_TEST_GONE);
    const { testId, flowId, name } = found;
    if (!same(found.test, replayed.test)) throw new Fault(debugFaults.FLOW_TEST_CHANGED);
    const turns = chart.turns.slice(0, upTo === undefined ? undefined : upTo + 1);
    if (turns.at(-1)?.state.waitsFor === 'resumed') throw new Fault(debugFaults.DEBUG_HELD);
    const test = takenOver(chart.flow, turns, replayed.test);
    if (!test) throw new Fault(debugFaults.NOT_A_FLOW_TEST);
    await flowTests.change(db, testId, test);
    await runFlowTests(db, flowId, (await flowFor(db, flowId, undefined, undefined)).flow, [testId]);
    await sessions.retest(db, chart, test, [...numbered(turns), ...chart.turns.slice(turns.length)]);
    changed({ target: testId, after: { name, accepted: true } });
    return rowOf(await oneTest(db, testId));
  },
});
