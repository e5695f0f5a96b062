import { compiled, variablesOf, type Compiled } from './compiled.ts';
import { builtInNames } from './builtIns.ts';
import { appliesTo } from './condition.ts';
import { assign, mostLetters, sendSms, update } from './effects.ts';
import { comeBack } from './answers.ts';
import { afterWords } from './afterWords.ts';
import type { Asking } from './questions.ts';
import { say, wordsOf } from './speaking.ts';
import type { Flow, Intention } from './flow.ts';
import type { FlowNode } from './saved/node.ts';
import type { LeaveGroup } from './saved/said.ts';
import { plainWords } from './understand.ts';
import { behaviourOf } from './nodes/index.ts';
import { leaveBy, type Here, type Next, type PausesAt } from './nodes/node.ts';
import { commonOf } from './presets.ts';
import {
  deepest,
  mostInARow,
  type Effect,
  type FlowEvent,
  type FlowState,
  type Outcome,
  type Saved,
  type Trace,
} from './state.ts';
import { typesOf } from './types/valueType.ts';
import { suggestAtStart } from './suggestions.ts';
import { filled, filledClear, type Values } from './filled.ts';
import { cutTo } from '../text/cutTo.ts';

export { exitsOf } from './saved/node.ts';
export type { Effect, FlowEvent, FlowState, Outcome, Trace } from './state.ts';

/** What a debugger begins differently: at another node, with other variables and counts, held where it wants to look. */
export interface BeginAt {
  nodeId?: string | undefined;
  state?: Partial<Pick<FlowState, 'variables' | 'latest' | 'ever'>> | undefined;
  pausesAt?: PausesAt;
}

/** Begins a conversation. Arguments and pre-parameters may be given, by name or id; what is missing takes its default, everything else is left out. Values become text, as everything a caller says is. */
export function begin(
  flow: Flow,
  given: Record<string, unknown>,
  clock?: { now: number; zone: string },
  { nodeId, state: other, pausesAt }: BeginAt = {},
): Outcome {
  const ready = compiled(flow);
  const variables: Record<string, string> = {};
  for (const { name, dfltValue } of variablesOf(flow)) variables[name] = dfltValue;
  const accepted = new Set([
    'phone',
    ...flow.argConfigs.map(({ name }) => name),
    ...(flow.preParamConfigs ?? []).map(({ name }) => name),
  ]);
  for (const [name, value] of Object.entries(given))
    if (accepted.has(ready.nameOf(name)) && value !== undefined && value !== null && value !== '')
      variables[ready.nameOf(name)] = cutTo(String(value), mostLetters);
  const at = nodeId ?? ready.starts.get(ready.mainFlow) ?? '';
  const state: FlowState = {
    at,
    waitsFor: 'nothing',
    then: { do: 'listen' },
    variables: { ...variables, ...other?.variables },
    secrets: {},
    asked: 0,
    here: {},
    ever: { ...other?.ever },
    stack: [],
    hops: 0,
    silences: 0,
    latest: { ...other?.latest },
    ...(clock && { clock }),
  };
  const start = ready.nodes.get(at);
  if (!start)
    return {
      state: { ...state, ended: 'broken' },
      effects: [{ type: 'hangUp' }],
      trace: [{ type: 'broken', nodeId: '', what: 'missing' }],
    };
  return run(ready, state, start, pausesAt, (here) => {
    for (const { name, dfltValue } of flow.preParamConfigs ?? [])
      if (state.variables[name] === dfltValue) state.variables[name] = filled(dfltValue, here.values);
    suggestAtStart(here);
    return arrive(here);
  });
}

/** What an event leads to. A pure function: the same flow, state and event give the same answer, and the state given is left as it is. */
export function step(flow: Flow, before: FlowState, event: FlowEvent, pausesAt?: PausesAt): Outcome {
  if (before.waitsFor === 'nothing') return { state: before, effects: [], trace: [] };
  const state: FlowState = {
    ...before,
    variables: { ...before.variables },
    secrets: { ...before.secrets },
    here: { ...before.here },
    ever: { ...before.ever },
    latest: { ...before.latest },
    stack: [...before.stack],
  };
  if (event.now !== undefined && state.clock) state.clock = { ...state.clock, now: event.now };
  const ready = compiled(flow);
  const node = ready.nodes.get(state.at);
  if (!node)
    return {
      state: { ...state, waitsFor: 'nothing', ended: 'broken' },
      effects: [{ type: 'hangUp' }],
      trace: [{ type: 'broken', nodeId: state.at, what: 'missing' }],
    };
  if (event.type === 'hungUp') {
    state.waitsFor = 'nothing';
    state.ended = 'customer';
    return run(ready, state, node, undefined, (here) => {
      hookOn(here);
      return { stay: true };
    });
  }
  return run(ready, state, node, pausesAt, (here) => happened(here, event));
}

