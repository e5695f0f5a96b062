import { screen, type Screen } from '#kit/console/screen.ts';

export const agentDeskScreens: Screen[] = [
  screen(
    '/agentDesk/settings',
    { title: { en: 'Desk settings', zh: '工作台设置' }, menu: '/agentDesk/settings' },
    () => import('./settings/settings.screen.tsx'),
    'DeskSettingsScreen',
  ),
];
