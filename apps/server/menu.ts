import { gatesOf } from '#core/access/roleTemplates.ts';
import type { Granted } from '#kit/server/people.ts';
import { areas } from './areas.ts';

/** The side bar from top to bottom. */
export const menu = areas.flatMap((area) => area.menu ?? []);

const pages = menu.flatMap((area) => area.pages);
export const allGates = pages.flatMap(({ gates }) => Object.keys(gates));

export const granted: Granted = (roles, operator) => {
  const held = new Set(roles.flatMap((role) => gatesOf(role, operator, allGates)));
  const gates = allGates.filter((gate) => held.has(gate));
  return { gates, menus: pages.filter((page) => gates.some((gate) => gate in page.gates)).map(({ url }) => url) };
};
