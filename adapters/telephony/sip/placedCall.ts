import { randomBytes } from 'node:crypto';
import {
  TransactionState,
  type InviteUserAgentClient,
  type OutgoingInviteRequest,
  type SessionDialog,
  type URI,
} from 'sip.js/lib/core/index.js';
import { shortestSessionTimer } from '#core/dialing/trunk.ts';
import { answerOf, challenges, type Answer } from './asking.ts';
import { allow, ownPlace, sipUri } from './core.ts';
import { inDialog, sdpBody, transferTarget, type InDialog } from './dialog.ts';
import type { Peer } from './find.ts';
import type { KeptTrunk } from './keptTrunk.ts';
import type { Ladder } from './ladder.ts';
import { dialled } from '#core/dialing/dialled.ts';
import { tellMistake } from '#core/unexpected.ts';
import { asHost } from './ownAddress.ts';
import { domainOf } from './questions.ts';
import { timerHeaders } from './sessionTimer.ts';
import type { PlacedCall, SignalledCall, SignallingEvent } from './signalling.ts';
import { headerOf, q850Of, reasonOf, sdpOf } from './sipText.ts';

type Ended = Extract<SignallingEvent, { type: 'ended' }>;

/** A proxy that says nothing at all is left for the next one after this time; the last one has the whole of a transaction. */
const nextAfter = 6_000;
/** A cancelled call whose end nobody confirms is over. */
const cancelledWithin = 5_000;

interface Needs {
  placed: PlacedCall;
  kept: KeptTrunk | null;
  ladder: Ladder;
  /** Of a telephone of ours: where it is registered, and the name it did that by. */
  phone?: { uri: URI; user: string };
  draining(): boolean;
  tell(event: SignallingEvent): void;
  /** By Call-ID: what is done where the browser that is called is gone. */
  begun(callId: string, gone: (byThem: boolean) => void): void;
  /** By Call-ID, what is done in the call from outside the library. */
  up(callId: string, dialog: InDialog): void;
  over(callId: string): void;
}

/** A transaction that was cancelled and never ended is given up after 64 × T1 (RFC 3261 section 9.1); the library would keep it. */
function forgetLater({ wire }: KeptTrunk, uac: OutgoingInviteRequest): void {
  setTimeout(() => {
    const { transaction } = uac as InviteUserAgentClient;
    const key = `${transaction.id}INVITE`;
    if (transaction.state !== TransactionState.Proceeding || !wire.core.userAgentClients.has(key)) return;
    wire.core.userAgentClients.delete(key);
    uac.dispose();
  }, 32_000).unref();
}

