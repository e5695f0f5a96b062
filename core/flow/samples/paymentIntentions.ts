import type { Sample } from './build.ts';
import type { Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';

/** What somebody may mean who owes something, and the words they say it in. */
export const intentions = (t: Say): Sample['intentions'] => [
  ...heard(t, 'yes', 'no', 'change'),
  [
    'all',
    t('Pays all of it', '全部还清'),
    t(
      [
        'all of it',
        'the whole amount',
        'full amount',
        'in full',
        'the lot',
        'everything at once',
        'whole sum',
        'i will pay',
        'ill pay',
        'i can pay',
      ],
      ['全部还', '全还', '一次还清', '还清', '全额', '结清', '一次性还', '马上还', '会还', '就还'],
    ),
  ],
  [
    'part',
    t('Pays a part', '还一部分'),
    t(
      ['pay some', 'pay part', 'pay a part', 'part of it', 'some of it', 'half of it', 'instalments', 'in parts'],
      ['先还', '还一部分', '还一点', '还一半', '分期', '分几次', '分开还'],
    ),
  ],
  [
    'cannot',
    t('Cannot pay', '还不上'),
    t(
      [
        'cannot pay',
        'can not pay',
        'cant pay',
        'no money',
        'lost my job',
        'out of work',
        'cannot afford',
        'cant afford',
        'too much',
      ],
      ['还不了', '还不上', '没钱', '拿不出', '失业', '手头紧', '还不清', '周转不开', '困难', '压力大', '压力太大'],
    ),
  ],
  [
    'paid',
    t('Has paid', '已还款'),
    t(
      ['already paid', 'have paid', 'paid it', 'i paid', 'transferred it', 'was debited'],
      ['还过了', '已经还了', '早还了', '还了呀', '已经转', '扣过了', '还完了'],
    ),
  ],
  [
    'dispute',
    t('Disputes the amount', '对账有异议'),
    t(
      ['do not owe', 'dont owe', 'wrong amount', 'is not mine', 'not my debt', 'never bought', 'that cannot be right'],
      ['不欠', '没欠', '金额不对', '账不对', '没借过', '不是我借的', '没有这笔', '算错'],
    ),
  ],
  [
    'refuse',
    t('Refuses to pay', '拒绝还款'),
    t(
      ['will not pay', 'wont pay', 'not going to pay', 'refuse to pay', 'see you in court', 'talk to my lawyer'],
      ['不还', '不会还', '就不还', '不打算还', '去告', '起诉', '找律师'],
    ),
  ],
  [
    'how',
    t('Asks how to pay', '询问还款方式'),
    t(
      ['how do i pay', 'how can i pay', 'which account', 'where do i pay', 'by card', 'in the app'],
      ['怎么还', '还到哪', '哪个账户', '怎么转', '手机银行', '哪张卡'],
    ),
  ],
  [
    'later',
    t('Call later', '没空'),
    t(
      ['busy', 'call me later', 'call back', 'not a good time', 'driving', 'in a meeting', 'another time'],
      ['在忙', '没空', '没时间', '开车', '开会', '回头再说', '过会儿', '不方便'],
    ),
  ],
  ...heard(t, 'wrong', 'person', 'complaint', 'morning', 'afternoon', 'who', 'again'),
];
