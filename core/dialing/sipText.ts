import type { SignalMessage } from './trunk.ts';

/** How a message of SIP begins (RFC 3261 section 7): a request, or the response to one. */
export type FirstLine = { method: string; target: string } | { code: number; phrase: string };

const lineEnd = /\r?\n/;

/** Null where it is no message of SIP. */
export function firstLineOf(text: string): FirstLine | null {
  const [line = ''] = text.split(lineEnd, 1);
  const answer = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(line);
  if (answer) return { code: Number(answer[1]), phrase: answer[2] ?? '' };
  const request = /^([A-Z]+) (\S+) SIP\/2\.0$/.exec(line);
  return request ? { method: request[1]!, target: request[2]! } : null;
}

/** Of what may be written with one letter (RFC 3261 section 7.3.3), what is asked for here. */
const short: Record<string, string> = { 'call-id': 'i', contact: 'm', from: 'f', to: 't', via: 'v' };

/** The first value of a header; null where it has none. */
export function headerOf(text: string, name: string): string | null {
  const wanted = [name.toLowerCase(), short[name.toLowerCase()]];
  for (const line of headOf(text).split(lineEnd).slice(1)) {
    const at = line.indexOf(':');
    if (at > 0 && wanted.includes(line.slice(0, at).trim().toLowerCase())) return line.slice(at + 1).trim();
  }
  return null;
}

/** The method that a request makes, or a response answers. */
export const methodOf = (text: string): string | null => {
  const first = firstLineOf(text);
  if (!first) return null;
  return 'method' in first ? first.method : (/^\d+\s+([A-Z]+)/.exec(headerOf(text, 'CSeq') ?? '')?.[1] ?? null);
};

/** The cause of Q.850 in a Reason header (RFC 3326); null where none is said. */
export function q850Of(text: string): number | null {
  const cause = /Q\.850\s*;[^,]*?cause\s*=\s*(\d{1,3})/i.exec(headerOf(text, 'Reason') ?? '')?.[1];
  return cause === undefined ? null : Number(cause);
}

const fixedPayloads: Record<string, string> = { 0: 'PCMU', 8: 'PCMA', 9: 'G722', 18: 'G729' };

/** Names of the codecs that SDP offers for sound (RFC 8866), telephone events and comfort noise left out; empty where there is no SDP. */
export function codecsOf(text: string): string[] {
  const body = text.slice(headOf(text).length);
  const payloads = /^m=audio \d+ \S+ ([\d ]+)/m.exec(body)?.[1]?.trim().split(/ +/) ?? [];
  const names = payloads.map(
    (payload) => new RegExp(`^a=rtpmap:${payload} ([^/\\s]+)`, 'm').exec(body)?.[1] ?? fixedPayloads[payload],
  );
  return names.filter((name): name is string => name !== undefined && !/^(telephone-event|CN)$/i.test(name));
}

/** Milliseconds from our INVITE to the first sign of ringing (18x); null where none came. */
export function ringsAfter(messages: readonly SignalMessage[]): number | null {
  const asked = messages.find(({ sent, text }) => sent && methodOf(text) === 'INVITE');
  const rang = messages.find(({ sent, text }) => {
    const first = firstLineOf(text);
    return !sent && first !== null && 'code' in first && first.code >= 180 && first.code < 190;
  });
  return asked && rang && rang.at >= asked.at ? rang.at - asked.at : null;
}

function headOf(text: string): string {
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(0, end.index) : text;
}
