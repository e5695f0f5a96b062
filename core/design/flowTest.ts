import { compiled } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { byLearning } from '../flow/learnt.ts';
import { mockAnswer } from '../flow/mock.ts';
import { stars, type FlowEvent, type FlowState } from '../flow/state.ts';
import { begin, expectedAt, step } from '../flow/step.ts';
import { sureFrom, type Understanding } from '../flow/understanding.ts';
import type { Entry } from './debugEntries.ts';
import { askedFor, playedBy, type Answer, type Ask, type DebugTurn, type Played } from './debugTurn.ts';

export interface Expected {
  said: string[];
  nodeId: string;
  node: string;
  /** Of what was set in this step. */
  variables: Record<string, string>;
  sms: string[];
  ended?: FlowState['ended'];
}

export interface TestStep {
  did: DebugTurn['did'];
  event: FlowEvent | null;
  answers: Answer[];
  expects: Expected;
}

/** A conversation that shall go like this again. */
export interface FlowTest {
  given: Record<string, unknown>;
  clock?: { now: number; zone: string };
  /** Where it begins, if not at the start. */
  from?: { nodeId?: string; variables?: Record<string, string> };
  steps: TestStep[];
}

export const parts = ['said', 'node', 'variables', 'sms', 'ended'] as const;

export interface Difference {
  /** Counted from 0, the beginning. */
  step: number;
  what: (typeof parts)[number];
  /** The variable, where it is one. */
  name?: string;
  expected: string;
  found: string;
}

export interface TestResult {
  passed: boolean;
  steps: number;
  differs?: Difference;
  entries: Entry[];
}

export interface Begun {
  given: Record<string, unknown>;
  clock?: { now: number; zone: string } | undefined;
  from?: FlowTest['from'];
}

/** A debugged conversation as a test. What was held and let go on belongs to the step before; where variables were changed by hand there is no test. Null also where keys are no longer known. */
export function testOf(flow: Flow, turns: readonly DebugTurn[], { given, clock, from }: Begun): FlowTest | null {
  const steps: { did: DebugTurn['did']; event: FlowEvent | null; answers: Answer[]; entries: Entry[]; state: FlowState; before?: FlowState }[] = [];
  for (const turn of turns) {
    if (turn.did === 'set' || (turn.event?.type === 'keys' && turn.event.keys.includes(stars))) return null;
    const last = steps.at(-1);
    if (turn.did === 'wentOn' && last) Object.assign(last, { answers: [...last.answers, ...turn.answers], entries: [...last.entries, ...turn.entries], state: turn.state });
    else if (turn.did !== 'stopped') steps.push({ did: turn.did, event: turn.event, answers: turn.answers, entries: turn.entries, state: turn.state, ...(last && { before: last.state }) });
  }
  if (steps.length === 0) return null;
  const { nodes } = compiled(flow);
  return {
    given, ...(clock && { clock }), ...(from && { from }),
    steps: steps.map(({ did, event, answers, entries, state, before }) => ({
      did, event, answers,
      expects: {
        said: entries.filter(({ role, type }) => role === 'robot' && (type === 'tts' || type === 'text')).filter(({ data }) => data?.kind === undefined).map(({ text }) => text),
        nodeId: state.at, node: nodes.get(state.at)?.name ?? '',
        variables: Object.fromEntries(Object.entries(state.variables).filter(([name, value]) => before !== undefined && before.variables[name] !== value)),
        sms: entries.filter(({ role, type, data }) => role === 'system' && type === 'sms' && !data?.atEnd).map(({ text }) => text),
        ...(state.ended && { ended: state.ended }),
      },
    })),
  };
}

/** Runs a test without a clock, a line or another system: the same every time, in milliseconds. */
export function runFlowTest(flow: Flow, test: FlowTest): TestResult {
  const entries: Entry[] = [];
  for (const [at, { expects, played }] of playedTest(flow, test)) {
    entries.push(...played.entries);
    const differs = differenceOf(flow, at, expects, played);
    if (differs) return { passed: false, steps: test.steps.length, differs, entries };
  }
  return { passed: true, steps: test.steps.length, entries };
}

