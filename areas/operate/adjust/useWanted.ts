import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { resources } from './adjust.contract.ts';
import type { Application } from './adjust.contract.ts';
import { adjustTexts } from './adjust.texts.ts';

/** What is applied for: 50 channels, 10 seats. */
export function useWanted() {
  const t = useText(adjustTexts);
  return (of: Application) =>
    resources
      .flatMap((resource) => {
        const wanted = of[resource];
        return wanted === null ? [] : [t('some', { count: count(wanted), what: t(resource).toLowerCase() })];
      })
      .join(t('comma'));
}
