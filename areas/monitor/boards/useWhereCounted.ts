import { historyEndpoints, type IncomingFilter } from '#areas/inbound/history/history.contract.ts';
import { callEndpoints, type CallFilter } from '#areas/outbound/call/call.contract.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { useMay } from '#kit/console/person.ts';

// The gates of pages beside this folder, which use it: their contracts would close a ring.
const callsNow = { gate: 'monitor.call.view' } as const;
const agents = { gate: 'monitor.agent.view' } as const;
const progress = { gate: 'monitor.process.view' } as const;
const breaks = { gate: 'monitor.rule.view' } as const;

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
      can(callsNow) ? `/monitorCenter/call${asked(filter)}` : undefined,
    agents: (filter: { state?: string; groupId?: string | undefined } = {}) =>
      can(agents) ? `/monitorCenter/agent${asked(filter)}` : undefined,
    batches: (filter: { standing?: string; campaignId?: string; keyword?: string } = {}) =>
      can(progress) ? `/monitorCenter/process${asked({ by: 'batch', ...filter })}` : undefined,
    batch: (batchId: string) => (can(batchEndpoints.read) ? `/outbounds/tasks/${batchId}` : undefined),
    broken: () => (can(breaks) ? '/monitorCenter/monitoring' : undefined),
  };
}
export type WhereCounted = ReturnType<typeof useWhereCounted>;

function asked(filter: object) {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) if (one !== undefined) address.append(name, String(one));
  return address.size > 0 ? `?${address}` : '';
}
