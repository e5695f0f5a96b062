import { area } from '#kit/server/area.ts';
import { historyEndpoints, historyExportEndpoints } from './history/history.contract.ts';
import { historyExportHandlers, historyHandlers } from './history/history.server.ts';
import { historyExportSources } from './history/historyExports.store.ts';
import { inboundFaults } from './inbound.faults.ts';
import { inboundMenu } from './inbound.menu.ts';
import { routeEndpoints } from './route/route.contract.ts';
import { routeHandlers } from './route/route.server.ts';

export const inbound = area({
  menu: inboundMenu,
  faults: [inboundFaults],
  contracts: {
    'inbound.route': routeEndpoints,
    'inbound.history': historyEndpoints,
    'inbound.historyExports': historyExportEndpoints,
  },
  handlers: ({ now }) => ({
    'inbound.route': routeHandlers({ now }),
    'inbound.history': historyHandlers,
    'inbound.historyExports': historyExportHandlers,
  }),
  exports: historyExportSources,
  withoutScreen: {
    'inbound.route.change': 'For other systems; the editor of a route saves what its page holds.',
    'inbound.historyExports.conversations':
      'The variant of the export of incoming calls that always carries conversations, for other systems; the dialog offers them as a field.',
  },
});
