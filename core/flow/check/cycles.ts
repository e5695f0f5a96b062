import type { Compiled } from '../compiled.ts';
import { exitsOf, type FlowNode, type Status } from '../flow.ts';
import type { Edge, Explored } from './explore.ts';
import { finding, type Finding } from './findings.ts';
import { placeOf } from './places.ts';

/** Groups of nodes that can come back to each other, by Tarjan; without recursion, for long flows. */
export function groupsOf(nodes: Iterable<string>, nextOf: (node: string) => readonly string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const on = new Set<string>();
  const stack: string[] = [];
  const groups: string[][] = [];
  for (const root of nodes) {
    if (index.has(root)) continue;
    const work: { node: string; next: readonly string[]; at: number }[] = [];
    const open = (node: string) => {
      index.set(node, index.size);
      low.set(node, index.get(node)!);
      stack.push(node);
      on.add(node);
      work.push({ node, next: nextOf(node), at: 0 });
    };
    open(root);
    while (work.length > 0) {
      const top = work.at(-1)!;
      if (top.at < top.next.length) {
        const next = top.next[top.at++]!;
        if (!index.has(next)) open(next);
        else if (on.has(next)) low.set(top.node, Math.min(low.get(top.node)!, index.get(next)!));
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low.set(parent.node, Math.min(low.get(parent.node)!, low.get(top.node)!));
      if (low.get(top.node) !== index.get(top.node)) continue;
      const group: string[] = [];
      for (let node = ''; node !== top.node;) {
        node = stack.pop()!;
        on.delete(node);
        group.push(node);
      }
      groups.push(group);
    }
  }
  return groups;
}

const follow = (edges: readonly Edge[]) => {
  const next = Map.groupBy(edges.filter(({ to }) => to !== null), ({ from }) => from);
  return (node: string) => (next.get(node) ?? []).map(({ to }) => to!);
};

/** The groups that are circles: one node alone is only where it leads to itself. */
function circles(nodes: Iterable<string>, edges: readonly Edge[]): string[][] {
  const itself = new Set(edges.flatMap(({ from, to }) => (from === to ? [from] : [])));
  return groupsOf(nodes, follow(edges)).filter((group) => group.length > 1 || itself.has(group[0]!));
}

/** Circles without a turn of the customer, sub-flows that call themselves, and places no conversation gets away from. */
export function cycles(flow: Compiled, { edges, at }: Explored): Finding[] {
  const found: Finding[] = [];
  const nodeOf = (id: string) => flow.nodes.get(id)!;
  const nodes = [...at.keys()];
  const returns = silentlyReturning(flow, edges);
  // Behind a sub-flow that asks nobody it goes on silently; behind one that asks, somebody has spoken.
  const silent = edges.filter((edge) => edge.silent && edge.to !== null && !(edge.kind === 'leave' && nodeOf(edge.from).type === 'subFlow' && !returns.has((nodeOf(edge.from) as { subFlowId: string }).subFlowId)));

  for (const group of circles(nodes, silent)) {
    const inside = new Set(group);
    const first = nodeOf(nodes.find((id) => inside.has(id))!);
    const calls = silent.some(({ kind, from, to }) => kind === 'call' && inside.has(from) && inside.has(to!));
    if (calls) found.push(finding('recursion', placeOf(flow, first), '', silent.some(({ from, to }) => inside.has(from) && !inside.has(to!))));
    else if (!isCounted(flow, inside, silent)) found.push(finding('circle', placeOf(flow, first), '', edges.some(({ from, to, kind }) => inside.has(from) && (to === null || !inside.has(to)) && kind !== 'call')));
  }
  const silentCalls = new Set(found.filter(({ kind }) => kind === 'recursion').map(({ place }) => place.nodeId));
  for (const group of circles(nodes, edges)) {
    const inside = new Set(group);
    const call = edges.find(({ kind, from, to }) => kind === 'call' && inside.has(from) && inside.has(to!));
    if (call && ![...inside].some((id) => silentCalls.has(id))) found.push(finding('recursion', placeOf(flow, nodeOf(call.from)), '', true));
  }
  const out = new Set(edges.filter(({ kind }) => kind === 'end' || kind === 'handOver').map(({ from }) => from));
  const backs = comingBack(flow, edges);
  const before = Map.groupBy(edges.filter(({ to }) => to !== null), ({ to }) => to!);
  const released = new Set<string>();
  const work = [...out];
  // A sub-flow that comes back is left there; what follows is the caller's.
  for (const { from, kind } of edges) if (kind === 'back') work.push(from);
  while (work.length > 0) {
    const id = work.pop()!;
    if (released.has(id)) continue;
    released.add(id);
    for (const { from, kind } of before.get(id) ?? []) if (kind !== 'call' || !backs.has(nodeOf(id).flowId)) work.push(from);
  }
  // Whoever calls a sub-flow that only ever ends the call is released by it too.
  const held = nodes.filter((id) => !released.has(id));
  for (const group of circles(held, edges.filter(({ from, to }) => !released.has(from) && to !== null && !released.has(to)))) found.push(finding('noWayOut', placeOf(flow, nodeOf(group.at(-1)!))));
  return found;
}

/** Flows whose end node can be come to. */
const comingBack = (flow: Compiled, edges: readonly Edge[]) => new Set(edges.filter(({ kind }) => kind === 'back').map(({ from }) => flow.nodes.get(from)!.flowId));

/** Flows that may come back without a turn of the customer. */
function silentlyReturning(flow: Compiled, edges: readonly Edge[]): ReadonlySet<string> {
  const found = new Set<string>();
  const leaving = Map.groupBy(edges, ({ from }) => from);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [flowId, start] of flow.starts) {
      if (found.has(flowId)) continue;
      const seen = new Set([start]);
      const work = [start];
      while (work.length > 0) {
        const id = work.pop()!;
        for (const { from, to, silent, kind } of leaving.get(id) ?? []) {
          if (!silent) continue;
          if (kind === 'back') found.add(flowId);
          const node = flow.nodes.get(from)!;
          if (kind !== 'leave' || to === null || seen.has(to) || (node.type === 'subFlow' && !found.has(node.subFlowId))) continue;
          seen.add(to);
          work.push(to);
        }
      }
    }
  }
  return found;
}

