import type { Compiled } from '../compiled.ts';
import { circles } from './circles.ts';
import { roundsOf } from './counted.ts';
import type { Edge, Explored } from './explored.ts';
import { finding, type Finding } from './findings.ts';
import { mostInARow, mostSilences } from '../state.ts';
import { silenceExceptions } from './silence.ts';
import { tooLong } from './lengths.ts';
import { placeOf } from './places.ts';

/** Circles without a turn of the customer, sub-flows that call themselves, and places no conversation gets away from. */
export function cycles(flow: Compiled, { edges, at }: Pick<Explored, 'edges' | 'at'>): Finding[] {
  const found: Finding[] = [];
  const nodeOf = (id: string) => flow.nodes.get(id)!;
  const nodes = [...at.keys()];
  const returns = silentlyReturning(flow, edges);
  // After a sub-flow without a question the call goes on silently; after one with a question the customer has spoken.
  const silent = edges.filter(
    (edge) =>
      edge.silent &&
      edge.to !== null &&
      !(
        edge.kind === 'leave' &&
        nodeOf(edge.from).type === 'subFlow' &&
        !returns.has((nodeOf(edge.from) as { subFlowId: string }).subFlowId)
      ),
  );

  for (const group of circles(nodes, silent)) {
    const inside = new Set(group);
    const first = nodeOf(nodes.find((id) => inside.has(id))!);
    const calls = silent.some(({ kind, from, to }) => kind === 'call' && inside.has(from) && inside.has(to!));
    if (calls)
      found.push(
        finding(
          'recursion',
          placeOf(flow, first),
          '',
          silent.some(({ from, to }) => inside.has(from) && !inside.has(to!)),
        ),
      );
    else if ((roundsOf(flow, inside, silent, at) ?? Infinity) > mostInARow)
      found.push(
        finding(
          'circle',
          placeOf(flow, first),
          '',
          edges.some(({ from, to, kind }) => inside.has(from) && (to === null || !inside.has(to)) && kind !== 'call'),
        ),
      );
  }
  const reported = new Set(found.map(({ place }) => place.nodeId));
  // Where a customer may keep silent for ever: each question leads on without an answer, and round again.
  const quiet = edges.filter((edge) => edge.quiet && edge.to !== null && edge.kind !== 'call');
  for (const group of circles(nodes, quiet)) {
    const asking = group
      .map(nodeOf)
      .find((node) => (node.type === 'interact' || node.type === 'text') && node.mode !== 'tts');
    const counted = (roundsOf(flow, new Set(group), quiet, at) ?? Infinity) <= mostInARow;
    if (asking && !counted && !group.some((id) => reported.has(id)))
      found.push(finding('endlessSilence', placeOf(flow, asking), '', true));
  }
  found.push(...patience(flow, nodes), ...tooLong(flow, { edges, at }, silent));
  const silentCalls = new Set(found.filter(({ kind }) => kind === 'recursion').map(({ place }) => place.nodeId));
  for (const group of circles(nodes, edges)) {
    const inside = new Set(group);
    const call = edges.find(({ kind, from, to }) => kind === 'call' && inside.has(from) && inside.has(to!));
    if (call && ![...inside].some((id) => silentCalls.has(id)))
      found.push(finding('recursion', placeOf(flow, nodeOf(call.from)), '', true));
  }
  const out = new Set(edges.filter(({ kind }) => kind === 'end' || kind === 'handOver').map(({ from }) => from));
  const backs = comingBack(flow, edges);
  const before = Map.groupBy(
    edges.filter(({ to }) => to !== null),
    ({ to }) => to!,
  );
  const released = new Set<string>();
  const work = [...out];
  // A sub-flow that comes back is left there; what follows belongs to the flow that called it.
  for (const { from, kind } of edges) if (kind === 'back') work.push(from);
  while (work.length > 0) {
    const id = work.pop()!;
    if (released.has(id)) continue;
    released.add(id);
    for (const { from, kind } of before.get(id) ?? [])
      if (kind !== 'call' || !backs.has(nodeOf(id).flowId)) work.push(from);
  }
  // A node that calls a sub-flow that always ends the call is released by it too.
  const held = nodes.filter((id) => !released.has(id));
  for (const group of circles(
    held,
    edges.filter(({ from, to }) => !released.has(from) && to !== null && !released.has(to)),
  ))
    found.push(finding('noWayOut', placeOf(flow, nodeOf(group.at(-1)!))));
  return found;
}

/** Flows whose end node can be come to. */
const comingBack = (flow: Compiled, edges: readonly Edge[]) =>
  new Set(edges.filter(({ kind }) => kind === 'back').map(({ from }) => flow.nodes.get(from)!.flowId));

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
          if (
            kind !== 'leave' ||
            to === null ||
            seen.has(to) ||
            (node.type === 'subFlow' && !found.has(node.subFlowId))
          )
            continue;
          seen.add(to);
          work.push(to);
        }
      }
    }
  }
  return found;
}

/** More silences at one node than anybody stays for, and than the interpreter allows at a hundred of them. */
const mostPatience = mostSilences / mostInARow / 3;

function patience(flow: Compiled, nodes: readonly string[]): Finding[] {
  return nodes
    .map((id) => flow.nodes.get(id)!)
    .flatMap((node) => {
      if ((node.type !== 'interact' && node.type !== 'text') || node.mode === 'tts') return [];
      const ways = flow.waysOf(node);
      const again = [ways.preset('1_4'), ways.preset('1_2')].some(
        (one) => one && Math.min(one.localRepeatNum, node.repeatTimes) >= mostPatience,
      );
      const stays = silenceExceptions(ways).some(
        (one) => one && one.exceedLocalConfig.exceedAction === 'return' && !ways.otherwise,
      );
      return again || stays || (ways.preset('1_10')?.localRepeatNum ?? 0) >= mostPatience
        ? [finding('endlessSilence', placeOf(flow, node), '', true)]
        : [];
    });
}
