import { useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { flowTestEndpoints, type TrafficView } from './flowTest.contract.ts';

/** Milliseconds: the designer opens and draws first. */
const waitsFor = 600;

/** How calls of the last seven days went on at each node; undefined until it is known. */
export function useTraffic(flowId: string): TrafficView | undefined {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), waitsFor);
    return () => clearTimeout(timer);
  }, []);
  return useAsk(flowTestEndpoints.traffic, { params: { flowId } }, { enabled: drawn && flowId !== '' }).data;
}

/** Of the calls that went on at a node, the share that took this exit, with both counts; undefined where none came by. */
export function shareOfExit(traffic: TrafficView | null | undefined, nodeId: string, exitId: string) {
  const taken = traffic?.exits[nodeId];
  if (!taken) return undefined;
  const of = Object.values(taken).reduce((sum, count) => sum + count, 0);
  const count = taken[exitId] ?? 0;
  return { count, of, percent: Math.round((100 * count) / of) };
}
