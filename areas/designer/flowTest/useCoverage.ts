import { useContext, useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { SeenContext } from '../pro/canvas/seen.ts';
import { flowTestEndpoints, type CoverageView } from './flowTest.contract.ts';

/** How often tests and real calls came to nodes and lines of the draft, for whoever draws it; undefined until it is there, or where it is not wanted. */
export function useCoverage(flowId: string, wanted = true): CoverageView | undefined {
  return useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: wanted }).data;
}

/** Draws it on the canvas this stands beside, by tests or by calls; null where there is no canvas. */
export function useDrawnCoverage(coverage: CoverageView | undefined): { by: 'tests' | 'calls' | null; draw(by: 'tests' | 'calls' | null): void } | null {
  const seen = useContext(SeenContext);
  const [by, draw] = useState<'tests' | 'calls' | null>(null);
  useEffect(() => {
    if (!seen || !by || !coverage) return;
    const only = (counts: CoverageView['nodes']) => Object.fromEntries(Object.entries(counts).map(([id, one]) => [id, { tests: 0, calls: 0, [by]: one[by] }]));
    seen.set({ coverage: { nodes: only(coverage.nodes), lines: only(coverage.lines) }, covering: false });
    return () => seen.set({ coverage: null });
  }, [seen, by, coverage]);
  return seen && { by, draw };
}
