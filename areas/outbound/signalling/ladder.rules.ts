import { codecsOf, firstLineOf, methodOf, q850Of } from '#core/dialing/sipText.ts';
import type { SignalMessage } from '#core/dialing/trunk.ts';

/** How a message is drawn. */
export type Tone = 'request' | 'provisional' | 'success' | 'challenge' | 'failure';

export interface Rung {
  /** Where it stands among the messages. */
  index: number;
  /** Milliseconds since the first message. */
  after: number;
  sent: boolean;
  peer: string;
  /** INVITE, 183 Session Progress. */
  label: string;
  /** SDP: PCMA, PCMU · Q.850 cause 16 */
  detail: string;
  tone: Tone;
  /** Of a response. */
  code: number | null;
}

export interface Ladder {
  /** The other sides, in the order in which they were spoken to. */
  peers: string[];
  rungs: Rung[];
  /** Sound went both ways from behind this rung on, for so many milliseconds; null where the call was not answered. */
  sound: { behind: number; lasted: number | null; peer: string } | null;
}

/** The messages of a call as a ladder. */
export function ladderOf(messages: readonly SignalMessage[]): Ladder {
  const began = messages[0]?.at ?? 0;
  const rungs = messages.map((message, index): Rung => {
    const { at, sent, peer, text } = message;
    const first = firstLineOf(text);
    const code = first && 'code' in first ? first.code : null;
    return {
      index,
      after: Math.max(0, at - began),
      sent,
      peer,
      label: first ? ('method' in first ? first.method : `${first.code} ${first.phrase}`.trim()) : text.slice(0, 24),
      detail: detailOf(text),
      tone: code === null ? 'request' : toneOf(code, message, messages.slice(index + 1)),
      code,
    };
  });
  return { peers: [...new Set(messages.map(({ peer }) => peer))], rungs, sound: soundOf(messages) };
}

/** Of milliseconds: 6.188 */
export const secondsOf = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

function detailOf(text: string): string {
  const codecs = codecsOf(text);
  const cause = q850Of(text);
  return [codecs.length > 0 && `SDP: ${codecs.join(', ')}`, cause !== null && `Q.850 cause=${cause}`]
    .filter(Boolean)
    .join(', ');
}

/** A 401 or 407 asks who we are; it refuses only where nothing follows. */
function toneOf(code: number, of: SignalMessage, later: readonly SignalMessage[]): Tone {
  if (code < 200) return 'provisional';
  if (code < 300) return 'success';
  const method = methodOf(of.text);
  const askedAgain = later.some(({ sent, text }) => {
    const first = firstLineOf(text);
    return sent !== of.sent && first !== null && 'method' in first && first.method === method;
  });
  return (code === 401 || code === 407) && askedAgain ? 'challenge' : 'failure';
}

/** From the answer to our INVITE (its ACK, where there is one) to the first BYE. */
function soundOf(messages: readonly SignalMessage[]): Ladder['sound'] {
  const answered = messages.findIndex(({ text }) => {
    const first = firstLineOf(text);
    return first !== null && 'code' in first && first.code >= 200 && first.code < 300 && methodOf(text) === 'INVITE';
  });
  if (answered < 0) return null;
  const isRequest = (text: string, method: string) => {
    const first = firstLineOf(text);
    return first !== null && 'method' in first && first.method === method;
  };
  const confirmed = messages.findIndex(({ text }, index) => index > answered && isRequest(text, 'ACK'));
  const bye = messages.findIndex(({ text }, index) => index > answered && isRequest(text, 'BYE'));
  const behind = confirmed > 0 && (bye < 0 || confirmed < bye) ? confirmed : answered;
  return {
    behind,
    lasted: bye < 0 ? null : messages[bye]!.at - messages[answered]!.at,
    peer: messages[answered]!.peer,
  };
}
