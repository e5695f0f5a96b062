import { useAsk } from '#kit/console/useAsk.ts';
import { flowTestEndpoints, type CoverageView } from './flowTest.contract.ts';

/** How often tests and real calls came to nodes and lines of the draft, for whoever draws it; undefined until it is there, or where it is not wanted. */
export function useCoverage(flowId: string, wanted = true): CoverageView | undefined {
  return useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: wanted }).data;
}
