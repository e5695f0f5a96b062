import { randomBytes } from 'node:crypto';

/** What is looked at before a message is believed. */
export interface Head {
  /** Of the request; of a response, the method of its CSeq. */
  method: string;
  /** Null: a request. */
  status: number | null;
  uri: string;
  callId: string;
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

/** Reads one whole message (RFC 3261 sections 7 and 25), as bytes of a packet or out of a stream. */
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
    const found = /^([^\s:]+)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(line);
    if (!found || !token.test(found[1]!)) unreadable ||= line !== '';
    else headers.push(...split(longNames[found[1]!.toLowerCase()] ?? found[1]!, found[2]!));
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
  const length = get('content-length');
  if (length !== undefined && !(/^\d{1,7}$/.test(length) && Number(length) <= bodyLength)) return false;
  const forwards = get('max-forwards');
  if (forwards !== undefined && !(/^\d{1,5}$/.test(forwards) && Number(forwards) <= 255)) return false;
  const date = get('date');
  if (date !== undefined && !date.endsWith('GMT')) return false;
  return [get('from')!, get('to')!, get('contact') ?? ''].every(
    (address) => quotesClosed(address) && !/<\s|<[^>]*\s[^<]*>/.test(unquoted(address)),
  );
}

const unquoted = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, '');
const quotesClosed = (text: string) => !unquoted(text).includes('"');

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

const phrases: Record<number, string> = { 416: 'Unsupported URI Scheme', 505: 'Version Not Supported' };

/** A response to a request that cannot be read: nothing is kept for it. */
function refusal(code: number, start: string, headers: [string, string][]): string | null {
  const of = (name: string) => headers.filter(([one]) => one.toLowerCase() === name).map(([, value]) => value);
  const [from, to, callId, cseq] = ['from', 'to', 'call-id', 'cseq'].map((name) => of(name)[0]);
  if (/^(SIP\/|ACK )/i.test(start) || of('via').length === 0 || !from || !to || !callId || !cseq) return null;
  const tagged = /;\s*tag\s*=/i.test(to) ? to : `${to};tag=${randomBytes(8).toString('hex')}`;
  const lines = [
    `SIP/2.0 ${code} ${phrases[code] ?? 'Bad Request'}`,
    ...of('via').map((via) => `Via: ${via}`),
    ...[`From: ${from}`, `To: ${tagged}`, `Call-ID: ${callId}`, `CSeq: ${cseq}`, 'Content-Length: 0'],
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
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
  if (!text) return null;
  const cause = /\r\nReason[ \t]*:[^\r]*Q\.850[^\r]*?;\s*cause\s*=\s*(\d{1,3})/i.exec(text)?.[1];
  return cause === undefined ? null : Number(cause);
}

export const reasonOf = (q850: number | undefined) => (q850 === undefined ? [] : [`Reason: Q.850;cause=${q850}`]);

/** The session description of a message, or null. */
export function sdpOf(text: string | undefined): string | null {
  if (!text || !/^application\/sdp/i.test(headerOf(text, 'Content-Type') ?? '')) return null;
  return text.slice(text.indexOf('\r\n\r\n') + 4) || null;
}
