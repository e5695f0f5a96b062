import type { Flow } from '../flow/flow.ts';
import type { Condition } from '../flow/saved/condition.ts';
import { exitsOf, type FlowNode, type NodeKind } from '../flow/saved/node.ts';
import { tabOf } from './links.ts';

/** One step of a conversation, for people who read lists rather than pictures. */
export interface Step {
  id: string;
  /** In the order in which a conversation comes by; the start is 0. */
  number: number;
  name: string;
  kind: NodeKind;
  /** What it says first, and what when it asks again; groups behind the first hold under conditions of their own. */
  says: string[];
  /** The file its first sentence plays or shows. */
  plays?: string;
  ways: Way[];
  /** No line leads here. */
  loose: boolean;
}

export interface Way {
  /** The leave group; undefined where the step has one way out. */
  exitId?: string;
  name: string;
  otherwise: boolean;
  /** Names of what the customer may mean. */
  means: string[];
  condition?: Condition;
  /** Where it goes; null: nowhere yet. */
  to: { id: string; number: number; name: string } | null;
}

/** A kind after which nothing comes. */
const isLast: Record<NodeKind, boolean> = {
  start: false,
  end: true,
  fork: false,
  interact: false,
  text: false,
  script: false,
  api: false,
  subFlow: false,
  sms: false,
  skillGroupTransfer: false,
  outboundTransfer: false,
};

/** The steps of one flow of the tree: each once, first the way through, then what branches off, at last what nothing leads to. */
export function outlineOf(flow: Flow, flowId: string): Step[] {
  const nodes = flow.nodes.filter((node) => node.flowId === flowId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const targets = new Map<string, string>();
  for (const { startNodeId, startTabId, endNodeId } of flow.lines) {
    const node = byId.get(startNodeId);
    if (node) targets.set(`${startNodeId}\n${tabOf(node, startTabId)}`, endNodeId);
  }
  const next = (node: FlowNode, exitId?: string) => byId.get(targets.get(`${node.id}\n${tabOf(node, exitId)}`) ?? '');
  const order: FlowNode[] = [];
  const seen = new Set<string>();
  const visit = (first: FlowNode) => {
    // The first way out is followed to its end before the second: a list reads like a conversation that goes well.
    const waiting = [first];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node.id)) continue;
      seen.add(node.id);
      order.push(node);
      const exits = exitsOf(node);
      const ways = exits.length > 0 ? exits.map(({ id }) => id) : [undefined];
      for (const exitId of ways.toReversed()) {
        const to = next(node, exitId);
        if (to && !seen.has(to.id)) waiting.push(to);
      }
    }
  };
  for (const node of nodes) if (node.type === 'start') visit(node);
  const reached = new Set(seen);
  for (const node of nodes) visit(node);

  const numbers = new Map(order.map(({ id }, at) => [id, at]));
  const names = new Map(flow.intentions.map(({ id, name }) => [id, name]));
  const place = (node: FlowNode | undefined): Way['to'] =>
    node ? { id: node.id, number: numbers.get(node.id)!, name: node.name } : null;
  return order.map((node, number) => {
    const exits = exitsOf(node);
    const sole: Way[] = isLast[node.type] ? [] : [{ name: '', otherwise: true, means: [], to: place(next(node)) }];
    return {
      id: node.id,
      number,
      name: node.name,
      kind: node.type,
      ...saidFirst(node),
      loose: !reached.has(node.id),
      ways:
        exits.length === 0
          ? sole
          : exits.map(({ id, leaveName, condition }) => ({
              exitId: id,
              name: leaveName,
              otherwise: condition.isDflt ?? false,
              means: condition.nluResults.map((one) => names.get(one) ?? one),
              condition,
              to: place(next(node, id)),
            })),
    };
  });
}

function saidFirst(node: FlowNode): Pick<Step, 'says' | 'plays'> {
  const content = ('ttsConfigs' in node ? node.ttsConfigs?.[0]?.content : undefined) ?? [];
  const plays = content[0]?.resourceId && (content[0].resourceName || content[0].resourceId);
  return { says: content.map(({ text }) => text), ...(plays && { plays }) };
}
