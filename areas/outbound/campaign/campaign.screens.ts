import { screen } from '#kit/console/screen.ts';

export const campaignScreens = [
  screen(
    '/outbounds/activity',
    { title: { en: 'Campaigns', zh: '活动' }, menu: '/outbounds/activity' },
    () => import('./campaign.screen.tsx'),
    'CampaignScreen',
  ),
  screen(
    '/outbounds/activity/template/:id',
    { title: { en: 'Campaign', zh: '活动' }, menu: '/outbounds/activity', tab: false },
    () => import('./campaignPage.screen.tsx'),
    'CampaignPage',
  ),
];
