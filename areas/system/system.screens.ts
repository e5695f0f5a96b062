import { screen } from '#kit/console/screen.ts';

export const systemScreens = [
  screen(
    '/systemConfig/exportTask',
    { title: { en: 'Download tasks', zh: '下载任务' }, menu: '/systemConfig/exportTask' },
    () => import('./exports/exports.screen.tsx'),
    'ExportTasksScreen',
  ),
];
