import { screen } from '#kit/console/screen.ts';

export const robotScreens = [
  screen(
    '/robotCenter/robots',
    { title: { en: 'Robots', zh: '机器人' }, menu: '/robotCenter/robots' },
    () => import('./robot/robot.screen.tsx'),
    'RobotScreen',
  ),
  screen(
    '/robotCenter/robots/:id',
    { title: { en: 'Robot', zh: '机器人' }, menu: '/robotCenter/robots', wide: true },
    () => import('./robot/robotPage.screen.tsx'),
    'RobotPage',
  ),
];
