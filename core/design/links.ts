import type { Flow, FlowLine } from '../flow/flow.ts';
import { exitsOf, type FlowNode } from '../flow/saved/node.ts';
import { refused, type Changed, type Refused } from './refusals.ts';
import { kept, withFields, withOne } from './share.ts';

/** Where a line begins: a leave group of a node, or the node where it has one way out. */
export interface Start {
  nodeId: string;
  tabId?: string;
}

/** The tab of a node that has no leave groups. */
export const soleTab = 'start';

/** The tab a line of this node stands for: its leave group's, or one for all where it has none. */
export const tabOf = (node: FlowNode | undefined, startTabId: string | undefined): string =>
  node && exitsOf(node).length > 0 ? (startTabId ?? '') : soleTab;

export const lineFrom = (
  flow: Flow,
  { nodeId, tabId }: Start,
  node = flow.nodes.find(({ id }) => id === nodeId),
): FlowLine | undefined =>
  flow.lines.find((line) => line.startNodeId === nodeId && tabOf(node, line.startTabId) === tabOf(node, tabId));

/** Why no line may lead there; null where it may. `but`: the line whose end is moved. */
export function linkRefusal(flow: Flow, from: Start, toId: string, but?: string): Refused | null {
  const source = flow.nodes.find(({ id }) => id === from.nodeId);
  const target = flow.nodes.find(({ id }) => id === toId);
  if (!source) return refused('linkFromMissing');
  if (!target) return refused('linkToMissing');
  const names = { from: source.name, to: target.name };
  if (target.type === 'start') return refused('linkToStart', names);
  if (source.type === 'end') return refused('linkFromEnd', names);
  if (source.flowId !== target.flowId) return refused('linkBetweenFlows', names);
  const exits = exitsOf(source);
  if (exits.length > 0 && (from.tabId === undefined || from.tabId === soleTab)) return refused('linkFromGroups', names);
  if (exits.length > 0 && !exits.some(({ id }) => id === from.tabId)) return refused('linkGroupMissing', names);
  if (source.id === target.id && exits.length === 0) return refused('linkToItself', names);
  const taken = lineFrom(flow, from, source);
  return taken && taken.id !== but
    ? refused('linkExitTaken', { ...names, exit: exits.find(({ id }) => id === from.tabId)?.leaveName ?? '' })
    : null;
}

/** Joins an exit to a node. Only where a customer answers, or a condition decides, may a way lead back to the node it left. */
export function link(flow: Flow, from: Start, toId: string, newId: () => string): Changed<{ id: string }> {
  const refusal = linkRefusal(flow, from, toId);
  if (refusal) return refusal;
  const source = flow.nodes.find(({ id }) => id === from.nodeId)!;
  const line: FlowLine = {
    id: newId(),
    flowId: source.flowId,
    startNodeId: source.id,
    startTabId: tabOf(source, from.tabId),
    endNodeId: toId,
  };
  return { flow: withFields(flow, { lines: [...flow.lines, line] }), id: line.id };
}

/** The same, where a line that leaves by this exit already gives way. */
export function relink(flow: Flow, from: Start, toId: string, newId: () => string): Changed<{ id: string }> {
  const old = lineFrom(flow, from);
  return old ? moveEnd(flow, old.id, toId) : link(flow, from, toId, newId);
}

export const unlink = (flow: Flow, lineIds: readonly string[]): Flow =>
  withFields(flow, { lines: kept(flow.lines, ({ id }) => !lineIds.includes(id)) });

export function moveEnd(flow: Flow, lineId: string, toId: string): Changed<{ id: string }> {
  const line = flow.lines.find(({ id }) => id === lineId);
  if (!line) return refused('lineMissing');
  const refusal = linkRefusal(flow, { nodeId: line.startNodeId, tabId: line.startTabId }, toId, line.id);
  return (
    refusal ?? {
      flow: withFields(flow, { lines: withOne(flow.lines, lineId, (one) => withFields(one, { endNodeId: toId })) }),
      id: lineId,
    }
  );
}

export function moveBeginning(flow: Flow, lineId: string, from: Start): Changed<{ id: string }> {
  const line = flow.lines.find(({ id }) => id === lineId);
  if (!line) return refused('lineMissing');
  const refusal = linkRefusal(flow, from, line.endNodeId, line.id);
  if (refusal) return refusal;
  const startTabId = tabOf(
    flow.nodes.find(({ id }) => id === from.nodeId),
    from.tabId,
  );
  return {
    flow: withFields(flow, {
      lines: withOne(flow.lines, lineId, (one) => withFields(one, { startNodeId: from.nodeId, startTabId })),
    }),
    id: lineId,
  };
}
