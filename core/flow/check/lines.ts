import type { Compiled } from '../compiled.ts';
import type { Pack } from '../flow.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import type { Looking } from './looking.ts';
import { placeOf } from './places.ts';

/** Start nodes, lines and names: what can be seen without following a conversation. */
export function lookAtLines(looking: Looking) {
  const { flow: ready, report } = looking;
  const { flow, nodes, mainFlow } = ready;
  const flows = new Map([[mainFlow, flow.name], ...flowsOf(flow.flowPack ?? [])]);
  for (const { flowId } of flow.nodes) if (!flows.has(flowId)) flows.set(flowId, flowId);
  for (const [id, name] of flows) {
    const starts = flow.nodes.filter(({ type, flowId }) => type === 'start' && flowId === id).length;
    if (starts === 0) report('noStart', { flowId: id, name });
    if (starts > 1) report('twoStarts', { flowId: id, name });
  }
  const used = new Set<string>();
  for (const { id, startNodeId, startTabId, endNodeId } of flow.lines) {
    const from = nodes.get(startNodeId);
    const to = nodes.get(endNodeId);
    if (!from) {
      report('lineFromNowhere', { lineId: id, name: startNodeId }, startNodeId);
      continue;
    }
    const place = { ...placeOf(ready, from), lineId: id };
    const exits = exitsOf(from);
    const tab = exits.length > 0 ? startTabId : '';
    if (!to) report('lineBroken', place, endNodeId);
    else if (to.type === 'start') report('lineToStart', place);
    else if (to.flowId !== from.flowId) report('lineBetweenFlows', place);
    if (from.type === 'end') report('lineFromEnd', place);
    else if (exits.length > 0 && !exits.some((exit) => exit.id === startTabId))
      report('lineFromNowhere', place, startTabId);
    if (used.has(`${startNodeId}\n${tab}`)) report('twoLines', place);
    used.add(`${startNodeId}\n${tab}`);
  }
  for (const node of flow.nodes) lookAtWaysOut(looking, node, used);
  const names = new Set<string>();
  for (const node of flow.nodes) {
    if (node.type === 'start') continue;
    const name = `${node.flowId}\n${node.name}`;
    if (names.has(name)) report('sameName', placeOf(ready, node));
    names.add(name);
  }
}

function lookAtWaysOut({ flow, report }: Looking, node: FlowNode, used: ReadonlySet<string>) {
  if (node.type === 'end') return;
  const exits = exitsOf(node);
  for (const { id, leaveName } of exits)
    if (!used.has(`${node.id}\n${id}`)) report('exitNowhere', placeOf(flow, node, id), leaveName);
  if (exits.length > 0 || used.has(`${node.id}\n`)) return;
  // Nothing follows what always ends the call.
  if (node.type === 'subFlow' && flow.starts.has(node.subFlowId) && !mayComeBack(flow, node.subFlowId)) return;
  // If no agent takes the call, the conversation ends with the transfer.
  const hands = node.type === 'skillGroupTransfer' || node.type === 'outboundTransfer';
  if (!hands) report('noLine', placeOf(flow, node));
  else report('noLine', placeOf(flow, node), '', true);
}

/** Whether a flow has an end node it comes back by. */
const mayComeBack = ({ flow }: Compiled, flowId: string) =>
  flow.nodes.some((node) => node.flowId === flowId && node.type === 'end' && node.endType === 'back');

function flowsOf(packs: readonly Pack[]): [string, string][] {
  return packs.flatMap(({ id, type, name = id, children }) => [
    ...(type === 'flow' ? [[id, name] as [string, string]] : []),
    ...flowsOf((children ?? []) as Pack[]),
  ]);
}

export const packNames = (ready: Compiled) => new Map(flowsOf(ready.flow.flowPack ?? []));
