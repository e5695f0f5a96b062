import { exceed } from '../presets.ts';
import type { Exit } from './build.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { intentions } from './surveyIntentions.ts';

const ratings = (t: Say): Exit[] => [
  {
    name: t('8 to 10', '8–10 分'),
    to: 'praise',
    means: ['high'],
    when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '8' }],
    sets: { score: t('high', '高'), stars: '5', result: 'A', label: t('Satisfied', '满意') },
  },
  {
    name: t('5 to 7', '5–7 分'),
    to: 'cause',
    means: ['middle'],
    when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '5' }],
    sets: { score: t('middle', '中'), stars: '3', result: 'B', label: t('Neutral', '一般') },
  },
  {
    name: t('0 to 4', '0–4 分'),
    to: 'cause',
    means: ['low'],
    when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '0' }],
    sets: { score: t('low', '低'), stars: '1', result: 'C', label: t('Dissatisfied', '不满意') },
  },
  { name: t('Refuses', '拒绝'), to: 'bye', means: ['no'], sets: { result: 'D', label: t('No rating', '未评价') } },
  {
    name: t('Anything else', '其他'),
    to: 'bye',
    otherwise: true,
    sets: { result: 'D', label: t('No rating', '未评价') },
  },
];

/** Asks how satisfied a customer was with the settlement of a claim. */
export const { en: surveyEn, zh: surveyZh } = inBoth('survey', (t, id) => ({
  name: t('Claims survey', '理赔满意度回访'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['customer_no', t('Customer number', '客户编号'), ''],
    ['name', t('Name of the customer', '客户姓名'), t('to you', '客户')],
    ['plate', t('Number plate', '车牌号'), t('your car', '您的爱车')],
  ],
  outputs: [
    ['result', t('A satisfied, B neutral, C dissatisfied, D no answer', 'A 满意，B 一般，C 不满意，D 未评价')],
    ['label', t('The result in words', '结果说明')],
    ['score', t('high, middle or low', '高、中、低')],
    ['stars', t('The same as 5, 3 or 1, for “Satisfaction”', '以 5、3、1 表示，用于满意度分析')],
    ['cause', t('What went wrong', '不满原因')],
    [
      'call_day',
      t('When somebody calls, asked of the claims system', '专员回电时间，由理赔系统答复'),
      t('soon', '近日'),
    ],
  ],
  intentions: intentions(t),
  faqs: [
    {
      id: 'faq-who',
      question: t('Who is calling?', '你是谁？'),
      means: ['who'],
      answer: t('This is the claims desk of Yunhe Insurance.', '我是云禾保险理赔回访中心的。'),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-trust',
      question: t('Is this a trick?', '是不是骗子？'),
      means: ['trust'],
      answer: t(
        'It is good to be careful. This is only about how satisfied you were, and I ask for nothing else.',
        '您谨慎是对的。这通电话只了解您对理赔是否满意，不问别的。',
      ),
      tooOften: exceed('end', t('I understand. Thank you all the same, goodbye.', '理解您，感谢接听，再见。')),
    },
  ],
  noInput: {
    limit: 1,
    says: t('Hello, can you hear me?', '喂，您好，能听到我说话吗？'),
    ends: t('I cannot hear you. Thank you all the same, goodbye.', '您那边好像听不到，感谢接听，再见。'),
  },
  noMatch: { limit: 2, says: t('Sorry, I did not quite get that.', '不好意思，没有听清楚。') },
  repeat: {
    means: 'again',
    says: t('Of course.', '好的，我再说一遍。'),
    ends: t('The line seems to be poor. Thank you all the same, goodbye.', '线路好像不太好，感谢接听，再见。'),
  },
  subFlows: [{ id: `${id}-call`, name: t('Promise a call', '约定回电'), from: [0, 4] }],
  apis: [
    {
      id: 'calls',
      name: t('Claims system', '理赔系统'),
      method: 'POST',
      url: 'https://claims.example/api/calls',
      timeout: 2000,
      isMock: true,
      mock: { data: { day: t('within two working days', '两个工作日内') } },
      inputs: [
        { id: 'phone', name: 'phone', dfltValue: '${phone}' },
        { id: 'cause', name: 'cause', dfltValue: '${cause}' },
      ],
      outputs: [{ id: 'call_day', name: 'call_day', path: 'data.day' }],
    },
  ],
  nodes: [
    {
      id: 'hello',
      name: t('May I ask', '征求同意'),
      kind: 'interact',
      at: [0, 0],
      says: t(
        [
          'Good day ${name}, this is Yunhe Insurance about the claim for ${plate} that was settled two weeks ago. The call is recorded. Do you have one minute for a question?',
          'Do you have one minute for me?',
        ],
        [
          '${name}您好，这里是云禾保险，您的${plate}两周前的理赔已经结案，想耽误您一分钟做个回访，本次通话会录音，可以吗？',
          '就一分钟，您看方便吗？',
        ],
      ),
      exits: [
        { name: t('Has time', '可以'), to: 'rate', means: ['yes', 'high', 'middle', 'low'] },
        {
          name: t('No time', '没时间'),
          to: 'bye',
          means: ['no'],
          sets: { result: 'D', label: t('No time', '没时间') },
        },
        {
          name: t('Wrong person', '非本人'),
          to: 'sorry',
          means: ['wrong'],
          sets: { result: 'D', label: t('Wrong person', '非本人') },
        },
        { name: t('Anything else', '其他'), to: 'rate', otherwise: true },
      ],
    },
    {
      id: 'rate',
      name: t('Rating', '打分'),
      kind: 'interact',
      at: [1, 0],
      keys: { enabled: true, visible: true, dtmfType: 'custom', endingType: 'key', endingKey: '#' },
      says: t(
        [
          'From zero to ten, how satisfied were you with the way we settled it? You may also type the number and the hash key.',
          'Just a number, please: zero is very bad, ten is excellent.',
        ],
        ['从零到十分，您给这次理赔服务打几分？也可以按数字键，按井号键结束。', '您说个分数就行，零分最差，十分最好。'],
      ),
      exits: ratings(t),
    },
    {
      id: 'cause',
      name: t('What went wrong', '哪里不好'),
      kind: 'interact',
      at: [2, 1],
      says: t(
        [
          'Thank you for being frank. What should we have done better: the time it took, the amount, or the service?',
          'Was it the time, the amount or the service?',
        ],
        ['谢谢您的直言。您觉得主要是哪里需要改进，是时效、赔付金额，还是服务态度？', '是时效、金额还是服务呢？'],
      ),
      exits: [
        { name: t('Time', '时效'), to: 'judge', means: ['speed'], sets: { cause: t('time', '时效') } },
        { name: t('Amount', '金额'), to: 'judge', means: ['amount'], sets: { cause: t('amount', '金额') } },
        { name: t('Service', '服务'), to: 'judge', means: ['service'], sets: { cause: t('service', '服务') } },
        { name: t('Anything else', '其他'), to: 'judge', otherwise: true, sets: { cause: t('other', '其他') } },
      ],
    },
    {
      id: 'judge',
      name: t('How bad', '是否不满意'),
      kind: 'fork',
      at: [3, 1],
      exits: [
        {
          name: t('Dissatisfied', '不满意'),
          to: 'offer',
          when: [{ leftVar: 'score', operator: '=', rightVar: t('low', '低') }],
        },
        { name: t('Neutral', '一般'), to: 'thanks', otherwise: true },
      ],
    },
    {
      id: 'care',
      name: t('Offer a call', '安排专员'),
      kind: 'interact',
      flow: `${id}-call`,
      at: [0, 4],
      says: t(
        [
          'I am sorry about that. May somebody from the claims desk call you about it?',
          'May somebody call you about it?',
        ],
        ['非常抱歉。安排理赔专员给您回个电话，您看可以吗？', '安排专员联系您可以吗？'],
      ),
      exits: [
        {
          name: t('Accepts', '同意'),
          to: 'book',
          means: ['yes'],
          sets: { label: t('Dissatisfied, wants a call', '不满意，需回电') },
        },
        { name: t('Declines', '不用'), to: 'declined', means: ['no'] },
        { name: t('Anything else', '其他'), to: 'declined', otherwise: true },
      ],
    },
    {
      id: 'book',
      name: t('Ask for a day', '查询回电时间'),
      kind: 'api',
      calls: 'calls',
      flow: `${id}-call`,
      at: [1, 4],
      exits: [
        { name: t('Answered', '已答复'), to: 'promised', answered: 'success' },
        { name: t('No answer', '无应答'), to: 'promised', otherwise: true },
      ],
    },
    { id: 'declined', name: t('No call', '不用回电'), kind: 'end', back: true, flow: `${id}-call`, at: [1, 5] },
    {
      id: 'offer',
      name: t('Promise a call', '约定回电'),
      kind: 'subFlow',
      calls: `${id}-call`,
      to: 'thanks',
      at: [4, 1],
    },
    {
      id: 'praise',
      name: t('Thank for praise', '感谢好评'),
      kind: 'end',
      at: [2, 0],
      says: [
        t(
          'That is good to hear, I will pass it on. Thank you, and drive safely. Goodbye.',
          '谢谢您的肯定，祝您行车平安，再见。',
        ),
      ],
    },
    {
      id: 'thanks',
      name: t('Thanks', '感谢'),
      kind: 'end',
      at: [4, 2],
      says: [t('Thank you, this helps us to do better. Goodbye.', '谢谢您的反馈，我们会改进，再见。')],
    },
    {
      id: 'promised',
      name: t('A call is promised', '专员回电'),
      kind: 'end',
      flow: `${id}-call`,
      at: [2, 4],
      says: [t('Thank you. Somebody will call you ${call_day}. Goodbye.', '好的，${call_day}会有专员联系您，再见。')],
    },
    {
      id: 'bye',
      name: t('No time', '没时间'),
      kind: 'end',
      at: [2, 2],
      says: [t('No problem, thank you all the same. Goodbye.', '好的，不打扰您了，感谢接听，再见。')],
    },
    {
      id: 'sorry',
      name: t('Wrong person', '非本人'),
      kind: 'end',
      at: [1, 2],
      says: [t('I am sorry to have disturbed you. Goodbye.', '不好意思打扰您了，再见。')],
    },
  ],
}));
