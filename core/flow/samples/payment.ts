import { exceed } from '../presets.ts';
import { known, outcomes, promise } from './paymentAnswers.ts';
import { intentions } from './paymentIntentions.ts';
import { inBoth } from './shared/inBoth.ts';
import {
  callingAgain,
  colleague,
  collecting,
  complains,
  notUnderstood,
  patience,
  submitted,
  wantsPerson,
} from './shared/parts.ts';

/** A lender calls: the debt is named only to the customer, no promise is larger than it, and a customer who refuses talks to a person. */
export const { en: paymentEn, zh: paymentZh } = inBoth('payment', (t, id) => ({
  name: t('Payment promise', '还款约定'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['customer_no', t('Customer number', '客户编号'), ''],
    ['name', t('Name of the customer', '客户姓名'), t('the holder of the account', '客户')],
    ['amount_due', t('Amount owed, with its currency', '欠款金额（含币种）'), '¥1280.00'],
    ['due_since', t('Since when it is owed', '到期日'), t('last month', '上个月')],
    ['pay_by', t('Last day that may be promised', '最晚可约定的还款日'), '', true],
    ['colleague', t('Telephone of those who take over', '转接人工的电话'), '+862160204400'],
  ],
  outputs: [
    [
      'result',
      t(
        'A promised all, B promised a part or call again, C wants or needs a person, D says it is paid or complained, E not reached',
        'A 约定全额，B 约定部分或预约回访，C 转人工，D 称已还款或投诉，E 非本人',
      ),
    ],
    ['label', t('The result in words', '结果说明')],
    ['callback', t('When to call again', '回访时间')],
    ['settled', t('Whether it was paid meanwhile, asked of the accounts system', '是否已到账，由账务系统查询'), 'no'],
    ['promised', t('Promised amount', '约定还款金额')],
    ['day', t('Day of the payment', '约定还款日')],
    ['reference', t('Number of the promise, from the accounts system', '约定编号，由账务系统答复')],
  ],
  types: {
    amount_due: 'amount',
    due_since: 'date',
    pay_by: 'date',
    settled: 'yesNo',
    promised: 'amount',
    day: 'date',
    reference: 'text',
  },
  intentions: intentions(t),
  faqs: [
    {
      id: 'faq-who',
      question: t('Who is calling?', '你是谁？'),
      means: ['who'],
      answer: t(
        'This is the customer service of Harbour Bank. What it is about I may only tell ${name} in person.',
        '我是海港银行客户服务中心的，具体事情只能跟${name}本人说。',
      ),
      tooOften: exceed('return', t('As I said, this is Harbour Bank.', '我刚才说过，这里是海港银行。')),
    },
    {
      id: 'faq-how',
      question: t('How do I pay?', '怎么还？'),
      means: ['how'],
      own: true,
      answer: t(
        'As always, in the app or by transfer to your account; I will never ask you for a password.',
        '还是在手机银行或者转到您自己的账户，我们不会问您密码。',
      ),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'robot'),
  subFlows: [{ id: `${id}-time`, name: t('Agree on a time', '约定回访时间'), from: [0, 5] }],
  apis: [
    {
      id: 'balance',
      name: t('Balance of the account', '查询账户'),
      method: 'GET',
      url: 'https://accounts.example/api/balance',
      timeout: 2_000,
      isMock: true,
      mock: { data: { settled: 'no' } },
      inputs: [{ id: 'phone', name: 'phone', in: 'query', dfltValue: '${phone}' }],
      outputs: [{ id: 'settled', name: 'settled', path: 'data.settled', valueType: 'yesNo' }],
    },
    {
      id: 'promise',
      name: t('Accounts system', '登记还款约定'),
      method: 'POST',
      url: 'https://accounts.example/api/promises',
      timeout: 3_000,
      isMock: true,
      mock: { data: { reference: 'P6127' } },
      inputs: ['phone', 'promised', 'day'].map((one) => ({ id: one, name: one, dfltValue: `\${${one}}` })),
      outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
    },
  ],
  sms: [
    {
      id: 'promise',
      name: t('What was agreed', '还款约定'),
      content: t(
        'Harbour Bank: thank you for agreeing to pay ${promised|money} by ${day}. Number ${reference}.',
        '【海港银行】感谢您约定在${day}前还款${promised|money}，编号${reference}。',
      ),
    },
  ],
  nodes: [
    {
      id: 'who',
      name: t('Check who it is', '确认身份'),
      kind: 'interact',
      at: [0, 0],
      says: t(
        [
          'Good day, this is Harbour Bank, and the call is recorded. Am I speaking with ${name}?',
          'May I ask whether this is ${name}?',
        ],
        ['您好，这里是海港银行，本次通话会录音。请问您是${name}吗？', '请问您是${name}本人吗？'],
      ),
      exits: [
        { name: t('Confirmed', '是本人'), to: 'balance', means: ['yes'] },
        {
          name: t('Wrong person', '非本人'),
          to: 'sorry',
          means: ['wrong', 'no'],
          sets: { result: 'E', label: t('Wrong person', '非本人') },
        },
        { name: t('No time now', '现在没空'), to: 'callback', means: ['later'] },
        wantsPerson(t, 'colleague'),
        complains(t, 'colleague'),
        {
          name: t('Anything else', '其他'),
          to: 'sorry',
          otherwise: true,
          sets: { result: 'E', label: t('Not clear who it was', '身份未确认') },
        },
      ],
    },
    {
      id: 'balance',
      name: t('Has it been paid meanwhile', '查询是否已到账'),
      kind: 'api',
      calls: 'balance',
      at: [0, 1],
      exits: [
        { name: t('Answered', '已答复'), to: 'open', answered: 'success' },
        { name: t('No answer', '无应答'), to: 'open', otherwise: true },
      ],
    },
    {
      id: 'open',
      name: t('Is it still due', '是否仍未还'),
      kind: 'fork',
      at: [1, 1],
      exits: [
        {
          name: t('It is settled', '已结清'),
          to: 'settled',
          when: [{ leftVar: 'settled', operator: '=', rightVar: 'yes' }],
          sets: { result: 'D', label: t('Was settled meanwhile', '来电前已结清') },
        },
        { name: t('It is due', '仍未还'), to: 'due', otherwise: true },
      ],
    },
    {
      id: 'due',
      name: t('What is owed', '说明欠款'),
      kind: 'interact',
      at: [1, 0],
      says: t(
        [
          'Thank you. A payment of ${amount_due} on your account has been due since ${due_since}. Can you pay it by ${pay_by}?',
          'Can you pay the ${amount_due} by ${pay_by}?',
        ],
        [
          '谢谢。您的账户有一笔${amount_due}的欠款，${due_since}到期，还没有还上。您看${pay_by}之前能还上吗？',
          '这笔${amount_due}，${pay_by}之前能还上吗？',
        ],
      ),
      slots: promise(t),
      faq: ['faq-how'],
      exits: [
        {
          name: t('Pays all', '全部还清'),
          to: 'heard',
          all: true,
          means: ['all', 'yes'],
          when: [{ leftVar: 'promised', operator: 'empty', rightVar: '' }],
          sets: { promised: '${amount_due}', result: 'B', label: t('Will pay, no day yet', '愿意还款，日期未定') },
        },
        { name: t('No time now', '现在没空'), to: 'callback', means: ['later'] },
        ...outcomes(t),
        {
          name: t('Cannot pay it', '还不上'),
          to: 'heard',
          means: ['cannot', 'no'],
          sets: { result: 'B', label: t('Cannot pay all', '暂时还不清') },
        },
        { name: t('Pays a part', '还一部分'), to: 'heard', means: ['part'], when: known('promised') },
        {
          name: t('Names the day alone', '只说了日期'),
          to: 'heard',
          when: known('day'),
          sets: { promised: '${amount_due}' },
        },
        notUnderstood(t, 'colleague'),
      ],
    },
    {
      id: 'heard',
      name: t('What was said', '已说了什么'),
      kind: 'fork',
      at: [2, 2],
      exits: [
        { name: t('Amount and day', '金额和日期'), to: 'confirm', all: true, when: known('promised', 'day') },
        { name: t('The amount', '只有金额'), to: 'when', when: known('promised') },
        { name: t('Not the amount', '没有金额'), to: 'promise', otherwise: true },
      ],
    },
    {
      id: 'when',
      name: t('By which day', '询问还款日'),
      kind: 'interact',
      at: [2, 3],
      says: [t('Thank you. By which day will you pay?', '谢谢您。哪天之前可以还？')],
      slots: promise(t).slice(1),
      collects: true,
      faq: ['faq-how'],
      exits: [...outcomes(t), { name: t('Day heard', '已听到'), to: 'known', otherwise: true }],
    },
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [3, 0],
      asks: {
        id: 'promise',
        name: t('How much and when', '询问金额和日期'),
        says: [
          t(
            'Let us find a way that suits you. How much could you pay, and by which day?',
            '没关系，我们看看怎么安排合适。您大概能还多少，哪天之前？',
          ),
        ],
      },
      slots: promise(t),
      leaves: outcomes(t),
      faq: ['faq-how'],
      confirms: t('You will pay ${promised} by ${day}. Is that right?', '您在${day}之前还${promised}，对吗？'),
      changes: t('Is it the amount or the day?', '是金额还是日期要改呢？'),
      missing: t('Promise not understood', '约定未听清'),
      to: 'whole',
      person: 'colleague',
    }),
    {
      id: 'whole',
      name: t('All or a part', '全额还是部分'),
      kind: 'fork',
      at: [5, 0],
      exits: [
        {
          name: t('All of it', '全额'),
          to: 'note',
          when: [{ leftVar: 'promised', operator: '≥', rightVar: '${amount_due}' }],
          sets: { result: 'A', label: t('Promised all', '约定全额还款') },
        },
        {
          name: t('A part', '部分'),
          to: 'note',
          otherwise: true,
          sets: { result: 'B', label: t('Promised a part', '约定部分还款') },
        },
      ],
    },
    submitted(t, {
      id: 'note',
      name: t('Note the promise', '登记约定'),
      at: [6, 0],
      calls: 'promise',
      done: { name: t('Noted', '已登记'), to: 'send' },
      fails: { to: 'colleague', label: t('Promise not noted', '登记失败') },
    }),
    { id: 'send', name: t('Send it', '发送约定'), kind: 'sms', calls: 'promise', to: 'thanks', at: [7, 0] },
    ...callingAgain(t, {
      flow: `${id}-time`,
      from: [0, 5],
      at: [0, 2],
      agreed: {
        at: [0, 3],
        says: t('Very well, I have noted it: ${callback}. Goodbye.', '好的，记下了：${callback}再联系您，再见。'),
      },
      anyTime: t('any time', '方便的时候'),
      refuses: {
        means: ['no', 'complaint'],
        says: t('I understand. Thank you for your time, goodbye.', '好的，不打扰您了，感谢接听，再见。'),
      },
    }),
    {
      id: 'thanks',
      name: t('Agreed', '约定成功'),
      kind: 'end',
      at: [8, 0],
      says: [
        t(
          'Thank you, I have noted that, and you will get it by text message. If anything changes, please call us before then. Goodbye.',
          '好的，已经登记了，短信会发给您。到时候如果有变化，请提前跟我们联系，再见。',
        ),
      ],
    },
    {
      id: 'settled',
      name: t('Settled', '已结清'),
      kind: 'end',
      at: [2, 1],
      says: [
        t(
          'It was about a payment, and I see just now that it has arrived. Thank you, and goodbye.',
          '本来是提醒您还款的，刚查到已经到账了，谢谢您，再见。',
        ),
      ],
    },
    {
      id: 'looked',
      name: t('Payment is looked up', '核实还款'),
      kind: 'end',
      at: [2, 4],
      says: [
        t(
          'Thank you. We will look it up, and if it has arrived you will not hear from us about it again. Goodbye.',
          '谢谢您，我们马上核实，如果已经到账就不再打扰您，再见。',
        ),
      ],
    },
    {
      id: 'disputed',
      name: t('The account is checked', '核对账目'),
      kind: 'end',
      at: [3, 4],
      says: [
        t(
          'I understand. We will check the account and write to you; until then you need not do anything. Goodbye.',
          '理解您。我们会核对账目并书面回复您，在此之前您不用处理，再见。',
        ),
      ],
    },
    ...colleague(
      t,
      [4, 4],
      t(
        'I understand. One moment, please, I put you through to a colleague who can help.',
        '理解您。请稍等，我帮您转接专员处理。',
      ),
    ),
    {
      id: 'sorry',
      name: t('Wrong person', '非本人'),
      kind: 'end',
      at: [1, 2],
      says: [t('I am sorry to have disturbed you. Goodbye.', '不好意思打扰您了，再见。')],
    },
  ],
}));
