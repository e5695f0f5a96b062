import { emptyCondition, spokenGroup } from '#core/design/newNode.ts';
import { processOf, type Stage } from '#core/design/process.ts';
import type { Flow } from '#core/flow/flow.ts';
import { saidBy, type FlowNode } from '#core/flow/saved/node.ts';

/** The stages of a flow drawn as if each were one node, where its first node lies. */
export function processPicture(flow: Flow, flowId: string): { stages: Stage[]; picture: Flow } {
  const stages = processOf(flow, flowId);
  const byId = new Map(flow.nodes.map((node) => [node.id, node]));
  const nodes = stages.flatMap(({ id, kind, next }): FlowNode[] => {
    const first = byId.get(id);
    if (!first) return [];
    const [said] = saidBy(first);
    const exits =
      kind === 'start'
        ? []
        : next.map((to) => ({
            id: to.id,
            leaveName: to.by.join(' / ') || byId.get(to.id)?.name || '',
            condition: emptyCondition(),
          }));
    return [
      {
        id,
        flowId: first.flowId,
        name: first.name,
        type: kind,
        coordinate: first.coordinate,
        ...(said !== undefined && { ttsConfigs: [spokenGroup(said)] }),
        ...(exits.length > 0 && { leaveConfigs: exits }),
      } as FlowNode,
    ];
  });
  const lines = stages.flatMap(({ id, kind, next }) =>
    next.map((to) => ({
      id: `${id} ${to.id}`,
      flowId,
      startNodeId: id,
      startTabId: kind === 'start' ? 'start' : to.id,
      endNodeId: to.id,
    })),
  );
  return { stages, picture: { ...flow, nodes, lines } };
}

/** Moves all nodes of a stage together. */
export const placesMoved = (
  flow: Flow,
  { nodeIds }: Stage,
  by: { x: number; y: number },
): Map<string, { x: number; y: number }> =>
  new Map(
    flow.nodes
      .filter(({ id }) => nodeIds.includes(id))
      .map(({ id, coordinate }) => [id, { x: coordinate.x + by.x, y: coordinate.y + by.y }]),
  );
