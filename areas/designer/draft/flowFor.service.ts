import type { Flow } from '#core/flow/flow.ts';
import { FlowRefused } from '#core/flow/flowRefused.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { designerFaults } from '../designer.faults.ts';
import { drafts } from './draft.store.ts';
import { storedFlows } from './storedFlow.store.ts';

/** Where a flow was taken from. */
interface Source {
  kind: 'unsaved' | 'draft' | 'version';
  version?: number;
  revision?: number;
}

/** The flow that is meant: what was sent, a version, or the draft. */
export async function flowFor(
  db: TenantDb,
  flowId: string,
  version: number | undefined,
  json: unknown,
): Promise<{ flow: Flow; source: Source }> {
  if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
  if (json !== undefined && json !== null)
    return { flow: runnable(typeof json === 'string' ? parsed(json) : json), source: { kind: 'unsaved' } };
  if (version === undefined) {
    const draft = await drafts.one(db, flowId);
    if (draft) return { flow: runnable(draft.flow), source: { kind: 'draft', revision: draft.revision } };
  }
  const found = await storedFlows.version(db, flowId, version ?? null);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return { flow: runnable(found.flow), source: { kind: 'version', version: found.version } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(designerFaults.DEBUG_NOT_A_FLOW, { why: 'JSON' });
  }
}

/** Refused by name where it is no flow. */
export function runnable(saved: unknown): Flow {
  try {
    return upgrade(saved);
  } catch (error) {
    if (error instanceof FlowRefused)
      throw new Fault(designerFaults.DEBUG_NOT_A_FLOW, { why: cutTo(error.message, 200) });
    throw error;
  }
}
