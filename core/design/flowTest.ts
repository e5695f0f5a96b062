import { momentAt } from '../calendar/zone.ts';
import { compiled } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { byLearning } from '../flow/learnt.ts';
import { mockAnswer } from '../flow/mock.ts';
import type { PausesAt } from '../flow/nodes/node.ts';
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

/** A debugged conversation as a test. What was held and let go on, and what became of a hand-over that was waited for, belongs to the step before; where variables were changed by hand there is no test. Null also where keys are no longer known. */
export function testOf(flow: Flow, turns: readonly DebugTurn[], { given, clock, from }: Begun): FlowTest | null {
  const steps: {
    did: DebugTurn['did'];
    event: FlowEvent | null;
    answers: Answer[];
    entries: Entry[];
    state: FlowState;
    before?: FlowState;
  }[] = [];
  for (const turn of turns) {
    if (turn.did === 'set' || (turn.event?.type === 'keys' && turn.event.keys.includes(stars))) return null;
    const last = steps.at(-1);
    if (belongsBefore(turn) && last)
      Object.assign(last, {
        answers: [...last.answers, ...handedOver(turn), ...turn.answers],
        entries: [...last.entries, ...turn.entries],
        state: turn.state,
      });
    else if (turn.did !== 'stopped')
      steps.push({
        did: turn.did,
        event: turn.event,
        answers: turn.answers,
        entries: turn.entries,
        state: turn.state,
        ...(last && { before: last.state }),
      });
  }
  if (steps.length === 0) return null;
  const { nodes } = compiled(flow);
  return {
    given,
    ...(clock && { clock }),
    ...(from && { from }),
    steps: steps.map(({ did, event, answers, entries, state, before }) => ({
      did,
      event,
      answers,
      expects: {
        ...heardIn(entries),
        nodeId: state.at,
        node: nodes.get(state.at)?.name ?? '',
        variables: Object.fromEntries(
          Object.entries(state.variables).filter(
            ([name, value]) => before !== undefined && before.variables[name] !== value,
          ),
        ),
        ...(state.ended && { ended: state.ended }),
      },
    })),
  };
}

const handedOver = ({ event }: DebugTurn): Answer[] =>
  event?.type === 'transferred' ? [{ for: 'transfer', event }] : [];
const belongsBefore = (turn: DebugTurn) => turn.did === 'wentOn' || turn.event?.type === 'transferred';

/** The turns, each with the number of its step in the test made of them, so that the test can be continued. */
export function numbered(turns: readonly DebugTurn[]): DebugTurn[] {
  let step = -1;
  return turns.map((turn) => (turn.did === 'stopped' ? turn : { ...turn, step: belongsBefore(turn) ? step : ++step }));
}

/** What the flow came to while a test was replayed, as the test from now on. Where the conversation left the test, the steps it never came to go; else they stay. Null where no test can be made of it. */
export function takenOver(flow: Flow, turns: readonly DebugTurn[], { steps, ...begun }: FlowTest): FlowTest | null {
  const made = testOf(flow, turns, begun);
  return (
    made && {
      ...made,
      steps: turns.at(-1)?.step === undefined ? made.steps : [...made.steps, ...steps.slice(made.steps.length)],
    }
  );
}

/** What a conversation let somebody hear and read. */
function heardIn(entries: readonly Entry[]): Pick<Expected, 'said' | 'sms'> {
  return {
    said: entries
      .filter(
        ({ role, type, data }) => role === 'robot' && (type === 'tts' || type === 'text') && data?.kind === undefined,
      )
      .map(({ text }) => text),
    sms: entries
      .filter(({ role, type, data }) => role === 'system' && type === 'sms' && !data?.atEnd)
      .map(({ text }) => text),
  };
}

/** How the last of these turns differs from what its step expects; null where it does not, is of no step, or is held in the middle of one. */
export function differenceAt(
  flow: Flow,
  turns: readonly DebugTurn[],
  { steps }: Pick<FlowTest, 'steps'>,
): Difference | null {
  const last = turns.at(-1);
  const expects = last?.step === undefined ? undefined : steps[last.step]?.expects;
  if (!last || last.step === undefined || !expects || last.state.waitsFor === 'resumed') return null;
  return differenceOf(flow, last.step, expects, {
    ...heardIn(inStep(turns, last.step).flatMap(({ entries }) => entries)),
    state: last.state,
  });
}

const inStep = (turns: readonly DebugTurn[], step: number) => turns.filter((turn) => turn.step === step);

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
    return {
      ...test.steps[at]!,
      expects: {
        said,
        sms,
        nodeId: state.at,
        node: compiled(flow).nodes.get(state.at)?.name ?? '',
        variables: Object.fromEntries([...new Set(played.set)].map((name) => [name, state.variables[name] ?? ''])),
        ...(state.ended && { ended: state.ended }),
      },
    };
  }),
});

