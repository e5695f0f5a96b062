import dagre from '@dagrejs/dagre';
import { exitsOf, type Flow } from '../flow/flow.ts';
import { usualSize, type SizeOf } from './align.ts';
import { startsAt } from './newFlow.ts';
import { moveNodes, type Point } from './nodes.ts';

/** Lays one flow of the tree out anew, its start where every flow starts; the ways out of a node stand beside each other in their order. */
export function laidOut(flow: Flow, flowId: string, { direction = 'down', sizeOf = () => usualSize }: { direction?: 'down' | 'across'; sizeOf?: SizeOf } = {}): Flow {
  const nodes = flow.nodes.filter((node) => node.flowId === flowId);
  if (nodes.length === 0) return flow;
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction === 'down' ? 'TB' : 'LR', nodesep: 56, ranksep: 72 });
  graph.setDefaultEdgeLabel(() => ({}));
  const starts = nodes.filter(({ type }) => type === 'start');
  for (const { id } of [...starts, ...nodes.filter(({ type }) => type !== 'start')]) graph.setNode(id, { ...sizeOf(id) });
  const order = new Map(nodes.flatMap((node) => exitsOf(node).map(({ id }, at) => [id, at])));
  const lines = flow.lines.filter(({ startNodeId, endNodeId }) => startNodeId !== endNodeId && graph.hasNode(startNodeId) && graph.hasNode(endNodeId));
  for (const { id, startNodeId, endNodeId } of lines.toSorted((one, other) => (order.get(one.startTabId) ?? 0) - (order.get(other.startTabId) ?? 0))) graph.setEdge(startNodeId, endNodeId, {}, id);
  dagre.layout(graph);

  const corner = (id: string): Point => { const { x, y, width, height } = graph.node(id) as Point & { width: number; height: number }; return { x: x - width / 2, y: y - height / 2 }; };
  const first = starts[0] ? corner(starts[0].id) : corner(nodes[0]!.id);
  return moveNodes(flow, new Map(nodes.map(({ id }) => { const { x, y } = corner(id); return [id, { x: startsAt.x + x - first.x, y: startsAt.y + y - first.y }]; })));
}
