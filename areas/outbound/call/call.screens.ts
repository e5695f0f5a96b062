import { screen } from '#kit/console/screen.ts';

export const callScreens = [
  screen(
    '/outbounds/call',
    { title: { en: 'Call records', zh: '通话记录' }, menu: '/outbounds/call' },
    () => import('./call.screen.tsx'),
    'CallScreen',
  ),
];
