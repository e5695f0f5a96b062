import { expect, test } from 'vitest';
import type { SignalMessage } from '#core/dialing/trunk.ts';
import { withoutLine } from './hideLine.ts';
import { shownMessages } from './hideNumber.ts';
import { ladderOf } from './ladder.rules.ts';

let clock = 1_000;
const said = (sent: boolean, first: string, more = '', peer = 'udp 203.0.113.7:5060', wait = 20): SignalMessage => ({
  at: (clock += wait),
  sent,
  peer,
  text: `${first}\r\n${more}\r\n\r\n`,
});
const invite = (to = '013800138000', peer?: string) =>
  said(true, `INVITE sip:${to}@carrier.example SIP/2.0`, 'CSeq: 1 INVITE', peer);
const answer = (code: string, method = 'INVITE', peer?: string) =>
  said(false, `SIP/2.0 ${code}`, `CSeq: 1 ${method}`, peer);
const ack = () => said(true, 'ACK sip:x@carrier.example SIP/2.0', 'CSeq: 1 ACK');

test('a call that asks who we are, rings, is answered and ended', () => {
  const call = [
    invite(),
    answer('407 Proxy Authentication Required'),
    ack(),
    invite(),
    answer('100 Trying'),
    answer('183 Session Progress'),
    answer('200 OK'),
    ack(),
    said(false, 'BYE sip:x SIP/2.0', 'CSeq: 2 BYE\r\nReason: Q.850;cause=16', undefined, 38_400),
    said(true, 'SIP/2.0 200 OK', 'CSeq: 2 BYE'),
  ];
  const { rungs, sound, peers } = ladderOf(call);

  expect(peers).toEqual(['udp 203.0.113.7:5060']);
  expect(rungs.map(({ label, tone }) => [label, tone])).toEqual([
    ['INVITE', 'request'],
    ['407 Proxy Authentication Required', 'challenge'],
    ['ACK', 'request'],
    ['INVITE', 'request'],
    ['100 Trying', 'provisional'],
    ['183 Session Progress', 'provisional'],
    ['200 OK', 'success'],
    ['ACK', 'request'],
    ['BYE', 'request'],
    ['200 OK', 'success'],
  ]);
  expect(rungs[0]!.after).toBe(0);
  expect(rungs[8]).toMatchObject({ detail: 'Q.850 cause=16', sent: false });
  expect(sound).toEqual({ behind: 7, lasted: 38_420, peer: 'udp 203.0.113.7:5060' });
});

test('a wrong password and a refusal are failures; without an answer no sound is drawn', () => {
  const refused = [invite(), answer('401 Unauthorized'), ack()];
  expect(ladderOf(refused).rungs[1]!.tone).toBe('failure');
  expect(ladderOf([invite(), answer('503 Service Unavailable', 'INVITE')]).sound).toBeNull();
  expect(ladderOf([])).toEqual({ peers: [], rungs: [], sound: null });
});

test('each proxy that was tried has a lane of its own', () => {
  const [one, two] = ['udp 203.0.113.7:5060', 'tls [2001:db8::7]:5061'];
  const call = [invite('1', one), answer('503 Service Unavailable', 'INVITE', one), invite('1', two)];
  expect(ladderOf(call).peers).toEqual([one, two]);
});

test.each([
  ['+8613800138000', '138****8000'],
  ['+862160204410', '21****4410'],
  ['+442079460958', '****0958'],
])('%s is masked wherever it stands, in every form in which it is sent', (phone, shown) => {
  const significant = phone.replace(/^\+(86|44)/, '');
  const apart = significant.replace(/(\d{3})(\d{4})(\d+)/, '$1-$2.$3');
  const text = [
    `INVITE sip:${phone}@a SIP/2.0`,
    `To: <sip:${phone.slice(1)}@a>`,
    `To: <sip:90${significant}@a;user=phone>`,
    `To: <tel:${phone.slice(0, 3)}-${apart}>`,
    `Contact: <sip:%3${significant[0]}${significant.slice(1)}@b>`,
    'From: <sip:02160204499@a>',
  ].join('\r\n');
  const [one] = shownMessages([{ at: 1, sent: true, peer: '', text }], phone, { plainNumbers: false });

  expect(one!.text.replaceAll(/[^\d\r\n]/g, '')).not.toContain(significant);
  expect(one!.text.split(shown)).toHaveLength(6);
  expect(one!.text).toContain('02160204499');
  expect(shownMessages([{ at: 1, sent: true, peer: '', text }], phone, { plainNumbers: true })[0]!.text).toBe(text);
});

