import { exceed } from '../presets.ts';
import type { Sample, SampleSlot } from './build.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';
import { callingAgain, collecting, leaves, notUnderstood, patience, submitted } from './shared/parts.ts';

/** Besides what customers say to every robot. */
const asks = (t: Say): Sample['intentions'] => [
  [
    'cost',
    t('Asks what it costs', '询问费用'),
    t(
      ['how much', 'cost', 'is it free', 'for free', 'do i have to pay', 'charge'],
      ['多少钱', '收费', '要钱', '免费吗', '费用'],
    ),
  ],
  [
    'luggage',
    t('Asks about luggage', '询问行李'),
    t(
      ['luggage', 'suitcase', 'suitcases', 'bags', 'child seat', 'pram', 'skis'],
      ['行李', '箱子', '儿童座椅', '婴儿车', '后备箱'],
    ),
  ],
];

/** What a ride is made of, in the order in which it is asked for. */
const ride = (t: Say): SampleSlot[] => [
  {
    kind: 'location',
    into: 'from',
    asks: [t('Where shall the driver pick you up, in which town?', '请问在哪个城市上车？')],
    before: t(
      ['pick me up in', 'pick us up in', 'collect me in', 'we are in', 'i am in'],
      ['来', '到这边接，我在', '接我，我在'],
    ),
    after: t(undefined, ['接我', '接']),
  },
  {
    kind: 'location',
    into: 'to',
    asks: [t('And where would you like to go?', '要去哪个城市呢？')],
    before: t(
      ['drop me in', 'drop us in', 'drop me off in', 'drop us off in', 'take me to', 'take us to'],
      ['送我到', '送到', '送我去'],
    ),
  },
  {
    kind: 'date',
    into: 'day',
    asks: [t('On which day?', '哪一天用车？')],
    check: { kind: 'future', says: [t('That day has passed.', '这一天已经过去了。')] },
  },
  {
    kind: 'time',
    into: 'hour',
    asks: [t('At what time shall the driver be there?', '几点来接您？')],
    check: {
      kind: 'range',
      min: '06:00',
      max: '22:00',
      says: [
        t('Our drivers work from six in the morning until ten in the evening.', '司机的服务时间是早上六点到晚上十点。'),
      ],
    },
  },
  {
    kind: 'number',
    into: 'people',
    asks: [t('For how many people?', '一共几位乘车？')],
    check: { kind: 'range', min: '1', max: '4', says: [t('The car takes up to four people.', '一辆车最多坐四位。')] },
  },
  { kind: 'person', into: 'passenger', asks: [t('In whose name shall I book it?', '请问乘车人贵姓，怎么称呼？')] },
];

const apis = (t: Say): Sample['apis'] => [
  {
    id: 'rides',
    name: t('Rides of a policy', '查询剩余次数'),
    method: 'GET',
    url: 'https://rides.example/api/left',
    timeout: 2_000,
    isMock: true,
    mock: { data: { left: 2 } },
    inputs: [{ id: 'phone', name: 'phone', in: 'query', dfltValue: '${phone}' }],
    outputs: [{ id: 'rides_left', name: 'rides_left', path: 'data.left', valueType: 'number' }],
  },
  {
    id: 'booking',
    name: t('Booking of rides', '提交用车预约'),
    method: 'POST',
    url: 'https://rides.example/api/bookings',
    timeout: 3_000,
    isMock: true,
    mock: { data: { reference: 'R4871' } },
    inputs: ['phone', 'from', 'to', 'day', 'hour', 'people', 'passenger'].map((one) => ({
      id: one,
      name: one,
      dfltValue: `\${${one}}`,
    })),
    outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
  },
];

