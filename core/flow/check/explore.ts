import { builtInNames } from '../builtIns.ts';
import { variablesOf, type Compiled } from '../compiled.ts';
import type { Ways } from '../ways.ts';
import type { Exceed, Faq } from '../saved/answer.ts';
import type { Condition, Status } from '../saved/condition.ts';
import { exitsOf, type FlowNode, type NodeOf } from '../saved/node.ts';
import type { LeaveGroup } from '../saved/said.ts';
import { presetOf } from '../presets.ts';
import { updated as updatedWith, valueOf } from './assignments.ts';
import { comparedIn } from './compared.ts';
import type { Edge, Explored, UnsetRead } from './explored.ts';
import { initial } from './initial.ts';
import { changed } from './marks.ts';
import { silentlyLeft } from './silence.ts';
import { answeredAt, calledWhileAsking, changesAnything, filledAt, type Asking } from './statuses.ts';
import { aboutOf } from './about.ts';
import { assuming, covered, hiddenBy, implies, mayHold, takenWith } from './assuming.ts';
import { anything, joinedAll, type Value, type Values } from './values.ts';
import { writer } from './written.ts';

/**
 * All conversations at once: every condition is taken both ways unless the values it asks about are known, and each
 * variable has all the values it may have. What is not found here does not happen.
 * `isKnown`: intentions that may be understood though they do not stand in the flow.
 */
