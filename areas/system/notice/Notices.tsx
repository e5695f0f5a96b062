import { useState } from 'react';
import { Link } from 'react-router';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { isNoticeKind, isWarning, noticePage } from './kinds.ts';
import { noticeEndpoints, type Notice } from './notice.contract.ts';
import { noticeTexts } from './notice.texts.ts';

const atOnce = 20;

/** What stands under the bell; fetched when first opened. */
export default function Notices({ unread, onRead, onGo }: { unread: number; onRead(): void; onGo(): void }) {
  const t = useText(noticeTexts);
  const act = useAct();
  const mayAll = useMay()(noticeEndpoints.wishes);
  const [shown, show] = useState(atOnce);
  const { data, reload } = useAsk(noticeEndpoints.list, { body: { pageNo: 1, pageSize: shown } });
  useLive('notice.new', () => void reload());
  const read = (ids?: string[]) =>
    act(noticeEndpoints.read, { body: ids ? { ids } : {} }, { say: null, then: () => (onRead(), reload()) });
  const known = data?.list.filter(({ kind }) => isNoticeKind(kind)) ?? [];
  return (
    <>
      <header>
        <h2>{t('title')}</h2>
        {unread > 0 && (
          <button type="button" className="cw-link" onClick={() => void read()}>
            {t('readAll')}
          </button>
        )}
      </header>
      {data && known.length === 0 && (
        <div className="bell-none">
          <b>{t('empty')}</b>
          <span>{t('emptyText')}</span>
        </div>
      )}
      <ul>
        {known.map((notice) => (
          <One
            key={notice.noticeId}
            notice={notice}
            onGo={() => (onGo(), notice.read || void read([notice.noticeId]))}
          />
        ))}
      </ul>
      {mayAll && (
        <Link className="bell-more cw-link" to="/systemConfig/message" onClick={onGo}>
          {t('all')}
        </Link>
      )}
      {data && data.total > shown && (
        <button type="button" className="bell-more cw-link" onClick={() => show(Math.min(shown + 3 * atOnce, 500))}>
          {t('older')}
        </button>
      )}
    </>
  );
}

function One({ notice: { kind, facts, createdAt, read }, onGo }: { notice: Notice; onGo(): void }) {
  const t = useText(noticeTexts);
  if (!isNoticeKind(kind)) return null;
  return (
    <li>
      <Link to={noticePage(kind, facts)} className={read ? 'bell-one read' : 'bell-one'} onClick={onGo}>
        <i className={isWarning(kind) ? 'warn' : ''} aria-hidden />
        <span>
          {t(kind, facts)}
          {!read && <span className="cw-unseen"> ({t('isNew')})</span>}
        </span>
        <TimeText at={createdAt} />
      </Link>
    </li>
  );
}
