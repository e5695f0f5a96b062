import type { IncomingRequestMessage, OutgoingRequestMessage, SessionDialog } from 'sip.js/lib/core/index.js';
import { tellMistake } from '#core/unexpected.ts';
import {
  NonInviteServerTransaction,
  UserAgentServer,
  type IncomingInviteRequest,
  type IncomingReferRequest,
} from 'sip.js/lib/core/index.js';
import { answerOf, ask, challenges, type Answer, type Credentials } from './asking.ts';
import { allow, sipUri } from './core.ts';
import { keyBody, keyOf } from './keys.ts';
import { sessionTimer, timerAnswer, sessionExpires, timerHeaders } from './sessionTimer.ts';
import type { SignallingEvent, StoredDialog } from './signalling.ts';
import { headerOf, q850Of, reasonOf, sdpOf } from './sipText.ts';
import type { Wire } from './wire.ts';

export const sdpBody = (content: string) => ({
  contentDisposition: 'session',
  contentType: 'application/sdp',
  content,
});

/** Milliseconds in which a REFER is followed or refused. */
const answersReferWithin = 10_000;

/** An offer that is not answered at once is refused. */
const answersWithin = 5_000;

export interface InDialog {
  bye(q850?: number): void;
  change(sdp: string): Promise<string | null>;
  sendKey(key: string, lasts: number): void;
  refer(to: string, replaces?: string): Promise<boolean>;
  probe(patience: number): Promise<number | null>;
  updated(message: IncomingRequestMessage): void;
  stored(): StoredDialog;
  /** The other side's message that made the call, for what it can; `timer` where we answered it, else it is the answer to ours. */
  begun(text: string, timer?: { seconds: number; ours: boolean } | null): void;
  stop(): void;
}

interface Needs {
  dialog: SessionDialog;
  wire: Wire;
  trunkId: string;
  /** Where the call's requests went or came from, address and port. */
  address: string;
  /** A Contact header. */
  contact: string;
  credentials: Credentials | null;
  /** Our last session description, for refreshing. */
  sdp: string;
  /** Seconds of a session timer, 0 for none. */
  sessionTimer: number;
  /** A number as the trunk wants it, as a URI. */
  target(to: string): string;
  tell(event: SignallingEvent): void;
  ended(by: 'us' | 'them', q850: number | null, why?: 'timer' | 'transport'): void;
}

