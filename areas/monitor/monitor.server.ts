import { channelsIn, isCallInReach } from '#areas/outbound/door.ts';
import { area } from '#kit/server/area.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { agentsEndpoints, agentsLiveEvents } from './agents/agents.contract.ts';
import { agentsHandlers } from './agents/agents.server.ts';
import { callsEndpoints, callsLiveEvents } from './calls/calls.contract.ts';
import { callsHandlers } from './calls/calls.server.ts';
import { counterEndpoints } from './counter/counter.contract.ts';
import { counterHandlers } from './counter/counter.server.ts';
import { dataMonitorEndpoints, dataMonitorLiveEvents } from './dataMonitor/dataMonitor.contract.ts';
import { dataMonitorHandlers } from './dataMonitor/dataMonitor.server.ts';
import { monitorFaults } from './monitor.faults.ts';
import { monitorMenu } from './monitor.menu.ts';
import { monitorLiveEvents, overviewEndpoints } from './overview/overview.contract.ts';
import { overviewHandlers } from './overview/overview.server.ts';
import { countersNow } from './overview/overview.store.ts';
import { processEndpoints, processLiveEvents } from './process/process.contract.ts';
import { processHandlers } from './process/process.server.ts';
import { rulesEndpoints, rulesLiveEvents } from './rules/rules.contract.ts';
import { rulesHandlers } from './rules/rules.server.ts';
import { wallEndpoints, wallLiveEvents } from './wall/wall.contract.ts';
import { wallHandlers } from './wall/wall.server.ts';

const minute = 60_000;

export const monitor = area({
  menu: monitorMenu,
  faults: [monitorFaults],
  contracts: {
    'monitor.overview': overviewEndpoints,
    'monitor.calls': callsEndpoints,
    'monitor.agents': agentsEndpoints,
    'monitor.rules': rulesEndpoints,
    'monitor.process': processEndpoints,
    'monitor.dataMonitor': dataMonitorEndpoints,
    'monitor.counter': counterEndpoints,
    'monitor.wall': wallEndpoints,
  },
  handlers: ({ now, lookAtCalls, live, people, inTenant }) => ({
    'monitor.overview': overviewHandlers({ now }),
    'monitor.calls': callsHandlers({ now, lookAtCalls }),
    'monitor.agents': agentsHandlers({ now, live, ...(people && { people }) }),
    'monitor.rules': rulesHandlers({ now, live }),
    'monitor.process': processHandlers({ now }),
    'monitor.dataMonitor': dataMonitorHandlers({ now, lookAtCalls }),
    'monitor.counter': counterHandlers({
      now,
      inTenant,
      slowDown: {
        guess: rateLimit({ most: 30, within: minute, now }),
        link: rateLimit({ most: 1_200, within: minute, now }),
      },
    }),
    'monitor.wall': wallHandlers({ now }),
  }),
  live: {
    channels: 'signed-in',
    ...monitorLiveEvents,
    ...callsLiveEvents,
    ...agentsLiveEvents,
    ...rulesLiveEvents,
    ...processLiveEvents,
    ...dataMonitorLiveEvents,
    ...wallLiveEvents,
  },
  mayFollow: {
    // The list of all calls says only that it changed.
    'monitor.calls': async () => true,
    // Who is free is no secret within a tenant: every desk shows it of all colleagues. Names and calls are asked for.
    'agents.changed': async () => true,
    // It says only that something changed.
    'rules.changed': async () => true,
    'monitor.call.turn': isCallInReach,
    'monitor.call.ended': isCallInReach,
  },
  greet: async (db, now) => ({ channels: channelsIn(await countersNow(db, now)) }),
});
