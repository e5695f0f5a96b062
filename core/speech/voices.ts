import { allVoices, voicesOf } from '../callee/voices.ts';
import { commonDefaults } from '../flow/presets.ts';

export interface BuiltInVoice {
  code: string;
  language: 'en' | 'zh';
  /** The program it is spoken by, which is not part of the product; null: it is always there. */
  program: string | null;
}

/** Voices that need no vendor. */
export const builtInVoices: readonly BuiltInVoice[] = [
  ...allVoices.map((code) => ({
    code,
    language: code.startsWith('zh') ? ('zh' as const) : ('en' as const),
    program: null,
  })),
  { code: 'en-kal', language: 'en', program: 'flite' },
  { code: 'zh-espeak', language: 'zh', program: 'espeak-ng' },
];

/** What a designer who chose none has, and every code that names nothing. */
export const usualSpeaker: string = commonDefaults.speaker;

/** The voice of a vendor as a flow names it. */
export const vendorVoice = (vendorId: string, code: string) => `${vendorId}:${code}`;

export function readVendorVoice(speaker: string): { vendorId: string; code: string } | null {
  const [, vendorId, code] = /^(\d{1,18}):(.+)$/s.exec(speaker) ?? [];
  return vendorId !== undefined && code !== undefined ? { vendorId, code } : null;
}

/**
 * What a line is given to speak with: the chosen speaker, or the usual voice of the language, which is that of the tenant's
 * first vendor, else a built-in one (`usualVoice`).
 */
export function robotVoice(language: 'en' | 'zh', speaker: string | undefined): string {
  if (!speaker || speaker === usualSpeaker) return usualVoice(language);
  const known =
    readVendorVoice(speaker) !== null || builtInVoices.some((one) => one.code === speaker && one.language === language);
  return known ? speaker : usualVoice(language);
}

export const usualVoice = (language: 'en' | 'zh') => language;
/** The built-in voice that speaks where no vendor does. */
export const lastVoice = (language: 'en' | 'zh') => voicesOf(language, '').robot;

/** Whether a code means the usual voice of a language. */
export const isUsualVoice = (voice: string): voice is 'en' | 'zh' => voice === 'en' || voice === 'zh';
