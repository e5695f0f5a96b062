import type { Compiled, Ways } from '../compiled.ts';
import { variablesOf } from '../compiled.ts';
import { exitsOf, type Exceed, type Faq, type FlowNode, type LeaveGroup, type NodeOf, type Status } from '../flow.ts';
import { presetOf } from '../presets.ts';
import { parse } from '../template.ts';
import { anything, given, implies, joined, joinedAll, mayHold, only, takenWith, type Value, type Values } from './values.ts';

/** A way a conversation can take. `to`: a node, or how it ends. */
export interface Edge {
  from: string;
  to: string | null;
  exitId: string | null;
  /** Nobody speaks in between. */
  silent: boolean;
  kind: 'leave' | 'call' | 'end' | 'handOver' | 'back';
}

export interface Explored {
  edges: Edge[];
  /** What variables may hold while the conversation stands at a node; nodes nobody comes to are not there. */
  at: ReadonlyMap<string, Values>;
  /** Ways out that are never taken. */
  never: { node: FlowNode; exit: LeaveGroup }[];
  /** Nodes that may find no way out. */
  stuck: FlowNode[];
}

type Asking = NodeOf<'interact'> | NodeOf<'text'>;

/**
 * All conversations at once: every condition is taken both ways unless the values it asks about are known, and each
 * variable has all the values it may have. What is not found here does not happen.
 */
