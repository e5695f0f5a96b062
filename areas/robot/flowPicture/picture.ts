import type { Edge, Node } from '@xyflow/react';
import { routeOf, type Point } from './route.ts';
import type { Flow, FlowLine } from '#core/flow/flow.ts';
import { exitsOf, saidBy, type FlowNode } from '#core/flow/saved/node.ts';
import type { PathStep } from '#core/flow/transcript.ts';

export interface Exit {
  id: string;
  name: string;
  taken: boolean;
  /** Of those that came by, how many left by it; where traffic is shown. */
  share?: string;
}

export interface Box extends Record<string, unknown> {
  kind: FlowNode['type'];
  name: string;
  text: string;
  /** Of its text: as many as it is likely to need, four at most. */
  lines: number;
  exits: Exit[];
  /** The start of a sub-flow, which is called from elsewhere. */
  called: boolean;
  /** How often the conversation came by. */
  visits: number;
  current: boolean;
  /** What became of it between two versions. */
  mark?: Mark;
  /** How many conversations it had. */
  heat?: Warm & { tone: Heat['tone'] };
}
export type Mark = 'added' | 'removed' | 'changed';
export type Marks = ReadonlyMap<string, Mark>;

/** How strongly something is coloured, 0 to 1, and what that says. */
export interface Warm {
  share: number;
  label: string;
}

/** The traffic of many conversations, instead of the way of one. */
export interface Heat {
  tone: 'visits' | 'bad' | 'good';
  /** By id; a node that is missing had none. */
  nodes: ReadonlyMap<string, Warm>;
  /** How often each node was left by an exit ('' where it has one way out) towards another. */
  ways: readonly { nodeId: string; exitId: string; next: string; times: number }[];
  /** How a share is written. */
  write(share: number): string;
}

export interface Shown {
  path?: PathStep[] | undefined;
  current?: number | null | undefined;
  marks?: Marks | undefined;
  heat?: Heat | undefined;
  /** A node that is ringed and kept in sight. */
  chosen?: string | null | undefined;
}

export type BoxNode = Node<Box, 'box'>;

export const width = 220;
const head = 34;
const line = 19;
const exitHeight = 25;
const gap = 30;

/** The nodes and lines of a flow as they are drawn, with the way a conversation took through them, or the traffic of many. */
export function pictureOf(
  flow: Flow,
  { path = [], current = null, marks = new Map(), heat, chosen }: Shown = {},
): { nodes: BoxNode[]; edges: RouteEdge[] } {
  const visits = Map.groupBy(path, ({ nodeId }) => nodeId);
  const lines = linesOf(flow);
  const called = new Set(lines.filter(({ startTabId }) => startTabId === 'call').map(({ endNodeId }) => endNodeId));
  const taken = new Set(path.map((step, at) => lineOf(lines, step, path[at + 1])));
  const here = chosen ?? (current === null ? undefined : path[current]?.nodeId);
  const waysOf = Map.groupBy(heat?.ways ?? [], ({ nodeId }) => nodeId);
  const boxes = flow.nodes.map((node): BoxNode => {
    const text = saidBy(node)[0] ?? '';
    const left = waysOf.get(node.id) ?? [];
    const times = (exitId?: string) =>
      left.reduce((sum, way) => sum + (exitId === undefined || way.exitId === exitId ? way.times : 0), 0);
    const exits = exitsOf(node).map(({ id, leaveName }) => ({
      id,
      name: leaveName,
      taken: visits.get(node.id)?.some(({ exitId }) => exitId === id) ?? false,
      ...(heat && times() > 0 && { share: heat.write(times(id) / times()) }),
    }));
    const shownLines = text ? Math.min(4, Math.ceil(widthOf(text) / (width - 26))) : 0;
    const data: Box = {
      kind: node.type,
      name: node.name,
      text,
      lines: shownLines,
      exits,
      called: called.has(node.id),
      visits: visits.get(node.id)?.length ?? 0,
      current: node.id === here,
      ...(marks.has(node.id) && { mark: marks.get(node.id)! }),
      ...(heat && { heat: { tone: heat.tone, ...(heat.nodes.get(node.id) ?? { share: 0, label: '' }) } }),
    };
    const height = heightOf(data);
    return {
      id: node.id,
      type: 'box',
      position: { ...node.coordinate },
      data,
      width,
      height,
      measured: { width, height },
      handles: handlesOf(data, height),
      draggable: false,
      connectable: false,
      ariaLabel: node.name,
      domAttributes: { 'aria-roledescription': undefined },
    };
  });
  const nodes = apart(boxes);
  return { nodes, edges: edgesOf(lines, nodes, { taken, marks, widths: heat && widthsOf(lines, heat.ways) }) };
}

