import type { MenuArea } from '#kit/contract/menu.ts';

const same = (text: string) => ({ en: text, zh: text });

/** The permissions there are in the tests of clients. */
export const testClientMenu: MenuArea[] = [
  {
    code: 'outbound',
    icon: 'outbound',
    title: same('Outbound'),
    pages: [
      {
        url: '/outbounds/tasks',
        title: same('Batches'),
        gates: { 'outbound.batch.edit': same('Change batches'), 'outbound.call.view': same('See calls') },
      },
      {
        url: '/contactmanagement/customer',
        title: same('Customers'),
        gates: { 'contacts.customer.view': same('See customers') },
      },
      {
        url: '/systemConfig/apiSet',
        title: same('API clients'),
        gates: { 'system.client.view': same('See clients'), 'system.client.edit': same('Change clients') },
      },
    ],
  },
];
