import { screen } from '#kit/console/screen.ts';

/** Designers are opened from the robots' list and never stand in the strip of open pages. */
const about = { menu: '/robotCenter/robots', tab: false, wide: true } as const;

/** One small file more, so that what every page begins with does not name all the pieces of the designers. */
const pages = () => import('./designerPages.ts');

export const designerScreens = [
  screen(
    '/proDesign',
    { title: { en: 'Designer', zh: '流程设计' }, ...about },
    async () => (await pages()).proDesign(),
    'ProDesign',
  ),
  screen(
    '/liteDesign',
    { title: { en: 'Guided list', zh: '引导列表' }, ...about },
    async () => (await pages()).lite(),
    'LiteScreen',
  ),
  screen(
    '/processDesigner',
    { title: { en: 'Process', zh: '流程视图' }, ...about },
    async () => (await pages()).process(),
    'ProcessScreen',
  ),
  screen(
    '/robot/version',
    { title: { en: 'Versions', zh: '版本' }, menu: about.menu },
    async () => (await pages()).versions(),
    'VersionsScreen',
  ),
  screen(
    '/robot/version/:id',
    { title: { en: 'Versions', zh: '版本' }, menu: about.menu, wide: true },
    async () => (await pages()).versions(),
    'VersionsScreen',
  ),
];
