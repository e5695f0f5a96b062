import { texts } from '#kit/contract/language.ts';

export const agentFieldsTexts = texts({
  talks: { en: 'Who talks', zh: '由谁通话' },
  talksAbout: {
    en: 'The agents who are connected with whoever answers, and how far ahead of them is dialled.',
    zh: '客户接听后由哪些坐席通话，以及提前拨号的程度。',
  },
  robotFor: { en: 'It speaks only when no agent is free in time.', zh: '仅在未能及时接入坐席时由其播报或接续。' },
  group: { en: 'Skill group', zh: '技能组' },
  groupHint: { en: 'Its agents talk with whoever answers.', zh: '由该技能组的坐席与接听的客户通话。' },
  groupAgents: { en: '{agents} of its agents take outbound calls.', zh: '其中 {agents} 位坐席接外呼通话。' },
  groupAgent: { en: 'One of its agents takes outbound calls.', zh: '其中 1 位坐席接外呼通话。' },
  groupMissing: { en: 'Choose the skill group whose agents take the calls.', zh: '请选择接听通话的技能组。' },
  noGroup: { en: 'There is no skill group yet.', zh: '还没有技能组。' },
  ahead: { en: 'Dialing ahead', zh: '提前拨号' },
  limitPercent: { en: 'Abandoned at most', zh: '放弃率上限' },
  limitPercentUnit: { en: '%', zh: '%' },
  limitPercentAbout: {
    en: 'Of the calls that people answer. At 0 one call is placed for each free agent.',
    zh: '占客户接听通话的比例；设为 0 时每位空闲坐席只拨一通。',
  },
  withinSeconds: { en: 'Abandoned without an agent after', zh: '视为放弃的时限' },
  withinSecondsUnit: { en: 's', zh: '秒' },
  withinSecondsAbout: { en: 'From the answer.', zh: '自客户接听起计算。' },
  windowDays: { en: 'Counted over', zh: '统计周期' },
  windowDaysUnit: { en: 'days', zh: '天' },
  windowDaysAbout: { en: 'Today is the last of them.', zh: '包含今天。' },
  notAheadForHours: { en: 'After an abandoned call, no call ahead for', zh: '放弃后不再提前呼叫' },
  notAheadForHoursUnit: { en: 'h', zh: '小时' },
  notAheadForHoursAbout: { en: 'The contact waits so long for the next one.', zh: '该联系人在此期间等待。' },
  reserve: { en: 'Kept free for incoming calls', zh: '为呼入保留' },
  reserveUnit: { en: 'agents', zh: '位' },
  reserveAbout: { en: 'So many idle agents are not dialled for.', zh: '不为这些空闲坐席拨号。' },
  law: {
    en: 'These values are no legal advice. Look up the law of the country you call.',
    zh: '以上数值并非法律建议，请查阅被叫所在地的法规。',
  },
  instead: { en: 'When no agent is free in time', zh: '未能及时接入坐席时' },
  message: { en: 'Say a message and hang up', zh: '播放提示后挂机' },
  messageAbout: {
    en: 'By the robot’s voice. Say who called, and how to be left alone.',
    zh: '由机器人语音播放，请说明来电方及拒接方式。',
  },
  robot: { en: 'The robot takes the call', zh: '由机器人接续通话' },
  robotAbout: {
    en: 'It begins its flow. The call still counts as abandoned.',
    zh: '机器人开始流程，该通话仍计为放弃。',
  },
  messageText: { en: 'Message', zh: '提示内容' },
  messagePlaceholder: {
    en: 'This was Example Motors. We will call again, or reach us at …',
    zh: '您好，这里是示例公司，稍后会再次与您联系……',
  },
  messageMissing: {
    en: 'Say what people hear who answer while no agent is free.',
    zh: '请填写无空闲坐席时播放给客户的内容。',
  },
});
