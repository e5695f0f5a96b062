import { screen } from '#kit/console/screen.ts';

/** Designers are opened from the robots' list and never stand in the strip of open pages. */
const about = { menu: '/robotCenter/robots', tab: false, wide: true } as const;

export const designerScreens = [
  screen('/proDesign', { title: { en: 'Designer', zh: '流程设计' }, ...about }, () => import('./pro/proDesign.screen.tsx'), 'ProDesign'),
];
