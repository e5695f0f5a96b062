import { accountRows } from '#areas/account/testRows.ts';
import { agentDeskRows } from '#areas/agentDesk/testRows.ts';
import { analysisRows } from '#areas/analysis/testRows.ts';
import { contactsRows } from '#areas/contacts/testRows.ts';
import { designerRows } from '#areas/designer/testRows.ts';
import { inboundRows } from '#areas/inbound/testRows.ts';
import { knowledgeRows } from '#areas/knowledge/testRows.ts';
import { linesRows } from '#areas/lines/testRows.ts';
import { membersRows } from '#areas/members/testRows.ts';
import { monitorRows } from '#areas/monitor/testRows.ts';
import { operateRows } from '#areas/operate/testRows.ts';
import { outboundRows } from '#areas/outbound/testRows.ts';
import { qualityRows } from '#areas/quality/testRows.ts';
import { robotRows } from '#areas/robot/testRows.ts';
import { systemRows } from '#areas/system/testRows.ts';
import { templateRows } from '#areas/template/testRows.ts';
import { joined } from '#kit/server/area.ts';

const all = [
  analysisRows,
  agentDeskRows,
  outboundRows,
  inboundRows,
  designerRows,
  knowledgeRows,
  contactsRows,
  linesRows,
  robotRows,
  accountRows,
  monitorRows,
  operateRows,
  membersRows,
  systemRows,
  templateRows,
  qualityRows,
];

/** How a test makes a row whose key stands in a path. */
export const rows = joined(
  'keys of rows',
  all.map((of) => of.rows),
);

/** The same for keys that a body must have. */
export const bodies = joined(
  'keys of bodies',
  all.map((of) => of.bodies),
);

export const plainValues = all.flatMap((of) => of.plainValues ?? []);
export const notLimited: ReadonlySet<string> = new Set(all.flatMap((of) => of.notLimited ?? []));
export const everybodys: ReadonlySet<string> = new Set(all.flatMap((of) => of.everybodys ?? []));