/** What both sides may do in a call that is up (RFC 3261 sections 12, 14 and 15), whoever made it. */
export function inDialog(needs: Needs): InDialog {
  const { dialog, wire, tell } = needs;
  let over = false;
  let sdp = needs.sdp;
  let takesUpdate = false;
  let changing: Promise<unknown> = Promise.resolve();
  const timer = sessionTimer(
    () => void refresh(),
    () => end('timer'),
  );

  function end(why: 'timer' | 'transport'): void {
    if (over) return;
    bye(undefined);
    needs.ended('us', null, why);
  }

  const request = (
    method: string,
    headers: string[],
    body?: { contentDisposition: string; contentType: string; content: string },
    patience?: number,
  ) =>
    ask({
      wire,
      peer: null,
      credentials: needs.credentials,
      ...(patience !== undefined && { patience }),
      make: (more) =>
        dialog.createOutgoingRequestMessage(method, { extraHeaders: [...headers, ...more], ...(body ? { body } : {}) }),
    });

  function bye(q850?: number): void {
    if (over) return;
    stop();
    const sending = request('BYE', reasonOf(q850));
    // Until it is answered the dialog knows what else arrives in it.
    void sending.then(() => dialog.dispose());
  }

  function stop(): void {
    over = true;
    timer.stop();
  }

  /** A re-INVITE; answers the other side's description, or the status it refused with. */
  function invite(body: string): Promise<string | number> {
    const answers = challenges(needs.credentials);
    return new Promise((resolve) => {
      const send = () => {
        if (over) return resolve(487);
        const refused = (response: { message: { statusCode?: number; data?: string } }) => {
          const answer = answerOf(response);
          if (answers.take(answer, asked)) send();
          else resolve(answer.status);
        };
        let asked: OutgoingRequestMessage;
        try {
          const sent = dialog.invite(
            {
              onAccept(response) {
                response.ack();
                retimed(response.message.data);
                resolve(sdpOf(response.message.data) ?? '');
              },
              onReject: refused,
              onRedirect: refused,
            },
            {
              body: sdpBody(body),
              extraHeaders: [needs.contact, allow, ...timerHeaders(needs.sessionTimer), ...answers.headers()],
            },
          );
          asked = sent.message;
        } catch (error) {
          // The library refuses while another change is under way.
          tellMistake('sip', error);
          resolve(491);
        }
      };
      send();
    });
  }

  function retimed(text: string): void {
    const told = sessionExpires(text);
    if (told) timer.set(told.seconds, told.refresher !== 'uas');
    else timer.stop();
    takesUpdate ||= /UPDATE/.test(headerOf(text, 'Allow') ?? '');
  }

  async function refresh(): Promise<void> {
    let status: number;
    if (takesUpdate) {
      const answer: Answer = await request('UPDATE', [needs.contact, ...timerHeaders(needs.sessionTimer)]);
      status = answer.status;
      if (status < 300 && answer.text) retimed(answer.text);
    } else {
      const answer = await invite(sdp);
      status = typeof answer === 'number' ? answer : 200;
    }
    if (over || status < 300) return;
    if (status === 408 || status === 481) end('timer');
    else timer.set(20, true);
  }

  async function changeOnce(body: string): Promise<string | null> {
    let answer = await invite(body);
    // Both sides changed at once (RFC 3261 section 14.1): the one that made the call waits longer.
    for (let tries = 0; answer === 491 && tries < 3; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 2_100 + Math.random() * 1_900));
      answer = await invite(body);
    }
    if (answer === 481 || answer === 408) end('transport');
    if (typeof answer === 'number') return null;
    sdp = body;
    return answer;
  }

  /** Hands an offer on; exactly one of the two answers goes out, whatever is called. */
  function offered(
    message: IncomingRequestMessage,
    accept: (answer: string) => void,
    refuse: (code: number) => void,
  ): void {
    let answered = false;
    const from = wire.sourceOf(message);
    const one = (act: () => void) => {
      if (answered || over) return;
      answered = true;
      clearTimeout(late);
      act();
    };
    const late = setTimeout(() => one(() => refuse(488)), answersWithin);
    tell({
      type: 'offered',
      offer: sdpOf(message.data),
      ...(from && { signalledFrom: from.address }),
      accept: (answer) =>
        one(() => {
          sdp = answer;
          accept(answer);
        }),
      refuse: (code) => one(() => refuse(code >= 400 && code < 700 ? code : 488)),
    });
  }

  function reInvited(uas: IncomingInviteRequest): void {
    const text = uas.message.data;
    const timed = timerAnswer(text);
    offered(
      uas.message,
      (answer) => {
        if (timed) timer.set(timed.seconds, timed.ours);
        uas.accept({
          statusCode: 200,
          body: sdpBody(answer),
          extraHeaders: [needs.contact, allow, ...(timed?.headers ?? [])],
        });
      },
      (code) => uas.reject({ statusCode: code }),
    );
  }

  /** A REFER: who was named is called by whom it is told to, and how that stands goes back in NOTIFYs (RFC 3515). */
  function askedToCall(uas: IncomingReferRequest): void {
    const to = referredTo(headerOf(uas.message.data, 'Refer-To') ?? '');
    let answered = false;
    const refuse = (code: number) => {
      if (answered) return;
      answered = true;
      clearTimeout(late);
      uas.reject({ statusCode: code });
    };
    // Whether they may be called is looked up; who asked is not left without an answer (RFC 3261 section 17.2.2).
    const late = setTimeout(() => refuse(603), answersReferWithin);
    if (to === null || over) return refuse(to === null ? 400 : 603);
    tell({
      type: 'referred',
      to,
      accept() {
        if (answered) return () => {};
        answered = true;
        clearTimeout(late);
        uas.accept({ statusCode: 202, extraHeaders: [needs.contact] });
        notify(100);
        return notify;
      },
      refuse,
    });
  }

  function notify(code: number): void {
    if (over) return;
    const stands = code < 200 ? 'active;expires=60' : 'terminated;reason=noresource';
    void request('NOTIFY', ['Event: refer', `Subscription-State: ${stands}`, needs.contact], {
      contentDisposition: 'render',
      contentType: 'message/sipfrag;version=2.0',
      content: `SIP/2.0 ${code} ${code === 100 ? 'Trying' : code === 180 ? 'Ringing' : code < 300 ? 'OK' : 'Failed'}\r\n`,
    });
  }

  dialog.delegate = {
    onAck({ message }) {
      const answer = sdpOf(message.data);
      // Our own offer went out in a 200 to a re-INVITE without one: theirs comes with the ACK.
      if (answer && !over) tell({ type: 'answered', answer, dialog: stored() });
    },
    onAckTimeout: () => end('transport'),
    onBye(uas) {
      uas.accept();
      if (over) return;
      stop();
      needs.ended('them', q850Of(uas.message.data));
    },
    onInvite: reInvited,
    onInfo(uas) {
      const key = keyOf(headerOf(uas.message.data, 'Content-Type') ?? '', uas.message.body);
      // RFC 6086 section 4.2.2: a package we never named is refused; a request without any is fine.
      if (headerOf(uas.message.data, 'Info-Package')) uas.reject({ statusCode: 469, extraHeaders: ['Recv-Info:'] });
      else uas.accept();
      if (key && !over) tell({ type: 'key', ...key });
    },
    onNotify(uas) {
      uas.accept();
      referred(uas.message.data, uas.message.body);
    },
    onRefer: askedToCall,
    onPrack: (uas) => uas.accept(),
    onMessage: (uas) => uas.reject({ statusCode: 405, extraHeaders: [allow] }),
  };

  /** A NOTIFY of a transfer says in a fragment of a response how the call to the target stands (RFC 3515 section 2.4.5). */
  function referred(text: string, body: string): void {
    const status = Number(/^SIP\/2\.0\s+(\d{3})/i.exec(body)?.[1]);
    const terminated = /^terminated/i.test(headerOf(text, 'Subscription-State') ?? '');
    if (over || !(status >= 200 || (terminated && status >= 100))) return;
    tell({ type: 'transferred', code: status });
  }

  const stored = (): StoredDialog => ({
    ...{ trunkId: needs.trunkId, sipCallId: dialog.callId, localTag: dialog.localTag, remoteTag: dialog.remoteTag },
    ...{ localUri: dialog.localURI.toString(), remoteUri: dialog.remoteURI.toString() },
    ...{ remoteTarget: dialog.remoteTarget.toString(), routeSet: [...dialog.routeSet] },
    ...{ localSequence: dialog.localSequenceNumber ?? 0, transport: wire.kind, address: needs.address },
  });

  return {
    bye,
    change(body) {
      const result = changing.then(() => (over ? null : changeOnce(body)));
      changing = result;
      return result;
    },
    sendKey(key, lasts) {
      if (!over) void request('INFO', [], keyBody(key, lasts));
    },
    async refer(to, replaces) {
      if (over) return false;
      const uri = needs.target(to);
      const joined = replaces ? `${uri}${uri.includes('?') ? '&' : '?'}Replaces=${encodeURIComponent(replaces)}` : uri;
      const by = `Referred-By: <${dialog.localURI.toString()}>`;
      const answer = await request('REFER', [`Refer-To: <${joined}>`, by, needs.contact]);
      return answer.text !== null && answer.status >= 200 && answer.status < 300;
    },
    async probe(patience) {
      if (over) return null;
      const { status, text } = await request('OPTIONS', [allow], undefined, patience);
      return text === null ? null : status;
    },
    updated(message) {
      // The library leaves UPDATE to us, its order in the dialog too.
      const own = dialog as unknown as { sequenceGuard(one: IncomingRequestMessage): boolean };
      if (!own.sequenceGuard(message)) return;
      (dialog as unknown as { dialogState: { remoteSequenceNumber: number } }).dialogState.remoteSequenceNumber =
        message.cseq;
      const uas = new UserAgentServer(NonInviteServerTransaction, wire.core, message);
      const timed = timerAnswer(message.data);
      const accept = (answer?: string) => {
        if (timed) timer.set(timed.seconds, timed.ours);
        const extraHeaders = [needs.contact, allow, ...(timed?.headers ?? [])];
        uas.accept({ statusCode: 200, extraHeaders, ...(answer ? { body: sdpBody(answer) } : {}) });
      };
      if (!sdpOf(message.data)) return accept();
      offered(message, accept, (code) => uas.reject({ statusCode: code }));
    },
    stored,
    begun(text, agreed) {
      if (agreed === undefined) retimed(text);
      else if (agreed) timer.set(agreed.seconds, agreed.ours);
      takesUpdate ||= /UPDATE/.test(headerOf(text, 'Allow') ?? '');
    },
    stop,
  };
}

/** A number or a SIP URI as the target of a transfer. */
export const transferTarget = (to: string, user: string, domain: string) =>
  /^sips?:/i.test(to) ? to.replace(/[<>\s]/g, '') : sipUri(user, domain).toString();

/** Whom a Refer-To names: the user of its URI. Null where there is none, or where a call that stands would be taken over (Replaces). */
function referredTo(header: string): string | null {
  if (/[?&]replaces=/i.test(header)) return null;
  const user = /(?:sips?|tel):([^@;>?\s]+)/i.exec(header)?.[1];
  try {
    return user ? decodeURIComponent(user) : null;
  } catch {
    return null;
  }
}
