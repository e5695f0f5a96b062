import { quickViewEndpoints } from './saved.contract.ts';
import { conversations, incoming, placed, view, work, type ReportPage } from './pageParts.ts';

/** Pages about agents. */
export const agentPages = {
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
} as const satisfies Record<string, ReportPage>;
