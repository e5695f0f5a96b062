import { useLanguage } from '#kit/console/language.ts';
import { sipTexts } from './sip.texts.ts';

/** Statuses of SIP and causes of Q.850 in words. */
export function useSipWords() {
  const words = sipTexts[useLanguage()] as Record<string, string>;
  return {
    status: (code: number) => words[`code${code}`] ?? words[`class${Math.floor(code / 100)}`] ?? String(code),
    q850: (cause: number) => words[`q${cause}`] ?? words.qOther!,
  };
}
