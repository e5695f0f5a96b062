import { compiled, type Compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import { keyEnding } from '../presets.ts';
import type { Reply } from '../play.ts';
import { mockAnswer } from '../mock.ts';
import { bodiesOf, valuesBeside, valuesOf } from './othersSay.ts';
import { begin, step } from '../step.ts';
import type { FlowEvent, FlowState, Outcome, Trace } from '../state.ts';
import type { Example, Finding } from './findings.ts';

/** Steps of the interpreter behind those; what was not come to in so many has no example. */
const mostSteps = 12_000;
/** States looked at before it is gone on towards what is still wanted. */
const mostStates = 2_500;
/** Of these, so many in the order of their length alone: what is found among them is a shortest. Then those first that came to something new. */
const inOrder = 1_200;

interface Way {
  state: FlowState;
  outcome: Outcome;
  from: Way | null;
  reply: Reply | null;
  given: Record<string, string>;
}

/**
 * A conversation to each place that is named: all that may be said, pressed, answered or kept silent is tried on the
 * interpreter itself, with what APIs and scripts may answer. Short conversations are tried first, in the order of their
 * length; what is further away is looked for in the direction of the lines that lead there.
 */
export function conversations(flow: Flow, found: readonly Finding[]): (one: Finding) => Example | undefined {
  const wanted = new Set(found.flatMap((one) => goalsOf(one).slice(0, 1)));
  const ready = compiled(flow);
  const to = new Map<string, Way>();
  const seen = new Set<string>();
  const queue: Way[] = [];
  const later: Way[] = [];
  const unset = Map.groupBy(
    found.filter(({ kind }) => isUnset(kind)),
    ({ place }) => place.nodeId ?? '',
  );
  const compared = [...new Set([...comparedVariables(ready), ...[...unset.values()].flat().map(({ fact }) => fact)])];
  let steps = 0;
  for (const given of beginnings(ready)) {
    const way = add(null, null, begin(flow, given), given);
    if (way) queue.push(way);
  }
  let at = 0;
  let after = 0;
  while (seen.size < mostStates && wanted.size > 0) {
    const from = at < queue.length ? queue[at++] : later[after++];
    if (!from) break;
    for (const next of nexts(ready, from.state, from.outcome)) {
      const before = to.size;
      const way = on(from, next);
      if (way) (to.size > before || seen.size < inOrder ? queue : later).push(way);
    }
  }
  if (wanted.size > 0) goTowards([...queue.slice(at), ...later.slice(after)]);
  return (one) => {
    const way = goalsOf(one)
      .map((goal) => to.get(goal))
      .find((way) => way !== undefined);
    return way && exampleOf(way);
  };

  /** Always on from where it is nearest to something that is still wanted. */
  function goTowards(begun: readonly Way[]) {
    steps = 0;
    const towards = towardsOf(ready);
    const nowhere = flow.nodes.length + 1;
    let left = -1;
    let far: ReadonlyMap<string, number> = new Map();
    let open: { way: Way; nexts: Next[] | null }[][] = [];
    // Inside a sub-flow it is as far as from where that was called: there it comes back to.
    const distance = ({ state: { at, stack } }: Way) =>
      Math.min(nowhere, ...[at, ...stack.map(({ node }) => node)].map((id) => far.get(id) ?? nowhere));
    const put = (one: { way: Way; nexts: Next[] | null }) => (open[distance(one.way)] ??= []).push(one);
    for (const way of begun) put({ way, nexts: null });
    let nearest = 0;
    while (steps < mostSteps && wanted.size > 0) {
      if (wanted.size !== left) {
        left = wanted.size;
        far = towards(wanted);
        const all = open.flat();
        open = [];
        for (const one of all) put(one);
        nearest = 0;
      }
      while (nearest < open.length && !open[nearest]?.length) nearest++;
      const one = open[nearest]?.[0];
      if (!one) return;
      one.nexts ??= nexts(ready, one.way.state, one.way.outcome).reverse();
      const next = one.nexts.pop();
      if (!next) {
        open[nearest]!.shift();
        continue;
      }
      const way = on(one.way, next);
      if (!way) continue;
      put({ way, nexts: null });
      nearest = Math.min(nearest, distance(way));
    }
  }

  function on(from: Way, { event, reply }: Next): Way | null {
    steps++;
    return add(from, reply, step(flow, from.state, event), from.given);
  }

  /** The way, where it is new and goes on. */
  function add(from: Way | null, reply: Reply | null, outcome: Outcome, given: Record<string, string>): Way | null {
    let { state } = outcome;
    let whole = outcome;
    // What is spoken is spoken to its end: that is no decision of anybody.
    for (let words = 0; state.waitsFor === 'spoken' && words < 200; words++) {
      const next = step(flow, state, { type: 'spoken' });
      whole = {
        state: next.state,
        effects: [...whole.effects, ...next.effects],
        trace: [...whole.trace, ...next.trace],
      };
      state = next.state;
    }
    const way: Way = { state, outcome: whole, from, reply, given };
    let fresh = false;
    for (const key of whole.trace.flatMap((one) => placesOf(one, state, unset)))
      if (!to.has(key)) {
        to.set(key, way);
        wanted.delete(key);
        fresh = true;
      }
    const key = keyOf(state, compared);
    if (seen.has(key) && !fresh) return null;
    seen.add(key);
    return state.waitsFor !== 'nothing' ? way : null;
  }
}

const isUnset = (kind: Finding['kind']) => kind === 'variableUnset' || kind === 'variableCompared';

/** Where a finding can be seen, the best place first; nowhere for what no conversation comes to. */
function goalsOf({ kind, fact, place: { nodeId, exitId, faqId, exceptionId, name } }: Finding): string[] {
  if (
    kind === 'unreachable' ||
    kind === 'flowNeverCalled' ||
    kind === 'faqNowhere' ||
    kind === 'faqNeverAsked' ||
    kind === 'exceptionNever'
  )
    return [];
  const entered = nodeId === undefined ? [] : [`entered ${nodeId}`];
  if (kind === 'exitNowhere') return [`left ${nodeId} ${exitId}`, ...entered];
  if (isUnset(kind) && nodeId !== undefined) return [`unset ${nodeId} ${fact}`, ...entered];
  if (nodeId !== undefined) return entered;
  if (faqId !== undefined) return [`faq ${faqId}`];
  return exceptionId !== undefined ? [`exception ${name}`] : [];
}

/** Nodes a goal is at. */
function nodesAt(goal: string, { flow }: Compiled): string[] {
  const [what, id = ''] = goal.split(' ');
  if (what !== 'faq') return [id];
  return flow.nodes.flatMap((node) =>
    'faqs' in node && (node.faqs?.faq.includes(id) || node.faqs?.nodeFaq.includes(id)) ? [node.id] : [],
  );
}

/** How many lines each node is away from the nearest goal. */
function towardsOf(ready: Compiled): (goals: ReadonlySet<string>) => ReadonlyMap<string, number> {
  const { flow, starts } = ready;
  const before = new Map<string, string[]>();
  const edge = (from: string, to: string | undefined) =>
    to !== undefined && (before.get(to) ?? before.set(to, []).get(to)!).push(from);
  for (const { startNodeId, endNodeId } of flow.lines) edge(startNodeId, endNodeId);
  for (const node of flow.nodes) {
    const called =
      node.type === 'subFlow'
        ? [node.subFlowId]
        : 'subFlows' in node
          ? (node.subFlows ?? []).map((one) => one.subFlowId)
          : [];
    for (const flowId of called) edge(node.id, starts.get(flowId));
  }
  return (goals) => {
    const far = new Map<string, number>(
      [...goals].flatMap((goal) => nodesAt(goal, ready).map((id) => [id, 0] as const)),
    );
    const next = [...far.keys()];
    for (let at = 0; at < next.length; at++)
      for (const id of before.get(next[at]!) ?? [])
        if (!far.has(id)) {
          far.set(id, far.get(next[at]!)! + 1);
          next.push(id);
        }
    return far;
  };
}

function placesOf(one: Trace, { variables }: FlowState, unset: ReadonlyMap<string, readonly Finding[]>): string[] {
  switch (one.type) {
    case 'entered':
      return [
        `entered ${one.nodeId}`,
        ...(unset.get(one.nodeId) ?? []).flatMap(({ fact }) =>
          variables[fact] ? [] : [`unset ${one.nodeId} ${fact}`],
        ),
      ];
    case 'left':
      return [`left ${one.nodeId} ${one.exitId}`];
    case 'faq':
      return [`faq ${one.id}`];
    case 'again':
      return [`exception ${one.exception}`];
    case 'broken':
      return [`broken ${one.nodeId}`];
    default:
      return [];
  }
}

function exampleOf(way: Way): Example {
  const replies: Reply[] = [];
  for (let at: Way | null = way; at; at = at.from) if (at.reply !== null) replies.unshift(at.reply);
  return { given: way.given, replies };
}

const keyOf = ({ at, waitsFor, then, variables, asked, stack }: FlowState, compared: readonly string[]) =>
  `${at}\n${waitsFor}\n${then.do}\n${compared.map((name) => variables[name]).join('\t')}\n${asked}\n${stack.map(({ node }) => node).join('\t')}`;

/** Variables that conditions ask about: only they decide where a conversation goes. */
function comparedVariables({ flow, nameOf }: Compiled): string[] {
  const names = new Set<string>();
  for (const { condition } of flow.nodes.flatMap(exitsOf))
    for (const row of condition.normalList) names.add(nameOf(row.leftVar));
  return [...names];
}

/** Arguments a conversation may begin with: what is needed, and values at and beside those they are compared with. */
function beginnings({ flow, nameOf }: Compiled): Record<string, string>[] {
  const usual = Object.fromEntries(
    flow.argConfigs
      .filter(({ isNecessary, dfltValue }) => isNecessary && dfltValue === '')
      .map(({ name }) => [name, name === 'phone' ? '+8613800000001' : '1']),
  );
  const all = [usual];
  const rows = flow.nodes.flatMap(exitsOf).flatMap(({ condition }) => condition.normalList);
  for (const { name } of flow.argConfigs)
    for (const row of rows) {
      if (nameOf(row.leftVar) !== name || row.rightVar.includes('${') || all.length > 24) continue;
      for (const value of valuesBeside(row)) all.push({ ...usual, [name]: value });
    }
  return all;
}

type Next = { event: FlowEvent; reply: Reply };

/** Everything that may happen next. */
function nexts(ready: Compiled, state: FlowState, { effects }: Outcome): Next[] {
  const node = ready.nodes.get(state.at);
  if (!node) return [];
  switch (state.waitsFor) {
    case 'api': {
      const called = effects.findLast((effect) => effect.type === 'callApi');
      const mock = called && mockAnswer(ready.flow, called.apiId);
      return [
        ...(mock?.result === 'success'
          ? [apiNext('success', mock.body)]
          : (node.type === 'api' ? bodiesOf(ready, node) : [{}]).map((body) => apiNext('success', body))),
        apiNext('fail'),
        apiNext('timeout'),
      ];
    }
    case 'script':
      return [
        ...valuesOf(ready, node).map((values) => scriptNext('success', values)),
        scriptNext('fail'),
        scriptNext('timeout'),
      ];
    case 'transfer':
      return (['accepted', 'refused'] as const).map((result) => ({
        event: { type: 'transferred', accepted: result === 'accepted' },
        reply: { transfer: result },
      }));
    case 'answer':
      return answers(ready, node);
    default:
      return [];
  }
}

const apiNext = (result: 'success' | 'fail' | 'timeout', body?: unknown): Next => ({
  event: { type: 'apiAnswered', result, body },
  reply: { api: result, ...(body !== undefined && { body }) },
});

const scriptNext = (result: 'success' | 'fail' | 'timeout', values?: Record<string, string>): Next => ({
  event: { type: 'scriptDone', result, ...(values && { values }) },
  reply: { script: result, ...(values && { values }) },
});

const answersOf = new WeakMap<FlowNode, Next[]>();

function answers(ready: Compiled, node: FlowNode): Next[] {
  const known = answersOf.get(node);
  if (known) return known;
  const made: Next[] = ready.waysOf(node).expected.map(({ id, name, keyWords, simQs }) => {
    const says = { says: keyWords[0] ?? simQs[0] ?? name, understood: { intentions: [{ id, score: 1 }] } };
    return { event: { type: 'heard', text: says.says, understood: says.understood }, reply: says };
  });
  made.push(
    { event: { type: 'silence' }, reply: { silence: true } },
    {
      event: { type: 'heard', text: '…?', understood: { intentions: [] } },
      reply: { says: '…?', understood: { intentions: [] } },
    },
  );
  for (const keys of keysFor(node)) made.push({ event: { type: 'keys', keys }, reply: { keys } });
  answersOf.set(node, made);
  return made;
}

/** Keys that fit, above all those that are asked about. */
function keysFor(node: FlowNode): string[] {
  if (node.type !== 'interact' || !(node.mode === 'dtmf' || node.dtmfConfig?.enabled)) return [];
  const config = node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' as const };
  const { type, value } = keyEnding(config);
  const asked = exitsOf(node)
    .flatMap(({ condition }) => condition.normalList)
    .filter(({ rightVar }) => /^\d+$/.test(rightVar))
    .flatMap(({ rightVar }) => [rightVar, String(Number(rightVar) + 1)]);
  const usual = {
    idNumber: '11010519491231002*',
    contactNumber: '13800000001',
    bankCard: '6222020000000000',
    birthDate: '19800229',
    password: '123456',
    custom: type === 'length' ? '1'.repeat(Math.max(1, Math.min(32, Number(value) || 1))) : '1',
  }[config.dtmfType];
  return [...new Set([usual, ...asked])].map((digits) => (type === 'key' ? digits + value : digits));
}