export function explore(flow: Compiled, isKnown: (intention: string) => boolean = () => false): Explored {
  const about = aboutOf(flow);
  const entered = new Map<string, Values>();
  const at = new Map<string, Values>();
  const returned = new Map<string, Values>();
  const callers = new Map<string, Set<string>>();
  const { writtenIn, emptied } = writer(flow);
  const edges = new Map<string, Edge>();
  const taken = new Set<string>();
  const stuck = new Set<FlowNode>();
  const unsetReads = new Map<string, UnsetRead>();
  const heard = new Map<Faq, boolean>();
  const offered = new Set(flow.offered.faqs);
  const declared = variablesOf(flow.flow).map(({ name }) => name);
  const queue: string[] = [];
  const queued = new Set<string>();

  const start = flow.nodes.get(flow.starts.get(flow.mainFlow) ?? '');
  if (start) come(start.id, initial(flow));
  // In the order in which they were come to: then most nodes are visited once everything before them is known.
  for (let next = 0; next < queue.length; next++) {
    const id = queue[next]!;
    queued.delete(id);
    visit(flow.nodes.get(id)!, entered.get(id)!);
  }
  const never = [...at.keys()].flatMap((id) => {
    const node = flow.nodes.get(id)!;
    return exitsOf(node)
      .filter((exit) => !exit.condition.isDflt && !taken.has(`${id}\n${exit.id}`))
      .map((exit) => ({ node, exit }));
  });
  return {
    edges: [...edges.values()],
    at,
    never,
    stuck: [...stuck],
    unsetReads: [...unsetReads.values()],
    answers: heard,
  };

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

  function edge(
    from: FlowNode,
    to: string | null,
    exitId: string | null,
    silent: boolean,
    kind: Edge['kind'],
    quiet = silent,
  ) {
    const key = `${from.id}\n${to ?? ''}\n${exitId ?? ''}\n${kind}`;
    const old = edges.get(key);
    edges.set(key, {
      from: from.id,
      to,
      exitId,
      silent: silent || (old?.silent ?? false),
      quiet: quiet || (old?.quiet ?? false),
      kind,
    });
  }

  function leave(node: FlowNode, exit: LeaveGroup | null, values: Values, silent: boolean, quiet = silent) {
    if (exit) taken.add(`${node.id}\n${exit.id}`);
    const target = flow.after(node.id, exit?.id ?? null);
    if (!target) return;
    edge(node, target.id, exit?.id ?? null, silent, 'leave', quiet);
    come(target.id, forgetting(updated(updated(values, exit?.status, node), node.postStatus, node)));
  }

  /** What was said and pressed last is about to change. */
  function forgetting(values: Values): Values {
    let left = values;
    for (const name of builtInNames)
      if (values.get(name)?.unset === false) left = set(left, name, { texts: null, unset: true });
    return left;
  }

  function updated(values: Values, status: Status | undefined, node: FlowNode): Values {
    return updatedWith(flow, values, status, (name, value) => read(node, name, value, 'assignment'));
  }

  function read(node: FlowNode, name: string, value: Value | undefined, by: UnsetRead['by']) {
    if (value?.unset && !builtInNames.has(name))
      unsetReads.set(`${node.id}\n${name}\n${by}`, { node, name, by, always: value.texts?.size === 1 });
  }

  function compare(node: FlowNode, condition: Condition, values: Values) {
    for (const name of comparedIn(condition, flow.nameOf)) read(node, name, values.get(name), 'comparison');
  }

  function ends(node: FlowNode, kind: 'end' | 'handOver' = 'end') {
    edge(node, null, null, false, kind);
  }

  /** Goes into a sub-flow, and answers what may be known when it comes back; undefined where it does not. */
  function call(
    node: FlowNode,
    flowId: string,
    values: Values,
    restores: ReadonlySet<string> | null,
    outputs: { param: string; value: string }[],
  ): Values | undefined {
    const first = flow.starts.get(flowId);
    if (first === undefined) return undefined;
    edge(node, first, null, true, 'call');
    (callers.get(flowId) ?? callers.set(flowId, new Set()).get(flowId)!).add(node.id);
    come(first, values);
    const back = returned.get(flowId);
    if (!back) return undefined;
    const writes = writtenIn(flowId);
    let result = values;
    for (const name of writes) {
      const value = back.get(name);
      // Who knew it before still knows it where the sub-flow leaves it alone.
      if (value && !restores?.has(name))
        result = set(result, name, {
          texts: value.texts,
          unset: value.unset && (emptied().has(name) || (values.get(name)?.unset ?? true)),
        });
    }
    for (const { param, value } of outputs)
      result = set(result, flow.nameOf(param), valueOf(flow, value, undefined, back));
    return result;
  }

  function visit(node: FlowNode, values: Values) {
    const here = updated(values, node.status, node);
    at.set(node.id, joinedAll(at.get(node.id), here));
    switch (node.type) {
      case 'start':
      case 'sms':
        return leave(node, null, here, true);
      case 'fork':
        return choose(node, here);
      case 'interact':
      case 'text':
        return node.mode === 'tts' ? speakOnly(node, here) : ask(node, here);
      case 'api':
        return answered(node, here);
      case 'script':
        return answered(node, here);
      case 'subFlow':
        return callIt(node, here);
      case 'skillGroupTransfer':
      case 'outboundTransfer':
        ends(node, 'handOver');
        return flow.after(node.id, null) ? leave(node, null, here, true) : ends(node);
      case 'end': {
        if (node.endType === 'hangup') return ends(node);
        if (node.flowId === flow.mainFlow) {
          ends(node);
          if (!callers.has(flow.mainFlow)) return undefined;
        }
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
    let before: Values | null = values;
    for (const [index, exit] of exits.entries()) {
      if (before) compare(node, exit.condition, before);
      before = before && assuming(before, exit.condition, false, about);
      const shadowed = conditions.slice(0, index).some((earlier) => implies(exit.condition, earlier, about));
      const left =
        shadowed || (exit.condition.nluResults.length > 0 && exit.condition.normalList.length === 0)
          ? null
          : takenWith(conditions, index, values, about);
      if (left) leave(node, exit, left, true);
    }
    const rest = covered(exits) ? null : takenWith(conditions, conditions.length, values, about);
    if (rest && otherwise) leave(node, otherwise, rest, true);
    else if (rest) stuck.add(node);
  }

  function speakOnly(node: Asking, values: Values) {
    leaveByAny(node, values);
  }

  /** By each exit whose condition may hold, and by the one for everything else. */
  function leaveByAny(node: FlowNode, values: Values) {
    const { exits, otherwise } = flow.waysOf(node);
    for (const exit of exits) {
      compare(node, exit.condition, values);
      const known = assuming(values, exit.condition, true, about);
      if (known) leave(node, exit, known, true);
    }
    if (otherwise || exits.length === 0) leave(node, otherwise ?? null, values, true);
    else stuck.add(node);
  }

  function ask(node: Asking, values: Values) {
    const ways = flow.waysOf(node);
    const waits = whileWaiting(node, ways, values);
    at.set(node.id, joinedAll(at.get(node.id), waits));
    for (const [index, exit] of ways.exits.entries()) {
      const shadowed = ways.exits.slice(0, index).some((earlier) => implies(exit.condition, earlier.condition, about));
      const { nluResults, normalList, mode } = exit.condition;
      const deaf =
        normalList.length === 0 &&
        nluResults.length > 0 &&
        !nluResults.some((id) => flow.intentions.has(id) || isKnown(id));
      compare(node, exit.condition, waits);
      // A button can be chosen even if the condition never holds.
      const known = exit.guide?.enabled
        ? waits
        : shadowed || deaf
          ? null
          : assuming(waits, exit.condition, true, about);
      if (known) leave(node, exit, mode === 'dtmf' ? set(known, 'dtmf_result', anything) : known, false);
    }
    const answers = answeredAt(flow, ways).filter(mayHappen);
    for (const one of answers)
      if (!heard.get(one)) heard.set(one, offered.has(one) || mayHold(one.condition, waits, about));
    const silence = ways.preset('1_4');
    const nonsense = ways.preset('1_1');
    // An exception that comes back takes the way for everything else, and so does a transfer no agent takes.
    const goesOn = ({ exceedAction }: Exceed, handles: boolean) =>
      exceedAction === 'agent' || (handles && exceedAction === 'return');
    const back = answers.some(
      (one) =>
        goesOn(one.exceedLocalConfig, ways.exceptions.includes(one as never)) ||
        (one.isGlobalRepeat && goesOn(one.exceedGlobalConfig, ways.exceptions.includes(one as never))),
    );
    const byKeys = node.type === 'interact' && node.mode === 'dtmf';
    const byCollecting = (node.nluConfigs?.collectionInfo?.length ?? 0) > 0;
    if (ways.otherwise && (back || !silence || !nonsense || byKeys || byCollecting)) {
      leave(node, ways.otherwise, waits, false, silentlyLeft(ways));
    }
    if (!ways.otherwise && (!silence || !nonsense)) ends(node);
    for (const one of answers) {
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
    return (
      presetOf(one) !== undefined ||
      one.condition.normalList.length > 0 ||
      one.condition.nluResults.some((id) => flow.intentions.has(id) || isKnown(id)) ||
      Boolean(one.condition.mode && one.condition.mode !== 'normal') ||
      flow.offered.faqs.includes(one)
    );
  }

  /** What questions, exceptions and sub-flows may have changed before the answer comes that leads on. */
  function whileWaiting(node: Asking, ways: Ways, values: Values): Values {
    let known = values;
    // What was told of the last answer says nothing of the one that is waited for.
    for (const name of builtInNames) {
      const value = known.get(name);
      if (value?.told) known = set(known, name, { texts: null, unset: value.unset });
    }
    for (const name of filledAt(flow, node, declared))
      known = set(known, name, { texts: null, unset: known.get(name)?.unset ?? false });
    const answers = answeredAt(flow, ways);
    for (const one of answers) compare(node, one.condition, known);
    const changing = answers.filter(changesAnything);
    const calls = calledWhileAsking(flow, ways);
    for (let round = 0; ; round++) {
      const before = known;
      for (const one of changing) {
        known = joinedAll(known, updated(known, one.notExceed.status, node));
        // Where it ends the conversation nothing follows.
        for (const exceed of [one.exceedLocalConfig, one.exceedGlobalConfig])
          if (exceed.exceedAction !== 'end')
            known = joinedAll(known, updated(updated(known, exceed.status, node), exceed.postStatus, node));
      }
      for (const { subFlowId, condition } of calls) {
        if (condition && (hiddenBy(condition, ways.exits) || !mayHold(condition, known, about))) continue;
        const back = call(node, subFlowId, known, null, []);
        if (back) known = joinedAll(known, back);
      }
      for (const { status } of node.returnConfigs ?? []) known = joinedAll(known, updated(known, status, node));
      if (known === before) return known;
      // What goes on changing may come to be anything.
      if (round > 2)
        for (const [name, value] of known)
          if (value !== before.get(name)) known = set(known, name, { texts: null, unset: value.unset });
    }
  }

  function answered(node: NodeOf<'api'> | NodeOf<'script'>, values: Values) {
    const { exits, otherwise } = flow.waysOf(node);
    let fine = values;
    let failed = values;
    if (node.type === 'api') {
      const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      fine = failed = updated(updated(values, api?.status, node), node.apiConfig.status, node);
      fine = updated(updated(answeredWith(node, fine), api?.postStatus, node), node.apiConfig.postStatus, node);
      failed = updated(updated(failed, api?.postStatus, node), node.apiConfig.postStatus, node);
    } else fine = answeredWith(node, values);
    let left = new Set(['success', 'fail', 'timeout']);
    for (const exit of exits) {
      const { apiResult = '', normalList, nluResults } = exit.condition;
      const results = apiResult ? (left.has(apiResult) ? [apiResult] : []) : [...left];
      if (results.length === 0) continue;
      const known = results.every((one) => one === 'success')
        ? fine
        : results.includes('success')
          ? joinedAll(fine, failed)
          : failed;
      compare(node, exit.condition, known);
      const held = !apiResult && normalList.length === 0 ? null : assuming(known, exit.condition, true, about);
      if (!held) continue;
      leave(node, exit, held, true);
      if (apiResult && normalList.length === 0 && nluResults.length === 0)
        left = new Set([...left].filter((one) => one !== apiResult));
    }
    if (left.size === 0) return;
    const rest = [...left].every((one) => one === 'success')
      ? fine
      : left.has('success')
        ? joinedAll(fine, failed)
        : failed;
    if (otherwise) leave(node, otherwise, rest, true);
    else if (exits.length === 0) leave(node, null, rest, true);
    else stuck.add(node);
  }

  /** What an answer does not name leaves a variable as it was: it has a value behind it only if it had one before. That an answer may be empty, as any may, is said of none. */
  function answeredWith(node: FlowNode, values: Values): Values {
    let known = values;
    for (const name of filledAt(flow, node, declared))
      known = set(known, name, { texts: null, unset: known.get(name)?.unset ?? true });
    return known;
  }

  function callIt(node: NodeOf<'subFlow'>, values: Values) {
    let inside = values;
    for (const { param, value } of node.inputs ?? [])
      inside = set(inside, flow.nameOf(param), valueOf(flow, value, undefined, values));
    const restores = new Set((node.inputs ?? []).map(({ param }) => flow.nameOf(param)));
    const back = call(node, node.subFlowId, inside, restores, node.outputs ?? []);
    if (!back) return;
    let after = back;
    for (const name of restores)
      if (!node.outputs?.some(({ param }) => flow.nameOf(param) === name))
        after = set(after, name, values.get(name) ?? anything);
    leaveByAny(node, after);
  }

  function set(values: Values, name: string, value: Value): Values {
    return changed(values, name, value);
  }
}
