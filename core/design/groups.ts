import type { Flow } from '../flow/flow.ts';
import type { Condition } from '../flow/saved/condition.ts';
import { exitsOf, type FlowNode, type NodeKind } from '../flow/saved/node.ts';
import type { LeaveGroup } from '../flow/saved/said.ts';
import { uniqueName } from './names.ts';
import { leaveGroup } from './newNode.ts';
import { updateNode } from './nodes.ts';
import { nameRefusal, refused, type Changed } from './refusals.ts';
import { inOrder, kept, mapped, withFields, withOne } from './share.ts';
import { words } from './words.ts';

/** Whether a kind of node has ways out of its own making. */
const hasGroups: Record<NodeKind, boolean> = {
  start: false,
  end: false,
  fork: true,
  interact: true,
  text: true,
  script: true,
  api: true,
  subFlow: true,
  sms: false,
  skillGroupTransfer: false,
  outboundTransfer: false,
};

export const mayHaveGroups = ({ type }: FlowNode): boolean => hasGroups[type];

const withGroups = (flow: Flow, nodeId: string, change: (groups: LeaveGroup[]) => LeaveGroup[]): Flow =>
  updateNode(flow, nodeId, (node) => withFields(node, { leaveConfigs: change(exitsOf(node)) }));

/** A way out in front of the one for everything else. The line of a node that had one way out leaves by the new one. */
export function addGroup(
  flow: Flow,
  nodeId: string,
  newId: () => string,
  { name, condition = {} }: { name?: string; condition?: Partial<Condition> } = {},
): Changed<{ id: string }> {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('nodeMissing');
  if (!mayHaveGroups(node)) return refused('groupsNotHere', { name: node.name });
  const groups = exitsOf(node);
  const id = newId();
  const group = leaveGroup(
    id,
    uniqueName(
      name?.trim() || words[flow.language].exit,
      groups.map(({ leaveName }) => leaveName),
      flow.language,
    ),
    condition,
  );
  const at = condition.isDflt ? groups.length : groups.findIndex((one) => one.condition.isDflt);
  const lines =
    groups.length > 0
      ? flow.lines
      : withOne(flow.lines, flow.lines.find(({ startNodeId }) => startNodeId === nodeId)?.id ?? '', (line) =>
          withFields(line, { startTabId: id }),
        );
  return {
    flow: withGroups(withFields(flow, { lines }), nodeId, () =>
      at < 0 ? [...groups, group] : groups.toSpliced(at, 0, group),
    ),
    id,
  };
}

/** Takes a way out away, with its line. */
export function removeGroup(flow: Flow, nodeId: string, groupId: string): Changed {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('nodeMissing');
  if (!exitsOf(node).some(({ id }) => id === groupId)) return refused('groupMissing');
  const lines = kept(flow.lines, ({ startNodeId, startTabId }) => !(startNodeId === nodeId && startTabId === groupId));
  return {
    flow: withGroups(withFields(flow, { lines }), nodeId, (groups) => kept(groups, ({ id }) => id !== groupId)),
  };
}

/** The order in which ways out are tried. */
export const orderGroups = (flow: Flow, nodeId: string, ids: readonly string[]): Flow =>
  withGroups(flow, nodeId, (groups) => inOrder(groups, ids));

export const updateGroup = (
  flow: Flow,
  nodeId: string,
  groupId: string,
  change: (group: LeaveGroup) => LeaveGroup,
): Flow =>
  withGroups(flow, nodeId, (groups) =>
    withOne(groups, groupId, (group) => withFields(change(group), { id: group.id })),
  );

/** When it is taken. A way out without a name is called after the first thing the customer means. */
export function conditionOfGroup(flow: Flow, nodeId: string, groupId: string, condition: Condition): Flow {
  const groups = exitsOf(flow.nodes.find(({ id }) => id === nodeId) ?? ({} as FlowNode));
  const others = groups.filter(({ id }) => id !== groupId).map(({ leaveName }) => leaveName);
  const group = groups.find(({ id }) => id === groupId);
  const meant = flow.intentions.find(({ id }) => id === condition.nluResults[0])?.name;
  const isUnnamed =
    group?.leaveName === uniqueName(words[flow.language].exit, others, flow.language) &&
    group.condition.nluResults.length === 0;
  return updateGroup(flow, nodeId, groupId, (one) =>
    withFields(one, { condition, ...(isUnnamed && meant && { leaveName: uniqueName(meant, others, flow.language) }) }),
  );
}

export function renameGroup(flow: Flow, nodeId: string, groupId: string, name: string): Changed {
  const refusal = nameRefusal(name);
  return (
    refusal ?? { flow: updateGroup(flow, nodeId, groupId, (group) => withFields(group, { leaveName: name.trim() })) }
  );
}

/** One way out is for everything else; it is tried last wherever it stands in the list. */
export const makeDefault = (flow: Flow, nodeId: string, groupId: string | null): Flow =>
  withGroups(flow, nodeId, (groups) =>
    mapped(groups, (group) => {
      const isDflt = group.id === groupId;
      return (group.condition.isDflt ?? false) === isDflt
        ? group
        : withFields(group, { condition: withFields(group.condition, { isDflt: isDflt || undefined }) });
    }),
  );
