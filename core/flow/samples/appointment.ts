import { exceed } from '../presets.ts';
import type { Exit, Sample, SampleSlot } from './build.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';
import { colleague, collecting, leaves, patience, submitted } from './shared/parts.ts';

const asks = (t: Say): Sample['intentions'] => [
  [
    'move',
    t('Moves an appointment', '改约'),
    t(
      [
        'move my appointment',
        'move the appointment',
        'change my appointment',
        'change the appointment',
        'reschedule',
        'postpone',
        'put off',
        'push back',
        'bring forward',
      ],
      ['改约', '改时间', '改期', '改预约', '改个时间', '换个时间', '换一天', '改一天', '推迟', '延后', '提前到'],
    ),
  ],
  [
    'off',
    t('Cancels an appointment', '取消预约'),
    t(
      ['cancel my appointment', 'cancel the appointment', 'call off my appointment'],
      ['取消预约', '退号', '把预约取消', '预约取消'],
    ),
  ],
  [
    'hours',
    t('Asks for the hours', '询问门诊时间'),
    t(
      ['when are you open', 'opening hours', 'how long are you open', 'when do you close', 'when do you open'],
      ['几点开门', '几点关门', '几点上班', '几点下班', '营业时间', '门诊时间', '周末上班吗', '周末开吗'],
    ),
  ],
  [
    'where',
    t('Asks for the way', '询问地址'),
    t(
      ['where are you', 'your address', 'how do i get', 'parking', 'where can i park', 'which floor'],
      ['你们在哪', '地址', '怎么走', '怎么去', '停车', '几楼', '地铁'],
    ),
  ],
  [
    'cost',
    t('Asks what it costs', '询问费用'),
    t(
      ['how much', 'cost', 'price', 'expensive', 'does my insurance', 'covered by'],
      ['多少钱', '费用', '收费', '贵不贵', '医保', '报销'],
    ),
  ],
];

const reasons = (t: Say) => ({
  [t('reason', '看诊原因')]: t<Record<string, string[]>>(
    {
      'check-up': ['checkup', 'check up', 'examination', 'look at my teeth', 'checked'],
      cleaning: ['clean', 'cleaned', 'hygienist', 'scale and polish'],
      toothache: ['hurts', 'hurting', 'pain', 'painful', 'ache', 'aches', 'swollen', 'sore'],
      filling: ['fillings', 'crown', 'broken tooth', 'chipped', 'broke a tooth', 'hole', 'cavity'],
    },
    {
      检查: ['看看牙', '看一下牙', '复查', '体检'],
      洗牙: ['洁牙', '洗一下牙', '洗洗牙'],
      牙疼: ['牙痛', '牙齿疼', '牙齿痛', '疼', '痛', '肿了', '发炎'],
      补牙: ['蛀牙', '牙洞', '牙掉了', '牙断了', '牙冠', '牙套掉', '补一下'],
    },
  ),
});

const day = (t: Say): SampleSlot => ({
  kind: 'date',
  into: 'day',
  asks: [t('Which day suits you?', '您哪天方便？')],
  before: t(['move it to', 'move to', 'change it to'], ['改到', '换到', '挪到', '推迟到', '提前到']),
  check: { kind: 'future', says: [t('That day has passed.', '这一天已经过去了。')] },
});

const hour = (t: Say): SampleSlot => ({
  kind: 'time',
  into: 'hour',
  asks: [t('At what time?', '几点过来呢？')],
  check: {
    kind: 'range',
    min: '08:00',
    max: '18:00',
    says: [
      t('We see patients from eight in the morning until six in the evening.', '我们的门诊时间是早上八点到下午六点。'),
    ],
  },
});

const patient = (t: Say): SampleSlot => ({
  kind: 'person',
  into: 'patient',
  asks: [t('What is the name, please?', '请问您怎么称呼？')],
});

const api = (id: string, name: string, url: string, of: string[]) => ({
  id,
  name,
  method: 'POST',
  url,
  timeout: 3_000,
  isMock: true,
  mock: { data: { reference: 'L2093' } },
  inputs: ['phone', ...of].map((one) => ({ id: one, name: one, dfltValue: `\${${one}}` })),
  outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
});

const leaving = (t: Say): Exit[] => leaves(t, { person: 'colleague', complaint: 'colleague' });

