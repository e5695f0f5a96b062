import { texts } from '#kit/contract/language.ts';

export const callFilterTexts = texts({
  en: {
    more: 'Filters', any: 'Any', yes: 'Yes', no: 'No', s: 's', campaign: 'Campaign', batch: 'Batch', robot: 'Robot', gateway: 'Gateway', task: 'Task', contact: 'Contact', category: 'Verdict', label: 'Verdict in words', reason: 'Not reached because', resultCode: 'Result code',
    hangUpSide: 'Hung up by', hasRecording: 'Has a recording', talkTime: 'Talk time', talkFrom: 'Talk time from, seconds', talkTo: 'Talk time to, seconds', started: 'Placed',
  },
  zh: {
    more: '更多筛选', any: '不限', yes: '是', no: '否', s: '秒', campaign: '活动', batch: '批次', robot: '机器人', gateway: '网关', task: '任务', contact: '联系人', category: '意向等级', label: '意向说明', reason: '未接通原因', resultCode: '结果代码',
    hangUpSide: '挂断方', hasRecording: '有录音', talkTime: '通话时长', talkFrom: '通话时长下限（秒）', talkTo: '通话时长上限（秒）', started: '呼叫时间',
  },
});
