import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import type { User, UserFacts } from '../user/user.contract.ts';
import { MoveUsers } from './MoveUsers.tsx';
import { userTexts } from '../user/user.texts.ts';
import { EditUser, NewUser } from './UserForm.tsx';
import { useUserActions } from './useUserActions.tsx';

const AllotRoles = lazy(() => import('./AllotRoles.tsx'));

export type UserDialog =
  { what: 'new' } | { what: 'edit'; user: UserFacts } | { what: 'move' | 'roles'; users: User[]; then(): void };

interface UserDialogsProps {
  dialog: UserDialog;
  /** Of a new user. */
  departmentId: string | undefined;
  actions: ReturnType<typeof useUserActions>;
  reload(): Promise<void>;
  onClose(): void;
}

/** A new user, one that is edited, or several that are moved or given roles. */
export function UserDialogs({ dialog, departmentId, actions, reload, onClose: close }: UserDialogsProps) {
  const t = useText(userTexts);
  const done = (then: () => void) => () => {
    then();
    return reload();
  };
  return (
    <>
      {dialog.what === 'new' && (
        <NewUser
          departmentId={departmentId}
          onClose={close}
          onDone={async ({ user, invitation }) => {
            actions.invited(user.name, invitation, t('created1', { name: user.name }));
            await reload();
          }}
        />
      )}
      {dialog.what === 'edit' && <EditUser user={dialog.user} onDone={reload} onClose={close} />}
      {dialog.what === 'move' && <MoveUsers users={dialog.users} onClose={close} onDone={done(dialog.then)} />}
      {dialog.what === 'roles' && <AllotRoles people={dialog.users} onClose={close} onDone={done(dialog.then)} />}
    </>
  );
}
