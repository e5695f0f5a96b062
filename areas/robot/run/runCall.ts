import type { CallOrder, EndCause, LineEvent, Telephony } from '#adapters/telephony/telephony.ts';
import type { LineCause } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import { recorder, type Recorded } from '#core/flow/record.ts';
import { begin, step, type Effect, type FlowEvent, type FlowState } from '#core/flow/step.ts';

/** A call that came to its end. Times are milliseconds of the call's own time since it was placed. */
export interface CallEnd extends Recorded {
  cause: LineCause;
  answeredAfter: number | null;
  endedAfter: number;
  /** What the flow stored, by name. */
  variables: Record<string, unknown>;
}

interface RunCall {
  telephony: Telephony;
  order: CallOrder;
  flow: Flow;
  arguments: Record<string, unknown>;
  /** Called after every turn, for whoever watches. */
  onTurn?(recorded: Recorded): void;
  onEnd(end: CallEnd): void;
}

/** Carries out what the interpreter asks for on a line, and tells it what the line hears, until one of them ends the call. */
export function runCall({ telephony, order, flow, arguments: given, onTurn, onEnd }: RunCall) {
  const record = recorder();
  let state: FlowState | undefined;
  let answeredAt: number | null = null;

  function carryOut(outcome: { state: FlowState; effects: Effect[]; trace: Parameters<typeof record.take>[0]['trace'] }, at: number) {
    state = outcome.state;
    record.take({ at: at - (answeredAt ?? at), effects: outcome.effects, trace: outcome.trace });
    for (const effect of outcome.effects) {
      if (effect.type === 'speak') line.speak(effect.text);
      else if (effect.type === 'listen') line.listen(effect.noInputAfter);
      else if (effect.type === 'hangUp') line.hangUp();
    }
  }

  function tell(event: LineEvent) {
    if (event.type === 'ended') return finish(event.at, event.cause);
    if (event.type === 'answered') {
      answeredAt = event.at;
      carryOut(begin(flow, given), event.at);
    } else if (state) {
      const since = event.at - answeredAt!;
      if (event.type === 'heard') record.heard({ text: event.text, from: event.from - answeredAt!, to: since });
      if (event.type === 'spoken') record.spoken(since);
      carryOut(step(flow, state, asFlowEvent(event)), event.at);
    }
    onTurn?.(record.now());
  }

  function finish(at: number, cause: EndCause) {
    record.ended(at - (answeredAt ?? at));
    onEnd({ ...record.now(), cause: causeOf(cause), answeredAfter: answeredAt, endedAfter: at, variables: state?.variables ?? {} });
  }

  const line = telephony.originate(order, tell);
}

const asFlowEvent = (event: Exclude<LineEvent, { type: 'ended' | 'answered' }>): FlowEvent =>
  event.type === 'heard' ? { type: 'heard', text: event.text } : { type: event.type };

const causeOf = (cause: EndCause): LineCause =>
  cause === 'hungUpByCustomer' ? 'customerEnded' : cause === 'hungUpByUs' ? 'robotEnded' : cause;
