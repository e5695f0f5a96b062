import { screen } from '#kit/console/screen.ts';

export const forAgentsScreens = [
  screen(
    '/outbounds/activity/pacing/:id',
    { title: { en: 'Pacing', zh: '拨号节奏' }, menu: '/outbounds/activity', tab: false },
    () => import('./pacing.screen.tsx'),
    'PacingScreen',
  ),
];
