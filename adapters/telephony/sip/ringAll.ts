import type { SignalledCall, SignallingEvent } from './signalling.ts';

/** Q.850: somebody else took it. A telephone then does not count it as missed. */
const takenElsewhere = 26;
/** The person has declined, wherever the telephone stands (RFC 3261 section 21.6). */
const declined = [600, 603];
/** Which of several refusals is told, the one that says most first. */
const telling = [603, 600, 486, 480, 487];

type Ended = Extract<SignallingEvent, { type: 'ended' }>;

/** Rings a telephone wherever it is registered: the first that answers takes the call, the others are cancelled. */
export function ringAll(
  begin: ((tell: (event: SignallingEvent) => void) => SignalledCall)[],
  tell: (event: SignallingEvent) => void,
): SignalledCall {
  const calls: SignalledCall[] = [];
  const ended = new Map<number, Ended>();
  let taken: number | null = null;
  let over = false;
  let rang = false;

  function finish(event: Ended): void {
    if (over) return;
    over = true;
    tell(event);
  }

  const others = (than: number) => calls.filter((_, at) => at !== than && !ended.has(at));

  function told(at: number, event: SignallingEvent): void {
    if (over) return;
    if (taken !== null) {
      if (at !== taken) return;
      if (event.type === 'ended') return finish(event);
      return tell(event);
    }
    if (event.type === 'answered') {
      taken = at;
      for (const one of others(at)) one.hangUp(takenElsewhere);
      return tell(event);
    }
    if (event.type === 'ringing') {
      // Several would sing over each other before one is taken.
      const alone = begin.length === 1;
      if (!rang || alone) tell(alone ? event : { ...event, answer: null });
      rang = true;
      return;
    }
    if (event.type !== 'ended') return;
    ended.set(at, event);
    if (ended.size === begin.length) return finish(mostTelling([...ended.values()]));
    if (event.by === 'them' && event.code !== null && declined.includes(event.code)) {
      for (const one of others(at)) one.hangUp();
      finish(event);
    }
  }

  begin.forEach((one, at) => calls.push(one((event) => told(at, event))));
  // A telephone that is nowhere is not reached (RFC 3261 section 21.4.18).
  if (begin.length === 0) queueMicrotask(() => finish({ type: 'ended', by: 'them', code: 480, q850: null }));

  const one = () => (taken === null ? calls[0] : calls[taken]);
  return {
    get sipCallId() {
      return one()?.sipCallId ?? '';
    },
    isSilent: () => taken === null && calls.length > 0 && calls.every((call) => call.isSilent?.()),
    hangUp(q850) {
      if (taken !== null) return calls[taken]!.hangUp(q850);
      if (over) return;
      for (const call of others(-1)) call.hangUp(q850);
      finish({ type: 'ended', by: 'us', code: 487, q850: q850 ?? null });
    },
    change: async (sdp) => (taken === null || over ? null : calls[taken]!.change(sdp)),
    sendKey: (key, lasts) => (taken === null ? undefined : calls[taken]!.sendKey(key, lasts)),
    refer: async (to, replaces) => (taken === null || over ? false : calls[taken]!.refer(to, replaces)),
    probe: async (patience) => (taken === null || over ? null : ((await calls[taken]!.probe?.(patience)) ?? null)),
    messages: () => (taken === null ? calls.flatMap((call) => call.messages()) : calls[taken]!.messages()),
  };
}

function mostTelling(all: Ended[]): Ended {
  const place = ({ code }: Ended) => {
    const at = telling.indexOf(code ?? 0);
    return at < 0 ? telling.length : at;
  };
  return all.reduce((one, other) => (place(other) < place(one) ? other : one));
}