export function explore(flow: Compiled): Explored {
  const entered = new Map<string, Values>();
  const at = new Map<string, Values>();
  const returned = new Map<string, Values>();
  const callers = new Map<string, Set<string>>();
  const written = new Map<string, Set<string>>();
  const edges = new Map<string, Edge>();
  const taken = new Set<string>();
  const stuck = new Set<FlowNode>();
  const queue: string[] = [];
  const queued = new Set<string>();

  const start = flow.nodes.get(flow.starts.get(flow.mainFlow) ?? '');
  if (start) come(start.id, initial(flow));
  for (const id of flow.flow.recommendConfig?.subFlows ?? []) if (start && flow.starts.has(id)) call(start, id, initial(flow), null, []);
  // In the order in which they were come to: then most nodes are visited once everything before them is known.
  for (let next = 0; next < queue.length; next++) {
    const id = queue[next]!;
    queued.delete(id);
    visit(flow.nodes.get(id)!, entered.get(id)!);
  }
  const never = [...at.keys()].flatMap((id) => {
    const node = flow.nodes.get(id)!;
    return exitsOf(node).filter((exit) => !exit.condition.isDflt && !taken.has(`${id}\n${exit.id}`)).map((exit) => ({ node, exit }));
  });
  return { edges: [...edges.values()], at, never, stuck: [...stuck] };

  function come(id: string, values: Values) {
    const old = entered.get(id);
    const next = joinedAll(old, values);
    if (next === old) return;
    entered.set(id, next);
    again(id);
  }

  function again(id: string) {
    if (queued.has(id)) return;
    queued.add(id);
    queue.push(id);
  }

  function edge(from: FlowNode, to: string | null, exitId: string | null, silent: boolean, kind: Edge['kind']) {
    edges.set(`${from.id}\n${to ?? ''}\n${exitId ?? ''}\n${kind}`, { from: from.id, to, exitId, silent, kind });
  }

  function leave(node: FlowNode, exit: LeaveGroup | null, values: Values, silent: boolean) {
    if (exit) taken.add(`${node.id}\n${exit.id}`);
    const target = flow.after(node.id, exit?.id ?? null);
    if (!target) return;
    edge(node, target.id, exit?.id ?? null, silent, 'leave');
    come(target.id, updated(updated(values, exit?.status), node.postStatus));
  }

  function ends(node: FlowNode, kind: 'end' | 'handOver' = 'end') {
    edge(node, null, null, false, kind);
  }

  /** Goes into a sub-flow, and answers what may be known when it comes back; undefined where it does not. */
  function call(node: FlowNode, flowId: string, values: Values, restores: ReadonlySet<string> | null, outputs: { param: string; value: string }[]): Values | undefined {
    const first = flow.starts.get(flowId);
    if (first === undefined) return undefined;
    edge(node, first, null, true, 'call');
    (callers.get(flowId) ?? callers.set(flowId, new Set()).get(flowId)!).add(node.id);
    come(first, values);
    const back = returned.get(flowId);
    if (!back) return undefined;
    const writes = writtenIn(flowId);
    const after = new Map(values);
    for (const name of writes) {
      const value = back.get(name);
      // Who knew it before still knows it where the sub-flow leaves it alone.
      if (value && !restores?.has(name)) after.set(name, { texts: value.texts, unset: value.unset && (values.get(name)?.unset ?? true) });
    }
    let result: Values = after;
    for (const { param, value } of outputs) result = set(result, flow.nameOf(param), valueOf(value, undefined, back));
    return result;
  }

  function visit(node: FlowNode, values: Values) {
    const here = updated(values, node.status);
    at.set(node.id, joinedAll(at.get(node.id), here));
    switch (node.type) {
      case 'start': case 'sms': return leave(node, null, here, true);
      case 'fork': return choose(node, here);
      case 'interact': case 'text': return node.mode === 'tts' ? speakOnly(node, here) : ask(node, here);
      case 'api': return answered(node, here);
      case 'script': return answered(node, here);
      case 'subFlow': return callIt(node, here);
      case 'skillGroupTransfer': case 'outboundTransfer':
        ends(node, 'handOver');
        return flow.after(node.id, null) ? leave(node, null, here, false) : ends(node);
      case 'end': {
        if (node.endType === 'hangup' || node.flowId === flow.mainFlow) return ends(node);
        edge(node, null, null, true, 'back');
        const old = returned.get(node.flowId);
        const next = joinedAll(old, here);
        if (next === old) return undefined;
        returned.set(node.flowId, next);
        for (const caller of callers.get(node.flowId) ?? []) again(caller);
        return undefined;
      }
    }
  }

  function choose(node: FlowNode, values: Values) {
    const { exits, otherwise } = flow.waysOf(node);
    const conditions = exits.map(({ condition }) => condition);
    for (const [index, exit] of exits.entries()) {
      const shadowed = conditions.slice(0, index).some((earlier) => implies(exit.condition, earlier, flow.nameOf));
      const left = shadowed || exit.condition.nluResults.length > 0 && exit.condition.normalList.length === 0 ? null : takenWith(conditions, index, values, flow.nameOf);
      if (left) leave(node, exit, left, true);
    }
    const rest = covered(exits) ? null : takenWith(conditions, conditions.length, values, flow.nameOf);
    if (rest && otherwise) leave(node, otherwise, rest, true);
    else if (rest) stuck.add(node);
  }

  /** Two exits of which one holds wherever the other does not. */
  function covered(exits: readonly LeaveGroup[]): boolean {
    const rows = exits.flatMap(({ condition: { normalList, nluResults, connector } }) => (normalList.length === 1 && nluResults.length === 0 && connector ? [normalList[0]!] : []));
    const opposite: Record<string, string> = { '=': '≠', '≥': '<', '>': '≤', empty: 'notEmpty', contains: 'notContains', in: 'notIn' };
    // Of what is not known nothing is greater or less: an order covers only what surely has a value.
    return rows.some((one) => rows.some((other) => one.leftVar === other.leftVar && (one.rightVar === other.rightVar || one.operator === 'empty') && opposite[one.operator] === other.operator && !['≥', '>'].includes(one.operator)));
  }

  function speakOnly(node: Asking, values: Values) {
    const { exits, otherwise } = flow.waysOf(node);
    for (const exit of exits) if (mayHold(exit.condition, values, flow.nameOf)) leave(node, exit, values, true);
    if (otherwise || exits.length === 0) leave(node, otherwise ?? null, values, true);
    else stuck.add(node);
  }

  function ask(node: Asking, values: Values) {
    const ways = flow.waysOf(node);
    const waits = whileWaiting(node, ways, values);
    at.set(node.id, joinedAll(at.get(node.id), waits));
    for (const [index, exit] of ways.exits.entries()) {
      const shadowed = ways.exits.slice(0, index).some((earlier) => implies(exit.condition, earlier.condition, flow.nameOf));
      const deaf = exit.condition.normalList.length === 0 && exit.condition.nluResults.length > 0 && !exit.condition.nluResults.some((id) => flow.intentions.has(id)) && !exit.guide?.enabled;
      if (!shadowed && !deaf && mayHold(exit.condition, waits, flow.nameOf)) leave(node, exit, waits, false);
    }
    const silence = ways.preset('1_4');
    const nonsense = ways.preset('1_1');
    const back = [...ways.handlers].some((one) => one.exceedLocalConfig.exceedAction === 'return' || (one.isGlobalRepeat && one.exceedGlobalConfig.exceedAction === 'return'));
    const byKeys = node.type === 'interact' && (node.mode === 'dtmf');
    const byCollecting = (node.nluConfigs?.collectionInfo?.length ?? 0) > 0;
    if (ways.otherwise && (back || !silence || !nonsense || byKeys || byCollecting)) {
      leave(node, ways.otherwise, waits, false);
      for (const one of ways.handlers) if (one.exceedLocalConfig.exceedAction === 'return') leave(node, ways.otherwise, updated(waits, one.exceedLocalConfig.status), false);
    }
    if (!ways.otherwise && (!silence || !nonsense)) ends(node);
    for (const one of [...ways.faqs, ...ways.handlers]) {
      if (!mayHappen(one)) continue;
      over(node, one.exceedLocalConfig);
      if (one.isGlobalRepeat) over(node, one.exceedGlobalConfig);
    }
  }

  function over(node: Asking, { exceedAction }: Exceed) {
    if (exceedAction === 'end') ends(node);
    if (exceedAction === 'agent') ends(node, 'handOver');
  }

  /** Presets happen by themselves; all others only where somebody says something that leads to them. */
  function mayHappen(one: Faq): boolean {
    return presetOf(one) !== undefined || one.condition.normalList.length > 0 || one.condition.nluResults.some((id) => flow.intentions.has(id));
  }

  /** What questions, handlers and sub-flows may have changed before the answer comes that leads on. */
  function whileWaiting(node: Asking, ways: Ways, values: Values): Values {
    let known = values;
    for (const { param } of node.nluConfigs?.extractInfo ?? []) known = set(known, flow.nameOf(param), { texts: null, unset: known.get(flow.nameOf(param))?.unset ?? false });
    const changing = [...ways.faqs, ...ways.handlers].filter(changesAnything);
    for (let round = 0; round < 3; round++) {
      const before = known;
      for (const one of changing) {
        known = joinedAll(known, updated(known, one.notExceed.status));
        for (const exceed of [one.exceedLocalConfig, one.exceedGlobalConfig]) if (exceed.exceedAction === 'return') known = joinedAll(known, updated(updated(known, exceed.status), exceed.postStatus));
        const sub = (one.notExceed as { subFlow?: string }).subFlow;
        const back = sub ? call(node, sub, known, null, []) : undefined;
        if (back) known = joinedAll(known, back);
      }
      for (const { subFlowId } of ways.subFlows) {
        const back = call(node, subFlowId, known, null, []);
        if (back) known = joinedAll(known, back);
      }
      for (const { status } of node.returnConfigs ?? []) known = joinedAll(known, updated(known, status));
      if (known === before) break;
    }
    return known;
  }

  function answered(node: NodeOf<'api'> | NodeOf<'script'>, values: Values) {
    const { exits, otherwise } = flow.waysOf(node);
    let fine = values;
    let failed = values;
    if (node.type === 'api') {
      const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      fine = failed = updated(updated(values, api?.status), node.apiConfig.status);
      const into = new Map(node.apiConfig.outputs.map(({ id, value }) => [id, value]));
      for (const { id, name } of api?.outputs ?? []) if (into.get(id) || name) fine = set(fine, flow.nameOf(into.get(id) || name!), anything);
      fine = updated(updated(fine, api?.postStatus), node.apiConfig.postStatus);
      failed = updated(updated(failed, api?.postStatus), node.apiConfig.postStatus);
    } else for (const name of node.outputs ?? [...values.keys()]) fine = set(fine, flow.nameOf(name), node.outputs ? anything : { texts: null, unset: values.get(name)?.unset ?? false });
    let left = new Set(['success', 'fail', 'timeout']);
    for (const exit of exits) {
      const { apiResult = '', normalList, nluResults } = exit.condition;
      const results = apiResult ? (left.has(apiResult) ? [apiResult] : []) : [...left];
      if (results.length === 0) continue;
      const known = results.every((one) => one === 'success') ? fine : results.includes('success') ? joinedAll(fine, failed) : failed;
      if (!mayHold(exit.condition, known, flow.nameOf) || (!apiResult && normalList.length === 0)) continue;
      leave(node, exit, known, true);
      if (apiResult && normalList.length === 0 && nluResults.length === 0) left = new Set([...left].filter((one) => one !== apiResult));
    }
    if (left.size === 0) return;
    const rest = [...left].every((one) => one === 'success') ? fine : left.has('success') ? joinedAll(fine, failed) : failed;
    if (otherwise) leave(node, otherwise, rest, true);
    else if (exits.length === 0) leave(node, null, rest, true);
    else stuck.add(node);
  }

  function callIt(node: NodeOf<'subFlow'>, values: Values) {
    let inside = values;
    for (const { param, value } of node.inputs ?? []) inside = set(inside, flow.nameOf(param), valueOf(value, undefined, values));
    const restores = new Set((node.inputs ?? []).map(({ param }) => flow.nameOf(param)));
    const back = call(node, node.subFlowId, inside, restores, node.outputs ?? []);
    if (!back) return;
    let after = back;
    for (const name of restores) if (!node.outputs?.some(({ param }) => flow.nameOf(param) === name)) after = set(after, name, values.get(name) ?? anything);
    const { exits, otherwise } = flow.waysOf(node);
    for (const exit of exits) if (mayHold(exit.condition, after, flow.nameOf)) leave(node, exit, after, true);
    leave(node, otherwise ?? null, after, true);
  }

  /** All variables a flow, and those it calls, may write. */
  function writtenIn(flowId: string, within: Set<string> = new Set()): ReadonlySet<string> {
    const known = written.get(flowId);
    if (known) return known;
    if (within.has(flowId)) return new Set();
    within.add(flowId);
    const names = new Set<string>();
    const add = (status: Status | undefined) => { if (status?.enabled) for (const { leftVar } of status.statusUpdt.normalList) names.add(flow.nameOf(leftVar)); };
    const addAll = (inner: ReadonlySet<string>) => { for (const name of inner) names.add(name); };
    for (const node of flow.flow.nodes) {
      if (node.flowId !== flowId) continue;
      add(node.status);
      add(node.postStatus);
      for (const exit of exitsOf(node)) add(exit.status);
      if (node.type === 'api') {
        const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
        for (const status of [api?.status, api?.postStatus, node.apiConfig.status, node.apiConfig.postStatus]) add(status);
        for (const { name } of api?.outputs ?? []) if (name) names.add(flow.nameOf(name));
        for (const { value } of node.apiConfig.outputs) if (value) names.add(flow.nameOf(value));
      }
      if (node.type === 'script') for (const name of node.outputs ?? variablesOf(flow.flow).map((one) => one.name)) names.add(flow.nameOf(name));
      if (node.type === 'subFlow') { addAll(writtenIn(node.subFlowId, within)); for (const { param } of node.outputs ?? []) names.add(flow.nameOf(param)); }
      if (node.type !== 'interact' && node.type !== 'text') continue;
      const ways = flow.waysOf(node);
      for (const one of [...ways.faqs, ...ways.handlers]) {
        for (const status of [one.notExceed.status, one.exceedLocalConfig.status, one.exceedLocalConfig.postStatus, one.exceedGlobalConfig.status, one.exceedGlobalConfig.postStatus]) add(status);
        const sub = (one.notExceed as { subFlow?: string }).subFlow;
        if (sub) addAll(writtenIn(sub, within));
      }
      for (const { status } of node.returnConfigs ?? []) add(status);
      for (const { subFlowId } of ways.subFlows) addAll(writtenIn(subFlowId, within));
      for (const { param } of node.nluConfigs?.extractInfo ?? []) names.add(flow.nameOf(param));
    }
    if (within.size === 1) written.set(flowId, names);
    within.delete(flowId);
    return names;
  }

  function set(values: Values, name: string, value: Value): Values {
    return new Map(values).set(name, value);
  }

  function updated(values: Values, status: Status | undefined): Values {
    if (!status?.enabled || status.statusUpdt.normalList.length === 0) return values;
    const next = new Map(values);
    for (const { leftVar, right1Var, right2Var } of status.statusUpdt.normalList) next.set(flow.nameOf(leftVar), valueOf(right1Var, right2Var, next));
    return next;
  }

  /** What an assignment may give: texts that are written down, copies of variables, and sums of both where all are known. */
  function valueOf(one: string, other: string | undefined, values: Values): Value {
    const first = partOf(one, values);
    if (!other) return first;
    const second = partOf(other, values);
    if (!first.texts || !second.texts || first.texts.size * second.texts.size > 64) return anything;
    const sums = [...first.texts].flatMap((a) => [...second.texts!].map((b) => (numeric.test(a) && numeric.test(b) ? String(Number((Number(a) + Number(b)).toFixed(6))) : a + b)));
    return sums.map(only).reduce(joined);
  }

  function partOf(text: string, values: Values): Value {
    if (!text.includes('${')) return only(text);
    const [part, ...more] = parse(text);
    if (more.length > 0 || !part || typeof part === 'string' || part.reading || part.expression.call !== undefined) return anything;
    return values.get(flow.nameOf(part.expression.variable)) ?? anything;
  }
}

const changes = new WeakMap<Faq, boolean>();

/** Most answers only speak. */
function changesAnything(one: Faq): boolean {
  const known = changes.get(one);
  if (known !== undefined) return known;
  const { notExceed, exceedLocalConfig: local, exceedGlobalConfig: global } = one;
  const found = [notExceed.status, local.status, local.postStatus, global.status, global.postStatus].some((status) => status?.enabled) || Boolean((notExceed as { subFlow?: string }).subFlow);
  changes.set(one, found);
  return found;
}

const numeric = /^-?\d+(\.\d+)?$/;

/** Before the first word: arguments may be anything somebody hands in, all others hold their defaults. */
function initial({ flow }: Compiled): Values {
  const values = new Map<string, Value>();
  for (const { name, dfltValue, isNecessary } of flow.argConfigs) values.set(name, given(dfltValue, isNecessary));
  for (const { name, dfltValue } of [...flow.paramConfigs, ...(flow.statusConfigs ?? [])]) values.set(name, only(dfltValue));
  for (const { name, dfltValue } of flow.preParamConfigs ?? []) values.set(name, dfltValue.includes('${') ? anything : only(dfltValue));
  return values;
}
