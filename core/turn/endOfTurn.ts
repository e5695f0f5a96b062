import { pauses, shortestPause } from './profiles.ts';
import type { Collecting, Hearkening } from './turn.ts';
import { completeness } from './words.ts';

/** Milliseconds since the last loud moment after which the customer has finished, by what they said so far; null where nothing recognises it. */
export function pauseAfter(
  text: string | null,
  { turnTaking, responseSpeed, phrases }: Pick<Hearkening, 'turnTaking' | 'responseSpeed' | 'phrases'>,
  { language, collecting }: { language: 'en' | 'zh'; collecting: Pick<Collecting, 'ending'> | null },
): number {
  const { type, value } = collecting?.ending ?? {};
  const digits = type === 'length' ? Number(value) || 0 : 0;
  const more = text === null ? 'open' : completeness(text, { language, phrases, digits });
  const pause = turnTaking === 'classic' ? pauses.classic : pauses[more];
  return Math.max(shortestPause, Math.round(pause * responseSpeed));
}
