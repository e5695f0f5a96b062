import { expect, test, vi } from 'vitest';
import type { LegAnswer, LineEvent } from '../telephony.ts';
import { permitForTest } from './testNode.ts';
import { answeredBy, asks, browsersSound, talking, testNetwork, testOrder, theirSound } from './testNetwork.ts';

type Network = ReturnType<typeof testNetwork>;

/** The second line, once it is called. */
async function second(net: Network) {
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  return { call: net.calls[1]!, leg: net.legs[1]! };
}

test('a call that comes in is answered where its offer says, recorded from its confirmation on, and its dialog stored', async () => {
  const net = testNetwork();
  const { arrival, call } = net.comes({ from: 'Anonymous', asserted: '+8613800138000', to: 'trunk-user' });
  expect(arrival).toMatchObject({
    ...{ trunkId: '1/2', dialled: ['trunk-user', '862160204410'], caller: null, asserted: '+8613800138000' },
  });
  const events: LineEvent[] = [];
  const line = arrival!.take(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(call.did).toEqual(['answer 20002']));
  expect(net.legs[0]!.did).toEqual(['connect 4000, nothing yet']);
  call.signal(answeredBy('a'));
  expect(net.legs[0]!.did).toEqual(['connect 4000, nothing yet', 'connect 4000', 'startRecording']);
  expect(net.stored).toEqual(['7/1 a']);
  line.speak('Hello');
  await vi.waitFor(() => expect(net.legs[0]!.did).toContain('play 4000'));
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'hungUpByCustomer' }));
  expect(net.telephony.inProgress()).toBe(0);
});

test('who left the offer to us says with the confirmation where their sound is; an offer without a law in common is refused', async () => {
  const net = testNetwork();
  const { arrival, call } = net.comes({ offer: null });
  arrival!.take(testOrder, () => {});
  await vi.waitFor(() => expect(call.did).toEqual(['answer 20002']));
  expect(net.legs[0]!.did).toEqual([]);
  call.signal(answeredBy('a', 4_010));
  expect(net.legs[0]!.did).toEqual(['connect 4010', 'startRecording']);

  const other = net.comes({
    offer: theirSound().replace('RTP/AVP 8', 'RTP/AVP 18').replace('a=rtpmap:8 PCMA/8000', ''),
  });
  const events: LineEvent[] = [];
  other.arrival!.take(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(other.call.did).toEqual(['refuse 488']));
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'ended', cause: 'ourFault', line: { sipCode: 488 } }]));
});

test.each([
  ['noSuchNumber', 404],
  ['nobodyThere', 480],
  ['unwanted', 603],
  ['busy', 486],
  ['unable', 503],
] as const)('who is refused for %s hears %i', (why, code) => {
  const { arrival, call } = testNetwork().comes();
  arrival!.refuse(why);
  expect(call.did).toEqual([`refuse ${code}`]);
});

test('a call that comes in while no port is free for its sound is refused, and has ended', async () => {
  const net = testNetwork({ media: { open: () => Promise.reject(new Error('no port')) } });
  const { arrival, call } = net.comes();
  const events: LineEvent[] = [];
  arrival!.take(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'ended', cause: 'congestion' }]));
  expect(call.did).toEqual(['refuse 503']);
});

test('a caller who gave up before anybody took the call', async () => {
  const net = testNetwork();
  const { arrival, call } = net.comes();
  call.signal({ type: 'ended', by: 'them', code: 487, q850: null });
  const events: LineEvent[] = [];
  arrival!.take(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'ended', cause: 'callerGaveUp' }]));
});

test('blind by REFER: the other side calls, and the call is over once it has', async () => {
  const net = testNetwork({ takesRefer: true });
  const { line, call, ended } = await talking(net);
  const result = line.transfer!({ kind: 'phone', address: '021 6020 4400' }, 'blindTrans');
  await vi.waitFor(() => expect(call.did).toContain('refer +862160204400'));
  call.signal({ type: 'transferred', code: 100 });
  call.signal({ type: 'transferred', code: 200 });
  expect(await result).toBe('accepted');
  expect(await ended()).toMatchObject({
    cause: 'handedOver',
    transfers: [{ target: '+862160204400', mode: 'blind', way: 'refer', result: 'accepted', sipCode: 200 }],
  });
  expect(net.calls).toHaveLength(1);
});

