import { exceed } from '../presets.ts';
import type { Exit, SampleSlot } from './build.ts';
import { intentions } from './claimIntentions.ts';
import { inBoth, type Say } from './shared/inBoth.ts';
import { colleague, collecting, leaves, patience, submitted } from './shared/parts.ts';

const kinds = (t: Say) => ({
  [t('damage', '事故类型')]: t<Record<string, string[]>>(
    {
      'an accident': [
        'accident',
        'crash',
        'crashed',
        'collision',
        'hit my car',
        'hit me',
        'hit a',
        'ran into',
        'bumped',
        'rear-ended',
        'scratched',
      ],
      'a theft': ['theft', 'stolen', 'stole', 'broken into', 'broke into'],
      'storm and hail': ['hail', 'hailstorm', 'storm', 'flood', 'flooded', 'a tree fell'],
      'broken glass': ['windscreen', 'windshield', 'side window', 'glass'],
    },
    {
      碰撞: ['撞', '撞了', '追尾', '刮', '蹭', '剐蹭', '车祸'],
      被盗: ['偷', '被偷', '盗', '被撬'],
      暴雨冰雹: ['冰雹', '下雹子', '暴雨', '泡水', '水淹', '树砸'],
      玻璃破碎: ['玻璃', '挡风', '天窗'],
    },
  ),
});

const policy = (t: Say): SampleSlot => ({
  kind: 'code2',
  into: 'policy',
  asks: [t('The number of the policy, please: Y, H and six digits.', '请说一下保单号，YH加六位数字。')],
  check: { kind: 'pattern', pattern: 'YH\\d{6}', says: [t('I cannot find that number.', '这个保单号好像不对。')] },
});

const happened = (t: Say): SampleSlot[] => [
  {
    kind: t('damage', '事故类型'),
    into: 'cause',
    asks: [t('What was it: an accident, a theft, a storm, or broken glass?', '是碰撞、被盗、暴雨冰雹，还是玻璃破碎？')],
  },
  {
    kind: 'date',
    into: 'day',
    asks: [t('On which day did it happen?', '是哪一天的事？')],
    check: { kind: 'past', says: [t('That day is still to come.', '这一天还没到呢。')] },
  },
  { kind: 'location', into: 'place', asks: [t('In which town did it happen?', '在哪个城市发生的？')] },
];

const damage = (t: Say): SampleSlot => ({
  kind: 'number',
  into: 'damage',
  asks: [
    t('Roughly how high is the damage, in yuan?', '大概损失多少钱？'),
    t('A rough figure is enough, or say that you do not know.', '说个大概就行，不清楚也没关系。'),
  ],
  check: {
    kind: 'range',
    min: '1',
    max: '500000',
    says: [t('I can note up to five hundred thousand yuan.', '我这边最多只能登记五十万元。')],
  },
  optional: true,
});

const leaving = (t: Say): Exit[] => leaves(t, { person: 'colleague', complaint: 'colleague' });

