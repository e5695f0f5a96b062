import type { AgentState } from '../agents/agentState.ts';
import { callStatusCodes as status, type CallStatus } from '../dialing/taskState.ts';

/**
 * What the figures about calling mean, said once for every page and every query. Two things are counted and never
 * mixed: contacts (a contact is called until it is reached or given up) and calls (each attempt is one). A call belongs to
 * the minute, the day and the week in which it ended, for only then is it known what became of it.
 */
interface Count {
  unit: 'contacts' | 'calls';
  /** The statuses of a task or of a call that are counted; without them the doc of `meaning` says what is. */
  statuses?: readonly CallStatus[];
  name: Said;
  meaning: Said;
}

/** Milliseconds that agents spent in these states, within the time that is asked about. */
interface Time {
  unit: 'milliseconds';
  states: readonly AgentState[];
  name: Said;
  meaning: Said;
}

/** Milliseconds of calls, added up. */
interface Sum {
  unit: 'milliseconds';
  name: Said;
  meaning: Said;
}

/** Numerator over denominator, between 0 and 1. */
interface Rate {
  unit: 'share';
  numerator: keyof typeof counts | keyof typeof times;
  denominator: keyof typeof counts | keyof typeof times;
  name: Said;
  meaning: Said;
}

/** Milliseconds of the numerator for each of the denominator. */
interface Average {
  unit: 'milliseconds';
  numerator: keyof typeof sums | keyof typeof times;
  denominator: keyof typeof counts;
  name: Said;
  meaning: Said;
}

type Said = { en: string; zh: string };

const counts = {
  called: {
    unit: 'contacts',
    name: { en: 'Called', zh: '已呼叫' },
    meaning: {
      en: 'Contacts with at least one call that has ended, also those that wait for another attempt.',
      zh: '至少有一次呼叫已结束的联系人，包括等待重呼的。',
    },
  },
  reached: {
    unit: 'contacts',
    statuses: [status.complete],
    name: { en: 'Reached', zh: '已接通' },
    meaning: { en: 'Contacts who answered a call.', zh: '接听了呼叫的联系人。' },
  },
  notReached: {
    unit: 'contacts',
    statuses: [status.notConnected],
    name: { en: 'Not reached', zh: '未接通' },
    meaning: { en: 'Contacts who answered no call and are not called again.', zh: '没有接听且不再重呼的联系人。' },
  },
  placed: {
    unit: 'calls',
    name: { en: 'Calls placed', zh: '呼叫次数' },
    meaning: {
      en: 'Calls that have ended, on the day they ended. Each attempt is one; trial and test batches are not counted.',
      zh: '已结束的呼叫，按结束时间归日，每次呼叫计一次，不含体验和测试批次。',
    },
  },
  answered: {
    unit: 'calls',
    statuses: [status.complete],
    name: { en: 'Calls answered', zh: '接听次数' },
    meaning: {
      en: 'Calls that were answered. Trial and test batches are not counted.',
      zh: '被接听的呼叫，不含体验和测试批次。',
    },
  },
  unanswered: {
    unit: 'calls',
    statuses: [status.notConnected, status.abnormal],
    name: { en: 'Calls not answered', zh: '未接听' },
    meaning: {
      en: 'Calls placed that were not answered, failed ones among them. Trial and test batches are not counted.',
      zh: '未被接听的呼叫，包括异常结束的，不含体验和测试批次。',
    },
  },
  failed: {
    unit: 'calls',
    statuses: [status.abnormal],
    name: { en: 'Failed', zh: '异常结束' },
    meaning: {
      en: 'Calls placed that a fault of ours or of the line ended. They are among those not answered.',
      zh: '因我方或线路故障而结束的呼叫，已计入未接听。',
    },
  },
  rung: {
    unit: 'calls',
    name: { en: 'Calls that rang', zh: '振铃次数' },
    meaning: { en: 'Calls placed of which it is known how long they rang.', zh: '已知振铃时长的呼叫次数。' },
  },
  withAgent: {
    unit: 'calls',
    name: { en: 'To an agent', zh: '转人工' },
    meaning: {
      en: 'Calls placed in which an agent spoke with the customer, from the start or after a robot.',
      zh: '坐席与客户通过话的呼叫，包括直接接通坐席和由机器人转接的。',
    },
  },
  cameIn: {
    unit: 'calls',
    name: { en: 'Came in', zh: '呼入次数' },
    meaning: {
      en: 'Incoming calls over a gateway that have ended, on the day they ended. Calls that try a robot out by telephone are not counted.',
      zh: '经网关呼入且已结束的通话，按结束时间归日，不含用话机试用机器人的通话。',
    },
  },
  taken: {
    unit: 'calls',
    statuses: [status.complete],
    name: { en: 'Taken', zh: '接起次数' },
    meaning: {
      en: 'Incoming calls that a robot, a recording or somebody they were passed on to has taken.',
      zh: '由机器人、录音或转接对象接起的呼入通话。',
    },
  },
  takenByAgent: {
    unit: 'calls',
    name: { en: 'Taken by an agent', zh: '人工接起' },
    meaning: { en: 'Incoming calls in which an agent spoke with the customer.', zh: '坐席与客户通过话的呼入通话。' },
  },
  handled: {
    unit: 'calls',
    name: { en: 'Calls handled', zh: '处理通话数' },
    meaning: {
      en: 'Conversations with an agent, at the time they ended; the wrap-up may still go on.',
      zh: '坐席与客户的通话次数，按通话结束时间计，话后处理可能尚未结束。',
    },
  },
  waited: {
    unit: 'calls',
    name: { en: 'Calls that waited', zh: '排队次数' },
    meaning: {
      en: 'Calls whose waiting in a skill group has ended: answered, hung up or passed on. Those who hung up at once are not counted.',
      zh: '已结束在技能组排队的呼叫：被接听、放弃或转走；刚进队即挂机的不计。',
    },
  },
  answeredInTime: {
    unit: 'calls',
    name: { en: 'Answered in time', zh: '及时接听' },
    meaning: {
      en: 'Calls that an agent answered within the seconds set for the skill group, from the first moment they waited.',
      zh: '从开始排队起，在技能组设定秒数内由坐席接听的呼叫。',
    },
  },
} satisfies Record<string, Count>;

