import { agentPages } from './agentPages.ts';
import { callReportsEndpoints, outboundReportsEndpoints } from './saved.contract.ts';
import { both, incoming, placed, rating, spoken, usual, usualIncoming, view, type ReportPage } from './pageParts.ts';

export type { BuiltIn, ReportPage, SavedSet } from './pageParts.ts';

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
        ['meant', 'meantLast', 'meantLastRate'],
        'meant',
      ),
      view(
        'faqs',
        { en: 'Questions asked', zh: '知识问题' },
        'faqs',
        { by: ['meaning', 'robot'] },
        ['meant', 'meantLast', 'meantLastRate'],
        'meant',
      ),
      view(
        'nodes',
        { en: 'By node', zh: '按节点' },
        'intentions',
        { by: ['node', 'meaning'] },
        ['sentences', 'understood', 'understoodRate', 'missed', 'missedRate', 'hungUpRate'],
        'missedRate',
      ),
      view(
        'lastWords',
        { en: 'Before hanging up', zh: '挂机意图' },
        'lastWords',
        { by: ['meaning', 'node'] },
        ['hungUpAfter', 'sentences', 'hungUpRate', 'meant', 'meantLast', 'meantLastRate'],
        'hungUpAfter',
      ),
      view(
        'robots',
        { en: 'By robot', zh: '按机器人' },
        'intentions',
        { by: ['robot', 'node'] },
        ['sentences', 'understood', 'understoodRate', 'missed', 'missedRate', 'hungUpRate'],
        'understoodRate',
      ),
    ],
  },
  areas: {
    key: 'areas',
    title: { en: 'Area analysis', zh: '地区分析' },
    figures: [...placed, ...incoming, ...rating],
    views: [
      view(
        'placed',
        { en: 'Calls placed', zh: '呼出' },
        'areas',
        { by: ['area', 'campaign'], filters: { direction: ['0'] } },
        usual,
        'placed',
      ),
      view(
        'incoming',
        { en: 'Incoming', zh: '呼入' },
        'areas',
        { by: ['area', 'route'], filters: { direction: ['1'] } },
        usualIncoming,
        'cameIn',
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
  ...agentPages,
} as const satisfies Record<string, ReportPage>;
export type ReportPageName = keyof typeof reportPages;
