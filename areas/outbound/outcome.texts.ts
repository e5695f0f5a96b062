import { texts } from '#kit/contract/language.ts';
export const outcomeTexts = texts({
  en: {
    status0: 'Waiting', status1: 'In call', status2: 'Not connected', status3: 'Complete', status4: 'Cancelled', status5: 'Abnormal', status6: 'Blacklisted', status7: 'Timed out',
    noAnswer: 'No answer', busy: 'Busy', rejected: 'Rejected', poweredOff: 'Switched off', unreachable: 'Unreachable', invalidNumber: 'Invalid number', suspended: 'Suspended', voicemail: 'Voicemail', fax: 'Fax', congestion: 'Congestion', callerNumberBlocked: 'Caller number blocked', ourFault: 'Our fault',
    side1: 'Robot', side2: 'Customer', side3: 'Agent', side4: 'Robot, network fault', side5: 'Nobody answered',
  },
  zh: {
    status0: '待呼叫', status1: '通话中', status2: '未接通', status3: '通话完成', status4: '已取消', status5: '异常结束', status6: '黑名单', status7: '已超时',
    noAnswer: '无人接听', busy: '忙线', rejected: '拒接', poweredOff: '关机', unreachable: '无法接通', invalidNumber: '空号', suspended: '停机', voicemail: '语音信箱', fax: '传真', congestion: '线路拥塞', callerNumberBlocked: '主叫被拦截', ourFault: '系统故障',
    side1: '机器人', side2: '客户', side3: '坐席', side4: '机器人（网络异常）', side5: '无人接听',
  },
});
