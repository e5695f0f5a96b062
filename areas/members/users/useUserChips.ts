import type { FilterChip } from '#kit/console/list/FilterChips.tsx';
import type { List } from '#kit/console/list/useList.ts';
import { useText } from '#kit/console/useText.ts';
import type { TreeDepartment } from '../department/DepartmentTree.tsx';
import type { User } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

/** What narrows the list besides its search and its states, to be taken away one by one. */
export function useUserChips(
  list: List<User, { departmentId?: string; departmentOnly?: boolean; roleId?: string; loginExact?: boolean }>,
  departments: readonly TreeDepartment[],
  roles: readonly { roleId: string; name: string }[],
): FilterChip[] {
  const t = useText(userTexts);
  const { departmentId, departmentOnly, roleId, loginExact } = list.query;
  const department = departments.find((row) => row.departmentId === departmentId);
  const chips: (FilterChip | '' | false | undefined)[] = [
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
    loginExact && {
      key: 'loginExact',
      label: t('loginname'),
      value: t('loginExact'),
      onClear: () => list.search({ loginExact: undefined }),
    },
  ];
  return chips.filter((chip): chip is FilterChip => Boolean(chip));
}
