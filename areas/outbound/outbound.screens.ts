import { screen } from '#kit/console/screen.ts';
import { answeringScreens } from './answering/answering.screens.ts';
import { calendarScreens } from './calendar/calendar.screens.ts';
import { callScreens } from './call/call.screens.ts';
import { forAgentsScreens } from './forAgents/forAgents.screens.ts';
import { campaignScreens } from './campaign/campaign.screens.ts';

export const outboundScreens = [
  ...campaignScreens,
  ...forAgentsScreens,
  screen(
    '/outbounds/tasks',
    { title: { en: 'Batches', zh: '批次' }, menu: '/outbounds/tasks' },
    () => import('./batch/batch.screen.tsx'),
    'BatchScreen',
  ),
  screen(
    '/outbounds/tasks/:id',
    { title: { en: 'Batch', zh: '批次' }, menu: '/outbounds/tasks', tab: false },
    () => import('./batchPage/batchPage.screen.tsx'),
    'BatchPage',
  ),
  ...callScreens,
  screen(
    '/outbounds/call/:id',
    { title: { en: 'Call', zh: '通话' }, menu: '/outbounds/call' },
    () => import('./callPage/callPage.screen.tsx'),
    'CallPage',
  ),
  ...answeringScreens,
  screen(
    '/outbounds/promises',
    { title: { en: 'Promised calls', zh: '承诺回拨' }, menu: '/outbounds/promises' },
    () => import('./promise/promise.screen.tsx'),
    'PromiseScreen',
  ),
  ...calendarScreens,
];
