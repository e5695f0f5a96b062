import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedOn, answerTo, offerOf, readSession, theirView } from './sdp.ts';

const own = { id: 7, version: 1, address: '192.0.2.1', port: 20_000, codecs: ['PCMA', 'PCMU'] as const };
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
/** As Asterisk, a PBX and a telephone write theirs. */
const pbx = lines(
  'v=0',
  'o=root 1821 1821 IN IP4 198.51.100.9',
  's=Asterisk PBX',
  'c=IN IP4 198.51.100.9',
  't=0 0',
  'm=audio 17310 RTP/AVP 0 8 97',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:97 telephone-event/8000',
  'a=fmtp:97 0-16',
  'a=ptime:20',
  'a=sendrecv',
);

test('an offer of ours is read as it was meant', () => {
  expect(readSession(offerOf(own))).toEqual({
    address: '192.0.2.1',
    port: 20_000,
    codecs: [
      { codec: 'PCMA', payloadType: 8 },
      { codec: 'PCMU', payloadType: 0 },
    ],
    keysPayloadType: 101,
    direction: 'sendrecv',
  });
  expect(readSession(offerOf({ ...own, address: '2001:db8::5', keys: false, direction: 'sendonly' }))).toMatchObject({
    address: '2001:db8::5',
    keysPayloadType: null,
    direction: 'sendonly',
  });
});

test('an answer takes their order, their numbers of payloads, and one law', () => {
  const { answer, agreed } = answerTo(pbx, own)!;
  expect(agreed).toMatchObject({
    address: '198.51.100.9',
    port: 17_310,
    codec: 'PCMU',
    payloadType: 0,
    keysPayloadType: 97,
    direction: 'sendrecv',
  });
  expect(answer).toContain('m=audio 20000 RTP/AVP 0 97\r\n');
  expect(readSession(answer)).toMatchObject({ codecs: [{ codec: 'PCMU', payloadType: 0 }], keysPayloadType: 97 });
});

test('pictures and a second sound are declined in their place', () => {
  const { answer } = answerTo(
    lines(
      'v=0',
      'o=- 1 1 IN IP4 198.51.100.9',
      's=-',
      't=0 0',
      'm=video 4000 RTP/AVP 96',
      'a=rtpmap:96 VP8/90000',
      'm=audio 5000 RTP/AVP 18 8',
      'c=IN IP4 198.51.100.10',
      'm=audio 6000 RTP/AVP 0',
      'c=IN IP4 198.51.100.11',
    ),
    own,
  )!;
  expect(answer.match(/^m=.*/gm)).toEqual(['m=video 0 RTP/AVP 96', 'm=audio 20000 RTP/AVP 8', 'm=audio 0 RTP/AVP 0']);
});

test('who is held hears, or hears nothing, and says nothing', () => {
  const held = (how: string) => answerTo(pbx.replace('a=sendrecv', how), own)!;
  expect(held('a=sendonly').agreed.direction).toBe('recvonly');
  expect(held('a=sendonly').answer).toContain('a=recvonly');
  expect(held('a=inactive').agreed.direction).toBe('inactive');
  expect(answerTo(pbx.replace('c=IN IP4 198.51.100.9', 'c=IN IP4 0.0.0.0'), own)!.agreed.direction).toBe('inactive');
  expect(theirView('sendonly')).toBe('recvonly');
});

test('no law in common, no port, no sound: nothing is agreed on', () => {
  expect(answerTo(pbx.replace('RTP/AVP 0 8 97', 'RTP/AVP 18 97'), own)).toBeNull();
  expect(agreedOn(readSession(pbx.replace('17310', '0'))!, ['PCMA'])).toBeNull();
  expect(readSession(pbx.replace('m=audio 17310 RTP/AVP', 'm=audio 17310 RTP/SAVP'))).toBeNull();
  expect(readSession(pbx.replace('17310', '99999'))).toBeNull();
  expect(readSession('')).toBeNull();
});

test('whatever comes, reading it throws nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.nat(pbx.length), fc.nat(40), (noise, at, cut) => {
      const broken = pbx.slice(0, at) + noise + pbx.slice(at + cut);
      const read = readSession(broken);
      if (read) expect(read.port).toBeLessThan(65_536);
      answerTo(broken, own);
    }),
  );
});

test('their answer numbers what we send, and our offer what comes to us; an answer of ours numbers as their offer does', () => {
  const answer = pbx
    .replace('RTP/AVP 0 8 97', 'RTP/AVP 98 96')
    .replace(/a=rtpmap:97[^]*?\r\n/, 'a=rtpmap:98 PCMA/8000\r\na=rtpmap:96 telephone-event/8000\r\n');
  expect(agreedOn(readSession(answer)!, ['PCMA'])).toMatchObject({
    ...{ payloadType: 98, keysPayloadType: 96 },
    comes: { payloadType: 8, keysPayloadType: 101 },
  });
  expect(answerTo(answer, own)!.agreed.comes).toEqual({ payloadType: 98, keysPayloadType: 96 });

  const without = answer.replace('98 96', '98').replace(/a=rtpmap:96.*\r\n/, '');
  expect(agreedOn(readSession(without)!, ['PCMA'])).toMatchObject({
    ...{ keysPayloadType: null, comes: { payloadType: 8, keysPayloadType: null } },
  });
});
