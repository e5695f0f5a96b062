import { variablesOf, type Compiled } from '../compiled.ts';
import { calledWhileAsking, filledAt, updatesAt } from './statuses.ts';

/** What a flow's parts may write, worked out once. */
export function writer(flow: Compiled) {
  const declared = variablesOf(flow.flow).map(({ name }) => name);
  const written = new Map<string, ReadonlySet<string>>();
  let emptiedNames: Set<string> | undefined;

  return { writtenIn: (flowId: string) => writtenIn(flowId), emptied };

  /** Variables that some assignment may empty again. */
  function emptied(): ReadonlySet<string> {
    if (emptiedNames) return emptiedNames;
    emptiedNames = new Set();
    const literal = (text: string) => text.replace(/\$\{[^}]*\}/g, '') !== '';
    for (const node of flow.flow.nodes) {
      for (const { leftVar, right1Var, right2Var = '' } of updatesAt(flow, node))
        if (!literal(right1Var) && !literal(right2Var)) emptiedNames.add(flow.nameOf(leftVar));
      if (node.type === 'subFlow')
        for (const { param, value } of [...(node.inputs ?? []), ...(node.outputs ?? [])])
          if (!literal(value)) emptiedNames.add(flow.nameOf(param));
    }
    return emptiedNames;
  }

  /** All variables a flow, and those it calls, may write. */
  function writtenIn(flowId: string, within: Set<string> = new Set()): ReadonlySet<string> {
    const known = written.get(flowId);
    if (known) return known;
    if (within.has(flowId)) return new Set();
    within.add(flowId);
    const names = new Set<string>();
    for (const node of flow.flow.nodes) {
      if (node.flowId !== flowId) continue;
      for (const { leftVar } of updatesAt(flow, node)) names.add(flow.nameOf(leftVar));
      for (const name of filledAt(flow, node, declared)) names.add(name);
      if (node.type === 'subFlow') for (const { param } of node.outputs ?? []) names.add(flow.nameOf(param));
      const calls =
        node.type === 'subFlow'
          ? [node.subFlowId]
          : node.type === 'interact' || node.type === 'text'
            ? calledWhileAsking(flow, flow.waysOf(node)).map(({ subFlowId }) => subFlowId)
            : [];
      for (const called of calls) for (const name of writtenIn(called, within)) names.add(name);
    }
    if (within.size === 1) written.set(flowId, names);
    within.delete(flowId);
    return names;
  }
}
