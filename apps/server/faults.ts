import { accountFaults } from '#areas/account/account.faults.ts';
import { designFaults } from '#areas/designer/parts/designing.ts';
import { debugFaults } from '#areas/designer/debug/debug.faults.ts';
import { knowledgeFaults } from '#areas/designer/knowledge/knowledge.faults.ts';
import { nluTestFaults } from '#areas/designer/nluTest/nluTest.faults.ts';
import { designerFaults } from '#areas/designer/designer.faults.ts';
import { linesFaults } from '#areas/lines/lines.faults.ts';
import { membersFaults } from '#areas/members/members.faults.ts';
import { operateFaults } from '#areas/operate/operate.faults.ts';
import { outboundFaults } from '#areas/outbound/outbound.faults.ts';
import { systemFaults } from '#areas/system/system.faults.ts';
import { contactsFaults } from '#areas/contacts/contacts.faults.ts';
import { faults as shared, type FaultKind } from '#kit/contract/faults.ts';

/** Every refusal of the product. A name or a code that stands twice ends the start. */
export const allFaults: FaultKind[] = [
  shared,
  accountFaults,
  contactsFaults,
  designerFaults,
  designFaults,
  linesFaults,
  membersFaults,
  operateFaults,
  outboundFaults,
  systemFaults,
  debugFaults,
  knowledgeFaults,
  nluTestFaults,
].flatMap((table) => Object.values<FaultKind>(table));

const byName = new Map(allFaults.map((kind) => [kind.name, kind]));
if (byName.size < allFaults.length || new Set(allFaults.map(({ code }) => code)).size < allFaults.length)
  throw new Error('two refusals share a name or a code');

export const faultByName = (name: string) => byName.get(name);
