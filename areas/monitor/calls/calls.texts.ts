import { texts } from '#kit/contract/language.ts';

export const callsTexts = texts({
  en: {
    title: 'Calls now', search: 'Name or number', contact: 'Contact', phone: 'Number', batch: 'Batch', campaign: 'Campaign', robot: 'Robot', state: 'State', ringing: 'Ringing', talking: 'In conversation', elapsed: 'Time', attempt: 'Attempt', said: 'Last sentence', nothingSaid: 'Nothing said yet', noName: 'Without a name',
    saidBy: '{speaker}:', robotSays: 'Robot', customerSays: 'Customer', agentSays: 'Agent', follow: 'Follow', followed: 'Following', row: '{name}, {state}', choice: '{name} ({calls})',
    emptyTitle: 'No calls under way', emptyText: 'While a batch runs, its calls appear here as they ring and as they are spoken.', toBatches: 'Go to batches',
    panel: 'Call of {name}', close: 'Stop following', over: 'This call has ended', overAs: 'How it ended', openCall: 'Open the call', notOpened: 'The call could not be opened', waiting: 'Waiting for the first words…', ringingText: 'It rings. What is said appears here as it is spoken.', nobodySpoke: 'Nobody spoke.', notStored: 'What was said stands on the page of the call.',
    result: 'Result', hungUpBy: 'Hung up by', talked: 'Talked for', reason: 'Reason',
  },
  zh: {
    title: '通话监控', search: '姓名或号码', contact: '联系人', phone: '号码', batch: '批次', campaign: '活动', robot: '机器人', state: '状态', ringing: '振铃中', talking: '通话中', elapsed: '时长', attempt: '次数', said: '最近一句', nothingSaid: '尚未开口', noName: '未命名',
    saidBy: '{speaker}：', robotSays: '机器人', customerSays: '客户', agentSays: '坐席', follow: '跟看', followed: '跟看中', row: '{name}，{state}', choice: '{name}（{calls}）',
    emptyTitle: '当前没有通话', emptyText: '批次执行时，正在振铃和正在进行的通话会显示在这里。', toBatches: '前往批次',
    panel: '{name}的通话', close: '停止跟看', over: '通话已结束', overAs: '结束情况', openCall: '打开通话', notOpened: '无法打开该通话', waiting: '等待对方开口…', ringingText: '正在振铃，对话内容会实时显示在这里。', nobodySpoke: '无人说话。', notStored: '对话内容请在通话页查看。',
    result: '结果', hungUpBy: '挂断方', talked: '通话', reason: '原因',
  },
});
