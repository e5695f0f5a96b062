import { compiled, type Compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import { keyEnding } from '../presets.ts';
import type { Reply } from '../play.ts';
import { mockAnswer } from '../mock.ts';
import { begin, step } from '../step.ts';
import type { FlowEvent, FlowState, Outcome, Trace } from '../state.ts';
import type { Example, Finding } from './findings.ts';

/** States looked at; behind them shorter conversations are not looked for any more. */
const mostStates = 2_500;
/** Of these, so many in the order of their length alone: what is found among them is a shortest. */
const inOrder = 1_200;

interface Way {
  state: FlowState;
  outcome: Outcome;
  from: Way | null;
  reply: Reply | null;
  given: Record<string, string>;
}

/**
 * A shortest conversation to each place that is named: all that may be said, pressed, answered or kept silent is tried,
 * breadth first, on the interpreter itself, until all are found or nothing new turns up. In a long flow conversations
 * that came to nothing new are gone on with last, so that its far end is come to at all.
 */
export function conversations(flow: Flow, found: readonly Finding[]): (one: Finding) => Example | undefined {
  const wanted = new Set(found.flatMap((one) => goalOf(one) ?? []));
  const ready = compiled(flow);
  const to = new Map<string, Way>();
  const seen = new Set<string>();
  const queue: Way[] = [];
  const later: Way[] = [];
  const compared = comparedVariables(ready);
  for (const given of beginnings(ready)) add(null, null, begin(flow, given), given);
  for (let at = 0, after = 0; seen.size < mostStates && wanted.size > 0;) {
    const way = queue[at++] ?? later[after++];
    if (!way) break;
    if (at > queue.length) at = queue.length;
    for (const { event, reply } of nexts(ready, way.state, way.outcome))
      add(way, reply, step(flow, way.state, event), way.given);
  }
  return (one) => {
    const way = to.get(goalOf(one) ?? '') ?? to.get(`entered ${one.place.nodeId}`);
    return way && exampleOf(way);
  };

  function add(from: Way | null, reply: Reply | null, outcome: Outcome, given: Record<string, string>) {
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
    for (const key of whole.trace.flatMap(placesOf))
      if (!to.has(key)) {
        to.set(key, way);
        wanted.delete(key);
        fresh = true;
      }
    const key = keyOf(state, compared);
    if (seen.has(key) && !fresh) return;
    seen.add(key);
    if (state.waitsFor !== 'nothing') (fresh || seen.size < inOrder ? queue : later).push(way);
  }
}

/** Where a finding can be seen; nowhere for what no conversation comes to. */
function goalOf({ kind, place: { nodeId, exitId, faqId, exceptionId, name } }: Finding): string | undefined {
  if (
    kind === 'unreachable' ||
    kind === 'flowNeverCalled' ||
    kind === 'faqNowhere' ||
    kind === 'faqNeverAsked' ||
    kind === 'exceptionNever'
  )
    return undefined;
  if (kind === 'exitNowhere') return `left ${nodeId} ${exitId}`;
  return nodeId !== undefined
    ? `entered ${nodeId}`
    : faqId !== undefined
      ? `faq ${faqId}`
      : exceptionId !== undefined
        ? `exception ${name}`
        : undefined;
}

function placesOf(one: Trace): string[] {
  switch (one.type) {
    case 'entered':
      return [`entered ${one.nodeId}`];
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
      const number = Number(row.rightVar);
      for (const value of Number.isFinite(number) && row.rightVar.trim() !== ''
        ? [number - 1, number, number + 1].map(String)
        : [row.rightVar])
        all.push({ ...usual, [name]: value });
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
          ? [{ event: mock, reply: { api: 'success', body: mock.body } } as Next]
          : [apiNext('success', {})]),
        apiNext('fail'),
        apiNext('timeout'),
      ];
    }
    case 'script':
      return (['success', 'fail', 'timeout'] as const).map((result) => ({
        event: { type: 'scriptDone', result },
        reply: { script: result },
      }));
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
