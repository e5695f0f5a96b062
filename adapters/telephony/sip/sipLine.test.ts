import type { LegPermit, PlacedOrder, LineEvent, SipGateway } from '../telephony.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { offerOf, readSession } from '#core/voice/sdp.ts';
import type { SpeechRecognizer } from '../../speech/speech.ts';
import type { Leg, LegEvent, MediaPeer } from '../media/media.ts';
import { sipTelephony } from './sipTelephony.ts';
import type { PlacedCall, SignallingEvent } from './signalling.ts';
import { permitForTest, plainTrunk } from './testNode.ts';

const order: PlacedOrder & { gateway: SipGateway & { permit: LegPermit } } = {
  callId: '7',
  to: '+8613800138000',
  from: '+862160204410',
  language: 'en',
  gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: '1/2', withSound: true, permit: permitForTest() },
};
const theirs = (how: object = {}) =>
  offerOf({ id: 1, version: 1, address: '198.51.100.9', port: 4_000, codecs: ['PCMA'], ...how });
const dialog = { sipCallId: 'x' } as never;

/** A network that does what a test says, and what it was asked to do. */
function network(recognizer?: SpeechRecognizer) {
  const did: string[] = [];
  const events: LineEvent[] = [];
  let signal: (event: SignallingEvent) => void = () => {};
  let sound: (event: LegEvent) => void = () => {};
  let placed: PlacedCall | undefined;
  let plays = 0;
  const peers: MediaPeer[] = [];
  const leg: Leg = {
    port: 20_000,
    connect: (peer) => void peers.push(peer),
    play(id, { length }, now) {
      did.push(`play ${id} ${length}${now ? ' now' : ''}`);
      plays = id;
      sound({ type: 'playing', at: 1, id });
    },
    stopPlaying() {
      did.push('stopPlaying');
      if (plays) sound({ type: 'played', at: 1, id: plays, whole: false, heard: 120 });
    },
    pausePlaying: (on) => void did.push(`pause ${on}`),
    hear: (on) => void did.push(`hear ${on}`),
    watchForMachine: (on) => void did.push(`watch ${on}`),
    sendKeys: () => {},
    startRecording: () => void did.push('startRecording'),
    secret: (on) => void did.push(`secret ${on}`),
    loop: () => {},
    join: () => {},
    quality: async () => quality,
    close: async () => {
      did.push('close');
      return { ...quality, recorded: { path: '/somewhere/7.wav', milliseconds: 900, bytes: 14_444 } };
    },
  };
  const telephony = sipTelephony({
    signalling: {
      ownAddress: async () => '192.0.2.1',
      kindsOf: () => ({ browsers: false, others: true }),
      call(call, tell) {
        placed = call;
        signal = tell;
        return {
          sipCallId: 'x',
          hangUp(q850) {
            did.push(`hangUp ${q850}`);
            queueMicrotask(() => tell({ type: 'ended', by: 'us', code: null, q850: null }));
          },
          change: async () => null,
          sendKey: () => {},
          refer: async () => false,
          messages: () => [{ at: 1, sent: true, peer: 'udp 198.51.100.9:5060', text: 'INVITE' }],
        };
      },
    },
    media: {
      open: async (_, tell) => {
        sound = tell;
        return leg;
      },
    },
    speech: {
      speak: async (text) => {
        if (text === 'broken') throw new Error('no voice');
        return new Uint8Array(text.length * 800).fill(aLawSilence);
      },
    },
    recorded: async (_, id) => {
      if (id === 'away') throw new Error('storage is away');
      return id === 'bell' ? new Uint8Array(777).fill(aLawSilence) : null;
    },
    ...(recognizer && { recognizer }),
    trunk: (id) => (id === '1/2' ? plainTrunk : undefined),
    host: '127.0.0.1',
    reachOf: () => 'public',
    recordingOf: ({ callId }) => `/somewhere/${callId}.wav`,
    answered: ({ callId }) => void did.push(`answered ${callId}`),
    log: { warn: (facts) => void did.push(`warned ${JSON.stringify(facts)}`) },
    goneAfter: 20,
    closesIn: 500,
  });
  return {
    did,
    events,
    peers,
    telephony,
    call: (one = order) => telephony.originate(one, (event) => void events.push(event)),
    signal: (event: SignallingEvent) => signal(event),
    sound: (event: LegEvent) => sound(event),
    placed: () => placed,
    types: () => events.map(({ type }) => type),
    neverCloses: () => void (leg.close = () => new Promise(() => {})),
  };
}

