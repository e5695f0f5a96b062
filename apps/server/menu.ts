import { accountMenu } from '#areas/account/account.menu.ts';
import { contactsMenu } from '#areas/contacts/contacts.menu.ts';
import { linesMenu } from '#areas/lines/lines.menu.ts';
import { membersMenu } from '#areas/members/members.menu.ts';
import { monitorMenu } from '#areas/monitor/monitor.menu.ts';
import { operateMenu } from '#areas/operate/operate.menu.ts';
import { outboundMenu } from '#areas/outbound/outbound.menu.ts';
import { robotMenu } from '#areas/robot/robot.menu.ts';
import { systemMenu } from '#areas/system/system.menu.ts';
import { gatesOf } from '#core/access/roleTemplates.ts';
import type { Granted } from '#kit/server/people.ts';

/** The side bar from top to bottom. */
export const menu = [
  monitorMenu,
  outboundMenu,
  robotMenu,
  contactsMenu,
  linesMenu,
  membersMenu,
  operateMenu,
  systemMenu,
  accountMenu,
];

const pages = menu.flatMap((area) => area.pages);
export const allGates = pages.flatMap(({ gates }) => Object.keys(gates));

export const granted: Granted = (roles, operator) => {
  const held = new Set(roles.flatMap((role) => gatesOf(role, operator, allGates)));
  const gates = allGates.filter((gate) => held.has(gate));
  return { gates, menus: pages.filter((page) => gates.some((gate) => gate in page.gates)).map(({ url }) => url) };
};
