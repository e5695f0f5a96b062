import { screen } from '#kit/console/screen.ts';

export const linesScreens = [
  screen(
    '/lineManagement/number',
    { title: { en: 'Gateways and numbers', zh: '网关与号码' }, menu: '/lineManagement/number' },
    () => import('./gateway/gateway.screen.tsx'),
    'GatewayScreen',
  ),
];
