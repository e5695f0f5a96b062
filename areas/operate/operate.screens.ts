import { screen, type Screen } from '#kit/console/screen.ts';

export const operateScreens: Screen[] = [
  screen(
    '/operateCenter/tenants',
    { title: { en: 'Tenants', zh: '租户管理' }, menu: '/operateCenter/tenants' },
    () => import('./tenant/tenant.screen.tsx'),
    'TenantScreen',
  ),
  screen(
    '/operateCenter/dictionaries',
    { title: { en: 'Dictionaries', zh: '字典' }, menu: '/operateCenter/dictionaries' },
    () => import('./dictionary/dictionary.screen.tsx'),
    'DictionaryScreen',
  ),
];