/** A practice answers: a new appointment with its reason, or another time for one that stands. */
export const { en: appointmentEn, zh: appointmentZh } = inBoth('appointment', (t) => ({
  name: t('Dental appointments', '口腔门诊预约'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['colleague', t('Telephone of those who take over', '转接人工的电话'), '+862160204400'],
  ],
  outputs: [
    [
      'result',
      t(
        'A booked, B moved, C wants a person, D changed their mind or complained',
        'A 已预约，B 已改约，C 转人工，D 放弃或投诉',
      ),
    ],
    ['label', t('The result in words', '结果说明')],
    ['reason', t('What it is about', '看诊原因')],
    ['day', t('Day', '日期')],
    ['hour', t('Time', '时间')],
    ['patient', t('Name of the patient', '患者姓名')],
    ['reference', t('Number of the appointment, from the calendar', '预约编号，由门诊系统答复')],
  ],
  types: { reason: 'text', day: 'date', hour: 'time', patient: 'text', reference: 'text' },
  lists: reasons(t),
  intentions: [...heard(t, 'yes', 'no', 'change', 'stop'), ...asks(t), ...heard(t, 'person', 'complaint', 'again')],
  faqs: [
    {
      id: 'faq-hours',
      question: t('When are you open?', '几点上班？'),
      means: ['hours'],
      answer: t(
        'We are here every day from eight in the morning until six in the evening.',
        '每天早上八点到下午六点都有医生。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-where',
      question: t('Where are you?', '你们在哪里？'),
      means: ['where'],
      answer: t(
        'At twelve Linden Street, right beside the library, and you can park in the yard.',
        '在林安路十二号，图书馆旁边，院子里可以停车。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-cost',
      question: t('What does it cost?', '要多少钱？'),
      means: ['cost'],
      answer: t(
        'Most insurances pay for a check-up and a cleaning; of everything else the dentist tells you the price first.',
        '检查和洗牙大多可以走医保，其他项目医生会先跟您说价格。',
      ),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'customer'),
  apis: [
    api('booking', t('New appointments', '提交预约'), 'https://calendar.example/api/appointments', [
      'reason',
      'day',
      'hour',
      'patient',
    ]),
    api('moving', t('Appointments that move', '提交改约'), 'https://calendar.example/api/moves', [
      'day',
      'hour',
      'patient',
    ]),
  ],
  sms: [
    {
      id: 'reminder',
      name: t('Reminder', '预约提醒'),
      content: t(
        'Linden Dental Practice: ${patient}, ${day}, ${hour}, number ${reference}. 12 Linden Street.',
        '【林安口腔】${patient}您好，您的预约时间：${day} ${hour}，编号${reference}，地址：林安路12号。',
      ),
    },
  ],
  nodes: [
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [0, 0],
      asks: {
        id: 'visit',
        name: t('What and when', '询问需求'),
        says: [
          t(
            'Linden Dental Practice, good day. This call is recorded. What is it about, and when would you like to come?',
            '您好，林安口腔，本次通话会录音。请问您看哪方面，想约什么时候？',
          ),
        ],
        exits: [
          { name: t('Moves one', '要改约'), to: 'move', means: ['move'] },
          {
            name: t('Cancels one', '要取消'),
            to: 'colleague',
            means: ['off'],
            sets: { result: 'C', label: t('Wants to cancel', '要求取消预约') },
          },
        ],
      },
      slots: [
        {
          kind: t('reason', '看诊原因'),
          into: 'reason',
          asks: [
            t(
              'What is it about: a check-up, a cleaning, a filling, or does something hurt?',
              '请问是检查、洗牙、补牙，还是牙疼？',
            ),
          ],
        },
        day(t),
        hour(t),
        patient(t),
      ],
      leaves: leaving(t),
      confirms: t(
        '${patient}, ${reason}, on ${day} at ${hour}. Is that right?',
        '${patient}，${day}${hour}，${reason}，对吗？',
      ),
      changes: t('Is it the reason, the day, the time or the name?', '是原因、日期、时间，还是姓名要改呢？'),
      missing: t('Wish not understood', '需求未听清'),
      to: 'book',
      person: 'colleague',
    }),
    submitted(t, {
      id: 'book',
      name: t('Book it', '提交预约'),
      at: [2, 0],
      calls: 'booking',
      done: { name: t('Booked', '已预约'), to: 'remind', sets: { result: 'A', label: t('Booked', '已预约') } },
      fails: { to: 'colleague', label: t('Booking failed', '预约失败') },
    }),
    ...collecting(t, {
      ids: { known: 'moveKnown', confirm: 'moveConfirm', change: 'moveChange' },
      names: {
        known: t('Is the new time known', '新时间是否齐全'),
        confirm: t('Read the new time back', '复述新时间'),
        change: t('What of it is to change', '新时间改哪里'),
      },
      at: [0, 4],
      asks: {
        id: 'move',
        name: t('Another time', '询问新时间'),
        says: [
          t(
            'Certainly. In whose name is it, and to which day and time shall I move it?',
            '好的。请问预约人怎么称呼，想改到哪天几点？',
          ),
        ],
      },
      slots: [day(t), hour(t), patient(t)],
      leaves: leaving(t),
      confirms: t(
        'I move the appointment of ${patient} to ${day} at ${hour}. Is that right?',
        '${patient}的预约改到${day}${hour}，对吗？',
      ),
      changes: t('Is it the day, the time or the name?', '是日期、时间，还是姓名要改呢？'),
      missing: t('Wish not understood', '需求未听清'),
      to: 'rebook',
      person: 'colleague',
    }),
    submitted(t, {
      id: 'rebook',
      name: t('Move it', '提交改约'),
      at: [2, 4],
      calls: 'moving',
      done: { name: t('Moved', '已改约'), to: 'remind', sets: { result: 'B', label: t('Moved', '已改约') } },
      fails: { to: 'colleague', label: t('Moving failed', '改约失败') },
    }),
    { id: 'remind', name: t('Send a reminder', '发送提醒'), kind: 'sms', calls: 'reminder', to: 'booked', at: [3, 0] },
    {
      id: 'booked',
      name: t('Agreed', '约好了'),
      kind: 'end',
      at: [4, 0],
      says: [
        t(
          'That is settled, and you will get a text message with the details. Please bring your insurance card. Goodbye.',
          '约好了，短信马上发给您，来的时候请带上医保卡。感谢您的来电，再见。',
        ),
      ],
    },
    ...colleague(
      t,
      [3, 2],
      t('One moment, please, I put you through to the front desk.', '好的，请稍等，我帮您转前台。'),
    ),
    {
      id: 'bye',
      name: t('No appointment', '不约了'),
      kind: 'end',
      at: [2, 2],
      says: [t('That is all right. Call again whenever you like. Goodbye.', '好的，有需要您再打过来，再见。')],
    },
  ],
}));
