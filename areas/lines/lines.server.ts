import { area } from '#kit/server/area.ts';
import { gatewayEndpoints } from './gateway/gateway.contract.ts';
import { gatewayHandlers } from './gateway/gateway.server.ts';
import { linesFaults } from './lines.faults.ts';
import { linesMenu } from './lines.menu.ts';

export const lines = area({
  menu: linesMenu,
  faults: [linesFaults],
  contracts: { 'lines.gateway': gatewayEndpoints },
  handlers: () => ({ 'lines.gateway': gatewayHandlers }),
  withoutScreen: { 'lines.gateway.read': 'One line for other systems; the console edits what its list shows.' },
});
