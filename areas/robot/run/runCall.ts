import {
  causeOfEnd,
  type CallOrder,
  type HandingOver,
  type Line,
  type LineEvent,
  type LineReport,
  type Listening,
  type TransferReport,
} from '#adapters/telephony/telephony.ts';
import type { Decision, MachineAction, MachineDeed } from '#core/answering/evidence.ts';
import type { LineCause, Verdict } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import { measured } from '#core/flow/disturbance.ts';
import { missingArguments } from '#core/flow/missing.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import { followedBy, recorder, type Recorded } from '#core/flow/record.ts';
import { begin, expectedAt, step, type Effect, type FlowEvent, type FlowState, type Outcome } from '#core/flow/step.ts';
import type { Understand } from '#core/flow/understanding.ts';
import { FlowRefused } from '#core/flow/flowRefused.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { summaryOf } from '#core/inbound/summary.ts';
import { unexpected } from '#core/unexpected.ts';
import type { Effects } from './effects.service.ts';
import { meeting } from './meeting.ts';

/** A call that came to its end. Times are milliseconds of the call's own time since it was placed. */
export interface CallEnd extends Recorded {
  cause: LineCause;
  answeredAfter: number | null;
  endedAfter: number;
  /** What the flow stored, by name; what must not be seen as stars. */
  variables: Record<string, unknown>;
  /** Of a real line. */
  line?: LineReport;
  /** Who answered, where it was looked for. */
  answer?: Decision & { deed: MachineDeed | null };
  /** Not a person, and it was treated so: what the end of the line means (core/dialing/causes.ts). */
  met?: Verdict;
  /** What became of handing it over, each time; `began` is since the answer. */
  transfers?: TransferReport[];
}

interface RunCall<Order extends CallOrder = CallOrder> {
  /** What the line is begun with: a call is placed, or one that stands is gone on with. */
  telephony: { originate(order: Order, tell: (event: LineEvent) => void): Line };
  order: Order;
  /** As it was saved, by this version or an older one. */
  flow: Flow;
  arguments: Record<string, unknown>;
  /** Without it APIs are answered by their mocks, and nothing else reaches the world. */
  effects?: Effects | undefined;
  /** What a sentence means; the flow's keywords decide without it. */
  understand?: Understand | undefined;
  /** What the flow's functions of date and time read. */
  clock?: { now(): number; zone: string } | undefined;
  /** What is done when a machine answers; without it none is looked for. */
  machine?: { action: Exclude<MachineAction, 'off'>; message: string } | undefined;
  /** Called after every turn, for users who watch. */
  onTurn?(recorded: Recorded): void;
  onEnd(end: CallEnd): void;
}

const withoutWorld: Effects = {
  callApi: (flow, apiId) => mockAnswer(flow, apiId) ?? { type: 'apiAnswered', result: 'fail' },
  runScript: async () => ({ type: 'scriptDone', result: 'fail' }),
  sendSms: async () => {},
};

/** Carries out what the interpreter asks for on a line, and tells it what the line hears, until one of them ends the call. */
export function runCall<Order extends CallOrder>(call: RunCall<Order>) {
  const { onEnd } = call;
  const flow = readable(call.flow);
  const lacks = flow ? missingArguments(flow, call.arguments) : [];
  // Without a readable flow, or a value its sentences need, the robot has nothing to say, so it places no call.
  if (!flow || lacks.length > 0)
    setImmediate(() =>
      onEnd({
        turns: [],
        path: [],
        messages: [],
        cause: lacks.length > 0 ? 'valueMissing' : 'ourFault',
        answeredAfter: null,
        endedAfter: 0,
        variables: lacks.length > 0 ? { valueMissing: lacks.join(', ') } : {},
      }),
    );
  else talk({ ...call, flow });
}

function readable(saved: Flow): Flow | null {
  try {
    return upgrade(saved);
  } catch (error) {
    if (error instanceof FlowRefused) return null;
    throw error;
  }
}

