import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const operateFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Tenants', zh: '租户' },
      gate: 'tenants.below.view',
      find: async (words) => (await import('./tenant/findTenants.ts')).findTenants(words),
    },
  ],
  actions: [
    {
      title: { en: 'New tenant', zh: '新建租户' },
      gate: 'tenants.below.edit',
      // A child tenant has none below it, whatever its roles say.
      operator: true,
      path: '/operateCenter/tenants?new=1',
      also: 'create make add customer 创建 客户',
    },
  ],
};
