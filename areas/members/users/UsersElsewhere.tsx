import { App, Select } from 'antd';
import { Copy, KeyRound, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#kit/console/useAct.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { may } from '#core/access/may.ts';
import { LoginName } from './LoginName.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { acrossTenants, userAdminEndpoints, type Invitation, type UserElsewhere } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';
import { UserState } from '../user/UserState.tsx';

type Open = { what: 'off' | 'reset'; user: UserElsewhere } | { what: 'link'; name: string; invitation: Invitation };

/** The users of every tenant, for the operator: found, switched on and off, given a new password. */
export function UsersElsewhere({ whose }: { whose: React.ReactNode }) {
  const t = useText(userTexts);
  const can = useMay();
  const who = usePerson();
  const act = useAct();
  const { message } = App.useApp();
  const list = useList(userAdminEndpoints.list);
  const [open, setOpen] = useState<Open>();
  const mayEdit = may(who, acrossTenants.edit);

  const setValid = ({ userId, name }: UserElsewhere, on: boolean) =>
    act(
      userAdminEndpoints.switchOne,
      { params: { userOfAnyTenant: userId, valid: on ? '1' : '0' } },
      { say: t(on ? 'switchedOn' : 'switchedOff', { count: name }), then: list.reload },
    );
  const reset = ({ userId, name }: UserElsewhere) =>
    act(
      userAdminEndpoints.resetPassword,
      { params: { userOfAnyTenant: userId } },
      {
        say: null,
        then(invitation) {
          if (invitation.path) setOpen({ what: 'link', name, invitation });
          else message.success(t('resetMailed', { name }));
          return list.reload();
        },
      },
    );

  const columns: Column<UserElsewhere>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 160,
      always: true,
      render: (_, { name }) => (
        <span className="cw-name cw-cut" title={name}>
          {name}
        </span>
      ),
    },
    { key: 'loginname', title: t('loginname'), width: 170, render: (_, user) => <LoginName of={user} /> },
    {
      key: 'tenant',
      title: t('tenant'),
      width: 190,
      grow: true,
      render: (_, { customerName }) => <span title={customerName}>{customerName}</span>,
    },
    textColumn({ key: 'department', title: t('department'), width: 160, of: ({ deptName }) => deptName }),
    {
      key: 'roles',
      title: t('roles'),
      width: 160,
      render: (_, { roles }) => (
        <span className="cw-text2">{roles.map(({ name }) => name).join(t('comma')) || t('noRole')}</span>
      ),
    },
    { key: 'state', title: t('state'), width: 110, render: (_, user) => <UserState of={user} /> },
    timeColumn({ key: 'created', title: t('created'), width: 100, of: ({ createdAt }) => createdAt }),
  ];

  return (
    <ListPage
      name="members.usersElsewhere"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="userId"
      rowName={({ name }) => name}
      actions={whose}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <Select
            allowClear
            aria-label={t('state')}
            placeholder={t('state')}
            style={{ width: 130 }}
            value={list.query.valid}
            onChange={(valid?: boolean) => list.search({ valid })}
            options={[
              { value: true, label: t('kit.on') },
              { value: false, label: t('kit.off') },
            ]}
          />
        </>
      }
      rowActions={
        mayEdit
          ? (user) => {
              const own = who?.id === user.userId && { why: t('self') };
              return (
                <RowActions
                  of={user.name}
                  more={[
                    can(userAdminEndpoints.resetPassword) &&
                      user.valid && {
                        label: t(user.invited ? 'inviteLink' : 'reset'),
                        icon: user.invited ? <Copy size={14} /> : <KeyRound size={14} />,
                        onClick: () => setOpen({ what: 'reset', user }),
                        ...own,
                      },
                    can(userAdminEndpoints.switchOne) &&
                      (user.valid
                        ? {
                            label: t('switchOff'),
                            icon: <PowerOff size={14} />,
                            onClick: () => setOpen({ what: 'off', user }),
                            ...own,
                          }
                        : {
                            label: t('switchOn'),
                            icon: <Power size={14} />,
                            onClick: () => void setValid(user, true),
                          }),
                  ]}
                />
              );
            }
          : undefined
      }
    >
      {open?.what === 'off' && (
        <ConfirmDialog
          title={t('offTitle', { name: open.user.name })}
          text={t('offText')}
          confirm={t('offNow')}
          onConfirm={() => setValid(open.user, false)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'reset' && (
        <ConfirmDialog
          title={t('resetTitle', { name: open.user.name })}
          text={open.user.email && !who?.mailKept ? t('resetMail', { email: open.user.email }) : t('resetLink')}
          confirm={t('resetNow')}
          onConfirm={() => reset(open.user)}
          onClose={() => setOpen((now) => (now?.what === 'link' ? now : undefined))}
        />
      )}
      {open?.what === 'link' && (
        <LinkDialog name={open.name} invitation={open.invitation} onClose={() => setOpen(undefined)} />
      )}
    </ListPage>
  );
}
