import type { Golden } from './golden.ts';

const due = { phone: '+8613800000001', amount_due: '¥1280.00', due_since: '2026-10-31', pay_by: '2026-12-10' };
const en = (title: string, ...replies: Golden['replies']): Golden => ({
  title,
  given: { ...due, name: 'Chen Wei' },
  replies,
});
const zh = (title: string, ...replies: Golden['replies']): Golden => ({
  title,
  given: { ...due, name: '陈伟' },
  replies,
});

/** What the robot says to people who owe something: those who pay, pay a part, dispute it, refuse, or are somebody else. */
export const payments = {
  paymentEn: [
    en('Pays all of it on Friday', 'Yes, speaking.', 'I can pay it in full on Friday.', 'Yes.'),
    en(
      'Pays a part, says how much and when in one sentence, and another day when it is read back',
      'Yes.',
      'I cannot pay all of it, only five hundred on the twenty-seventh.',
      'Not Friday but Monday, and six hundred.',
      'Correct.',
    ),
    en(
      'More than is owed, too late a day, just a moment, another amount',
      'Speaking.',
      'That is too much for me.',
      'Two thousand',
      'Eight hundred',
      'Just a moment.',
      'On the twentieth of December.',
      'Tomorrow',
      'No.',
      'The amount, seven hundred.',
      { keys: '1' },
    ),
    en('Asks who is calling, and has paid', 'Who is this?', 'Yes, that’s me.', 'I already paid it.'),
    en('Owes nothing', 'Yes.', 'I do not owe you anything.'),
    en('Refuses, and talks to a person', 'Yes.', 'I will not pay a cent.', { transfer: 'accepted' }),
    en('Somebody else is told nothing', 'No, wrong number.'),
    en('Drives, and is called in the morning', 'Yes.', 'I am driving, call me later.', 'In the morning.'),
  ],
  paymentZh: [
    zh('周五全部还清', '是的，你说。', '周五一次还清。', '对的。'),
    zh(
      '先还一部分，金额日期一句话说完，复述时又改',
      '是我。',
      '全部还不了，二十七号先还五百。',
      '不是周五，是周一，还六百。',
      '没错。',
    ),
    zh(
      '比欠款还多，日期太晚，稍等，金额再改',
      '是我。',
      '压力太大了。',
      '两千',
      '八百',
      '稍等一下。',
      '十二月二十号。',
      '明天',
      '不对。',
      '金额改成七百。',
      { keys: '1' },
    ),
    zh('先问来电方，说已经还了', '你是哪里的？', '是我。', '已经还了呀。'),
    zh('说没有欠款', '是我。', '我没欠你们钱。'),
    zh('拒绝还款，转人工', '是我。', '我就不还。', { transfer: 'accepted' }),
    zh('不是本人，什么也不说', '打错了。'),
    zh('在开车，约上午', '是我。', '正在开车，没空。', '上午吧。'),
  ],
};
