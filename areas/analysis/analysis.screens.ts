import { screen } from '#kit/console/screen.ts';

export const analysisScreens = [
  screen(
    '/ctiAnalysis/script',
    { title: { en: 'SQL', zh: 'SQL 查询' }, menu: '/ctiAnalysis/script' },
    () => import('./script/script.screen.tsx'),
    'ScriptScreen',
  ),
];
