import { screen } from '#kit/console/screen.ts';

export const contactsScreens = [
  screen(
    '/contactmanagement/manage',
    { title: { en: 'Contact lists', zh: '名单管理' }, menu: '/contactmanagement/manage' },
    () => import('./roster/roster.screen.tsx'),
    'RosterScreen',
  ),
  screen(
    '/contactmanagement/blackList',
    { title: { en: 'Blacklist', zh: '黑名单' }, menu: '/contactmanagement/blackList' },
    () => import('./blacklist/blacklist.screen.tsx'),
    'BlacklistScreen',
  ),
  screen(
    '/systemConfig/blackList',
    { title: { en: 'Platform blacklist', zh: '平台黑名单' }, menu: '/systemConfig/blackList' },
    () => import('./blacklist/operatorList.screen.tsx'),
    'OperatorBlacklistScreen',
  ),
  screen(
    '/contactmanagement/customer',
    { title: { en: 'Customers', zh: '客户' }, menu: '/contactmanagement/customer' },
    () => import('./customers/customer.screen.tsx'),
    'CustomerScreen',
  ),
  screen(
    '/systemConfig/privacy',
    { title: { en: 'Privacy', zh: '隐私' }, menu: '/systemConfig/privacy' },
    () => import('./privacy/privacy.screen.tsx'),
    'PrivacyScreen',
  ),
];
