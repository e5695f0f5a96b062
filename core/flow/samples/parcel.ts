import { exceed } from '../presets.ts';
import type { ConditionRow } from '../saved/condition.ts';
import type { Exit, Sample, SampleSlot } from './build.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';
import { colleague, collecting, leaves, patience, submitted } from './shared/parts.ts';

const intentions = (t: Say): Sample['intentions'] => [
  ...heard(t, 'yes', 'no', 'change'),
  [
    'stop',
    t('Changes their mind', '改变主意'),
    t(
      ['forget it', 'changed my mind', 'never mind', 'send it back', 'do not want it any more'],
      ['算了', '不要了', '不收了', '退回去', '改主意', '取消吧'],
    ),
  ],
  [
    'lost',
    t('Has no number', '没有单号'),
    t(
      ['do not have the number', 'dont have the number', 'no number', 'lost the card', 'no card', 'dont have a card'],
      ['没有单号', '没单号', '单号找不到', '不知道单号', '单子丢了', '没有短信'],
    ),
  ],
  [
    'hours',
    t('Asks when they come', '询问派送时间'),
    t(
      ['what time do you come', 'what time will', 'how late', 'when does the driver', 'which hours'],
      ['几点派送', '几点送', '几点到', '什么时候送', '上午还是下午'],
    ),
  ],
  [
    'cost',
    t('Asks what it costs', '询问费用'),
    t(['how much', 'cost', 'charge', 'for free', 'pay for'], ['多少钱', '收费', '要钱', '费用', '加钱']),
  ],
  [
    'where',
    t('Asks where it is', '询问包裹位置'),
    t(
      ['where is my parcel', 'where is the parcel', 'where is it now', 'is it still', 'who has my parcel'],
      ['包裹在哪', '快递在哪', '现在在哪', '到哪了', '送到哪里了'],
    ),
  ],
  ...heard(t, 'person', 'complaint', 'again'),
];

const places = (t: Say) =>
  t(
    { home: 'to your door', neighbour: 'to a neighbour', locker: 'to the parcel locker' },
    { home: '送到家里', neighbour: '放在邻居家', locker: '放进快递柜' },
  );

const said = (t: Say) => ({
  [t('place', '派送地点')]: {
    [places(t).home]: t(
      ['my door', 'the door', 'home', 'my place', 'my house', 'my flat', 'doorstep', 'same address'],
      ['家里', '送到家', '送上门', '送货上门', '家门口', '门口', '我家', '原地址'],
    ),
    [places(t).neighbour]: t(
      ['neighbour', 'neighbor', 'neighbours', 'neighbors', 'next door'],
      ['邻居', '隔壁', '对门', '楼上那家', '楼下那家'],
    ),
    [places(t).locker]: t(
      ['locker', 'parcel locker', 'pick-up station', 'pickup station', 'parcel station'],
      ['快递柜', '自提柜', '丰巢', '柜子', '驿站', '柜里'],
    ),
  },
});

const code = (t: Say): SampleSlot => ({
  kind: 'code2',
  into: 'code',
  asks: [t('The tracking number, please: two letters and six digits.', '请您说一下运单号，两个字母加六位数字。')],
  check: { kind: 'pattern', pattern: '[A-Z]{2}\\d{6}', says: [t('I cannot find that number.', '这个单号好像不对。')] },
});

const delivery = (t: Say): SampleSlot[] => [
  {
    kind: 'date',
    into: 'day',
    asks: [t('On which day shall we come?', '您希望哪天派送？')],
    check: { kind: 'future', says: [t('That day has passed.', '这一天已经过去了。')] },
  },
  {
    kind: t('place', '派送地点'),
    into: 'place',
    asks: [
      t(
        'Shall we bring it to your door, to a neighbour, or to the parcel locker?',
        '送到家里、放邻居家，还是放快递柜？',
      ),
    ],
  },
];