/** An insurer answers: whether somebody is hurt first of all, then the policy, what happened, when, where and how much. */
export const { en: claimEn, zh: claimZh } = inBoth('claim', (t) => ({
  name: t('Motor claims', '车险报案'),
  arguments: [
    ['phone', t('Telephone number', '电话号码'), '', true],
    ['colleague', t('Telephone of those who take over', '转接人工的电话'), '+862160204400'],
  ],
  outputs: [
    [
      'result',
      t(
        'A reported, B reported without a figure, C handed to a person, D changed their mind or complained',
        'A 已报案，B 已报案但金额未知，C 转人工，D 放弃或投诉',
      ),
    ],
    ['label', t('The result in words', '结果说明')],
    ['policy', t('Number of the policy', '保单号')],
    ['cause', t('What happened', '事故类型')],
    ['day', t('Day', '日期')],
    ['place', t('Place', '地点')],
    ['damage', t('Damage, about', '预估损失')],
    ['estimate', t('Damage as the claims system gets it', '提交给理赔系统的损失')],
    ['reference', t('Number of the claim, from the claims system', '报案号，由理赔系统答复')],
  ],
  types: { policy: 'text', cause: 'text', day: 'date', place: 'text', damage: 'amount', reference: 'text' },
  lists: kinds(t),
  intentions: intentions(t),
  faqs: [
    {
      id: 'faq-papers',
      question: t('Which papers do you need?', '需要什么材料？'),
      means: ['papers'],
      answer: t(
        'Nothing now. The assessor asks for photos, and for the police report if there is one.',
        '现在不用，查勘员会请您拍照片，有交警认定书的话到时一起给他。',
      ),
      tooOften: exceed('return'),
    },
    {
      id: 'faq-repair',
      question: t('Where is it repaired?', '去哪里修？'),
      means: ['repair'],
      answer: t(
        'You may choose any garage, but please wait until the assessor has seen the car.',
        '修理厂您可以自己选，不过请等查勘员看过车再修。',
      ),
      tooOften: exceed('return'),
    },
  ],
  ...patience(t, 'customer'),
  apis: [
    {
      id: 'report',
      name: t('Claims system', '提交报案'),
      method: 'POST',
      url: 'https://claims.example/api/reports',
      timeout: 3_000,
      isMock: true,
      mock: { data: { reference: 'C70416' } },
      inputs: ['phone', 'policy', 'cause', 'day', 'place', 'estimate'].map((one) => ({
        id: one,
        name: one,
        dfltValue: `\${${one}}`,
      })),
      outputs: [{ id: 'reference', name: 'reference', path: 'data.reference', valueType: 'text' }],
    },
  ],
  sms: [
    {
      id: 'claim',
      name: t('Number of the claim', '报案号'),
      content: t(
        'Yunhe Insurance: your claim ${reference} of ${day}, policy ${policy}. An assessor will call you within one working day.',
        '【云禾保险】您的报案号${reference}，保单${policy}，出险日期${day}，查勘员一个工作日内与您联系。',
      ),
    },
  ],
  nodes: [
    {
      id: 'hurt',
      name: t('Is anybody hurt', '有没有人受伤'),
      kind: 'interact',
      at: [0, 0],
      says: t(
        [
          'Yunhe Insurance, motor claims. This call is recorded. First of all: is anybody hurt?',
          'Was anybody hurt, yes or no?',
        ],
        ['您好，云禾保险车险报案，本次通话会录音。先问一下，有人受伤吗？', '请问有没有人受伤？'],
      ),
      exits: [
        { name: t('Nobody', '没有'), to: 'number', means: ['unhurt', 'no'] },
        {
          name: t('Somebody', '有'),
          to: 'colleague',
          means: ['hurt', 'yes'],
          sets: { result: 'C', label: t('Somebody is hurt', '有人受伤') },
        },
        ...leaving(t),
        {
          name: t('Anything else', '其他'),
          to: 'colleague',
          otherwise: true,
          sets: { result: 'C', label: t('Not understood', '未听懂') },
        },
      ],
    },
    {
      id: 'number',
      name: t('Number of the policy', '询问保单号'),
      kind: 'interact',
      at: [1, 0],
      says: [
        t(
          'I am glad to hear that. What is the number of your policy? It begins with Y and H.',
          '那就好。请您报一下保单号，YH开头的。',
        ),
      ],
      slots: [policy(t)],
      collects: true,
      exits: [
        {
          name: t('Does not know it', '不知道保单号'),
          to: 'colleague',
          means: ['unknown'],
          sets: { result: 'C', label: t('No policy number', '没有保单号') },
        },
        ...leaving(t),
        { name: t('Number heard', '已听到'), to: 'numbered', otherwise: true },
      ],
    },
    {
      id: 'numbered',
      name: t('Is there a number', '有没有保单号'),
      kind: 'fork',
      at: [1, 1],
      exits: [
        { name: t('Known', '有'), to: 'what', when: [{ leftVar: 'policy', operator: 'notEmpty', rightVar: '' }] },
        {
          name: t('Missing', '没有'),
          to: 'colleague',
          otherwise: true,
          sets: { result: 'C', label: t('Policy number not understood', '保单号未听清') },
        },
      ],
    },
    ...collecting(t, {
      ids: { known: 'known', confirm: 'confirm', change: 'change' },
      at: [2, 0],
      asks: {
        id: 'what',
        name: t('What, when and where', '询问经过'),
        says: [
          t('Thank you. What happened, when and in which town?', '好的。请问是怎么回事，哪天，在哪个城市发生的？'),
        ],
      },
      slots: happened(t),
      also: [policy(t), damage(t)],
      through: 'loss',
      leaves: leaving(t),
      confirms: t(
        'So that is ${cause} on ${day} in ${place}, policy ${policy|code}. Is that right?',
        '${day}，${place}，${cause}，保单${policy|code}，对吗？',
      ),
      instead: {
        when: [{ leftVar: 'damage', operator: 'notEmpty', rightVar: '' }],
        confirms: t(
          'So that is ${cause} on ${day} in ${place}, about ${damage}, policy ${policy|code}. Is that right?',
          '${day}，${place}，${cause}，损失大约${damage}，保单${policy|code}，对吗？',
        ),
      },
      changes: t(
        'Is it what happened, the day, the town, the damage or the number?',
        '是经过、日期、地点、金额，还是保单号要改呢？',
      ),
      missing: t('Claim not understood', '报案信息未听清'),
      to: 'figure',
      person: 'colleague',
    }),
    {
      id: 'loss',
      name: t('How high is the damage', '询问损失'),
      kind: 'interact',
      at: [2, 2],
      says: damage(t).asks,
      slots: [{ ...damage(t), optional: undefined }],
      collects: true,
      exits: [
        { name: t('Does not know', '说不准'), to: 'known', means: ['unknown'] },
        ...leaving(t),
        { name: t('Heard', '已听到'), to: 'known', otherwise: true },
      ],
    },
    submitted(t, {
      id: 'report',
      name: t('Report it', '提交报案'),
      at: [5, 0],
      calls: 'report',
      done: { name: t('Reported', '已报案'), to: 'send' },
      fails: { to: 'colleague', label: t('Report failed', '报案失败') },
    }),
    {
      id: 'figure',
      name: t('Is there a figure', '有没有金额'),
      kind: 'fork',
      at: [4, 0],
      exits: [
        {
          name: t('With a figure', '有金额'),
          to: 'report',
          when: [{ leftVar: 'damage', operator: 'notEmpty', rightVar: '' }],
          sets: { result: 'A', label: t('Reported', '已报案'), estimate: '${damage}' },
        },
        {
          name: t('Without one', '金额未知'),
          to: 'report',
          otherwise: true,
          sets: {
            result: 'B',
            label: t('Reported without a figure', '已报案，金额未知'),
            estimate: t('not known', '未知'),
          },
        },
      ],
    },
    { id: 'send', name: t('Send the number', '发送报案号'), kind: 'sms', calls: 'claim', to: 'reported', at: [6, 0] },
    {
      id: 'reported',
      name: t('Reported', '报案成功'),
      kind: 'end',
      at: [7, 0],
      says: [
        t(
          'Your claim number is ${reference|code}, and you will get it by text message. An assessor will call you within one working day. All the best, goodbye.',
          '报案号是${reference|code}，短信也会发给您。查勘员一个工作日内会联系您，您多保重，再见。',
        ),
      ],
    },
    ...colleague(
      t,
      [4, 2],
      t('I put you through to a colleague at once. Please stay on the line.', '我马上帮您转接专员，请不要挂机。'),
      t(
        'I am sorry, nobody is free at this moment, and we call you back within a quarter of an hour. If somebody is hurt, please call an ambulance first. Goodbye.',
        '不好意思，专员正在接听其他电话，十五分钟内给您回电。如果有人受伤，请先拨打一二零，再见。',
      ),
    ),
    {
      id: 'bye',
      name: t('No claim', '不报案'),
      kind: 'end',
      at: [4, 3],
      says: [t('That is all right. You can report it at any time. Goodbye.', '好的，需要的时候您随时打过来，再见。')],
    },
  ],
}));