const quality = {
  codec: 'PCMA' as const,
  packetsSent: 50,
  packetsReceived: 48,
  loss: 4,
  late: 0,
  jitter: 3,
  mos: 3.9,
  remoteLoss: 0,
  remoteJitter: 1,
  roundTrip: 20,
  strange: 0,
};

let net: ReturnType<typeof network>;
beforeEach(() => void (net = network()));
const placed = () => vi.waitFor(() => expect(net.placed()).toBeDefined());
async function answered() {
  const line = net.call();
  await placed();
  net.signal({ type: 'answered', answer: theirs(), dialog });
  return line;
}
const ended = () => vi.waitFor(() => expect(net.events.at(-1)).toMatchObject({ type: 'ended' }));

test('a call is offered, answered, spoken into and hung up, and says what its line was like', async () => {
  const line = await answered();
  expect(readSession(net.placed()!.offer)).toMatchObject({ address: '192.0.2.1', port: 20_000, keysPayloadType: 101 });
  expect(net.peers.at(-1)).toMatchObject({
    ...{ address: '198.51.100.9', codec: 'PCMA', direction: 'sendrecv' },
    comes: { payloadType: 8, keysPayloadType: 101 },
  });
  expect(net.did.slice(0, 2)).toEqual(['startRecording', 'answered 7']);

  line.speak('Hello');
  await vi.waitFor(() => expect(net.did).toContain('play 1 4000 now'));
  net.sound({ type: 'played', at: 500, id: 1, whole: true, heard: 500 });
  line.hangUp();
  await ended();
  expect(net.types()).toEqual(['answered', 'speaking', 'spoken', 'ended']);
  expect(net.events.at(-1)).toMatchObject({
    cause: 'hungUpByUs',
    line: {
      sipCode: null,
      codec: 'PCMA',
      mos: 3.9,
      loss: 4,
      messages: [{ text: 'INVITE' }],
      recording: { bytes: 14_444 },
    },
  });
});

test.each([
  [{ by: 'them', code: 486, q850: null }, 'busy'],
  [{ by: 'them', code: 480, q850: 18 }, 'noAnswer'],
  [{ by: 'them', code: 404, q850: null }, 'invalidNumber'],
  [{ by: 'them', code: 503, q850: null }, 'congestion'],
  [{ by: 'us', code: 487, q850: null }, 'noAnswer'],
  [{ by: 'us', code: null, q850: null, why: 'transport' }, 'noGateway'],
  [{ by: 'us', code: null, q850: null, why: 'limit' }, 'congestion'],
  [{ by: 'us', code: null, q850: null, why: 'noProxy' }, 'noGateway'],
] as const)('%j means %s', async (end, cause) => {
  net.call();
  await placed();
  net.signal({ type: 'ended', ...end });
  await ended();
  expect(net.events).toMatchObject([{ type: 'ended', cause, line: { sipCode: end.code, q850: end.q850 } }]);
});

test('a trunk that is not there, and an answer without a law in common', async () => {
  net.call({ ...order, gateway: { ...order.gateway, trunkId: '1/99' } });
  await ended();
  expect(net.events).toMatchObject([{ cause: 'noGateway' }]);

  net = network();
  net.call();
  await placed();
  net.signal({ type: 'answered', answer: theirs({ codecs: [] }), dialog });
  await ended();
  expect(net.events).toMatchObject([{ cause: 'ourFault' }]);
});

