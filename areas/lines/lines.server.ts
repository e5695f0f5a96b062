import { area } from '#kit/server/area.ts';
import { allotmentEndpoints } from './allotment/allotment.contract.ts';
import { allotmentHandlers } from './allotment/allotment.server.ts';
import { poolEndpoints } from './allotment/pool.contract.ts';
import { poolHandlers } from './allotment/pool.server.ts';
import { claimEndpoints } from './claims/claims.contract.ts';
import { claimHandlers } from './claims/claims.server.ts';
import { tellOperator } from './claims/tellOperator.job.ts';
import { channelEndpoints } from './gateway/channel.contract.ts';
import { channelHandlers } from './gateway/channel.server.ts';
import { gatewayEndpoints } from './gateway/gateway.contract.ts';
import { gatewayHandlers } from './gateway/gateway.server.ts';
import { outgoingEndpoints } from './outgoing/outgoing.contract.ts';
import { outgoingHandlers } from './outgoing/outgoing.server.ts';
import { linesFaults } from './lines.faults.ts';
import { linesMenu } from './lines.menu.ts';
import { trunkEndpoints } from './trunk/trunk.contract.ts';
import { trunkHandlers } from './trunk/trunk.server.ts';
import { usageEndpoints, usageExportEndpoints } from './usage/usage.contract.ts';
import { usageExportHandlers, usageHandlers } from './usage/usage.server.ts';
import { usageExportSources } from './usage/usageExports.store.ts';

export const lines = area({
  menu: linesMenu,
  faults: [linesFaults],
  contracts: {
    'lines.gateway': gatewayEndpoints,
    'lines.channel': channelEndpoints,
    'lines.trunk': trunkEndpoints,
    'lines.allotment': allotmentEndpoints,
    'lines.pool': poolEndpoints,
    'lines.claim': claimEndpoints,
    'lines.outgoing': outgoingEndpoints,
    'lines.usage': usageEndpoints,
    'lines.usageExports': usageExportEndpoints,
  },
  handlers: ({ secrets, mayReach, addressesOf, now }) => ({
    'lines.gateway': gatewayHandlers({ secrets, mayReach, ...(addressesOf && { addressesOf }) }),
    'lines.channel': channelHandlers(Date.now),
    'lines.trunk': trunkHandlers(now),
    'lines.allotment': allotmentHandlers,
    'lines.pool': poolHandlers,
    'lines.claim': claimHandlers,
    'lines.outgoing': outgoingHandlers,
    'lines.usage': usageHandlers,
    'lines.usageExports': usageExportHandlers,
  }),
  jobs: tellOperator,
  exports: usageExportSources,
  withoutScreen: {
    'lines.gateway.read': 'One line for other systems; the console edits what its list shows.',
    'lines.gateway.readNumber': 'One number for other systems; the console shows what its list holds.',
    'lines.allotment.callers': 'Numbers of one tenant for other systems; the console narrows its list to it.',
    'lines.allotment.ofCustomer': 'The same by pages; the console narrows its list to it.',
    'lines.allotment.ofChildren': 'For other systems; the console shows the same in its list of all numbers.',
    'lines.allotment.giveable': 'For other systems; in the console one chooses in the list of all numbers.',
    'lines.allotment.give': 'Numbers alone; the console lends numbers, groups and channels in one step.',
    'lines.pool.ofCompany': 'For other systems; the console shows with each group who has its numbers.',
    'lines.channel.read': 'For other systems; the console shows the same in its list of gateways.',
    'lines.channel.states': 'For other systems; the console shows states in its list of numbers.',
  },
});
