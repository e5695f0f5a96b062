import { texts } from '#kit/contract/language.ts';

export const satisfactionTexts = texts({
  title: { en: 'Satisfaction', zh: '满意度分析' },
  facts: { en: '{rated} of {spoken} conversations rated', zh: '{spoken} 次对话中 {rated} 次有评价' },
  campaign: { en: 'Campaign', zh: '活动' },
  route: { en: 'Inbound route', zh: '呼入路由' },
  robot: { en: 'Robot', zh: '机器人' },
  spread: { en: 'How calls were rated', zh: '评分分布' },
  stars: { en: '{star} of 5', zh: '{star} 分' },
  days: { en: 'Average rating by day', zh: '每日平均评分' },
  day: { en: 'Day', zh: '日期' },
  agents: { en: 'By agent', zh: '按坐席' },
  agent: { en: 'Agent', zh: '坐席' },
  robotsAlone: { en: 'Robots alone', zh: '仅机器人' },
  emptyTitle: { en: 'Nobody rated a call in this time', zh: '该时间段内没有评价' },
  emptyText: {
    en: 'Have a robot ask for 1 to 5 at the end of the call, keep the answer in a variable, and name that variable in the campaign or the route.',
    zh: '请让机器人在通话结束前询问 1 至 5 分，将回答存入变量，并在活动或路由中填写该变量。',
  },
  toCampaigns: { en: 'Open campaigns', zh: '前往活动' },
});