test('keys become an answer at their length, by their last key, or when no more comes', async () => {
  const line = await answered();
  const press = (keys: string) => [...keys].forEach((key) => net.sound({ type: 'key', at: 1, key }));
  line.collect!({ ending: { type: 'length', value: '4' }, noInputAfter: 5_000, maxInterval: 5_000 });
  press('1234');
  line.collect!({ ending: { type: 'key', value: '#' }, noInputAfter: 5_000, maxInterval: 5_000 });
  press('98#');
  line.collect!({ ending: { type: 'length', value: '6' }, noInputAfter: 5_000, maxInterval: 10 });
  net.signal({ type: 'key', key: '5', lasts: 100 });
  await vi.waitFor(() => expect(net.events.filter(({ type }) => type === 'keys')).toHaveLength(3));
  expect(net.events.filter(({ type }) => type === 'keys')).toMatchObject([
    { keys: '1234' },
    { keys: '98#' },
    { keys: '5' },
  ]);
  line.collect!({ ending: { type: 'length', value: '1' }, noInputAfter: 10, maxInterval: 10 });
  await vi.waitFor(() => expect(net.types().at(-1)).toBe('silence'));
});

test('keys cut a sentence short where they may, and count as the answer; how much of it was heard is told', async () => {
  const line = await answered();
  line.speak('Your four keys', { interruptible: { speech: false, keys: true, from: 1_000 } });
  await vi.waitFor(() => expect(net.did.some((one) => one.startsWith('play 1'))).toBe(true));
  net.sound({ type: 'key', at: 1, key: '4' });
  expect(net.events.at(-1)).toMatchObject({ type: 'spoken', cut: { heard: 120, lasts: 1_400 } });
  // The one that cut it short may be of a password.
  expect(net.did.slice(-2)).toEqual(['secret true', 'stopPlaying']);
  line.collect!({ ending: { type: 'length', value: '1' }, noInputAfter: 5_000, maxInterval: 5_000, secret: true });
  await vi.waitFor(() => expect(net.events.at(-1)).toMatchObject({ type: 'keys', keys: '4' }));
  expect(net.did.at(-1)).toBe('secret false');
});

test('a line that ends within a sentence says how much of it was heard', async () => {
  const line = await answered();
  line.speak('Good morning');
  await vi.waitFor(() => expect(net.types()).toContain('speaking'));
  line.hangUp();
  await ended();
  const { cut } = net.events.at(-1) as { cut?: { heard: number; lasts: number } };
  expect(cut?.lasts).toBe(1_200);
  expect(cut!.heard).toBeLessThan(1_200);
});

test('they hold the call and come back: each change is answered; what we cannot speak is refused', async () => {
  await answered();
  const change = (offer: string | null) => {
    const said: (string | number)[] = [];
    net.signal({
      type: 'offered',
      offer,
      accept: (answer) => void said.push(answer),
      refuse: (code) => void said.push(code),
    });
    return said[0]!;
  };
  expect(String(change(theirs({ direction: 'sendonly' })))).toContain('a=recvonly');
  expect(net.peers.at(-1)).toMatchObject({ direction: 'recvonly' });
  expect(String(change(theirs()))).toContain('a=sendrecv');
  expect(String(change(null))).toContain('m=audio 20000');
  expect(change(theirs({ codecs: [] }))).toBe(488);
  net.signal({ type: 'answered', answer: theirs({ port: 4_002 }), dialog });
  expect(net.peers.at(-1)).toMatchObject({ port: 4_002 });
  expect(net.types()).toEqual(['answered']);
});

test('a peer whose sound is gone is told, and given up unless it comes back', async () => {
  await answered();
  net.sound({ type: 'lost', at: 1, lost: true });
  net.sound({ type: 'lost', at: 2, lost: false });
  await new Promise((passed) => setTimeout(passed, 40));
  expect(net.types()).toEqual(['answered', 'mediaLost', 'mediaBack']);
  net.sound({ type: 'lost', at: 3, lost: true });
  await ended();
  expect(net.did).toContain('hangUp 102');
  expect(net.events.at(-1)).toMatchObject({ cause: 'networkLost' });
});

test('a sentence that cannot be spoken does not stop the call; a node that stops ends what is left', async () => {
  const line = await answered();
  line.speak('broken');
  await vi.waitFor(() => expect(net.types()).toEqual(['answered', 'spoken']));
  line.speak('');
  await vi.waitFor(() => expect(net.types()).toEqual(['answered', 'spoken', 'spoken']));
  await net.telephony.stop();
  expect(net.events.at(-1)).toMatchObject({ type: 'ended', cause: 'ourFault' });
});

