import { exceed } from '../presets.ts';
import type { Exit } from './build.ts';
import { intentions } from './renewalIntentions.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { callingAgain, complains, notUnderstood, wantsPerson } from './shared/parts.ts';

/** What customers say to an offer, however it is put. */
const answers = (t: Say): Exit[] => [
  { name: t('Accepts', '同意'), to: 'link', means: ['yes'], sets: { result: 'A', label: t('Renews', '同意续保') } },
  { name: t('Price objection', '嫌贵'), to: 'price', means: ['price'] },
  {
    name: t('Has to think', '再考虑'),
    to: 'callback',
    means: ['think', 'later'],
    sets: { result: 'B', label: t('Wants to think', '考虑中') },
  },
  wantsPerson(t),
  {
    name: t('Already done', '已办理'),
    to: 'noted',
    means: ['done'],
    sets: { result: 'D', label: t('Already renewed', '已在别处办理') },
  },
  { name: t('Refuses', '拒绝'), to: 'why', means: ['no', 'complaint'] },
  notUnderstood(t),
];

/** Reminds of a motor policy that is about to end, and asks whether it shall be renewed. */
export const { en: renewalEn, zh: renewalZh } = inBoth('renewal', (t, id) => ({
  name: t('Motor renewal', '车险续保'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['customer_no', t('Customer number', '客户编号'), ''],
    ['name', t('Name of the customer', '客户姓名'), t('the owner of the policy', '车主')],
    ['plate', t('Number plate', '车牌号'), t('your car', '您的爱车')],
    ['policy_end', t('Last day of the policy', '保单到期日'), t('its last day', '近期')],
    ['days_left', t('Days until it ends', '剩余天数'), '30'],
    ['premium', t('Premium for the coming year, yuan', '续保保费（元）'), '3280.00'],
  ],
  outputs: [
    [
      'result',
      t(
        'A renews, B wants to think, C wants a person, D refuses, E not reached',
        'A 同意续保，B 考虑中，C 要求人工，D 拒绝，E 非本人',
      ),
    ],
    ['label', t('The result in words', '结果说明')],
    ['reason', t('Why not', '拒绝原因')],
    ['callback', t('When to call again', '回访时间')],
    [
      'discount',
      t('No-claims discount in percent, asked of the policy system', '无赔款优惠（百分比），由保单系统查询'),
      '30',
    ],
  ],
  types: { days_left: 'number', premium: 'amount', policy_end: 'date', discount: 'number' },
  intentions: intentions(t),
  faqs: [
    {
      id: 'faq-who',
      question: t('Who is calling?', '你是谁？'),
      means: ['who'],
      answer: t(
        'This is the renewal desk of Yunhe Insurance. You have a motor policy with us, and it is about that.',
        '我是云禾保险续保中心的，您有一份车险在我们这里，来电就是说这件事。',
      ),
      tooOften: exceed('return', t('As I said, this is Yunhe Insurance.', '我是云禾保险的。')),
    },
    {
      id: 'faq-trust',
      question: t('Is this a trick?', '是不是骗子？'),
      means: ['trust'],
      answer: t(
        'It is good to be careful. I will not ask for any payment or password on the phone, and you find our number on your policy.',
        '您谨慎是对的。电话里我不会让您付款，也不问密码，保单上有我们的官方电话。',
      ),
      tooOften: exceed(
        'end',
        t('Please ring the number on your policy, then. Goodbye.', '那您可以拨打保单上的官方电话核实，再见。'),
      ),
    },
    {
      id: 'faq-cover',
      question: t('What is covered?', '保什么？'),
      means: ['cover'],
      own: true,
      answer: t(
        'Liability, damage to your own car, theft and breakdown help, as last year.',
        '第三者责任、车辆损失、盗抢，还有道路救援，和去年一样。',
      ),
      tooOften: exceed('return'),
    },
  ],
  noInput: {
    limit: 2,
    says: t('Are you still there?', '喂，您好，能听到吗？'),
    ends: t(
      'I cannot hear you, so I will try again another time. Goodbye.',
      '您那边好像听不到，我稍后再给您打，再见。',
    ),
  },
  noMatch: { limit: 2, says: t('Sorry, I did not get that.', '不好意思，我没太听清。') },
  repeat: {
    means: 'again',
    says: t('Certainly.', '好的，我再说一遍。'),
    ends: t(
      'The line seems to be poor, so I will try again another time. Goodbye.',
      '线路好像不太好，我稍后再给您打，再见。',
    ),
  },
  subFlows: [{ id: `${id}-time`, name: t('Agree on a time', '约定回访时间'), from: [0, 5] }],
  apis: [
    {
      id: 'policy',
      name: t('Policy system', '保单系统'),
      method: 'GET',
      url: 'https://policies.example/api/renewal',
      headers: { authorization: 'Bearer {{secret:POLICY_KEY}}' },
      timeout: 2000,
      retry: 1,
      isMock: true,
      mock: { data: { discount: 40 } },
      inputs: [{ id: 'plate', name: 'plate', in: 'query', dfltValue: '${plate}' }],
      outputs: [{ id: 'discount', name: 'discount', path: 'data.discount', valueType: 'number' }],
    },
  ],
  sms: [
    {
      id: 'payment',
      name: t('Link for the payment', '支付链接'),
      content: t(
        'Yunhe Insurance: renew the policy for ${plate}, ${premium} yuan: https://pay.example/renew',
        '【云禾保险】${plate}续保保费${premium}元，请点击支付：https://pay.example/renew',
      ),
    },
  ],
  nodes: [
    {
      id: 'who',
      name: t('Check who it is', '确认本人'),
      kind: 'interact',
      at: [0, 0],
      says: t(
        [
          'Good day, this is Yunhe Insurance, and the call is recorded. Am I speaking with ${name}?',
          'May I ask whether this is ${name}?',
        ],
        ['您好，这里是云禾保险，本次通话会录音。请问您是${name}吗？', '请问您是${name}本人吗？'],
      ),
      exits: [
        { name: t('Confirmed', '是本人'), to: 'policy', means: ['yes'] },
        {
          name: t('Wrong person', '非本人'),
          to: 'sorry',
          means: ['wrong', 'no'],
          sets: { result: 'E', label: t('Wrong person', '非本人') },
        },
        { name: t('No time now', '现在没空'), to: 'callback', means: ['later'] },
        wantsPerson(t),
        complains(t),
        { name: t('Anything else', '其他'), to: 'policy', otherwise: true },
      ],
    },
    {
      id: 'policy',
      name: t('Ask for the discount', '查询优惠'),
      kind: 'api',
      calls: 'policy',
      at: [0, 2],
      exits: [
        { name: t('Answered', '查到'), to: 'when', answered: 'success' },
        { name: t('No answer', '没有结果'), to: 'when', otherwise: true },
      ],
    },
    {
      id: 'when',
      name: t('Which policy', '到期时间'),
      kind: 'fork',
      at: [1, 0],
      exits: [
        {
          name: t('Ends within 14 days', '14 天内到期'),
          to: 'urgent',
          when: [{ leftVar: 'days_left', operator: '≤', rightVar: '14' }],
        },
        { name: t('Ends later', '14 天以后'), to: 'offer', otherwise: true },
      ],
    },
    {
      id: 'urgent',
      name: t('Ends soon', '即将到期'),
      kind: 'interact',
      at: [2, 0],
      says: t(
        [
          'Your motor policy for ${plate} ends in ${days_left} days, on ${policy_end}. Without it the car may not be driven. Shall I renew it now for ${premium}, with the same cover?',
          'Shall I renew the policy for ${premium}?',
        ],
        [
          '您名下${plate}的车险还有${days_left}天到期，到期后脱保是不能上路的。现在续保是${premium}，保障和去年一样，我帮您续上可以吗？',
          '现在续保${premium}，帮您续上可以吗？',
        ],
      ),
      faq: ['faq-cover'],
      exits: answers(t),
    },
    {
      id: 'offer',
      name: t('Offer renewal', '续保报价'),
      kind: 'interact',
      at: [2, 2],
      says: t(
        [
          'Thank you. Your motor policy for ${plate} ends on ${policy_end}. If we renew it today, the premium stays at ${premium}. Shall I do that?',
          'Would you like to renew for ${premium}?',
        ],
        [
          '您名下${plate}的车险${policy_end}到期。现在提前续保，保费还是${premium}，还送一次道路救援，您看现在办理可以吗？',
          '保费${premium}，现在给您办理可以吗？',
        ],
      ),
      faq: ['faq-cover'],
      exits: answers(t),
    },
    {
      id: 'price',
      name: t('Why more expensive', '解释价格'),
      kind: 'interact',
      at: [3, 0],
      says: t(
        [
          'I understand. The base price of this class of car rose a little, and your no-claims discount of ${discount} percent is kept in full. Breakdown help is included. Would you renew on these terms?',
          'Would you renew on these terms?',
        ],
        [
          '理解您。今年同类车型的基准保费有小幅上调，不过您没有出险，${discount}%的优惠全部保留，另外还含道路救援。按这个方案给您续上可以吗？',
          '按这个方案给您续上可以吗？',
        ],
      ),
      exits: [
        {
          name: t('Accepts', '同意'),
          to: 'link',
          means: ['yes'],
          sets: { result: 'A', label: t('Renews', '同意续保') },
        },
        {
          name: t('Wants a person', '要人工'),
          to: 'adviser',
          means: ['person', 'price'],
          sets: { result: 'C', label: t('Wants a person', '要求人工'), reason: t('Price', '价格') },
        },
        {
          name: t('Has to think', '再考虑'),
          to: 'callback',
          means: ['think', 'later'],
          sets: { result: 'B', label: t('Wants to think', '考虑中'), reason: t('Price', '价格') },
        },
        {
          name: t('Refuses', '拒绝'),
          to: 'bye',
          means: ['no', 'complaint', 'done'],
          sets: { result: 'D', label: t('Refused', '拒绝'), reason: t('Price', '价格') },
        },
        notUnderstood(t),
      ],
    },
    {
      id: 'why',
      name: t('Ask why', '询问原因'),
      kind: 'interact',
      at: [3, 2],
      says: t(
        [
          'That is a pity. May I ask what the reason is, the price, or have you insured it elsewhere?',
          'Was it the price, or something else?',
        ],
        ['好的，方便问一下原因吗？是价格不合适，还是已经在别家买了？', '是因为价格，还是已经买过了？'],
      ),
      exits: [
        { name: t('Price', '价格'), to: 'price', means: ['price'] },
        {
          name: t('Insured elsewhere', '已在别家'),
          to: 'noted',
          means: ['done'],
          sets: { result: 'D', label: t('Refused', '拒绝'), reason: t('Insured elsewhere', '已在别家投保') },
        },
        complains(t),
        {
          name: t('Anything else', '其他'),
          to: 'bye',
          otherwise: true,
          sets: { result: 'D', label: t('Refused', '拒绝') },
        },
      ],
    },
    ...callingAgain(t, {
      flow: `${id}-time`,
      from: [0, 5],
      at: [4, 2],
      agreed: {
        at: [5, 2],
        says: t('Very well, I have noted it: ${callback}. Goodbye.', '好的，${callback}再联系您，再见。'),
      },
      anyTime: t('any time', '时间不限'),
      refuses: {
        means: ['no', 'complaint'],
        says: t('I understand. Thank you for your time, goodbye.', '好的，打扰您了，祝您生活愉快，再见。'),
      },
    }),
    { id: 'link', name: t('Send the link', '发送链接'), kind: 'sms', calls: 'payment', to: 'accepted', at: [3, -1] },
    {
      id: 'accepted',
      name: t('Renewed', '办理成功'),
      kind: 'end',
      at: [4, 0],
      says: [
        t(
          'Wonderful. You will get a text message with the link for the payment within a few minutes. Thank you, ${name}, and drive safely. Goodbye.',
          '好的，支付链接马上发到您手机上，请留意短信。感谢您的支持，祝您行车平安，再见。',
        ),
      ],
    },
    {
      id: 'adviser',
      name: t('An adviser calls back', '专员回电'),
      kind: 'end',
      at: [4, 1],
      says: [
        t(
          'Of course. An adviser will call you back today. Thank you for your time, goodbye.',
          '好的，今天会有专员给您回电。感谢您的接听，再见。',
        ),
      ],
    },
    {
      id: 'noted',
      name: t('Noted', '已记录'),
      kind: 'end',
      at: [4, 3],
      says: [
        t(
          'Thank you, I have noted that, and we will not call about it again. Goodbye.',
          '好的，我这边做个记录，不再打扰您了，再见。',
        ),
      ],
    },
    {
      id: 'bye',
      name: t('Refused', '客户拒绝'),
      kind: 'end',
      at: [5, 3],
      says: [t('I understand. Thank you for your time, goodbye.', '好的，打扰您了，祝您生活愉快，再见。')],
    },
    {
      id: 'sorry',
      name: t('Wrong person', '非本人'),
      kind: 'end',
      at: [1, 1],
      says: [
        t(
          'I am sorry to have disturbed you. I will correct our records. Goodbye.',
          '不好意思打扰您了，我们会更正资料，再见。',
        ),
      ],
    },
    {
      id: 'remove',
      name: t('Take off the list', '不再来电'),
      kind: 'end',
      at: [1, 3],
      says: [
        t(
          'I am sorry about that. You are taken off our list now. Goodbye.',
          '非常抱歉给您带来困扰，我们不会再致电，再见。',
        ),
      ],
    },
  ],
}));
