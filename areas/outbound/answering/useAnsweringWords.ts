import type { Evidence, Verdict } from '#core/answering/evidence.ts';
import { useText } from '#kit/console/useText.ts';
import { answeringTexts } from './answering.texts.ts';

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

/** What was decided, in words. */
export function useAnsweringWords() {
  const t = useText(answeringTexts);
  return {
    verdict: (verdict: Verdict) => t(verdict),
    seconds: (milliseconds: number) => t('seconds', { seconds: seconds(milliseconds) }),
    /** Why, in one line. */
    why: ({ rule, greeting, silence, words, beep }: Evidence) =>
      t(rule, {
        greeting: seconds(greeting),
        silence: seconds(silence),
        words: words ?? '',
        hertz: beep?.hertz ?? '',
        lasts: beep?.lasts ?? '',
      }),
  };
}
