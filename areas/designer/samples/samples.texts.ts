import { texts } from '#kit/contract/language.ts';

export const samplesTexts = texts({
  title: { en: 'Begin from a sample', zh: '从示例开始' },
  calls: { en: 'Calls your customers', zh: '给客户打电话' },
  answers: { en: 'Answers when customers call', zh: '接听客户来电' },
  renewal: {
    en: 'Reminds of a motor policy that is about to end, and asks whether it is renewed.',
    zh: '提醒客户车险即将到期，询问是否续保。',
  },
  survey: {
    en: 'Asks how satisfied customers are with the settlement of a claim.',
    zh: '询问客户对理赔处理是否满意。',
  },
  ride: {
    en: 'Books a ride: two places, a day, a time, how many and a name, read back and corrected.',
    zh: '预约用车：起点终点、日期时间、人数和姓名，复述并可更正。',
  },
  payment: {
    en: 'Agrees on a payment: no more than is due, by a day in time, and a person for those who refuse.',
    zh: '约定还款：金额不超过欠款，日期不超期限，拒绝时转人工。',
  },
  appointment: {
    en: 'Makes and moves appointments: the reason, a day to come, a time within opening hours, a name.',
    zh: '门诊预约和改约：原因、日期、门诊时间内的时间、姓名。',
  },
  table: {
    en: 'Books a table: how many, a day, a time, a name, and the number of this call or another.',
    zh: '餐厅订位：人数、日期时间、姓名，电话用来电号码或另报。',
  },
  parcel: {
    en: 'Sends a parcel out again: a number spelled by letters, a day, and the door, a neighbour or a locker.',
    zh: '快递改派：按字母报运单号，约日期，送到家、邻居代收或快递柜。',
  },
  claim: {
    en: 'Takes a motor claim: a person at once where somebody is hurt, else policy, cause, day, place and damage.',
    zh: '车险报案：有人受伤立即转人工，否则记录保单、原因、日期、地点和损失。',
  },
  nodes: { en: '{count} nodes', zh: '{count} 个节点' },
  use: { en: 'Use this sample', zh: '使用此示例' },
  after: {
    en: 'A sample becomes a robot of your own, as a draft. It speaks for a made-up company: put your company’s name in before you publish it.',
    zh: '示例会成为您自己的机器人草稿。示例以虚构的公司名义通话，发布前请改为您的公司名称。',
  },
});
