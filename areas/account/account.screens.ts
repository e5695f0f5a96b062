import { screen } from '#kit/console/screen.ts';

export const accountScreens = [
  screen(
    '/404',
    { title: { en: 'This page could not be found', zh: '页面不存在' }, menu: null, tab: false },
    () => import('#kit/console/pages/NoticePages.tsx'),
    'MissingPage',
  ),
  screen(
    '/user/center',
    { title: { en: 'User centre', zh: '用户中心' }, menu: null },
    () => import('./center/center.screen.tsx'),
    'CenterScreen',
  ),
  screen(
    '/systemConfig/apiSet',
    { title: { en: 'API clients', zh: '接口设置' }, menu: '/systemConfig/apiSet' },
    () => import('./client/client.screen.tsx'),
    'ClientScreen',
  ),
  screen(
    '/operateCenter/registrations',
    { title: { en: 'Registrations', zh: '注册审核' }, menu: '/operateCenter/registrations' },
    () => import('./register/review.screen.tsx'),
    'ReviewScreen',
  ),
  screen(
    '/operateCenter/providers',
    { title: { en: 'Sign-in providers', zh: '统一登录' }, menu: '/operateCenter/providers' },
    () => import('./providers/provider.screen.tsx'),
    'ProviderScreen',
  ),
];
