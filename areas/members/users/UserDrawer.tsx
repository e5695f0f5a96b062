import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './user.css';
import { userEndpoints, type UserFacts } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';
import { UserState } from '../user/UserState.tsx';
import type { UserActions } from './useUserActions.tsx';

/** What is known of one user, and what can be done. */
export function UserDrawer({
  userId,
  actions,
  onEdit,
  onClose,
}: {
  userId: string;
  actions: UserActions;
  onEdit(user: UserFacts): void;
  onClose(): void;
}) {
  const t = useText(userTexts);
  const can = useMay();
  const { data: user, fault } = useAsk(userEndpoints.one, { params: { userId } });
  const buttons = user && (
    <span className="cw-row">
      {can(userEndpoints.change) && (
        <Button size="small" icon={<Pencil size={13} />} onClick={() => onEdit(user)}>
          {t('edit')}
        </Button>
      )}
      <RowActions of={user.name} more={actions.of(user)} />
    </span>
  );
  return (
    <AppDrawer title={user?.name ?? ' '} onClose={onClose} extra={buttons}>
      {fault && <Notice title={fault.message} />}
      {user && (
        <div className="user-facts">
          <div className="user-lead">
            <UserState of={user} />
            <Sent of={user} />
          </div>
          <Facts
            align="left"
            of={[
              [
                t('loginname'),
                <span key="loginname">
                  {user.loginname}
                  {user.loginExact && <span className="user-exact-hint">{t('loginExactHint')}</span>}
                </span>,
              ],
              [
                t('department'),
                <span key="way" title={user.way.join(' / ')}>
                  {user.way.join(' / ')}
                </span>,
              ],
              [
                t('seat'),
                user.agentDn && (
                  <span key="seat" className="cw-num">
                    {user.agentDn}
                  </span>
                ),
              ],
            ]}
          />
          <h2 className="user-part">{t('rights')}</h2>
          <Facts
            align="left"
            of={[
              [
                t('roles'),
                user.roles.length > 0 ? (
                  user.roles.map(({ name, valid }) => (valid ? name : t('roleOff', { name }))).join(t('comma'))
                ) : (
                  <span key="none" className="cw-text3">
                    {t('noRole')}
                  </span>
                ),
              ],
              [t('numbers'), t(`numbers${user.numbers}`)],
            ]}
          />
          <h2 className="user-part">{t('contact')}</h2>
          <Facts
            align="left"
            of={[
              [t('email'), user.email],
              [
                t('phone'),
                user.phone && (
                  <span key="phone" className="cw-num">
                    {user.phone}
                  </span>
                ),
              ],
              [t('created'), <TimeText key="created" at={user.createdAt} exact />],
              [t('changed'), <TimeText key="changed" at={user.changedAt} exact />],
            ]}
          />
        </div>
      )}
    </AppDrawer>
  );
}

/** Where the invitation stands. */
function Sent({ of: { invitation } }: { of: UserFacts }) {
  const t = useText(userTexts);
  const times = useTimes();
  if (!invitation) return null;
  const { mailedAt, mailProblem, expiresAt } = invitation;
  const word = mailProblem
    ? t('invitationFailed', { problem: mailProblem })
    : mailedAt
      ? t('invitationMailed', { at: times.exact(mailedAt) })
      : expiresAt
        ? t('invitationOpen', { until: times.exact(expiresAt) })
        : t('invitationWaiting');
  return <span className={mailProblem ? 'user-failed' : 'cw-text3'}>{word}</span>;
}
