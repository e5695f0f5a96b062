import { texts } from '#kit/contract/language.ts';

export const taskTexts = texts({
  en: {
    search: 'Name or number', name: 'Contact', phone: 'Number', status: 'Status', result: 'Result', attempts: 'Attempts', next: 'Next attempt', changed: 'Last change', noName: 'Without a name', lastCall: 'Open its last call', allCalls: 'All its calls', noCalls: 'It has not been called yet', dueNow: 'now', whenOpen: 'when it goes on',
    emptyTitle: 'No contacts', emptyText: 'Its contacts appear here as soon as they are prepared.',
  },
  zh: {
    search: '姓名或号码', name: '联系人', phone: '号码', status: '状态', result: '结果', attempts: '次数', next: '下次呼叫', changed: '最近变化', noName: '未命名', lastCall: '打开最近一次通话', allCalls: '全部通话', noCalls: '尚未呼叫', dueNow: '现在', whenOpen: '继续后',
    emptyTitle: '没有联系人', emptyText: '准备完成后，联系人会显示在这里。',
  },
});
