import { gatesOf } from '#core/access/roleTemplates.ts';
import { gatesIn, type MenuArea } from '#kit/contract/menu.ts';
import type { Granted } from '#kit/server/people.ts';
import { rolePage } from './role.menu.ts';

const same = (text: string) => ({ en: text, zh: text });

/** A small product for the tests of roles. */
export const testMenu: MenuArea[] = [
  {
    code: 'outbound',
    icon: 'outbound',
    title: same('Outbound'),
    pages: [
      {
        url: '/outbounds/tasks',
        title: same('Batches'),
        gates: { 'outbound.batch.view': same('See batches'), 'outbound.batch.edit': same('Change batches') },
      },
      { url: '/outbounds/call', title: same('Call records'), gates: { 'outbound.call.view': same('See calls') } },
    ],
  },
  { code: 'members', icon: 'members', title: same('Members'), pages: [rolePage] },
  {
    code: 'operate',
    icon: 'operate',
    title: same('Operate'),
    pages: [
      { url: '/operateCenter/tenants', title: same('Tenants'), gates: { 'operate.tenant.view': same('See tenants') } },
    ],
  },
];

export const granted: Granted = (roles, operator) => {
  const gates = [...new Set(roles.flatMap((role) => gatesOf(role, operator, gatesIn(testMenu))))];
  return {
    gates,
    menus: testMenu
      .flatMap(({ pages }) => pages)
      .filter((page) => gates.some((gate) => gate in page.gates))
      .map(({ url }) => url),
  };
};
