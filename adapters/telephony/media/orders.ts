import type { Lateness } from '#core/voice/lateness.ts';
import type { OwnSecurity } from '#core/voice/security.ts';
import type { LegEvent, LostWhy, MediaPeer, Quality } from './media.ts';

/** What a thread of media is asked, of one of its legs. */
export type LegOrder =
  | { type: 'connect'; peer: MediaPeer }
  | { type: 'play'; id: number; sound: Uint8Array; now: boolean }
  | { type: 'stopPlaying' }
  | { type: 'pausePlaying' | 'hear' | 'watchForMachine'; on: boolean }
  | { type: 'sendKeys'; keys: string; way: 'rfc4733' | 'inBand' }
  | { type: 'startRecording' | 'stopRecording' }
  | { type: 'secret'; on: boolean }
  | { type: 'loop'; sound: Uint8Array | null }
  /** Of DTLS: what is to be sent, the keys that came of it, or why none do. */
  | { type: 'handshake'; bytes: Uint8Array }
  | { type: 'keys'; ours: Uint8Array; theirs: Uint8Array }
  | { type: 'unsecured'; why: LostWhy }
  /** Where the leg says what it hears, and whom it hears: what the other side of `said` says, and what is played to that of `played`. */
  | {
      type: 'room';
      /** The same for all of a room. */
      turn: number;
      own: SharedArrayBuffer | null;
      hears: { sound: SharedArrayBuffer; said: boolean; played: boolean }[];
    };

export interface Open {
  type: 'open';
  leg: number;
  host: string;
  port: number;
  lostAfter: number;
  security?: OwnSecurity;
}

export type Order =
  | Open
  | { type: 'leg'; leg: number; order: LegOrder }
  | { type: 'quality' | 'close'; leg: number; question: number }
  | { type: 'lateness' | 'stop'; question: number };

export type Said =
  | {
      type: 'opened';
      leg: number;
      /** A word of the system, EADDRINUSE; null where it is open. */ problem: string | null;
    }
  | { type: 'event'; leg: number; event: LegEvent }
  /** DTLS that came. */
  | { type: 'handshake'; leg: number; bytes: Uint8Array }
  /** About a second of a recording. */
  | { type: 'recorded'; leg: number; sound: Uint8Array }
  | { type: 'answer'; question: number; answer: Quality | Lateness[] | null };
