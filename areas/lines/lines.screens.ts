import { screen } from '#kit/console/screen.ts';

export const linesScreens = [
  screen(
    '/lineManagement/number',
    { title: { en: 'Gateways and numbers', zh: '网关与号码' }, menu: '/lineManagement/number' },
    () => import('./gateway/gateway.screen.tsx'),
    'GatewayScreen',
  ),
  screen(
    '/lineManagement/trunk/:id',
    { title: { en: 'SIP trunk', zh: 'SIP 中继' }, menu: '/lineManagement/number' },
    () => import('./trunk/trunk.screen.tsx'),
    'TrunkPage',
  ),
  screen(
    '/lineManagement/allotment',
    { title: { en: 'Number allotment', zh: '号码分配' }, menu: '/lineManagement/allotment' },
    () => import('./allotment/allotment.screen.tsx'),
    'AllotmentScreen',
  ),
  screen(
    '/lineManagement/claims',
    { title: { en: 'Claims and addresses', zh: '号码归属与地址' }, menu: '/lineManagement/claims' },
    () => import('./claims/claims.screen.tsx'),
    'ClaimsScreen',
  ),
  screen(
    '/lineManagement/outgoing',
    { title: { en: 'Calls out', zh: '呼出限制' }, menu: '/lineManagement/outgoing' },
    () => import('./outgoing/outgoing.screen.tsx'),
    'OutgoingScreen',
  ),
  screen(
    '/lineManagement/statistics',
    { title: { en: 'Usage of lines', zh: '线路用量' }, menu: '/lineManagement/statistics' },
    () => import('./usage/usage.screen.tsx'),
    'UsageScreen',
  ),
  screen(
    '/lineManagement/gatewayStatistics',
    { title: { en: 'Gateway statistics', zh: '网关统计' }, menu: '/lineManagement/gatewayStatistics' },
    () => import('./usage/gatewayUsage.screen.tsx'),
    'GatewayUsageScreen',
  ),
];