/** The same test, of what the flow does now. */
export const acceptedBy = (flow: Flow, test: FlowTest): FlowTest => ({
  ...test,
  steps: [...playedTest(flow, test)].map(([at, { played }]) => {
    const { state, said, sms } = played;
    return { ...test.steps[at]!, expects: { said, sms, nodeId: state.at, node: compiled(flow).nodes.get(state.at)?.name ?? '', variables: Object.fromEntries([...new Set(played.set)].map((name) => [name, state.variables[name] ?? ''])), ...(state.ended && { ended: state.ended }) } };
  }),
});

function* playedTest(flow: Flow, { given, clock, from, steps }: FlowTest): Generator<[number, { expects: Expected; played: Played }]> {
  const recorded = steps.flatMap(({ answers }) => answers);
  let state: FlowState | undefined;
  let speaking: FlowState | undefined;
  for (const [at, one] of steps.entries()) {
    const played: Played = playStep(one);
    yield [at, { expects: one.expects, played }];
    state = played.state;
    speaking = played.speaking;
  }

  function playStep({ did, event, answers }: TestStep): Played {
    const left = [...answers];
    const answer = (ask: Ask) => answerOf(flow, ask, left, recorded);
    if (!state || !event) return playedBy(flow, begin(flow, given, clock, { nodeId: from?.nodeId, state: from && { variables: from.variables ?? {} } }), {}, answer);
    const before = did === 'interrupted' && speaking ? speaking : state;
    const meant = event.type === 'heard' ? { ...event, understood: meaningOf(flow, before, event) } : event;
    return playedBy(flow, step(flow, before, meant), { event: meant, now: event.now }, answer);
  }
}

/** What the words of the flow say comes first, then what was understood when the test was made: tests are about the flow, what was learnt has its own. */
function meaningOf(flow: Flow, state: FlowState, { text, understood }: Extract<FlowEvent, { type: 'heard' }>): Understanding {
  const expected = expectedAt(flow, state);
  const byWords = byLearning(flow, expected, { text, vector: undefined }, { model: null });
  const [first] = byWords.intentions;
  if (!understood || (first && expected.some(({ id }) => id === first.id))) return byWords;
  const known = understood.intentions.filter(({ id, score }) => score >= sureFrom && compiled(flow).intentions.has(id));
  return known.length > 0 ? { ...byWords, intentions: known } : byWords;
}

/** As it was answered in this step, else as the same system was answered anywhere in the test, else by its mock. */
function answerOf(flow: Flow, ask: Ask, left: Answer[], recorded: readonly Answer[]): FlowEvent {
  const wanted = askedFor(ask);
  const at = left.findIndex((one) => one.for === wanted);
  if (at >= 0) return left.splice(at, 1)[0]!.event;
  const other = recorded.find((one) => one.for === wanted);
  if (other) return other.event;
  if (ask.type === 'callApi') return mockAnswer(flow, ask.apiId) ?? { type: 'apiAnswered', result: 'fail' };
  return ask.type === 'runScript' ? { type: 'scriptDone', result: 'fail' } : { type: 'transferred', accepted: false };
}

function differenceOf(flow: Flow, at: number, { said, nodeId, node, variables, sms, ended }: Expected, { state, ...played }: Played): Difference | null {
  const found = { said: played.said.join('\n'), sms: played.sms.join('\n') };
  if (said.join('\n') !== found.said) return { step: at, what: 'said', expected: said.join('\n'), found: found.said };
  if (nodeId !== state.at) return { step: at, what: 'node', expected: node, found: compiled(flow).nodes.get(state.at)?.name ?? state.at };
  for (const [name, value] of Object.entries(variables)) if ((state.variables[name] ?? '') !== value) return { step: at, what: 'variables', name, expected: value, found: state.variables[name] ?? '' };
  if (sms.join('\n') !== found.sms) return { step: at, what: 'sms', expected: sms.join('\n'), found: found.sms };
  if (ended !== state.ended) return { step: at, what: 'ended', expected: ended ?? '', found: state.ended ?? '' };
  return null;
}
