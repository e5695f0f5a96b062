import { screen } from '#kit/console/screen.ts';

export const inboundScreens = [
  screen(
    '/incomingCall/routes',
    { title: { en: 'Routes', zh: '呼入路由' }, menu: '/incomingCall/routes' },
    () => import('./route/routes.screen.tsx'),
    'RoutesScreen',
  ),
  screen(
    '/incomingCall/routes/template/:id',
    { title: { en: 'Route', zh: '呼入路由' }, menu: '/incomingCall/routes' },
    () => import('./route/routePage.screen.tsx'),
    'RoutePage',
  ),
  screen(
    '/incomingCall/callerHistory',
    { title: { en: 'Incoming calls', zh: '呼入记录' }, menu: '/incomingCall/callerHistory' },
    () => import('./history/history.screen.tsx'),
    'IncomingScreen',
  ),
  screen(
    '/incomingCall/callerHistory/:id',
    { title: { en: 'Incoming call', zh: '呼入通话' }, menu: '/incomingCall/callerHistory' },
    () => import('./history/incomingCall.screen.tsx'),
    'IncomingCallPage',
  ),
];
