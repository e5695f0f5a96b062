import type { MenuArea } from '#kit/contract/menu.ts';

export const contactsMenu: MenuArea = {
  code: 'contacts',
  icon: 'contacts',
  title: { en: 'Contacts', zh: '联系人' },
  pages: [
    {
      url: '/contactmanagement/customer',
      title: { en: 'Customers', zh: '客户' },
      gates: { 'contacts.customer.view': { en: 'See customers', zh: '查看客户' }, 'contacts.customer.import': { en: 'Import customers', zh: '导入客户' }, 'contacts.customer.export': { en: 'Export customers', zh: '导出客户' } },
    },
  ],
};
