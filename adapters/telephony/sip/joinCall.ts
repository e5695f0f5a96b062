import { isIP } from 'node:net';
import type { StatusMeanings } from '#core/dialing/trunk.ts';
import { codecsFor, secureFor } from '#core/voice/keeping.ts';
import { agreedOn, answerTo, offerOf, readSession, theirView, waysOf } from '#core/voice/sdp.ts';
import type { Agreed, SoundCodec } from '#core/voice/sdp.ts';
import type { JoinEnded } from '../telephony.ts';
import { trustOf, type Reach } from '#core/voice/trust.ts';
import type { Leg, LegEvent, LegSettings, Media } from '../media/media.ts';
import { codeOfCause } from './acknowledged.ts';
import { causeOfEnd, unanswered } from './causeOfEnd.ts';
import { ringAll } from './ringAll.ts';
import { endOf, endsTowards, offersOf, ownEnd, type OwnEnd } from './towards.ts';
import {
  phoneSettings,
  type IncomingCall,
  type JoinTarget,
  type SignalledCall,
  type Signalling,
  type SignallingEvent,
} from './signalling.ts';

/** Q.850: normal clearing, nothing in common, no channel left, and a peer whose sound is gone. */
const causes = { normal: 16, incompatible: 88, noChannel: 34, lost: 102 } as const;
/**
 * Milliseconds without a packet of one side, while one is due, after which the call is given up. Telephones may be silent while nobody speaks;
 * browsers never are.
 */
const lostAfter = { telephone: 60_000, browser: 15_000 };

/** Those who were called have said nothing of how it ended. */
const nothingTold: Pick<JoinEnded, 'cause' | 'code' | 'q850'> = { cause: null, code: null, q850: null };

export interface JoinNeeds {
  signalling: Pick<Signalling, 'call' | 'kindsOf' | 'ownAddress'>;
  media: Pick<Media, 'open'>;
  /** The address that sound is received at. */
  host: string;
  /** Of a trunk that is called over: what its statuses mean. */
  trunk?(trunkId: string): StatusMeanings | undefined;
  /** How far an address lies that a session names. */
  reachOf(address: string): Reach;
  log: { warn(facts: object, text: string): void };
  /** As above, for tests. */
  lostAfter?: typeof lostAfter;
}

interface Side extends OwnEnd {
  call: SignalledCall;
  /** Where its signalling came from when it showed who it is, or was called. */
  home?: string | undefined;
}

/**
 * Joins a call that came in with others that we place: each talks with a leg of ours, so that neither has to reach the other through a NAT.
 * `ended` is told once.
 */