/** The intentions a conversation listens for where it stands: what an understanding is told to expect. */
export function expectedAt(flow: Flow, { at }: FlowState): readonly Intention[] {
  const ready = compiled(flow);
  const node = ready.nodes.get(at);
  return node ? ready.waysOf(node).expected : [];
}

function happened(here: Here, event: FlowEvent): Next {
  const { state, node } = here;
  if (state.waitsFor === 'spoken' && event.type === 'spoken') return afterWords(here);
  if (state.waitsFor === 'resumed' && event.type === 'resumed') return resume(here);
  if (isFor(event, state.waitsFor)) return behaviourOf(node).on?.(here, event) ?? { stay: true };
  const interrupts = state.waitsFor === 'spoken' && mayInterrupt(here, event);
  if (!interrupts) {
    here.trace({ type: 'ignored', event: event.type });
    return { stay: true };
  }
  here.trace({ type: 'interrupted', by: interrupts });
  here.effect({ type: 'stopSpeaking' });
  return behaviourOf(node).on?.(here, event) ?? { stay: true };
}

function resume(here: Here): Next {
  here.pending.push(...(here.state.unsaid ?? []));
  delete here.state.unsaid;
  return behaviourOf(here.node).enter(here);
}

const answers: readonly FlowEvent['type'][] = ['heard', 'silence', 'keys', 'chose', 'mediaLost'];

/** Whether the conversation waits for this event; one that comes late, twice or out of turn is ignored. */
function isFor({ type }: FlowEvent, waitsFor: FlowState['waitsFor']): boolean {
  switch (waitsFor) {
    case 'answer':
      return answers.includes(type);
    case 'api':
      return type === 'apiAnswered';
    case 'script':
      return type === 'scriptDone';
    case 'transfer':
      return type === 'transferred';
    default:
      return false;
  }
}

/** Only where the words allow it; by speech only with the words that may interrupt, where the flow names any. */
function mayInterrupt({ state: { then }, flow: { flow } }: Here, event: FlowEvent): 'speech' | 'keys' | null {
  if (then.do !== 'listen') return null;
  if (event.type === 'chose') return 'speech';
  if (event.type === 'keys') return then.by?.keys ? 'keys' : null;
  if (event.type !== 'heard' || !then.by?.speech) return null;
  const said = plainWords(event.text);
  const words = flow.interWords ?? [];
  return words.length === 0 || words.some((word) => said.includes(plainWords(word).trim())) ? 'speech' : null;
}