function* playedTest(flow: Flow, test: FlowTest): Generator<[number, { expects: Expected; played: Played }]> {
  let before: Standing | undefined;
  for (const [at, { expects }] of test.steps.entries()) {
    const { played } = playTestStep(flow, test, at, before);
    yield [at, { expects, played }];
    before = played;
  }
}

type Standing = Pick<DebugTurn, 'state' | 'speaking'>;

interface StepByStep {
  pausesAt?: PausesAt;
  /** How APIs are made up, where the flow that is played says otherwise. */
  mocks?: Pick<Flow, 'apiConfigs'>;
  /** It was held in the middle of the step and goes on; this is what other systems have answered in it. */
  held?: readonly Answer[];
}

/** One step of a test, from where the conversation stands: without a clock or another system, the same every time. */
export function playTestStep(
  flow: Flow,
  { given, clock, from, steps }: FlowTest,
  at: number,
  before?: Standing,
  { pausesAt, mocks = flow, held }: StepByStep = {},
): { event: FlowEvent | null; played: Played } {
  const { did, event, answers } = steps[at]!;
  const left = [...answers];
  for (const { for: system } of held ?? []) take(left, system);
  const recorded = steps.flatMap((one) => one.answers);
  const answer = (ask: Ask) => answerOf(mocks, ask, left, recorded);
  if (held && before)
    return {
      event: null,
      played: playedBy(
        flow,
        step(flow, before.state, { type: 'resumed' }, pausesAt),
        { event: { type: 'resumed' }, pausesAt },
        answer,
      ),
    };
  if (!before || !event)
    return {
      event: null,
      played: playedBy(
        flow,
        begin(flow, given, clock, {
          nodeId: from?.nodeId,
          state: from && { variables: from.variables ?? {} },
          pausesAt,
        }),
        { pausesAt },
        answer,
      ),
    };
  const state = did === 'interrupted' && before.speaking ? before.speaking : before.state;
  const meant = event.type === 'heard' ? { ...event, understood: meaningOf(flow, state, event) } : event;
  return {
    event: meant,
    played: playedBy(flow, step(flow, state, meant, pausesAt), { event: meant, pausesAt, now: event.now }, answer),
  };
}

function take(left: Answer[], system: string): Answer | undefined {
  const at = left.findIndex((one) => one.for === system);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

/** What the words of the flow say comes first, then what was understood when the test was made: tests are about the flow, what was learnt has its own. */
function meaningOf(
  flow: Flow,
  state: FlowState,
  { text, understood, now = state.clock?.now }: Extract<FlowEvent, { type: 'heard' }>,
): Understanding {
  const expected = expectedAt(flow, state);
  // “Tomorrow” is seen from the day the test was made.
  const day = state.clock && now !== undefined ? momentAt(state.clock.zone, now) : undefined;
  const byWords = byLearning(flow, expected, { text, vector: undefined }, { model: null, now: day });
  const [first] = byWords.intentions;
  if (!understood || (first && expected.some(({ id }) => id === first.id))) return byWords;
  const known = understood.intentions.filter(({ id, score }) => score >= sureFrom && compiled(flow).intentions.has(id));
  return known.length > 0 ? { ...byWords, intentions: known } : byWords;
}

/** As it was answered in this step, else as the same system was answered anywhere in the test, else by its mock. */
function answerOf(mocks: Pick<Flow, 'apiConfigs'>, ask: Ask, left: Answer[], recorded: readonly Answer[]): FlowEvent {
  const wanted = askedFor(ask);
  const known = take(left, wanted) ?? recorded.find((one) => one.for === wanted);
  if (known) return known.event;
  if (ask.type === 'callApi') return mockAnswer(mocks, ask.apiId) ?? { type: 'apiAnswered', result: 'fail' };
  return ask.type === 'runScript' ? { type: 'scriptDone', result: 'fail' } : { type: 'transferred', accepted: false };
}

function differenceOf(
  flow: Flow,
  at: number,
  { said, nodeId, node, variables, sms, ended }: Expected,
  { state, ...played }: Pick<Played, 'said' | 'sms' | 'state'>,
): Difference | null {
  const found = { said: played.said.join('\n'), sms: played.sms.join('\n') };
  if (said.join('\n') !== found.said) return { step: at, what: 'said', expected: said.join('\n'), found: found.said };
  if (nodeId !== state.at)
    return { step: at, what: 'node', expected: node, found: compiled(flow).nodes.get(state.at)?.name ?? state.at };
  for (const [name, value] of Object.entries(variables))
    if ((state.variables[name] ?? '') !== value)
      return { step: at, what: 'variables', name, expected: value, found: state.variables[name] ?? '' };
  if (sms.join('\n') !== found.sms) return { step: at, what: 'sms', expected: sms.join('\n'), found: found.sms };
  if (ended !== state.ended) return { step: at, what: 'ended', expected: ended ?? '', found: state.ended ?? '' };
  return null;
}
