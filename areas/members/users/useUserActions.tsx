import { Copy, KeyRound, Mail, Power, PowerOff, Trash2, UserSearch } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import type { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { allotEndpoints } from '../role/allot.contract.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { userEndpoints, type Invitation, type User } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

type RowAction = ComponentProps<typeof RowActions>['more'][number];
type Open =
  | { what: 'off'; users: User[]; then?: (() => void) | undefined }
  | { what: 'reset' | 'remove'; user: User }
  | { what: 'link'; name: string; invitation: Invitation };

export interface UserActions {
  /** What can be done with one user, as entries of its menu. */
  of(user: User): RowAction[];
  switchMany(users: User[], on: boolean, then: () => void): void;
  /** Shows the link, or says that it is on its way. */
  invited(name: string, invitation: Invitation, said: string): void;
  dialog: ReactNode;
}

/** The actions of the list and of the drawer, with their dialogs. */
export function useUserActions(
  reload: () => unknown,
  onGone: () => void,
  say: (sentence: string) => void,
): UserActions {
  const t = useText(userTexts);
  const can = useMay();
  const who = usePerson();
  const act = useAct();
  const go = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const setValid = (users: User[], on: boolean, then?: () => void) =>
    act(
      userEndpoints.switchMany,
      { body: { userIds: users.map(({ userId }) => userId), valid: on } },
      {
        say: t(on ? 'switchedOn' : 'switchedOff', { count: count(users.length) }),
        then() {
          then?.();
          return reload();
        },
      },
    );
  const invited: UserActions['invited'] = (name, invitation, said) =>
    invitation.path ? setOpen({ what: 'link', name, invitation }) : say(said);
  const invite = ({ userId, name }: User, mail: boolean) =>
    act(
      userEndpoints.invite,
      { params: { userId }, body: { mail } },
      {
        say: null,
        then(invitation) {
          invited(name, invitation, t('mailedAgain', { name }));
          return reload();
        },
      },
    );

  const of: UserActions['of'] = (user) => {
    const own = who?.id === user.userId && { why: t('self') };
    return [
      can(allotEndpoints.reach) && {
        label: t('reach'),
        icon: <UserSearch size={14} />,
        onClick: () => void go(`/member/roleManage/person?user=${user.userId}`),
      },
      user.valid &&
        user.invited &&
        can(userEndpoints.invite) &&
        user.email !== null &&
        !who?.mailKept && { label: t('inviteMail'), icon: <Mail size={14} />, onClick: () => void invite(user, true) },
      user.valid &&
        user.invited &&
        can(userEndpoints.invite) && {
          label: t('inviteLink'),
          icon: <Copy size={14} />,
          onClick: () => void invite(user, false),
        },
      user.valid &&
        !user.invited &&
        can(userEndpoints.resetPassword) && {
          label: t('reset'),
          icon: <KeyRound size={14} />,
          onClick: () => setOpen({ what: 'reset', user }),
          ...own,
        },
      can(userEndpoints.switchOne) &&
        (user.valid
          ? {
              label: t('switchOff'),
              icon: <PowerOff size={14} />,
              onClick: () => setOpen({ what: 'off', users: [user] }),
              ...own,
            }
          : { label: t('switchOn'), icon: <Power size={14} />, onClick: () => void setValid([user], true) }),
      can(userEndpoints.remove) && {
        label: t('remove'),
        icon: <Trash2 size={14} />,
        danger: true,
        onClick: () => setOpen({ what: 'remove', user }),
        ...own,
      },
    ];
  };

  const reset = (user: User) =>
    act(
      userEndpoints.resetPassword,
      { params: { userId: user.userId } },
      {
        say: null,
        then(invitation) {
          invited(user.name, invitation, t('resetMailed', { name: user.name }));
          return reload();
        },
      },
    );
  const remove = (user: User) =>
    act(
      userEndpoints.remove,
      { params: { userId: user.userId } },
      {
        say: t('removed', { name: user.name }),
        then() {
          onGone();
          return reload();
        },
      },
    );

  const dialog =
    open &&
    (open.what === 'link' ? (
      <LinkDialog name={open.name} invitation={open.invitation} onClose={close} />
    ) : open.what === 'off' ? (
      <ConfirmDialog
        title={
          open.users.length === 1
            ? t('offTitle', { name: open.users[0]!.name })
            : t('offManyTitle', { count: count(open.users.length) })
        }
        text={t('offText')}
        confirm={t('offNow')}
        onConfirm={() => setValid(open.users, false, open.then)}
        onClose={close}
      />
    ) : open.what === 'remove' ? (
      <ConfirmDialog
        danger
        title={t('removeTitle', { name: open.user.name })}
        text={t('removeText')}
        confirm={t('removeNow')}
        onConfirm={() => remove(open.user)}
        onClose={close}
      />
    ) : (
      <ConfirmDialog
        title={t('resetTitle', { name: open.user.name })}
        text={open.user.email && !who?.mailKept ? t('resetMail', { email: open.user.email }) : t('resetLink')}
        confirm={t('resetNow')}
        onConfirm={() => reset(open.user)}
        onClose={() => setOpen((now) => (now?.what === 'link' ? now : undefined))}
      />
    ));
  return {
    of,
    invited,
    dialog,
    switchMany: (users, on, then) => (on ? void setValid(users, true, then) : setOpen({ what: 'off', users, then })),
  };
}
