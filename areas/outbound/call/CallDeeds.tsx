import { useText } from '#kit/console/useText.ts';
import { callTexts } from './call.texts.ts';

/** The right end of a call's head: whether it goes on, and what can be done about it. */
export function CallDeeds({ live }: { live: boolean }) {
  const t = useText(callTexts);
  return live && <span className="call-live"><span className="call-live-dot" aria-hidden />{t('live')}</span>;
}
