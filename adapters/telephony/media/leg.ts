import { randomBytes, randomInt } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { muLawOfALaw } from '#core/sound/muLaw.ts';
import { frame, perMs } from '#core/voice/frames.ts';
import { keySender } from '#core/voice/keyEvents.ts';
import type { Place } from '#core/voice/latch.ts';
import { mosOf } from '#core/voice/mos.ts';
import { rtpHeading, writeRtp } from '#core/voice/rtp.ts';
import { hearing } from './hearing.ts';
import type { LegEvent, LostWhy, MediaPeer, Quality } from './media.ts';
import type { LegOrder, Open } from './orders.ts';
import { recorder } from './recorder.ts';
import { reports } from './reports.ts';
import { roomPlace } from './room.ts';
import { saying, toSamples } from './saying.ts';
import { openWay } from './way.ts';

/** What an event says besides its time. */
type Untimed<Event> = Event extends LegEvent ? Omit<Event, 'at'> : never;

/** Reports compare times of one call: it goes on evenly where somebody sets the clock of the machine. */
const since1970 = () => performance.timeOrigin + performance.now();

/** Packets that go to places from which nothing came, where a little may: half a minute, after which a silent call is given up. */
const mostUnheard = 1_500;

interface LegNeeds {
  /** Samples of the thread's clock. */
  now(): number;
  tell(event: LegEvent): void;
  record(sound: Uint8Array): void;
  /** DTLS that came: the keys are made elsewhere. */
  handshake(bytes: Uint8Array): void;
  /** A packet was dealt with: what is due to be sent does not wait for all the others that came with it. */
  dealt(): void;
}

