import type { Intent } from './personas.ts';
import { sentencesEn } from './sentencesEn.ts';
import { sentencesZh } from './sentencesZh.ts';

/** What people say on the phone for what they mean, with the little words that come along. */
export const sentences: Record<'en' | 'zh', Record<Intent, readonly string[]>> = { en: sentencesEn, zh: sentencesZh };
