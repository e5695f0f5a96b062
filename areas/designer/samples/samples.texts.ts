import { texts } from '#kit/contract/language.ts';

export const samplesTexts = texts({
  title: { en: 'Begin from a sample', zh: '从示例开始' },
  renewalEn: {
    en: 'Reminds customers of a motor policy that is about to end, and asks whether they renew. English, {count} nodes.',
    zh: '提醒客户车险即将到期，询问是否续保。英文，{count} 个节点。',
  },
  renewalZh: {
    en: 'Reminds customers of a motor policy that is about to end, and asks whether they renew. Chinese, {count} nodes.',
    zh: '提醒客户车险即将到期，询问是否续保。中文，{count} 个节点。',
  },
  surveyEn: {
    en: 'Asks how satisfied customers are with the settlement of a claim. English, {count} nodes.',
    zh: '询问客户对理赔处理是否满意。英文，{count} 个节点。',
  },
  surveyZh: {
    en: 'Asks how satisfied customers are with the settlement of a claim. Chinese, {count} nodes.',
    zh: '询问客户对理赔处理是否满意。中文，{count} 个节点。',
  },
  rideEn: {
    en: 'Books a ride: two places, a day, an hour, how many and a name, read back and corrected. English, {count} nodes.',
    zh: '预约用车：起点终点、日期时间、人数和姓名，复述并可更正。英文，{count} 个节点。',
  },
  rideZh: {
    en: 'Books a ride: two places, a day, an hour, how many and a name, read back and corrected. Chinese, {count} nodes.',
    zh: '预约用车：起点终点、日期时间、人数和姓名，复述并可更正。中文，{count} 个节点。',
  },
  use: { en: 'Use this sample', zh: '使用此示例' },
  after: {
    en: 'A sample becomes a robot of your own, as a draft. It speaks for a made-up insurer: put your company’s name in before you publish it.',
    zh: '示例会成为您自己的机器人草稿。示例以虚构的保险公司名义通话，发布前请改为您的公司名称。',
  },
});
