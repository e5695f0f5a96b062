import { useAsk } from '#kit/console/useAsk.ts';
import { flowTestEndpoints, type CoverageView } from './flowTest.contract.ts';

/** Whose coverage is drawn. */
export type CoveredBy = 'all' | 'tests' | 'calls';

/** How often tests and real calls came to nodes and lines of the draft, to be drawn; undefined until it is loaded, or where it is not wanted. */
export function useCoverage(flowId: string, wanted = true): CoverageView | undefined {
  return useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: wanted }).data;
}

/** Counts of tests alone, of calls alone, or of both. */
export const onlyBy = (counts: CoverageView['nodes'], by: CoveredBy) =>
  by === 'all'
    ? counts
    : Object.fromEntries(Object.entries(counts).map(([id, one]) => [id, { tests: 0, calls: 0, [by]: one[by] }]));

/** How much of the flow was reached, by tests, by calls, or by either. */
export function shareBy({ nodes, lines, byTests, byCalls }: CoverageView, by: CoveredBy) {
  if (by !== 'all') return by === 'tests' ? byTests : byCalls;
  const reached = (counts: CoverageView['nodes']) =>
    Object.values(counts).filter(({ tests, calls }) => tests + calls > 0).length;
  return { nodes: reached(nodes), ofNodes: byTests.ofNodes, lines: reached(lines), ofLines: byTests.ofLines };
}
