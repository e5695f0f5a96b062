import type { Compiled } from '../compiled.ts';
import type { Ways } from '../ways.ts';
import type { Faq } from '../saved/answer.ts';
import type { Condition, Status, StatusUpdate } from '../saved/condition.ts';
import { exitsOf, type FlowNode, type NodeOf } from '../saved/node.ts';

export type Asking = NodeOf<'interact'> | NodeOf<'text'>;

/** Questions and exceptions that may be answered at a node; a text robot's suggestions may be chosen anywhere. */
export const answeredAt = ({ offered }: Compiled, { faqs, exceptions }: Ways): Faq[] => [
  ...faqs,
  ...offered.faqs.filter((one) => !faqs.includes(one)),
  ...exceptions,
];

/** The sub-flows a node that asks may call and come back from; with a condition where they have one of their own. */
export const calledWhileAsking = (flow: Compiled, ways: Ways): { subFlowId: string; condition?: Condition }[] => [
  ...ways.subFlows,
  ...flow.offered.subFlows.map((subFlowId) => ({ subFlowId })),
  ...ways.exceptions.flatMap(({ notExceed: { subFlow } }) => (subFlow ? [{ subFlowId: subFlow }] : [])),
];

export const updatesIn = (status: Status | undefined): readonly StatusUpdate[] =>
  status?.enabled ? status.statusUpdt.normalList : [];

export const updatesOfAnswer = ({
  notExceed,
  exceedLocalConfig: local,
  exceedGlobalConfig: global,
}: Faq): StatusUpdate[] =>
  [notExceed.status, local.status, local.postStatus, global.status, global.postStatus].flatMap(updatesIn);

/** Every assignment that may happen at a node, sub-flows it calls left out. */
export function updatesAt(flow: Compiled, node: FlowNode): StatusUpdate[] {
  const own = [node.status, node.postStatus, ...exitsOf(node).map(({ status }) => status)].flatMap(updatesIn);
  switch (node.type) {
    case 'interact':
    case 'text':
      return [
        ...own,
        ...answeredAt(flow, flow.waysOf(node)).flatMap(updatesOfAnswer),
        ...(node.returnConfigs ?? []).flatMap(({ status }) => updatesIn(status)),
      ];
    case 'api': {
      const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      return [
        ...own,
        ...[api?.status, api?.postStatus, node.apiConfig.status, node.apiConfig.postStatus].flatMap(updatesIn),
      ];
    }
    default:
      return own;
  }
}

/** Names a node writes with values from outside: what an API, a script or a customer says. */
export function filledAt({ flow, nameOf }: Compiled, node: FlowNode, all: readonly string[]): string[] {
  switch (node.type) {
    case 'interact':
    case 'text':
      return (node.nluConfigs?.extractInfo ?? []).map(({ param }) => nameOf(param));
    case 'script':
      return (node.outputs ?? all).map(nameOf);
    case 'api': {
      const into = new Map(node.apiConfig.outputs.map(({ id, value }) => [id, value]));
      return (flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId)?.outputs ?? [])
        .flatMap(({ id, name }) => into.get(id) || name || [])
        .map(nameOf);
    }
    default:
      return [];
  }
}

const changes = new WeakMap<Faq, boolean>();

/** Most answers only speak. */
export function changesAnything(one: Faq): boolean {
  const known = changes.get(one);
  if (known !== undefined) return known;
  const found = updatesOfAnswer(one).length > 0;
  changes.set(one, found);
  return found;
}
