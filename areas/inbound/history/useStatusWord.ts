import { useOutcomeWords } from '#areas/outbound/door.tsx';
import { useText } from '#kit/console/useText.ts';
import { historyTexts } from './history.texts.ts';

const own = [1, 2, 3, 5, 6] as const;

/** The status of a call that came in: nobody was to be reached, somebody was to take it. */
export function useStatusWord() {
  const t = useText(historyTexts);
  const words = useOutcomeWords();
  return (callStatus: number) => {
    const known = own.find((one) => one === callStatus);
    return known ? t(`status${known}`) : words.status(callStatus);
  };
}
