import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingInviteRequest, SessionDialog } from 'sip.js/lib/core/index.js';
import { shortestSessionTimer } from '#core/dialing/trunk.ts';
import { extensions, ownPlace, sipUri } from './core.ts';
import { inDialog, sdpBody, transferTarget, type InDialog } from './dialog.ts';
import type { KeptTrunk } from './keptTrunk.ts';
import type { Ladder } from './ladder.ts';
import { dialled } from '#core/dialing/dialled.ts';
import { asHost } from './ownAddress.ts';
import { domainOf } from './questions.ts';
import { sessionExpires, timerAnswer } from './sessionTimer.ts';
import type { CallOrigin, IncomingCall, SignallingEvent } from './signalling.ts';
import { headerOf, q850Of, sdpOf } from './sipText.ts';
import type { Source } from './wire.ts';

type Ended = Extract<SignallingEvent, { type: 'ended' }>;

/** A call that nobody takes is refused after this time, and one whose caller asks for reliable answers hears 180 again until then. */
const longestRinging = 180_000;

interface Needs {
  uas: IncomingInviteRequest;
  /** The trunks it may be for, the likeliest first. */
  possible: [KeptTrunk, ...KeptTrunk[]];
  origin: CallOrigin;
  source: Source;
  ladder: Ladder;
  /** By Call-ID: what is done where the browser that calls is gone. */
  begun(callId: string, gone: (byThem: boolean) => void): void;
  up(callId: string, dialog: InDialog): void;
  over(callId: string): void;
}

/** What a request requires of us that we do not know (RFC 3261 section 8.2.2.3). */
export const unknownRequired = (text: string): string[] =>
  (headerOf(text, 'Require') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && !extensions.includes(one.toLowerCase()));

/** Refuses an INVITE that we cannot serve; answers whether it did (RFC 3261 section 8.2, RFC 4028 section 6). */
export function refusesInvite(uas: IncomingInviteRequest): boolean {
  const text = uas.message.data;
  const refuse = (statusCode: number, ...extraHeaders: string[]) => {
    uas.reject({ statusCode, extraHeaders });
    return true;
  };
  const accepts = headerOf(text, 'Accept');
  if (accepts && !/application\/(sdp|\*)|\*\/\*/i.test(accepts)) return refuse(406, 'Accept: application/sdp');
  if (uas.message.body && !sdpOf(text)) return refuse(415, 'Accept: application/sdp');
  const asked = sessionExpires(text);
  if (asked && asked.seconds < shortestSessionTimer) return refuse(422, `Min-SE: ${shortestSessionTimer}`);
  return false;
}

