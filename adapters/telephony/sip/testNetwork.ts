import { expect, vi } from 'vitest';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { offerOf } from '#core/voice/sdp.ts';
import type { Leg, LegEvent } from '../media/media.ts';
import type { LegAnswer, LegEnded, LegPermit, Arrival, LineEvent, PlacedOrder, SipGateway } from '../telephony.ts';
import {
  phoneSettings,
  phoneOf,
  type IncomingCall,
  type Kinds,
  type PlacedCall,
  type SignalledCall,
  type SignallingEvent,
  type SipLineNeeds,
} from './signalling.ts';
import { sipTelephony } from './sipTelephony.ts';
import { permitForTest, plainTrunk } from './testNode.ts';

export const testOrder = {
  callId: '7',
  to: '+8613800138000',
  from: '+862160204410',
  language: 'en',
  gateway: {
    ...{ kind: 'sip', speed: 1, tenant: '1', trunkId: '1/2', withSound: true },
    ...{ permit: permitForTest(), followsRefer: true },
  },
} satisfies PlacedOrder & { gateway: SipGateway } as PlacedOrder & { gateway: SipGateway & { permit: LegPermit } };

/** What the other side says of its sound. */
export const theirSound = (port = 4_000) =>
  offerOf({ id: 1, version: 1, address: '198.51.100.9', port, codecs: ['PCMA'] });

const ownBrowserEnd = {
  ...{ kind: 'dtls' as const, fingerprint: `sha-256 ${Array(32).fill('AB').join(':')}` },
  ...{ user: 'ours', password: 'our-password-of-ice-for-it', addresses: ['192.0.2.1'] },
};

/** The same as a browser says it, which answers. */
export const browsersSound = (port = 4_000) =>
  offerOf({ id: 1, version: 1, address: '198.51.100.9', port, codecs: ['PCMA'], security: ownBrowserEnd }).replace(
    'a=setup:actpass',
    'a=setup:active',
  );

const quality = {
  ...{ codec: 'PCMA' as const, packetsSent: 50, packetsReceived: 48, loss: 4, late: 0, jitter: 3, mos: 3.9 },
  ...{ remoteLoss: 0, remoteJitter: 1, roundTrip: 20, strange: 0 },
};

/** One call of a pretended network: what it was asked to do, and what a test lets happen. */
interface PretendedCall {
  placed: PlacedCall | null;
  did: string[];
  signal(event: SignallingEvent): void;
}
interface PretendedLeg {
  did: string[];
  sound(event: LegEvent): void;
}

