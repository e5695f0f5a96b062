import { isAnonymous } from '#core/dialing/arrived.ts';
import type { Arrival, CallOrder, Line, LineEvent, Refusal, SipGateway, Telephony } from '../telephony.ts';
import type { CallSide, IncomingCall, SipLineNeeds } from './signalling.ts';
import { legOf } from './legOf.ts';
import { sipLine } from './sipLine.ts';

interface SipTelephonyNeeds extends SipLineNeeds {
  /** Milliseconds that calls have to end in when the node stops. */
  stopsIn?: number;
}

/** Real calls: one line for each, over the trunk its gateway names. */
export function sipTelephony({ stopsIn = 3_000, ...needs }: SipTelephonyNeeds): Telephony & {
  inProgress(): number;
  arrived(call: IncomingCall, asked?: Arrival['asked']): void;
  /** A call that came in from a telephone of ours becomes a line at once. */
  taken(call: IncomingCall, order: CallOrder, tell: (event: LineEvent) => void): Line;
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

  /** Which telephones those are is looked up first: what is asked of the line meanwhile is remembered. */
  function ringing(
    order: CallOrder & { gateway: SipGateway },
    extension: string,
    tell: (event: LineEvent) => void,
  ): Line {
    let line: Line | null = null;
    let over = false;
    const end = () => {
      over = true;
      tell({ type: 'ended', at: 0, cause: 'unreachable' });
    };
    void Promise.resolve(needs.phonesOf?.(order.gateway.tenant, extension) ?? []).then(
      (phones) => {
        if (over) return;
        const [trunkId] = phones;
        if (!trunkId) return end();
        line = begin({ ...order, gateway: { ...order.gateway, trunkId, withSound: false } }, tell, { side: 2, phones });
      },
      (error: Error) => {
        needs.log.warn(
          { call: order.callId, error: error.message },
          'the telephones of an extension could not be looked up',
        );
        if (!over) end();
      },
    );
    const asked: Line = {
      speak: (text, how) => line?.speak(text, how),
      listen: (noInputAfter, how) => line?.listen(noInputAfter, how),
      stopSpeaking: () => line?.stopSpeaking?.(),
      collect: (keys) => line?.collect?.(keys),
      join: (room, as) => line?.join?.(room, as),
      wait: (hears) => line?.wait?.(hears),
      sendKey: (key) => line?.sendKey?.(key),
      hangUp: () => (line ? line.hangUp() : over || end()),
    };
    legOf.set(asked, () => (line ? legOf.get(line)?.() : undefined));
    return asked;
  }

  return {
    inProgress: () => lines.size,
    originate: (order, tell) => begin(order, tell),
    ring(order, extension, tell) {
      const { gateway } = order;
      if (gateway.kind !== 'sip') throw new Error('telephones were to ring for a call of a simulated carrier');
      return ringing({ ...order, gateway }, extension, tell);
    },
    taken: (call, order, tell) => begin(order, tell, { arrived: call, side: 2 }),
    onArrival: (arrived) => void (tellOf = arrived),
    /** A call that comes in over a trunk, or from a telephone that asks for a robot. */
    arrived(call, asked) {
      const settings = needs.trunk(call.trunkId);
      if (!tellOf || !settings) {
        asked?.over();
        return call.refuse(480);
      }
      const lines = call.trunkIds.flatMap((trunkId) => {
        const of = needs.trunk(trunkId);
        return of ? [{ trunkId, rules: { callee: of.calleeRule, caller: of.callerRule } }] : [];
      });
      tellOf({
        trunkId: call.trunkId,
        lines,
        isFor: call.isFor,
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
  arrived?: IncomingCall;
  rings?: boolean;
  side?: CallSide;
  phones?: string[];
}

const codeOf: Record<Refusal, number> = { noSuchNumber: 404, nobodyThere: 480, unwanted: 603, busy: 486, unable: 503 };
