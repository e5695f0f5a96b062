import type { Flow } from '#core/flow/flow.ts';
import { FlowRefused, upgrade } from '#core/flow/upgrade.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { drafts } from '../draft/draft.store.ts';
import type { ApiSetting, ArgumentSetting, Source } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { debugFlows } from './debug.store.ts';

/** The flow that is meant: what was sent, a version, or the draft. */
export async function flowFor(
  db: TenantDb,
  flowId: string,
  version: number | undefined,
  json: unknown,
): Promise<{ flow: Flow; source: Source }> {
  if (!(await debugFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
  if (json !== undefined && json !== null)
    return { flow: read(typeof json === 'string' ? parsed(json) : json), source: { kind: 'unsaved' } };
  if (version === undefined) {
    const draft = await drafts.one(db, flowId);
    if (draft) return { flow: read(draft.flow), source: { kind: 'draft', revision: draft.revision } };
  }
  const found = await debugFlows.version(db, flowId, version ?? null);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return { flow: read(found.flow), source: { kind: 'version', version: found.version } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(debugFaults.DEBUG_NOT_A_FLOW, { why: 'JSON' });
  }
}

/** Refused by name where it is no flow. */
export function read(saved: unknown): Flow {
  try {
    return upgrade(saved);
  } catch (error) {
    if (error instanceof FlowRefused) throw new Fault(debugFaults.DEBUG_NOT_A_FLOW, { why: cutTo(error.message, 200) });
    throw error;
  }
}

/** By name; what the flow does not ask for is left out. */
export function givenBy(flow: Flow, settings: readonly ArgumentSetting[]): Record<string, string> {
  const known = new Set([
    'phone',
    ...flow.argConfigs.map(({ name }) => name),
    ...(flow.preParamConfigs ?? []).map(({ name }) => name),
  ]);
  return Object.fromEntries(
    settings.filter(({ name, value }) => known.has(name) && value !== '').map(({ name, value }) => [name, value]),
  );
}

/** The flow with its APIs answered as it was set. */
export function withApis(flow: Flow, settings: readonly ApiSetting[]): Flow {
  if (settings.length === 0 || !flow.apiConfigs) return flow;
  const by = new Map(settings.map((one) => [one.id, one]));
  return {
    ...flow,
    apiConfigs: flow.apiConfigs.map((api) => {
      const set = by.get(api.id);
      return set
        ? {
            ...api,
            isMock: set.isMock,
            ...(set.data !== undefined && { mock: set.data }),
            ...(set.result && set.result !== 'success' && { mockResult: set.result }),
          }
        : api;
    }),
  };
}
