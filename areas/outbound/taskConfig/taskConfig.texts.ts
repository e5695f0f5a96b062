import { texts } from '#kit/contract/language.ts';

export const taskConfigTexts = texts({
  tasks: { en: 'Pushed tasks', zh: '推送任务' },
  webhook: { en: 'Webhook', zh: '回调通知' },
  tasksTitle: { en: 'Tasks that other systems push', zh: '外部系统推送的任务' },
  campaign: { en: 'Campaign for tasks that name none', zh: '未指定活动时使用的活动' },
  noCampaign: { en: 'None: such tasks are refused', zh: '无：拒绝此类任务' },
  campaignHint: { en: 'A passive campaign.', zh: '须为被动外呼活动。' },
  again: { en: 'The same number again', zh: '同一号码再次推送' },
  once: { en: 'Is refused: a number is called once', zh: '拒绝：每个号码只呼叫一次' },
  after: { en: 'Is called again, some time after its task ended', zh: '任务结束一段时间后可再次呼叫' },
  minutes: { en: 'Minutes after its end', zh: '结束后分钟数' },
  minutesHint: { en: 'Until then it is refused.', zh: '在此之前再次推送会被拒绝。' },
  webhookTitle: { en: 'Who is told of results', zh: '结果通知地址' },
  webhookAbout: {
    en: 'Told by POST as JSON, tried again until the address answers with success. Addresses in private networks are not told.',
    zh: '以 JSON 格式 POST 通知，未成功时自动重试；不通知内网地址。',
  },
  url: { en: 'Address', zh: '地址' },
  urlHint: { en: 'Empty: nobody is told.', zh: '留空则不通知。' },
  urlWrong: {
    en: 'Write an address that begins with https:// or http://',
    zh: '请填写以 https:// 或 http:// 开头的地址',
  },
  secret: { en: 'Secret', zh: '签名密钥' },
  secretHint: {
    en: 'Signs each message in X-Callwright-Signature: HMAC-SHA256 of timestamp, full stop and body. At least 16 characters.',
    zh: '用于 X-Callwright-Signature 签名：对时间戳、句点和正文做 HMAC-SHA256。至少 16 个字符。',
  },
  secretKept: {
    en: 'A secret is kept. Left empty, it stays; after a new one the old one signs beside it for a day.',
    zh: '已保存密钥，留空则不变；更换后一天内新旧密钥同时签名。',
  },
  events: { en: 'What is told', zh: '通知内容' },
  'call.ended': { en: 'A call ended', zh: '通话结束' },
  'task.finished': { en: 'A task is finished: no attempt follows', zh: '任务完成：不再重呼' },
  'batch.finished': { en: 'A batch is complete or timed out', zh: '批次完成或超时' },
  'audit.anchored': {
    en: 'The audit was anchored: once a day its last line and how many there are',
    zh: '操作日志存证：每天一次，包含最后一行的哈希与行数',
  },
});