test.each([
  [486, 'busy'],
  [480, 'unreachable'],
  [408, 'noAnswer'],
] as const)('a REFER that comes to nothing later (%i) takes the caller back', async (code, result) => {
  const net = testNetwork({ takesRefer: true });
  const { line, call, events, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans');
  await vi.waitFor(() => expect(call.did).toContain('refer 8001'));
  call.signal({ type: 'transferred', code });
  expect(await handed).toBe(result);
  expect(events.map(({ type }) => type)).toEqual(['answered']);
  line.hangUp();
  expect(await ended()).toMatchObject({ cause: 'hungUpByUs', transfers: [{ way: 'refer', result, sipCode: code }] });
  expect(net.asked[0]!.ended).toMatchObject({ cause: result, answeredAfter: null });
});

test('a REFER whose end nobody tells has failed after a while', async () => {
  const net = testNetwork({ takesRefer: true, refersFor: 10 });
  const { transfer } = (await talking(net)).line;
  expect(await transfer!({ kind: 'phone', address: '8001' }, 'blindTrans')).toBe('failed');
  expect(net.asked[0]!.ended).toMatchObject({ cause: 'noGateway' });
});

test('blind by bridging where REFER is refused: ringing, then both hear each other; the target hangs up and both are over', async () => {
  const net = testNetwork();
  const { line, call, leg, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans');
  const target = await second(net);
  expect(target.call.placed).toMatchObject({ trunkId: '1/2', to: '8001', from: '+862160204410' });
  expect(leg.did.at(-1)).toBe('loop 40000');
  target.call.signal(answeredBy('b', 4_020));
  expect(await handed).toBe('accepted');
  expect(leg.did.slice(-2)).toEqual(['no loop', 'join 1/7']);
  expect(target.leg.did.at(-1)).toBe('join 1/7');
  expect(net.stored).toEqual(['7/1 a', '7/2 b']);
  // Keys are passed on, and no answer to the robot.
  leg.sound({ type: 'key', at: 1, key: '5' });
  expect(target.leg.did.at(-1)).toBe('keys 5');

  target.call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  const end = await ended();
  expect(end).toMatchObject({ cause: 'hungUpByTarget', transfers: [{ way: 'bridge', result: 'accepted' }] });
  expect(end.transfers![0]!.talked).toBeGreaterThanOrEqual(0);
  expect(call.did).toContain('hangUp 16');
  expect(net.stored).toContain('7/2 closed');
});

test('whoever waits hears the music of the tenant, or the tune of the house', async () => {
  const net = testNetwork({ music: (tenant) => (tenant === '1' ? new Uint8Array(123) : null) });
  const { line, leg } = await talking(net);
  line.wait!('music');
  expect(leg.did.at(-1)).toBe('loop 123');
  line.wait!('ringing');
  expect(leg.did.at(-1)).toBe('loop 40000');
  const others = await talking(testNetwork({ music: () => null }));
  others.line.wait!('music');
  expect(others.leg.did.at(-1)).toBe('loop 64000');
});

test('attended: music, the target hears the conversation so far and takes it by 1, and the caller hangs up', async () => {
  const net = testNetwork();
  const { line, call, leg, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans', {
    ...{ summary: 'A call for you. Press 1.', byKey: true },
  });
  const target = await second(net);
  expect(call.did.some((one) => one.startsWith('refer'))).toBe(false);
  expect(leg.did.at(-1)).toBe('loop 64000');
  target.call.signal(answeredBy('b'));
  await vi.waitFor(() => expect(target.leg.did.at(-1)).toBe('play 19200'));
  target.leg.sound({ type: 'played', at: 1, id: 1, whole: true, heard: 2_400 });
  target.leg.sound({ type: 'key', at: 2, key: '1' });
  expect(await handed).toBe('accepted');
  expect(target.leg.did.at(-1)).toBe('join 1/7');

  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(await ended()).toMatchObject({
    cause: 'hungUpByCustomer',
    transfers: [{ mode: 'attended', result: 'accepted' }],
  });
  expect(target.call.did).toEqual(['hangUp 16']);
});

test('another key than 1 declines it, and the caller is taken back', async () => {
  const net = testNetwork();
  const { line, leg } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans', {
    summary: 'A call.',
    byKey: true,
  });
  const target = await second(net);
  target.call.signal(answeredBy('b'));
  await vi.waitFor(() => expect(target.leg.did.at(-1)).toMatch('play'));
  target.leg.sound({ type: 'played', at: 1, id: 1, whole: true, heard: 2_400 });
  target.leg.sound({ type: 'key', at: 2, key: '2' });
  expect(await handed).toBe('rejected');
  expect(leg.did.at(-1)).toBe('no loop');
  expect(target.call.did).toEqual(['hangUp 16']);
});

