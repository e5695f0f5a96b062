import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const contactsFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Customers', zh: '客户' },
      gate: 'contacts.customer.view',
      find: async (words, seeker) => (await import('./customer/findCustomers.ts')).findCustomers(words, seeker),
    },
  ],
  actions: [
    {
      title: { en: 'Add a customer', zh: '新增客户' },
      gate: 'contacts.customer.edit',
      path: '/contactmanagement/customer?new=1',
      also: 'contact new create 联系人 新建',
    },
    {
      title: { en: 'Import customers', zh: '导入客户' },
      gate: 'contacts.customer.import',
      path: '/contactmanagement/customer?import=new',
      also: 'contacts upload file list 联系人 名单 上传',
    },
    {
      title: { en: 'Put numbers on the blacklist', zh: '加入黑名单' },
      gate: 'contacts.blackList.edit',
      path: '/contactmanagement/blackList?new=1',
      also: 'block do not call 禁呼',
    },
  ],
};
