import { App, Button, Segmented } from 'antd';
import { Pencil, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '#core/access/may.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { countedRows } from '#kit/contract/page.ts';
import { Facets } from '#kit/console/list/Facets.tsx';
import { FilterChips, type FilterChip } from '#kit/console/list/FilterChips.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints } from '../department/department.contract.ts';
import { departmentTexts } from '../department/department.texts.ts';
import { DepartmentTree, type TreeDepartment } from '../department/DepartmentTree.tsx';
import { UserImportDialog } from '../import/UserImportDialog.tsx';
import { userImportEndpoints } from '../import/userImport.contract.ts';
import { acrossTenants, userEndpoints, type User, type UserFacts } from './user.contract.ts';
import { MoveUsers } from './MoveUsers.tsx';
import './user.css';
import { userTexts } from './user.texts.ts';
import { bulkActions, UserBulk } from './UserBulk.tsx';
import { userColumns } from './userColumns.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { EditUser, NewUser } from './UserForm.tsx';
import { UsersElsewhere } from './UsersElsewhere.tsx';
import { stateKindOf } from './UserState.tsx';
import { useUserActions } from './useUserActions.tsx';

const AllotRoles = lazy(() => import('../role/AllotRoles.tsx'));

const newImport = 'new';

/** The own tenant's users; for the operator also everybody's. */
export function UserScreen() {
  const who = usePerson();
  const [address, setAddress] = useSearchParams();
  const mayCross = who?.operator === true && may(who, acrossTenants.view);
  const everybody = mayCross && address.has('everybody');
  const whose = mayCross && (
    <Whose everybody={everybody} onChoose={(all) => setAddress(all ? { everybody: 'true' } : {}, { replace: true })} />
  );
  return everybody ? <UsersElsewhere whose={whose} /> : <OwnUsers whose={whose} />;
}

function Whose({ everybody, onChoose }: { everybody: boolean; onChoose(everybody: boolean): void }) {
  const t = useText(userTexts);
  return (
    <Segmented
      aria-label={t('whose')}
      value={everybody}
      onChange={onChoose}
      options={[
        { value: false, label: t('ourOwn') },
        { value: true, label: t('everybody') },
      ]}
    />
  );
}

function OwnUsers({ whose }: { whose: React.ReactNode }) {
  const t = useText(userTexts);
  const td = useText(departmentTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const list = useList(userEndpoints.list);
  const [address, setAddress] = useSearchParams();
  const [dialog, open] = useState<
    { what: 'new' } | { what: 'edit'; user: UserFacts } | { what: 'move' | 'roles'; users: User[]; then(): void }
  >();
  const { departmentId, departmentOnly, roleId, state, keyword } = list.query;

  const counted = useAsk(departmentEndpoints.tree, {}, { enabled: can(departmentEndpoints.tree) });
  const plain = useAsk(departmentEndpoints.choices, {}, { enabled: !can(departmentEndpoints.tree) });
  const departments: readonly TreeDepartment[] = counted.data?.list ?? plain.data?.list ?? [];
  const roles = useAsk(userEndpoints.roleChoices, {}).data?.list ?? [];
  const facets = useAsk(userEndpoints.list, {
    query: { pageNo: 1, pageSize: 1, keyword, departmentId, departmentOnly, roleId },
  }).data?.facets;

  /** What stands open beside the list is in the address. */
  const show = (what: { user?: string; import?: string }) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ['user', 'import']) next.delete(name);
        for (const [name, value] of Object.entries(what)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const one = useAsk(
    userEndpoints.one,
    { params: { userId: address.get('user') ?? '0' } },
    { enabled: address.has('user') },
  );
  const reload = async () => {
    await Promise.all([list.reload(), one.reload(), counted.reload()]);
  };
  const actions = useUserActions(
    reload,
    () => show({}),
    (sentence) => void message.success(sentence),
  );
  const close = () => open(undefined);
  const done = (then: () => void) => () => {
    then();
    return reload();
  };

  async function edit(userId: string) {
    await act(userEndpoints.one, { params: { userId } }, { say: null, then: (user) => open({ what: 'edit', user }) });
  }
  const allotSeats = (users: User[], then: () => void) =>
    act(
      userEndpoints.allotSeats,
      { body: { userIds: users.map(({ userId }) => userId) } },
      { say: t('seatsAllotted'), then: done(then) },
    );

  const columns = userColumns(t, departments, ({ userId }) => show({ user: userId }));

  const importButton = can(userImportEndpoints.upload) && (
    <Button key="import" icon={<Upload size={15} />} onClick={() => show({ import: newImport })}>
      {t('import')}
    </Button>
  );
  const newButton = can(userEndpoints.create) && (
    <Button key="new" type="primary" icon={<Plus size={15} />} onClick={() => open({ what: 'new' })}>
      {t('create')}
    </Button>
  );
  const department = departments.find((row) => row.departmentId === departmentId);
  const chips = [
    departmentId && {
      key: 'department',
      label: t('department'),
      value: department && (departmentOnly ? department.name : `${department.name} (${t('withBelow')})`),
      onClear: () => list.search({ departmentId: undefined, departmentOnly: undefined }),
    },
    roleId && {
      key: 'role',
      label: t('role'),
      value: roles.find((role) => role.roleId === roleId)?.name,
      onClear: () => list.search({ roleId: undefined }),
    },
  ].filter((chip): chip is FilterChip => Boolean(chip));
  return (
    <div className="members-split">
      <aside aria-label={td('title')}>
        <DepartmentTree
          departments={departments}
          chosen={departmentId}
          onChoose={(id) =>
            list.search(
              id === departmentId ? { departmentId: undefined, departmentOnly: undefined } : { departmentId: id },
            )
          }
        />
      </aside>
      <ListPage
        name="members.users"
        title={t('title')}
        list={list}
        columns={columns}
        rowKey="userId"
        rowName={({ name }) => name}
        actions={
          <>
            {whose}
            {importButton}
            {newButton}
          </>
        }
        facets={
          <Facets
            label={t('states')}
            chosen={state}
            onChoose={(chosen) => list.search({ state: chosen })}
            upTo={countedRows}
            of={[
              { value: undefined, label: '', count: facets && facets.active + facets.invited + facets.off },
              ...(['active', 'invited', 'off'] as const).map((value) => ({
                value,
                label: t(value),
                kind: stateKindOf[value],
                count: facets?.[value],
              })),
            ]}
          />
        }
        search={
          <>
            <SearchBox
              placeholder={t('search')}
              value={keyword}
              onSearch={(sought) => list.search({ keyword: sought })}
            />
            <ChoiceFilter
              searched
              label={t('anyRole')}
              value={roleId}
              of={roles.map(({ roleId: value, name: label }) => ({ value, label }))}
              onChoose={(id) => list.search({ roleId: id })}
            />
          </>
        }
        chips={<FilterChips of={chips} onClearAll={list.clear} />}
        rowActions={(user) => (
          <RowActions
            of={user.name}
            likely={
              can(userEndpoints.change) && {
                label: t('edit'),
                icon: <Pencil size={14} />,
                onClick: () => void edit(user.userId),
              }
            }
            more={actions.of(user)}
          />
        )}
        bulk={
          bulkActions.some(can)
            ? (users, clear) => (
                <UserBulk
                  users={users}
                  onSwitch={(on) => actions.switchMany(users, on, clear)}
                  onOpen={(what) => open({ what, users, then: clear })}
                  onSeats={() => void allotSeats(users, clear)}
                />
              )
            : undefined
        }
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: newButton && (
            <>
              {newButton}
              {importButton}
            </>
          ),
        }}
      >
        {address.get('user') && (
          <UserDrawer
            userId={address.get('user')!}
            actions={actions}
            onEdit={(user) => open({ what: 'edit', user })}
            onClose={() => show({})}
          />
        )}
        {dialog?.what === 'new' && (
          <NewUser
            departmentId={departmentId}
            onClose={close}
            onDone={async ({ user, invitation }) => {
              actions.invited(user.name, invitation, t('created1', { name: user.name }));
              await reload();
            }}
          />
        )}
        {dialog?.what === 'edit' && <EditUser user={dialog.user} onDone={reload} onClose={close} />}
        {dialog?.what === 'move' && <MoveUsers users={dialog.users} onClose={close} onDone={done(dialog.then)} />}
        {dialog?.what === 'roles' && <AllotRoles people={dialog.users} onClose={close} onDone={done(dialog.then)} />}
        {address.get('import') && can(userImportEndpoints.upload) && (
          <UserImportDialog
            importId={address.get('import') === newImport ? undefined : address.get('import')!}
            onGo={(importId) => show({ import: importId ?? newImport })}
            onStored={reload}
            onClose={() => show({})}
          />
        )}
        {actions.dialog}
      </ListPage>
    </div>
  );
}
