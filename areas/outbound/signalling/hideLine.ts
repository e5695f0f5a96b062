import type { SignalMessage } from '#core/dialing/trunk.ts';
import { significantDigits } from '#core/text/phone.ts';

/** Headers that tell how a call went and not whose line it is, in their long and their short form. */
const told = new Set(
  'cseq reason retry-after allow supported k require unsupported rseq rack session-expires x min-se max-forwards content-type c expires date'.split(
    ' ',
  ),
);
/** Of these the numbers of the call are told. */
const parties = new Set(['from', 'f', 'to', 't', 'p-asserted-identity']);
/** Of SDP: what was offered and taken. Addresses and keys are not. */
const soundLine = /^(?:v=|t=|m=|a=(?:rtpmap|fmtp|ptime|maxptime|sendrecv|sendonly|recvonly|inactive)\b)/;
const lineEnd = /\r?\n/;

/**
 * Messages as a tenant may see them that was lent the line: what was asked and answered, with which numbers and codecs. Addresses, domain
 * and user of the trunk are its owner's (decision 62), so what is not known to be harmless is left out.
 */
export function withoutLine(messages: readonly SignalMessage[], numbers: readonly string[]): SignalMessage[] {
  const digits = numbers.map(significantDigits).filter(Boolean);
  const peers = [...new Set(messages.map(({ peer }) => peer))];
  return messages.map((one) => {
    const at = peers.indexOf(one.peer);
    return {
      ...one,
      peer: `${/^\w*/.exec(one.peer)![0]} …${at === 0 ? '' : ` ${at + 1}`}`,
      text: harmless(one.text, digits),
    };
  });
}

function harmless(text: string, digits: string[]): string {
  const end = /\r?\n\r?\n/.exec(text);
  const [first = '', ...headers] = (end ? text.slice(0, end.index) : text).split(lineEnd);
  const body = end ? text.slice(end.index + end[0].length).split(lineEnd) : [];
  const request = /^([A-Z]+) (\S+) (SIP\/2\.0)$/.exec(first);
  return [
    request ? `${request[1]} ${uriOf(request[2]!, digits)} ${request[3]}` : first,
    ...headers.flatMap((line) => headerOf(line, digits)),
    '',
    ...body.filter((line) => soundLine.test(line)),
    '',
  ].join('\r\n');
}

function headerOf(line: string, digits: string[]): string[] {
  const [, name = '', value = ''] = /^([^\s:]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
  const known = name.toLowerCase();
  if (parties.has(known)) return [`${name}: <${uriOf(value, digits)}>`];
  return told.has(known) ? [line] : [];
}

/** The first URI of a text: its user where that is a number of the call, and nothing of its host. */
function uriOf(text: string, digits: string[]): string {
  const [, scheme = 'sip', user = ''] = /(sips?|tel):(?:([^@>;\s]+)(?=@|>|;|$))?/i.exec(text) ?? [];
  const isOfCall = digits.some((one) => user.replace(/%2b/gi, '+').endsWith(one) && /^[\d+*#]+$/.test(user));
  return `${scheme}:${isOfCall ? user : '…'}${scheme.toLowerCase() === 'tel' ? '' : '@…'}`;
}