/** A network of any number of calls that does what a test says. Whether a REFER is accepted is `takesRefer`. */
export function testNetwork({
  takesRefer = false,
  kinds = { browsers: false, others: true },
  ...more
}: { takesRefer?: boolean; kinds?: Kinds } & Partial<SipLineNeeds> = {}) {
  const calls: PretendedCall[] = [];
  const legs: PretendedLeg[] = [];
  const stored: string[] = [];
  /** What was asked for besides, in its order, and how it ended. */
  const asked: { to: string; entry: string; room: boolean; did: string[]; ended: LegEnded | null }[] = [];

  function signalled(one: PretendedCall, tell: () => ((event: SignallingEvent) => void) | null): SignalledCall {
    const { did } = one;
    return {
      sipCallId: `call ${calls.length}`,
      hangUp(q850) {
        did.push(`hangUp ${q850}`);
        queueMicrotask(() => tell()?.({ type: 'ended', by: 'us', code: null, q850: null }));
      },
      change: async () => null,
      sendKey: () => {},
      async refer(to) {
        did.push(`refer ${to}`);
        return takesRefer;
      },
      messages: () => [{ at: 1, sent: true, peer: 'udp 198.51.100.9:5060', text: `INVITE ${calls.indexOf(one)}` }],
    };
  }

  function leg(place: PretendedLeg, secure?: 'sdes' | 'dtls'): Leg {
    const { did } = place;
    let plays = 0;
    return {
      port: 20_000 + 2 * legs.length,
      ...(secure === 'dtls' && { security: ownBrowserEnd }),
      connect: ({ port, trust }) =>
        void did.push(`connect ${port}${trust.unheard === 'nothing' ? ', nothing yet' : ''}`),
      play(id, { length }) {
        did.push(`play ${length}`);
        plays = id;
        place.sound({ type: 'playing', at: 1, id });
      },
      stopPlaying: () => place.sound({ type: 'played', at: 1, id: plays, whole: false, heard: 1 }),
      pausePlaying: () => {},
      hear: () => {},
      watchForMachine: () => {},
      sendKeys: (keys) => void did.push(`keys ${keys}`),
      startRecording: () => void did.push('startRecording'),
      secret: () => {},
      loop: (sound) => void did.push(sound ? `loop ${sound.length}` : 'no loop'),
      join: (room, as) =>
        void did.push(
          `join ${room}${as && as.role !== 'speaks' ? ` as ${as.role}` : ''}${as?.to ? ` to ${as.to.port}` : ''}`,
        ),
      quality: async () => quality,
      async close() {
        did.push('close');
        return { ...quality, recorded: null };
      },
    };
  }

  const telephony = sipTelephony({
    signalling: {
      ownAddress: async () => '192.0.2.1',
      kindsOf: () => kinds,
      call(placed, tell) {
        const one: PretendedCall = { placed, did: [], signal: tell };
        calls.push(one);
        return signalled(one, () => tell);
      },
    },
    media: {
      async open({ secure }, tell) {
        const place: PretendedLeg = { did: [], sound: tell };
        legs.push(place);
        return leg(place, secure);
      },
    },
    speech: { speak: async (text) => new Uint8Array(text.length * 800).fill(aLawSilence) },
    trunk: (id) => (phoneOf(id) !== null ? phoneSettings : id === '1/2' ? plainTrunk : undefined),
    host: '127.0.0.1',
    reachOf: () => 'public',
    askForLeg: async (_, { to, entry, room }): Promise<LegAnswer> => {
      const one: (typeof asked)[number] = { to, entry, room, did: [], ended: null };
      asked.push(one);
      return {
        permit: permitForTest(),
        async hold() {
          one.did.push('hold');
          return true;
        },
        release: () => void one.did.push('release'),
        over: (ended) => void (one.ended = ended),
      };
    },
    recordingOf: ({ callId }) => `/somewhere/${callId}.wav`,
    answered: ({ callId }, { sipCallId }, side) => void stored.push(`${callId}/${side} ${sipCallId}`),
    closed: ({ callId }, side) => void stored.push(`${callId}/${side} closed`),
    log: { warn() {} },
    closesIn: 500,
    ...more,
  });

  /** A call that comes in, as whoever answers is told of it. */
  function comes(how: Partial<IncomingCall> = {}): { arrival: Arrival | undefined; call: PretendedCall } {
    const one: PretendedCall = { placed: null, did: [], signal: (event) => void waiting.push(event) };
    const waiting: SignallingEvent[] = [];
    calls.push(one);
    let tellNow: ((event: SignallingEvent) => void) | null = null;
    const end = (code: number | null) =>
      queueMicrotask(() => one.signal({ type: 'ended', by: 'us', code, q850: null }));
    let arrival: Arrival | undefined;
    telephony.onArrival!((told) => void (arrival = told));
    telephony.arrived({
      ...signalled(one, () => tellNow),
      origin: { kind: 'trunk', trunkId: '1/2' },
      signalledFrom: '198.51.100.9',
      trunkId: '1/2',
      trunkIds: ['1/2'],
      isFor() {},
      to: '862160204410',
      called: '862160204410',
      from: '8613800138000',
      asserted: null,
      offer: theirSound(),
      listen(tell) {
        tellNow = tell;
        one.signal = tell;
        for (const event of waiting.splice(0)) tell(event);
      },
      ring: () => void one.did.push('ring'),
      answer: (sdp) => void one.did.push(`answer ${/m=audio (\d+)/.exec(sdp)?.[1]}`),
      refuse(code) {
        one.did.push(`refuse ${code}`);
        end(code);
      },
      ...how,
    });
    return { arrival, call: one };
  }

  return { telephony, calls, legs, stored, asked, comes };
}

export const answeredBy = (sipCallId: string, port = 4_000): SignallingEvent => ({
  ...{ type: 'answered', answer: theirSound(port), dialog: { sipCallId } as never },
});

/** A call that came in and talks; what is told of it. */
export async function talking(net: ReturnType<typeof testNetwork>) {
  const events: LineEvent[] = [];
  const { arrival, call } = net.comes();
  const line = arrival!.take(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(call.did).toEqual(['answer 20002']));
  call.signal(answeredBy('a'));
  const ended = async () => {
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'ended' }));
    return events.at(-1) as Extract<LineEvent, { type: 'ended' }>;
  };
  return { line, call, leg: net.legs[0]!, events, ended };
}

/** The other side asks us to call somebody else; what it is told of that. */
export function asks(call: ReturnType<typeof testNetwork>['calls'][number], to: string) {
  const told: (number | string)[] = [];
  call.signal({
    type: 'referred',
    to,
    accept: () => (code) => void told.push(code),
    refuse: (code) => void told.push(`refused ${code}`),
  });
  return told;
}
