import { screen } from '#kit/console/screen.ts';

export const agentDeskScreens = [
  screen(
    '/agentDesk',
    { title: { en: 'Agent desk', zh: '坐席工作台' }, menu: '/agentDesk' },
    () => import('./desk/desk.screen.tsx'),
    'DeskScreen',
  ),
];
