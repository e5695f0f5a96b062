import { lineFate, newCallee, respond, type CalleeSettings } from '#core/callee/index.ts';
import { randomFrom } from '#core/text/random.ts';
import { speakingTime } from '#core/text/speakingTime.ts';
import type { CallOrder, EndCause, Line, LineEvent, Telephony } from './telephony.ts';

/**
 * A carrier whose people are made up: they answer or do not, speak, fall silent and hang up, the same for the same
 * call. Each call has its own time, which passes `speed` times as fast as ours.
 */
export function simulatedCarrier({ seedOf = (order: CallOrder) => Number(order.callId) } = {}): Telephony {
  const lines = new Set<{ cut(): void }>();
  return {
    originate(order, tell) {
      const line = simulatedLine(order, seedOf(order), tell, () => lines.delete(line));
      lines.add(line);
      return line;
    },
    async stop() {
      for (const line of [...lines]) line.cut();
    },
  };
}

function simulatedLine({ gateway, language }: CallOrder, seed: number, tell: (event: LineEvent) => void, gone: () => void): Line & { cut(): void } {
  const random = randomFrom(seed);
  const settings = gateway.callees as CalleeSettings;
  let callee = newCallee(random, language);
  /** Of the call's own time. */
  let clock = 0;
  let ended = false;
  const timers = new Set<NodeJS.Timeout>();
  /** What the callee will do about the sentence that was spoken last. */
  let intends: ReturnType<typeof respond>['action'] | null = null;
  /** The end of that sentence. */
  let spokenAt = 0;

  function at(when: number, happen: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (ended) return;
      clock = when;
      happen();
    }, (when - clock) / gateway.speed);
    timers.add(timer);
  }

  function end(cause: EndCause) {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    gone();
    tell({ type: 'ended', at: clock, cause });
  }

  const fate = lineFate(random, settings);
  if (fate.cause === 'answered') at(fate.ringFor, () => tell({ type: 'answered', at: clock }));
  else at(fate.ringFor, () => end(fate.cause as EndCause));

  return {
    speak(text) {
      if (ended) return;
      const answer = respond(callee, text, random);
      callee = answer.callee;
      intends = answer.action;
      spokenAt = clock + speakingTime(text, language);
      const hangsUpAt = intends.type === 'hangUp' ? clock + intends.after : Infinity;
      if (hangsUpAt < spokenAt) at(hangsUpAt, () => end('hungUpByCustomer'));
      else at(spokenAt, () => tell({ type: 'spoken', at: clock }));
    },
    listen(noInputAfter) {
      if (ended) return;
      const began = clock;
      const action = intends;
      intends = null;
      if (action?.type === 'hangUp') at(began + Math.max(200, action.after - (spokenAt - began)), () => end('hungUpByCustomer'));
      else if (action?.type === 'say' && action.after < noInputAfter) {
        const { text, after, lasts } = action;
        at(began + after + lasts, () => tell({ type: 'heard', at: clock, from: began + after, text }));
      } else at(began + noInputAfter, () => tell({ type: 'silence', at: clock }));
    },
    hangUp: () => end('hungUpByUs'),
    cut: () => end('ourFault'),
  };
}
