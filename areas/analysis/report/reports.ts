import type { ReportFilters, ReportName } from './report.contract.ts';

const outgoing: ReportFilters = { direction: ['0'] };
const incoming: ReportFilters = { direction: ['1'] };

/** What a report is of, whatever else narrows it. */
export const fixedFilters: Record<ReportName, ReportFilters | undefined> = {
  outbound: outgoing,
  calls: undefined,
  callsByHour: undefined,
  callers: outgoing,
  incoming,
  campaigns: outgoing,
  batches: outgoing,
  batchCalls: outgoing,
  batchVerdicts: outgoing,
  robots: undefined,
  robotVerdicts: undefined,
  robotVersions: undefined,
  manMachine: undefined,
};
