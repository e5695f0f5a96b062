import type { Family } from '#core/report/families.ts';
import type { ReportFilters, ReportName } from './report.contract.ts';

interface OfReport {
  family: Family;
  /** What it is of, whatever else narrows it. */
  fixed?: ReportFilters;
}

const calls: OfReport = { family: 'calls' };
const placed: OfReport = { family: 'calls', fixed: { direction: ['0'] } };

/** What each report is of. */
export const reports: Record<ReportName, OfReport> = {
  outbound: placed,
  calls,
  callsByHour: calls,
  callers: placed,
  incoming: { family: 'calls', fixed: { direction: ['1'] } },
  campaigns: placed,
  batches: placed,
  batchCalls: placed,
  batchVerdicts: placed,
  robots: calls,
  robotVerdicts: calls,
  robotVersions: calls,
  manMachine: calls,
  agentCalls: { family: 'conversations' },
  agentWork: { family: 'agentTime' },
  agentUse: { family: 'agentTime' },
  faqs: { family: 'turns', fixed: { kindOfMeaning: ['faq'] } },
  intentions: { family: 'turns' },
  lastWords: { family: 'turns' },
  areas: calls,
  dispositions: { family: 'conversations' },
};
