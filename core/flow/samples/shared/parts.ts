/** What the samples have in common: how a conversation is left, what is collected and read back, when somebody calls again. */
import type { Exit, Sample, SampleNode, SampleSlot } from '../build.ts';
import type { Say } from './inBoth.ts';

type Place = SampleNode['at'];

export const wantsPerson = (t: Say, to = 'adviser'): Exit => ({
  name: t('Wants a person', '要人工'),
  to,
  means: ['person'],
  sets: { result: 'C', label: t('Wants a person', '要求人工') },
});

export const complains = (t: Say, to = 'remove'): Exit => ({
  name: t('Complains', '投诉'),
  to,
  means: ['complaint'],
  sets: { result: 'D', label: t('Complained', '投诉') },
});

/** Ways out of every question: somebody changes their mind, wants a person, complains. */
export const leaves = (t: Say, { person = 'adviser', complaint = 'remove' } = {}): Exit[] => [
  {
    name: t('Changes their mind', '改变主意'),
    to: 'bye',
    means: ['stop'],
    sets: { result: 'D', label: t('Changed their mind', '改变主意') },
  },
  wantsPerson(t, person),
  complains(t, complaint),
];

/** Where nothing of it was meant. */
export const notUnderstood = (t: Say, to = 'adviser'): Exit => ({
  name: t('Anything else', '其他'),
  to,
  otherwise: true,
  sets: { result: 'C', label: t('Not understood', '未听懂') },
});

const oneKey = { enabled: true, visible: true, dtmfType: 'custom', endingType: 'length', endingKey: '1' } as const;
const pressed = (key: string) => [{ leftVar: 'dtmf_result', operator: '=' as const, rightVar: key }];

interface Collecting {
  /** Ids of its nodes; those of a second one of a robot need names of their own. */
  ids: { known: string; confirm: string; change: string };
  names?: { known: string; confirm: string; change: string };
  /** Where the first question stands; the others stand around it. */
  at: Place;
  asks: Omit<SampleNode, 'at' | 'kind' | 'slots' | 'collects' | 'exits'> & { exits?: Exit[] };
  slots: SampleSlot[];
  /** What else is read back and corrected, asked for elsewhere. */
  also?: SampleSlot[];
  leaves: Exit[];
  /** Where it goes on from the first question, before it is looked whether everything is known. */
  through?: string;
  /** Read back, with a question behind it; `instead` where a condition holds. */
  confirms: string;
  instead?: Pick<NonNullable<SampleNode['instead']>, 'when' | 'all'> & { confirms: string };
  /** “The day, the time, or …?” */
  changes: string;
  /** What was not found out, for the label of the result. */
  missing: string;
  faq?: string[];
  /** Where it goes on once it is confirmed; with gaps, or where nothing was understood. */
  to: string;
  person?: string;
}

/** Asks for all of `slots`, reads them back, and takes corrections until they are right. */
export function collecting(t: Say, given: Collecting): SampleNode[] {
  const { ids, at, asks, slots, also = [], confirms, instead, changes, missing, faq = [], to } = given;
  const { person = 'adviser', through = ids.known } = given;
  const names = given.names ?? {
    known: t('Is all known', '信息是否齐全'),
    confirm: t('Read it back', '复述确认'),
    change: t('What is to change', '询问改哪里'),
  };
  const all = [...slots, ...also];
  const read = (text: string) =>
    t(
      [`${text} You may also press 1, or 2 to change it.`, text],
      [`跟您核对一下：${text}也可以按一确认，按二修改。`, text],
    );
  const [column, row] = at;
  return [
    {
      ...asks,
      kind: 'interact',
      at,
      slots,
      collects: true,
      faq,
      exits: [
        ...(asks.exits ?? []),
        ...given.leaves,
        { name: t('All is known', '信息齐全'), to: through, otherwise: true },
      ],
    },
    {
      id: ids.known,
      name: names.known,
      kind: 'fork',
      at: [column, row + 1],
      exits: [
        {
          name: t('Known', '齐全'),
          to: ids.confirm,
          all: true,
          when: all
            .filter(({ optional }) => !optional)
            .map(({ into }) => ({ leftVar: into, operator: 'notEmpty', rightVar: '' })),
        },
        { name: t('Missing', '不全'), to: person, otherwise: true, sets: { result: 'C', label: missing } },
      ],
    },
    {
      id: ids.confirm,
      name: names.confirm,
      kind: 'interact',
      at: [column + 1, row],
      keys: oneKey,
      says: read(confirms),
      ...(instead && { instead: { when: instead.when, all: true as const, says: read(instead.confirms) } }),
      slots: all,
      faq,
      exits: [
        { name: t('Right', '正确'), to, means: ['yes'], when: pressed('1') },
        { name: t('Wrong', '有误'), to: ids.change, means: ['no', 'change'], when: pressed('2') },
        ...given.leaves,
        notUnderstood(t, person),
      ],
    },
    {
      id: ids.change,
      name: names.change,
      kind: 'interact',
      at: [column + 1, row + 2],
      says: [t('I am sorry. What shall I change?', '不好意思，请问哪里要改？'), changes],
      slots: all,
      collects: true,
      exits: [...given.leaves, { name: t('Heard', '已听到'), to: ids.known, otherwise: true }],
    },
  ];
}

