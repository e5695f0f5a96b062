import { screen } from '#kit/console/screen.ts';

export const agentDeskScreens = [
  screen(
    '/agentDesk',
    { title: { en: 'Agent desk', zh: '坐席工作台' }, menu: '/agentDesk', wide: true },
    () => import('./desk/desk.screen.tsx'),
    'DeskScreen',
  ),
  screen(
    '/agentDesk/settings',
    { title: { en: 'Desk settings', zh: '工作台设置' }, menu: '/agentDesk/settings' },
    () => import('./settings/settings.screen.tsx'),
    'DeskSettingsScreen',
  ),
];
