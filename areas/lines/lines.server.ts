import { area } from '#kit/server/area.ts';
import { channelEndpoints } from './gateway/channel.contract.ts';
import { channelHandlers } from './gateway/channel.server.ts';
import { gatewayEndpoints } from './gateway/gateway.contract.ts';
import { gatewayHandlers } from './gateway/gateway.server.ts';
import { linesFaults } from './lines.faults.ts';
import { linesMenu } from './lines.menu.ts';
import { usageEndpoints, usageExportEndpoints } from './usage/usage.contract.ts';
import { usageExportHandlers, usageHandlers } from './usage/usage.server.ts';
import { usageExportSources } from './usage/usageExports.store.ts';

export const lines = area({
  menu: linesMenu,
  faults: [linesFaults],
  contracts: {
    'lines.gateway': gatewayEndpoints,
    'lines.channel': channelEndpoints,
    'lines.usage': usageEndpoints,
    'lines.usageExports': usageExportEndpoints,
  },
  handlers: () => ({
    'lines.gateway': gatewayHandlers,
    'lines.channel': channelHandlers(Date.now),
    'lines.usage': usageHandlers,
    'lines.usageExports': usageExportHandlers,
  }),
  exports: usageExportSources,
  withoutScreen: {
    'lines.gateway.read': 'One line for other systems; the console edits what its list shows.',
    'lines.gateway.readNumber': 'One number for other systems; the console shows what its list holds.',
    'lines.channel.read': 'For other systems; the console shows the same in its list of gateways.',
    'lines.channel.states': 'For other systems; the console shows states in its list of numbers.',
  },
});
