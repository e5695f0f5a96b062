import { screen } from '#kit/console/screen.ts';

export const answeringScreens = [
  screen(
    '/outbounds/machines',
    { title: { en: 'Answering machines', zh: '答录机识别' }, menu: '/outbounds/machines' },
    () => import('./answering.screen.tsx'),
    'AnsweringScreen',
  ),
];
