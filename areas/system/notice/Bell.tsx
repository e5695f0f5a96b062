import { Bell as BellIcon } from 'lucide-react';
import { lazy } from '#kit/console/lazy.tsx';
import { useFlyout } from '#kit/console/shell/useFlyout.ts';
import { useLive } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './bell.css';
import { noticeEndpoints } from './notice.contract.ts';
import { bellTexts } from './bell.texts.ts';

const Notices = lazy(() => import('./Notices.tsx'));

/** The bell of the header: how many notices are unread, and the notices under it. */
export function Bell() {
  const t = useText(bellTexts);
  const { isOpen, open, box, button, panelId, ofButton } = useFlyout();
  const { data, reload } = useAsk(noticeEndpoints.unread, {}, { every: 300_000 });
  const unread = data?.unread ?? 0;
  useLive('notice.new', () => void reload());
  return (
    <div className="bell" ref={box}>
      <button
        type="button"
        ref={button}
        className="bell-button"
        aria-label={unread ? t('unread', { count: unread }) : t('none')}
        {...ofButton}
      >
        <BellIcon size={16} />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <section className="bell-panel" id={panelId} aria-label={t('title')}>
          <Notices unread={unread} onRead={() => void reload()} onGo={() => open(false)} />
        </section>
      )}
    </div>
  );
}
