import type { Compiled } from '../compiled.ts';
import { asNumber } from '../condition.ts';
import type { StatusUpdate } from '../saved/condition.ts';
import { exitsOf, type FlowNode, type NodeOf } from '../saved/node.ts';
import { constant } from './about.ts';
import { variablesOf } from '../compiled.ts';
import { circles } from './circles.ts';
import type { Edge } from './explored.ts';
import { calledWhileAsking, filledAt, updatesAt, updatesIn } from './statuses.ts';
import type { Values } from './values.ts';
import { writer } from './written.ts';

/**
 * How often a circle is gone round at most; null where nothing bounds it. Bounded is one in which a variable that holds
 * no negative number is raised by one or more on every way round and by nothing else, and every way round asks first
 * whether it has come to a limit that leads out.
 */
export function roundsOf(
  flow: Compiled,
  inside: ReadonlySet<string>,
  edges: readonly Edge[],
  at: ReadonlyMap<string, Values>,
): number | null {
  const own = edges.filter(({ from, to, kind }) => inside.has(from) && inside.has(to!) && kind === 'leave');
  const writes = own.map((edge) => ({ edge, updates: updatesOn(flow, edge) }));
  const names = new Set(writes.flatMap(({ updates }) => updates.map(({ leftVar }) => flow.nameOf(leftVar))));
  const calls = [...inside].some((id) => flow.nodes.get(id)!.type === 'subFlow');
  for (const name of names) {
    const of = (updates: readonly StatusUpdate[]) => updates.filter(({ leftVar }) => flow.nameOf(leftVar) === name);
    if (
      !writes.every(({ updates }) => of(updates).every((one) => raises(flow, one))) ||
      !staysNumber(flow, name, calls)
    )
      continue;
    const uncounted = writes.filter(({ updates }) => of(updates).length === 0).map(({ edge }) => edge);
    const limits = new Map(
      [...inside].flatMap((id) => {
        const limit = limitAt(flow, flow.nodes.get(id)!, name, inside);
        return limit === null ? [] : [[id, limit] as const];
      }),
    );
    const unasked = own.filter(({ from }) => !limits.has(from));
    if (circles(inside, uncounted).length === 0 && circles(inside, unasked).length === 0)
      return Math.max(1, ...limits.values()) + 1;
  }
  return roundsByValues(flow, inside, writes, names, at);
}

interface Write {
  edge: Edge;
  updates: StatusUpdate[];
}

/** As often as a counter has values, all of which are known. */
function roundsByValues(
  flow: Compiled,
  inside: ReadonlySet<string>,
  writes: readonly Write[],
  names: ReadonlySet<string>,
  at: ReadonlyMap<string, Values>,
): number | null {
  const called = [...inside].flatMap((id) => {
    const node = flow.nodes.get(id)!;
    if (node.type === 'subFlow') return [node.subFlowId];
    return node.type === 'interact' || node.type === 'text'
      ? calledWhileAsking(flow, flow.waysOf(node)).map(({ subFlowId }) => subFlowId)
      : [];
  });
  const { writtenIn } = writer(flow);
  for (const name of names) {
    const steps = writes.map(({ edge, updates }) => ({
      edge,
      by: updates.filter(({ leftVar }) => flow.nameOf(leftVar) === name).map((one) => addedBy(flow, one)),
    }));
    const all = steps.flatMap(({ by }) => by);
    if (!all.every((by) => by > 0) && !all.every((by) => by < 0)) continue;
    if (called.some((flowId) => writtenIn(flowId).has(name))) continue;
    if ([...inside].some((id) => changesOutside(flow, flow.nodes.get(id)!, name))) continue;
    const uncounted = steps.filter(({ by }) => by.length === 0).map(({ edge }) => edge);
    if (circles(inside, uncounted).length > 0) continue;
    const values = [...inside].map((id) => at.get(id)?.get(name)?.texts);
    if (!values.every((texts) => texts && [...texts].every((text) => numeric.test(text)))) continue;
    return Math.max(...values.map((texts) => texts!.size)) + 1;
  }
  return null;
}

const numeric = /^-?\d+(\.\d+)?$/;

/** What an update adds to its own variable; NaN where it does anything else. */
const addedBy = ({ nameOf }: Compiled, { leftVar, right1Var, right2Var = '' }: StatusUpdate) =>
  nameOf(right1Var.match(/^\$\{\s*([^}|]+?)\s*\}$/)?.[1] ?? '') === nameOf(leftVar) ? asNumber(right2Var) : NaN;

