import { useText } from '#kit/console/useText.ts';
import type { Guess } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';

/** A probability without decimals, and a share with one. */
export const probability = (score: number) => `${Math.round(score * 100)}%`;
export const share = (part: number | null) => (part === null ? '–' : `${(part * 100).toFixed(1)}%`);

/** Why a sentence is understood so, in words. */
export function useReason() {
  const t = useText(nluTestTexts);
  return ({ reason }: Pick<Guess, 'reason'>) =>
    t(`why${reason.is}`, { ...reason, likeness: reason.is === 'alike' ? reason.likeness.toFixed(2) : '' });
}
