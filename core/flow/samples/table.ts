import { exceed } from '../presets.ts';
import type { Exit, Sample, SampleSlot } from './build.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';
import { colleague, collecting, leaves, patience, submitted } from './shared/parts.ts';

const asks = (t: Say): Sample['intentions'] => [
  [
    'same',
    t('The number of this call', '就用这个号码'),
    t(
      [
        'this number',
        'same number',
        'this one',
        'the one i am calling from',
        'number i am calling from',
        'number im calling from',
      ],
      ['用这个', '这个号', '这个号码', '本机', '来电号码', '就这个', '打过来的'],
    ),
  ],
  [
    'parking',
    t('Asks for parking', '询问停车'),
    t(['parking', 'park', 'car park', 'where are you', 'your address'], ['停车', '车位', '你们在哪', '地址', '怎么走']),
  ],
  [
    'menu',
    t('Asks for the menu', '询问菜品'),
    t(
      ['vegetarian', 'vegan', 'gluten', 'menu', 'allergies', 'allergy', 'halal'],
      ['素菜', '吃素', '素食', '菜单', '招牌菜', '忌口', '过敏', '清真'],
    ),
  ],
  [
    'children',
    t('Asks for children', '询问儿童'),
    t(
      ['high chair', 'highchair', 'pram', 'pushchair', 'kids menu', 'bring the kids'],
      ['宝宝椅', '儿童椅', '儿童餐', '婴儿车', '带小孩'],
    ),
  ],
];

const booking = (t: Say): SampleSlot[] => [
  {
    kind: 'number',
    into: 'people',
    asks: [t('For how many people?', '请问一共几位？')],
    check: {
      kind: 'range',
      min: '1',
      max: '12',
      says: [t('Our largest table seats twelve.', '我们最大的桌子坐十二位。')],
    },
  },
  {
    kind: 'date',
    into: 'day',
    asks: [t('For which day?', '哪一天过来？')],
    check: { kind: 'future', says: [t('That day has passed.', '这一天已经过去了。')] },
  },
  {
    kind: 'time',
    into: 'hour',
    asks: [t('At what time?', '几点到呢？')],
    check: {
      kind: 'range',
      min: '11:30',
      max: '21:30',
      says: [
        t(
          'We seat guests from half past eleven in the morning until half past nine in the evening.',
          '我们上午十一点半到晚上九点半接待客人。',
        ),
      ],
    },
  },
  { kind: 'person', into: 'guest', asks: [t('In whose name, please?', '请问您贵姓？')] },
];

const contact = (t: Say): SampleSlot => ({
  kind: 'phoneNumber',
  into: 'contact',
  asks: [t('Which number may we reach you on?', '那请您说一下联系电话。')],
});

const leaving = (t: Say): Exit[] => leaves(t, { person: 'colleague', complaint: 'colleague' });

