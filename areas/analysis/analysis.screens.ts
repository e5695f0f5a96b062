import { screen } from '#kit/console/screen.ts';
import { reportPages, type ReportPageName } from './report/pages.ts';

const report = (
  url: `/ctiAnalysis/${string}`,
  page: ReportPageName,
  name: Exclude<keyof typeof import('./reports.screen.tsx'), 'default'>,
) => screen(url, { title: reportPages[page].title, menu: url }, () => import('./reports.screen.tsx'), name);

export const analysisScreens = [
  report('/ctiAnalysis/outboundAnalysis', 'outbound', 'OutboundReport'),
  report('/ctiAnalysis/call', 'call', 'CallReport'),
  report('/ctiAnalysis/callAnalysis', 'callAnalysis', 'CallAnalysisReport'),
  report('/ctiAnalysis/activity', 'activity', 'ActivityReport'),
  report('/ctiAnalysis/executive', 'executive', 'ExecutiveReport'),
  report('/ctiAnalysis/areaAnalyze', 'areas', 'AreaReport'),
  report('/ctiAnalysis/robotWorkLoad', 'robotWorkLoad', 'RobotReport'),
  report('/ctiAnalysis/seatWorkAnalyze', 'seatWork', 'SeatWorkReport'),
  report('/ctiAnalysis/agentWorkLoad', 'agentWorkLoad', 'AgentWorkReport'),
  report('/ctiAnalysis/agentUsageRate', 'agentUsageRate', 'AgentUseReport'),
  report('/ctiAnalysis/businessStatistics', 'businessStatistics', 'DispositionReport'),
  screen(
    '/ctiAnalysis/agentLog',
    { title: { en: 'Agent log', zh: '坐席日志' }, menu: '/ctiAnalysis/agentLog' },
    () => import('./agentLog/agentLog.screen.tsx'),
    'AgentLogScreen',
  ),
  report('/ctiAnalysis/statistics', 'statistics', 'DialogueReport'),
  screen(
    '/ctiAnalysis/statistics/flow',
    { title: { en: 'Dialogue on the flow', zh: '对话流程图' }, menu: '/ctiAnalysis/statistics' },
    () => import('./flow/flow.screen.tsx'),
    'DialogueFlowScreen',
  ),
  screen(
    '/ctiAnalysis/robotNomatch',
    { title: { en: 'Sentences not matched', zh: '机器人未匹配' }, menu: '/ctiAnalysis/robotNomatch' },
    () => import('./nomatch/nomatch.screen.tsx'),
    'NomatchScreen',
  ),
  screen(
    '/ctiAnalysis/satisfaction',
    { title: { en: 'Satisfaction', zh: '满意度分析' }, menu: '/ctiAnalysis/satisfaction' },
    () => import('./satisfaction/satisfaction.screen.tsx'),
    'SatisfactionScreen',
  ),
  report('/ctiAnalysis/workLoad', 'workLoad', 'WorkLoadReport'),
  report('/ctiAnalysis/manMachine', 'manMachine', 'ManMachineReport'),
  screen(
    '/ctiAnalysis/campaignGroup',
    { title: { en: 'Campaign groups', zh: '活动分组' }, menu: '/ctiAnalysis/campaignGroup' },
    () => import('./group/group.screen.tsx'),
    'CampaignGroupScreen',
  ),
  screen(
    '/ctiAnalysis/script',
    { title: { en: 'SQL', zh: 'SQL 查询' }, menu: '/ctiAnalysis/script' },
    () => import('./script/script.screen.tsx'),
    'ScriptScreen',
  ),
];
