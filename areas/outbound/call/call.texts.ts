import { texts } from '#kit/contract/language.ts';

export const callTexts = texts({
  en: {
    callAgain: 'Call again', debug: 'Open in the debugger',
    title: 'Call records', search: 'Name or number', contact: 'Contact', phone: 'Number', campaign: 'Campaign', batch: 'Batch', status: 'Status', talkTime: 'Talk time', result: 'Result', resultCode: 'Result code', hungUpBy: 'Hung up by', time: 'Time', attempt: 'Attempt',
    open: 'Open the call', row: '{name}, {time}', reason: 'Reason', when: 'Placed', recording: 'Recording', recorded: 'Recorded', contactGone: 'no longer a contact', callsOfContact: 'All calls of this contact',
    emptyTitle: 'No calls yet', emptyText: 'Every attempt of a running batch is written here, with its conversation.', toBatches: 'Go to batches',
    latest: 'Latest calls', allCalls: 'All calls', noCalls: 'No call has been placed yet.',
    back: 'Back to call records', noName: 'Without a name', live: 'This call is going on', gone: 'This call could not be opened',
    transcript: 'Transcript', path: 'Path', flow: 'Flow', showFlow: 'Show on the flow', closeFlow: 'Back to the call', nobodySpoke: 'Nobody spoke in this call.', nobodyAnswered: 'It was not answered, so nothing was said.', noPath: 'The flow was not begun.', waiting: 'Waiting for the first words…', ringing: 'Ringing…', spokenLater: 'What is said appears here as it is spoken.',
    customer: 'Customer', robot: 'Robot', agent: 'Agent', silence: 'silence {time}', seconds: '{count} s', timeline: 'Who spoke when: customer above, robot below',
    resultTitle: 'Result', callerNumber: 'Caller number', robotVersion: 'Robot', version: '{robot} v{version}', ofAttempts: '{attempt} of {attempts}', rang: 'Rang for', talked: 'Talked for', tryAgain: 'Tried again', noResult: 'No result',
    given: 'Given to the flow', stored: 'Stored by the flow', linked: 'Linked', attempts: 'Attempts', thisAttempt: 'This one', otherAttempt: 'Attempt {attempt}', notSet: 'not set',
    step: 'Step {step}: {node}',
  },
  zh: {
    callAgain: '再次呼叫', debug: '在调试器中打开',
    title: '通话记录', search: '姓名或号码', contact: '联系人', phone: '号码', campaign: '活动', batch: '批次', status: '状态', talkTime: '通话时长', result: '结果', resultCode: '结果代码', hungUpBy: '挂断方', time: '时间', attempt: '次数',
    open: '打开通话', row: '{name}，{time}', reason: '原因', when: '呼叫时间', recording: '录音', recorded: '已录音', contactGone: '联系人已删除', callsOfContact: '该联系人的全部通话',
    emptyTitle: '还没有通话', emptyText: '批次执行后，每次呼叫及其对话都会记录在这里。', toBatches: '前往批次',
    latest: '最近通话', allCalls: '全部通话', noCalls: '还没有通话。',
    back: '返回通话记录', noName: '未命名', live: '通话进行中', gone: '无法打开该通话',
    transcript: '对话', path: '路径', flow: '流程', showFlow: '在流程中查看', closeFlow: '返回通话', nobodySpoke: '本次通话无人说话。', nobodyAnswered: '未接听，没有对话内容。', noPath: '流程没有开始。', waiting: '等待对方开口…', ringing: '振铃中…', spokenLater: '对话内容会实时显示在这里。',
    customer: '客户', robot: '机器人', agent: '坐席', silence: '静默 {time}', seconds: '{count} 秒', timeline: '说话时间：上方为客户，下方为机器人',
    resultTitle: '结果', callerNumber: '主叫号码', robotVersion: '机器人', version: '{robot} v{version}', ofAttempts: '第 {attempt} 次，共 {attempts} 次', rang: '振铃', talked: '通话', tryAgain: '下次重试', noResult: '无结果',
    given: '传入流程', stored: '流程记录', linked: '关联', attempts: '历次呼叫', thisAttempt: '本次', otherAttempt: '第 {attempt} 次呼叫', notSet: '未设置',
    step: '第 {step} 步：{node}',
  },
});
