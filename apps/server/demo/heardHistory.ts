import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { voicesOf } from '#core/callee/voices.ts';
import { speakingTime } from '#core/text/speakingTime.ts';
import { history, type DemoContact, type DemoHistory } from './history.ts';

type Given = Parameters<typeof history>[0];

/** A batch whose calls can be heard: told once to learn every sentence, then again with the time each of them takes. */
export async function heardHistory(given: Given, speech: Pick<TextToSpeech, 'lasts'>): Promise<DemoHistory> {
  const sentences = new Map<string, { text: string; voice: string }>();
  const voice = ({ phone }: DemoContact, speaker: 'robot' | 'customer') => voicesOf(given.language, phone)[speaker];
  const keyOf = (text: string, by: string) => `${by} ${text}`;
  history({
    ...given,
    lasts: (contact) => (text, speaker) => {
      const by = voice(contact, speaker);
      sentences.set(keyOf(text, by), { text, voice: by });
      return speakingTime(text, given.language);
    },
  });
  const known = new Map(
    await Promise.all(
      [...sentences].map(async ([key, { text, voice: by }]) => [key, await speech.lasts(text, by)] as const),
    ),
  );
  return history({
    ...given,
    lasts: (contact) => (text, speaker) =>
      known.get(keyOf(text, voice(contact, speaker))) ?? speakingTime(text, given.language),
  });
}
