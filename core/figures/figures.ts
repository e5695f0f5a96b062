import { counts, sums, times, type Said } from './counted.ts';

/** Numerator over denominator, between 0 and 1. */
interface Rate {
  unit: 'share';
  numerator: keyof typeof counts | keyof typeof times;
  denominator: keyof typeof counts | keyof typeof times;
  name: Said;
  meaning: Said;
}

/** Milliseconds, or points, of the numerator for each of the denominator. */
interface Average {
  unit: 'milliseconds' | 'points';
  numerator: keyof typeof sums | keyof typeof times;
  denominator: keyof typeof counts;
  name: Said;
  meaning: Said;
}

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
  satisfiedRate: {
    unit: 'share',
    numerator: 'satisfied',
    denominator: 'rated',
    name: { en: 'Share satisfied', zh: '满意率' },
    meaning: { en: 'Calls rated with 4 or 5 ÷ calls rated.', zh: '4 分及以上通话 ÷ 已评价通话。' },
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
  availability: {
    unit: 'share',
    numerator: 'available',
    denominator: 'signedIn',
    name: { en: 'Availability', zh: '坐席使用率' },
    meaning: { en: 'Time signed in without breaks ÷ time signed in.', zh: '（签入 − 小休）÷ 签入时长。' },
  },
  breakShare: {
    unit: 'share',
    numerator: 'breakTime',
    denominator: 'signedIn',
    name: { en: 'Share of breaks', zh: '小休占比' },
    meaning: { en: 'Breaks ÷ time signed in.', zh: '小休时长 ÷ 签入时长。' },
  },
  handledRate: {
    unit: 'share',
    numerator: 'handled',
    denominator: 'atAgents',
    name: { en: 'Share handled', zh: '坐席接通率' },
    meaning: { en: 'Calls handled ÷ calls at agents.', zh: '处理通话数 ÷ 坐席呼叫数。' },
  },
  notTakenRate: {
    unit: 'share',
    numerator: 'notTaken',
    denominator: 'atAgents',
    name: { en: 'Share not taken', zh: '未接起率' },
    meaning: { en: 'Calls not taken ÷ calls at agents.', zh: '未接起 ÷ 坐席呼叫数。' },
  },
  notedRate: {
    unit: 'share',
    numerator: 'noted',
    denominator: 'handled',
    name: { en: 'Share with a disposition', zh: '小结填写率' },
    meaning: { en: 'Conversations with a disposition ÷ calls handled.', zh: '已填小结 ÷ 处理通话数。' },
  },
  understoodRate: {
    unit: 'share',
    numerator: 'understood',
    denominator: 'sentences',
    name: { en: 'Share understood', zh: '识别率' },
    meaning: { en: 'Sentences understood ÷ sentences.', zh: '已识别 ÷ 客户语句。' },
  },
  missedRate: {
    unit: 'share',
    numerator: 'missed',
    denominator: 'sentences',
    name: { en: 'Share not matched', zh: '未匹配率' },
    meaning: { en: 'Sentences not matched ÷ sentences.', zh: '未匹配 ÷ 客户语句。' },
  },
  hungUpRate: {
    unit: 'share',
    numerator: 'hungUpAfter',
    denominator: 'sentences',
    name: { en: 'Share hung up after it', zh: '随后挂机率' },
    meaning: { en: 'Hung up after it ÷ sentences.', zh: '随后挂机 ÷ 客户语句。' },
  },
  meantLastRate: {
    unit: 'share',
    numerator: 'meantLast',
    denominator: 'meant',
    name: { en: 'Share meant last', zh: '挂机前命中率' },
    meaning: { en: 'Meant last ÷ times meant.', zh: '挂机前命中 ÷ 命中次数。' },
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
  averageRating: {
    unit: 'points',
    numerator: 'ratingSum',
    denominator: 'rated',
    name: { en: 'Average rating', zh: '平均评分' },
    meaning: { en: 'Points ÷ calls rated, from 1 to 5.', zh: '总分 ÷ 已评价通话数，1 至 5 分。' },
  },
  averageTalk: {
    unit: 'milliseconds',
    numerator: 'talkTime',
    denominator: 'answered',
    name: { en: 'Average talk', zh: '平均通话' },
    meaning: {
      en: 'Talk time ÷ calls answered. Voicemails on which no message was left, fax machines and calls that were lost are in neither.',
      zh: '通话时长 ÷ 接听次数，两者均不含未留言的语音信箱、传真机和因故障中断的通话。',
    },
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
  averageConversation: {
    unit: 'milliseconds',
    numerator: 'conversationTime',
    denominator: 'handled',
    name: { en: 'Average conversation', zh: '平均会话时长' },
    meaning: { en: 'Conversation time ÷ calls handled.', zh: '坐席会话时长 ÷ 处理通话数。' },
  },
  averageUntilTaken: {
    unit: 'milliseconds',
    numerator: 'untilTaken',
    denominator: 'handled',
    name: { en: 'Average until taken', zh: '平均接起用时' },
    meaning: { en: 'Ringing until taken ÷ calls handled.', zh: '接起前振铃 ÷ 处理通话数。' },
  },
  averageWrapUp: {
    unit: 'milliseconds',
    numerator: 'wrapUpTime',
    denominator: 'handled',
    name: { en: 'Average wrap-up', zh: '平均话后处理' },
    meaning: { en: 'Wrap-up ÷ calls handled.', zh: '话后处理时长 ÷ 处理通话数。' },
  },
} satisfies Record<string, Average>;

export const figures = { ...counts, ...times, ...sums, ...rates, ...averages };
export type FigureName = keyof typeof figures;
export type CountName = keyof typeof counts;
export type TimeName = keyof typeof times;
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
