import type { Flow } from '../flow/flow.ts';
import { exitsOf, type FlowNode, type NodeKind } from '../flow/saved/node.ts';

/** A stretch of a flow between one question and the next. */
export interface Stage {
  /** Of the node it begins with. */
  id: string;
  name: string;
  kind: NodeKind;
  /** How many stages come before it at least. */
  rank: number;
  nodeIds: string[];
  /** Where it leads, and the names of the ways out that lead there. */
  next: { id: string; by: string[] }[];
  ends: boolean;
}

/** Kinds of node that begin a stage: the start, those that wait for a person, and those that leave the flow. */
const begins: Record<NodeKind, boolean> = {
  start: true,
  interact: true,
  text: true,
  subFlow: true,
  skillGroupTransfer: true,
  outboundTransfer: true,
  end: false,
  fork: false,
  script: false,
  api: false,
  sms: false,
};

/** The process one flow of the tree is: its stages in the order they are come to, each with the nodes that work for it. */
export function processOf(flow: Flow, flowId: string): Stage[] {
  const nodes = flow.nodes.filter((node) => node.flowId === flowId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines = Map.groupBy(
    flow.lines.filter(({ startNodeId, endNodeId }) => byId.has(startNodeId) && byId.has(endNodeId)),
    ({ startNodeId }) => startNodeId,
  );
  const stageOf = new Map<string, string>();
  const ranks = new Map<string, number>();
  const order: FlowNode[] = [];
  const visit = (first: FlowNode) => {
    const waiting: { node: FlowNode; stage: string; rank: number }[] = [{ node: first, stage: first.id, rank: 0 }];
    for (let at = 0; at < waiting.length; at++) {
      const { node, stage, rank } = waiting[at]!;
      if (stageOf.has(node.id)) continue;
      stageOf.set(node.id, stage);
      if (stage === node.id) {
        ranks.set(stage, rank);
        order.push(node);
      }
      for (const { endNodeId } of lines.get(node.id) ?? []) {
        const to = byId.get(endNodeId)!;
        if (!stageOf.has(to.id))
          waiting.push(begins[to.type] ? { node: to, stage: to.id, rank: rank + 1 } : { node: to, stage, rank });
      }
    }
  };
  for (const node of nodes) if (node.type === 'start') visit(node);
  for (const node of nodes) if (begins[node.type] && !stageOf.has(node.id)) visit(node);
  for (const node of nodes) if (!stageOf.has(node.id)) visit(node);

  const members = Map.groupBy(nodes, ({ id }) => stageOf.get(id)!);
  return order
    .map(({ id, name, type }) => {
      const inside = members.get(id) ?? [];
      const next = new Map<string, string[]>();
      for (const node of inside)
        for (const { startTabId, endNodeId } of lines.get(node.id) ?? []) {
          const stage = stageOf.get(endNodeId)!;
          if (stage === id && endNodeId !== id) continue;
          const by = exitsOf(node).find((exit) => exit.id === startTabId)?.leaveName;
          next.set(stage, [...(next.get(stage) ?? []), ...(by === undefined ? [] : [by])]);
        }
      return {
        id,
        name,
        kind: type,
        rank: ranks.get(id)!,
        nodeIds: inside.map((node) => node.id),
        next: [...next].map(([to, by]) => ({ id: to, by: [...new Set(by)] })),
        ends: inside.some((node) => node.type === 'end'),
      };
    })
    .sort((one, other) => one.rank - other.rank);
}