/** Whether a node changes a variable otherwise than on its way out: by an answer, a slot, an output. */
function changesOutside(flow: Compiled, node: FlowNode, name: string): boolean {
  const own = new Set([node.status, node.postStatus, ...exitsOf(node).map(({ status }) => status)].flatMap(updatesIn));
  return (
    filledAt(flow, node, [name]).includes(name) ||
    updatesAt(flow, node).some((one) => !own.has(one) && flow.nameOf(one.leftVar) === name)
  );
}

function updatesOn(flow: Compiled, { from, to, exitId }: Edge): StatusUpdate[] {
  const node = flow.nodes.get(from)!;
  const exit = exitsOf(node).find(({ id }) => id === exitId);
  return [
    ...updatesIn(exit?.status),
    ...updatesIn(node.postStatus),
    ...updatesIn(to === null ? undefined : flow.nodes.get(to)?.status),
  ];
}

const raises = (flow: Compiled, one: StatusUpdate) => addedBy(flow, one) >= 1;

/** Whether a variable of the flow holds nothing but numbers from 0 on, wherever it is written; `onlyRaised`: nothing sets it back. */
function staysNumber(flow: Compiled, name: string, onlyRaised: boolean): boolean {
  const { argConfigs, preParamConfigs = [], nodes } = flow.flow;
  if ([...argConfigs, ...preParamConfigs].some((one) => one.name === name)) return false;
  const counts = (text: string) => text === '' || asNumber(text) >= 0;
  if (!counts(variablesOf(flow.flow).find((one) => one.name === name)?.dfltValue ?? 'unknown')) return false;
  return nodes.every((node) => {
    if (filledAt(flow, node, [name]).includes(name)) return false;
    if (
      node.type === 'subFlow' &&
      [...(node.inputs ?? []), ...(node.outputs ?? [])].some(({ param }) => flow.nameOf(param) === name)
    )
      return false;
    return updatesAt(flow, node).every(
      (one) =>
        flow.nameOf(one.leftVar) !== name ||
        raises(flow, one) ||
        (!onlyRaised && !one.right2Var && counts(one.right1Var)),
    );
  });
}

/** The number at which a fork leads out of the circle, before anything leads on in it. */
function limitAt(flow: Compiled, node: FlowNode, name: string, inside: ReadonlySet<string>): number | null {
  if (node.type !== 'fork') return null;
  const further = limitOfGoingOn(flow, node, name, inside);
  if (further !== null) return further;
  for (const {
    id,
    condition: { normalList, nluResults, mode, apiResult, returnType, repeatTimes, isDflt },
  } of node.leaveConfigs) {
    if (isDflt) continue;
    const target = flow.after(node.id, id);
    if (!target || inside.has(target.id)) return null;
    const [row] = normalList;
    if (
      !row ||
      normalList.length > 1 ||
      nluResults.length > 0 ||
      mode ||
      apiResult ||
      returnType ||
      repeatTimes ||
      row.leftType === 'function' ||
      flow.nameOf(row.leftVar) !== name ||
      !['≥', '>'].includes(row.operator) ||
      (row.rightType && row.rightType !== 'const' && row.rightType !== 'value')
    )
      continue;
    if (!Number.isNaN(asNumber(row.rightVar))) return asNumber(row.rightVar) + 1;
  }
  return null;
}

/** The number up to which a fork goes on in the circle by its only way that does. */
function limitOfGoingOn(
  flow: Compiled,
  node: NodeOf<'fork'>,
  name: string,
  inside: ReadonlySet<string>,
): number | null {
  const staying = node.leaveConfigs.filter(({ id }) => inside.has(flow.after(node.id, id)?.id ?? ''));
  const [{ condition } = { condition: undefined }] = staying;
  if (!condition || staying.length > 1 || condition.isDflt || condition.nluResults.length > 0) return null;
  if (condition.connector !== 'and' && condition.normalList.length > 1) return null;
  const row = condition.normalList.find(
    (one) =>
      one.leftType !== 'function' &&
      flow.nameOf(one.leftVar) === name &&
      ['<', '≤'].includes(one.operator) &&
      constant(one) &&
      !Number.isNaN(asNumber(one.rightVar)),
  );
  return row ? asNumber(row.rightVar) + 1 : null;
}