const neighbour = (t: Say): SampleSlot => ({
  kind: 'person',
  into: 'neighbour',
  asks: [t('What is the name of your neighbour?', '请问邻居怎么称呼？')],
  optional: true,
});

const withNeighbour = (t: Say, operator: 'empty' | 'notEmpty'): ConditionRow[] => [
  { leftVar: 'place', operator: '=', rightVar: places(t).neighbour },
  { leftVar: 'neighbour', operator, rightVar: '' },
];
const unnamed = (t: Say) => withNeighbour(t, 'empty');
const named = (t: Say) => withNeighbour(t, 'notEmpty');

const leaving = (t: Say): Exit[] => leaves(t, { person: 'colleague', complaint: 'colleague' });

/** A carrier answers: a code by letters, a day, a place, and for a neighbour a name. */
export const { en: parcelEn, zh: parcelZh } = inBoth('parcel', (t) => ({
  name: t('Parcel redelivery', '快递改派'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['colleague', t('Telephone of those who take over', '转接人工的电话'), '+862160204400'],
  ],
  outputs: [
    [
      'result',
      t('A comes again, C wants a person, D changed their mind or complained', 'A 已改派，C 转人工，D 放弃或投诉'),
    ],
    ['label', t('The result in words', '结果说明')],
    ['code', t('Tracking number', '运单号')],
    ['day', t('Day', '日期')],
    ['place', t('Where it is left', '派送地点')],
    ['neighbour', t('Name of the neighbour', '邻居称呼')],
    ['taker', t('Who or what takes it', '代收方')],
    ['reference', t('Number of the order, from the depot', '改派编号，由网点系统答复')],
  ],
  types: { code: 'text', day: 'date', place: 'text', neighbour: 'text', taker: 'text', reference: 'text' },
  lists: said(t),
  intentions: intentions(t),
  faqs: [
    {
      id: 'faq-hours',
      question: t('When do you come?', '几点派送？'),
      means: ['hours'],
      answer: t(
        'Between eight in the morning and eight in the evening, and the driver will ring half an hour before.',
        '早上八点到晚上八点之间，快递员会提前半小时给您打电话。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-cost',
      question: t('Does it cost anything?', '要收费吗？'),
      means: ['cost'],
      answer: t('A second delivery costs nothing.', '再送一次不收费。'),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-where',
      question: t('Where is it now?', '包裹现在在哪？'),
      means: ['where'],
      answer: t(
        'It is safe in our depot and leaves with the driver on the day you choose.',
        '包裹在我们网点，您定好时间就派送。',
      ),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'customer'),
  apis: [
    {
      id: 'redelivery',
      name: t('Deliveries of the depot', '提交改派'),
      method: 'POST',
      url: 'https://depot.example/api/deliveries',
      timeout: 3_000,
      isMock: true,
      mock: { data: { reference: 'D5520' } },
      inputs: ['phone', 'code', 'day', 'place', 'taker'].map((one) => ({
        id: one,
        name: one,
        dfltValue: `\${${one}}`,
      })),
      outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
    },
  ],
  nodes: [
    {
      id: 'number',
      name: t('Tracking number', '询问运单号'),
      kind: 'interact',
      at: [0, 0],
      says: [
        t(
          'Swift Parcel, good day. This call is recorded. What is the tracking number on your card?',
          '您好，捷达快递，本次通话会录音。麻烦您报一下运单号。',
        ),
      ],
      slots: [code(t)],
      collects: true,
      exits: [
        {
          name: t('Has no number', '没有单号'),
          to: 'colleague',
          means: ['lost'],
          sets: { result: 'C', label: t('No tracking number', '没有单号') },
        },
        ...leaving(t),
        { name: t('Number heard', '已听到单号'), to: 'numbered', otherwise: true },
      ],
    },
    {
      id: 'numbered',
      name: t('Is there a number', '有没有单号'),
      kind: 'fork',
      at: [0, 1],
      exits: [
        { name: t('Known', '有'), to: 'where', when: [{ leftVar: 'code', operator: 'notEmpty', rightVar: '' }] },
        {
          name: t('Missing', '没有'),
          to: 'colleague',
          otherwise: true,
          sets: { result: 'C', label: t('Tracking number not understood', '单号未听清') },
        },
      ],
    },
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [1, 0],
      asks: {
        id: 'where',
        name: t('When and where', '询问时间地点'),
        says: [
          t(
            'Thank you. On which day shall we come again, and shall we bring it to your door, to a neighbour, or to the parcel locker?',
            '好的。您希望哪天派送？送到家里、放邻居家，还是放快递柜？',
          ),
        ],
      },
      slots: delivery(t),
      also: [code(t), neighbour(t)],
      through: 'whom',
      leaves: leaving(t),
      confirms: t(
        'Parcel ${code|code} goes ${place} on ${day}. Is that right?',
        '运单${code|code}，${day}${place}，对吗？',
      ),
      instead: {
        when: named(t),
        confirms: t(
          'Parcel ${code|code} goes to your neighbour ${neighbour} on ${day}. Is that right?',
          '运单${code|code}，${day}放在邻居${neighbour}家，对吗？',
        ),
      },
      changes: t('Is it the number, the day or the place?', '是单号、日期，还是地点要改呢？'),
      missing: t('Delivery not understood', '派送信息未听清'),
      to: 'ready',
      person: 'colleague',
    }),
    {
      id: 'whom',
      name: t('Does a neighbour take it', '是否放邻居家'),
      kind: 'fork',
      at: [1, 2],
      exits: [
        { name: t('A neighbour without a name', '邻居称呼未知'), to: 'neighbour', all: true, when: unnamed(t) },
        { name: t('All else', '其他'), to: 'known', otherwise: true },
      ],
    },
    {
      id: 'neighbour',
      name: t('Name of the neighbour', '询问邻居称呼'),
      kind: 'interact',
      at: [1, 3],
      says: neighbour(t).asks,
      slots: [{ ...neighbour(t), optional: undefined }],
      collects: true,
      exits: [...leaving(t), { name: t('Name heard', '已听到'), to: 'known', otherwise: true }],
    },
    {
      id: 'ready',
      name: t('Is anything missing', '是否还缺信息'),
      kind: 'fork',
      at: [3, 0],
      exits: [
        { name: t('The neighbour’s name', '缺邻居称呼'), to: 'neighbour', all: true, when: unnamed(t) },
        {
          name: t('A neighbour takes it', '邻居代收'),
          to: 'book',
          all: true,
          when: named(t),
          sets: { taker: '${neighbour}' },
        },
        { name: t('Nothing', '不缺'), to: 'book', otherwise: true, sets: { taker: '${place}' } },
      ],
    },
    submitted(t, {
      id: 'book',
      name: t('Order it', '提交改派'),
      at: [4, 0],
      calls: 'redelivery',
      done: { name: t('Ordered', '已改派'), to: 'booked', sets: { result: 'A', label: t('Comes again', '已改派') } },
      fails: { to: 'colleague', label: t('Order failed', '改派失败') },
    }),
    {
      id: 'booked',
      name: t('Ordered', '改派成功'),
      kind: 'end',
      at: [5, 0],
      says: [
        t(
          'That is arranged. The driver will ring half an hour before. Thank you for calling, goodbye.',
          '安排好了，快递员会提前半小时联系您。感谢您的来电，再见。',
        ),
      ],
    },
    ...colleague(
      t,
      [3, 2],
      t('One moment, please, I put you through to my colleague.', '好的，请稍等，我帮您转人工。'),
    ),
    {
      id: 'bye',
      name: t('Not again', '不派送了'),
      kind: 'end',
      at: [3, 3],
      says: [
        t(
          'That is all right. We keep the parcel for a week, then it goes back. Goodbye.',
          '好的，包裹在网点保留七天，之后会退回，再见。',
        ),
      ],
    },
  ],
}));
