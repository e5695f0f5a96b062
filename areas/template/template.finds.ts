import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const templateFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Business templates', zh: '业务模板' },
      gate: 'template.template.view',
      find: async (words) => (await import('./templates/findTemplates.ts')).findTemplates(words),
    },
  ],
  actions: [
    {
      title: { en: 'New business template', zh: '新建业务模板' },
      gate: 'template.template.edit',
      path: '/businessTemplate/template?new=1',
      also: 'form create make 表单 创建',
    },
  ],
};
