/** All times are milliseconds of the call. */

export const turnTakings = ['classic', 'responsive'] as const;
export type TurnTaking = (typeof turnTakings)[number];

/** What may cut a sentence short. */
export interface Interruptible {
  speech: boolean;
  keys: boolean;
  /** How long the sentence lasts at least for that. */
  from: number;
  /** Sounds without words have to last so long to interrupt. */
  least?: number;
  /** Where there are any, only these words interrupt. */
  words?: readonly string[];
}

/** Speech is an answer. */
export interface Hearkening {
  noInputAfter: number;
  /** Shorter sounds are an answer only where the recogniser made words of them. */
  minLength: number;
  maxLength: number;
  /** By which the silence is multiplied that ends a turn. */
  responseSpeed: number;
  turnTaking: TurnTaking;
  /** What is expected here, as people say it. */
  phrases: readonly string[];
}

/** Keys are an answer. */
export interface Collecting {
  ending: { type: 'length' | 'key'; value: string };
  noInputAfter: number;
  maxInterval: number;
  secret: boolean;
}

export type TurnEvent = { at: number } &
  /** The recogniser hears the language of this call, or none does. */
  (
    | { type: 'recognises'; recognises: boolean }
    /** Words are wanted from now on, whether anybody asked for them or not. */
    | { type: 'attend'; on: boolean }
    /** A sentence is to be spoken; its sound comes later. */
    | { type: 'speak'; id: number; turnTaking: TurnTaking; interruptible: Interruptible | null }
    /** Its sound is there; `lasts` is 0 where there is nothing to play, null where it could not be made. */
    | { type: 'sound'; id: number; lasts: number | null }
    | { type: 'playing'; id: number }
    | { type: 'played'; id: number; whole: boolean; heard: number }
    | { type: 'stopSpeaking' }
    | ({ type: 'listen' } & Hearkening)
    | ({ type: 'collect' } & Collecting)
    | { type: 'key'; key: string }
    /** By voice activity; its end is noticed `speechEndsAfter` after the last loud moment (core/voice/activity.ts). */
    | { type: 'speech'; speaking: boolean; noise?: number }
    | { type: 'partial'; id: number; text: string }
    | { type: 'final'; id: number; text: string; emotion?: number; noise?: number }
    | { type: 'failed'; id: number }
    | { type: 'time' }
  );

/** What the line tells the robot. */
export type TurnTold =
  | { type: 'speaking'; synthesised: number }
  | { type: 'spoken'; cut?: { heard: number; lasts: number } }
  | {
      type: 'heard';
      from: number;
      text: string;
      unclear?: true;
      emotion?: number;
      noise?: number;
      spokeUntil: number;
      decided: number;
    }
  | { type: 'keys'; keys: string; spokeUntil: number; decided: number }
  | { type: 'silence'; noise?: number };

export type TurnAction =
  | { type: 'play'; id: number }
  | { type: 'pause' | 'resume' | 'stop' }
  /** A recognition begins with what was said since the customer began; it is ended, or forgotten. */
  | { type: 'open' | 'end' | 'close'; id: number }
  /** What is keyed in may be a password, or no longer is. */
  | { type: 'secret'; on: boolean }
  /** A sentence never came to its end. */
  | { type: 'stuck'; id: number }
  | { type: 'tell'; event: TurnTold };

export interface Prompt {
  id: number;
  turnTaking: TurnTaking;
  interruptible: Interruptible | null;
  /** `held`: it would begin, but the customer speaks. `stopping`: it is cut short, and how much was heard of it is awaited. */
  phase: 'making' | 'held' | 'playing' | 'paused' | 'stopping';
  lasts: number;
  synthesised: number;
  /** Of its first packet; null before. */
  begun: number | null;
  /** Since when it is held, paused or stopping. */
  since: number;
  pausedFor: number;
  /** How often it was paused for nothing. */
  fruitless: number;
  /** When it is given up. */
  until: number;
}

/** One piece of an utterance, as a recogniser hears it. */
export interface Part {
  id: number;
  state: 'open' | 'ending' | 'done';
  text: string;
  failed: boolean;
}

/** What the customer says, with the pauses they make. */
export interface Utterance {
  from: number;
  speaking: boolean;
  /** The last voiced moment; while they speak, the time of the last event. */
  until: number;
  parts: Part[];
  /** When it was decided that they had finished. */
  decided: number | null;
  /** A sentence went on in spite of it: only words count from here on. */
  passed: boolean;
  emotion?: number;
  noise?: number;
}

/** Everything that taking turns is, as plain values. */
export interface TurnState {
  language: 'en' | 'zh';
  recognises: boolean;
  attends: boolean;
  prompt: Prompt | null;
  /** `until`: how long a word, or another key, is waited for; null while there is one. */
  listening: (Hearkening & { until: number | null }) | null;
  collecting: (Collecting & { until: number | null }) | null;
  /** Keys of the answer so far, and keys that wait for a question. */
  pressed: string;
  ahead: string;
  /** Keys that wait are taken after the question, not within it. */
  takesAhead: boolean;
  keyedAt: number;
  /** What is keyed in may be a password. */
  secret: boolean;
  utterance: Utterance | null;
  recognitions: number;
  noise: number | null;
}

export interface TurnOutcome {
  state: TurnState;
  actions: TurnAction[];
  /** When `time` has to be told at the latest; null: nothing is awaited. */
  wakeAt: number | null;
}

export const newTurns = (language: 'en' | 'zh'): TurnState => ({
  language,
  recognises: false,
  attends: false,
  prompt: null,
  listening: null,
  collecting: null,
  pressed: '',
  ahead: '',
  takesAhead: false,
  keyedAt: 0,
  secret: false,
  utterance: null,
  recognitions: 0,
  noise: null,
});
