import { historyEndpoints, type IncomingFilter } from '#areas/inbound/history/history.contract.ts';
import { callEndpoints, type CallFilter } from '#areas/outbound/call/call.contract.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { useMay } from '#kit/console/person.ts';
import { agentsEndpoints } from '../agents/agents.contract.ts';
import { callsEndpoints } from '../calls/calls.contract.ts';
import { processEndpoints } from '../process/process.contract.ts';
import { rulesEndpoints } from '../rules/rules.contract.ts';

/** The pages on which what a number counts is listed; undefined where the person may not open one. */
export function useWhereCounted() {
  const can = useMay();
  return {
    /** Calls that have ended, of live batches unless said, as figures count them. */
    calls: (filter: CallFilter) =>
      can(callEndpoints.list) ? `/outbounds/call${asked({ taskType: 1, ...filter })}` : undefined,
    /** Calls that came in, over a gateway unless said. */
    incoming: (filter: IncomingFilter) =>
      can(historyEndpoints.list) ? `/incomingCall/callerHistory${asked({ entry: 'trunk', ...filter })}` : undefined,
    callsNow: (filter: { direction?: number; taskType?: number; campaignId?: string; callStatus?: number } = {}) =>
      can(callsEndpoints.list) ? `/monitorCenter/call${asked(filter)}` : undefined,
    agents: (filter: { state?: string; groupId?: string | undefined } = {}) =>
      can(agentsEndpoints.list) ? `/monitorCenter/agent${asked(filter)}` : undefined,
    batches: (filter: { standing?: string; campaignId?: string; keyword?: string } = {}) =>
      can(processEndpoints.batches) ? `/monitorCenter/process${asked({ by: 'batch', ...filter })}` : undefined,
    batch: (batchId: string) => (can(batchEndpoints.read) ? `/outbounds/tasks/${batchId}` : undefined),
    broken: () => (can(rulesEndpoints.breaks) ? '/monitorCenter/monitoring' : undefined),
  };
}
export type WhereCounted = ReturnType<typeof useWhereCounted>;

function asked(filter: object) {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) if (one !== undefined) address.append(name, String(one));
  return address.size > 0 ? `?${address}` : '';
}
