import type { Flow } from '../flow/flow.ts';
import { exitsOf } from '../flow/saved/node.ts';
import type { Entry } from './debugEntries.ts';

/** A node somebody came to; with the exit it was left by, if it was. */
export interface Visit {
  nodeId: string;
  exitId?: string | undefined;
}

export interface Counted {
  tests: number;
  calls: number;
}

/** How often tests and real calls came to nodes, and along lines. */
export interface Coverage {
  nodes: Record<string, Counted>;
  lines: Record<string, Counted>;
}

/** The visits a debugged conversation made. */
export const visitsOf = (entries: readonly Entry[]): Visit[] =>
  entries.flatMap(({ type, data }) => {
    const nodeId = data?.nodeId as string | undefined;
    if (nodeId === undefined) return [];
    if (type === 'node') return [{ nodeId }];
    if (type === 'exit') return [{ nodeId, exitId: data!.exitId as string }];
    return type === 'exitNode' ? [{ nodeId, exitId: onlyWay }] : [];
  });

/** What a node that has no leave groups is left by. */
const onlyWay = 'start';

/** `tests`: a list of visits for each test; `calls`: visits of calls, already counted. */
export function coverageOf(
  flow: Flow,
  tests: readonly (readonly Visit[])[],
  calls: readonly (Visit & { count: number })[],
): Coverage {
  const nodes = new Map<string, Counted>(flow.nodes.map(({ id }) => [id, { tests: 0, calls: 0 }]));
  const lines = new Map<string, Counted>(flow.lines.map(({ id }) => [id, { tests: 0, calls: 0 }]));
  const groups = new Map(flow.nodes.map((node) => [node.id, new Set(exitsOf(node).map(({ id }) => id))]));
  const linesBy = Map.groupBy(
    flow.lines,
    ({ startNodeId, startTabId }) =>
      `${startNodeId}\n${groups.get(startNodeId)?.has(startTabId) ? startTabId : onlyWay}`,
  );
  const lineOf = ({ nodeId, exitId }: Visit) =>
    exitId === undefined ? undefined : linesBy.get(`${nodeId}\n${exitId}`)?.[0]?.id;
  for (const visits of tests) {
    for (const id of new Set(visits.map(({ nodeId }) => nodeId))) add(nodes, id, 'tests', 1);
    for (const id of new Set(visits.map(lineOf))) add(lines, id, 'tests', 1);
  }
  for (const { count, ...visit } of calls) {
    if (visit.exitId === undefined) add(nodes, visit.nodeId, 'calls', count);
    else add(lines, lineOf(visit), 'calls', count);
  }
  return { nodes: Object.fromEntries(nodes), lines: Object.fromEntries(lines) };
}

function add(table: Map<string, Counted>, id: string | undefined, by: keyof Counted, count: number) {
  const one = id === undefined ? undefined : table.get(id);
  if (one) one[by] += count;
}

/** How many of all nodes and lines were come to. */
export function shareOf(
  { nodes, lines }: Coverage,
  by: keyof Counted,
): { nodes: number; ofNodes: number; lines: number; ofLines: number } {
  const reached = (table: Record<string, Counted>) => Object.values(table).filter((one) => one[by] > 0).length;
  return {
    nodes: reached(nodes),
    ofNodes: Object.keys(nodes).length,
    lines: reached(lines),
    ofLines: Object.keys(lines).length,
  };
}
