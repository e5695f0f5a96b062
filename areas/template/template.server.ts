import { area } from '#kit/server/area.ts';
import { templateFaults } from './template.faults.ts';
import { templateMenu } from './template.menu.ts';

export const template = area({ menu: templateMenu, faults: [templateFaults], contracts: {}, handlers: () => ({}) });
