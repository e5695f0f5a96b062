import { texts } from '#kit/contract/language.ts';

export const taskTexts = texts({
  en: {
    search: 'Name or number', name: 'Contact', phone: 'Number', status: 'Status', result: 'Result', attempts: 'Attempts', next: 'Next attempt', changed: 'Last change', noName: 'Without a name', givenTo: 'Given to', lastCall: 'Open its last call', allCalls: 'All its calls', noCalls: 'It has not been called yet', dueNow: 'now', whenOpen: 'when it goes on',
    details: 'Details', reason: 'Reason', resultCode: 'Result code', given: 'Values for the robot', add: 'Add', addTitle: 'Add a number to this batch', addNumber: 'Add a number', nameHint: 'A contact that is known keeps its name', isIn: 'It is already in',
    stay: 'Not now', calls: 'Calls', cancel: 'Leave out', cancelled: '{count} left out', cancelTitle: 'Leave out {count} contacts?', cancelText: 'Those that wait will not be called in this batch. You can take them in again while it goes on.', cancelNow: 'Leave out {count}',
    recover: 'Take in again', recovered: '{count} taken in again', recoverTitle: 'Take in {count} contacts again?', recoverText: 'Those that were left out wait for their call again.', recoverNow: 'Take in {count}',
    recall: 'Call again', recalled: '{count} will be called again', recallTitle: 'Call {count} contacts again?', recallText: 'Those that were called wait for one more call, in the hours of the batch and within the daily cap of each contact.', recallNow: 'Call {count} again',
    redial: 'Call again now', redialled: 'The contact is called next', refused: 'Not moved: {whys}', semicolon: '; ', whyBatchOver: '{count} because the batch is over, which can be recreated', whyInCall: '{count} in a call', whyWaiting: '{count} waiting already', whyStatus: '{count} in another status',
    emptyTitle: 'No contacts', emptyText: 'Its contacts appear here as soon as they are prepared.',
  },
  zh: {
    search: '姓名或号码', name: '联系人', phone: '号码', status: '状态', result: '结果', attempts: '次数', next: '下次呼叫', changed: '最近变化', noName: '未命名', givenTo: '负责人', lastCall: '打开最近一次通话', allCalls: '全部通话', noCalls: '尚未呼叫', dueNow: '现在', whenOpen: '继续后',
    details: '详情', reason: '原因', resultCode: '结束原因', given: '机器人参数', add: '添加', addTitle: '向批次添加号码', addNumber: '添加号码', nameHint: '已有联系人保留原姓名', isIn: '该号码已在',
    stay: '暂不', calls: '呼叫记录', cancel: '取消呼叫', cancelled: '已取消 {count} 个', cancelTitle: '取消呼叫 {count} 个联系人？', cancelText: '待呼叫的联系人将不再呼叫；批次结束前可以恢复。', cancelNow: '取消 {count} 个',
    recover: '恢复呼叫', recovered: '已恢复 {count} 个', recoverTitle: '恢复 {count} 个联系人？', recoverText: '已取消的联系人将重新等待呼叫。', recoverNow: '恢复 {count} 个',
    recall: '重新呼叫', recalled: '{count} 个将重新呼叫', recallTitle: '重新呼叫 {count} 个联系人？', recallText: '已呼叫过的联系人将再呼叫一次，遵守批次时段和每日呼叫上限。', recallNow: '重新呼叫 {count} 个',
    redial: '立即重呼', redialled: '即将呼叫该联系人', refused: '未处理：{whys}', semicolon: '；', whyBatchOver: '{count} 个因批次已结束，可重新创建批次', whyInCall: '{count} 个正在通话', whyWaiting: '{count} 个已在等待', whyStatus: '{count} 个状态不符',
    emptyTitle: '没有联系人', emptyText: '准备完成后，联系人会显示在这里。',
  },
});
