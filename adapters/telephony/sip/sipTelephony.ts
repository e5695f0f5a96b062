import { isAnonymous } from '#core/dialing/arrived.ts';
import type { Arrival, CallOrder, LineEvent, Refusal, Telephony } from '../telephony.ts';
import type { IncomingCall, SipLineNeeds } from './signalling.ts';
import { sipLine } from './sipLine.ts';

interface SipTelephonyNeeds extends SipLineNeeds {
  /** Milliseconds that calls have to end in when the node stops. */
  stopsIn?: number;
}

/** Real calls: one line for each, over the trunk its gateway names. */
export function sipTelephony({
  stopsIn = 3_000,
  ...needs
}: SipTelephonyNeeds): Telephony & {
  inProgress(): number;
  arrived(call: IncomingCall, asked?: Arrival['asked']): void;
} {
  const lines = new Set<{ cut(): void }>();
  let empty = () => {};
  let tellOf: ((arrival: Arrival) => void) | undefined;

  function begin({ gateway, ...order }: CallOrder, tell: (event: LineEvent) => void, taken?: Taken) {
    if (gateway.kind !== 'sip') throw new Error('a trunk was given a call of a simulated carrier');
    const line = sipLine(needs, {
      order: { ...order, gateway },
      tell,
      gone() {
        lines.delete(line);
        if (lines.size === 0) empty();
      },
      ...taken,
    });
    lines.add(line);
    return line;
  }

  return {
    inProgress: () => lines.size,
    originate: (order, tell) => begin(order, tell),
    onArrival: (arrived) => void (tellOf = arrived),
    /** A call that comes in over a trunk, or from a telephone that asks for a robot. */
    arrived(call, asked) {
      const settings = needs.trunk(call.trunkId);
      if (!tellOf || !settings) {
        asked?.over();
        return call.refuse(480);
      }
      tellOf({
        trunkId: call.trunkId,
        dialled: [...new Set([call.to, call.called])],
        caller: isAnonymous(call.from) ? null : call.from,
        asserted: call.asserted,
        rules: { callee: settings.calleeRule, caller: settings.callerRule },
        ...(asked && { asked }),
        refuse: (why) => call.refuse(codeOf[why]),
        take: (order, tell, how = {}) => begin(order, tell, { arrived: call, ...how }),
      });
    },
    async stop() {
      if (lines.size === 0) return;
      await new Promise<void>((done) => {
        empty = done;
        setTimeout(done, stopsIn).unref();
        for (const line of [...lines]) line.cut();
      });
    },
  };
}

interface Taken {
  arrived: IncomingCall;
  rings?: boolean;
}

const codeOf: Record<Refusal, number> = { noSuchNumber: 404, nobodyThere: 480, unwanted: 603, busy: 486, unable: 503 };
