import { randomBytes } from 'node:crypto';
import type { RemoteInfo } from 'node:dgram';
import type { Place } from '#core/voice/latch.ts';
import { isRtcp } from '#core/voice/rtp.ts';
import type { OwnSecurity } from '#core/voice/security.ts';
import { iceLite, isDtls, isStun } from './ice.ts';
import type { LostWhy, MediaPeer } from './media.ts';
import { opusAsALaw, opusPerSample, opusVoice, type OpusVoice } from './opusVoice.ts';
import { socketPair } from './sockets.ts';
import { masterLength, opener, sealer } from './srtp.ts';

interface WayNeeds {
  /** In the clear, as any telephone sends it; `proves`: it was sealed with the keys of the call. */
  sound(bytes: Buffer, from: Place, proves: boolean): void;
  /** Of the port of reports, or of that of sound. */
  report(bytes: Uint8Array, from: Place, proves: boolean): void;
  /** Of DTLS: whoever makes the keys is to have it. */
  handshake(bytes: Uint8Array): void;
}

interface WaySettings {
  host: string;
  port: number;
  security?: OwnSecurity;
}

/** Half a second of sound. */
const mostEarly = 25;

/** Between a leg and the network: its sockets, and what keeps its sound from others. Without security packets pass as they are. */
export async function openWay({ host, port, security }: WaySettings, needs: WayNeeds) {
  const ice = security?.kind === 'dtls' ? iceLite(security) : null;
  const ownKey = security?.kind === 'sdes' ? Buffer.from(security.key, 'base64') : null;
  let peer: MediaPeer | null = null;
  let seal: ReturnType<typeof sealer> | null = null;
  let open: ReturnType<typeof opener> | null = null;
  /** Sealed packets that came before we had the keys to them: a browser has its own a little sooner. */
  let early: Buffer[] = [];
  let theirKey = '';
  let opus: OpusVoice | null = null;
  let reportsTo: Place | null = null;

  const sockets = await socketPair(host, port, arrived, (bytes, from) => {
    const plain = isClear();
    const clear = plain ? bytes : (open?.report(bytes) ?? null);
    if (clear) needs.report(clear, from, !plain);
  });

  const isClear = () => !ice && peer?.security === undefined;

  function arrived(bytes: Buffer, from: RemoteInfo) {
    if (ice) return arrivedByIce(ice, bytes, from);
    if (isClear()) return needs.sound(bytes, from, false);
    const isReport = isRtcp(bytes);
    const clear = isReport ? open?.report(bytes) : open?.sound(bytes);
    if (clear) needs.sound(clear, from, true);
  }

  function arrivedByIce(lite: NonNullable<typeof ice>, bytes: Buffer, from: RemoteInfo) {
    if (isStun(bytes)) {
      const answer = lite.check(bytes, from);
      if (answer) sockets.sound.send(answer, 0, answer.length, from.port, from.address);
      return;
    }
    if (!peer || !lite.isProved(from)) return;
    if (isDtls(bytes)) return needs.handshake(bytes);
    if (!open) return void (early.length < mostEarly && early.push(Buffer.from(bytes)));
    opened(bytes, peer);
  }

  function opened(bytes: Buffer, from: Place) {
    if (!open) return;
    // Who has the keys is the peer, wherever its packets come from.
    if (isRtcp(bytes)) {
      const report = open.report(bytes);
      if (report) needs.report(report, from, true);
      return;
    }
    const sound = open.sound(bytes);
    const clear = sound && opus ? opus.heard(sound) : sound;
    if (clear) needs.sound(clear, from, true);
  }

  function keep(ours: Uint8Array, theirs: Uint8Array) {
    seal = sealer(ours);
    open = opener(theirs);
    const waiting = early;
    early = [];
    if (peer) for (const bytes of waiting) opened(bytes, peer);
  }

  return {
    /** What was agreed on; answers how all behind this sees it. */
    agree(agreed: MediaPeer): MediaPeer {
      const before = peer;
      peer = agreed;
      if (agreed.security?.kind === 'sdes' && ownKey && agreed.security.key !== theirKey) {
        theirKey = agreed.security.key;
        const [master, theirs] = [ownKey, Buffer.from(theirKey, 'base64')];
        // What we seal goes on in its order where only they changed theirs.
        if (seal) open = opener(theirs);
        else keep(master, theirs);
      }
      if (agreed.codec !== 'opus') {
        opus?.close();
        opus = null;
        return agreed;
      }
      if (!opus || !before || numbers(before) !== numbers(agreed)) {
        opus?.close();
        opus = opusVoice(agreed);
      }
      const { comes: _, ...behind } = agreed;
      return {
        ...behind,
        ...opusAsALaw,
        keysPayloadType: agreed.keysPayloadType === null ? null : opusAsALaw.keysPayloadType,
      };
    },
    /** A packet of RTP; `place` is where a telephone would be. */
    send(packet: Buffer, length: number, place: Place) {
      if (isClear()) return sockets.sound.send(packet, 0, length, place.port, place.address);
      const to = ice ? ice.place() : place;
      if (!seal || !to) return;
      const plain = packet.subarray(0, length);
      const sealed = seal.sound(opus ? opus.said(plain) : plain);
      sockets.sound.send(sealed, 0, sealed.length, to.port, to.address);
    },
    report(bytes: Uint8Array, place: Place, done: () => void = () => {}) {
      // Where theirs come from, as long as that is where they are.
      const theirs =
        reportsTo?.address === place.address ? reportsTo : { address: place.address, port: place.port + 1 };
      const to = ice ? ice.place() : theirs;
      if (!to || to.port > 65_535 || !(isClear() || seal)) return done();
      const socket = ice ? sockets.sound : sockets.reports;
      socket.send(isClear() ? bytes : seal!.report(Buffer.from(bytes)), to.port, to.address, () => done());
    },
    reportsFrom(place: Place) {
      reportsTo = place;
    },
    /** What the handshake has to say to them. */
    handshake(bytes: Uint8Array) {
      const to = ice?.place();
      if (to) sockets.sound.send(bytes, 0, bytes.length, to.port, to.address);
    },
    keep,
    /** Packets go where ICE found the peer, whatever its session says. */
    isFound: () => ice !== null && ice.place() !== null,
    viaIce: ice !== null,
    /** A second of their clock, over one of ours. */
    pace: () => (opus ? opusPerSample : 1),
    /** What is missing for sound to come at all. */
    missing: (): LostWhy => (ice && !ice.place() ? 'ice' : ice && !open ? 'dtls' : 'silence'),
    async close() {
      opus?.close();
      opus = null;
      await new Promise<void>((done) => sockets.reports.close(() => done()));
      sockets.sound.close();
    },
  };
}
export type Way = Awaited<ReturnType<typeof openWay>>;

const numbers = ({ payloadType, keysPayloadType, comes }: MediaPeer) =>
  JSON.stringify([payloadType, keysPayloadType, comes?.payloadType, comes?.keysPayloadType]);

/** A new key of ours for SDES. */
export const newKey = () => randomBytes(masterLength).toString('base64');