/** The lines as drawn: a node without exits has one way out (`next`), one that calls a sub-flow has one to its start (`call`). */
function linesOf({ nodes, lines }: Flow): FlowLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const drawn = lines.map((line) => {
    const node = byId.get(line.startNodeId);
    return node && node.type !== 'start' && exitsOf(node).length === 0 ? { ...line, startTabId: 'next' } : line;
  });
  const starts = new Map(nodes.filter(({ type }) => type === 'start').map(({ flowId, id }) => [flowId, id]));
  const calls = nodes.flatMap((node) => {
    const start = node.type === 'subFlow' && starts.get(node.subFlowId);
    return start
      ? [{ id: `${node.id}-call`, flowId: node.flowId, startNodeId: node.id, startTabId: 'call', endNodeId: start }]
      : [];
  });
  return [...drawn, ...calls];
}

/** Pixels of a text at 13 px, near enough to choose a number of lines. */
export const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13.2 : /[ilj.,'I!:;| ]/.test(letter) ? 3.9 : 6.9), 0);

/** What a box needs to be laid out. */
export type BoxShape = Pick<Box, 'kind' | 'called' | 'lines'> & { exits: { id: string }[] };

export const heightOf = ({ lines, exits }: BoxShape) =>
  head + (lines > 0 ? lines * line + 9 : 0) + (exits.length > 0 ? exits.length * exitHeight + 7 : 0) + 2;

export function handlesOf(box: BoxShape, height: number): NonNullable<BoxNode['handles']> {
  const at = { width: 1, height: 1 };
  const right = 'right' as BoxNode['sourcePosition'] & string;
  const left = 'left' as typeof right;
  const outs = box.exits.map(({ id }, index) => ({
    id,
    type: 'source' as const,
    position: right,
    x: width,
    y: height - (box.exits.length - index) * exitHeight - 4 + exitHeight / 2,
    ...at,
  }));
  const into = { id: 'in', type: 'target' as const, position: left, x: 0, y: head / 2, ...at };
  const next = { id: 'next', type: 'source' as const, position: right, x: width, y: head / 2, ...at };
  const call = { id: 'call', type: 'source' as const, position: right, x: width, y: head / 2 + 8, ...at };
  if (box.kind === 'start')
    return [
      ...(box.called ? [into] : []),
      { id: 'start', type: 'source', position: 'bottom' as typeof right, x: width / 2, y: height, ...at },
    ];
  return [
    into,
    { ...into, id: 'top', position: 'top' as typeof right, x: width / 2, y: 0 },
    next,
    ...(box.kind === 'subFlow' ? [call] : []),
    ...outs,
  ] as NonNullable<BoxNode['handles']>;
}

/** Flows are written for boxes of one height: those that would cover the next one push it down. */
function apart(boxes: BoxNode[]): BoxNode[] {
  const bottoms: { from: number; to: number; bottom: number }[] = [];
  for (const box of [...boxes].sort((a, b) => a.position.y - b.position.y)) {
    const covers = bottoms.filter(({ from, to }) => from < box.position.x + width && to > box.position.x);
    const free = Math.max(...covers.map(({ bottom }) => bottom + gap), -Infinity);
    box.position.y = Math.max(box.position.y, free);
    bottoms.push({ from: box.position.x, to: box.position.x + width, bottom: box.position.y + box.height! });
  }
  return boxes;
}

/** The line by which a step was left, if it leads to where the next one is. */
const lineOf = (
  lines: readonly FlowLine[],
  step: Pick<PathStep, 'nodeId' | 'exitId'>,
  next: Pick<PathStep, 'nodeId'> | undefined,
) =>
  next &&
  lines.find(
    (one) =>
      one.startNodeId === step.nodeId &&
      one.endNodeId === next.nodeId &&
      (step.exitId === undefined ||
        one.startTabId === step.exitId ||
        one.startTabId === 'start' ||
        one.startTabId === 'next'),
  )?.id;

/** Of each line, how often it was taken against the one that was taken most: 0 to 1. */
function widthsOf(lines: readonly FlowLine[], ways: Heat['ways']): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { nodeId, exitId, next, times: more } of ways) {
    const id = lineOf(lines, { nodeId, ...(exitId && { exitId }) }, { nodeId: next });
    if (id) times.set(id, (times.get(id) ?? 0) + more);
  }
  const most = Math.max(1, ...times.values());
  return new Map([...times].map(([id, some]) => [id, some / most]));
}