/** Nodes that follow each other without anybody speaking; the interpreter ends a conversation that has more. */
const mostInARow = 100;

/**
 * A circle that ends by itself: some variable is raised on every way round and by nothing else, and every way round asks
 * whether it has come to a limit that leads out.
 */
function isCounted(flow: Compiled, inside: ReadonlySet<string>, edges: readonly Edge[]): boolean {
  const own = edges.filter(({ from, to, kind }) => inside.has(from) && inside.has(to!) && kind === 'leave');
  const writes = own.map((edge) => ({ edge, updates: updatesOf(flow, edge) }));
  const names = new Set(writes.flatMap(({ updates }) => updates.map(({ leftVar }) => flow.nameOf(leftVar))));
  return [...names].some((name) => {
    const raises = ({ updates }: (typeof writes)[number]) => updates.some(({ leftVar, right1Var, right2Var = '' }) => flow.nameOf(leftVar) === name && flow.nameOf(right1Var.match(/^\$\{\s*([^}|]+?)\s*\}$/)?.[1] ?? '') === name && Number(right2Var) > 0);
    const disturbed = writes.some((one) => one.updates.some(({ leftVar }) => flow.nameOf(leftVar) === name) && !raises(one));
    if (disturbed) return false;
    const uncounted = writes.filter((one) => !raises(one)).map(({ edge }) => edge);
    const limits = new Map([...inside].flatMap((id) => { const limit = limitAt(flow, flow.nodes.get(id)!, name, inside); return limit === null ? [] : [[id, limit] as const]; }));
    const unasked = own.filter(({ from }) => !limits.has(from));
    return circles(inside, uncounted).length === 0 && circles(inside, unasked).length === 0 && Math.max(...limits.values()) * inside.size <= mostInARow;
  });
}

function updatesOf(flow: Compiled, { from, to, exitId }: Edge) {
  const node = flow.nodes.get(from)!;
  const list = (status: Status | undefined) => (status?.enabled ? status.statusUpdt.normalList : []);
  const exit = exitsOf(node).find(({ id }) => id === exitId);
  return [...list(exit?.status), ...list(node.postStatus), ...list(to === null ? undefined : flow.nodes.get(to)?.status)];
}

/** The number at which a fork leads out of the circle. */
function limitAt(flow: Compiled, node: FlowNode, name: string, inside: ReadonlySet<string>): number | null {
  if (node.type !== 'fork') return null;
  for (const { id, condition } of node.leaveConfigs) {
    const target = flow.after(node.id, id);
    const [row] = condition.normalList;
    if (!target || inside.has(target.id) || !row || condition.normalList.length > 1 || condition.nluResults.length > 0 || flow.nameOf(row.leftVar) !== name || !['≥', '>'].includes(row.operator)) continue;
    if (Number.isFinite(Number(row.rightVar)) && row.rightVar.trim() !== '') return Number(row.rightVar) + 1;
  }
  return null;
}