/** Lets the node say what comes next, and follows the lines until one waits. */
function run(
  flow: Compiled,
  state: FlowState,
  first: FlowNode,
  pausesAt: PausesAt,
  begin: (here: Here) => Next,
): Outcome {
  const effects: Effect[] = [];
  const trace: Trace[] = [];
  const pending: string[] = [];
  const values = valuesOf(flow, state);
  const hereAt = (node: FlowNode): Here => ({
    flow,
    node,
    state,
    pausesAt,
    ways: flow.waysOf(node),
    values,
    pending,
    effect: (one) => effects.push(one),
    trace: (one) => trace.push(one),
    facts: (intention = null, mode = null) => ({
      values,
      intention,
      mode,
      apiResult: state.latest.api_result ?? '',
      returnType: state.latest.node_return_type ?? '',
      returnTimes: Number(state.latest.node_return_times ?? 0),
    }),
  });
  let here = hereAt(first);
  let next = begin(here);
  while (!('stay' in next)) {
    if ('afterWords' in next) next = afterWords(here);
    else if ('end' in next) {
      // What was left to say is said before the line goes.
      next = pending.length > 0 ? say(here, null, { do: 'end' }) : over(here, 'robot');
    } else if ('broken' in next) {
      trace.push({ type: 'broken', nodeId: here.node.id, what: next.broken });
      next = over(here, 'broken');
    } else next = follow(next);
  }
  return { state, effects, trace };

  function follow(
    way: Exclude<Next, { stay: true } | { afterWords: true } | { end: true } | { broken: unknown }>,
  ): Next {
    if (++state.hops > mostInARow) {
      trace.push({ type: 'broken', nodeId: here.node.id, what: 'circle' });
      return over(here, 'broken');
    }
    if ('call' in way) return call(way);
    if ('back' in way) return back();
    left(here, way.leave, way.why);
    const target = flow.after(here.node.id, way.leave?.id ?? null);
    if (!target) return { broken: 'noLine' };
    here = hereAt(target);
    return arrive(here);
  }

  function call({ call: flowId, then, type, saved }: Extract<Next, { call: string }>): Next {
    const start = flow.nodes.get(flow.starts.get(flowId) ?? '');
    if (!start) return { broken: 'missing' };
    if (state.stack.length >= deepest) {
      trace.push({ type: 'broken', nodeId: here.node.id, what: 'depth' });
      return over(here, 'broken');
    }
    state.stack.push({
      node: here.node.id,
      then,
      type,
      asked: state.asked,
      counts: state.here,
      returns: state.latest.node_return_times ?? '0',
      ...(saved && { saved }),
    });
    trace.push(
      { type: 'left', nodeId: here.node.id, exitId: 'call', exit: '', why: '' },
      { type: 'called', subFlowId: flowId },
    );
    here = hereAt(start);
    return arrive(here);
  }

  function back(): Next {
    const frame = state.stack.pop();
    const node = frame && flow.nodes.get(frame.node);
    if (!frame || !node) return { end: true };
    trace.push({ type: 'left', nodeId: here.node.id, exitId: 'back', exit: '', why: '' });
    here = hereAt(node);
    // Worked out while the inputs still hold, stored once they are gone.
    const outputs = (node.type === 'subFlow' ? (node.outputs ?? []) : []).map(({ param, value }) => ({
      name: flow.nameOf(param),
      ...filledClear(value, values),
    }));
    if (frame.saved) restore(frame.saved);
    for (const { name, text, secret } of outputs) assign(here, name, text, secret);
    state.at = node.id;
    state.asked = frame.asked;
    state.opened = true;
    state.here = { ...frame.counts };
    state.latest.node_return_times = frame.returns;
    state.latest.current_node = node.name;
    trace.push({ type: 'entered', nodeId: node.id, name: node.name, kind: node.type });
    if (frame.then === 'ask') return comeBack(here as Here<Asking>, frame.type, '', Math.max(state.asked, 1));
    state.latest.node_return_type = 'subFlow';
    const { exits, otherwise } = here.ways;
    return leaveBy(
      exits.find(({ condition }) => appliesTo(condition, here.facts())),
      otherwise,
      exits,
    );
  }

  function restore({ variables, secrets }: Saved) {
    for (const name of Object.keys(variables)) delete state.secrets[name];
    Object.assign(state.variables, variables);
    Object.assign(state.secrets, secrets);
  }
}

function arrive(here: Here): Next {
  const { node, state, trace } = here;
  state.at = node.id;
  state.asked = 0;
  state.here = {};
  if (state.hello) delete state.hello;
  state.opened = false;
  state.asking = '';
  state.latest.node_return_times = '0';
  state.latest.node_return_type = '';
  state.latest.current_node = node.name;
  trace({ type: 'entered', nodeId: node.id, name: node.name, kind: node.type });
  update(here, node.status);
  if (!here.pausesAt?.(node.id)) return behaviourOf(node).enter(here);
  state.waitsFor = 'resumed';
  state.unsaid = [...here.pending];
  return { stay: true };
}

function left(here: Here, exit: LeaveGroup | null, why: string) {
  const { node, trace, pending } = here;
  trace({ type: 'left', nodeId: node.id, exitId: exit?.id ?? 'start', exit: exit?.leaveName ?? '', why });
  if (exit) {
    update(here, exit.status);
    if (exit.sms?.enabled) sendSms(here, exit.sms);
    const words = exit.contentEnabled ? wordsOf(here, exit.content ?? [], 0) : null;
    if (words) pending.push(words.text);
  }
  update(here, node.postStatus);
}

/** The robot puts the receiver down; after that only the hook-on actions happen. */
function over(here: Here, ended: 'robot' | 'broken'): Next {
  here.state.waitsFor = 'nothing';
  here.state.ended = ended;
  update(here, here.node.type === 'end' ? here.node.postStatus : undefined);
  hookOn(here);
  here.effect({ type: 'hangUp' });
  return { stay: true };
}

function hookOn(here: Here) {
  const {
    flow: { flow },
  } = here;
  for (const { condition, status, smsConfig } of flow.hookOnConfigs ?? []) {
    if (!appliesTo(condition, here.facts())) continue;
    update(here, status);
    sendSms(here, smsConfig, commonOf(flow, 'hookOnSilence'));
  }
}

function valuesOf({ flow, nameOf }: Compiled, state: FlowState): Values {
  const own = <Value>(of: Record<string, Value>, name: string): Value | undefined =>
    Object.hasOwn(of, name) ? of[name] : undefined;
  const types = typesOf(flow);
  return {
    language: flow.language,
    clock: state.clock,
    look(reference) {
      const name = nameOf(reference);
      return own(builtInNames.has(name) ? state.latest : state.variables, name) ?? '';
    },
    secret: (reference) => own(state.secrets, nameOf(reference)),
    typeOf: (reference) => types.get(nameOf(reference)),
  };
}