export type RouteEdge = Edge<{ points: Point[] }, 'route'>;

interface LineLooks {
  taken: Set<string | undefined>;
  marks: Marks;
  /** Where traffic is shown: of each line that was taken, 0 to 1. */
  widths: ReadonlyMap<string, number> | undefined;
}

function edgesOf(lines: readonly FlowLine[], nodes: BoxNode[], { taken, marks, widths }: LineLooks): RouteEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const boxes = nodes.map(({ position, height = 0 }) => ({
    left: position.x,
    right: position.x + width,
    top: position.y,
    bottom: position.y + height,
  }));
  return lines.flatMap(({ id, startNodeId, startTabId, endNodeId }, at): RouteEdge[] => {
    const from = handleAt(byId.get(startNodeId), (handle) => handle.id === startTabId);
    const fromStart = byId.get(startNodeId)?.data.kind === 'start';
    const to = handleAt(byId.get(endNodeId), (handle) => handle.id === (fromStart ? 'top' : 'in'));
    // A line to a node that is gone is left out: the picture shows what can be reached.
    if (!from || !to) return [];
    const wide = widths?.get(id) ?? 0;
    const onPath = taken.has(id) || wide > 0;
    const mark = marks.get(id);
    const color = mark ? markColors[mark] : onPath ? 'var(--cw-accent)' : 'var(--cw-line-strong)';
    return [
      {
        id,
        source: startNodeId,
        sourceHandle: startTabId,
        target: endNodeId,
        targetHandle: fromStart ? 'top' : 'in',
        type: 'route',
        focusable: false,
        selectable: false,
        domAttributes: unread,
        zIndex: onPath || mark ? 1 : 0,
        data: { points: fromStart ? [from, to] : routeOf(from, to, boxes, at) },
        style: {
          stroke: color,
          strokeWidth: wide > 0 ? 1 + 5 * wide : onPath || mark ? 1.75 : 1.25,
          ...(mark === 'removed' && { strokeDasharray: '5 4' }),
        },
        ...(startTabId === 'call' && { className: 'flow-call' }),
        markerEnd:
          wide > 0
            ? { type: 'arrowclosed' as never, width: 20, height: 20, color, markerUnits: 'userSpaceOnUse' }
            : { type: 'arrowclosed' as never, width: 14, height: 14, color },
      },
    ];
  });
}

// Read out they would say ids, in English.
const unread = { 'aria-hidden': true } as const;
const markColors: Record<Mark, string> = { added: 'var(--cw-ok)', removed: 'var(--cw-bad)', changed: 'var(--cw-info)' };

function handleAt(node: BoxNode | undefined, wanted: (handle: { id?: string | null }) => boolean): Point | undefined {
  const handle = node?.handles?.find(wanted);
  return node && handle && { x: node.position.x + handle.x, y: node.position.y + handle.y };
}
