import type { Beep } from '#core/voice/beep.ts';
import type { PayloadTypes, SoundCodec } from '#core/voice/sdp.ts';
import type { OwnSecurity, PeerSecurity } from '#core/voice/security.ts';
import type { Trust } from '#core/voice/trust.ts';

/** Where the other side's sound goes and how: what SDP agreed on. */
export interface MediaPeer {
  address: string;
  port: number;
  codec: SoundCodec;
  /** What we send bears it. */
  payloadType: number;
  /** Of telephone events (RFC 4733); null where they were not agreed on. */
  keysPayloadType: number | null;
  /** What they send bears these; absent: the same. */
  comes?: PayloadTypes;
  /** As we see it: `sendonly` is their hold. */
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
  /** How it is kept from others; absent: in the clear. */
  security?: PeerSecurity;
  /** Whose packets are believed, and what is sent before any came. ICE proves a place by itself. */
  trust: Trust;
}

/**
 * Why sound is gone: nothing comes; ICE found no way to the browser, or DTLS came to no keys (the way is blocked, or somebody stands in it);
 * the browser closed it.
 */
export type LostWhy = 'silence' | 'ice' | 'dtls' | 'closed';

/** How the sound of a leg was carried. */
export interface Quality {
  codec: SoundCodec | null;
  packetsSent: number;
  packetsReceived: number;
  /** Per cent of theirs that never came, or came too late. */
  loss: number;
  late: number;
  /** Milliseconds (RFC 3550 section 6.4.1). */
  jitter: number;
  /** 1 to 4.5, estimated from loss, jitter and delay (ITU-T G.107); null without a packet. */
  mos: number | null;
  /** By the other side's receiver reports (RTCP): of what we sent; null where it sends none. */
  remoteLoss: number | null;
  remoteJitter: number | null;
  roundTrip: number | null;
  /** Packets from elsewhere than the peer, which were not heard. */
  strange: number;
  /** The host that sent sound which would have fitted, while nobody had been heard; absent: none did. */
  unbelieved?: string;
  /** SRTP, and who made its keys; absent: in the clear. */
  keptBy?: 'sdes' | 'dtls';
  /** Why it was lost, where it is. */
  lost?: LostWhy;
}

/** `at` is milliseconds since the leg was opened, by the clock of the media. */
export type LegEvent =
  /** The first packet of the other side. */
  | { type: 'sound'; at: number }
  /** What `play` was given has been sent to its end; `whole` is false where it was cut off, `heard` says after how many milliseconds of it. */
  | { type: 'played'; at: number; id: number; whole: boolean; heard: number }
  /** A key, at its end; once per key however it was carried. */
  | { type: 'key'; at: number; key: string }
  /** `noise`: how loud the line is without speech, per cent (core/flow/disturbance.ts). */
  | { type: 'speech'; at: number; speaking: boolean; noise?: number }
  /** The first packet of what `play` was given has been sent. */
  | { type: 'playing'; at: number; id: number }
  /** What they say, 8 kHz, while somebody speaks and the leg is asked to `hear`; it begins a little before `speech`. */
  | { type: 'frames'; at: number; samples: Int16Array }
  /** Where the leg is asked to `watchForMachine`: who answers begins or ends to speak; `ago`: so many milliseconds before. */
  | { type: 'voice'; at: number; speaking: boolean; ago: number }
  /** There too: a single tone of at least 150 ms, as answering machines make it, a moment after its end (`Beep` says what else). */
  | ({ type: 'beep'; at: number } & Beep)
  /** No packet for as long as the leg said; `lost` is false when they come again. */
  | { type: 'lost'; at: number; lost: boolean; why?: LostWhy }
  /** The recording stopped: the disk is full or the file is gone. The call goes on. */
  | { type: 'unrecorded'; at: number; problem: string };

export interface LegSettings {
  /** The address to bind. */
  host: string;
  /** Stereo WAV, A-law, the other side left, ours right; written while the call goes on. */
  record?: { path: string };
  /** Milliseconds without a packet, while one is due, until `lost`. */
  lostAfter?: number;
  /** SRTP: with keys of SDP, for a trunk, or of DTLS over ICE, for a browser. Absent: in the clear. */
  secure?: 'sdes' | 'dtls';
}

/** One side of a call's sound. After `close` nothing more comes. */
export interface Leg {
  /** Of RTP; RTCP has the next one. */
  readonly port: number;
  /** What SDP has to say of it where it is `secure`. */
  readonly security?: OwnSecurity;
  /** What was agreed on, again after each change. */
  connect(peer: MediaPeer): void;
  /** 8 kHz A-law; after what is being played, or instead of it where `now`. */
  play(id: number, sound: Uint8Array, now?: boolean): void;
  /** Stops what is played and forgets what waits. */
  stopPlaying(): void;
  /** Holds what is played where it is; it goes on from there, or is stopped. */
  pausePlaying(on: boolean): void;
  /** From now on what is said is told as `frames`. */
  hear(on: boolean): void;
  /** From now on `voice` and `beep` are told, and a beep is no speech. */
  watchForMachine(on: boolean): void;
  /** As RFC 4733 events, or as tones where those were not agreed on. */
  sendKeys(keys: string, way: 'rfc4733' | 'inBand'): void;
  /** From the answer on; before it nothing is recorded. Times of the recording begin with it. */
  startRecording(): void;
  /** A password is being keyed in: its tones are silenced in the recording and in what others hear. */
  secret(on: boolean): void;
  /** Plays this again and again in place of silence: music on hold. Null ends it. */
  loop(sound: Uint8Array | null): void;
  /** What legs of one room say, the others hear; `ear` hears all and says nothing, `whisper` is heard by `to` alone. */
  join(room: string | null, as?: { role: 'speaks' | 'ear' | 'whisper'; to?: Leg }): void;
  quality(): Promise<Quality>;
  close(): Promise<Quality & { recorded: { path: string; milliseconds: number; bytes: number } | null }>;
}

/** Carries sound in threads of its own. */
export interface Media {
  /** Throws where no port is free. */
  open(settings: LegSettings, tell: (event: LegEvent) => void): Promise<Leg>;
  /** Legs that are open. */
  count(): number;
  /** Lateness of packets that were sent, milliseconds, over the last while. */
  lateness(): Promise<{ p50: number; p99: number; worst: number }>;
  stop(): Promise<void>;
}

export interface MediaNeeds {
  /** Ports of RTP and RTCP, both ends included; an even one and the next make a pair. */
  ports: { first: number; last: number };
  threads?: number;
  /** A thread broke: its legs have been told `lost`, and the next leg gets a new one. */
  onBroken?(problem: string): void;
}