function talk<Order extends CallOrder>({
  telephony,
  order,
  flow,
  arguments: given,
  effects = withoutWorld,
  understand,
  clock,
  machine,
  onTurn,
  onEnd,
}: RunCall<Order>) {
  const record = recorder();
  let state: FlowState | undefined;
  let answeredAt: number | null = null;
  /** The call's own time of the last event: while the robot asks another system it stands still. */
  let at = 0;
  /** When that came, by the clock of this process. */
  let came = performance.now();
  let ended = false;
  let broken = false;
  let over = false;
  const met = machine && meeting({ machine, flow, given, clock, record, line: () => line });

  /** What fails in the midst of a conversation ends this call, and neither the process nor, by leaving it open for ever, its record. */
  function safely(work: () => void) {
    try {
      work();
    } catch (error) {
      unexpected('call', error, { call: order.callId });
      broken = true;
      if (!over) line.hangUp();
    }
  }

  function carryOut(outcome: Outcome) {
    state = outcome.state;
    record.take({ at: at - (answeredAt ?? at), flow: meanwhile(), effects: outcome.effects, trace: outcome.trace });
    const listens = outcome.effects.some(({ type }) => type === 'listen');
    for (const effect of outcome.effects) doIt(effect, listens);
  }

  /** What will be listened for once the sentence is spoken; the interpreter is asked as if it were. */
  function listeningBehind(): { listening?: Listening } {
    const next = state && step(flow, state, { type: 'spoken' }).effects.find((effect) => effect.type === 'listen');
    return next ? { listening: listeningOf(next) } : {};
  }

  function doIt(effect: Effect, listens: boolean) {
    switch (effect.type) {
      case 'speak':
      case 'play':
        return line.speak(effect.text, {
          ...(effect.type === 'speak' ? { voice: effect.voice } : { resourceId: effect.resourceId }),
          ...(effect.interruptible && { interruptible: effect.interruptible, ...listeningBehind() }),
          ...(effect.turnTaking && { turnTaking: effect.turnTaking }),
        });
      case 'listen':
        return line.listen(effect.noInputAfter, listeningOf(effect));
      case 'collect':
        if (line.collect) line.collect(effect);
        else if (!listens) line.listen(effect.noInputAfter);
        return;
      case 'stopSpeaking':
        return line.stopSpeaking?.();
      case 'callApi':
        return answer(effects.callApi(flow, effect.apiId, effect.inputs), { type: 'apiAnswered', result: 'fail' });
      case 'runScript':
        return answer(effects.runScript(effect.code, effect.variables), { type: 'scriptDone', result: 'fail' });
      case 'transfer':
        return answer(handOver(line, effect, toldOf(effect)), { type: 'transferred', accepted: false });
      case 'sendSms':
        if (effect.after) setTimeout(() => void effects.sendSms(effect), effect.after / order.gateway.speed).unref();
        else void effects.sendSms(effect);
        return;
      case 'hangUp':
        return line.hangUp();
      // Nothing is done on the line for these.
      case 'setOutput':
      case 'suggest':
        return;
    }
  }

  /** What those who are called hear of the conversation before they take it. */
  const toldOf = ({ mode, to }: Extract<Effect, { type: 'transfer' }>): HandingOver => {
    if (mode === 'blindTrans') return {};
    const byKey = to.kind === 'phone' && to.byKey === true;
    const name = typeof given.name === 'string' ? given.name : '';
    const about = { language: flow.language, phone: order.to, name, turns: record.now().turns };
    return { summary: summaryOf(about, byKey), byKey };
  };

  /** What another system says goes on with the conversation, unless the call is over by then. */
  function answer(event: FlowEvent | Promise<FlowEvent | null>, failed: FlowEvent) {
    if (!(event instanceof Promise)) return happened(event);
    void event
      .then(
        (one) => one,
        (error: unknown) => {
          unexpected('call', error, { call: order.callId });
          return failed;
        },
      )
      .then((one) =>
        safely(() => {
          if (one) happened(one);
          if (!ended) onTurn?.(record.now());
        }),
      );
  }

  function happened(event: FlowEvent) {
    if (!state || ended) return;
    record.understood(meanwhile());
    carryOut(step(flow, state, { ...event, ...(clock && { now: clock.now() }) }));
  }

  /** Milliseconds since the answer, with what has passed since the last event: of real lines alone. */
  const meanwhile = () => Math.round(at - (answeredAt ?? at) + performance.now() - came);

  function tell(event: LineEvent) {
    at = event.at;
    came = performance.now();
    if (event.type === 'ended') return finish(event);
    if (!broken) safely(() => converse(event));
  }

  function converse(event: Exclude<LineEvent, { type: 'ended' }>) {
    if (event.type === 'answered') {
      answeredAt = event.at;
      carryOut(begin(flow, given, clock && { now: clock.now(), zone: clock.zone }));
    } else if (met?.took(event, event.at - (answeredAt ?? event.at))) {
      // The robot does not talk to a machine: what the flow waited for does not come any more.
      if (met.acts()) state = undefined;
    } else if (state) {
      const since = event.at - answeredAt!;
      if (untold(event)) return;
      if (event.type === 'speaking') {
        record.speaking({ synthesised: event.synthesised - answeredAt!, firstPacket: since });
        return onTurn?.(record.now());
      }
      if (event.type === 'heard') {
        const to = event.spokeUntil === undefined ? since : event.spokeUntil - answeredAt!;
        record.heard({ text: event.text, from: event.from - answeredAt!, to });
      }
      if (event.type === 'keys') record.pressed(since);
      if ((event.type === 'heard' || event.type === 'keys') && event.decided !== undefined)
        record.decided({
          spokeUntil: (event.spokeUntil ?? event.decided) - answeredAt!,
          decided: event.decided - answeredAt!,
          recognised: since,
        });
      if (event.type === 'spoken') record.spoken(since, event.cut);
      const meant = event.type === 'heard' ? understand?.(flow, expectedAt(flow, state), event.text) : undefined;
      // The call's own time stands still while somebody thinks about what was said.
      if (meant instanceof Promise)
        return answer(
          meant.then((understood) => ({ ...asFlowEvent(event), understood }) as FlowEvent),
          asFlowEvent(event),
        );
      happened({ ...asFlowEvent(event), ...(meant && { understood: meant }) });
    }
    onTurn?.(record.now());
  }

  function finish({ cause, cut, line: report, transfers, then }: Extract<LineEvent, { type: 'ended' }>) {
    // The flow does what it does at the end of every call, but for speaking.
    over = true;
    const last = state;
    if (last && last.waitsFor !== 'nothing') safely(() => carryOut(step(flow, last, { type: 'hungUp' })));
    ended = true;
    record.ended(at - (answeredAt ?? at), cut);
    const { variables, ...said } = followedBy({ ...record.now(), variables: { ...state?.variables } }, then);
    onEnd({
      ...said,
      variables,
      cause: broken ? 'ourFault' : met?.left() && cause !== 'networkLost' ? 'messageLeft' : causeOfEnd(cause),
      answeredAfter: answeredAt,
      endedAfter: at,
      ...(report && { line: report }),
      ...met?.found(),
      ...(transfers && {
        transfers: transfers.map((one) => ({ ...one, began: Math.max(0, one.began - (answeredAt ?? 0)) })),
      }),
    });
  }

  const line = telephony.originate({ ...order, ...(machine && { looksForMachine: true }) }, tell);
}

