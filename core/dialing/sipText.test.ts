import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecsOf, firstLineOf, headerOf, methodOf, q850Of, ringsAfter } from './sipText.ts';

const invite = [
  'INVITE sip:013800138000@sip.carrier.example SIP/2.0',
  'v: SIP/2.0/UDP 198.51.100.4:5060;branch=z9hG4bK1',
  'Call-ID: one@198.51.100.4',
  'CSeq: 1 INVITE',
  'Content-Type: application/sdp',
  '',
  'v=0',
  'm=audio 24118 RTP/AVP 8 0 96 101',
  'a=rtpmap:96 opus/48000/2',
  'a=rtpmap:101 telephone-event/8000',
].join('\r\n');
const answer = (code: number, phrase: string) => `SIP/2.0 ${code} ${phrase}\r\nCSeq: 1 INVITE\r\n\r\n`;
const message = (at: number, sent: boolean, text: string) => ({ at, sent, peer: 'udp 203.0.113.7:5060', text });

test('a request and a response are told by their first line', () => {
  expect(firstLineOf(invite)).toEqual({ method: 'INVITE', target: 'sip:013800138000@sip.carrier.example' });
  expect(firstLineOf(answer(183, 'Session Progress'))).toEqual({ code: 183, phrase: 'Session Progress' });
  expect(firstLineOf('SIP/2.0 200')).toEqual({ code: 200, phrase: '' });
  expect(methodOf(answer(200, 'OK'))).toBe('INVITE');
  expect(methodOf(invite)).toBe('INVITE');
  for (const text of ['', 'hello', 'SIP/2.0 999 No', 'GET / HTTP/1.1']) expect(firstLineOf(text)).toBeNull();
});

test('headers are found by their name in any case, and by their letter; never in the body', () => {
  expect(headerOf(invite, 'via')).toBe('SIP/2.0/UDP 198.51.100.4:5060;branch=z9hG4bK1');
  expect(headerOf(invite, 'call-id')).toBe('one@198.51.100.4');
  expect(headerOf(invite, 'm')).toBeNull();
  expect(headerOf(invite, 'Subject')).toBeNull();
});

test('the codecs of an offer are named, events of keys are none', () => {
  expect(codecsOf(invite)).toEqual(['PCMA', 'PCMU', 'opus']);
  expect(codecsOf(answer(200, 'OK'))).toEqual([]);
});

test('the cause of Q.850 is read where one is said', () => {
  expect(q850Of('BYE sip:a SIP/2.0\r\nReason: SIP;cause=200, Q.850 ;cause=16;text="Normal"\r\n\r\n')).toBe(16);
  expect(q850Of('BYE sip:a SIP/2.0\r\nReason: SIP;cause=200\r\n\r\n')).toBeNull();
});

test('ringing begins with the first 18x after our INVITE', () => {
  const call = [message(1_000, true, invite), message(1_021, false, answer(100, 'Trying'))];
  expect(ringsAfter(call)).toBeNull();
  expect(ringsAfter([...call, message(2_906, false, answer(183, 'Session Progress'))])).toBe(1_906);
});

test('nothing is thrown, whatever came over the wire', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((part) => `${invite}\r\n${part}`),
      ),
      (text) => {
        for (const read of [firstLineOf, methodOf, q850Of, codecsOf]) expect(() => read(text)).not.toThrow();
        expect(() => headerOf(text, 'To')).not.toThrow();
      },
    ),
  );
});
