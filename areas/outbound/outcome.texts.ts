import { texts } from '#kit/contract/language.ts';

/** Codes of a task and of an attempt in words: statuses and hang-up sides with their number, reasons and results by name. */
export const outcomeTexts = texts({
  en: {
    status0: 'Waiting', status1: 'In call', status2: 'Not connected', status3: 'Complete', status4: 'Cancelled', status5: 'Abnormal', status6: 'Blacklisted', status7: 'Timed out',
    noAnswer: 'No answer', busy: 'Busy', rejected: 'Rejected', poweredOff: 'Switched off', unreachable: 'Unreachable', invalidNumber: 'Invalid number', suspended: 'Suspended', voicemail: 'Voicemail', fax: 'Fax', congestion: 'Congestion', callerNumberBlocked: 'Caller number blocked', ourFault: 'Our fault',
    side1: 'Robot', side2: 'Customer', side3: 'Agent', side4: 'Robot, network fault', side5: 'Nobody answered',
    UNKNOWN: 'Unknown', CustomerNoAnswer: 'The customer did not answer', ToRobotNoAnswer: 'No robot answered', RobotEndCall: 'The robot ended the call', ToHumanNoAnswer: 'No agent answered', ToHumanGiveUp: 'Gave up waiting for an agent', HumanEndCall: 'The agent ended the call',
    ToSurveyNoAnswer: 'The survey did not answer', ToSurveyGiveUp: 'Gave up before the survey', SurveyEndCall: 'Ended in the survey', ToExteriorNoAnswer: 'The outside number did not answer', ToExteriorGiveUp: 'Gave up waiting for the outside number', ExteriorCallEnd: 'The outside number ended the call',
    HumanGiveUp: 'The agent gave up', CustomerEndCall: 'The customer ended the call', BLACKLIST: 'On the blacklist', CANCELLED: 'Cancelled', NO_GATEWAY: 'No line could be used', ToRobotGiveUp: 'Gave up waiting for the robot',
  },
  zh: {
    status0: '待呼叫', status1: '通话中', status2: '未接通', status3: '通话完成', status4: '已取消', status5: '异常结束', status6: '黑名单', status7: '已超时',
    noAnswer: '无人接听', busy: '忙线', rejected: '拒接', poweredOff: '关机', unreachable: '无法接通', invalidNumber: '空号', suspended: '停机', voicemail: '语音信箱', fax: '传真', congestion: '线路拥塞', callerNumberBlocked: '主叫被拦截', ourFault: '系统故障',
    side1: '机器人', side2: '客户', side3: '坐席', side4: '机器人（网络异常）', side5: '无人接听',
    UNKNOWN: '未知', CustomerNoAnswer: '客户未接听', ToRobotNoAnswer: '机器人未接听', RobotEndCall: '机器人结束通话', ToHumanNoAnswer: '坐席未接听', ToHumanGiveUp: '等待坐席时放弃', HumanEndCall: '坐席结束通话',
    ToSurveyNoAnswer: '满意度调查未接听', ToSurveyGiveUp: '调查前放弃', SurveyEndCall: '调查中结束', ToExteriorNoAnswer: '外线未接听', ToExteriorGiveUp: '等待外线时放弃', ExteriorCallEnd: '外线结束通话',
    HumanGiveUp: '坐席放弃', CustomerEndCall: '客户结束通话', BLACKLIST: '黑名单', CANCELLED: '已取消', NO_GATEWAY: '没有可用线路', ToRobotGiveUp: '等待机器人时放弃',
  },
});
