import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { usageTexts } from './usage.texts.ts';

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

/** The days that figures are of, in words. */
export function useSpan() {
  const t = useText(usageTexts);
  const times = useTimes();
  return ({ from, to }: Span) =>
    from === undefined && to === undefined
      ? t('lastWeek')
      : t('span', { from: from === undefined ? '…' : times.day(from), to: to === undefined ? '…' : times.day(to) });
}
