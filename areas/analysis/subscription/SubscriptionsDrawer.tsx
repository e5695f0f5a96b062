import { App, Button } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { MailKept, useMailKept } from '#kit/console/mail/MailKept.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useLanguage } from '#kit/console/language.ts';
import { weekdayWords } from '../report/dimensions.ts';
import type { ReportPageName } from '../report/pages.ts';
import type { Setup } from '../report/saved.contract.ts';
import { clockOf, SubscriptionForm } from './SubscriptionForm.tsx';
import { subscriptionEndpoints, type Subscription } from './subscription.contract.ts';
import './subscription.css';
import { subscriptionTexts } from './subscription.texts.ts';

interface DrawerProps {
  page: ReportPageName;
  /** As the page shows it now, and what that is called. */
  setup: Setup;
  called: string;
  onClose(): void;
}

/** The reports of a page that go out by mail: those the user set up, and those they get. */
export function SubscriptionsDrawer({ page, setup, called, onClose }: DrawerProps) {
  const t = useText(subscriptionTexts);
  const act = useAct();
  const { message } = App.useApp();
  const language = useLanguage();
  const mailKept = useMailKept();
  const { data, fault, reload } = useAsk(subscriptionEndpoints.list, { query: { page } });
  const [edited, edit] = useState<Subscription | 'new' | null>(null);
  const [removed, remove] = useState<Subscription | null>(null);
  const when = ({ weekday, minute, days }: Subscription) =>
    [
      t('at', {
        day: weekday === null ? t('everyDay') : weekdayWords[language][String(weekday)]!,
        time: clockOf(minute),
      }),
      days === 1 ? t('lastDay') : t('lastDays', { days }),
    ].join(' · ');
  return (
    <AppDrawer title={t('title')} size={600} onClose={onClose}>
      <p className="cw-text2">{t('about')}</p>
      {mailKept && (
        <p className="cw-text2">
          <MailKept />
        </p>
      )}
      <div className="subscription-head">
        <Button icon={<Plus size={15} />} onClick={() => edit('new')}>
          {t('add')}
        </Button>
      </div>
      {fault && <p role="alert">{fault.message}</p>}
      {data?.list.length === 0 && <p className="cw-text3">{t('none')}</p>}
      <ul className="subscription-list">
        {(data?.list ?? []).map((one) => (
          <li key={one.subscriptionId}>
            <div className="subscription-title">
              <strong>{one.name}</strong>
              {!one.valid && <span className="cw-text3">{t('off')}</span>}
              <span className="cw-space" />
              {!mailKept && one.reads && (
                <Button
                  type="text"
                  size="small"
                  onClick={() =>
                    act(
                      subscriptionEndpoints.send,
                      { params: { subscriptionId: one.subscriptionId } },
                      { say: null, then: ({ email }) => void message.success(t('sent', { email })) },
                    )
                  }
                >
                  {t('send')}
                </Button>
              )}
              {one.mine ? (
                <>
                  <button
                    type="button"
                    className="cw-icon-button"
                    aria-label={`${t('edit')}: ${one.name}`}
                    title={t('edit')}
                    onClick={() => edit(one)}
                  >
                    <Pencil size={14} />
                  </button>
                  <button
                    type="button"
                    className="cw-icon-button"
                    aria-label={`${t('remove')}: ${one.name}`}
                    title={t('remove')}
                    onClick={() => remove(one)}
                  >
                    <Trash2 size={14} />
                  </button>
                </>
              ) : (
                <Button
                  type="text"
                  size="small"
                  aria-label={`${t('leave')}: ${one.name}`}
                  onClick={() =>
                    act(
                      subscriptionEndpoints.leave,
                      { params: { subscriptionId: one.subscriptionId } },
                      { say: t('left', { name: one.name }), then: reload },
                    )
                  }
                >
                  {t('leave')}
                </Button>
              )}
            </div>
            <div className="cw-meta">
              {when(one)}
              {!one.mine && one.personName && <> · {t('by', { name: one.personName })}</>}
            </div>
            <ul className="subscription-readers">
              {one.readers.map(({ personId, name, hasMailbox, sentAt, problem }) => {
                const why = problem ?? (hasMailbox ? null : 'noMailbox');
                return (
                  <li key={personId}>
                    <span>{name}</span>
                    <span className={why ? 'subscription-problem' : 'cw-text3'}>
                      {why ? (
                        t(why)
                      ) : sentAt === null ? (
                        t('notYet')
                      ) : (
                        <>
                          {t('sentAt')} <TimeText at={sentAt} />
                        </>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      {edited && (
        <SubscriptionForm
          page={page}
          setup={setup}
          called={called}
          edited={edited === 'new' ? null : edited}
          onDone={async () => {
            edit(null);
            await reload();
          }}
          onClose={() => edit(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onClose={() => remove(null)}
          onConfirm={() =>
            act(
              subscriptionEndpoints.remove,
              { params: { subscriptionId: removed.subscriptionId } },
              { say: t('removed', { name: removed.name }), then: reload },
            )
          }
        />
      )}
    </AppDrawer>
  );
}