/** A restaurant answers: how many, when, in whose name, and a number to ring back. */
export const { en: tableEn, zh: tableZh } = inBoth('table', (t) => ({
  name: t('Table booking', '餐厅订位'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['colleague', t('Telephone of those who take over', '转接人工的电话'), '+862160204400'],
  ],
  outputs: [
    ['result', t('A booked, C wants a person, D changed their mind or complained', 'A 已订位，C 转人工，D 放弃或投诉')],
    ['label', t('The result in words', '结果说明')],
    ['people', t('Number of people', '人数')],
    ['day', t('Day', '日期')],
    ['hour', t('Time', '时间')],
    ['guest', t('Name of the guest', '客人姓名')],
    ['contact', t('Telephone of the guest', '联系电话')],
    ['reference', t('Number of the booking, from the restaurant’s system', '订位编号，由餐厅系统答复')],
  ],
  types: { people: 'number', day: 'date', hour: 'time', guest: 'text', contact: 'text', reference: 'text' },
  intentions: [...heard(t, 'yes', 'no', 'change', 'stop'), ...asks(t), ...heard(t, 'person', 'complaint', 'again')],
  faqs: [
    {
      id: 'faq-parking',
      question: t('Where can I park?', '能停车吗？'),
      means: ['parking'],
      answer: t(
        'We are at eight Garden Road, and the car park behind the house is free for guests.',
        '我们在花园路八号，后院停车场对客人免费。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-menu',
      question: t('What is on the menu?', '有什么菜？'),
      means: ['menu'],
      answer: t(
        'Half of our dishes have no meat, and the kitchen takes care of every allergy; just tell us at the table.',
        '素菜有一大半，有忌口或者过敏，点菜时跟服务员说一声就行。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-children',
      question: t('May children come?', '可以带小孩吗？'),
      means: ['children'],
      own: true,
      answer: t('Children are very welcome, and we have high chairs.', '可以的，我们有宝宝椅和儿童餐。'),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'customer'),
  apis: [
    {
      id: 'booking',
      name: t('Bookings of tables', '提交订位'),
      method: 'POST',
      url: 'https://tables.example/api/bookings',
      timeout: 3_000,
      isMock: true,
      mock: { data: { reference: 'T318' } },
      inputs: ['phone', 'people', 'day', 'hour', 'guest', 'contact'].map((one) => ({
        id: one,
        name: one,
        dfltValue: `\${${one}}`,
      })),
      outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
    },
  ],
  nodes: [
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [0, 0],
      asks: {
        id: 'table',
        name: t('When and for how many', '询问订位'),
        says: [
          t(
            'Garden Kitchen, good day. This call is recorded. For when and for how many may I book a table?',
            '您好，竹园餐厅，本次通话会录音。请问您想订哪天，几点，几位？',
          ),
        ],
      },
      slots: booking(t),
      also: [contact(t)],
      through: 'reach',
      leaves: leaving(t),
      faq: ['faq-children'],
      confirms: t(
        'A table for ${people} on ${day} at ${hour}, in the name of ${guest}, telephone ${contact|phone}. Is that right?',
        '${day}${hour}，${people}位，${guest}，电话${contact|phone}，对吗？',
      ),
      instead: {
        when: [{ leftVar: 'contact', operator: '=', rightVar: '${phone}' }],
        confirms: t(
          'A table for ${people} on ${day} at ${hour}, in the name of ${guest}. Is that right?',
          '${day}${hour}，${people}位，${guest}，对吗？',
        ),
      },
      changes: t(
        'Is it the day, the time, how many you are, the name or the number?',
        '是日期、时间、人数，还是姓名电话要改呢？',
      ),
      missing: t('Booking not understood', '订位信息未听清'),
      to: 'book',
      person: 'colleague',
    }),
    {
      id: 'reach',
      name: t('How to reach them', '联系电话'),
      kind: 'interact',
      at: [0, 2],
      says: [t('May we reach you on the number you are calling from?', '联系电话就用您现在打的这个号码，可以吗？')],
      slots: [contact(t)],
      collects: true,
      exits: [
        {
          name: t('The number of this call', '就用这个号码'),
          to: 'known',
          means: ['same', 'yes'],
          sets: { contact: '${phone}' },
        },
        ...leaving(t),
        { name: t('Another number', '另一个号码'), to: 'known', otherwise: true },
      ],
    },
    submitted(t, {
      id: 'book',
      name: t('Book it', '提交订位'),
      at: [2, 0],
      calls: 'booking',
      done: { name: t('Booked', '已订位'), to: 'booked', sets: { result: 'A', label: t('Booked', '已订位') } },
      fails: { to: 'colleague', label: t('Booking failed', '订位失败') },
    }),
    {
      id: 'booked',
      name: t('Booked', '订好了'),
      kind: 'end',
      at: [3, 0],
      says: [
        t(
          'Your table is booked, number ${reference|code}. We keep it for a quarter of an hour. See you then, goodbye.',
          '订好了，编号${reference|code}，位子给您留十五分钟。期待您的光临，再见。',
        ),
      ],
    },
    ...colleague(
      t,
      [2, 2],
      t('One moment, please, I put you through to my colleague.', '好的，请稍等，我帮您转给同事。'),
    ),
    {
      id: 'bye',
      name: t('No table', '不订了'),
      kind: 'end',
      at: [2, 1],
      says: [t('That is all right. We hope to see you another time. Goodbye.', '好的，欢迎您下次再来，再见。')],
    },
  ],
}));