export function joinCall(
  { signalling, media, host, trunk, reachOf, log, lostAfter: patience = lostAfter }: JoinNeeds,
  caller: IncomingCall,
  targets: JoinTarget[],
  ended: (how: JoinEnded) => void = () => {},
): { hangUp(): void } {
  const codecsOf = (side: { own: Side['own'] }) => codecsFor(phoneSettings, side.own);
  const room = `joined ${caller.sipCallId}`;
  const meanings = targets[0] && trunk?.(targets[0].trunkId);
  const permit = targets.map((one) => one.permit).find((one) => one !== 'ownTelephone');
  let over = false;
  let talks = false;
  let calling: Side | undefined;
  let called: Side | undefined;
  /** Those that ring: a browser has an end of its own. */
  let ringing: OwnEnd[] = [];
  const legs: Leg[] = [];
  const began = performance.now();
  const clock = () => Math.round(performance.now() - began);
  let answeredAfter: number | null = null;
  let tooLong: NodeJS.Timeout | undefined;

  function finish(q850: number, code: number | null = null, by: JoinEnded['by'] = 'us', told = nothingTold): void {
    if (over) return;
    over = true;
    const isSilent = permit !== undefined && !talks && called?.call.isSilent?.() === true;
    clearTimeout(tooLong);
    if (talks) caller.hangUp(q850);
    else caller.refuse(code ?? 480);
    called?.call.hangUp(q850);
    for (const leg of legs) void leg.close().catch(() => {});
    ended({
      ...{ by, answeredAfter, endedAfter: clock(), ...told, ...(isSilent && { cause: 'noGateway' as const }) },
      messages: called?.call.messages() ?? [],
    });
  }

  async function open(heard: (event: LegEvent) => void, secure: Pick<LegSettings, 'secure'>): Promise<Leg> {
    const kind = secure.secure === 'dtls' ? 'browser' : 'telephone';
    const leg = await media.open({ host, lostAfter: patience[kind], ...secure }, heard);
    if (over) void leg.close();
    else legs.push(leg);
    return leg;
  }

  const legHeard = (from: () => Side | undefined, to: () => Side | undefined) => (event: LegEvent) => {
    if (over) return;
    if (event.type === 'key') to()?.leg.sendKeys(event.key, 'rfc4733');
    if (event.type === 'lost' && event.lost && talks && from()) finish(causes.lost);
  };

  function connect({ leg, home }: Side, session: Agreed<SoundCodec>, signalledFrom = home): void {
    const { address, port, codec, payloadType, keysPayloadType, comes, direction, security } = session;
    // Who calls has answered our challenge, who is called registered so.
    const trust = trustOf({
      ...{ speaker: 'telephone', address, home, signalledFrom, isProven: true, ranges: [], reachOf },
    });
    leg.connect({
      address,
      port,
      codec,
      payloadType,
      keysPayloadType,
      comes,
      direction,
      trust,
      ...(security && { security }),
    });
  }

  /** Their answer to an offer of ours; false where there is nothing in common. */
  function took(side: Side, answer: string): boolean {
    const theirs = readSession(answer, waysOf(side.own.security));
    const common = theirs && isIP(theirs.address) !== 0 ? agreedOn(theirs, codecsOf(side)) : null;
    if (common) connect(side, { ...common, direction: theirView(common.direction) });
    return common !== null;
  }

  /** Our answer to their offer; null where there is nothing in common. */
  function answerOf(side: Side, offer: string, signalledFrom?: string): string | null {
    const answer = answerTo(offer, { ...side.own, codecs: codecsOf(side) });
    if (!answer || isIP(answer.agreed.address) === 0) return null;
    connect(side, answer.agreed, signalledFrom);
    return answer.answer;
  }

  /** What either side does in the call: holds it, presses a key, ends it. */
  function inCall(side: Side, other: () => Side | undefined, event: SignallingEvent): void {
    if (event.type === 'key') return other()?.call.sendKey(event.key, event.lasts);
    if (event.type === 'referred') return event.refuse(603);
    if (event.type !== 'offered') return;
    side.own = { ...side.own, version: side.own.version + 1 };
    if (event.offer === null) return event.accept(offerOf({ ...side.own, codecs: codecsOf(side) }));
    const answer = answerOf(side, event.offer, event.signalledFrom);
    if (answer === null) event.refuse(488);
    else event.accept(answer);
  }

  function callerTold(event: SignallingEvent): void {
    if (event.type === 'ended') return finish(event.q850 ?? causes.normal, null, 'caller');
    // Their INVITE had no offer: ours was answered with the ACK.
    if (event.type === 'answered' && caller.offer === null && calling && !took(calling, event.answer))
      return finish(causes.incompatible);
    if (calling) inCall(calling, () => called, event);
  }

  function calledTold(event: SignallingEvent): void {
    if (over || !called) return;
    if (event.type === 'ringing') return caller.ring();
    if (event.type === 'ended') return calledEnded(event);
    if (event.type === 'answered' && !talks) return answered(event.answer, event.signalledFrom);
    inCall(called, () => calling, event);
  }

  function calledEnded(event: Extract<SignallingEvent, { type: 'ended' }>): void {
    const { code, q850 } = event;
    const cause = talks ? null : causeOfEnd(event, { ...unanswered, isPhone: permit === undefined, meanings });
    finish(q850 ?? causes.normal, code ?? (cause && codeOfCause[cause]) ?? null, 'called', { cause, code, q850 });
  }

  function answered(answer: string, home: string | undefined): void {
    called = { ...called!, ...endOf(ringing, answer), home };
    const [one, other] = [calling!, called];
    for (const { leg } of ringing) if (leg !== other.leg) void leg.close().catch(() => {});
    if (!took(other, answer)) return finish(causes.incompatible, 488);
    const ours = caller.offer === null ? offerOf({ ...one.own, codecs: codecsOf(one) }) : answerOf(one, caller.offer);
    if (ours === null) return finish(causes.incompatible, 488);
    talks = true;
    answeredAfter = clock();
    if (permit) tooLong = setTimeout(() => finish(causes.normal, null, 'tooLong'), permit.longest);
    one.leg.join(room);
    other.leg.join(room);
    caller.answer(ours);
  }

  async function begin(): Promise<void> {
    const [target] = targets;
    const [callerAt, ...places] = await Promise.all(
      [caller, ...targets].map(({ trunkId }) => signalling.ownAddress(trunkId)),
    );
    // A telephone that is registered nowhere has no address; another of the same extension may have one.
    const calledAt = places.find((place) => place !== null);
    if (!callerAt || !calledAt || !target) {
      const cause = permit ? 'noGateway' : 'unreachable';
      return finish(causes.normal, target ? 480 : 404, 'us', { ...nothingTold, cause });
    }
    const callerLeg = await open(
      legHeard(
        () => calling,
        () => called,
      ),
      secureFor(phoneSettings, caller.offer),
    );
    const towards = legHeard(
      () => called,
      () => calling,
    );
    ringing = await endsTowards(
      signalling.kindsOf(targets.map(({ trunkId }) => trunkId)),
      phoneSettings,
      calledAt,
      (secure) => open(towards, secure),
    );
    if (over) return;
    calling = { ...ownEnd(phoneSettings, callerLeg, callerAt), call: caller, home: caller.signalledFrom };
    const offers = offersOf(ringing, phoneSettings);
    const placed = ringAll(
      targets.map((one) => (tell) => signalling.call({ ...one, ...offers }, tell)),
      calledTold,
    );
    called = { ...ringing[0]!, call: placed };
  }

  caller.listen(callerTold);
  begin().catch((error: Error) => {
    log.warn({ error: error.message }, 'two calls could not be joined');
    finish(causes.noChannel, 503, 'us', { ...nothingTold, cause: 'congestion' });
  });
  return { hangUp: () => finish(causes.normal) };
}
