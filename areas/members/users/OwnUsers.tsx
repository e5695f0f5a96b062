import { App, Button } from 'antd';
import { Pencil, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints } from '../department/department.contract.ts';
import { departmentTexts } from '../department/department.texts.ts';
import { DepartmentTree, type TreeDepartment } from '../department/DepartmentTree.tsx';
import { UserImportDialog } from '../import/UserImportDialog.tsx';
import { userImportEndpoints } from '../import/userImport.contract.ts';
import { userEndpoints, type User } from '../user/user.contract.ts';
import './user.css';
import { userTexts } from '../user/user.texts.ts';
import { bulkActions, UserBulk } from './UserBulk.tsx';
import { userColumns } from './userColumns.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { useUserActions } from './useUserActions.tsx';
import { useBeside } from '#kit/console/useBeside.ts';
import { UserDialogs, type UserDialog } from './UserDialogs.tsx';
import { useUserChips } from './useUserChips.ts';
import { UserFacets } from './UserFacets.tsx';

const newImport = 'new';

/** The own tenant's users, by department and role. */
export function OwnUsers({ whose }: { whose: React.ReactNode }) {
  const t = useText(userTexts);
  const td = useText(departmentTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const list = useList(userEndpoints.list);
  const { show, shown } = useBeside('user', 'import', 'new');
  const [asked, open] = useState<UserDialog>();
  const { departmentId, roleId, keyword } = list.query;

  const counted = useAsk(departmentEndpoints.tree, {}, { enabled: can(departmentEndpoints.tree) });
  const plain = useAsk(departmentEndpoints.choices, {}, { enabled: !can(departmentEndpoints.tree) });
  const departments: readonly TreeDepartment[] = counted.data?.list ?? plain.data?.list ?? [];
  const roles = useAsk(userEndpoints.roleChoices, {}).data?.list ?? [];

  const one = useAsk(
    userEndpoints.one,
    { params: { userId: shown('user') ?? '0' } },
    { enabled: shown('user') !== undefined },
  );
  const reload = async () => {
    await Promise.all([list.reload(), one.reload(), counted.reload()]);
  };
  const actions = useUserActions(
    reload,
    () => show({}),
    (sentence) => void message.success(sentence),
  );
  const dialog: UserDialog | undefined =
    asked ?? (can(userEndpoints.create) && shown('new') ? { what: 'new' } : undefined);
  const opened = shown('user');
  const importId = shown('import');

  async function edit(userId: string) {
    await act(userEndpoints.one, { params: { userId } }, { say: null, then: (user) => open({ what: 'edit', user }) });
  }
  const allotSeats = (users: User[], then: () => void) =>
    act(
      userEndpoints.allotSeats,
      { body: { userIds: users.map(({ userId }) => userId) } },
      { say: t('seatsAllotted'), then: () => (then(), reload()) },
    );

  const columns = userColumns(t, departments, ({ userId }) => show({ user: userId }));

  const importButton = can(userImportEndpoints.upload) && (
    <Button key="import" icon={<Upload size={15} />} onClick={() => show({ import: newImport })}>
      {t('import')}
    </Button>
  );
  const newButton = can(userEndpoints.create) && (
    <Button key="new" type="primary" icon={<Plus size={15} />} onClick={() => show({ new: '1' })}>
      {t('create')}
    </Button>
  );
  const chips = useUserChips(list, departments, roles);
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
          <UserFacets
            query={list.query}
            onChoose={(chosen) => list.search({ state: chosen })}
            onShowExact={list.query.loginExact ? undefined : () => list.search({ loginExact: true })}
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
        {opened && (
          <UserDrawer
            userId={opened}
            actions={actions}
            onEdit={(user) => open({ what: 'edit', user })}
            onClose={() => show({})}
          />
        )}
        {dialog && (
          <UserDialogs
            dialog={dialog}
            departmentId={departmentId}
            actions={actions}
            reload={reload}
            onClose={() => {
              open(undefined);
              if (shown('new')) show({});
            }}
          />
        )}
        {importId && can(userImportEndpoints.upload) && (
          <UserImportDialog
            importId={importId === newImport ? undefined : importId}
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
