import { reportPages, type BuiltIn, type ReportPageName } from '../report/pages.ts';
import type { Setup } from '../report/saved.contract.ts';

export const isPage = (page: string): page is ReportPageName => Object.hasOwn(reportPages, page);

/** The view of a page that a report was made of. */
export const viewOf = (page: string, { view }: Pick<Setup, 'view'>): BuiltIn | undefined =>
  isPage(page) ? (reportPages[page].views as readonly BuiltIn[]).find((one) => one.view === view) : undefined;

/** Where each page of reports stands. */
export const pathsOfPages: Record<ReportPageName, string> = {
  outbound: '/ctiAnalysis/outboundAnalysis',
  call: '/ctiAnalysis/call',
  callAnalysis: '/ctiAnalysis/callAnalysis',
  activity: '/ctiAnalysis/activity',
  executive: '/ctiAnalysis/executive',
  areas: '/ctiAnalysis/areaAnalyze',
  robotWorkLoad: '/ctiAnalysis/robotWorkLoad',
  seatWork: '/ctiAnalysis/seatWorkAnalyze',
  agentWorkLoad: '/ctiAnalysis/agentWorkLoad',
  agentUsageRate: '/ctiAnalysis/agentUsageRate',
  businessStatistics: '/ctiAnalysis/businessStatistics',
  statistics: '/ctiAnalysis/statistics',
  workLoad: '/ctiAnalysis/workLoad',
  manMachine: '/ctiAnalysis/manMachine',
};
