import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readStun } from '#adapters/telephony/media/ice.ts';
import { digestAnswer, isStale } from '#adapters/telephony/sip/digest.ts';
import { credentialsOf } from '#adapters/telephony/sip/digestChecks.ts';
import { framing } from '#adapters/telephony/sip/framing.ts';
import { unknownRequired } from '#adapters/telephony/sip/incomingCall.ts';
import { keyOf } from '#adapters/telephony/sip/keys.ts';
import { parametersOf } from '#adapters/telephony/sip/parameters.ts';
import { readPlainly, wholeGrammar } from '#adapters/telephony/sip/plainGrammar.ts';
import { contactsIn } from '#adapters/telephony/sip/registrar.ts';
import { sessionExpires } from '#adapters/telephony/sip/sessionTimer.ts';
import {
  branchOf,
  headerOf,
  headersOf,
  isTooLong,
  q850Of,
  readSip,
  refusing,
  sdpOf,
  sentBy,
  withoutSecrets,
} from '#adapters/telephony/sip/sipText.ts';
import { harmless } from '#areas/account/clientLog/clientLog.server.ts';
import { soughtOf } from '#areas/template/record/sought.rules.ts';
import { browserWords } from '#core/access/browserWords.ts';
import { sourceOf } from '#core/access/sourceOf.ts';
import { formParts } from '#core/form/form.ts';
import { normalise } from '#core/nlu/normalise.ts';
import { readPhone } from '#core/text/phone.ts';
import { keyReceiver } from '#core/voice/keyEvents.ts';
import { readReport } from '#core/voice/rtcp.ts';
import { readRtp } from '#core/voice/rtp.ts';
import { answerTo, readSession, wayOffered } from '#core/voice/sdp.ts';
import { languageOf } from '#kit/contract/language.ts';
import { clientOf, networks } from '#kit/server/browserSockets.ts';
import { cookiesOf } from '#kit/server/cookies.ts';
import { hashOfLink } from '#kit/server/linkToken.ts';
import { isOwnPage } from '#kit/server/live.ts';
import { rangeOf } from '#kit/server/partOfFile.ts';
import { tokenIn } from '#kit/server/people.ts';
import { isDateFormat } from '#kit/server/sheets/read/values.ts';

/** What a network sends, before anything proves who sent it; each is given the text or the bytes of one message or of one field of it. */
type Reader = (text: string, bytes: Buffer) => unknown;

