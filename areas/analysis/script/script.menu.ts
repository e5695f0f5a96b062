import type { MenuPage } from '#kit/contract/menu.ts';

export const scriptPage: MenuPage = {
  url: '/ctiAnalysis/script',
  title: { en: 'SQL', zh: 'SQL 查询' },
  gates: {
    'analysis.script.view': { en: 'See SQL scripts and what was run', zh: '查看 SQL 脚本和执行记录' },
    'analysis.script.run': { en: 'Run SQL and export its results', zh: '执行 SQL 并导出结果' },
    'analysis.script.edit': { en: 'Save, change and delete SQL scripts', zh: '保存、修改和删除 SQL 脚本' },
  },
};
