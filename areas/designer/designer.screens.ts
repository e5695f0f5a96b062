import { screen } from '#kit/console/screen.ts';

/** Designers are opened from the robots' list and never stand in the strip of open pages. */
const about = { menu: '/robotCenter/robots', tab: false, wide: true } as const;

export const designerScreens = [
  screen('/proDesign', { title: { en: 'Designer', zh: '流程设计' }, ...about }, () => import('./pro/proDesign.screen.tsx'), 'ProDesign'),
  screen('/liteDesign', { title: { en: 'Guided list', zh: '引导列表' }, ...about }, () => import('./lite/lite.screen.tsx'), 'LiteScreen'),
  screen('/processDesigner', { title: { en: 'Process', zh: '流程视图' }, ...about }, () => import('./process/process.screen.tsx'), 'ProcessScreen'),
  screen('/robot/version', { title: { en: 'Versions', zh: '版本' }, menu: about.menu }, () => import('./versions/versions.screen.tsx'), 'VersionsScreen'),
  screen('/robot/version/:id', { title: { en: 'Versions', zh: '版本' }, menu: about.menu, wide: true }, () => import('./versions/versions.screen.tsx'), 'VersionsScreen'),
];
