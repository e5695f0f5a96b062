import { setTimeout as wait } from 'node:timers/promises';
import { targetOf } from '#core/dialing/arrived.ts';
import type { Trunk } from '#core/dialing/trunk.ts';
import { countryOf } from '#core/text/phone.ts';
import { codecsFor, secureFor } from '#core/voice/keeping.ts';
import { agreedOn, answerTo, offerOf, readSession, theirView, waysOf, type OwnSession } from '#core/voice/sdp.ts';
import type { Leg, LegEvent } from '../media/media.ts';
import type { CallOrder, EndCause, LegPermit, LineEvent, PlaceInRoom, SipGateway } from '../telephony.ts';
import { acknowledged, codeOfCause } from './acknowledged.ts';
import { answeringOf } from './answering.ts';
import { askedFor } from './askedFor.ts';
import { causeOfEnd, unanswered } from './causeOfEnd.ts';
import { eachKeyOnce, type KeyWay } from './eachKeyOnce.ts';
import { followed } from './followed.ts';
import { handingOver, type SecondLine } from './handingOver.ts';
import { legOf } from './legOf.ts';
import { lineReport } from './lineReport.ts';
import { ringAll } from './ringAll.ts';
import {
  phoneOf,
  type CallSide,
  type IncomingCall,
  type SignalledCall,
  type SignallingEvent,
  type SipLineNeeds,
} from './signalling.ts';
import { soundLost } from './soundLost.ts';
import { talking } from './talking.ts';
import { theirEnd } from './theirEnd.ts';
import { heardOnHold } from './heardOnHold.ts';
import { writing } from './writing.ts';
import { canBeSentTo, endOf, endsTowards, offersOf, ownEnd, type OwnEnd } from './towards.ts';

/** Q.850: normal clearing. */
const normal = 16;

interface SipLineOf {
  order: CallOrder & { gateway: SipGateway };
  tell(event: LineEvent): void;
  gone(): void;
  /** One that came in; without it a call is placed. It is answered at once, unless it `rings`. */
  arrived?: IncomingCall;
  rings?: boolean;
  side?: CallSide;
  /** Telephones of ours that are called instead of the trunk. */
  phones?: string[];
}

