import { area } from '#kit/server/area.ts';
import { agentDeskFaults } from './agentDesk.faults.ts';
import { agentDeskMenu } from './agentDesk.menu.ts';
import { deskEndpoints, deskLiveEvents } from './desk/desk.contract.ts';
import { deskHandlers } from './desk/desk.server.ts';

export const agentDesk = area({
  menu: agentDeskMenu,
  contracts: { 'agentDesk.desk': deskEndpoints },
  handlers: ({ now, live, people }) => ({ 'agentDesk.desk': deskHandlers({ now, live, ...(people && { people }) }) }),
  faults: [agentDeskFaults],
  live: deskLiveEvents,
});
