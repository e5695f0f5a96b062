import type { Example } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Talk } from '#kit/console/talk.ts';
import type {
  Act,
  ApiSetting,
  ArgumentSetting,
  DebuggerState,
  Done,
  HandOver,
  Happens,
  Outcome,
  Session,
  Start,
} from './debug.contract.ts';

/** What somebody who looks at the flow asks of the debugger. */
export type Order =
  | { what: 'play'; example: Example }
  | { what: 'test'; testId: string; /** Played at once up to this step. */ upTo?: number }
  | { what: 'runTo' | 'startAt'; nodeId: string };

/** What the next sentence comes with besides its words. */
export interface Extras {
  emotion?: number;
  noise?: number;
  unclear?: boolean;
  interrupts?: boolean;
  /** What becomes of a hand-over it leads to. */
  handOver?: HandOver;
  /** What APIs and scripts it leads to are taken to answer. */
  outcomes?: Outcome[];
}

export interface DebugState {
  session: Session | null;
  busy: boolean;
  fault: Error | null;
  /** The turn that is looked at; null for the last one. */
  viewed: number | null;
  /** Step by step, from node to node. */
  stepping: boolean;
  /** It is held at this node once, however many answers it takes to come there. */
  to: string | null;
  extras: Extras;
  /** The robot can be heard: who answers now interrupts it. */
  speaking: boolean;
  /** What was done and is not answered yet. */
  pending: Happens | null;
  /** The designer's flow as it was when this conversation began; null where that is not known. */
  begunWith: Flow | null;
  /** What was deleted meanwhile: what was said can still be read. */
  gone: 'flow' | 'chart' | null;
  /** The test that was replayed is left as it is. */
  testLeft: boolean;
}

export interface Setting {
  argConfigs: ArgumentSetting[];
  apiConfigs: ApiSetting[];
  handOver: HandOver;
  nodeId?: string | undefined;
  variables?: Record<string, string> | undefined;
}

interface Needs {
  flowId: string;
  talk: Talk;
  http(body: object): Promise<DebuggerState>;
  openCall(callId: string): Promise<Session>;
  breakpoints(): readonly string[];
  /** The flow of the designer, where there is one, and whether the server has it so. */
  designed(): { flow: Flow; saved: boolean } | null;
  onDone?(): void;
}

export type Debugger = ReturnType<typeof newDebugger>;

