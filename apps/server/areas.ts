import { account } from '#areas/account/account.server.ts';
import { agentDesk } from '#areas/agentDesk/agentDesk.server.ts';
import { analysis } from '#areas/analysis/analysis.server.ts';
import { contacts } from '#areas/contacts/contacts.server.ts';
import { designer } from '#areas/designer/designer.server.ts';
import { inbound } from '#areas/inbound/inbound.server.ts';
import { knowledge } from '#areas/knowledge/knowledge.server.ts';
import { lines } from '#areas/lines/lines.server.ts';
import { members } from '#areas/members/members.server.ts';
import { monitor } from '#areas/monitor/monitor.server.ts';
import { operate } from '#areas/operate/operate.server.ts';
import { outbound } from '#areas/outbound/outbound.server.ts';
import { quality } from '#areas/quality/quality.server.ts';
import { robot } from '#areas/robot/robot.server.ts';
import { system } from '#areas/system/system.server.ts';
import { template } from '#areas/template/template.server.ts';

/** Every area, in the order of the side bar. */
export const areas = [
  monitor,
  analysis,
  agentDesk,
  outbound,
  inbound,
  quality,
  template,
  robot,
  designer,
  knowledge,
  contacts,
  lines,
  members,
  operate,
  system,
  account,
];
