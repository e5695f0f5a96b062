import { useContext, useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { SeenContext } from '../pro/canvas/seen.ts';
import { flowTestEndpoints, type CoverageView } from './flowTest.contract.ts';

/** How often tests and real calls came to nodes and lines of the draft, for whoever draws it; undefined until it is there, or where it is not wanted. */
export function useCoverage(flowId: string, wanted = true): CoverageView | undefined {
  return useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: wanted }).data;
}

/** Draws it on the canvas this stands beside, by tests or by calls; null where there is no canvas. */
export function useDrawnCoverage(coverage: CoverageView | undefined, exitOf: ReadonlyMap<string, string>): { by: 'tests' | 'calls' | null; draw(by: 'tests' | 'calls' | null): void } | null {
  const seen = useContext(SeenContext);
  const [by, draw] = useState<'tests' | 'calls' | null>(null);
  useEffect(() => {
    if (!seen || !by || !coverage) return;
    seen.set({ coverage: {
      nodes: new Map(Object.entries(coverage.nodes).map(([id, one]) => [id, one[by]])),
      exits: new Map(Object.entries(coverage.lines).flatMap(([id, one]) => { const exit = exitOf.get(id); return exit === undefined ? [] : [[exit, one[by]] as const]; })),
    } });
    return () => seen.set({ coverage: null });
  }, [seen, by, coverage, exitOf]);
  return seen && { by, draw };
}