/** Places one call: proxy after proxy, challenges, ringing, forks, until it is answered or has ended. */
export function placeCall(needs: Needs): SignalledCall {
  const { placed, kept, ladder } = needs;
  const callId = randomBytes(16).toString('hex');
  const fromTag = randomBytes(8).toString('hex');
  const begun = ladder.begin(callId, placed.trunkId, kept?.trunk.settings.checksCertificate ?? true);
  begun.tags.add(fromTag);
  let cseq = 0;
  let least = shortestSessionTimer;
  let over = false;
  /** Whether anything at all came back, and since when that is awaited (monotonic milliseconds; null before the first request). */
  let heard = false;
  let askedAt: number | null = null;
  /** Who gave it up before it was answered, and why: what comes after is ended at once. */
  let givenUp: { q850?: number; code: number; why?: Ended['why'] } | null = null;
  let uac: OutgoingInviteRequest | null = null;
  let up: InDialog | null = null;
  let ringing: NodeJS.Timeout | undefined;
  let silent: NodeJS.Timeout | undefined;
  let cancelling: NodeJS.Timeout | undefined;
  const early = new Map<string, string>();

  function end(event: Omit<Ended, 'type'>): void {
    if (over) return;
    over = true;
    for (const timer of [ringing, silent, cancelling]) clearTimeout(timer);
    ladder.end(callId);
    needs.over(callId);
    needs.tell({ type: 'ended', ...event });
  }
  const notPlaced = (why: NonNullable<Ended['why']>) => end({ by: 'us', code: 503, q850: null, why });

  async function begin(): Promise<void> {
    if (needs.draining()) return notPlaced('draining');
    if (!kept) return notPlaced('noProxy');
    const wait = kept.turn();
    if (wait === null) return notPlaced('limit');
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const targets = await kept.targets();
    if (over) return;
    if (targets.length === 0) return notPlaced('noProxy');
    askedAt = performance.now();
    ringing = setTimeout(
      () => giveUp(undefined, heard ? undefined : 'transport'),
      kept.trunk.settings.ringsFor * 1_000,
    );
    attempt(kept, targets);
  }

  function attempt(trunk: KeptTrunk, [peer, ...others]: Peer[]): void {
    if (!peer || over) return;
    const { password, settings } = trunk.trunk;
    const answers = challenges(password === null ? null : { user: settings.user, password });
    const { core } = trunk.wire;
    if (needs.phone) trunk.wire.stays(callId, peer);
    const dialled = invitation(trunk);
    cseq++;
    send();

    function send(): void {
      let peerHeard = false;
      clearTimeout(silent);
      const message = core.makeOutgoingRequestMessage(
        'INVITE',
        dialled.to,
        dialled.from,
        dialled.toHeader,
        {
          callId,
          fromTag,
          cseq,
          optionTags: settings.reliable === 'off' ? ['timer', 'replaces'] : ['timer', 'replaces', '100rel'],
        },
        [...dialled.headers, ...timerHeaders(settings.sessionTimer, least), ...answers.headers()],
        sdpBody(placed.offer),
      );
      const sent = trunk.wire.towards(peer!, () =>
        core.invite(message, {
          onTrying: hears,
          onProgress(response) {
            hears();
            if (uac === sent && isUnasked()) giveUp(undefined, 'notSignedIn');
            progressed(response, peer!);
          },
          onAccept(response) {
            hears();
            response.ack();
            const session = response.session as SessionDialog;
            if (uac === sent && !over && !up && isUnasked()) givenUp ??= { code: 403, why: 'notSignedIn' };
            if (uac !== sent || over || givenUp || up) refuseFork(trunk, peer!, session);
            else accepted(trunk, peer!, session, response.message.data);
          },
          onReject: (response) => final(answerOf(response)),
          onRedirect: (response) => final(answerOf(response)),
        }),
      );
      uac = sent;
      if (others.length > 0)
        silent = setTimeout(() => {
          if (peerHeard || over || uac !== sent) return;
          sent.cancel();
          next({ status: 408, text: null });
        }, nextAfter);

      /** Whoever answers late is there after all. */
      function hears(): void {
        heard = peerHeard = true;
        if (givenUp?.why === 'transport') delete givenUp.why;
      }
      /** Somebody else's account would carry it: the carrier knows us by our address alone, which several tenants have. */
      function isUnasked(): boolean {
        return trunk.mustSignIn(peer!.address) && answers.headers().length === 0;
      }
      function final(answer: Answer): void {
        if (uac !== sent || over) return;
        if (answer.text !== null) hears();
        if (!givenUp && answers.take(answer, message)) return again();
        if (!givenUp && answer.status === 422 && answer.text && raised(answer.text)) return again();
        next(answer);
      }
      function again(): void {
        cseq++;
        send();
      }
    }

    /** Another proxy, where this one cannot; else the call has ended. */
    function next(answer: Answer): void {
      const unable = answer.status === 503 || (answer.status === 408 && answer.text === null);
      if (unable && others.length > 0 && !givenUp && !up) {
        early.clear();
        return attempt(trunk, others);
      }
      // An answer without a text is our own: nothing came, or the connection failed. No telephone rang.
      const transport = answer.text === null && unable;
      end({
        by: givenUp || answer.text === null ? 'us' : 'them',
        code: transport ? null : answer.status,
        q850: q850Of(answer.text ?? undefined) ?? givenUp?.q850 ?? null,
        ...(transport && !givenUp ? { why: 'transport' as const } : {}),
        ...(givenUp?.why ? { why: givenUp.why } : {}),
      });
    }
  }

  /** The other side wants a longer session timer (RFC 4028 section 7.3): once. */
  function raised(text: string): boolean {
    const wanted = Number(headerOf(text, 'Min-SE'));
    if (!(wanted > least && wanted <= 86_400)) return false;
    least = wanted;
    return true;
  }

  function invitation({ trunk, wire }: KeptTrunk) {
    const { settings } = trunk;
    const domain = domainOf(trunk);
    if (needs.phone) {
      const own = sipUri('callwright', ownPlace, null, wire.kind);
      return {
        to: needs.phone.uri,
        toHeader: sipUri(needs.phone.user, ownPlace),
        from: sipUri(placed.from, ownPlace),
        headers: [`Contact: <${own.toString()}>`, allow],
        contact: `Contact: <${own.toString()}>`,
      };
    }
    const callee = dialled(placed.to, settings.calleeRule);
    const caller = dialled(placed.from, settings.callerRule);
    const inFrom = settings.callerIn !== 'assertedIdentity' || !settings.user;
    const contact = sipUri(settings.user || caller, ownPlace, null, settings.transport);
    return {
      to: sipUri(callee, domain, null, wire.kind),
      toHeader: sipUri(callee, domain),
      from: sipUri(inFrom ? caller : settings.user, domain),
      headers: [
        `Contact: <${contact.toString()}>`,
        allow,
        ...(settings.callerIn === 'from' ? [] : [`P-Asserted-Identity: <${sipUri(caller, domain).toString()}>`]),
        ...(settings.reliable === 'required' ? ['Require: 100rel'] : []),
      ],
      contact: `Contact: <${contact.toString()}>`,
    };
  }

  type Progress = {
    message: { statusCode?: number; toTag?: string; cseq?: number; data: string };
    prack(options: { extraHeaders: string[] }): unknown;
  };
  function progressed({ message, prack }: Progress, { address }: Peer): void {
    const rseq = /100rel/i.test(headerOf(message.data, 'Require') ?? '') ? headerOf(message.data, 'RSeq') : null;
    if (rseq) prack({ extraHeaders: [`RAck: ${rseq} ${message.cseq ?? cseq} INVITE`] });
    if (over || givenUp || up) return;
    clearTimeout(silent);
    const answer = sdpOf(message.data);
    if (answer) early.set(message.toTag ?? '', answer);
    needs.tell({ type: 'ringing', code: message.statusCode ?? 180, answer, signalledFrom: address });
  }

  function dialogOf(trunk: KeptTrunk, peer: Peer, session: SessionDialog): InDialog {
    const { password, settings } = trunk.trunk;
    return inDialog({
      ...{ dialog: session, wire: trunk.wire, trunkId: placed.trunkId, sdp: placed.offer },
      ...{
        contact: invitation(trunk).contact,
        sessionTimer: settings.sessionTimer && Math.max(settings.sessionTimer, least),
        tell: needs.tell,
      },
      address: `${asHost(peer.address)}:${peer.port}`,
      credentials: password === null ? null : { user: settings.user, password },
      target: (to) => transferTarget(to, dialled(to, settings.calleeRule), domainOf(trunk.trunk)),
      ended: (by, q850, why) => end({ by, code: null, q850, ...(why ? { why } : {}) }),
    });
  }

  function accepted(trunk: KeptTrunk, peer: Peer, session: SessionDialog, text: string): void {
    clearTimeout(ringing);
    clearTimeout(silent);
    up = dialogOf(trunk, peer, session);
    const answer = sdpOf(text) ?? early.get(session.remoteTag);
    if (answer === undefined) {
      // Answered without saying where the voice goes.
      up.bye(127);
      return end({ by: 'us', code: 488, q850: 127 });
    }
    needs.up(callId, up);
    up.begun(text);
    needs.tell({ type: 'answered', answer, dialog: up.stored(), signalledFrom: peer.address });
  }

  /** A second telephone that answered, or one that answered a call we had given up (RFC 3261 section 13.2.2.4). */
  function refuseFork(trunk: KeptTrunk, peer: Peer, session: SessionDialog): void {
    dialogOf(trunk, peer, session).bye(givenUp?.q850);
    if (givenUp)
      end({
        ...{ by: 'us', code: givenUp.code, q850: givenUp.q850 ?? null },
        ...(givenUp.why ? { why: givenUp.why } : {}),
      });
  }

  function giveUp(q850?: number, why?: Ended['why']): void {
    if (over || up || givenUp) return;
    givenUp = { code: 487, ...(q850 === undefined ? {} : { q850 }), ...(why ? { why } : {}) };
    if (!uac) return end({ by: 'us', code: 487, q850: q850 ?? null });
    uac.cancel(q850 === undefined ? undefined : reasonOf(q850)[0]!.replace('Reason: ', ''));
    cancelling = setTimeout(() => {
      const silence = givenUp?.why;
      const code = silence === 'transport' ? null : 487;
      end({ by: 'us', code, q850: q850 ?? null, ...(silence ? { why: silence } : {}) });
    }, cancelledWithin);
    if (kept) forgetLater(kept, uac);
  }

  /** So long has nothing come back that it is the carrier's, whoever gives the call up. */
  const isSilent = () => !heard && askedAt !== null && performance.now() - askedAt >= nextAfter;

  /** Nothing can be said to it any more. */
  function gone(byThem: boolean): void {
    if (over) return;
    if (up) up.bye();
    else givenUp ??= { code: 480 };
    if (!up && uac && kept) forgetLater(kept, uac);
    end({ by: 'them', code: up ? null : 480, q850: null, ...(up && !byThem && { why: 'transport' as const }) });
  }

  needs.begun(callId, gone);
  queueMicrotask(() => void begin().catch((error: unknown) => (tellMistake('sip', error), notPlaced('noProxy'))));

  return {
    sipCallId: callId,
    isSilent,
    hangUp(q850) {
      if (over) return;
      if (!up) return giveUp(q850, isSilent() ? 'transport' : undefined);
      up.bye(q850);
      end({ by: 'us', code: null, q850: q850 ?? null });
    },
    change: async (sdp) => (over ? null : ((await up?.change(sdp)) ?? null)),
    sendKey: (key, lasts) => (over ? undefined : up?.sendKey(key, lasts)),
    refer: async (to, replaces) => (over ? false : ((await up?.refer(to, replaces)) ?? false)),
    probe: async (patience) => (over ? null : ((await up?.probe(patience)) ?? null)),
    messages: () => [...begun.messages],
  };
}
