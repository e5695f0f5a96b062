import { texts } from '#kit/contract/language.ts';

export const taskTexts = texts({
  en: {
    search: 'Name or number', name: 'Contact', phone: 'Number', status: 'Status', result: 'Result', attempts: 'Attempts', next: 'Next attempt', changed: 'Last change', noName: 'Without a name', lastCall: 'Open its last call', dueNow: 'now', whenOpen: 'when it goes on',
    emptyTitle: 'No contacts', emptyText: 'Its contacts appear here as soon as they are prepared.',
    status0: 'Waiting', status1: 'In call', status2: 'Not connected', status3: 'Connected', status4: 'Cancelled', status5: 'Failed', status6: 'Blacklisted', status7: 'Timed out',
    noAnswer: 'No answer', busy: 'Busy', rejected: 'Rejected', poweredOff: 'Switched off', unreachable: 'Unreachable', invalidNumber: 'Invalid number', suspended: 'Suspended', voicemail: 'Voicemail', fax: 'Fax', congestion: 'Congestion', callerNumberBlocked: 'Caller number blocked', ourFault: 'Our fault',
  },
  zh: {
    search: '姓名或号码', name: '联系人', phone: '号码', status: '状态', result: '结果', attempts: '次数', next: '下次呼叫', changed: '最近变化', noName: '未命名', lastCall: '打开最近一次通话', dueNow: '现在', whenOpen: '继续后',
    emptyTitle: '没有联系人', emptyText: '准备完成后，联系人会显示在这里。',
    status0: '待呼叫', status1: '通话中', status2: '未接通', status3: '已接通', status4: '已取消', status5: '失败', status6: '黑名单', status7: '已超时',
    noAnswer: '无人接听', busy: '忙线', rejected: '拒接', poweredOff: '关机', unreachable: '无法接通', invalidNumber: '空号', suspended: '停机', voicemail: '语音信箱', fax: '传真', congestion: '线路拥塞', callerNumberBlocked: '主叫被拦截', ourFault: '系统故障',
  },
});