/** One call that comes in: what is told is kept until `listen`. */
export function incomingCall(needs: Needs): IncomingCall {
  const { uas, possible, source, ladder } = needs;
  let [kept] = possible;
  const { message } = uas;
  const text = message.data;
  const callId = message.callId;
  // An ACK shows that our answer reached the address it came from: its tag must not be guessed, and the library draws it from Math.random.
  Object.assign(uas, { toTag: randomBytes(8).toString('hex') });
  const begun = ladder.begin(callId, kept.trunk.trunkId, kept.trunk.settings.checksCertificate);
  // It came before anybody kept what goes over the wire for it.
  if (!begun.messages.some((one) => !one.sent && one.text.startsWith('INVITE ')))
    ladder.note(callId, false, `${kept.wire.kind} ${asHost(source.address)}:${source.port}`, text);
  const reliable = /100rel/i.test(headerOf(text, 'Require') ?? '');
  const waiting: SignallingEvent[] = [];
  let tellNow: ((event: SignallingEvent) => void) | null = null;
  let over = false;
  let answered = false;
  let rung = false;
  let up: InDialog | null = null;
  /** Hung up by us before the other side confirmed our answer: BYE has to wait for that. */
  let byeAfterAck: { q850?: number } | null = null;
  let confirmed = false;
  const late = setTimeout(() => refuse(480), longestRinging);
  if (needs.origin.kind !== 'trunk') kept.wire.stays(callId, source);

  const tell = (event: SignallingEvent) => void (tellNow ? tellNow(event) : waiting.push(event));

  function end(event: Omit<Ended, 'type'>): void {
    if (over) return;
    over = true;
    clearTimeout(late);
    ladder.end(callId);
    needs.over(callId);
    tell({ type: 'ended', ...event });
  }

  function refuse(code: number, why?: string): void {
    if (over || answered) return;
    const said = why && /^[\w ,.'-]{1,100}$/.test(why) ? why : null;
    uas.reject({
      statusCode: code,
      ...(said && { reasonPhrase: said, extraHeaders: [`Reason: SIP;cause=${code};text="${said}"`] }),
    });
    end({ by: 'us', code, q850: null });
  }

  uas.delegate = {
    onCancel(cancel) {
      if (over || answered) return;
      uas.reject({ statusCode: 487 });
      end({ by: 'them', code: 487, q850: q850Of(cancel.data) });
    },
    onTransportError: () => {},
  };

  /** Nothing can be said to it any more. */
  function gone(byThem: boolean): void {
    if (over) return;
    if (!answered) uas.reject({ statusCode: 487 });
    else if (confirmed) up?.bye();
    else byeAfterAck = {};
    end({
      by: 'them',
      code: answered ? null : 487,
      q850: null,
      ...(answered && !byThem && { why: 'transport' as const }),
    });
  }
  needs.begun(callId, gone);

  function ring(): void {
    if (over || answered || rung) return;
    rung = true;
    const sequence = randomInt(1, 2 ** 30);
    const { session } = uas.progress({
      statusCode: 180,
      extraHeaders: reliable ? ['Require: 100rel', `RSeq: ${sequence}`] : [],
    });
    begun.tags.add(session.localTag);
    session.delegate = {
      onPrack: (prack) => void prack.accept(),
      // The caller may end an early dialog by BYE as well.
      onBye(bye) {
        bye.accept();
        if (over) return;
        uas.reject({ statusCode: 487 });
        end({ by: 'them', code: 487, q850: q850Of(bye.message.data) });
      },
    };
  }

  function answer(sdp: string): void {
    if (over || answered) return;
    const timed = timerAnswer(text);
    answered = true;
    clearTimeout(late);
    const { session } = uas.accept({ statusCode: 200, body: sdpBody(sdp), extraHeaders: timed?.headers ?? [] });
    const { password, settings, trunkId } = kept.trunk;
    const contactUri = sipUri(settings.user || (message.ruri?.user ?? 'callwright'), ownPlace, null, kept.wire.kind);
    const contact = `Contact: <${contactUri.toString()}>`;
    begun.tags.add(session.localTag);
    const dialog = inDialog({
      ...{ dialog: session as SessionDialog, wire: kept.wire, trunkId, sdp, contact, tell },
      address: `${asHost(source.address)}:${source.port}`,
      credentials: password === null ? null : { user: settings.user, password },
      sessionTimer: timed?.seconds ?? 0,
      target: (to) => transferTarget(to, dialled(to, settings.calleeRule), domainOf(kept.trunk)),
      ended: (by, q850, why) => end({ by, code: null, q850, ...(why ? { why } : {}) }),
    });
    up = dialog;
    needs.up(callId, dialog);
    const inCall = session.delegate!;
    session.delegate = {
      ...inCall,
      onAck(ack) {
        if (confirmed) return inCall.onAck?.(ack);
        confirmed = true;
        if (byeAfterAck) return dialog.bye(byeAfterAck.q850);
        dialog.begun(text, timed);
        tell({ type: 'answered', answer: sdpOf(ack.message.data) ?? sdpOf(text) ?? '', dialog: dialog.stored() });
      },
      onAckTimeout() {
        confirmed = true;
        dialog.bye(byeAfterAck?.q850);
        end({ by: 'us', code: null, q850: null, why: 'transport' });
      },
    };
  }

  return {
    sipCallId: callId,
    get origin() {
      return needs.origin.kind === 'trunk' ? { ...needs.origin, trunkId: kept.trunk.trunkId } : needs.origin;
    },
    signalledFrom: source.address,
    get trunkId() {
      return kept.trunk.trunkId;
    },
    trunkIds: possible.map(({ trunk }) => trunk.trunkId),
    isFor(trunkId) {
      kept = possible.find(({ trunk }) => trunk.trunkId === trunkId) ?? kept;
      begun.trunkId = kept.trunk.trunkId;
      begun.checks = kept.trunk.settings.checksCertificate;
    },
    to: message.ruri?.user ?? '',
    called: message.to.uri.user ?? '',
    from: message.from.uri.user ?? '',
    asserted:
      /^(?:"[^"]*"|[^<"]*)?<?(?:sips?|tel):([^@;>]+)/i.exec(headerOf(text, 'P-Asserted-Identity') ?? '')?.[1] ?? null,
    offer: sdpOf(text),
    listen(told) {
      tellNow = told;
      for (const event of waiting.splice(0)) told(event);
    },
    ring,
    answer,
    refuse: (code, why) => refuse(code >= 300 && code < 700 ? code : 480, why),
    hangUp(q850) {
      if (over) return;
      if (!answered) return refuse(480);
      if (confirmed) up?.bye(q850);
      else byeAfterAck = q850 === undefined ? {} : { q850 };
      end({ by: 'us', code: null, q850: q850 ?? null });
    },
    change: async (sdp) => (over ? null : ((await up?.change(sdp)) ?? null)),
    sendKey: (key, lasts) => (over ? undefined : up?.sendKey(key, lasts)),
    refer: async (to, replaces) => (over ? false : ((await up?.refer(to, replaces)) ?? false)),
    probe: async (patience) => (over ? null : ((await up?.probe(patience)) ?? null)),
    messages: () => [...begun.messages],
  };
}
