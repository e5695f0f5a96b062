import type { SignalMessage } from '#core/dialing/trunk.ts';

/** Addresses that are kept for documents (RFC 5737). */
export const ours = '198.51.100.4:5060';

export interface Laddered {
  callId: string;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number;
  hangUpSide: number | null;
}

interface Way {
  /** The other side asked for the call. */
  cameIn?: boolean;
  /** As they stand in the URIs. */
  from: string;
  to: string;
  host: string;
  peer: string;
  transport?: 'udp' | 'ws';
  /** The final answer, the cause of Q.850, and how long it rang; null: no ringing is told. */
  code: number;
  phrase: string;
  q850: number;
  rang: number | null;
}

const sound = ['v=0', 'm=audio 24118 RTP/AVP 8 0 101', 'a=rtpmap:101 telephone-event/8000'];

/** The messages of a call that went as this one did. */
export function ladderOf(call: Laddered, way: Way): SignalMessage[] {
  const { cameIn = false, from, to, host, peer, transport = 'udp', code, phrase, q850, rang } = way;
  const messages: SignalMessage[] = [];
  /** `asks`: the one that placed the call says it. */
  const say = (at: number, asks: boolean, first: string, of: string, more: string[] = [], body: string[] = []) => {
    const sent = asks !== cameIn;
    messages.push({
      at,
      sent,
      peer: `${transport} ${peer}`,
      text: [
        first,
        `Via: SIP/2.0/${transport.toUpperCase()} ${sent ? ours : peer};branch=z9hG4bK${call.callId}`,
        `From: <sip:${from}@${host}>;tag=${call.callId.slice(-6)}`,
        `To: <sip:${to}@${host}>`,
        `Call-ID: ${call.callId}@${(cameIn ? peer : ours).replace(/:\d+$/, '')}`,
        `CSeq: ${of === 'BYE' ? 2 : 1} ${of}`,
        ...more,
        `Content-Length: ${body.join('\r\n').length}`,
        '',
        ...body,
      ].join('\r\n'),
    });
  };
  const [asking, asked] = cameIn ? [peer, ours] : [ours, peer];
  const { startedAt: began, endedAt: ended } = call;
  const target = `sip:${to}@${host}`;
  const since = began + (rang ?? 0);
  say(began, true, `INVITE ${target} SIP/2.0`, 'INVITE', [`P-Asserted-Identity: <sip:${from}@${host}>`], sound);
  say(began + 21, false, 'SIP/2.0 100 Trying', 'INVITE');
  if (rang !== null && (code < 400 || code === 486 || code === 487)) {
    if (cameIn) say(since, false, 'SIP/2.0 180 Ringing', 'INVITE');
    else say(since, false, 'SIP/2.0 183 Session Progress', 'INVITE', [], sound);
  }
  if (call.answeredAt === null) {
    if (code === 487) {
      say(ended - 40, true, `CANCEL ${target} SIP/2.0`, 'CANCEL');
      say(ended - 20, false, 'SIP/2.0 200 OK', 'CANCEL');
    }
    const at = Math.max(since + 30, ended);
    say(at, false, `SIP/2.0 ${code} ${phrase}`, 'INVITE', [`Reason: Q.850;cause=${q850}`]);
    say(at + 2, true, `ACK ${target} SIP/2.0`, 'ACK');
    return messages;
  }
  const answered = Math.max(call.answeredAt, since + 30);
  say(answered, false, 'SIP/2.0 200 OK', 'INVITE', [`Contact: <sip:${to}@${asked}>`], sound);
  say(answered + 2, true, `ACK sip:${to}@${asked} SIP/2.0`, 'ACK');
  const byAsking = (call.hangUpSide === 2) === cameIn;
  const at = Math.max(ended, answered + 100);
  say(at, byAsking, `BYE sip:${byAsking ? `${to}@${asked}` : `${from}@${asking}`} SIP/2.0`, 'BYE', [
    `Reason: Q.850;cause=${q850}`,
  ]);
  say(at + 26, !byAsking, 'SIP/2.0 200 OK', 'BYE');
  return messages;
}

/** How the sound of a call was, by chance; nothing is known where nobody answered. */
export function soundOf(spoken: boolean, random: () => number) {
  return {
    codec: spoken ? 'PCMA' : null,
    mos: spoken ? 4 + Math.round(random() * 4) / 10 : null,
    loss: spoken ? Math.round(random() * 8) / 10 : null,
    jitter: spoken ? Math.round(20 + random() * 60) / 10 : null,
  };
}
