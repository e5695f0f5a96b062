import { reportPages, type ReportPage } from './report/pages.ts';
import { ReportScreen } from './report/report.screen.tsx';
import { MailReport } from './subscription/MailReport.tsx';

const pageOf =
  (page: ReportPage, keepsColumns = false) =>
  () => <ReportScreen page={page} keepsColumns={keepsColumns} mail={MailReport} />;

export const OutboundReport = pageOf(reportPages.outbound, true);
export const CallReport = pageOf(reportPages.call);
export const CallAnalysisReport = pageOf(reportPages.callAnalysis);
export const ActivityReport = pageOf(reportPages.activity);
export const ExecutiveReport = pageOf(reportPages.executive);
export const RobotReport = pageOf(reportPages.robotWorkLoad);
export const ManMachineReport = pageOf(reportPages.manMachine);
