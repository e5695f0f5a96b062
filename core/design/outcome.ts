import { updatesIn } from '../flow/check/statuses.ts';
import type { Flow, Variable } from '../flow/flow.ts';
import type { Status } from '../flow/saved/condition.ts';
import { exitsOf, type FlowNode } from '../flow/saved/node.ts';
import { setNode } from './nodes.ts';
import { withFields } from './share.ts';

/** The outputs that lists of calls show as what came of a call: a short code, and what it means. */
export const outcomeNames = ['result', 'label'] as const;
export type Outcome = Record<(typeof outcomeNames)[number], string>;

const isCalled = (flow: Flow, reference: string, name: string) =>
  reference === name || flow.paramConfigs.some((one) => one.id === reference && one.name === name);

/** What a node sets as the outcome when it is entered; what it does not set is empty. */
export function outcomeOf(flow: Flow, node: FlowNode): Outcome {
  const set = (name: string) =>
    updatesIn(node.status).findLast(({ leftVar }) => isCalled(flow, leftVar, name))?.right1Var ?? '';
  return { result: set('result'), label: set('label') };
}

/** Outcomes that stand anywhere in the flow, each code once, to choose from. */
export function outcomesIn(flow: Flow): Outcome[] {
  const found = new Map<string, Outcome>();
  const statuses = flow.nodes.flatMap((node) => [node.status, ...exitsOf(node).map(({ status }) => status)]);
  for (const status of statuses) {
    const of = (name: string) =>
      updatesIn(status).findLast(({ leftVar }) => isCalled(flow, leftVar, name))?.right1Var ?? '';
    const [result, label] = [of('result'), of('label')];
    if (result && !result.includes('${') && !found.has(`${result} ${label}`))
      found.set(`${result} ${label}`, { result, label });
  }
  return [...found.values()].sort((one, other) => (one.result < other.result ? -1 : 1));
}

/** Has a node set the outcome when it is entered; an empty text takes it away. The outputs are made where the flow has none. */
export function setOutcome(flow: Flow, nodeId: string, outcome: Partial<Outcome>, newId: () => string): Flow {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return flow;
  const asked = outcomeNames.filter(
    (name) => outcome[name] !== undefined && outcome[name] !== outcomeOf(flow, node)[name],
  );
  if (asked.length === 0) return flow;
  const withOutputs = asked.some((name) => outcome[name] !== '') ? havingOutputs(flow, newId) : flow;
  const idOf = (name: string) => withOutputs.paramConfigs.find((one) => one.name === name)?.id ?? name;
  const kept = updatesIn(node.status).filter(({ leftVar }) => !asked.some((name) => isCalled(flow, leftVar, name)));
  const normalList = [
    ...kept,
    ...asked.flatMap((name) => (outcome[name] === '' ? [] : [{ leftVar: idOf(name), right1Var: outcome[name]! }])),
  ];
  const status: Status = {
    ...node.status,
    enabled: normalList.length > 0,
    statusUpdt: { ...node.status?.statusUpdt, normalList },
  };
  return setNode(withOutputs, nodeId, { status });
}

function havingOutputs(flow: Flow, newId: () => string): Flow {
  const missing = outcomeNames.filter((name) => !flow.paramConfigs.some((one) => one.name === name));
  if (missing.length === 0) return flow;
  const made = missing.map((name): Variable => ({
    id: flow.paramConfigs.some(({ id }) => id === name) ? newId() : name,
    name,
    description: '',
    type: 'generalString',
    dfltValue: '',
    isOutput: true,
  }));
  return withFields(flow, { paramConfigs: [...flow.paramConfigs, ...made] });
}
