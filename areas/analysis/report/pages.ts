import type { Gate } from '#core/access/may.ts';
import type { FigureName } from '#core/figures/figures.ts';
import { callReportsEndpoints, outboundReportsEndpoints, quickViewEndpoints, type Setup } from './saved.contract.ts';
import type { ReportAsk, ReportName } from './report.contract.ts';

/** What the screens ask of the reports a page keeps. */
export type SavedSet = Pick<typeof outboundReportsEndpoints, 'list' | 'create' | 'change' | 'remove'>;

/** A report as a page offers it from the start. */
export interface BuiltIn extends Setup {
  name: { en: string; zh: string };
  report: ReportName;
}

export interface ReportPage {
  /** Of its columns, which this person may arrange. */
  key: string;
  title: { en: string; zh: string };
  views: readonly BuiltIn[];
  /** The reports it keeps. */
  saved?: SavedSet;
  edit?: Gate;
  /** What is kept is everybody's own. */
  isOwn?: true;
  /** Figures this page has: those of calls placed, of calls that came in, or both. */
  figures: readonly FigureName[];
}

const placed = [
  'placed',
  'answered',
  'answerRate',
  'averageTalk',
  'withAgent',
  'agentRate',
  'unanswered',
  'failed',
  'talkTime',
  'averageRing',
  'ringTime',
  'rung',
] as const satisfies FigureName[];
const incoming = [
  'cameIn',
  'taken',
  'takenRate',
  'averageIncomingTalk',
  'takenByAgent',
  'incomingTalk',
] as const satisfies FigureName[];
const usual: FigureName[] = ['placed', 'answered', 'answerRate', 'averageTalk', 'withAgent', 'agentRate'];
const usualIncoming: FigureName[] = ['cameIn', 'taken', 'takenRate', 'averageIncomingTalk', 'takenByAgent'];
const both: FigureName[] = ['placed', 'answered', 'answerRate', 'cameIn', 'taken', 'takenRate'];

const work = [
  'signedIn',
  'available',
  'handling',
  'talkingTime',
  'holdTime',
  'wrapUpTime',
  'ringingTime',
  'idleTime',
  'breakTime',
  'handled',
  'averageHandling',
  'averageWrapUp',
  'occupancy',
  'availability',
  'breakShare',
] as const satisfies FigureName[];
const conversations = [
  'atAgents',
  'handled',
  'handledRate',
  'averageConversation',
  'conversationTime',
  'averageUntilTaken',
  'untilTaken',
  'notTaken',
  'notTakenRate',
  'handedOn',
  'noted',
  'notedRate',
] as const satisfies FigureName[];

const spoken = [
  'sentences',
  'understood',
  'understoodRate',
  'missed',
  'missedRate',
  'meant',
  'hungUpAfter',
  'hungUpRate',
] as const satisfies FigureName[];

const view = (
  key: string,
  name: BuiltIn['name'],
  report: ReportName,
  ask: ReportAsk,
  columns: FigureName[] = usual,
  drawn: FigureName = 'answerRate',
): BuiltIn => ({ view: key, name, report, ask: { days: 28, grain: 'day', against: 'before', ...ask }, columns, drawn });