/** The conversation in one window. Nothing here knows a browser. */
export function newDebugger({ flowId, talk, http, openCall, breakpoints, designed, onDone = () => {} }: Needs) {
  let state: DebugState = {
    session: null,
    busy: false,
    fault: null,
    viewed: null,
    stepping: false,
    to: null,
    extras: {},
    speaking: false,
    pending: null,
    begunWith: null,
    gone: null,
    testLeft: false,
  };
  const listeners = new Set<() => void>();
  let last: Setting = { argConfigs: [], apiConfigs: [], handOver: 'accepted' };

  const tell = (next: Partial<DebugState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  talk.on('taught', (facts) => {
    const { session } = state;
    if (session && (facts as { chartId: string }).chartId === session.chartId)
      tell({ session: { ...session, taught: true } });
  });

  /** One thing at a time: what is clicked meanwhile is not done twice. It is sent first and shown then; what comes of it is shown at once. */
  async function busy<Answer>(
    work: () => Promise<Answer>,
    become: (answer: Answer) => Partial<DebugState>,
    meanwhile: Partial<DebugState> = {},
  ): Promise<Answer | null> {
    if (state.busy) return null;
    state = { ...state, busy: true };
    const asked = work();
    tell({ ...meanwhile, fault: null });
    try {
      const answer = await asked;
      tell({ busy: false, pending: null, ...become(answer) });
      return answer;
    } catch (fault) {
      const { name } = fault as Error;
      const gone = name === 'DEBUG_FLOW_GONE' ? 'flow' : name === 'DEBUG_CHART_GONE' ? 'chart' : state.gone;
      tell({ busy: false, pending: null, fault: fault as Error, gone });
      return null;
    }
  }

  const pauses = () => {
    const at = [...breakpoints()];
    return {
      ...(at.length > 0 && { breakpoints: at }),
      ...(state.stepping && { how: 'step' as const }),
      ...(state.to !== null && { to: state.to }),
    };
  };
  const stillTo = (turns: Session['turns'], status: Session['status']) => {
    const at = turns.at(-1)?.monitor;
    return status === 'stop' || (at?.waitsFor === 'resumed' && at.nodeId === state.to) ? null : state.to;
  };
  const opened = (session: Session, begunWith: Flow | null = null): Partial<DebugState> => ({
    session,
    begunWith,
    viewed: null,
    to: stillTo(session.turns, session.status),
    extras: {},
    gone: null,
    testLeft: false,
  });

  async function act(does: Act['does']): Promise<boolean> {
    const { session } = state;
    if (!session) return false;
    const { chartId, turns: before } = session;
    const { handOver, outcomes } = state.extras;
    const asked = {
      chartId,
      flowId,
      after: state.viewed ?? before.length - 1,
      knows: before.length,
      does,
      ...pauses(),
      ...(handOver && does.type !== 'nextStep' && { handOver }),
      ...(outcomes && does.type === 'event' && { outcomes }),
    } satisfies Act;
    const done = await busy(
      () => talk.ask<Done>('act', asked),
      ({ from, turns, status }) => {
        if (state.session?.chartId !== chartId) return {};
        const all = [...state.session.turns.slice(0, from), ...turns];
        return {
          session: { ...state.session, status, turns: all },
          viewed: null,
          to: stillTo(all, status),
          extras: {},
        };
      },
      { pending: does.type === 'event' ? does.event : null },
    );
    // Another window went on with it: what it did is looked at first.
    const { fault } = state;
    if (fault?.name === 'CHANGED_MEANWHILE')
      await busy(
        () => talk.ask<Session>('open', { chartId }),
        (now) => ({ session: now, viewed: null, fault }),
      );
    if (done?.status === 'stop') onDone();
    return done !== null && state.session?.chartId === chartId;
  }

  async function begin(given: Omit<Start, 'flowId'>) {
    const now = designed();
    const flow = now && !now.saved ? now.flow : null;
    const small = JSON.stringify(given).length < 6_000;
    const session = await busy(
      async () => {
        if (!flow && small) return talk.ask<Session>('start', { flowId, ...given } satisfies Start);
        const made = await http({ ...given, ...(flow && { json: flow }) });
        // From here on over the channel, which then knows of it.
        return talk.ask<Session>('open', { chartId: made.referenceID });
      },
      (begun) => opened(begun, now?.flow ?? null),
    );
    if (session) onDone();
    // Without a robot there is nothing to begin with.
    else if (state.fault?.name === 'NOT_FOUND') tell({ gone: 'flow' });
  }

  const debug = {
    flowId,
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    get: () => state,

    /** Begins anew, with what was set last unless something else is given. */
    async start(setting: Setting = last, outcomes: Outcome[] = []) {
      last = setting;
      const { argConfigs, apiConfigs, handOver, nodeId, variables } = setting;
      await begin({
        argConfigs,
        apiConfigs,
        handOver,
        ...(nodeId !== undefined && { nodeId }),
        ...(variables && { variables }),
        ...(outcomes.length > 0 && { outcomes }),
        ...pauses(),
      });
    },

    /** Goes through a test step by step, from its beginning or, played at once, from behind step `upTo`. */
    replay: (testId: string, upTo?: number) => begin({ testId, ...(upTo !== undefined && { upTo }), ...pauses() }),
    nextStep: () => act({ type: 'nextStep' }),
    leaveTest: () => tell({ testLeft: true }),
    /** The same once more: the test that is replayed, else with what was set last. */
    async restart() {
      const { session, testLeft } = state;
      if (session?.test && !testLeft) await debug.replay(session.test.testId);
      else await debug.start();
    },
    /** As the server has it now. */
    async reopen() {
      const { session, viewed } = state;
      if (session)
        await busy(
          () => talk.ask<Session>('open', { chartId: session.chartId, anew: true }),
          (now) => ({ session: now, viewed }),
        );
    },

    open: (chartId: string) =>
      busy(
        () => talk.ask<Session>('open', { chartId }),
        (session) => opened(session),
      ),
    openCall: (callId: string) =>
      busy(
        () => openCall(callId),
        (session) => opened(session),
      ).then((made) => {
        if (made) onDone();
      }),
    /** It was deleted. */
    forget: (chartId: string) => {
      if (state.session?.chartId === chartId)
        tell({ session: null, viewed: null, to: null, extras: {}, gone: null, testLeft: false });
    },
    use: (setting: Setting) => void (last = setting),
    lastSetting: () => last,

    act,
    happens: (event: Happens) => {
      const { extras } = state;
      const interrupts = extras.interrupts || (state.speaking && (event.type === 'heard' || event.type === 'keys'));
      const withExtras =
        event.type === 'heard'
          ? {
              ...event,
              ...(extras.emotion !== undefined && { emotion: extras.emotion }),
              ...(extras.noise !== undefined && { noise: extras.noise }),
              ...(extras.unclear && { unclear: true }),
            }
          : event.type === 'silence' && extras.noise !== undefined
            ? { ...event, noise: extras.noise }
            : event;
      return act({ type: 'event', event: withExtras, ...(interrupts && { interrupts: true }) });
    },
    goOn: () => act({ type: 'goOn' }),
    set: (variables: Record<string, string>) => act({ type: 'set', variables }),
    stop: () => act({ type: 'stop' }),
    view: (viewed: number | null) =>
      tell({ viewed: viewed !== null && viewed === (state.session?.turns.length ?? 0) - 1 ? null : viewed }),
    step: (stepping: boolean) => tell({ stepping }),
    runTo: (to: string | null) => tell({ to }),
    extras: (extras: Extras) => tell({ extras }),
    speaks: (speaking: boolean) => tell({ speaking }),

    /** On to this node, from the turn one looks at; from the beginning where there is none to go on from. */
    async runHere(nodeId: string) {
      tell({ to: nodeId });
      const { session, viewed } = state;
      const waitsFor = session?.turns[viewed ?? session.turns.length - 1]?.monitor.waitsFor ?? 'nothing';
      if (waitsFor === 'nothing') await debug.start();
      else if (waitsFor === 'resumed') await debug.goOn();
    },

    /** Plays the conversation that leads to a finding of the checker. */
    async play({ given, replies }: Example) {
      await debug.start(
        {
          ...last,
          argConfigs: Object.entries(given).map(([name, value]) => ({ name, value })),
          handOver: handedOverNext(replies, 0) ?? last.handOver,
        },
        outcomesNext(replies, 0),
      );
      for (const [at, reply] of replies.entries()) {
        const event = eventOf(reply);
        const handOver = handedOverNext(replies, at + 1);
        const outcomes = outcomesNext(replies, at + 1);
        if (event && (handOver || outcomes.length > 0))
          tell({
            extras: { ...state.extras, ...(handOver && { handOver }), ...(outcomes.length > 0 && { outcomes }) },
          });
        if (event && (state.session?.status !== 'active' || !(await debug.happens(event)))) return;
      }
    },
    close: () => talk.close(),
  };
  return debug;
}

/** What becomes of a hand-over before a person does something again. */
function handedOverNext(replies: Example['replies'], from: number): HandOver | undefined {
  for (const reply of replies.slice(from)) {
    if (eventOf(reply)) return undefined;
    if (typeof reply === 'object' && 'transfer' in reply) return reply.transfer === 'accepted' ? 'accepted' : 'busy';
  }
  return undefined;
}

/** What APIs and scripts answer before a person does something again. */
function outcomesNext(replies: Example['replies'], from: number): Outcome[] {
  const rest = replies.slice(from);
  const end = rest.findIndex((reply) => eventOf(reply) !== null);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .flatMap((reply) => (typeof reply === 'object' && ('api' in reply || 'script' in reply) ? [reply] : []));
}

/** What is answered by other systems goes with what the person did before. */
function eventOf(reply: Example['replies'][number]): Happens | null {
  if (typeof reply === 'string') return { type: 'heard', text: reply };
  if ('says' in reply) {
    const { says: text } = reply;
    const first = 'understood' in reply ? reply.understood.intentions[0]?.id : undefined;
    return {
      type: 'heard',
      text,
      ...(first !== undefined && { intentionId: first }),
      ...('unclear' in reply && reply.unclear && { unclear: true }),
      ...('emotion' in reply && reply.emotion !== undefined && { emotion: reply.emotion }),
      ...('noise' in reply && reply.noise !== undefined && { noise: reply.noise }),
    };
  }
  if ('silence' in reply) return { type: 'silence' };
  if ('keys' in reply) return { type: 'keys', keys: reply.keys };
  if ('chooses' in reply) return { type: 'chose', id: reply.chooses };
  if ('mediaLost' in reply) return { type: 'mediaLost' };
  return 'hangsUp' in reply ? { type: 'hungUp' } : null;
}
