import type { Flow } from '../flow/flow.ts';
import { exitsOf, type FlowNode, type NodeKind } from '../flow/saved/node.ts';
import { usualSize } from './align.ts';
import { addGroup } from './groups.ts';
import { lineFrom, link, relink, unlink, type Start } from './links.ts';
import { spokenGroup } from './newNode.ts';
import { addNode, removeNodes, updateNode } from './nodes.ts';
import { refused, type Changed } from './refusals.ts';
import { withFields } from './share.ts';

/** A step behind a way out of another. What came there before comes after the new step. */
export function addStepAfter(
  flow: Flow,
  from: Start,
  kind: NodeKind,
  newId: () => string,
  name?: string,
): Changed<{ id: string }> {
  const source = flow.nodes.find(({ id }) => id === from.nodeId);
  if (!source) return refused('nodeMissing');
  const before = lineFrom(flow, from);
  const added = addNode(
    flow,
    kind,
    { flowId: source.flowId, at: freePlace(flow, source, from), ...(name !== undefined && { name }) },
    newId,
  );
  if (added.refused) return added;
  const led = relink(added.flow, from, added.id, newId);
  if (led.refused) return led;
  const node = led.flow.nodes.find(({ id }) => id === added.id)!;
  if (!before || node.type === 'end') return { flow: led.flow, id: added.id };
  const exits = exitsOf(node);
  const tabId = (exits.find(({ condition }) => condition.isDflt) ?? exits[0])?.id;
  const goesOn = link(led.flow, { nodeId: added.id, ...(tabId !== undefined && { tabId }) }, before.endNodeId, newId);
  return goesOn.refused ? goesOn : { flow: goesOn.flow, id: added.id };
}

/** Below the step it follows, beside the others that do. */
function freePlace(flow: Flow, source: FlowNode, { tabId }: Start) {
  const column = Math.max(
    exitsOf(source).findIndex(({ id }) => id === tabId),
    0,
  );
  const at = {
    x: source.coordinate.x + column * (usualSize.width + 56),
    y: source.coordinate.y + usualSize.height + 72,
  };
  const taken = (x: number, y: number) =>
    flow.nodes.some(
      ({ flowId, coordinate }) =>
        flowId === source.flowId &&
        Math.abs(coordinate.x - x) < usualSize.width &&
        Math.abs(coordinate.y - y) < usualSize.height,
    );
  for (let tries = 0; tries < 200 && taken(at.x, at.y); tries++) at.x += usualSize.width + 56;
  return at;
}

/** Leads a way out to another step, or (null) nowhere. */
export function leadTo(flow: Flow, from: Start, toId: string | null, newId: () => string): Changed {
  if (toId !== null) return relink(flow, from, toId, newId);
  const line = lineFrom(flow, from);
  return { flow: line ? unlink(flow, [line.id]) : flow };
}

/** What a step says: the first sentence, and others for when it has to be asked again. Everything else about how it is said stays. */
export function setSaid(flow: Flow, nodeId: string, texts: readonly string[]): Changed {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('nodeMissing');
  if (!('ttsConfigs' in node)) return refused('asksNothingThere', { name: node.name });
  return {
    flow: updateNode(flow, nodeId, (one) => {
      const [first = { content: [] }, ...rest] = ('ttsConfigs' in one ? one.ttsConfigs : undefined) ?? [];
      const content = texts.map((text, at) => withFields(first.content[at] ?? spokenGroup().content[0]!, { text }));
      return withFields(one, { ttsConfigs: [withFields(first, { content }), ...rest] });
    }),
  };
}

/** Something more the customer may answer. */
export const addAnswer = (
  flow: Flow,
  nodeId: string,
  answer: { name?: string; means: string[] },
  newId: () => string,
) =>
  addGroup(flow, nodeId, newId, {
    ...(answer.name !== undefined && { name: answer.name }),
    condition: { nluResults: [...new Set(answer.means)] },
  });

/** Takes a step out. Where it had one way on, or one for everything else, the lines that led to it lead there. */
export function removeStep(flow: Flow, nodeId: string): Changed {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('nodeMissing');
  const fallback = exitsOf(node).find(({ condition }) => condition.isDflt)?.id;
  const onward = lineFrom(flow, { nodeId, ...(fallback !== undefined && { tabId: fallback }) });
  const arriving = flow.lines.filter(({ endNodeId, startNodeId }) => endNodeId === nodeId && startNodeId !== nodeId);
  const removed = removeNodes(flow, [nodeId]);
  if (removed.refused || !onward || onward.endNodeId === nodeId) return removed;
  const closed = arriving
    .filter(
      ({ startNodeId }) =>
        startNodeId !== onward.endNodeId || exitsOf(flow.nodes.find(({ id }) => id === startNodeId)!).length > 0,
    )
    .map((line) => ({ ...line, endNodeId: onward.endNodeId }));
  return {
    flow: closed.length === 0 ? removed.flow : withFields(removed.flow, { lines: [...removed.flow.lines, ...closed] }),
  };
}