/** Books the ride with a driver that a policy includes: two places, a day to come, a time, how many, a name. */
export const { en: rideEn, zh: rideZh } = inBoth('ride', (t, id) => ({
  name: t('Ride booking', '免费用车预约'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['customer_no', t('Customer number', '客户编号'), ''],
    ['name', t('Name of the customer', '客户姓名'), t('the owner of the policy', '车主')],
    ['rides_year', t('Rides in a year', '每年用车次数'), '2'],
  ],
  outputs: [
    [
      'result',
      t(
        'A booked, B call again or wants a ride, C wants a person, D refuses, E not reached',
        'A 已预约，B 想用车或预约回访，C 要求人工，D 拒绝，E 非本人',
      ),
    ],
    ['label', t('The result in words', '结果说明')],
    ['callback', t('When to call again', '回访时间')],
    ['rides_left', t('Rides left this year, asked of the service system', '今年剩余次数，由服务系统查询'), '1'],
    ['from', t('Departure', '出发地')],
    ['to', t('Destination', '目的地')],
    ['day', t('Day', '日期')],
    ['hour', t('Time', '时间')],
    ['people', t('Number of people', '人数')],
    ['passenger', t('Name of the passenger', '乘车人姓名')],
    ['reference', t('Number of the booking, from the service system', '预约编号，由服务系统答复')],
  ],
  types: {
    rides_year: 'number',
    rides_left: 'number',
    from: 'text',
    to: 'text',
    day: 'date',
    hour: 'time',
    people: 'number',
    passenger: 'text',
    reference: 'text',
  },
  intentions: [
    ...heard(t, 'yes', 'no', 'change', 'stop'),
    ...asks(t),
    ...heard(t, 'wrong', 'later', 'person', 'complaint', 'morning', 'afternoon', 'who', 'again'),
  ],
  faqs: [
    {
      id: 'faq-who',
      question: t('Who is calling?', '你是谁？'),
      means: ['who'],
      answer: t(
        'This is the service desk of Yunhe Insurance, about the rides in your motor policy.',
        '我是云禾保险服务中心的，您的车险里带有免费用车，这次就是为这件事联系您。',
      ),
      tooOften: exceed('return', t('As I said, this is Yunhe Insurance.', '我刚才说过，这里是云禾保险。')),
    },
    {
      id: 'faq-cost',
      question: t('Does it cost anything?', '要不要钱？'),
      means: ['cost'],
      answer: t(
        'Nothing at all: your motor policy includes ${rides_year} rides a year, fuel, tolls and driver included.',
        '不用您付钱，您的车险每年含${rides_year}次用车，油费、路费和司机都包在内。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-luggage',
      question: t('How much luggage fits in?', '能放多少行李？'),
      means: ['luggage'],
      own: true,
      answer: t(
        'Four large suitcases, and a child seat if you tell the driver.',
        '可以放四个大箱子，需要儿童座椅的话，提前告诉司机就行。',
      ),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'robot'),
  subFlows: [{ id: `${id}-time`, name: t('Agree on a time', '约定回访时间'), from: [0, 5] }],
  apis: apis(t),
  nodes: [
    {
      id: 'who',
      name: t('Check who it is', '确认身份'),
      kind: 'interact',
      at: [0, 0],
      says: t(
        [
          'Good day, this is Yunhe Insurance, and the call is recorded. Am I speaking with ${name}?',
          'May I ask whether this is ${name}?',
        ],
        ['您好，这里是云禾保险，本次通话会录音。请问您是${name}吗？', '请问是${name}本人吗？'],
      ),
      exits: [
        { name: t('Confirmed', '是本人'), to: 'rides', means: ['yes'] },
        {
          name: t('Wrong person', '非本人'),
          to: 'sorry',
          means: ['wrong', 'no'],
          sets: { result: 'E', label: t('Wrong person', '非本人') },
        },
        { name: t('No time now', '现在没空'), to: 'callback', means: ['later'] },
        ...leaves(t),
        { name: t('Anything else', '其他'), to: 'rides', otherwise: true },
      ],
    },
    {
      id: 'rides',
      name: t('Rides that are left', '查询剩余次数'),
      kind: 'api',
      calls: 'rides',
      at: [0, 2],
      exits: [
        { name: t('Answered', '已答复'), to: 'left', answered: 'success' },
        { name: t('No answer', '无应答'), to: 'left', otherwise: true },
      ],
    },
    {
      id: 'left',
      name: t('Is one left', '是否还有次数'),
      kind: 'fork',
      at: [1, 0],
      exits: [
        {
          name: t('None', '已用完'),
          to: 'none',
          when: [{ leftVar: 'rides_left', operator: '<', rightVar: '1' }],
          sets: { result: 'D', label: t('No ride left', '次数已用完') },
        },
        { name: t('One or more', '还有'), to: 'offer', otherwise: true },
      ],
    },
    {
      id: 'offer',
      name: t('Offer a ride', '询问是否预约'),
      kind: 'interact',
      at: [2, 0],
      says: t(
        [
          'Your motor policy includes rides with a driver, free of charge, and one of them is still yours this year. Shall I book one now?',
          'Shall I book a ride for you?',
        ],
        [
          '您的车险里带有免费用车，由专职司机接送，今年还有次数没有用。现在帮您预约一次可以吗？',
          '帮您预约一次用车可以吗？',
        ],
      ),
      exits: [
        {
          name: t('Accepts', '同意'),
          to: 'trip',
          means: ['yes'],
          sets: { result: 'B', label: t('Wants a ride', '想用车') },
        },
        { name: t('Refuses', '拒绝'), to: 'bye', means: ['no'], sets: { result: 'D', label: t('Refused', '拒绝') } },
        { name: t('No time now', '现在没空'), to: 'callback', means: ['later'] },
        ...leaves(t),
        notUnderstood(t),
      ],
    },
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [3, 0],
      asks: {
        id: 'trip',
        name: t('Where, when and who', '询问行程'),
        says: [t('From where to where would you like to go, and when?', '请问您从哪里到哪里，什么时候用车？')],
      },
      slots: ride(t),
      leaves: leaves(t),
      faq: ['faq-luggage'],
      confirms: t(
        'From ${from} to ${to} on ${day} at ${hour}, ${people} on board, in the name of ${passenger}. Is that right?',
        '${day}${hour}，从${from}到${to}，一共${people}位，乘车人${passenger}，对吗？',
      ),
      changes: t(
        'What is different: the places, the day, the time, or the people?',
        '是地点、日期、时间，还是人数要改呢？',
      ),
      missing: t('Trip not understood', '行程未听清'),
      to: 'book',
    }),
    submitted(t, {
      id: 'book',
      name: t('Book it', '提交预约'),
      at: [5, 0],
      calls: 'booking',
      done: { name: t('Booked', '已预约'), to: 'booked', sets: { result: 'A', label: t('Booked', '已预约') } },
      fails: { to: 'adviser', label: t('Booking failed', '预约失败') },
    }),
    ...callingAgain(t, {
      flow: `${id}-time`,
      from: [0, 5],
      at: [2, 2],
      agreed: {
        at: [3, 2],
        says: t('Very well, I have noted it: ${callback}. Goodbye.', '好的，记下了：${callback}再联系您，再见。'),
      },
      anyTime: t('any time', '方便的时候'),
      refuses: {
        means: ['no', 'stop', 'complaint'],
        says: t('I understand. Thank you for your time, goodbye.', '好的，不打扰您了，感谢接听，再见。'),
      },
    }),
    {
      id: 'booked',
      name: t('Booked', '预约成功'),
      kind: 'end',
      at: [6, 0],
      says: [
        t(
          'It is booked, number ${reference|code}. The driver will ring half an hour before. Thank you, and have a good trip. Goodbye.',
          '预约好了，编号是${reference|code}。司机会提前半小时跟您联系，祝您一路顺风，再见。',
        ),
      ],
    },
    {
      id: 'adviser',
      name: t('An adviser calls back', '专员回电'),
      kind: 'end',
      at: [5, 1],
      says: [
        t(
          'Of course. An adviser will call you back today. Thank you for your time, goodbye.',
          '好的，今天会有专员给您回电话，感谢接听，再见。',
        ),
      ],
    },
    {
      id: 'none',
      name: t('No ride left', '次数已用完'),
      kind: 'end',
      at: [2, 1],
      says: [
        t(
          'You have used the rides of this year, and new ones come with the next. Thank you, goodbye.',
          '您今年的免费用车已经用完，明年会有新的次数，感谢接听，再见。',
        ),
      ],
    },
    {
      id: 'bye',
      name: t('No ride', '不预约'),
      kind: 'end',
      at: [5, 2],
      says: [t('I understand. Thank you for your time, goodbye.', '好的，不打扰您了，感谢接听，再见。')],
    },
    {
      id: 'sorry',
      name: t('Wrong person', '非本人'),
      kind: 'end',
      at: [1, 1],
      says: [
        t(
          'I am sorry to have disturbed you. I will correct our records. Goodbye.',
          '不好意思打扰您了，我们会更正记录，再见。',
        ),
      ],
    },
    {
      id: 'remove',
      name: t('Take off the list', '移出名单'),
      kind: 'end',
      at: [1, 3],
      says: [t('I am sorry about that. You are taken off our list now. Goodbye.', '非常抱歉，已把您移出名单，再见。')],
    },
  ],
}));
