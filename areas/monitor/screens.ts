import { screen } from '#kit/console/screen.ts';

export const monitorScreens = [
  screen('/monitorCenter/overview', { title: { en: 'Overview', zh: '总览' }, menu: '/monitorCenter/overview' }, () => import('./overview/overview.screen.tsx'), 'OverviewScreen'),
];
