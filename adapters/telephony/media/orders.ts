import type { Lateness } from '#core/voice/lateness.ts';
import type { LegEvent, MediaPeer, Quality } from './media.ts';

/** What a thread of media is asked, of one of its legs. */
export type LegOrder =
  | { type: 'connect'; peer: MediaPeer }
  | { type: 'play'; id: number; sound: Uint8Array; now: boolean }
  | { type: 'stopPlaying' }
  | { type: 'pausePlaying' | 'hear' | 'watchForBeep'; on: boolean }
  | { type: 'sendKeys'; keys: string; way: 'rfc4733' | 'inBand' }
  | { type: 'startRecording' | 'stopRecording' }
  | { type: 'secret'; on: boolean }
  | { type: 'loop'; sound: Uint8Array | null }
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
  /** About a second of a recording. */
  | { type: 'recorded'; leg: number; sound: Uint8Array }
  | { type: 'answer'; question: number; answer: Quality | Lateness[] | null };
