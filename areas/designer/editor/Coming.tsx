import { useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useText } from '#kit/console/useText.ts';

/** In place of a panel whose code is on its way. */
export function Coming() {
  const t = useText();
  return useLate(true) ? (
    <p className="design-none" role="status">
      {t('kit.loading')}
    </p>
  ) : null;
}
