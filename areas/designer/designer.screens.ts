import { screen } from '#kit/console/screen.ts';

const robots = '/robotCenter/robots';

export const designerScreens = [
  screen('/liteDesign', { title: { en: 'Guided list', zh: '引导列表' }, menu: null, tab: false, wide: true }, () => import('./lite/lite.screen.tsx'), 'LiteScreen'),
  screen('/processDesigner', { title: { en: 'Process', zh: '流程视图' }, menu: null, tab: false, wide: true }, () => import('./process/process.screen.tsx'), 'ProcessScreen'),
  screen('/robot/version', { title: { en: 'Versions', zh: '版本' }, menu: robots }, () => import('./versions/versions.screen.tsx'), 'VersionsScreen'),
  screen('/robot/version/:id', { title: { en: 'Versions', zh: '版本' }, menu: robots, wide: true }, () => import('./versions/versions.screen.tsx'), 'VersionsScreen'),
];
