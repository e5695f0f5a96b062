import { addNode, moveNodes } from '#core/design/nodes.ts';
import { link, lineFrom, tabOf, unlink, type Start } from '#core/design/links.ts';
import { removeComments } from '#core/design/comments.ts';
import { removeNodes } from '#core/design/nodes.ts';
import type { Changed } from '#core/design/refusals.ts';
import type { Flow } from '#core/flow/flow.ts';
import { exitsOf, type NodeKind } from '#core/flow/saved/node.ts';
import type { Point } from './places.ts';

/** A new node, and where `from` is free a line to it; a way out that leads on already gets the node in between. */
export function addAfter(
  flow: Flow,
  kind: NodeKind,
  where: { flowId: string; at: Point },
  from: Start | null,
  newId: () => string,
): Changed<{ id: string }> {
  const added = addNode(flow, kind, where, newId);
  if (added.refused !== undefined || !from) return added;
  const old = lineFrom(added.flow, from);
  const joined = link(old ? unlink(added.flow, [old.id]) : added.flow, from, added.id, newId);
  if (joined.refused !== undefined) return joined;
  if (!old || kind === 'end') return { flow: joined.flow, id: added.id };
  const node = joined.flow.nodes.find(({ id }) => id === added.id)!;
  const onward = link(
    joined.flow,
    { nodeId: added.id, tabId: exitsOf(node).at(-1)?.id ?? 'start' },
    old.endNodeId,
    newId,
  );
  return { flow: onward.refused === undefined ? onward.flow : joined.flow, id: added.id };
}

/** The first way out of a node that leads nowhere yet. */
export function freeStart(flow: Flow, nodeId: string, exitId: string | null): Start | null {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node || node.type === 'end') return null;
  const exits = exitsOf(node);
  if (exits.length === 0) return lineFrom(flow, { nodeId }) ? null : { nodeId, tabId: 'start' };
  const taken = new Set(
    flow.lines.filter(({ startNodeId }) => startNodeId === nodeId).map(({ startTabId }) => tabOf(node, startTabId)),
  );
  const free =
    exitId !== null ? exits.find(({ id }) => id === exitId && !taken.has(id)) : exits.find(({ id }) => !taken.has(id));
  return free ? { nodeId, tabId: free.id } : null;
}

/** What is chosen on the canvas goes at once: nodes with their lines, lines, notes. */
export function removeChosen(
  flow: Flow,
  { nodes, lines, notes }: { nodes: readonly string[]; lines: readonly string[]; notes: readonly string[] },
): Changed<{ gone: { nodes: number; lines: number; faqs: number } }> {
  const without = removeComments(unlink(flow, lines), notes);
  const after = nodes.length > 0 ? removeNodes(without, nodes) : { flow: without };
  if (after.refused !== undefined) return after;
  return {
    flow: after.flow,
    gone: {
      nodes: flow.nodes.length - after.flow.nodes.length,
      lines: flow.lines.length - after.flow.lines.length,
      faqs: flow.faqs.length - after.flow.faqs.length,
    },
  };
}

/** Moves nodes by so much. */
export const nudge = (flow: Flow, ids: readonly string[], by: Point): Flow =>
  moveNodes(
    flow,
    new Map(
      flow.nodes
        .filter(({ id }) => ids.includes(id))
        .map(({ id, coordinate }) => [id, { x: coordinate.x + by.x, y: coordinate.y + by.y }]),
    ),
  );
