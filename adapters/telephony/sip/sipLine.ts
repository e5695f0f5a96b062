import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { LineCause } from '#core/dialing/causes.ts';
import { causeOfRefusal } from '#core/dialing/q850.ts';
import type { SignalMessage, Trunk } from '#core/dialing/trunk.ts';
import { codecsFor, secureFor, securityFor } from '#core/voice/keeping.ts';
import { agreedOn, answerTo, offerOf, readSession, theirView, waysOf } from '#core/voice/sdp.ts';
import type { Agreed, OwnSession, Session, SoundCodec } from '#core/voice/sdp.ts';
import type { Leg, LegEvent, LostWhy, Quality } from '../media/media.ts';
import type { CallOrder, EndCause, Line, LineEvent, LineReport, SipGateway } from '../telephony.ts';
import { answeringOf } from './answering.ts';
import { eachKeyOnce, type KeyWay } from './eachKeyOnce.ts';
import type { SignalledCall, SignallingEvent, SipLineNeeds } from './signalling.ts';
import { talking } from './talking.ts';

/** Q.850: normal clearing, and a peer whose sound is gone (recovery on timer expiry). */
const normal = 16;
const timedOut = 102;

/** A call over a trunk: signalling and sound, with the words of the interpreter on one side and of the network on the other. */
export function sipLine(
  needs: SipLineNeeds,
  order: CallOrder & { gateway: SipGateway },
  tell: (event: LineEvent) => void,
  gone: () => void,
): Line & { cut(): void } {
  const { signalling, media, log } = needs;
  const { lostAfter = 10_000, goneAfter = 20_000, closesIn = 10_000 } = needs;
  const began = performance.now();
  const clock = () => Math.round(performance.now() - began);
  const answering = order.looksForMachine
    ? answeringOf({ clock, tell: foundOut, watchForBeep: (on) => leg?.watchForBeep(on) })
    : undefined;
  const talk = talking({ ...needs, order, clock, tell, leg: () => leg, onWords: (text) => answering?.words(text) });
  const isNewKey = eachKeyOnce(clock);

  let leg: Leg | undefined;
  let call: SignalledCall | undefined;
  let trunk: Trunk | undefined;
  let own: Omit<OwnSession, 'codecs'> = { id: 0, version: 0, address: '', port: 0 };
  let agreed: SoundCodec | null = null;
  let isAnswered = false;
  let ended = false;
  /** Why we hang up, where it is not the robot that does. */
  let because: EndCause | null = null;
  let isLost = false;
  let giveUp: NodeJS.Timeout | undefined;

  /** Words that nobody asked for are wanted until it is known who answered. */
  function foundOut(event: LineEvent) {
    if (event.type === 'answeredBy') talk.attend(false);
    tell(event);
  }

  async function place() {
    trunk = needs.trunk(order.gateway.trunkId);
    const address = trunk && (await signalling.ownAddress(order.gateway.trunkId));
    if (!trunk || !address) return finish('noGateway', null, null);
    if (ended) return;
    leg = await media.open(
      {
        host: needs.host,
        lostAfter,
        ...secureFor(trunk),
        ...(order.gateway.withSound && { record: { path: needs.recordingOf(order) } }),
      },
      heard,
    );
    if (ended) return void leg.close();
    own = { id: Date.now(), version: 1, address, port: leg.port, ...securityFor(trunk, leg) };
    call = signalling.call(
      {
        trunkId: order.gateway.trunkId,
        to: order.to,
        from: order.from,
        offer: offerOf({ ...own, codecs: trunk.codecs, keys: trunk.keysBy !== 'inBand' }),
      },
      signalled,
    );
  }

  function connect(session: Agreed<SoundCodec>) {
    const { address, port, codec, payloadType, keysPayloadType, direction, security } = session;
    agreed = codec;
    leg?.connect({ address, port, codec, payloadType, keysPayloadType, direction, ...(security && { security }) });
  }

  /** Their answer to our offer; false where there is nothing in common. */
  function took(answer: string): boolean {
    const theirs = readSession(answer, waysOf(own.security));
    const common = theirs && canBeSentTo(theirs) ? agreedOn(theirs, codecsFor(trunk!, own)) : null;
    if (common) connect({ ...common, direction: theirView(common.direction) });
    return common !== null;
  }

  function signalled(event: SignallingEvent) {
    if (ended) return;
    switch (event.type) {
      case 'ringing':
        // What is heard before the answer is not recorded, and nothing is said into it.
        if (event.answer) took(event.answer);
        return;
      case 'answered':
        if (!took(event.answer)) return hangUp('ourFault');
        // Their SDP comes once more where they changed the call and left the offer to us.
        if (isAnswered) return;
        isAnswered = true;
        leg!.startRecording();
        talk.answered();
        if (answering) talk.attend(true);
        needs.answered?.(order, event.dialog);
        // A thread of sound that broke while it rang says nothing more.
        if (isLost) giveUpLater();
        tell({ type: 'answered', at: clock() });
        return answering?.answered();
      case 'offered':
        return offered(event);
      case 'key':
        return pressed(event.key, 'info');
      case 'transferred':
        return;
      case 'ended':
        return over(event);
    }
  }

  function offered({ offer, accept, refuse }: Extract<SignallingEvent, { type: 'offered' }>) {
    own = { ...own, version: own.version + 1 };
    const codecs = codecsFor(trunk!, own);
    if (offer === null) return accept(offerOf({ ...own, codecs, keys: trunk!.keysBy !== 'inBand' }));
    const answer = answerTo(offer, { ...own, codecs });
    if (!answer || !canBeSentTo(answer.agreed)) return refuse(488);
    connect(answer.agreed);
    accept(answer.answer);
  }

  function over({ by, code, q850, why }: Extract<SignallingEvent, { type: 'ended' }>) {
    if (because) return finish(because, code, q850);
    if (why === 'limit' || why === 'draining') return finish('congestion', code, q850);
    if (why === 'noProxy') return finish('noGateway', code, q850);
    if (isAnswered) {
      if (why === 'timer' || why === 'transport') return finish('networkLost', code, q850);
      return finish(by === 'us' ? 'hungUpByUs' : 'hungUpByCustomer', code, q850);
    }
    if (why === 'transport' && code === null) return finish('noGateway', code, q850);
    const cause: LineCause | null = code === null ? null : causeOfRefusal(code, q850);
    return finish((cause as EndCause | null) ?? (by === 'us' ? 'noAnswer' : 'ourFault'), code, q850);
  }

  function heard(event: LegEvent) {
    if (ended) return;
    talk.heard(event);
    answering?.heard(event);
    if (event.type === 'key') pressed(event.key, 'sound');
    else if (event.type === 'lost') lost(event.lost, event.why);
    else if (event.type === 'unrecorded')
      log.warn({ call: order.callId, problem: event.problem }, 'a call is no longer recorded');
  }

  function lost(isGone: boolean, why?: LostWhy) {
    clearTimeout(giveUp);
    // A browser that was closed says so in its sound alone.
    if (why === 'closed' && isAnswered) return hangUp('hungUpByCustomer');
    isLost = isGone;
    if (!isLost || !isAnswered) return;
    giveUpLater();
    tell({ type: 'mediaLost', at: clock() });
  }

  function giveUpLater() {
    giveUp = setTimeout(() => hangUp('networkLost', timedOut), goneAfter);
  }

  function pressed(key: string, way: KeyWay) {
    if (isAnswered && isNewKey(key, way)) talk.key(key);
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
    answering?.close();
    ended = true;
    clearTimeout(giveUp);
    const closed = leg ? leg.close() : Promise.resolve(null);
    const written = () => needs.closed?.(order);
    void closed.then(written, written);
    void Promise.all([Promise.race([closed, wait(closesIn, null, { ref: false })]), acknowledged()])
      .then(([quality]) => quality)
      .catch((error: Error) => {
        log.warn({ call: order.callId, error: error.message }, 'the sound of a call could not be closed');
        return null;
      })
      .then((quality) => {
        gone();
        tell({ type: 'ended', at, cause, ...(cut && { cut }), line: report(quality, sipCode, q850) });
      });
  }

  /** Their answer to our BYE belongs to the ladder; nobody waits for it long. */
  async function acknowledged() {
    for (let tries = 0; tries < 50 && isBye(call?.messages().at(-1)); tries++) await wait(20);
  }

  function report(
    closed: (Quality & { recorded: LineReport['recording'] }) | null,
    sipCode: number | null,
    q850: number | null,
  ): LineReport {
    const { recorded = null, codec = null, ...sound } = closed ?? {};
    const received = (closed?.packetsReceived ?? 0) > 0;
    return {
      sipCode,
      q850,
      codec: codec ?? agreed,
      mos: closed?.mos ?? null,
      loss: received ? closed!.loss : null,
      jitter: received ? closed!.jitter : null,
      media: sound,
      messages: call?.messages() ?? [],
      recording: recorded,
    };
  }

  place().catch((error: Error) => {
    log.warn({ call: order.callId, error: error.message }, 'no port was free for the sound of a call');
    finish('congestion', null, null);
  });

  return {
    speak: (text, how) => talk.speak(text, how),
    stopSpeaking: () => talk.stopSpeaking(),
    listen: (noInputAfter, how) => talk.listen(noInputAfter, how),
    collect: (asked) => talk.collect(asked),
    hangUp: () => hangUp(isAnswered ? null : 'noAnswer'),
    cut: () => hangUp('ourFault'),
  };
}

/** Names of hosts are not looked up: nobody who can be reached says one here. */
const canBeSentTo = ({ address }: Session) => isIP(address) !== 0;
const isBye = (message?: SignalMessage) => message?.sent === true && message.text.startsWith('BYE ');
