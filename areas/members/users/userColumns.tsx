import { dash, nameColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import type { TextOf } from '#kit/console/useText.ts';
import type { TreeDepartment } from '../department/DepartmentTree.tsx';
import { wayTo } from '../department/tree.ts';
import type { User } from '../user/user.contract.ts';
import type { userTexts } from '../user/user.texts.ts';
import { LoginName } from './LoginName.tsx';
import { UserState } from '../user/UserState.tsx';

/** What the list says of somebody. */
export const userColumns = (
  t: TextOf<typeof userTexts>,
  departments: readonly TreeDepartment[],
  onOpen: (user: User) => void,
): Column<User>[] => [
  nameColumn({ key: 'name', title: t('name'), width: 132, sort: 'name', of: ({ name }) => name, onOpen }),
  {
    key: 'loginname',
    title: t('loginname'),
    width: 130,
    grow: true,
    sort: 'loginname',
    render: (_, user) => <LoginName of={user} />,
  },
  {
    key: 'department',
    title: t('department'),
    width: 124,
    grow: true,
    render: (_, { deptId, deptName }) => (
      <span className="cw-text2" title={wayTo(departments, deptId).join(' / ') || deptName}>
        {deptName}
      </span>
    ),
  },
  {
    key: 'roles',
    title: t('roles'),
    width: 140,
    render: (_, { roles: held }) =>
      held.length === 0 ? (
        <span className="cw-text3">{t('noRole')}</span>
      ) : (
        <span className="cw-text2" title={held.map(({ name }) => name).join('\n')}>
          {held.map(({ name, valid }) => (valid ? name : t('roleOff', { name }))).join(t('comma'))}
        </span>
      ),
  },
  { key: 'seat', title: t('seat'), width: 72, align: 'right', render: (_, { agentDn }) => agentDn ?? dash },
  textColumn({ key: 'email', title: t('email'), width: 190, hidden: true, of: ({ email }) => email }),
  {
    key: 'phone',
    title: t('phone'),
    width: 130,
    hidden: true,
    render: (_, { phone }) => (phone ? <span className="cw-num">{phone}</span> : dash),
  },
  { key: 'state', title: t('state'), width: 100, render: (_, user) => <UserState of={user} /> },
  timeColumn({
    key: 'created',
    title: t('created'),
    width: 96,
    hidden: true,
    sort: 'createdAt',
    of: ({ createdAt }) => createdAt,
  }),
];