const request = (more: string, via = 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKa') =>
  Buffer.from(
    `REGISTER sip:a SIP/2.0\r\nVia: ${via}\r\nFrom: <sip:a@b>;tag=c\r\nTo: <sip:a@b>\r\nCall-ID: a\r\nCSeq: 1 REGISTER\r\n${more}\r\n\r\n`,
  );
const headers = (name: string, value: string) => `SIP/2.0 401 Unauthorized\r\n${name}: ${oneLine(value)}\r\n\r\n`;
/** As it stands once a message has been read: one header a line. */
const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ');
const asked = { method: 'REGISTER', uri: 'sip:a', user: 'a', password: 'b', body: '' };
const session = 'v=0\r\no=- 1 1 IN IP4 192.0.2.1\r\ns=-\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\n';
const security = { kind: 'dtls', fingerprint: 'sha-256 AB', user: 'a', password: 'b', addresses: [] } as const;
const own = { id: 1, version: 1, address: '192.0.2.2', port: 9, codecs: ['PCMA', 'opus'] as const };
const noForm = Object.fromEntries(formParts.map((part) => [part, []])) as never;
const bearer = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';

const readers: Record<string, Reader> = {
  'SIP, a packet': (_, bytes) => readSip(bytes),
  'SIP, header lines': (text) => readSip(request(text)),
  'SIP, a header': (text) => readSip(request(`Subject: ${text}`)),
  'SIP, the first line': (_, bytes) => readSip(Buffer.concat([Buffer.from('INVITE sip:'), bytes, request('')])),
  'SIP, an address': (text) => readSip(request(`Contact: <sip:a@b>${oneLine(text)}`)),
  'SIP, an address that is quoted': (text) => readSip(request(`Contact: "${oneLine(text)}`)),
  'SIP, a Via': (text) => readSip(request('', `SIP/2.0/UDP a;${text}`)),
  'SIP, parts of a body': (text) => readSip(request(`Content-Type: multipart/mixed;boundary=${text}\r\n\r\n--${text}`)),
  'SIP, a body in parts': (text) => readSip(request(`Content-Type: multipart/mixed;boundary=a\r\n\r\n--a${text}`)),
  'SIP, how long it is': (_, bytes) => isTooLong(bytes),
  'SIP, out of a stream': (_, bytes) => framing().push(bytes),
  'SIP, out of a stream in pieces': (_, bytes) => {
    const frames = framing();
    for (let at = 0; at < bytes.length; at += 4_096) frames.push(bytes.subarray(at, at + 4_096));
  },
  'SIP, a header looked for': (text) => [headerOf(text, 'Via'), headersOf(text, ['Via', 'Reason']), sdpOf(text)],
  'SIP, a branch and a place': (text) => [branchOf(text), branchOf(`;branch=${text}`), sentBy(`SIP/2.0/UDP ${text}`)],
  'SIP, a refusal': (text) => refusing(request(oneLine(text)).toString(), 401, []),
  'SIP, a cause': (text) => q850Of(headers('Reason', `Q.850;${text}`)),
  'SIP, as it is shown': (text) => withoutSecrets(`Authorization: Digest ${text}\r\na=crypto:1 ${text}`),
  'SIP, what is required and how long': (text) => [
    unknownRequired(headers('Require', text)),
    sessionExpires(headers('Session-Expires', `90;${text}`)),
  ],
  'SIP, a key': (text) => keyOf('application/dtmf-relay', text),
  'SIP, where a telephone is': (text) => contactsIn(headers('Contact', text)),
  'digest, credentials': (text) => credentialsOf(headers('Authorization', `Digest ${text}`)),
  'digest, a challenge': (text) =>
    digestAnswer({ challenge: headers('WWW-Authenticate', `Digest ${text}`), ...asked }) ?? isStale(headers('x', text)),
  'digest, a quoted part': (text) => parametersOf(`nonce="${text}`),
  'SDP, a session': (text) => [readSession(text), wayOffered(text)],
  'SDP, the head of a session': (text) => readSession(`${session}${text}\r\n${bearer}`, ['dtls', 'plain']),
  'SDP, a stream': (text) => answerTo(`${session}${bearer}${text}`, { ...own, security }),
  'SDP, keys of a stream': (text) => readSession(`${session}m=audio 9 RTP/SAVP 8\r\na=crypto:1 ${text}`, ['sdes']),
  'RTP, RTCP and STUN': (_, bytes) => [readRtp(bytes), readReport(bytes), readStun(bytes)],
  'RTP, a key': (_, bytes) => keyReceiver().take(bytes, 1, true, 0),
  'HTTP, cookies': (text) =>
    cookiesOf({ headers: { cookie: text } } as FastifyRequest, {} as FastifyReply).read('image_code'),
  'HTTP, who is behind a proxy': (text) =>
    clientOf(
      { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': text } } as unknown as IncomingMessage,
      networks(['loopback']),
    ),
  'HTTP, a token, a language, a part, a page': (text) => [
    tokenIn(`Bearer ${text}`),
    languageOf(text),
    rangeOf(`bytes=${text}`, 9),
    isOwnPage({ origin: text, host: 'a' }, undefined),
    hashOfLink(text),
    sourceOf(text),
  ],
  'HTTP, a browser': (text) => browserWords(text),
  'HTTP, a line for the log': (text) => harmless(text),
  'HTTP, a number of somebody who registers': (text) => readPhone(text),
  'HTTP, what a public form says': (text) => soughtOf('1', noForm, { name: text }, { name: text, phone: '' }),
  'speech, what a caller says': (text) => normalise(text),
  'a table, a format': (text) => isDateFormat(200, text),
};

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const alone = [...ascii, '\u00e9', '\u2028', '中', '\ufffd'];
const signs = ['"', '<', '>', ';', ',', '=', ':', '\\', '(', '[', '@', '\r\n', ' ', '\t', '?', '&', '%', '/', 'a'];
const pairs = signs.flatMap((one) => signs.flatMap((other) => (one === other ? [] : [one + other])));
/** Words that a reader may begin anew at. */
const words = [
  ...[
    '\r\n ',
    '\n',
    '\r\nVia: ',
    '\r\nContact: <',
    ', SIP/2.0/UDP ',
    ';tag=',
    ';branch=',
    'Q.850',
    'Q.850;',
    ';cause=',
  ],
  ...['boundary=', '--a\r\n\r\n', 'Content-Type:', 'nonce="', ',nonce=', 'a=b,', '\\"', 'm=audio 9 RTP/AVP 8\r\n'],
  ...['a=rtpmap:8 PCMA/8000\r\n', 'a=fingerprint:', 'inline:', '-Authenticate: ', 'stale=', 'Version/1', 'Chrome/'],
  ...[
    '\u0301\u0316',
    '\uff9e\u0301',
    'Signal',
    '\nSignal=',
    '\nDuration',
    'image_code=',
    '1.2.3.4,',
    ':ffff',
    'bytes=',
    '<sip:a@b>,',
    '"a" <sip:a@b>',
  ],
];

const filled = (unit: string, size: number) => unit.repeat(Math.ceil(size / Buffer.byteLength(unit)));

/** Milliseconds of processor time of this thread, so that what else runs on the machine is not counted. */
function cost(read: Reader, text: string): number {
  const bytes = Buffer.from(text, 'latin1');
  const before = process.threadCpuUsage();
  read(text, bytes);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
const least = (read: Reader, text: string) => Math.min(...Array.from({ length: 4 }, () => cost(read, text)));

/** Below this the longest message costs too little to be measured, and to hurt. */
const floor = 20;

/** Four times as long may cost four times as much; what grows with the square costs sixteen times. */
function growsFaster(read: Reader, unit: string, sizes: [short: number, long: number]): boolean {
  const [short, long] = sizes.map((size) => filled(unit, size)) as [string, string];
  // Even with the square of its length the long one would stay below.
  if (cost(read, short) < floor / 16 || cost(read, long) < floor) return false;
  const atLeast = least(read, long);
  return atLeast >= floor && atLeast / least(read, short) > 9;
}

const inputs = [...alone, ...pairs, ...words];
const sizes: [number, number] = [16_384, 65_536];

test.each(Object.entries(readers))(
  '%s: four times as much costs four times as much, whatever stands in it',
  (_, read) => {
    expect(inputs.filter((unit) => growsFaster(read, unit, sizes))).toEqual([]);
  },
);

test.each(['Request_Response', 'Via', 'From', 'Contact', 'Call_ID', 'CSeq'])(
  'the plain grammar of %s is read in linear time',
  (rule) => {
    const starts = ['', 'SIP/2.0/UDP ', 'INVITE sip:a@', 'INVITE sip:', '<sip:', '<sip:a@', '<sip:a@b>;', '"'];
    const found = starts.flatMap((start) =>
      [...alone, ...words, 'a.', 'a-', '1.', ';lr', ';a=b', '-a-'].filter((unit) =>
        growsFaster((text) => readPlainly(start + text, rule), unit, sizes),
      ),
    );
    expect(found).toEqual([]);
  },
);

// Its 10 µs a sign are bounded by the longest value that reaches it, and by who may reach it: telephones and trunks that have shown who they are.
test('the whole grammar of the library is linear in the length of the values that reach it', () => {
  const units = ['"', '<', ';', ',', ' ', '\t', 'a', '\\"', '%20', '[', ':', '<sip:a@b>,', '"a" <sip:a@b>,', 'a=b;'];
  const found = ['Contact', 'From', 'Via'].flatMap((rule) =>
    units.filter((unit) => growsFaster((text) => wholeGrammar(text, rule), unit, [1_024, 4_096])),
  );
  expect(found).toEqual([]);
});

test('the measure tells a reader whose time grows with the square from one that is merely slow', () => {
  const square: Reader = (text) => /<[^>]*>/.test(text);
  expect(growsFaster(square, '<', [8_192, 32_768])).toBe(true);
  const slow: Reader = (text) => {
    let sum = 0;
    for (let times = 0; times < 30; times++) for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) % 7;
    return sum;
  };
  expect(growsFaster(slow, '<', sizes)).toBe(false);
});
