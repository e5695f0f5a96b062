import type { Compiled } from '../compiled.ts';
import { deepest, mostInARow } from '../state.ts';
import { circles, groupsOf } from './circles.ts';
import { roundsOf } from './counted.ts';
import type { Edge, Explored } from './explored.ts';
import { finding, type Finding } from './findings.ts';
import { placeOf } from './places.ts';

/** Nodes a conversation may run through without the customer, and sub-flows inside each other: more than the interpreter allows of either. Endless circles are found elsewhere. `silent`: the ways on which the customer has no turn. */
export function tooLong(
  flow: Compiled,
  { edges, at }: Pick<Explored, 'edges' | 'at'>,
  silent: readonly Edge[],
): Finding[] {
  const quiet = edges.filter((edge) => edge.quiet && edge.to !== null && edge.kind === 'leave');
  const next = Map.groupBy(quiet, ({ from }) => from);
  const calls = Map.groupBy(
    edges.filter(({ kind, to }) => kind === 'call' && to !== null),
    ({ from }) => from,
  );
  const flowAt = (id: string) => flow.nodes.get(id)!.flowId;
  const nodesOf = Map.groupBy(at.keys(), flowAt);
  const known = new Map<string, { long: number; deep: number; last: string }>();

  function measured(flowId: string): { long: number; deep: number; last: string } {
    const old = known.get(flowId);
    if (old) return old;
    // A sub-flow inside itself is found elsewhere.
    known.set(flowId, { long: 0, deep: 0, last: '' });
    const longest = new Map<string, number>();
    let made = { long: 0, deep: 0, last: '' };
    // Groups come out with what they lead to first.
    for (const group of groupsOf(nodesOf.get(flowId) ?? [], (node) =>
      (next.get(node) ?? []).map(({ to }) => to!).filter((to) => flowAt(to) === flowId),
    )) {
      const inside = new Set(group);
      const weights = new Map(
        group.map((id) => {
          const inner = (calls.get(id) ?? []).map(({ to }) => measured(flowAt(to!)));
          for (const { deep } of inner) made = { ...made, deep: Math.max(made.deep, deep + 1) };
          return [id, 1 + inner.reduce((sum, { long }) => sum + long + 2, 0)];
        }),
      );
      const own = weightOf(group, weights);
      const behind = Math.max(
        0,
        ...group.flatMap((id) =>
          (next.get(id) ?? []).filter(({ to }) => !inside.has(to!)).map(({ to }) => longest.get(to!) ?? 0),
        ),
      );
      for (const id of group) longest.set(id, own + behind);
      if (own + behind > made.long) made = { ...made, long: own + behind, last: group[0]! };
    }
    known.set(flowId, made);
    return made;
  }

  /** Each node once; those of a circle that counts as often as it goes round. */
  function weightOf(group: readonly string[], weights: ReadonlyMap<string, number>): number {
    const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + weights.get(id)!, 0);
    const inside = new Set(group);
    const rounds = circles(
      group,
      silent.filter(({ from, to }) => inside.has(from) && inside.has(to!)),
    ).map((circle) => ((roundsOf(flow, new Set(circle), silent, at) ?? 1) - 1) * sum(circle));
    return sum(group) + rounds.reduce((total, one) => total + one, 0);
  }

  const found: Finding[] = [];
  for (const flowId of nodesOf.keys()) {
    const { long, deep, last } = measured(flowId);
    const place = placeOf(flow, flow.nodes.get(last || flow.starts.get(flowId)!)!);
    if (long > mostInARow) found.push(finding('tooLong', place, String(long), true));
    if (deep > deepest) found.push(finding('tooDeep', place, String(deep), true));
  }
  return found;
}
