import { screen } from '#kit/console/screen.ts';

export const campaignScreens = [
  screen(
    '/outbounds/activity',
    { title: { en: 'Campaigns', zh: '活动' }, menu: '/outbounds/activity' },
    () => import('./campaign.screen.tsx'),
    'CampaignScreen',
  ),
  screen(
    '/outbounds/activity/pacing/:id',
    { title: { en: 'Pacing', zh: '拨号节奏' }, menu: '/outbounds/activity', tab: false },
    () => import('../forAgents/pacing.screen.tsx'),
    'PacingScreen',
  ),
  screen(
    '/outbounds/activity/template/:id',
    { title: { en: 'Campaign', zh: '活动' }, menu: '/outbounds/activity', tab: false },
    () => import('./campaignPage.screen.tsx'),
    'CampaignPage',
  ),
];