/** A call over a trunk: signalling and sound, with the words of the interpreter on one side and of the network on the other. */
export function sipLine(
  needs: SipLineNeeds,
  { order, tell, gone, arrived, rings = false, side = 1, phones }: SipLineOf,
): SecondLine & { cut(): void } {
  const { signalling, media, log } = needs;
  const { closesIn = 10_000, refersFor = 60_000 } = needs;
  const began = performance.now();
  const clock = () => Math.round(performance.now() - began);
  const answering = order.looksForMachine
    ? answeringOf({ clock, tell: foundOut, watchForMachine: (on) => leg?.watchForMachine(on) })
    : undefined;
  const talk = talking({ ...needs, order, clock, tell, leg: () => leg, onWords: (text) => answering?.words(text) });
  const writes = writing({
    ...{ recognizer: needs.recognizer, clock, tell, leg: () => leg },
    what: { tenant: order.gateway.tenant, language: order.language },
    failed: (problem) =>
      log.warn({ call: order.callId, problem }, 'what was said among people could not be recognised'),
  });
  const [isNewKey, asked] = [eachKeyOnce(clock), askedFor(needs, order)];
  const handing = handingOver({
    ...{ order, clock, refersFor, hangUp, hears: (sound) => heardOnHold(needs, order.gateway.tenant, sound) },
    call: () => call,
    leg: () => leg,
    isAnswered: () => isAnswered,
    ring: () => arrived?.ring(),
    answer,
    deafen: talk.deafen,
    askForLeg: (to, room) =>
      asked.leg(order, { to, entry: arrived && rings && !isAnswered ? 'routed' : 'handedOver', room }),
    place: (to, told, phones) =>
      sipLine(needs, { order: to, tell: told, gone() {}, side: 2, ...(phones.length > 0 && { phones }) }),
    ...{ phonesOf: asked.phonesOf, meanings: () => trunk },
  });
  const following = followed({
    clock,
    ask: (to) => asked.leg(order, { to, entry: 'referred', room: true }),
    // Only where the route of the call allows it. A telephone of ours would be called itself.
    target: (to) =>
      isAnswered && trunk && order.gateway.followsRefer && phoneOf(order.gateway.trunkId) === null
        ? dialledTo(to)
        : null,
    call: (to, { permit }, told) => {
      own = { ...own, version: own.version + 1 };
      return signalling.call({ trunkId: order.gateway.trunkId, permit, to, from: order.from, offer: offer() }, told);
    },
    causeOf: (event) => causeOfEnd(event, { ...unanswered, meanings: trunk }),
    taken(next, { permit }, event) {
      endLater(permit);
      const before = call!;
      behind.push(before);
      call = next;
      before.hangUp(normal);
      if (!took(event)) return hangUp('ourFault');
      needs.answered?.(order, event.dialog, side);
    },
    tell: signalled,
    left: over,
  });
  const theirs = theirEnd({
    ...{ arrived, isPhone: Boolean(phones) || phoneOf(order.gateway.trunkId) !== null, leg: () => leg },
    ...{ ranges: () => trunk?.mediaRanges ?? [], reachOf: needs.reachOf },
  });

  const sound = soundLost({
    ...{ asksAfter: needs.asksAfter, lostAfter: needs.lostAfter, goneAfter: needs.goneAfter },
    ...{ isPhone: Boolean(phones), clock, tell, hangUp },
    isAnswered: () => isAnswered && !ended,
    call: () => call,
  });

  let leg: Leg | undefined;
  let call: SignalledCall | undefined;
  /** Calls that carried the line before, until the other side had us call somebody else. */
  const behind: SignalledCall[] = [];
  let trunk: Trunk | undefined;
  let own: Omit<OwnSession, 'codecs'> = { id: 0, version: 0, address: '', port: 0 };
  /** Those of which one is kept with the answer. */
  let ends: OwnEnd[] = [];
  let isAnswered = false;
  let ended = false;
  /** They wait for people, or talk with them: no robot speaks with them meanwhile. */
  let among: 'nobody' | 'waiting' | 'people' = 'nobody';
  /** Why we hang up, where it is not the robot that does. */
  let because: EndCause | null = null;
  let tooLong: NodeJS.Timeout | undefined;

  /** What was granted lasts no longer than was said. */
  function endLater(permit: LegPermit | undefined) {
    clearTimeout(tooLong);
    if (permit) tooLong = setTimeout(() => hangUp('longestCall'), permit.longest);
  }

  /** Words that nobody asked for are wanted until it is known who answered. */
  function foundOut(event: LineEvent) {
    if (event.type === 'answeredBy') talk.attend(false);
    tell(event);
  }

  async function place() {
    const called = phones ?? [order.gateway.trunkId];
    trunk = needs.trunk(called[0]!);
    const addresses = trunk && (await Promise.all(called.map((one) => signalling.ownAddress(one))));
    const address = addresses?.find((one) => one !== null);
    // A telephone that is registered nowhere has no address.
    if (!trunk || !address) return phones ? finish('unreachable', 480, null) : finish('noGateway', null, null);
    if (ended) return;
    const record = order.gateway.withSound && { record: { path: needs.recordingOf(order) } };
    const opened = async (secure: ReturnType<typeof secureFor>) => {
      const one = await media.open(
        { host: needs.host, lostAfter: sound.silentAfter, ...secure, ...record },
        (event) => {
          if (!leg || leg === one) heard(event);
        },
      );
      if (ended) void one.close();
      return one;
    };
    if (arrived) ends = [ownEnd(trunk, await opened(secureFor(trunk, arrived.offer)), address)];
    else ends = await endsTowards(signalling.kindsOf(called), trunk, address, opened);
    if (ended) return;
    ({ leg, own } = ends[0]!);
    if (arrived) return take(arrived);
    const { to, from } = order;
    const sent = { to, from, ...offersOf(ends, trunk) };
    const told = (event: SignallingEvent) => {
      if (!behind.includes(placed)) signalled(event);
    };
    const placed: SignalledCall = phones
      ? ringAll(
          phones.map((trunkId) => (tellOne) => signalling.call({ trunkId, permit: 'ownTelephone', ...sent }, tellOne)),
          told,
        )
      : signalling.call({ trunkId: order.gateway.trunkId, permit: order.gateway.permit!, ...sent }, told);
    call = placed;
  }

  const offer = () => offerOf({ ...own, codecs: codecsFor(trunk!, own), keys: trunk!.keysBy !== 'inBand' });
  const dialledTo = (address: string) => targetOf(address, countryOf(order.from) ?? 'CN');

  /** One that came in: what was told of it so far is told now. */
  function take(one: IncomingCall) {
    call = one;
    one.listen((event) => {
      if (!behind.includes(one)) signalled(event);
    });
    if (!rings) answer();
  }

  /** Says where our sound is; who left the offer to us says where theirs is when they confirm it. */
  function answer() {
    if (ended || !arrived || !leg) return;
    if (arrived.offer === null) return arrived.answer(offer());
    const answered = answerTo(arrived.offer, { ...own, codecs: codecsFor(trunk!, own) });
    if (!answered || !canBeSentTo(answered.agreed)) {
      because = 'ourFault';
      return arrived.refuse(488);
    }
    theirs.connect(answered.agreed);
    arrived.answer(answered.answer);
  }

  /** Their answer to our offer; false where there is nothing in common. */
  function took({ answer, signalledFrom }: { answer: string; signalledFrom?: string | undefined }): boolean {
    theirs.answers(signalledFrom);
    if (ends.length > 1) {
      const [kept, all] = [endOf(ends, answer), ends];
      ends = [kept];
      ({ leg, own } = kept);
      for (const one of all) if (one !== kept) void one.leg.close().catch(() => {});
    }
    const said = readSession(answer, waysOf(own.security));
    const common = said && canBeSentTo(said) ? agreedOn(said, codecsFor(trunk!, own)) : null;
    if (common) theirs.connect({ ...common, direction: theirView(common.direction) });
    return common !== null;
  }

  function signalled(event: SignallingEvent) {
    if (ended) return;
    switch (event.type) {
      case 'ringing':
        // What is heard before the answer is not recorded, and nothing is said into it.
        if (event.answer) took({ answer: event.answer, signalledFrom: event.signalledFrom });
        return;
      case 'answered':
        theirs.prove();
        // Of a call that came in with an offer, that is told here once more.
        if ((isAnswered || arrived?.offer == null) && !took(event)) return hangUp('ourFault');
        // Their SDP comes once more where they changed the call and left the offer to us.
        if (isAnswered) return;
        isAnswered = true;
        if (!arrived) endLater(order.gateway.permit);
        leg!.startRecording();
        talk.answered();
        if (answering) talk.attend(true);
        needs.answered?.(order, event.dialog, side);
        sound.answered();
        tell({ type: 'answered', at: clock() });
        return answering?.answered();
      case 'offered':
        return offered(event);
      case 'key':
        return pressed(event.key, 'info');
      case 'transferred':
        return handing.told(event.code);
      case 'referred':
        return following.asked(event);
      case 'ended':
        return following.waits(event) ? undefined : over(event);
    }
  }

  function offered({ offer: changed, signalledFrom, accept, refuse }: Extract<SignallingEvent, { type: 'offered' }>) {
    own = { ...own, version: own.version + 1 };
    if (changed === null) return accept(offer());
    const answered = answerTo(changed, { ...own, codecs: codecsFor(trunk!, own) });
    if (!answered || !canBeSentTo(answered.agreed)) return refuse(488);
    theirs.connect(answered.agreed, signalledFrom);
    accept(answered.answer);
  }

  function over(event: Extract<SignallingEvent, { type: 'ended' }>) {
    const standing = { because, isAnswered, isHandedOver: handing.isWaiting(), isWaiting: among === 'waiting' };
    const called = {
      cameIn: Boolean(arrived),
      isPhone: Boolean(phones),
      isOutOfReach: sound.isOutOfReach(),
      meanings: trunk,
    };
    finish(causeOfEnd(event, { ...standing, ...called }), event.code, event.q850);
  }

  function heard(event: LegEvent) {
    if (ended) return;
    talk.heard(event);
    writes.heard(event);
    answering?.heard(event);
    if (event.type === 'key') pressed(event.key, 'sound');
    else if (event.type === 'lost') sound.heard(event.lost, event.why);
    else if (event.type === 'unrecorded')
      log.warn({ call: order.callId, problem: event.problem }, 'a call is no longer recorded');
  }

  function pressed(key: string, way: KeyWay) {
    if (isAnswered && isNewKey(key, way) && !handing.pressed(key)) talk.key(key);
  }

  function hangUp(cause: EndCause | null, q850 = normal) {
    if (ended) return;
    because ??= cause;
    if (call) call.hangUp(q850);
    else finish(cause ?? 'hungUpByUs', null, null);
  }

  function finish(cause: EndCause, sipCode: number | null, q850: number | null) {
    if (ended) return;
    const at = clock();
    const cut = talk.close();
    writes.close();
    answering?.close();
    ended = true;
    handing.over();
    following.stop(cause);
    clearTimeout(tooLong);
    // One that came in and that nothing here could carry.
    if (!call) arrived?.refuse(503);
    sound.over();
    for (const one of ends) if (one.leg !== leg) void one.leg.close().catch(() => {});
    const closed = leg ? leg.close() : Promise.resolve(null);
    const written = () => needs.closed?.(order, side);
    void closed.then(written, written);
    void Promise.all([Promise.race([closed, wait(closesIn, null, { ref: false })]), acknowledged(() => call)])
      .then(([quality]) => quality)
      .catch((error: Error) => {
        log.warn({ call: order.callId, error: error.message }, 'the sound of a call could not be closed');
        return null;
      })
      .then((quality) => {
        gone();
        const transfers = handing.reports();
        const messages = [...behind, ...(call ? [call] : [])].flatMap((one) => one.messages());
        tell({
          ...{
            type: 'ended',
            at,
            cause,
            ...(cut && { cut }),
            line: lineReport(quality, { sipCode, q850, codec: theirs.codec(), messages }),
          },
          ...(transfers.length > 0 && { transfers }),
        });
      });
  }

  const placing = place().catch((error: Error) => {
    log.warn({ call: order.callId, error: error.message }, 'no port was free for the sound of a call');
    finish('congestion', null, null);
  });

  /** In a room nothing of ours is said or heard; `null` leaves it. */
  function enter(room: string | null, as: PlaceInRoom = { role: 'speaks' }) {
    if (!leg) return;
    const to = as.role === 'whisper' ? legOf.get(as.to)?.() : undefined;
    leg.join(room && `${order.gateway.tenant}/${room}`, { role: as.role, ...(to && { to }) });
  }

  const line: SecondLine & { cut(): void } = {
    speak: (text, how) => talk.speak(text, how),
    stopSpeaking: () => talk.stopSpeaking(),
    listen: (noInputAfter, how) => talk.listen(noInputAfter, how),
    collect: (asked) => talk.collect(asked),
    // One that we placed and nobody has answered ends as signalling says: it knows whether anybody was there.
    hangUp: (because) => hangUp(isAnswered ? (because ?? null) : call && !arrived ? null : 'noAnswer'),
    async transfer(to, mode, how = {}) {
      await placing;
      // People join lines from outside (`join`, `wait`); a skill group that is asked of the line itself has nobody.
      if (to.kind === 'skillGroup') return handing.to(null, to.sn ?? to.id, mode, how);
      return handing.to(dialledTo(to.address), to.address, mode, how);
    },
    refuse(cause) {
      if (ended || isAnswered) return;
      because ??= cause;
      arrived?.refuse(codeOfCause[cause] ?? 480);
    },
    joinWith(room) {
      talk.deafen(true);
      leg?.join(room);
    },
    join(room, as) {
      among = 'people';
      talk.stopSpeaking();
      talk.deafen(true);
      leg?.loop(null);
      enter(room, as);
      writes.among(true);
    },
    overhear: (room) => enter(room),
    writeDown: (on) => writes.write(on),
    wait(hears) {
      among = hears === null ? 'nobody' : 'waiting';
      writes.among(false);
      enter(null);
      talk.deafen(hears !== null);
      leg?.loop(heardOnHold(needs, order.gateway.tenant, hears));
    },
    sendKey: (key) => leg?.sendKeys(key, trunk?.keysBy === 'inBand' ? 'inBand' : 'rfc4733'),
    cut: () => hangUp('ourFault'),
  };
  legOf.set(line, () => leg);
  return line;
}
