import { builtIns } from './builtIns.ts';
import type { Flow, Intention, Pack } from './flow.ts';
import type { Faq } from './saved/answer.ts';
import type { FlowNode } from './saved/node.ts';
import { waysOf, type Ways } from './ways.ts';

/** A flow made ready to run. The same flow object is made ready once. */
export interface Compiled {
  flow: Flow;
  mainFlow: string;
  nodes: ReadonlyMap<string, FlowNode>;
  faqs: ReadonlyMap<string, Faq>;
  intentions: ReadonlyMap<string, Intention>;
  /** Node ids by flow id. */
  starts: ReadonlyMap<string, string>;
  /** Names of variables by their ids. */
  nameOf(reference: string): string;
  isOutput: ReadonlySet<string>;
  /** Where an exit leads; without an exit, the only way out of the node. */
  after(nodeId: string, exitId: string | null): FlowNode | undefined;
  waysOf(node: FlowNode): Ways;
  /** What a text robot suggests, and may therefore be chosen anywhere. */
  offered: { faqs: Faq[]; subFlows: string[] };
}

const ready = new WeakMap<Flow, Compiled>();

export function compiled(flow: Flow): Compiled {
  const known = ready.get(flow);
  if (known) return known;
  const made = compile(flow);
  ready.set(flow, made);
  return made;
}

/** The flow a conversation begins in: the first of the tree; without a tree, the one of the first start node. */
export function mainFlowOf(flow: Flow): string {
  const first = (packs: readonly Pack[]): string | undefined => {
    for (const { id, type, children } of packs) {
      const found = type === 'flow' ? id : first((children ?? []) as Pack[]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return first(flow.flowPack ?? []) ?? flow.nodes.find(({ type }) => type === 'start')?.flowId ?? flow.id;
}

export const variablesOf = (flow: Flow) => [
  ...flow.argConfigs,
  ...flow.paramConfigs,
  ...(flow.statusConfigs ?? []),
  ...(flow.preParamConfigs ?? []),
];

function compile(flow: Flow): Compiled {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const faqs = new Map(flow.faqs.map((faq) => [faq.id, faq]));
  const intentions = new Map(flow.intentions.map((intention) => [intention.id, intention]));
  const exits = new Map<string, string>();
  const links = new Map<string, string>();
  for (const { startNodeId, startTabId, endNodeId } of flow.lines) {
    exits.set(`${startNodeId}\n${startTabId}`, endNodeId);
    if (!links.has(startNodeId)) links.set(startNodeId, endNodeId);
  }
  const names = new Map<string, string>(Object.entries(builtIns));
  const variables = variablesOf(flow);
  for (const { id, name } of variables) names.set(id, name);
  for (const { name } of variables) names.set(name, name);
  const ways = new Map<string, Ways>();
  const starts = new Map(
    flow.nodes
      .filter(({ type }) => type === 'start')
      .reverse()
      .map(({ flowId, id }) => [flowId, id]),
  );
  return {
    flow,
    nodes,
    faqs,
    intentions,
    mainFlow: mainFlowOf(flow),
    starts,
    offered: offeredBy(flow, faqs, starts),
    nameOf: (reference) => names.get(reference) ?? reference,
    isOutput: new Set(
      [...flow.paramConfigs, ...(flow.statusConfigs ?? [])].filter(({ isOutput }) => isOutput).map(({ name }) => name),
    ),
    after: (nodeId, exitId) =>
      nodes.get((exitId === null ? links.get(nodeId) : exits.get(`${nodeId}\n${exitId}`)) ?? ''),
    waysOf(node) {
      const found = ways.get(node.id) ?? waysOf(flow, node, faqs, intentions);
      ways.set(node.id, found);
      return found;
    },
  };
}

function offeredBy(
  { robotType, recommendConfig, faqs: all }: Flow,
  faqs: ReadonlyMap<string, Faq>,
  starts: ReadonlyMap<string, string>,
): Compiled['offered'] {
  if (robotType !== 5) return { faqs: [], subFlows: [] };
  const ids = new Set([...(recommendConfig?.faqs ?? []), ...all.flatMap(({ faqQuestionId = [] }) => faqQuestionId)]);
  return {
    faqs: [...ids].flatMap((id) => faqs.get(id) ?? []).filter(({ on }) => on),
    subFlows: (recommendConfig?.subFlows ?? []).filter((id) => starts.has(id)),
  };
}
