/** A sentence made audible. Sound is 8 kHz A-law, as lines carry it, without silence at its ends. */
export interface TextToSpeech {
  speak(text: string, voice: string): Promise<Uint8Array>;
  /** Milliseconds of what `speak` would answer. */
  lasts(text: string, voice: string): Promise<number>;
  stop(): Promise<void>;
}
