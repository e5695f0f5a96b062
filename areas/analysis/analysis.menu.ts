import type { MenuArea } from '#kit/contract/menu.ts';
import { scriptPage } from './script/script.menu.ts';

export const analysisMenu: MenuArea = {
  code: 'analysis',
  icon: 'analysis',
  title: { en: 'Analysis', zh: '统计分析' },
  pages: [scriptPage],
};
