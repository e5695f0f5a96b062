import { screen } from '#kit/console/screen.ts';

export const accountScreens = [
  screen(
    '/user/center',
    { title: { en: 'User centre', zh: '用户中心' }, menu: null },
    () => import('./center/center.screen.tsx'),
    'CenterScreen',
  ),
];
