import { screen, type Screen } from '#kit/console/screen.ts';
import { roleScreens } from './role/role.screens.ts';

export const membersScreens: Screen[] = [
  screen(
    '/member/userManage',
    { title: { en: 'Users', zh: '用户管理' }, menu: '/member/userManage' },
    () => import('./users/user.screen.tsx'),
    'UserScreen',
  ),
  screen(
    '/member/department',
    { title: { en: 'Departments', zh: '部门管理' }, menu: '/member/department' },
    () => import('./department/department.screen.tsx'),
    'DepartmentScreen',
  ),
  ...roleScreens,
  screen(
    '/member/skillsGroupManagement',
    { title: { en: 'Skill groups and agents', zh: '技能组与坐席' }, menu: '/member/skillsGroupManagement' },
    () => import('./agent/groupsAndAgents.screen.tsx'),
    'SkillGroupScreen',
  ),
  screen(
    '/member/phones',
    { title: { en: 'Telephones', zh: '话机' }, menu: '/member/phones' },
    () => import('./phones/phones.screen.tsx'),
    'PhonesScreen',
  ),
];