const listeningOf = ({ asr, hotWords, phrases }: Extract<Effect, { type: 'listen' }>): Listening => ({
  asr,
  ...(hotWords && { hotWords }),
  ...(phrases && { phrases }),
});

/** Of a caller who is gone, or who was sent on, the end of the line tells; nothing is done for them any more. */
async function handOver(line: Line, { to, mode }: Extract<Effect, { type: 'transfer' }>, how: HandingOver) {
  const result = (await line.transfer?.(to, mode, how)) ?? 'failed';
  if (result === 'callerGone' || result === 'sentOn') return null;
  return { type: 'transferred', accepted: result === 'accepted' } satisfies FlowEvent;
}

/** Events that no flow waits for. */
const silent = ['answeredBy', 'messageDue', 'said', 'mediaBack'] as const;
type Silent = Extract<LineEvent, { type: (typeof silent)[number] }>;
const untold = (event: LineEvent): event is Silent => silent.some((type) => type === event.type);

/** The same without the times of the line; what a vendor measured stays within its scale. */
function asFlowEvent(event: Exclude<LineEvent, Silent | { type: 'ended' | 'answered' | 'speaking' }>): FlowEvent {
  switch (event.type) {
    case 'silence':
      return { type: 'silence', ...measured(event) };
    case 'keys':
      return { type: 'keys', keys: event.keys };
    case 'heard':
      return { type: 'heard', text: event.text, ...(event.unclear && { unclear: true }), ...measured(event) };
    default:
      return { type: event.type };
  }
}
