import { expect, test } from 'vitest';
import { codecsFor, secureFor, securityFor } from './keeping.ts';
import { agreedOn, answerTo, browserCodecs, offerOf, readSession, waysOf, wayOffered } from './sdp.ts';
import type { Trunk } from '../dialing/trunk.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const key = 'PS1uQCVeeCFCanVmcjkpPywjNWhcYD0mXXtxaVBR';
const theirKey = 'd0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj';
const own = { id: 7, version: 1, address: '192.0.2.1', port: 20_000, codecs: ['PCMA', 'PCMU'] as const };
const sdes = { kind: 'sdes', key } as const;
const dtls = {
  kind: 'dtls',
  fingerprint: 'sha-256 0A:1B',
  user: 'us',
  password: 'ours',
  addresses: ['10.0.0.5', '192.0.2.1'],
} as const;
const session = ['v=0', 'o=- 1 1 IN IP4 198.51.100.9', 's=-', 'c=IN IP4 198.51.100.9', 't=0 0'];
/** As Chromium writes it, shortened. */
const chromium = lines(
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126',
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 6f1.local 50000 typ host generation 0',
  'a=ice-ufrag:F7gI',
  'a=ice-pwd:x9cml/YzichV2+XlhiMu8g',
  'a=fingerprint:sha-256 d1:2c',
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:63 red/48000/2',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:110 telephone-event/48000',
  'a=rtpmap:126 telephone-event/8000',
);

test('a browser is answered in G.711, whatever it would like better, and told where we are', () => {
  const { answer, agreed } = answerTo(chromium, { ...own, codecs: browserCodecs, security: dtls })!;

  expect(agreed).toMatchObject({ codec: 'PCMA', payloadType: 8, keysPayloadType: 126, direction: 'sendrecv' });
  expect(agreed.security).toEqual({
    kind: 'dtls',
    fingerprint: 'sha-256 D1:2C',
    setup: 'actpass',
    user: 'F7gI',
    password: 'x9cml/YzichV2+XlhiMu8g',
    mid: '0',
  });
  for (const line of [
    'm=audio 20000 UDP/TLS/RTP/SAVPF 8 126',
    'a=ice-lite',
    'a=group:BUNDLE 0',
    'a=mid:0',
    'a=setup:passive',
    'a=rtcp-mux',
    'a=fingerprint:sha-256 0A:1B',
    'a=candidate:1 1 udp 2130706431 192.0.2.1 20000 typ host',
    'a=candidate:2 1 udp 2130706175 10.0.0.5 20000 typ host',
  ])
    expect(answer.split('\r\n')).toContain(line);
  expect(answer.indexOf('a=ice-lite')).toBeLessThan(answer.indexOf('m=audio'));
});

test('one that has nothing but Opus is answered in it, with keys at its clock', () => {
  const opusOnly = chromium.replace('111 63 9 0 8 13 110 126', '111 110 126');
  const { answer, agreed } = answerTo(opusOnly, { ...own, codecs: browserCodecs, security: dtls })!;

  expect(agreed).toMatchObject({ codec: 'opus', payloadType: 111, keysPayloadType: 110 });
  expect(answer).toContain('a=rtpmap:111 opus/48000/2\r\n');
  expect(answer).toContain('a=rtpmap:110 telephone-event/48000\r\n');
});

test('who holds the call by a browser says so by its direction alone', () => {
  const held = chromium.replace('a=sendrecv', 'a=sendonly');
  expect(answerTo(held, { ...own, codecs: browserCodecs, security: dtls })!.agreed.direction).toBe('recvonly');
});

test('a browser is not spoken to in the clear, nor a telephone by ICE', () => {
  expect(answerTo(chromium, own)).toBeNull();
  expect(answerTo(lines(...session, 'm=audio 17310 RTP/AVP 8'), { ...own, security: dtls })).toBeNull();
  expect(answerTo(chromium.replace('a=setup:actpass', 'a=setup:passive'), { ...own, security: dtls })).toBeNull();
  expect(answerTo(chromium.replace(/a=ice-pwd.*\r\n/, ''), { ...own, security: dtls })).toBeNull();
  expect(wayOffered(chromium)).toBe('dtls');
  expect(wayOffered('v=0')).toBeNull();
});