test('of a lent line the numbers, answers and codecs are told, and nothing of the trunk', () => {
  const call: SignalMessage[] = [
    {
      at: 1,
      sent: true,
      peer: 'tls [2001:db8::7]:5061',
      text: [
        'INVITE sip:9013800138000@secret.example;user=phone SIP/2.0',
        'Via: SIP/2.0/TLS 198.51.100.4:5061;branch=z9hG4bKsecret',
        'From: "secret" <sip:secretuser@secret.example>;tag=secret',
        'To: <sip:9013800138000@secret.example>',
        'P-Asserted-Identity: <tel:+862160204410>',
        'Contact: <sip:secretuser@198.51.100.4:5061>',
        'Route: <sip:secret.example;lr>',
        'Proxy-Authorization: Digest …',
        'CSeq: 2 INVITE',
        'Supported: 100rel',
        'X-Account: secret',
        ' secret',
        'Content-Type: application/sdp',
        '',
        'v=0',
        'o=secret 1 1 IN IP4 198.51.100.4',
        'c=IN IP4 198.51.100.4',
        'm=audio 20000 RTP/AVP 8 101',
        'a=rtpmap:8 PCMA/8000',
        'a=crypto:1 …',
        'a=candidate:1 1 UDP 1 198.51.100.4 20000 typ host',
        '',
      ].join('\r\n'),
    },
    {
      at: 2,
      sent: false,
      peer: 'tls [2001:db8::7]:5061',
      text: 'SIP/2.0 407 Proxy Authentication Required\r\nCSeq: 2 INVITE\r\nProxy-Authenticate: Digest realm="secret"\r\nServer: secret\r\n\r\n',
    },
    {
      at: 3,
      sent: false,
      peer: 'tls 203.0.113.8:5061',
      text: 'BYE sip:secretuser@198.51.100.4;transport=tls SIP/2.0\r\nf: <sip:9013800138000@secret.example>\r\nCSeq: 3 BYE\r\nReason: Q.850;cause=16\r\n\r\n',
    },
  ];
  const shown = withoutLine(call, ['+8613800138000', '+862160204410']);

  expect(JSON.stringify(shown)).not.toMatch(/secret|198\.51|203\.0|2001:db8/);
  expect(shown.map(({ peer }) => peer)).toEqual(['tls …', 'tls …', 'tls … 2']);
  expect(shown[0]!.text.split('\r\n')).toEqual([
    'INVITE sip:9013800138000@… SIP/2.0',
    'From: <sip:…@…>',
    'To: <sip:9013800138000@…>',
    'P-Asserted-Identity: <tel:+862160204410>',
    'CSeq: 2 INVITE',
    'Supported: 100rel',
    'Content-Type: application/sdp',
    '',
    'v=0',
    'm=audio 20000 RTP/AVP 8 101',
    'a=rtpmap:8 PCMA/8000',
    '',
  ]);
  expect(ladderOf(shown).rungs.map(({ label, detail }) => [label, detail])).toEqual([
    ['INVITE', 'SDP: PCMA'],
    ['407 Proxy Authentication Required', ''],
    ['BYE', 'Q.850 cause=16'],
  ]);
  expect(JSON.stringify(shownMessages(shown, '+8613800138000', { plainNumbers: false }))).not.toContain('13800138000');
});
