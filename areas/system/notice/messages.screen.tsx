import { Button, Switch } from 'antd';
import { BellRing, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { isNoticeKind, noticePage } from './kinds.ts';
import { messagesTexts } from './messages.texts.ts';
import { noticeEndpoints, noticeKinds, type Notice, type Wish } from './notice.contract.ts';
import { noticeTexts } from './notice.texts.ts';
import './messages.css';

/** Everything one was told, and how one wants to be told. */
export function MessagesScreen() {
  const t = useText(messagesTexts);
  const said = useText(noticeTexts);
  const act = useAct();
  const list = useList(noticeEndpoints.list);
  const unread = useAsk(noticeEndpoints.unread, {});
  const beside = useBeside('wishes');
  const { unreadOnly, kind } = list.query;
  const reload = () => (void unread.reload(), list.reload());
  useLive('notice.new', () => void reload());
  const read = (notices?: Notice[]) =>
    act(
      noticeEndpoints.read,
      { body: notices ? { ids: notices.map(({ noticeId }) => noticeId) } : {} },
      { say: null, then: reload },
    );
  return (
    <ListPage
      name="system.messages"
      title={t('title')}
      facts={[t('about')]}
      list={list}
      rowKey="noticeId"
      rowName={({ kind: of, facts }) => (isNoticeKind(of) ? said(of, facts) : of)}
      actions={
        <>
          {(unread.data?.unread ?? 0) > 0 && (
            <Button icon={<CheckCheck size={15} />} onClick={() => void read()}>
              {t('readAll')}
            </Button>
          )}
          <Button icon={<BellRing size={15} />} onClick={() => beside.show({ wishes: '1' })}>
            {t('wishes')}
          </Button>
        </>
      }
      facets={
        <Facets
          label={t('state')}
          chosen={unreadOnly}
          onChoose={(only) => list.search({ unreadOnly: only || undefined })}
          of={[
            { value: undefined, label: '' },
            { value: true, label: t('unreadOnly'), count: unread.data?.unread },
          ]}
        />
      }
      search={
        <ChoiceFilter
          label={t('kind')}
          value={kind}
          of={noticeKinds.map((value) => ({ value, label: t(`e_${value}`) }))}
          onChoose={(chosen) => list.search({ kind: chosen })}
          width={260}
        />
      }
      columns={[
        {
          key: 'message',
          title: t('message'),
          width: 480,
          grow: true,
          always: true,
          render: (_, notice) =>
            isNoticeKind(notice.kind) && (
              <Link
                className={notice.read ? 'cw-name cw-cut messages-read' : 'cw-name cw-cut'}
                to={noticePage(notice.kind, notice.facts)}
                onClick={() => notice.read || void read([notice])}
              >
                {said(notice.kind, notice.facts)}
              </Link>
            ),
        },
        {
          key: 'kind',
          title: t('kind'),
          width: 250,
          render: (_, { kind: of }) => <span className="cw-cut cw-text2">{isNoticeKind(of) ? t(`e_${of}`) : of}</span>,
        },
        {
          key: 'state',
          title: t('state'),
          width: 110,
          render: (_, { read: isRead }) => (
            <State kind={isRead ? 'cancelled' : 'running'} word={isRead ? t('readState') : t('unreadOnly')} />
          ),
        },
        timeColumn({ key: 'at', title: t('at'), width: 130, of: ({ createdAt }) => createdAt }),
      ]}
      bulk={(notices, clear) => (
        <BulkAct icon={<CheckCheck size={14} />} onClick={() => void read(notices).then(clear)}>
          {t('read')}
        </BulkAct>
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {beside.shown('wishes') && <WishesDrawer onClose={() => beside.show({})} />}
    </ListPage>
  );
}

function WishesDrawer({ onClose }: { onClose(): void }) {
  const t = useText(messagesTexts);
  const act = useAct();
  const may = useMay()(noticeEndpoints.wish);
  const { data, reload } = useAsk(noticeEndpoints.wishes, {});
  const mailless = !data || data.kept || data.mailbox === null;
  const wish = (one: Wish) => act(noticeEndpoints.wish, { body: one }, { then: reload });
  return (
    <AppDrawer title={t('wishes')} size={560} onClose={onClose}>
      {data && (
        <>
          <p className="cw-text2">
            {data.kept ? t('kept') : data.mailbox === null ? t('noMailbox') : t('mailbox', { mailbox: data.mailbox })}
          </p>
          <table className="messages-wishes">
            <thead>
              <tr className="cw-text2">
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('inApp')}</th>
                <th scope="col">{t('mail')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((one) => {
                const event = t(`e_${one.kind}`);
                return (
                  <tr key={one.kind}>
                    <th scope="row">{event}</th>
                    <td>
                      <Switch
                        size="small"
                        checked={one.inApp}
                        disabled={!may}
                        aria-label={t('inAppOf', { event })}
                        onChange={(inApp) => void wish({ ...one, inApp })}
                      />
                    </td>
                    <td>
                      <Switch
                        size="small"
                        checked={one.mail && !mailless}
                        disabled={!may || mailless}
                        aria-label={t('mailOf', { event })}
                        onChange={(mail) => void wish({ ...one, mail })}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </AppDrawer>
  );
}
