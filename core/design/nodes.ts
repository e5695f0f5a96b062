import type { Flow } from '../flow/flow.ts';
import type { FlowNode, NodeKind, NodeOf } from '../flow/saved/node.ts';
import { copied, pasted } from './clipboard.ts';
import { forgotten } from './forget.ts';
import { uniqueName } from './names.ts';
import { kindsFor, newNode } from './newNode.ts';
import { nameRefusal, refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields, withOne } from './share.ts';
import { isFlowOfTree } from './tree.ts';

export type Point = { x: number; y: number };

const namesIn = (flow: Flow, flowId: string, but?: string) =>
  flow.nodes.filter((node) => node.flowId === flowId && node.id !== but).map(({ name }) => name);

/** A node of that kind with its defaults; of a robot that writes, `interact` becomes `text`, and the other way round. */
export function addNode(
  flow: Flow,
  kind: NodeKind,
  where: { flowId: string; at: Point; name?: string },
  newId: () => string,
): Changed<{ id: string }> {
  if (!isFlowOfTree(flow, where.flowId)) return refused('packMissing');
  const type = kind === 'interact' || kind === 'text' ? kindsFor(flow.robotType)[0]! : kind;
  if (type === 'start' && flow.nodes.some((node) => node.type === 'start' && node.flowId === where.flowId))
    return refused('startTwice');
  const id = newId();
  const made = newNode(flow, type, { id, flowId: where.flowId, at: rounded(where.at), newId });
  const named = where.name?.trim() || made.name;
  const node = { ...made, name: uniqueName(named, namesIn(flow, where.flowId), flow.language) };
  return { flow: withFields(flow, { nodes: [...flow.nodes, node] }), id };
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Lays nodes elsewhere. */
export const moveNodes = (flow: Flow, places: ReadonlyMap<string, Point>): Flow =>
  withFields(flow, {
    nodes: mapped(flow.nodes, (node) => {
      const at = places.get(node.id);
      return at ? withFields(node, { coordinate: withFields(node.coordinate, rounded(at)) }) : node;
    }),
  });

/** A name that another node of its flow has gets the copy suffix. */
export function renameNode(flow: Flow, id: string, name: string): Changed<{ name: string }> {
  const node = flow.nodes.find((one) => one.id === id);
  if (!node) return refused('nodeMissing');
  const refusal = nameRefusal(name);
  if (refusal) return refusal;
  const unique = uniqueName(name.trim(), namesIn(flow, node.flowId, id), flow.language);
  return { flow: updateNode(flow, id, (one) => withFields(one, { name: unique })), name: unique };
}

/** One node with other fields. Its id, kind and flow stay, and so does that leave groups without a node lose their lines. */
export function updateNode<Kind extends NodeKind = NodeKind>(
  flow: Flow,
  id: string,
  change: (node: NodeOf<Kind>) => FlowNode,
): Flow {
  const after = withFields(flow, {
    nodes: withOne(flow.nodes, id, (node) =>
      withFields(change(node as NodeOf<Kind>), { id: node.id, flowId: node.flowId }),
    ),
  });
  return after === flow ? flow : withoutLooseLines(after, id);
}

export const setNode = (flow: Flow, id: string, fields: Record<string, unknown>): Flow =>
  updateNode(flow, id, (node) => withFields(node, fields as Partial<FlowNode>));

/** A line that began at a leave group which is gone goes too; the line of a node without groups goes when it gets some. */
function withoutLooseLines(flow: Flow, id: string): Flow {
  const node = flow.nodes.find((one) => one.id === id);
  if (!node) return flow;
  const exits = 'leaveConfigs' in node ? (node.leaveConfigs ?? []) : [];
  if (exits.length > 0)
    return withFields(flow, {
      lines: kept(
        flow.lines,
        ({ startNodeId, startTabId }) => startNodeId !== id || exits.some((exit) => exit.id === startTabId),
      ),
    });
  let had = false;
  return withFields(flow, {
    lines: kept(flow.lines, ({ startNodeId }) => startNodeId !== id || (!had && (had = true))),
  });
}

/** Copies of nodes beside them, with the lines among them and the FAQ that are their own. */
export function copyNodes(
  flow: Flow,
  ids: readonly string[],
  newId: () => string,
  by: Point = { x: 40, y: 40 },
): Changed<{ ids: string[] }> {
  const nodes = flow.nodes.filter((node) => ids.includes(node.id) && node.type !== 'start');
  const [first] = nodes;
  if (!first)
    return refused(ids.length > 0 && flow.nodes.some(({ id }) => ids.includes(id)) ? 'startTwice' : 'nodeMissing');
  const corner = {
    x: Math.min(...nodes.map(({ coordinate }) => coordinate.x)) + by.x,
    y: Math.min(...nodes.map(({ coordinate }) => coordinate.y)) + by.y,
  };
  return pasted(
    flow,
    copied(
      flow,
      nodes.map(({ id }) => id),
    ),
    { flowId: first.flowId, ...corner },
    newId,
  );
}

/** Takes nodes out with every line to and from them and the FAQ that are their own. The start of a flow stays. */
export function removeNodes(flow: Flow, ids: readonly string[]): Changed {
  const nodes = flow.nodes.filter(({ id }) => ids.includes(id));
  if (nodes.length === 0) return refused('nodeMissing');
  const going = new Set(nodes.filter(({ type }) => type !== 'start').map(({ id }) => id));
  if (going.size === 0) return refused('startStays');
  return { flow: withoutNodes(flow, going) };
}

/** Without asking whether they may go: a flow of the tree takes its start with it. */
export function withoutNodes(flow: Flow, going: ReadonlySet<string>): Flow {
  const listed = (stays: boolean) =>
    new Set(
      flow.nodes
        .filter(({ id }) => going.has(id) !== stays)
        .flatMap((node) => ('faqs' in node ? (node.faqs?.nodeFaq ?? []) : [])),
    );
  const [own, staying] = [listed(false), listed(true)];
  const lost = new Set(
    flow.faqs
      .filter(
        ({ id, type, pId }) =>
          type === 'node' && !staying.has(id) && (own.has(id) || (pId !== undefined && going.has(pId))),
      )
      .map(({ id }) => id),
  );
  return forgotten(
    withFields(flow, {
      nodes: kept(flow.nodes, ({ id }) => !going.has(id)),
      lines: kept(flow.lines, ({ startNodeId, endNodeId }) => !going.has(startNodeId) && !going.has(endNodeId)),
      faqs: kept(flow.faqs, ({ id }) => !lost.has(id)),
    }),
    'faq',
    lost,
  );
}
