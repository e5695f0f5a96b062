import type { Compiled } from '../compiled.ts';
import type { FlowNode } from '../saved/node.ts';
import type { Explored } from './explored.ts';

/**
 * Nodes that call a sub-flow which never comes back and always ends the call or hands it over; and the end nodes that
 * stand behind them alone, which nobody has to reach.
 */
export function endingCalls({ flow, nodes, starts }: Compiled, { at, edges }: Explored) {
  const flowOf = (id: string) => nodes.get(id)!.flowId;
  const back = new Set(edges.flatMap(({ kind, from }) => (kind === 'back' ? [flowOf(from)] : [])));
  const ending = new Set(
    edges.flatMap(({ kind, from }) => (kind === 'end' || kind === 'handOver' ? [flowOf(from)] : [])),
  );
  const called = Map.groupBy(
    edges.filter(({ kind }) => kind === 'call'),
    ({ from }) => flowOf(from),
  );
  // A flow ends the call also where one that it calls does.
  const ends = (flowId: string, within: ReadonlySet<string> = new Set()): boolean =>
    ending.has(flowId) ||
    (!within.has(flowId) &&
      (called.get(flowId) ?? []).some(({ to }) => ends(flowOf(to!), new Set(within).add(flowId))));
  const calls = new Set<FlowNode>(
    flow.nodes.filter(
      (node) =>
        node.type === 'subFlow' &&
        at.has(node.id) &&
        starts.has(node.subFlowId) &&
        !back.has(node.subFlowId) &&
        ends(node.subFlowId),
    ),
  );
  const before = Map.groupBy(flow.lines, ({ endNodeId }) => endNodeId);
  const behind = flow.nodes.filter(
    ({ id, type }) =>
      type === 'end' &&
      (before.get(id)?.length ?? 0) > 0 &&
      before.get(id)!.every(({ startNodeId }) => calls.has(nodes.get(startNodeId)!)),
  );
  return { calls, ends: new Set(behind.map(({ id }) => id)) };
}