const times = {
  handling: {
    unit: 'milliseconds',
    states: ['talking', 'hold', 'wrapUp'],
    name: { en: 'Handling time', zh: '处理时长' },
    meaning: { en: 'Time agents spent on talk, hold and wrap-up.', zh: '坐席通话、保持和话后处理的时长。' },
  },
  available: {
    unit: 'milliseconds',
    states: ['idle', 'ringing', 'talking', 'hold', 'wrapUp'],
    name: { en: 'Available time', zh: '可服务时长' },
    meaning: { en: 'Time agents were signed in, without breaks.', zh: '坐席签入时长减去小休时长。' },
  },
} satisfies Record<string, Time>;

const sums = {
  talkTime: {
    unit: 'milliseconds',
    name: { en: 'Talk time', zh: '通话时长' },
    meaning: { en: 'From the answer to the end of calls placed, added up.', zh: '呼出通话从接听到结束的总时长。' },
  },
  ringTime: {
    unit: 'milliseconds',
    name: { en: 'Ringing', zh: '振铃时长' },
    meaning: { en: 'Until calls placed were answered or given up, added up.', zh: '呼出到接听或放弃为止的总时长。' },
  },
  incomingTalk: {
    unit: 'milliseconds',
    name: { en: 'Incoming talk time', zh: '呼入通话时长' },
    meaning: { en: 'From the answer to the end of incoming calls, added up.', zh: '呼入通话从接起到结束的总时长。' },
  },
} satisfies Record<string, Sum>;

