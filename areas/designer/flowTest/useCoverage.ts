import { useContext } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { SeenContext, type CoveredBy } from '../pro/canvas/seen.ts';
import { useStored } from '../pro/pieces/store.ts';
import { flowTestEndpoints, type CoverageView } from './flowTest.contract.ts';

/** How often tests and real calls came to nodes and lines of the draft, for whoever draws it; undefined until it is there, or where it is not wanted. */
export function useCoverage(flowId: string, wanted = true): CoverageView | undefined {
  return useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: wanted }).data;
}

/** What of it is drawn on the canvas this stands beside. */
export function useDrawnCoverage() {
  const seen = useContext(SeenContext);
  if (!seen) throw new Error('no canvas around');
  return {
    by: useStored(seen, ({ covering }) => covering),
    draw: (by: CoveredBy | null) => seen.set({ covering: by }),
  };
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
