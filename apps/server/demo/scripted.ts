import { momentAt } from '#core/calendar/zone.ts';
import { byLearning } from '#core/flow/learnt.ts';
import { recorder, type Recorded } from '#core/flow/record.ts';
import type { Flow } from '#core/flow/flow.ts';
import { stepWithMocks, withMocks } from '#core/flow/mock.ts';
import type { Reply } from '#core/flow/play.ts';
import { begin, expectedAt } from '#core/flow/step.ts';
import { speakingTime } from '#core/text/speakingTime.ts';

interface Scripted extends Recorded {
  talkFor: number;
  variables: Record<string, string>;
  hungUpBy: 'customer' | 'robot';
}

/** More steps than any conversation takes. */
const mostSteps = 400;

/**
 * A conversation in which the customer says just that, with its times, in no time; they hang up when they have said it all.
 * What they say is understood by keywords alone.
 */
export function scripted(
  flow: Flow,
  given: Record<string, unknown>,
  replies: readonly Reply[],
  /** When it is answered. */
  at: { now: number; zone: string },
  random: () => number,
): Scripted {
  const record = recorder();
  const lasts = (text: string) => speakingTime(text, flow.language);
  const left = replies.filter((one) => typeof one === 'string' || 'keys' in one || 'silence' in one);
  let clock = 0;
  let outcome = withMocks(flow, begin(flow, given, at));
  let hungUpBy: Scripted['hungUpBy'] | null = null;
  for (let steps = 0; hungUpBy === null && steps < mostSteps; steps++) {
    record.take({ at: clock, ...outcome });
    const said = outcome.effects.findLast((effect) => effect.type === 'speak');
    if (outcome.effects.some(({ type }) => type === 'hangUp')) hungUpBy = 'robot';
    else if (said) {
      clock += lasts(said.text);
      record.spoken(clock);
      outcome = stepWithMocks(flow, outcome.state, { type: 'spoken' });
      if (listening()) {
        record.take({ at: clock, ...outcome });
        answer(listening()!);
      }
    } else if (listening()) answer(listening()!);
    else break;
  }
  record.ended(clock);
  return { ...record.now(), talkFor: clock, variables: outcome.state.variables, hungUpBy: hungUpBy ?? 'robot' };

  function listening() {
    return (
      outcome.effects.find((effect) => effect.type === 'listen') ??
      outcome.effects.find((effect) => effect.type === 'collect')
    );
  }

  function answer({ noInputAfter }: { noInputAfter: number }) {
    const reply = left.shift();
    const thought = 500 + Math.floor(random() * 1_400);
    if (reply === undefined) {
      clock += thought;
      hungUpBy = 'customer';
      outcome = stepWithMocks(flow, outcome.state, { type: 'hungUp' });
    } else if (typeof reply === 'string') {
      const from = clock + thought;
      clock = from + lasts(reply);
      record.heard({ text: reply, from, to: clock });
      const understood = byLearning(
        flow,
        expectedAt(flow, outcome.state),
        { text: reply, vector: undefined },
        { model: null, now: momentAt(at.zone, at.now) },
      );
      outcome = stepWithMocks(flow, outcome.state, { type: 'heard', text: reply, understood });
    } else if ('keys' in reply) {
      clock += thought;
      record.pressed(clock);
      outcome = stepWithMocks(flow, outcome.state, { type: 'keys', keys: reply.keys });
    } else {
      clock += noInputAfter;
      outcome = stepWithMocks(flow, outcome.state, { type: 'silence' });
    }
  }
}
