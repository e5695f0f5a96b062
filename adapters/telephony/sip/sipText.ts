import { randomBytes } from 'node:crypto';
import { closingQuote } from './parameters.ts';

/** What is looked at before a message is believed. */
export interface Head {
  /** Of the request; of a response, the method of its CSeq. */
  method: string;
  /** Null: a request. */
  status: number | null;
  uri: string;
  callId: string;
  cseq: number;
  /** The topmost Via, as it was sent. */
  via: string;
  toTag: string;
}

export type ReadSip =
  /** `text` has one header a line, long names, one Via a line, and a body of which the length is told. */
  | { text: string; head: Head }
  /** Not to be read; `answer` is the response that RFC 3261 wants, where there is one to be sent. */
  | { bad: number; answer: string | null };

const longNames: Record<string, string> = {
  ...{ a: 'Accept-Contact', b: 'Referred-By', c: 'Content-Type', e: 'Content-Encoding', f: 'From', i: 'Call-ID' },
  ...{ j: 'Reject-Contact', k: 'Supported', l: 'Content-Length', m: 'Contact', o: 'Event', r: 'Refer-To' },
  ...{ s: 'Subject', t: 'To', u: 'Allow-Events', v: 'Via', x: 'Session-Expires' },
};
const once = ['from', 'to', 'call-id', 'cseq', 'max-forwards', 'content-length', 'content-type', 'date'];
const token = /^[A-Za-z0-9\-.!%*_+`'~]+$/;

/** Longest head of a message, longest line of it, and longest body, in bytes. */
export const longestHead = 8_192;
export const longestLine = 4_096;
export const longestBody = 32_768;
/** Longest name of a call or of a transaction, which are kept for a while. */
const longestName = 512;
/** Longest value that the library reads by its grammar, which takes 10 µs for each sign of it. */
const longestRead = 1_024;
const readByGrammar = ['from', 'to', 'via', 'cseq', 'max-forwards', 'content-type', 'refer-to'];

/** Whether a message is dropped before it is read: no telephone and no carrier writes as much. */
export function isTooLong(bytes: Buffer): boolean {
  const found = bytes.indexOf('\r\n\r\n');
  const end = found < 0 ? bytes.length : found;
  if (end > longestHead || (found >= 0 && bytes.length - found - 4 > longestBody)) return true;
  for (let from = 0; from < end;) {
    const next = bytes.indexOf('\r\n', from);
    const lineEnd = next < 0 || next > end ? end : next;
    if (lineEnd - from > longestLine) return true;
    from = lineEnd + 2;
  }
  return false;
}

/**
 * Reads one whole message (RFC 3261 sections 7 and 25), as bytes of a packet or out of a stream. It is read before anything proves who sent it, so
 * the time it takes grows with its length and no faster (docs/decisions/0061-signalling-over-sip-js.md).
 */
export function readSip(bytes: Buffer): ReadSip {
  const end = bytes.indexOf('\r\n\r\n');
  const lines = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: [name: string, value: string][] = [];
  let unreadable = end < 0;
  for (const line of lines.slice(1)) {
    const colon = line.indexOf(':');
    const name = withoutBlanks(line.slice(0, Math.max(colon, 0)));
    const value = withoutBlanks(line.slice(colon + 1));
    if (!token.test(name) || /^[ \t]/.test(line) || /[\r\n\u2028\u2029]/.test(value)) unreadable ||= line !== '';
    else headers.push(...split(longNames[name.toLowerCase()] ?? name, value));
  }
  const bad = (code: number): ReadSip => ({ bad: code, answer: refusal(code, lines[0]!, headers) });
  const start = startOf(lines[0]!);
  if (typeof start === 'number') return bad(start);
  const get = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1];
  const body = bytes.subarray(end + 4);
  if (unreadable || !sound(start, headers, get, body.length)) return bad(400);

  const length = Number(get('content-length') ?? body.length);
  const { content, type } = sessionOf(body.subarray(0, length).toString('utf8'), get('content-type'));
  const kept = headers.filter(([name]) => !/^content-(length|type)$/i.test(name));
  if (type !== undefined) kept.push(['Content-Type', type]);
  kept.push(['Content-Length', String(content.length)]);
  return {
    text: `${start.status === null ? `${start.method} ${start.uri} SIP/2.0` : lines[0]}\r\n${kept.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}`,
    head: {
      method: start.method ?? get('cseq')!.split(/\s+/)[1]!,
      cseq: parseInt(get('cseq')!, 10),
      status: start.status,
      uri: start.uri,
      callId: get('call-id')!,
      via: get('via')!,
      toTag: /;\s*tag\s*=\s*([^\s;,>]+)\s*(;|$)/i.exec(get('to')!)?.[1] ?? '',
    },
  };
}

interface Start {
  method: string | null;
  status: number | null;
  uri: string;
}

function startOf(line: string): Start | number {
  const response = /^SIP\/2\.0 ([1-6]\d\d)( .*)?$/i.exec(line);
  if (response) return { method: null, status: Number(response[1]), uri: '' };
  const request = /^(\S+) ([^\s<>]+) (SIP\/\d+\.\d+)$/i.exec(line);
  if (!request || !token.test(request[1]!)) return 400;
  if (request[3]!.toUpperCase() !== 'SIP/2.0') return 505;
  const uri = asSip(request[2]!);
  return uri === null ? 416 : { method: request[1]!, status: null, uri };
}

/** The library knows sip: alone; a telephone number (RFC 3966) and a secure address are the same to us. */
function asSip(uri: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(uri) ?? [];
  if (/^sips?$/i.test(scheme)) return `sip:${rest}`;
  return /^tel$/i.test(scheme) ? `sip:${rest.split(';')[0]}@tel.invalid` : null;
}

/** Several Vias of one line stand in lines of their own, as the transactions want them. */
function split(name: string, value: string): [string, string][] {
  if (name.toLowerCase() !== 'via') return [[name, value]];
  return value.split(/,(?=\s*SIP\s*\/)/i).map((one) => ['Via', one.trim()]);
}

function sound(
  start: Start,
  headers: [string, string][],
  get: (name: string) => string | undefined,
  bodyLength: number,
): boolean {
  if (['via', 'from', 'to', 'call-id', 'cseq'].some((name) => !get(name))) return false;
  const names = headers.map(([name]) => name.toLowerCase());
  if (once.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return false;
  const cseq = /^(\d{1,10})\s+(\S+)$/.exec(get('cseq')!);
  if (!cseq || Number(cseq[1]) >= 2 ** 31 || (start.method !== null && cseq[2] !== start.method)) return false;
  if (get('call-id')!.length > longestName || branchOf(get('via')!).length > longestName) return false;
  if (headers.some(([name, value]) => value.length > longestRead && readByGrammar.includes(name.toLowerCase())))
    return false;
  const length = get('content-length');
  if (length !== undefined && !(/^\d{1,7}$/.test(length) && Number(length) <= bodyLength)) return false;
  const forwards = get('max-forwards');
  if (forwards !== undefined && !(/^\d{1,5}$/.test(forwards) && Number(forwards) <= 255)) return false;
  const date = get('date');
  if (date !== undefined && !date.endsWith('GMT')) return false;
  return [get('from')!, get('to')!, get('contact') ?? ''].every((address) => {
    const plain = unquoted(address);
    return plain !== null && bracketsSound(plain);
  });
}

/** Without blanks at both ends. */
function withoutBlanks(text: string): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let [from, to] = [0, text.length];
  while (from < to && isBlank(from)) from++;
  while (to > from && isBlank(to - 1)) to--;
  return text.slice(from, to);
}

/** Without its quoted parts; null where a quote is not closed. */
function unquoted(text: string): string | null {
  const parts: string[] = [];
  for (let from = 0; ;) {
    const open = text.indexOf('"', from);
    if (open < 0) return parts.join('') + text.slice(from);
    const end = closingQuote(text, open);
    if (end < 0) return null;
    parts.push(text.slice(from, open));
    from = end + 1;
  }
}

/** Whether no blank stands within the brackets of an address. */
function bracketsSound(text: string): boolean {
  let [isInside, hasBlank] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '<') {
      if (/\s/.test(text[at + 1] ?? '')) return false;
      [isInside, hasBlank] = [true, false];
    } else if (sign === '>') {
      if (isInside && hasBlank) return false;
      isInside = false;
    } else if (/\s/.test(sign)) hasBlank = true;
  }
  return true;
}

/** Of several parts (RFC 2046; ISUP beside SDP) the session description alone. */
function sessionOf(body: string, type: string | undefined): { content: string; type: string | undefined } {
  const boundary = /^multipart\/.*boundary\s*=\s*"?([^";]+)"?/i.exec(type ?? '')?.[1];
  for (const part of boundary ? body.split(`--${boundary}`) : []) {
    const [head, ...rest] = part.split('\r\n\r\n');
    if (/content-type\s*:\s*application\/sdp/i.test(head!))
      return { content: `${rest.join('\r\n\r\n').replace(/\r\n$/, '')}`, type: 'application/sdp' };
  }
  return { content: body, type };
}

const phrases: Record<number, string> = {
  ...{ 401: 'Unauthorized', 416: 'Unsupported URI Scheme', 503: 'Service Unavailable', 505: 'Version Not Supported' },
};

/** A response to a request that cannot be read: nothing is kept for it. */
function refusal(
  code: number,
  start: string,
  headers: [string, string][],
  more: readonly string[] = [],
): string | null {
  const of = (name: string) => headers.filter(([one]) => one.toLowerCase() === name).map(([, value]) => value);
  const [from, to, callId, cseq] = ['from', 'to', 'call-id', 'cseq'].map((name) => of(name)[0]);
  if (/^(SIP\/|ACK )/i.test(start) || of('via').length === 0 || !from || !to || !callId || !cseq) return null;
  const tagged = /;\s*tag\s*=/i.test(to) ? to : `${to};tag=${randomBytes(8).toString('hex')}`;
  const lines = [
    `SIP/2.0 ${code} ${phrases[code] ?? 'Bad Request'}`,
    ...of('via').map((via) => `Via: ${via}`),
    ...[`From: ${from}`, `To: ${tagged}`, `Call-ID: ${callId}`, `CSeq: ${cseq}`, ...more, 'Content-Length: 0'],
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** The same to one that could be read, whose sender has yet to show who it is: the library does not hear of it. */
export function refusing(text: string, code: number, more: readonly string[]): string | null {
  const [start = '', ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return refusal(code, start, headers, more);
}

/** Stands for the star of a REGISTER that ends every registration, which the library cannot read. */
export const everyContact = '<sip:every-contact.invalid>';

const patterns = new Map<string, RegExp>();

/** The first header of this name in a message of one header a line. */
export function headerOf(text: string, name: string): string | null {
  const pattern = patterns.get(name) ?? new RegExp(`\\r\\n${name}[ \\t]*:[ \\t]*([^\\r]*)`, 'i');
  patterns.set(name, pattern);
  const end = text.indexOf('\r\n\r\n');
  return pattern.exec(end < 0 ? text : text.slice(0, end))?.[1] ?? null;
}

/** All headers of these names in such a message, in the order they stand in. */
export function headersOf<Name extends string>(text: string, names: readonly Name[]): { name: Name; value: string }[] {
  const end = text.indexOf('\r\n\r\n');
  const lines = (end < 0 ? text : text.slice(0, end)).split('\r\n').slice(1);
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    const said = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase();
    const name = names.find((one) => one.toLowerCase() === said);
    return name === undefined ? [] : [{ name, value: withoutBlanks(line.slice(colon + 1)) }];
  });
}

export const branchOf = (via: string) => /;\s*branch\s*=\s*([^\s;,]+)/i.exec(via)?.[1] ?? '';

/** Host and port of a Via (its sent-by). */
export function sentBy(via: string): { host: string; port: number | null } {
  const found = /^SIP\s*\/\s*2\.0\s*\/\s*\S+\s+(\[[^\]]+\]|[^\s;:]+)\s*(?::\s*(\d+))?/i.exec(via);
  return { host: found?.[1] ?? '', port: found?.[2] ? Number(found[2]) : null };
}

/** As it may be shown: without answers to challenges and without keys of encrypted media. */
export const withoutSecrets = (text: string) =>
  text
    .replace(/^((?:Proxy-)?Authorization[ \t]*:[ \t]*\w*).*(?:\r\n[ \t].*)*/gim, '$1 …')
    .replace(/^(a=crypto:\S* ?\S*).*$/gim, '$1 …');

/** The Q.850 cause of a Reason header (RFC 3326). */
export function q850Of(text: string | undefined): number | null {
  const reasons = text ? headersOf(text, ['Reason']).map(({ value }) => value) : [];
  for (const reason of reasons) {
    const at = reason.search(/Q\.850/i);
    const cause = at < 0 ? undefined : /;\s*cause\s*=\s*(\d{1,3})/i.exec(reason.slice(at))?.[1];
    if (cause !== undefined) return Number(cause);
  }
  // Asterisk says it in a header of its own; 0 is none.
  const asterisks = text
    ? /^(?:[1-9]|[1-9]\d|1[01]\d|12[0-7])$/.exec(headerOf(text, 'X-Asterisk-HangupCauseCode') ?? '')
    : null;
  return asterisks && Number(asterisks[0]);
}

export const reasonOf = (q850: number | undefined) => (q850 === undefined ? [] : [`Reason: Q.850;cause=${q850}`]);

/** The session description of a message, or null. */
export function sdpOf(text: string | undefined): string | null {
  if (!text || !/^application\/sdp/i.test(headerOf(text, 'Content-Type') ?? '')) return null;
  return text.slice(text.indexOf('\r\n\r\n') + 4) || null;
}
