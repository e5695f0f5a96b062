import { screen } from '#kit/console/screen.ts';

export const monitorScreens = [
  screen(
    '/monitorCenter/overview',
    { title: { en: 'Overview', zh: '总览' }, menu: '/monitorCenter/overview' },
    () => import('./overview/overview.screen.tsx'),
    'OverviewScreen',
  ),
  screen(
    '/monitorCenter/call',
    { title: { en: 'Calls now', zh: '通话监控' }, menu: '/monitorCenter/call' },
    () => import('./calls/calls.screen.tsx'),
    'CallsScreen',
  ),
  screen(
    '/monitorCenter/agent',
    { title: { en: 'Agents', zh: '坐席监控' }, menu: '/monitorCenter/agent' },
    () => import('./agents/agents.screen.tsx'),
    'AgentsScreen',
  ),
  screen(
    '/monitorCenter/process',
    { title: { en: 'Progress', zh: '进度监控' }, menu: '/monitorCenter/process' },
    () => import('./process/process.screen.tsx'),
    'ProcessScreen',
  ),
  screen(
    '/monitorCenter/dataMonitor',
    { title: { en: 'Counters', zh: '数据监控' }, menu: '/monitorCenter/dataMonitor' },
    () => import('./counter/counters.screen.tsx'),
    'CountersScreen',
  ),
  screen(
    '/monitorCenter/dashboard',
    { title: { en: 'Wall', zh: '监控大屏' }, menu: '/monitorCenter/dashboard' },
    () => import('./wall/wall.screen.tsx'),
    'WallScreen',
  ),
  screen(
    '/monitorCenter/monitoring',
    { title: { en: 'Watch list', zh: '预警监控' }, menu: '/monitorCenter/monitoring' },
    () => import('./rules/rules.screen.tsx'),
    'RulesScreen',
  ),
];
