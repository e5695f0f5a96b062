import { grantedForTest } from '#core/dialing/testLegs.ts';
import { LegPermit } from '../telephony.ts';
import type { Trunk, TrunkHealth } from '#core/dialing/trunk.ts';
import { freePort } from '#kit/testing/ports.ts';
import type { IncomingCall, Signalling, SignallingEvent, SignallingNeeds, SipTrunk } from './signalling.ts';
import { sipSignalling } from './sipSignalling.ts';

export const plainTrunk: Trunk = {
  proxies: ['127.0.0.1:5060'],
  ...{ transport: 'udp', checksCertificate: true, domain: '', user: '', registers: false, registersEvery: 300 },
  ...{ asksEvery: 0, calleeRule: { form: 'digits', prefix: '' }, callerRule: { form: 'digits', prefix: '' } },
  ...{ callerIn: 'both', codecs: ['PCMA', 'PCMU'], keysBy: 'rfc4733', callsPerSecond: 500, ringsFor: 45 },
  ...{ sessionTimer: 0, reliable: 'offered' },
};

/** For a trunk, so many minutes long. */
export const permitForTest = (minutes?: number) => new LegPermit(grantedForTest(minutes));

export const sipTrunk = (trunkId: string, settings: Partial<Trunk>, more: Partial<SipTrunk> = {}): SipTrunk => ({
  ...{ trunkId, settings: { ...plainTrunk, ...settings }, password: null, registersHere: true },
  ...more,
});

export const sdp = (port: number, direction = 'sendrecv') =>
  [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'],
    ...[
      `m=audio ${port} RTP/AVP 8 101`,
      'a=rtpmap:8 PCMA/8000',
      'a=rtpmap:101 telephone-event/8000',
      `a=${direction}`,
      '',
    ],
  ].join('\r\n');

export interface Heard {
  events: SignallingEvent[];
  /** The first event of this type, as soon as it is there. */
  until<T extends SignallingEvent['type']>(type: T): Promise<Extract<SignallingEvent, { type: T }>>;
  tell(event: SignallingEvent): void;
}

/** What is told of a call, to be waited for. */
export function heard(): Heard {
  const events: SignallingEvent[] = [];
  const waiting: { type: string; resolve: (event: never) => void }[] = [];
  return {
    events,
    tell(event) {
      events.push(event);
      for (const one of waiting.filter(({ type }) => type === event.type)) one.resolve(event as never);
    },
    until: (type) =>
      new Promise((resolve) => {
        const there = events.find((event) => event.type === type);
        if (there) resolve(there as never);
        else waiting.push({ type, resolve });
      }),
  };
}

export interface Node extends Signalling {
  port: number;
  tlsPort: number;
  incoming: { call: IncomingCall; heard: Heard }[];
  healths: Map<string, TrunkHealth>;
  logged: string[];
  /** The next call that comes in. */
  comes(at?: number): Promise<{ call: IncomingCall; heard: Heard }>;
}

/** A signalling of our own on 127.0.0.1; calls that come in are rung and answered unless told otherwise. */
export async function testNode(
  onIncoming: (call: IncomingCall) => void = (call) => {
    call.ring();
    call.answer(sdp(40_000));
  },
  more: Partial<SignallingNeeds> & Pick<NonNullable<Parameters<typeof sipSignalling>[0]>, 'resolver'> = {},
): Promise<Node> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const incoming: Node['incoming'] = [];
  const healths: Node['healths'] = new Map();
  const logged: string[] = [];
  const log = (facts: object, text: string) => void logged.push(`${text} ${JSON.stringify(facts)}`);
  const signalling = sipSignalling({
    ...{ host: '127.0.0.1', port, tlsPort, log: { warn: log, error: log } },
    onIncoming(call) {
      const told = heard();
      call.listen(told.tell);
      incoming.push({ call, heard: told });
      onIncoming(call);
    },
    onHealth: (trunkId, health) => void healths.set(trunkId, health),
    ...more,
  });
  return {
    ...signalling,
    ...{ port, tlsPort, incoming, healths, logged },
    async comes(at = 0) {
      for (let tries = 0; tries < 1_000; tries++) {
        const one = incoming[at];
        if (one) return one;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('no call came');
    },
  };
}

/** Places a call over a trunk of a node and waits for nothing. */
export function placed(node: Signalling, trunkId: string, to = '+8613800138000', from = '+862160204410') {
  const told = heard();
  const call = node.call({ trunkId, permit: permitForTest(), to, from, offer: sdp(30_000) }, told.tell);
  return { call, heard: told };
}
