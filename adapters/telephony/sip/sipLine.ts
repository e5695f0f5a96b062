import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { voicesOf } from '#core/callee/voices.ts';
import type { LineCause } from '#core/dialing/causes.ts';
import { causeOfRefusal } from '#core/dialing/q850.ts';
import type { SignalMessage, Trunk } from '#core/dialing/trunk.ts';
import { agreedOn, answerTo, offerOf, readSession, theirView, type Session } from '#core/voice/sdp.ts';
import type { Leg, LegEvent, Quality } from '../media/media.ts';
import type { CallOrder, EndCause, Line, LineEvent, LineReport, SipGateway, Speaking } from '../telephony.ts';
import { ears } from './ears.ts';
import { eachKeyOnce, type KeyWay } from './eachKeyOnce.ts';
import type { SignalledCall, SignallingEvent, SipLineNeeds } from './signalling.ts';

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
  const { signalling, media, speech, log } = needs;
  const { lostAfter = 10_000, goneAfter = 20_000, patience = 30_000, closesIn = 10_000 } = needs;
  const began = performance.now();
  const clock = () => Math.round(performance.now() - began);
  const voice = voicesOf(order.language, order.to).robot;
  const hears = ears({ clock, tell, secret: (on) => leg?.secret(on) });
  const isNewKey = eachKeyOnce(clock);

  let leg: Leg | undefined;
  let call: SignalledCall | undefined;
  let trunk: Trunk | undefined;
  let own = { id: 0, version: 0, address: '', port: 0 };
  let agreed = '';
  let isAnswered = false;
  let ended = false;
  /** Why we hang up, where it is not the robot that does. */
  let because: EndCause | null = null;
  let isLost = false;
  let giveUp: NodeJS.Timeout | undefined;
  let goOn: NodeJS.Timeout | undefined;
  let prompts = 0;
  let speaking: { id: number; keys: boolean; lasts: number; from: number } | null = null;

  async function place() {
    trunk = needs.trunk(order.gateway.trunkId);
    const address = trunk && (await signalling.ownAddress(order.gateway.trunkId));
    if (!trunk || !address) return finish('noGateway', null, null);
    if (ended) return;
    leg = await media.open(
      { host: needs.host, lostAfter, ...(order.gateway.withSound && { record: { path: needs.recordingOf(order) } }) },
      heard,
    );
    if (ended) return void leg.close();
    own = { id: Date.now(), version: 1, address, port: leg.port };
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

  function connect(session: Session & { codec: 'PCMA' | 'PCMU'; payloadType: number }) {
    const { address, port, codec, payloadType, keysPayloadType, direction } = session;
    agreed = codec;
    leg?.connect({ address, port, codec, payloadType, keysPayloadType, direction });
  }

  /** Their answer to our offer; false where there is nothing in common. */
  function took(answer: string): boolean {
    const theirs = readSession(answer);
    const common = theirs && canBeSentTo(theirs) ? agreedOn(theirs, trunk!.codecs) : null;
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
        needs.answered?.(order, event.dialog);
        // A thread of sound that broke while it rang says nothing more.
        if (isLost) giveUpLater();
        return tell({ type: 'answered', at: clock() });
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
    const codecs = trunk!.codecs;
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
    switch (event.type) {
      case 'played':
        if (speaking?.id !== event.id || !event.whole) return;
        return spoken();
      case 'key':
        return pressed(event.key, 'sound');
      case 'speech':
        // What they say while the robot speaks does not cut it short: nothing tells what it is.
        return hears.speech(event.speaking);
      case 'lost':
        clearTimeout(giveUp);
        isLost = event.lost;
        if (!isLost || !isAnswered) return;
        giveUpLater();
        return tell({ type: 'mediaLost', at: clock() });
      case 'unrecorded':
        return log.warn({ call: order.callId, problem: event.problem }, 'a call is no longer recorded');
      case 'sound':
      case 'playing':
      case 'frames':
      case 'beep':
        return;
    }
  }

  function giveUpLater() {
    giveUp = setTimeout(() => hangUp('networkLost', timedOut), goneAfter);
  }

  function pressed(key: string, way: KeyWay) {
    if (!isAnswered || !isNewKey(key, way)) return;
    if (!speaking) return hears.key(key);
    if (!speaking.keys || speaking.lasts < speaking.from) return;
    // Until somebody says what the keys are for they may be a password.
    leg?.secret(true);
    leg?.stopPlaying();
    hears.key(key);
    spoken();
  }

  function spoken() {
    clearTimeout(goOn);
    speaking = null;
    tell({ type: 'spoken', at: clock() });
  }

  /** A voice that never answers, sound that stands still while they hold the call: a robot does not wait for ever. */
  function goOnWithin(milliseconds: number) {
    clearTimeout(goOn);
    goOn = setTimeout(() => {
      if (ended || !speaking) return;
      log.warn({ call: order.callId }, 'a sentence did not come to its end: the call goes on without it');
      leg?.stopPlaying();
      spoken();
    }, milliseconds);
  }

  function speak(text: string, how?: Speaking) {
    if (ended) return;
    const id = ++prompts;
    hears.forget();
    speaking = { id, keys: how?.interruptible?.keys ?? false, lasts: 0, from: how?.interruptible?.from ?? 0 };
    goOnWithin(patience);
    const said = () => void (ended || speaking?.id !== id || spoken());
    soundOf(text, how?.resourceId).then(
      (sound) => {
        if (ended || speaking?.id !== id) return;
        if (sound.length === 0) return said();
        speaking.lasts = sound.length / 8;
        goOnWithin(speaking.lasts + patience);
        leg?.play(id, sound, true);
      },
      (error: Error) => {
        log.warn({ call: order.callId, error: error.message }, 'a sentence could not be spoken');
        said();
      },
    );
  }

  async function soundOf(text: string, resourceId?: string): Promise<Uint8Array> {
    const recording =
      resourceId &&
      (await needs.recorded?.(order.gateway.tenant, resourceId).catch((error: Error) => {
        log.warn({ call: order.callId, error: error.message }, 'a recording could not be read: its text is spoken');
        return null;
      }));
    return recording || speech.speak(text, voice);
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
    hears.close();
    ended = true;
    for (const timer of [giveUp, goOn]) clearTimeout(timer);
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
        tell({ type: 'ended', at, cause, line: report(quality, sipCode, q850) });
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
      codec: codec ?? (agreed ? (agreed as 'PCMA') : null),
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
    speak,
    stopSpeaking() {
      clearTimeout(goOn);
      speaking = null;
      if (!ended) leg?.stopPlaying();
    },
    listen: (noInputAfter, how) => void (ended || hears.listen(noInputAfter, how)),
    collect: (asked) => void (ended || hears.collect(asked)),
    hangUp: () => hangUp(isAnswered ? null : 'noAnswer'),
    cut: () => hangUp('ourFault'),
  };
}

/** Names of hosts are not looked up: nobody who can be reached says one here. */
const canBeSentTo = ({ address }: Session) => isIP(address) !== 0;
const isBye = (message?: SignalMessage) => message?.sent === true && message.text.startsWith('BYE ');
