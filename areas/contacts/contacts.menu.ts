import { templateGates } from '#core/access/sharedGates.ts';
import type { MenuArea } from '#kit/contract/menu.ts';

export const contactsMenu: MenuArea = {
  code: 'contacts',
  icon: 'contacts',
  title: { en: 'Contacts', zh: '联系人' },
  pages: [
    {
      url: '/contactmanagement/manage',
      title: { en: 'Contact lists', zh: '名单管理' },
      gates: {
        'contacts.roster.view': { en: 'See where contacts stand', zh: '查看联系人情况' },
        'contacts.roster.transfer': { en: 'Hand contacts to a colleague', zh: '转交联系人' },
      },
    },
    {
      url: '/contactmanagement/customer',
      title: { en: 'Customers', zh: '客户' },
      gates: {
        'contacts.customer.view': { en: 'See customers', zh: '查看客户' },
        'contacts.customer.edit': { en: 'Add and change customers', zh: '新增和修改客户' },
        'contacts.customer.remove': { en: 'Delete customers', zh: '删除客户' },
        'contacts.customer.note': { en: 'Write notes about customers', zh: '填写客户备注记录' },
        'contacts.customer.import': { en: 'Import customers', zh: '导入客户' },
        'contacts.customer.export': { en: 'Export customers', zh: '导出客户' },
        'contacts.group.edit': { en: 'Make groups and put customers into them', zh: '维护客户分组' },
      },
    },
    {
      url: '/contactmanagement/blackList',
      title: { en: 'Blacklist', zh: '黑名单' },
      gates: {
        'contacts.blackList.view': { en: 'See the blacklist', zh: '查看黑名单' },
        'contacts.blackList.edit': { en: 'Add numbers to the blacklist and remove them', zh: '加入和移出黑名单' },
      },
    },
    // The same list as under Business templates, with the same gates.
    { url: '/contactmanagement/template', title: { en: 'Contact templates', zh: '联系人模板' }, gates: templateGates },
    // The same list as under Business templates, with the same gates.
    {
      url: '/contactmanagement/businessTemplate',
      title: { en: 'Workflow templates', zh: '业务流程模板' },
      gates: templateGates,
    },
  ],
};
