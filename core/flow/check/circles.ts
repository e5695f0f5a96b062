import type { Edge } from './explored.ts';

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
  const next = Map.groupBy(
    edges.filter(({ to }) => to !== null),
    ({ from }) => from,
  );
  return (node: string) => (next.get(node) ?? []).map(({ to }) => to!);
};

/** The groups that are circles: one node alone is only where it leads to itself. */
export function circles(nodes: Iterable<string>, edges: readonly Edge[]): string[][] {
  const itself = new Set(edges.flatMap(({ from, to }) => (from === to ? [from] : [])));
  return groupsOf(nodes, follow(edges)).filter((group) => group.length > 1 || itself.has(group[0]!));
}
