import { area } from '#kit/server/area.ts';
import { agentDeskFaults } from './agentDesk.faults.ts';
import { agentDeskMenu } from './agentDesk.menu.ts';
import { assistantEndpoints } from './desk/assistant.contract.ts';
import { assistantHandlers } from './desk/assistant.server.ts';
import { outgoingHandlers } from './desk/outgoing.server.ts';
import { deskEndpoints, deskLiveEvents, outgoingEndpoints } from './desk/desk.contract.ts';
import { deskHandlers } from './desk/desk.server.ts';
import { breakReasonEndpoints, dispositionEndpoints } from './settings/settings.contract.ts';
import { breakReasonHandlers, dispositionHandlers } from './settings/settings.server.ts';

export const agentDesk = area({
  menu: agentDeskMenu,
  contracts: {
    'agentDesk.desk': deskEndpoints,
    'agentDesk.assistant': assistantEndpoints,
    'agentDesk.outgoing': outgoingEndpoints,
    'agentDesk.breakReason': breakReasonEndpoints,
    'agentDesk.disposition': dispositionEndpoints,
  },
  handlers: ({ now, live, people }) => ({
    'agentDesk.assistant': assistantHandlers({ now, live, ...(people && { people }) }),
    'agentDesk.outgoing': outgoingHandlers({ now, live, ...(people && { people }) }),
    'agentDesk.desk': deskHandlers({ now, live, ...(people && { people }) }),
    'agentDesk.breakReason': breakReasonHandlers,
    'agentDesk.disposition': dispositionHandlers,
  }),
  faults: [agentDeskFaults],
  live: deskLiveEvents,
});