test('an offer of ours to a browser waits for it to begin', () => {
  const offer = offerOf({ ...own, codecs: browserCodecs, security: dtls });
  expect(offer).toContain('m=audio 20000 UDP/TLS/RTP/SAVPF 8 0 111 101 110\r\n');
  expect(offer).toContain('a=setup:actpass\r\n');
  expect(readSession(offer, ['dtls'])).toMatchObject({
    fastKeysPayloadType: 110,
    security: { kind: 'dtls', user: 'us' },
  });
});

const srtpOffer = (...crypto: string[]) => lines(...session, 'm=audio 17310 RTP/SAVP 8 0', ...crypto);

test('keys of SDP are taken, and answered under their tag', () => {
  const offer = srtpOffer(
    `a=crypto:1 AES_CM_256_HMAC_SHA1_80 inline:${theirKey}`,
    `a=crypto:2 AES_CM_128_HMAC_SHA1_80 inline:${theirKey}|2^31`,
  );
  const { answer, agreed } = answerTo(offer, { ...own, security: { ...sdes, required: true } })!;

  expect(agreed.security).toEqual({ kind: 'sdes', tag: 2, key: theirKey });
  expect(answer).toContain('m=audio 20000 RTP/SAVP 8\r\n');
  expect(answer).toContain(`a=crypto:2 AES_CM_128_HMAC_SHA1_80 inline:${key}\r\n`);
});

test('keys that cannot be used are no keys: another suite, a key index, session parameters', () => {
  for (const crypto of [
    `a=crypto:1 AES_CM_128_HMAC_SHA1_32 inline:${theirKey}`,
    `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${theirKey}|2^20|1:4`,
    `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${theirKey} UNENCRYPTED_SRTP`,
    'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:c2hvcnQ=',
  ])
    expect(answerTo(srtpOffer(crypto), { ...own, security: sdes })).toBeNull();
});

test('where SRTP is optional, plain sound is offered beside it and taken; where it is required, it is not', () => {
  const [optional, required] = [sdes, { ...sdes, required: true }];
  expect(offerOf({ ...own, security: optional })).toContain('m=audio 20000 RTP/AVP ');
  expect(offerOf({ ...own, security: optional })).toContain('a=crypto:1 ');
  expect(offerOf({ ...own, security: required })).toContain('m=audio 20000 RTP/SAVP ');

  const plain = lines(...session, 'm=audio 17310 RTP/AVP 8');
  const { answer, agreed } = answerTo(plain, { ...own, security: optional })!;
  expect(agreed.security).toBeUndefined();
  expect(answer).not.toContain('a=crypto');
  expect(answerTo(plain, { ...own, security: required })).toBeNull();
  expect(readSession(plain, waysOf(required))).toBeNull();
  expect(agreedOn(readSession(plain, waysOf(optional))!, own.codecs)).toMatchObject({ codec: 'PCMA' });
});

test('of two sounds the one is taken that may be, and the other is declined in its place', () => {
  const both = lines(
    ...session,
    'm=audio 17310 RTP/SAVP 8',
    `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${theirKey}`,
    'm=audio 17320 RTP/AVP 8',
  );
  expect(answerTo(both, own)!.answer).toMatch(/m=audio 0 RTP\/SAVP 8\r\nm=audio 20000 RTP\/AVP 8\r\n/);
  expect(answerTo(both, { ...own, security: sdes })!.answer).toMatch(/m=audio 20000 RTP\/SAVP 8\r\n[^]*m=audio 0 RTP/);
});

test('keys beside plain sound are left alone where the trunk is to have none (RFC 8643)', () => {
  const offer = lines(...session, 'm=audio 1 RTP/AVP 8', `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${theirKey}`);
  expect(answerTo(offer, own)!.agreed.security).toBeUndefined();
  expect(answerTo(offer, { ...own, security: sdes })!.agreed.security).toMatchObject({ kind: 'sdes' });
});

test('a leg is opened as the trunk, or the browser that calls, would have it', () => {
  const trunk = { codecs: ['PCMU'] } as unknown as Trunk;
  expect(secureFor(trunk)).toEqual({});
  expect(secureFor({ ...trunk, srtp: 'offered' })).toEqual({ secure: 'sdes' });
  expect(secureFor(trunk, chromium)).toEqual({ secure: 'dtls' });
  expect(securityFor({ ...trunk, srtp: 'required' }, { security: sdes })).toEqual({
    security: { ...sdes, required: true },
  });
  expect(securityFor(trunk, {})).toEqual({});
  expect(codecsFor(trunk, { security: dtls })).toEqual(browserCodecs);
  expect(codecsFor(trunk, {})).toEqual(['PCMU']);
});