const rates = {
  connectRate: {
    unit: 'share',
    numerator: 'reached',
    denominator: 'called',
    name: { en: 'Connect rate', zh: '接通率' },
    meaning: {
      en: 'Contacts reached ÷ contacts called. Contacts not called yet do not count.',
      zh: '已接通联系人 ÷ 已呼叫联系人，尚未呼叫的不计。',
    },
  },
  answerRate: {
    unit: 'share',
    numerator: 'answered',
    denominator: 'placed',
    name: { en: 'Answer rate', zh: '接听率' },
    meaning: {
      en: 'Calls answered ÷ calls placed. Each attempt counts, so it is below the connect rate of contacts.',
      zh: '接听次数 ÷ 呼叫次数，每次呼叫都计入，因此低于按联系人计算的接通率。',
    },
  },
  agentRate: {
    unit: 'share',
    numerator: 'withAgent',
    denominator: 'answered',
    name: { en: 'Share to an agent', zh: '转人工率' },
    meaning: { en: 'Calls in which an agent spoke ÷ calls answered.', zh: '转人工次数 ÷ 接听次数。' },
  },
  takenRate: {
    unit: 'share',
    numerator: 'taken',
    denominator: 'cameIn',
    name: { en: 'Share taken', zh: '接起率' },
    meaning: { en: 'Incoming calls taken ÷ calls that came in.', zh: '接起次数 ÷ 呼入次数。' },
  },
  occupancy: {
    unit: 'share',
    numerator: 'handling',
    denominator: 'available',
    name: { en: 'Occupancy', zh: '坐席利用率' },
    meaning: {
      en: 'Talk, hold and wrap-up ÷ time signed in without breaks. Ringing and waiting count as time without work.',
      zh: '（通话 + 保持 + 话后处理）÷（签入 − 小休），振铃和空闲不计为工作。',
    },
  },
  serviceLevel: {
    unit: 'share',
    numerator: 'answeredInTime',
    denominator: 'waited',
    name: { en: 'Service level', zh: '服务水平' },
    meaning: { en: 'Calls answered in time ÷ calls that waited.', zh: '及时接听 ÷ 排队次数。' },
  },
} satisfies Record<string, Rate>;

const averages = {
  averageTalk: {
    unit: 'milliseconds',
    numerator: 'talkTime',
    denominator: 'answered',
    name: { en: 'Average talk', zh: '平均通话' },
    meaning: { en: 'Talk time ÷ calls answered.', zh: '通话时长 ÷ 接听次数。' },
  },
  averageHandling: {
    unit: 'milliseconds',
    numerator: 'handling',
    denominator: 'handled',
    name: { en: 'Average handling time', zh: '平均处理时长' },
    meaning: { en: 'Talk, hold and wrap-up ÷ calls handled.', zh: '（通话 + 保持 + 话后处理）÷ 处理通话数。' },
  },
  averageRing: {
    unit: 'milliseconds',
    numerator: 'ringTime',
    denominator: 'rung',
    name: { en: 'Average ringing', zh: '平均振铃' },
    meaning: { en: 'Ringing ÷ calls that rang.', zh: '振铃时长 ÷ 振铃次数。' },
  },
  averageIncomingTalk: {
    unit: 'milliseconds',
    numerator: 'incomingTalk',
    denominator: 'taken',
    name: { en: 'Average incoming talk', zh: '呼入平均通话' },
    meaning: { en: 'Incoming talk time ÷ incoming calls taken.', zh: '呼入通话时长 ÷ 接起次数。' },
  },
} satisfies Record<string, Average>;

export const figures = { ...counts, ...times, ...sums, ...rates, ...averages };
export type FigureName = keyof typeof figures;
export type CountName = keyof typeof counts;
export type RateName = keyof typeof rates;

/** A rate of two counts; null where nothing can be said, as the denominator is 0. */
export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
export const connectRate = ({ reached, called }: { reached: number; called: number }) => rateOf(reached, called);
export const answerRate = ({ answered, placed }: { answered: number; placed: number }) => rateOf(answered, placed);

/** Of what is counted, whatever is not known being 0: a count or a sum as it is, a rate or an average of two of them. */
export function figureOf(name: FigureName, counted: Partial<Record<FigureName, number>>): number | null {
  const figure = figures[name];
  return 'numerator' in figure
    ? rateOf(counted[figure.numerator] ?? 0, counted[figure.denominator] ?? 0)
    : (counted[name] ?? 0);
}
