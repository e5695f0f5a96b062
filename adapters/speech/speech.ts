import type { SpeechProblem } from '#core/speech/problems.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';

export type SpeechLanguage = 'en' | 'zh';

/** How a sentence is to sound: 0 to 100, of which 50 is usual. `tenant`: whose vendors may be asked; the built-in voices alone without it. */
export interface Manner {
  tenant?: string;
  pitch?: number;
  speed?: number;
  volume?: number;
}

/**
 * A sentence made audible. Sound is 8 kHz A-law, as lines carry it, without silence at its ends. A voice is what
 * `robotVoice` (core/speech/voices.ts) makes of a flow's speaker, or a built-in one; one that nobody has is spoken as usual.
 */
export interface TextToSpeech {
  speak(text: string, voice: string, how?: Manner): Promise<Uint8Array>;
  /** Milliseconds of what `speak` would answer. */
  lasts(text: string, voice: string, how?: Manner): Promise<number>;
  stop(): Promise<void>;
}

/** Makes sentences before they are wanted, and keeps them. Where the voice's vendor cannot speak now, nothing is kept. */
export interface PromptMaker {
  prepare(text: string, voice: string, how?: Manner): Promise<void>;
}

/** One voice, past all that is kept and with nobody who steps in; without a vendor it is a built-in one. Milliseconds. */
export interface VoiceTrial {
  tryVoice(
    vendor: KeyedVendor | null,
    voice: string,
    text: string,
    language: SpeechLanguage,
  ): Promise<{ sound: Uint8Array; firstSound: number; total: number } | { failed: SpeechProblem; status?: number }>;
}

/** What a recogniser is told before it hears an utterance. */
export interface Recognising {
  tenant: string;
  language: SpeechLanguage;
  /** What the robot expects here, as people say it; empty: anything. */
  phrases: readonly string[];
  /** Words that are likelier than others. */
  hotWords: readonly string[];
  /** Chosen by the designer: a vendor that is asked first, or `normal`. */
  model: string;
}

export type RecognitionEvent =
  /** The text so far; each replaces the one before. */
  | { type: 'partial'; text: string }
  /** Empty where nothing of it could be made out. `confidence` is 0 to 1, null where none is known; `by` names who recognised it. Emotion and noise are per cent (core/flow/disturbance.ts). */
  | { type: 'final'; text: string; confidence: number | null; by: string; emotion?: number; noise?: number }
  /** Nobody could recognise it. */
  | { type: 'failed'; problem: string };

/** One utterance. After `final`, `failed` or `close` nothing more comes. */
export interface Recognition {
  /** 8 kHz, as it comes. */
  take(samples: Int16Array): void;
  /** The customer has finished: `final` or `failed` follows, however long a vendor hangs. */
  end(): void;
  close(): void;
}

/** Hears words. Nothing is thrown: what goes wrong is a `failed`. */
export interface SpeechRecognizer {
  /** Whether anything recognises this language for this tenant, or `anything` at all that is said in it; asked before a call listens, so it is quick. */
  hears(tenant: string, language: SpeechLanguage, what?: 'anything'): Promise<boolean>;
  open(what: Recognising, tell: (event: RecognitionEvent) => void): Recognition;
  stop(): Promise<void>;
}