test.each([
  [{ by: 'them', code: 486, q850: null }, 'busy'],
  [{ by: 'us', code: 487, q850: null }, 'noAnswer'],
  [{ by: 'them', code: 603, q850: null }, 'rejected'],
  [{ by: 'them', code: 404, q850: null }, 'unreachable'],
  [{ by: 'them', code: 500, q850: null }, 'failed'],
] as const)('a target that ends with %j: %s, the caller is taken back and heard again', async (end, result) => {
  const net = testNetwork();
  const { line, leg, events, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans', { summary: 'A call.' });
  const target = await second(net);
  target.call.signal({ type: 'ended', ...end });
  expect(await handed).toBe(result);
  expect(leg.did.at(-1)).toBe('no loop');
  line.collect!({ ending: { type: 'length', value: '1' }, noInputAfter: 5_000, maxInterval: 5_000 });
  leg.sound({ type: 'key', at: 1, key: '5' });
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'keys', keys: '5' }));
  line.hangUp();
  expect(await ended()).toMatchObject({
    cause: 'hungUpByUs',
    transfers: [{ result, sipCode: end.code, talked: null }],
  });
});

test('a target that answers and hangs up while it hears who calls', async () => {
  const net = testNetwork();
  const { line } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans', { summary: 'A call.' });
  const target = await second(net);
  target.call.signal(answeredBy('b'));
  target.call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(await handed).toBe('rejected');
});