/** Asks another system to do what was agreed: done where it answers with a reference. */
export const submitted = (
  t: Say,
  {
    done,
    fails,
    ...node
  }: { id: string; name: string; at: Place; calls: string; done: Exit; fails: { to: string; label: string } },
): SampleNode => ({
  ...node,
  kind: 'api',
  exits: [
    { ...done, answered: 'success', when: [{ leftVar: 'reference', operator: 'notEmpty', rightVar: '' }] },
    { name: t('Not booked', '未成功'), to: fails.to, otherwise: true, sets: { result: 'C', label: fails.label } },
  ],
});

interface CallingAgain {
  /** Of the sub-flow, and where it stands. */
  flow: string;
  from: Place;
  /** Where the main flow calls it, and the id and place of its end. */
  at: Place;
  agreed: { at: Place; says: string };
  anyTime: string;
  refuses: { means: string[]; says: string };
}

/** Agrees on a time for another call, by speech or keys: a sub-flow, the node that calls it, and the goodbye. */
export const callingAgain = (
  t: Say,
  { flow, from: [column, row], at, agreed, anyTime, refuses }: CallingAgain,
): SampleNode[] => {
  const noted = (callback: string) => ({ callback, result: 'B', label: t('Call again', '预约回访') });
  return [
    {
      id: 'time',
      name: t('When to call again', '约回访时间'),
      kind: 'interact',
      flow,
      at: [column, row],
      keys: oneKey,
      says: t(
        [
          'No problem. When may we call you again, in the morning or in the afternoon? You may also press 1 or 2.',
          'Would the morning or the afternoon suit you?',
        ],
        ['没关系，那您看上午还是下午方便，我再给您打过来？也可以按一或者按二。', '上午还是下午方便呢？'],
      ),
      exits: [
        {
          name: t('Morning', '上午'),
          to: 'set',
          means: ['morning'],
          when: pressed('1'),
          sets: noted(t('morning', '上午')),
        },
        {
          name: t('Afternoon', '下午'),
          to: 'set',
          means: ['afternoon'],
          when: pressed('2'),
          sets: noted(t('afternoon', '下午')),
        },
        {
          name: t('Refuses', '拒绝'),
          to: 'refused',
          means: refuses.means,
          sets: { result: 'D', label: t('Refused', '拒绝') },
        },
        { name: t('Anything else', '其他'), to: 'set', otherwise: true, sets: noted(anyTime) },
      ],
    },
    { id: 'set', name: t('A time is known', '已约时间'), kind: 'end', back: true, flow, at: [column + 1, row] },
    {
      id: 'refused',
      name: t('No further call', '不再回访'),
      kind: 'end',
      flow,
      at: [column + 1, row + 1],
      says: [refuses.says],
    },
    { id: 'callback', name: t('Agree on a time', '约定回访时间'), kind: 'subFlow', calls: flow, to: 'agreed', at },
    { id: 'agreed', name: t('Time agreed', '时间已约'), kind: 'end', at: agreed.at, says: [agreed.says] },
  ];
};

/** Hands over to a colleague's telephone, and says when nobody answers there. */
export const colleague = (t: Say, at: Place, says: string, engaged?: string): SampleNode[] => [
  {
    id: 'colleague',
    name: t('To a colleague', '转同事'),
    kind: 'transfer',
    calls: '${colleague}',
    at,
    says: [says],
    to: 'engaged',
  },
  {
    id: 'engaged',
    name: t('Nobody is free', '无人接听'),
    kind: 'end',
    at: [at[0] + 1, at[1]],
    says: [
      engaged ??
        t(
          'I am sorry, all my colleagues are on the telephone. We will call you back today. Goodbye.',
          '不好意思，同事都在接听其他电话，我们今天会给您回电，再见。',
        ),
    ],
  },
];

type Tries = Pick<Sample, 'noInput' | 'noMatch' | 'repeat'>;

/** Silence, what is not understood, and asking again. `again`: who of the two will call another time. */
export const patience = (t: Say, again: 'robot' | 'customer'): Tries => {
  const another =
    again === 'robot'
      ? t('so I will try again another time. Goodbye.', '我改天再联系您，再见。')
      : t('so please call again. Goodbye.', '麻烦您稍后再打过来，再见。');
  return {
    noInput: {
      limit: 2,
      says: t('Are you still there?', '您还在听吗？'),
      ends: t(`I cannot hear you, ${another}`, `您那边好像听不到，${another}`),
    },
    noMatch: { limit: 2, says: t('Sorry, I did not get that.', '不好意思，我没有听清。') },
    repeat: {
      means: 'again',
      says: t('Certainly.', '好的，我再说一遍。'),
      ends: t(`The line seems to be poor, ${another}`, `线路好像不太好，${another}`),
    },
  };
};
