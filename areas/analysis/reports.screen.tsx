import type { ComponentType } from 'react';
import { IntervalsDrawer } from './agentLog/IntervalsDrawer.tsx';
import { agentLogEndpoints } from './agentLog/agentLog.contract.ts';
import { FlowLink } from './flow/FlowLink.tsx';
import { reportPages, type ReportPage } from './report/pages.ts';
import { ReportScreen } from './report/report.screen.tsx';
import { MailReport } from './subscription/MailReport.tsx';

const intervals = { drawer: IntervalsDrawer, endpoint: agentLogEndpoints.list };
const pageOf =
  (page: ReportPage, { keepsColumns = false, beside }: { keepsColumns?: boolean; beside?: ComponentType } = {}) =>
  () => (
    <ReportScreen page={page} keepsColumns={keepsColumns} mail={MailReport} intervals={intervals} beside={beside} />
  );

export const OutboundReport = pageOf(reportPages.outbound, { keepsColumns: true });
export const CallReport = pageOf(reportPages.call);
export const CallAnalysisReport = pageOf(reportPages.callAnalysis);
export const ActivityReport = pageOf(reportPages.activity);
export const ExecutiveReport = pageOf(reportPages.executive);
export const AreaReport = pageOf(reportPages.areas);
export const RobotReport = pageOf(reportPages.robotWorkLoad);
export const SeatWorkReport = pageOf(reportPages.seatWork);
export const AgentWorkReport = pageOf(reportPages.agentWorkLoad);
export const AgentUseReport = pageOf(reportPages.agentUsageRate);
export const DispositionReport = pageOf(reportPages.businessStatistics);
export const DialogueReport = pageOf(reportPages.statistics, { beside: FlowLink });
export const WorkLoadReport = pageOf(reportPages.workLoad);
export const ManMachineReport = pageOf(reportPages.manMachine);