export const reportPages = {
  outbound: {
    key: 'outbound',
    title: { en: 'Outbound analysis', zh: '外呼分析' },
    saved: {
      list: outboundReportsEndpoints.list,
      create: outboundReportsEndpoints.create,
      change: outboundReportsEndpoints.change,
      remove: outboundReportsEndpoints.remove,
    },
    edit: 'analysis.outbound.edit',
    figures: placed,
    views: [
      view('byRobot', { en: 'By robot', zh: '按机器人' }, 'outbound', { by: ['robot', 'campaign'] }),
      view('byNumber', { en: 'By our number', zh: '按我方号码' }, 'outbound', { by: ['callerNumber', 'gateway'] }),
      view('byHour', { en: 'Hour by hour', zh: '分时' }, 'outbound', { by: ['hour', 'weekday'] }),
      view('bySegment', { en: 'Parts of the day', zh: '自定义时段' }, 'outbound', { by: ['segment', 'campaign'] }),
      view(
        'why',
        { en: 'Why not answered', zh: '未接通原因' },
        'outbound',
        { by: ['reason', 'campaign'] },
        ['placed', 'unanswered', 'failed', 'averageRing'],
        'unanswered',
      ),
    ],
  },
  call: {
    key: 'call',
    title: { en: 'Call statistics', zh: '通话统计' },
    figures: [...placed, ...incoming],
    views: [
      view('byDay', { en: 'By day of the week', zh: '按星期' }, 'calls', { by: ['weekday', 'hour'] }, both, 'placed'),
      view(
        'byHour',
        { en: 'By hour', zh: '按小时' },
        'callsByHour',
        { by: ['hour', 'direction'], grain: 'hour', days: 7 },
        both,
        'placed',
      ),
    ],
  },
  callAnalysis: {
    key: 'callAnalysis',
    title: { en: 'Call analysis', zh: '呼叫分析' },
    saved: {
      list: callReportsEndpoints.list,
      create: callReportsEndpoints.create,
      change: callReportsEndpoints.change,
      remove: callReportsEndpoints.remove,
    },
    edit: 'analysis.callAnalysis.edit',
    figures: [...placed, ...incoming],
    views: [
      view(
        'incoming',
        { en: 'Incoming by route', zh: '呼入（按路由）' },
        'incoming',
        { by: ['route', 'hour'] },
        usualIncoming,
        'takenRate',
      ),
      view('callers', { en: 'Placed by our number', zh: '呼出（按我方号码）' }, 'callers', {
        by: ['callerNumber', 'result'],
      }),
    ],
  },
  activity: {
    key: 'activity',
    title: { en: 'Campaign analysis', zh: '活动分析' },
    figures: placed,
    views: [
      view('byCampaign', { en: 'By campaign', zh: '按活动' }, 'campaigns', { by: ['campaign', 'batch'] }),
      view(
        'verdicts',
        { en: 'By verdict', zh: '按意向' },
        'campaigns',
        { by: ['campaign', 'category'] },
        ['answered', 'averageTalk', 'withAgent', 'agentRate'],
        'answered',
      ),
    ],
  },
  executive: {
    key: 'executive',
    title: { en: 'Batch execution', zh: '执行分析' },
    figures: placed,
    views: [
      view('execution', { en: 'Execution', zh: '执行情况' }, 'batches', { by: ['batch', 'hour'] }),
      view(
        'why',
        { en: 'Why not answered', zh: '未接通原因' },
        'batchCalls',
        { by: ['batch', 'reason'] },
        ['placed', 'unanswered', 'failed', 'averageRing'],
        'unanswered',
      ),
      view(
        'verdicts',
        { en: 'Verdicts', zh: '意向' },
        'batchVerdicts',
        { by: ['batch', 'category'] },
        ['answered', 'averageTalk', 'withAgent'],
        'answered',
      ),
    ],
  },
  robotWorkLoad: {
    key: 'robotWorkLoad',
    title: { en: 'Robot workload', zh: '机器人工作量' },
    figures: [...placed, ...incoming],
    views: [
      view(
        'work',
        { en: 'Work', zh: '工作量' },
        'robots',
        { by: ['robot', 'campaign'] },
        ['placed', 'answered', 'talkTime', 'averageTalk', 'cameIn', 'incomingTalk'],
        'talkTime',
      ),
      view(
        'verdicts',
        { en: 'Verdicts', zh: '业绩' },
        'robotVerdicts',
        { by: ['robot', 'category'] },
        ['answered', 'averageTalk', 'withAgent', 'agentRate'],
        'answered',
      ),
      view('versions', { en: 'Versions', zh: '版本' }, 'robotVersions', { by: ['robotVersion', 'campaign'] }),
    ],
  },
  seatWork: {
    key: 'seatWork',
    title: { en: 'Calls of agents', zh: '坐席工作分析' },
    figures: conversations,
    views: [
      view(
        'byAgent',
        { en: 'By agent', zh: '按坐席' },
        'agentCalls',
        { by: ['agent', 'skillGroup'], days: 7 },
        ['atAgents', 'handled', 'handledRate', 'averageConversation', 'averageUntilTaken', 'notTaken'],
        'handled',
      ),
      view(
        'byGroup',
        { en: 'By skill group', zh: '按技能组' },
        'agentCalls',
        { by: ['skillGroup', 'agent'], days: 7 },
        ['atAgents', 'handled', 'handledRate', 'averageConversation', 'averageUntilTaken', 'notTaken', 'handedOn'],
        'handled',
      ),
      view(
        'byHour',
        { en: 'By hour', zh: '按小时' },
        'agentCalls',
        { by: ['hour', 'agent'], grain: 'hour', days: 7 },
        ['atAgents', 'handled', 'handledRate', 'averageUntilTaken', 'notTaken'],
        'handled',
      ),
    ],
  },
  agentWorkLoad: {
    key: 'agentWorkLoad',
    title: { en: 'Agent workload', zh: '坐席工作量' },
    figures: work,
    views: [
      view(
        'work',
        { en: 'By agent', zh: '按坐席' },
        'agentWork',
        { by: ['agent', 'state'], days: 7 },
        ['signedIn', 'handled', 'averageHandling', 'talkingTime', 'wrapUpTime', 'breakTime', 'occupancy'],
        'handled',
      ),
      view(
        'byDepartment',
        { en: 'By department', zh: '按部门' },
        'agentWork',
        { by: ['department', 'agent'], days: 7 },
        ['signedIn', 'handled', 'averageHandling', 'handling', 'breakTime', 'occupancy'],
        'handled',
      ),
      view(
        'breaks',
        { en: 'Breaks', zh: '小休' },
        'agentWork',
        { by: ['breakReason', 'agent'], filters: { state: ['break'] }, days: 7 },
        ['breakTime'],
        'breakTime',
      ),
    ],
  },
  agentUsageRate: {
    key: 'agentUsageRate',
    title: { en: 'Agent usage', zh: '坐席使用率' },
    figures: work,
    views: [
      view(
        'byHour',
        { en: 'By hour of the day', zh: '按小时' },
        'agentUse',
        { by: ['hour', 'agent'], days: 7 },
        ['availability', 'occupancy', 'breakShare', 'signedIn', 'available', 'handling'],
        'availability',
      ),
      view(
        'byAgent',
        { en: 'By agent', zh: '按坐席' },
        'agentUse',
        { by: ['agent', 'weekday'], days: 7 },
        ['availability', 'occupancy', 'breakShare', 'signedIn', 'available', 'handling'],
        'availability',
      ),
    ],
  },
  businessStatistics: {
    key: 'businessStatistics',
    title: { en: 'Dispositions', zh: '业务统计' },
    figures: conversations,
    views: [
      view(
        'byDisposition',
        { en: 'By disposition', zh: '按小结' },
        'dispositions',
        { by: ['disposition', 'agent'], days: 7 },
        ['handled', 'conversationTime', 'averageConversation'],
        'handled',
      ),
      view(
        'byAgent',
        { en: 'By agent', zh: '按坐席' },
        'dispositions',
        { by: ['agent', 'disposition'], days: 7 },
        ['handled', 'noted', 'notedRate', 'averageConversation'],
        'notedRate',
      ),
      view(
        'byCampaign',
        { en: 'By campaign', zh: '按活动' },
        'dispositions',
        { by: ['campaign', 'disposition'], days: 7 },
        ['handled', 'noted', 'notedRate', 'averageConversation'],
        'handled',
      ),
    ],
  },
  statistics: {
    key: 'statistics',
    title: { en: 'Dialogue statistics', zh: '对话统计' },
    figures: spoken,
    views: [
      view(
        'intentions',
        { en: 'Intentions', zh: '意图' },
        'intentions',
        { by: ['meaning', 'robot'], filters: { kindOfMeaning: ['intention'] } },
        ['meant', 'hungUpAfter', 'hungUpRate'],
        'meant',
      ),
      view(
        'faqs',
        { en: 'Questions asked', zh: '知识问题' },
        'faqs',
        { by: ['meaning', 'robot'] },
        ['meant', 'hungUpAfter', 'hungUpRate'],
        'meant',
      ),
      view(
        'nodes',
        { en: 'By node', zh: '按节点' },
        'intentions',
        { by: ['node', 'meaning'] },
        ['sentences', 'understood', 'understoodRate', 'missed', 'missedRate', 'hungUpAfter'],
        'missedRate',
      ),
      view(
        'lastWords',
        { en: 'Before hanging up', zh: '挂机意图' },
        'lastWords',
        { by: ['meaning', 'node'] },
        ['hungUpAfter', 'meant', 'hungUpRate'],
        'hungUpAfter',
      ),
      view(
        'robots',
        { en: 'By robot', zh: '按机器人' },
        'intentions',
        { by: ['robot', 'node'] },
        ['sentences', 'understood', 'understoodRate', 'missed', 'missedRate', 'hungUpAfter'],
        'understoodRate',
      ),
    ],
  },
  workLoad: {
    key: 'workLoad',
    title: { en: 'Workload', zh: '工作量统计' },
    saved: {
      list: quickViewEndpoints.list,
      create: quickViewEndpoints.create,
      change: quickViewEndpoints.change,
      remove: quickViewEndpoints.remove,
    },
    isOwn: true,
    figures: [...placed, ...incoming, ...work],
    views: [
      view(
        'agents',
        { en: 'Agents', zh: '坐席' },
        'agentWork',
        { by: ['agent', 'weekday'], days: 7 },
        ['signedIn', 'handled', 'averageHandling', 'talkingTime', 'wrapUpTime', 'breakTime', 'occupancy'],
        'handled',
      ),
      view(
        'robots',
        { en: 'Robots', zh: '机器人' },
        'robots',
        { by: ['robot', 'weekday'], days: 7 },
        ['placed', 'answered', 'talkTime', 'averageTalk', 'cameIn', 'taken', 'incomingTalk'],
        'talkTime',
      ),
    ],
  },
  manMachine: {
    key: 'manMachine',
    title: { en: 'Robots and agents', zh: '人机协同统计' },
    figures: [...placed, ...incoming],
    views: [
      view(
        'byRobot',
        { en: 'Handed over by robots', zh: '机器人转人工' },
        'manMachine',
        { by: ['robot', 'agent'] },
        ['answered', 'withAgent', 'agentRate', 'averageTalk', 'taken', 'takenByAgent'],
        'agentRate',
      ),
      view(
        'byAgent',
        { en: 'By agent', zh: '按坐席' },
        'manMachine',
        { by: ['agent', 'robot'] },
        ['withAgent', 'takenByAgent', 'averageTalk', 'averageIncomingTalk'],
        'withAgent',
      ),
    ],
  },
} as const satisfies Record<string, ReportPage>;
export type ReportPageName = keyof typeof reportPages;