test('a caller who hangs up while the target rings: that call is cancelled at once', async () => {
  const net = testNetwork();
  const { line, call, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans', { summary: 'A call.' });
  const target = await second(net);
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(target.call.did).toEqual(['hangUp 16']);
  expect(await handed).toBe('callerGone');
  expect(await ended()).toMatchObject({ cause: 'gaveUpWaiting', transfers: [{ result: 'callerGone' }] });
});

test('nobody is called for a skill group, nor by an address that is no number; a second transfer waits for none', async () => {
  const net = testNetwork();
  const { line } = await talking(net);
  expect(await line.transfer!({ kind: 'skillGroup', id: '3' }, 'blindTrans')).toBe('failed');
  expect(await line.transfer!({ kind: 'phone', address: 'sip:x@elsewhere.example' }, 'blindTrans')).toBe('failed');
  void line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans');
  expect(await line.transfer!({ kind: 'phone', address: '8002' }, 'attendedTrans')).toBe('failed');
  await vi.waitFor(() => expect(net.calls.map(({ placed }) => placed?.to)).toEqual([undefined, '8001']));
});

test('a call that is passed on rings until the target answers, and only then is answered', async () => {
  const net = testNetwork();
  const { arrival, call } = net.comes();
  const line = arrival!.take(testOrder, () => {}, { rings: true });
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans', { bridged: true });
  const target = await second(net);
  expect(call.did).toEqual(['ring']);
  target.call.signal(answeredBy('b'));
  expect(await handed).toBe('accepted');
  expect(call.did).toEqual(['ring', 'answer 20002']);
  expect(net.legs[0]!.did.slice(-1)).toEqual(['join 1/7']);
});

test('a call that is passed on to somebody busy was never answered, and its caller hears busy', async () => {
  const net = testNetwork();
  const { arrival, call } = net.comes();
  const events: LineEvent[] = [];
  const line = arrival!.take(testOrder, (event) => void events.push(event), { rings: true });
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans', { bridged: true });
  (await second(net)).call.signal({ type: 'ended', by: 'them', code: 486, q850: null });
  expect(await handed).toBe('busy');
  line.refuse!('busy');
  expect(call.did).toEqual(['ring', 'refuse 486']);
  await vi.waitFor(() =>
    expect(events).toMatchObject([{ type: 'ended', cause: 'busy', transfers: [{ result: 'busy' }] }]),
  );
});

test('an extension of ours rings all its telephones, each by what it speaks, and no carrier is asked', async () => {
  const net = testNetwork({
    takesRefer: true,
    kinds: { browsers: true, others: true },
    phonesOf: async (tenant, extension) =>
      tenant === '1' && extension === '8001' ? ['phones/1/5/desk', 'phones/1/6/browser'] : [],
  });
  const { line, call } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans');
  await vi.waitFor(() => expect(net.calls).toHaveLength(3));
  const [, desk, browser] = net.calls;
  expect([desk!, browser!].map(({ placed }) => placed!.trunkId)).toEqual(['phones/1/5/desk', 'phones/1/6/browser']);
  expect(call.did.some((one) => one.startsWith('refer'))).toBe(false);
  expect(desk!.placed!.offer).toMatch(/m=audio 20004 RTP\/AVP 8 0 101/);
  expect(desk!.placed!.browserOffer).toMatch(/m=audio 20006 UDP\/TLS\/RTP\/SAVPF 8 0 111 101/);
  browser!.signal({ ...answeredBy('b'), answer: browsersSound() } as never);
  expect(await handed).toBe('accepted');
  expect(desk!.did).toEqual(['hangUp 26']);
  // The end that nobody answered by is given back.
  expect(net.legs.map(({ did }) => did.at(-1))).toEqual(['join 1/7', 'close', 'join 1/7']);
  expect(net.stored).toContain('7/2 b');
});

test('a call of a telephone of ours is handed to an extension, and to nobody for whom a trunk would be needed', async () => {
  const net = testNetwork({ phonesOf: async (_, extension) => (extension === '8001' ? ['phones/1/5/desk'] : []) });
  const { arrival, call } = net.comes({ trunkId: 'phones/1/9/own' });
  const line = arrival!.take({ ...testOrder, gateway: { ...testOrder.gateway, trunkId: 'phones/1/9/own' } }, () => {});
  await vi.waitFor(() => expect(call.did).toEqual(['answer 20002']));
  call.signal(answeredBy('a'));
  expect(asks(call, '8002')).toEqual(['refused 603']);
  expect(await line.transfer!({ kind: 'phone', address: '021 6020 4400' }, 'attendedTrans')).toBe('failed');
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans');
  const target = await second(net);
  expect(target.call.placed!.trunkId).toBe('phones/1/5/desk');
  target.call.signal(answeredBy('b'));
  expect(await handed).toBe('accepted');
});

test('sound that finds no way to a browser ends the call at once, and says so', async () => {
  const net = testNetwork();
  const { call, leg, ended } = await talking(net);
  leg.sound({ type: 'lost', at: 1, lost: true, why: 'ice' });
  expect(call.did).toContain('hangUp 102');
  expect(await ended()).toMatchObject({ cause: 'networkLost' });
});

test.each([
  ['congestion', 'congestion'],
  ['countryNotAllowed', 'notAllowed'],
  ['tenantBraked', 'notAllowed'],
  ['unable', 'failed'],
] as const)('what is refused as %s is called by nobody, and the caller is taken back', async (refused, result) => {
  const net = testNetwork({ askForLeg: async () => ({ refused }) });
  const { line, call, leg, ended } = await talking(net);
  expect(await line.transfer!({ kind: 'phone', address: '+19005551234' }, 'attendedTrans')).toBe(result);
  expect(net.calls).toHaveLength(1);
  expect(leg.did.at(-1)).toBe('no loop');
  // The carrier is not asked to call them in our stead either.
  expect(await line.transfer!({ kind: 'phone', address: '+19005551234' }, 'blindTrans')).toBe(result);
  expect(call.did.some((one) => one.startsWith('refer'))).toBe(false);
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(await ended()).toMatchObject({ transfers: [{ way: 'bridge', result, talked: null }, { result }] });
});

test('a second side is asked for once and has its own end, whichever side ends', async () => {
  const net = testNetwork();
  const { line, call, ended } = await talking(net);
  const busy = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans');
  (await second(net)).call.signal({ type: 'ended', by: 'them', code: 486, q850: 17 });
  expect(await busy).toBe('busy');
  const [first] = net.asked;
  await vi.waitFor(() => expect(first).toMatchObject({ to: '8001', entry: 'handedOver', room: true, did: [] }));
  expect(first!.ended).toMatchObject({ cause: 'busy', answeredAfter: null, line: { sipCode: 486 } });

  const taken = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans');
  await vi.waitFor(() => expect(net.calls).toHaveLength(3));
  net.calls[2]!.signal(answeredBy('b'));
  expect(await taken).toBe('accepted');
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  await ended();
  net.calls[2]!.signal({ type: 'ended', by: 'us', code: null, q850: 16 });
  await vi.waitFor(() => expect(net.asked[1]!.ended).toMatchObject({ cause: 'hungUpByUs' }));
  expect(net.asked).toHaveLength(2);
});

test('what the carrier is asked to call takes a channel of ours only where it refuses', async () => {
  const net = testNetwork();
  const { line } = await talking(net);
  void line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans');
  await second(net);
  expect(net.asked).toEqual([{ to: '8001', entry: 'handedOver', room: false, did: ['hold'], ended: null }]);
});

test('a call that was granted so long is ended then', async () => {
  const net = testNetwork();
  const events: LineEvent[] = [];
  const gateway = { ...testOrder.gateway, permit: permitForTest(0.001) };
  net.telephony.originate({ ...testOrder, gateway }, (event) => void events.push(event));
  await vi.waitFor(() => expect(net.calls).toHaveLength(1));
  net.calls[0]!.signal(answeredBy('a'));
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'longestCall' }));
});

test('who hangs up while it is asked for calls nobody, and leaves none standing', async () => {
  let answer = (_: LegAnswer) => {};
  const net = testNetwork({ askForLeg: () => new Promise((resolve) => (answer = resolve)) });
  const { line, call, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'attendedTrans');
  await vi.waitFor(() => expect(net.legs[0]!.did.at(-1)).toMatch('loop'));
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(await ended()).toMatchObject({ cause: 'gaveUpWaiting', transfers: [{ result: 'callerGone' }] });
  const over = vi.fn();
  answer({ permit: permitForTest(), hold: async () => true, release() {}, over });
  expect(await handed).toBe('callerGone');
  expect([over.mock.calls.length, net.calls.length]).toEqual([1, 1]);
});