test('a recording is played in place of its text, which is spoken where there is none', async () => {
  const line = await answered();
  line.speak('Hello', { resourceId: 'bell' });
  await vi.waitFor(() => expect(net.did).toContain('play 1 777 now'));
  line.speak('Hello', { resourceId: 'gone' });
  await vi.waitFor(() => expect(net.did).toContain('play 2 4000 now'));
  line.speak('Hello', { resourceId: 'away' });
  await vi.waitFor(() => expect(net.did).toContain('play 3 4000 now'));
});

test('a key that comes by INFO and in the sound is one key, however often it is pressed', async () => {
  const line = await answered();
  line.collect!({ ending: { type: 'length', value: '5' }, noInputAfter: 5_000, maxInterval: 5_000 });
  const [info, sound] = [
    (key: string) => net.signal({ type: 'key', key, lasts: 100 }),
    (key: string) => net.sound({ type: 'key', at: 1, key }),
  ];
  for (const by of [info, sound, sound, info]) by('1');
  for (const by of [info, info, sound, sound]) by('2');
  sound('3');
  expect(net.events.at(-1)).toMatchObject({ type: 'keys', keys: '11223' });
});

test('a call whose thread of sound broke while it rang is given up after the answer', async () => {
  net.call();
  await placed();
  net.sound({ type: 'lost', at: 1, lost: true });
  net.signal({ type: 'answered', answer: theirs(), dialog });
  await ended();
  expect(net.events.at(-1)).toMatchObject({ cause: 'networkLost' });
});

test('an answer by a name of a host, without a port or without sound is refused; so is such a change', async () => {
  for (const how of [{ address: 'media.carrier.example' }, { port: 0 }]) {
    net = network();
    net.call();
    await placed();
    net.signal({ type: 'answered', answer: theirs(how), dialog });
    await ended();
    expect(net.events).toMatchObject([{ cause: 'ourFault' }]);
  }
  net = network();
  await answered();
  const said: unknown[] = [];
  net.signal({
    type: 'offered',
    offer: theirs({ address: 'media.carrier.example' }),
    accept: () => {},
    refuse: (code) => void said.push(code),
  });
  expect(said).toEqual([488]);
});

test('a call has ended even if its sound cannot be closed', async () => {
  const line = await answered();
  net.neverCloses();
  line.hangUp();
  await ended();
  expect(net.events.at(-1)).toMatchObject({ type: 'ended', cause: 'hungUpByUs', line: { codec: 'PCMA', mos: null } });
  expect(net.telephony.inProgress()).toBe(0);
});

test('what is said before it is known who answered is recognised, also while nobody asks; later it is not', async () => {
  let tell: ((text: string) => void) | undefined;
  let opened = 0;
  net = network({
    hears: async () => true,
    open(_, told) {
      opened += 1;
      tell = (text) => told({ type: 'partial', text });
      return { take: () => {}, end: () => {}, close: () => {} };
    },
    stop: async () => {},
  });
  const line = net.call({ ...order, looksForMachine: true });
  await placed();
  net.signal({ type: 'answered', answer: theirs(), dialog });
  await vi.waitFor(() => expect(net.did).toContain('hear true'));
  line.speak('Good morning');
  await vi.waitFor(() => expect(net.did).toContain('play 1 9600 now'));
  net.sound({ type: 'speech', at: 1, speaking: true, noise: 0 });
  await vi.waitFor(() => expect(opened).toBe(1));
  tell!('please leave a message after the tone');
  await vi.waitFor(() => expect(net.types()).toContain('answeredBy'));
  expect(net.events.find(({ type }) => type === 'answeredBy')).toMatchObject({ verdict: 'machine' });

  net.sound({ type: 'speech', at: 1, speaking: false, noise: 0 });
  await vi.waitFor(() => expect(net.types()).toContain('messageDue'), { timeout: 10_000 });
  net.sound({ type: 'speech', at: 1, speaking: true, noise: 0 });
  expect(opened).toBe(1);
});