/** A leg as the thread of media has it. */
export async function openLeg({ host, port, lostAfter, security }: Open, needs: LegNeeds) {
  const { now, tell: tellAt, record, dealt } = needs;
  const opened = now();
  const source = randomInt(2 ** 32);
  const firstTimestamp = randomInt(2 ** 32);
  const packet = Buffer.alloc(rtpHeading + frame);
  const playing = new Uint8Array(frame);
  const keys = keySender();
  const room = roomPlace();
  const heard = hearing({
    sound: () => tell({ type: 'sound' }),
    key: (key) => tell({ type: 'key', key }),
    speech: (speaking, noise) => tell({ type: 'speech', speaking, noise }),
    frames: (samples) => tell({ type: 'frames', samples }),
    beep: (beep) => tell({ type: 'beep', ...beep }),
    voice: (voice) => tell({ type: 'voice', ...voice }),
    report: (bytes, from) => hearReport(bytes) && heard.where.reported(from.address),
  });
  const said = saying({
    began: (id) => tell({ type: 'playing', id }),
    played: (id, whole, milliseconds) => tell({ type: 'played', id, whole, heard: milliseconds }),
  });
  const way = await openWay(
    { host, port, security },
    {
      sound(bytes, from, proves) {
        heard.packet(bytes, from, proves, now());
        dealt();
      },
      report(bytes, from, proves) {
        if (!proves && !heard.where.isPeersHost(from.address)) return;
        if (!hearReport(bytes)) return;
        heard.where.reported(from.address);
        way.reportsFrom({ address: from.address, port: from.port });
      },
      handshake: needs.handshake,
    },
  );
  let peer: MediaPeer | null = null;
  let agreedCodec: Quality['codec'] = null;
  let sequence = randomInt(2 ** 16);
  let marker = true;
  /** What was said to them last: it may come back as an echo. */
  const ours = new Int16Array(frame);
  let saysSomething = false;
  const sent = { timestamp: 0, packets: 0, octets: 0 };
  let recording: ReturnType<typeof recorder> | null = null;
  let lost = false;
  /** Said by those who make keys: from now on there is nothing to wait for. */
  let unsecured: LostWhy | null = null;
  const rtcp = reports(
    { source, name: randomBytes(8).toString('hex'), came: heard.came, sent: sentSoFar, pace: () => way.pace() },
    since1970(),
  );

  function tell(event: Untimed<LegEvent>) {
    tellAt({ ...event, at: Math.round((now() - opened) / perMs) } as LegEvent);
  }

  function sentSoFar() {
    return sent.packets > 0 ? { ...sent, timestamp: Math.imul(sent.timestamp, way.pace()) >>> 0 } : null;
  }

  function hearReport(bytes: Uint8Array): boolean {
    if (!rtcp.hear(bytes, since1970())) return false;
    heard.alive(now());
    return true;
  }

  /** Packets that went to places from which nothing came. */
  let unheard = 0;

  /** Where sound may go now; null: nowhere, or nowhere yet. */
  function destination(): Place | null {
    const place = heard.where.place();
    if (!place || !peer || way.viaIce || heard.where.isHeard() || peer.trust.unheard === 'all') return place;
    return peer.trust.unheard === 'bounded' && unheard < mostUnheard ? place : null;
  }

  const maySend = () => peer !== null && (peer.direction === 'sendrecv' || peer.direction === 'sendonly');
  const sends = () => maySend() && destination() !== null;
  const expects = () => peer !== null && (peer.direction === 'sendrecv' || peer.direction === 'recvonly');

  function send(payloadType: number, length: number, timestamp: number, marked: boolean) {
    writeRtp(packet, payloadType, marked, sequence, timestamp, source);
    sequence = (sequence + 1) & 0xff_ff;
    sent.timestamp = timestamp;
    sent.packets = (sent.packets + 1) >>> 0;
    sent.octets = (sent.octets + length) >>> 0;
    if (peer!.trust.unheard === 'bounded' && !heard.where.isHeard()) unheard += 1;
    way.send(packet, rtpHeading + length, heard.where.place()!);
  }

  /** Where reports may go: nowhere while the call is held by naming no place. */
  const reportsTo = () => (peer && (way.viaIce || canBeReached(peer)) ? destination() : null);

  function report(place: Place | null) {
    const due = place && rtcp.due(since1970());
    if (due) way.report(due, place);
  }

  /** The first half of a turn that has begun, of a leg in a room. */
  let begun: ReturnType<typeof begin> | null = null;

  /** What they say and what is played to them, which those who share a room with them read in the same turn. */
  function begin(at: number) {
    const theirs = heard.tick(at, saysSomething ? ours : undefined);
    const sending = sends();
    const key = sending && keys.busy() ? keys.next((firstTimestamp + at) >>> 0) : null;
    let own = false;
    if (sending && !key) own = said.next(playing);
    else playing.fill(aLawSilence);
    if (room.isShared()) room.give(theirs, playing);
    return { sending, key, own };
  }

  /** A turn of 20 ms that was due at `at`; answers whether a packet was sent. What is said while nothing may be sent waits. */
  function tick(at: number): boolean {
    const { sending, key, own } = begun ?? begin(at);
    begun = null;
    const mixed = room.mixInto(playing);
    if (key) {
      packet.set(key.payload, rtpHeading);
      send(peer!.keysPayloadType ?? 101, key.payload.length, key.timestamp, key.marker);
    } else if (sending) sendSound(at);
    else marker = true;
    saysSomething = own || mixed;
    if (saysSomething) toSamples(playing, ours);
    if (recording) {
      if (sending && !key && (own || mixed)) recording.ours(at, playing);
      recording.tick(at);
    }
    watch(at);
    report(reportsTo());
    return sending;
  }

  function sendSound(at: number) {
    if (peer!.codec === 'PCMA') packet.set(playing, rtpHeading);
    else for (let place = 0; place < frame; place++) packet[rtpHeading + place] = muLawOfALaw[playing[place]!]!;
    send(peer!.payloadType, frame, (firstTimestamp + at) >>> 0, marker);
    marker = false;
  }

  function watch(at: number) {
    const silentFor = at - heard.lastAt();
    const isSilent = silentFor > lostAfter * perMs;
    const isLost = unsecured !== null || (expects() && isSilent);
    if (isLost === lost || (lost && isSilent)) return;
    lost = isLost;
    tell({ type: 'lost', lost, ...(lost && { why: whyLost() }) });
  }

  const whyLost = () => unsecured ?? way.missing();

  const orders: { [Type in LegOrder['type']]: (order: Extract<LegOrder, { type: Type }>) => void } = {
    connect(order) {
      // A place where nothing can be sent to, as an old way of holding says it (0.0.0.0).
      const agreed = way.agree({ ...order.peer, address: canonical(order.peer.address) });
      agreedCodec = order.peer.codec;
      const isThere = way.viaIce || canBeReached(agreed);
      peer = isThere ? agreed : { ...agreed, direction: 'inactive' };
      heard.agree(peer, isThere, now());
      // What is due is waited for again from now on.
      heard.alive(now());
      if (!lost || unsecured) return;
      lost = false;
      tell({ type: 'lost', lost });
    },
    play: (order) => said.play(order.id, order.sound, order.now),
    stopPlaying: () => said.stop(),
    pausePlaying: ({ on }) => said.pause(on),
    hear: ({ on }) => heard.hear(on),
    watchForMachine: ({ on }) => heard.watchForMachine(on),
    sendKeys({ keys: wanted, way }) {
      if (way === 'rfc4733' && peer?.keysPayloadType != null) keys.add(wanted);
      else said.tones(wanted);
    },
    startRecording() {
      if (recording) return;
      // The turn that comes next may have been due a moment ago, by a turn's length at most.
      recording = recorder(Math.round(now()) - frame, record);
      if (heard.isSecret(now())) recording.secret(true, now());
      heard.recordInto(recording);
    },
    stopRecording() {
      recording = null;
      heard.recordInto(null);
    },
    secret: ({ on }) => heard.secret(on, now()),
    loop: ({ sound }) => said.loop(sound),
    room(order) {
      room.change(order);
      heard.hurry(room.isShared());
    },
    handshake: ({ bytes }) => way.handshake(bytes),
    keys({ ours: own, theirs }) {
      way.keep(own, theirs);
      heard.alive(now());
    },
    unsecured({ why }) {
      unsecured = why;
      watch(now());
    },
  };

  function quality(): Quality {
    const { received, lost: gone, expected, jitter, late, strange, unbelieved } = heard.figures();
    const percent = (part: number) => (expected > 0 ? (part / expected) * 100 : 0);
    const remote = rtcp.remote();
    const delay = (rtcp.roundTrip() ?? 0) / 2 + heard.delay() + frame / perMs;
    return {
      codec: agreedCodec,
      packetsSent: sent.packets,
      packetsReceived: received,
      loss: percent(gone),
      late: percent(late),
      jitter: jitter / perMs,
      mos: received > 0 ? mosOf({ loss: Math.min(100, percent(gone + late)), delay }) : null,
      remoteLoss: remote?.loss ?? null,
      remoteJitter: remote?.jitter ?? null,
      roundTrip: rtcp.roundTrip(),
      strange,
      ...(unbelieved !== null && { unbelieved }),
      ...(peer?.security && { keptBy: peer.security.kind }),
      ...(lost && { lost: whyLost() }),
    };
  }

  return {
    begin: (at: number) => void (begun = room.isShared() ? begin(at) : null),
    tick,
    order: (order: LegOrder) => orders[order.type](order as never),
    quality,
    async close(): Promise<Quality> {
      const figures = quality();
      recording?.close(Math.round(now()));
      const place = reportsTo();
      if (place && sent.packets > 0) await new Promise<void>((done) => way.report(rtcp.bye(since1970()), place, done));
      await way.close();
      return figures;
    },
  };
}
export type MediaLeg = Awaited<ReturnType<typeof openLeg>>;

/** As packets say where they came from. */
const canonical = (address: string) =>
  isIPv6(address) && !address.includes('%') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
const isPort = (port: number) => port > 0 && port < 65_536;
const canBeReached = ({ address, port }: MediaPeer) =>
  isIP(address) !== 0 && address !== '0.0.0.0' && address !== '::' && isPort(port);
