import { screen, type Screen } from '#kit/console/screen.ts';

const menu = '/member/roleManage';

export const roleScreens: Screen[] = [
  screen(
    '/member/roleManage',
    { title: { en: 'Roles', zh: '角色管理' }, menu },
    () => import('./role.screen.tsx'),
    'RolesScreen',
  ),
  screen(
    '/member/roleManage/difference',
    { title: { en: 'Difference of two roles', zh: '角色对比' }, menu },
    () => import('./difference.screen.tsx'),
    'DifferenceScreen',
  ),
  screen(
    '/member/roleManage/person',
    { title: { en: 'What a person may see', zh: '人员权限查看' }, menu },
    () => import('./reach.screen.tsx'),
    'ReachScreen',
  ),
  screen(
    '/member/roleManage/:id',
    { title: { en: 'Role', zh: '角色' }, menu },
    () => import('./rolePage.screen.tsx'),
    'RolePage',
  ),
  screen(
    '/403',
    { title: { en: 'Not allowed', zh: '无权访问' }, menu: null, tab: false },
    () => import('./why.screen.tsx'),
    'RefusedScreen',
  ),
  screen(
    '/403/why',
    { title: { en: 'Why was this refused?', zh: '为什么被拒绝？' }, menu: null, tab: false },
    () => import('./why.screen.tsx'),
    'WhyScreen',
  ),
];
