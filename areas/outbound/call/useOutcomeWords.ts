import { hangUpSides } from '#core/dialing/causes.ts';
import { useText } from '#kit/console/useText.ts';
import { outcomeTexts } from '../outcome.texts.ts';

/** Codes of an attempt in words. A code without words is shown as it is. */
export function useOutcomeWords() {
  const t = useText(outcomeTexts) as (key: string) => string;
  return {
    status: (code: number) => t(`status${code}`),
    reason: (code: string) => t(code),
    result: (code: string) => t(code),
    side: (code: number) => t(code in hangUpSides ? `side${code}` : 'sideUnknown'),
  };
}
