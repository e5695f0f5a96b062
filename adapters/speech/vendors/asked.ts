import type { Shape } from '#core/sound/shape.ts';
import type { SpeechLanguage } from '../speech.ts';

/** What a vendor is asked to say. */
export interface Sentence {
  text: string;
  language: SpeechLanguage;
  /** As the vendor calls it. */
  voice: string;
  shape: Shape;
}

/** What a vendor answered, as it came. */
export interface VendorSound {
  body: Uint8Array;
  type: string;
  /** Milliseconds until the first of it, and until all of it. */
  firstSound: number;
  total: number;
  /** What is still to be done to it: what the protocol has no word for. */
  shape: Shape;
}

/** Bytes of an answer: ten minutes of 16 bits at 16 kHz. */
export const mostBytes = 20 * 1024 * 1024;
/** Milliseconds for all of an answer. */
export const mostTime = 60_000;

/** Languages as vendors name them. */
export const languageTags: Record<SpeechLanguage, string> = { en: 'en-US', zh: 'zh-CN' };
