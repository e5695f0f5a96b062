import dagre from '@dagrejs/dagre';
import type { Flow, FlowLine } from '../flow/flow.ts';
import { exitsOf, type FlowNode } from '../flow/saved/node.ts';
import { usualSize, type SizeOf } from './align.ts';
import { startsAt } from './newFlow.ts';
import { moveNodes, type Point } from './nodes.ts';

type Direction = 'down' | 'across';
/** Between nodes beside each other, between rows of them, and around what is joined to nothing else. */
const gaps = { beside: 56, between: 72, around: 120 };

/**
 * Lays one flow of the tree out anew, its start where every flow starts; the ways out of a node stand beside each other
 * in their order, and what is not joined to the start stands below. A thousand nodes take seconds: ask a worker.
 */
export function laidOut(
  flow: Flow,
  flowId: string,
  { direction = 'down', sizeOf = () => usualSize }: { direction?: Direction; sizeOf?: SizeOf } = {},
): Flow {
  const nodes = flow.nodes
    .filter((node) => node.flowId === flowId)
    .sort((one, other) => Number(other.type === 'start') - Number(one.type === 'start'));
  const inside = new Set(nodes.map(({ id }) => id));
  const lines = flow.lines.filter(({ startNodeId, endNodeId }) => inside.has(startNodeId) && inside.has(endNodeId));
  const [first, ...others] = islandsOf(nodes, lines).map((island) => laidOutIsland(island, lines, direction, sizeOf));
  if (!first) return flow;

  const start = nodes[0]!.type === 'start' ? first.places.get(nodes[0].id)! : { x: 0, y: 0 };
  const corner = { x: startsAt.x - start.x, y: startsAt.y - start.y };
  const places = new Map([...first.places].map(([id, { x, y }]) => [id, { x: x + corner.x, y: y + corner.y }]));
  const widest = Math.max(first.width, 1_600);
  let at = { x: corner.x, y: corner.y + first.height + gaps.around };
  let lowest = 0;
  for (const island of others) {
    if (at.x > corner.x && at.x + island.width > corner.x + widest) {
      at = { x: corner.x, y: at.y + lowest + gaps.around };
      lowest = 0;
    }
    for (const [id, { x, y }] of island.places) places.set(id, { x: at.x + x, y: at.y + y });
    at.x += island.width + gaps.around;
    lowest = Math.max(lowest, island.height);
  }
  return moveNodes(flow, places);
}

/** Groups of nodes that lines join, in either direction; in the order of their first nodes. */
function islandsOf(nodes: readonly FlowNode[], lines: readonly FlowLine[]): FlowNode[][] {
  const leader = new Map(nodes.map(({ id }) => [id, id]));
  const leaderOf = (id: string): string => {
    let at = id;
    while (leader.get(at) !== at) at = leader.get(at)!;
    leader.set(id, at);
    return at;
  };
  for (const { startNodeId, endNodeId } of lines) leader.set(leaderOf(endNodeId), leaderOf(startNodeId));
  return [...Map.groupBy(nodes, ({ id }) => leaderOf(id)).values()];
}

function laidOutIsland(all: readonly FlowNode[], lines: readonly FlowLine[], direction: Direction, sizeOf: SizeOf) {
  // A start leads straight down to what follows it: it is put above that, and the others are laid out without it.
  const start = all.find(({ type }) => type === 'start');
  const first = start && lines.find(({ startNodeId }) => startNodeId === start.id)?.endNodeId;
  const below = first !== undefined && all.some(({ id, type }) => id === first && type !== 'start');
  // The first one first: lines that come back to it are then drawn backwards.
  const nodes = below
    ? all.filter((node) => node !== start).sort((one, other) => Number(other.id === first) - Number(one.id === first))
    : all;
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({
    rankdir: direction === 'down' ? 'TB' : 'LR',
    nodesep: gaps.beside,
    ranksep: gaps.between,
    ranker: nodes.length > 300 ? 'tight-tree' : 'network-simplex',
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { ...sizeOf(id) });
  const order = new Map(nodes.flatMap((node) => exitsOf(node).map(({ id }, at) => [id, at])));
  const own = lines.filter(
    ({ startNodeId, endNodeId }) => startNodeId !== endNodeId && graph.hasNode(startNodeId) && graph.hasNode(endNodeId),
  );
  for (const { id, startNodeId, endNodeId } of own.toSorted(
    (one, other) => (order.get(one.startTabId) ?? 0) - (order.get(other.startTabId) ?? 0),
  ))
    graph.setEdge(startNodeId, endNodeId, {}, id);
  dagre.layout(graph);
  const boxes = nodes.map(({ id }) => ({ id, ...(graph.node(id) as Point & { width: number; height: number }) }));
  if (below) {
    const under = boxes.find(({ id }) => id === first)!;
    const { width, height } = sizeOf(start!.id);
    // Above whatever else stands over it, so that the line passes nothing but free space where it can.
    const top = Math.min(
      ...boxes
        .filter(({ x, width: other }) => Math.abs(x - under.x) < (other + width) / 2)
        .map(({ y, height: other }) => y - other / 2),
    );
    boxes.push({ id: start!.id, x: under.x, y: top - gaps.between - height / 2, width, height });
  }
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
  return {
    places: new Map(
      boxes.map(({ id, x, y, width, height }) => [id, { x: x - width / 2 - left, y: y - height / 2 - top }]),
    ),
    width: Math.max(...boxes.map(({ x, width }) => x + width / 2)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height / 2)) - top,
  };
}
