import type { AgentState } from '../agents/agentState.ts';
import { callStatusCodes as status, type CallStatus } from '../dialing/taskState.ts';

/**
 * What the figures about calling mean, said once for every page and every query. Two things are counted and never
 * mixed: contacts (a contact is called until it is reached or given up) and calls (each attempt is one). A call belongs to
 * the minute, the day and the week in which it ended, for only then is it known what became of it.
 */
interface Count {
  unit: 'contacts' | 'calls' | 'sentences';
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
  unit: 'milliseconds' | 'points';
  name: Said;
  meaning: Said;
}

export type Said = { en: string; zh: string };

export const counts = {
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
  rated: {
    unit: 'calls',
    name: { en: 'Rated', zh: '已评价' },
    meaning: {
      en: 'Calls in which the customer answered the question that the campaign or the route marks, with 1 to 5.',
      zh: '客户对活动或路由指定的评价问题给出 1 至 5 分的通话。',
    },
  },
  satisfied: {
    unit: 'calls',
    name: { en: 'Satisfied', zh: '满意' },
    meaning: { en: 'Calls rated with 4 or 5.', zh: '评价为 4 分或 5 分的通话。' },
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
  atAgents: {
    unit: 'calls',
    name: { en: 'Calls at agents', zh: '坐席呼叫数' },
    meaning: {
      en: 'Calls that rang at an agent or that an agent placed, at the time the agent was done with them. One that rang at three agents counts three times.',
      zh: '振铃到坐席或由坐席拨出的呼叫，按坐席侧结束时间计；依次振铃三位坐席的计三次。',
    },
  },
  notTaken: {
    unit: 'calls',
    name: { en: 'Not taken', zh: '未接起' },
    meaning: { en: 'Calls that an agent let ring until they went on.', zh: '坐席任其振铃直至转走的呼叫。' },
  },
  handedOn: {
    unit: 'calls',
    name: { en: 'Handed on', zh: '转出' },
    meaning: {
      en: 'Conversations that an agent handed on to a colleague, a skill group, a robot or a number.',
      zh: '坐席转给同事、技能组、机器人或号码的通话。',
    },
  },
  sentences: {
    unit: 'sentences',
    name: { en: 'Sentences', zh: '客户语句' },
    meaning: {
      en: 'What customers said to robots, in calls that have ended. Keys are not counted.',
      zh: '已结束通话中客户对机器人说的话，不含按键。',
    },
  },
  understood: {
    unit: 'sentences',
    name: { en: 'Understood', zh: '已识别' },
    meaning: {
      en: 'Sentences in which an intention or a question of the knowledge was understood.',
      zh: '识别出意图或知识问题的客户语句。',
    },
  },
  missed: {
    unit: 'sentences',
    name: { en: 'Not matched', zh: '未匹配' },
    meaning: {
      en: 'Sentences in which nothing was understood and nothing was filled in.',
      zh: '既未识别出含义、也未填充任何信息的客户语句。',
    },
  },
  meant: {
    unit: 'sentences',
    name: { en: 'Times meant', zh: '命中次数' },
    meaning: {
      en: 'How often intentions and questions of the knowledge were understood. A sentence may mean several.',
      zh: '意图和知识问题被识别的次数，一句话可命中多个。',
    },
  },
  hungUpAfter: {
    unit: 'sentences',
    name: { en: 'Hung up after it', zh: '随后挂机' },
    meaning: { en: 'Sentences that were the last before the customer hung up.', zh: '客户挂机前说的最后一句话。' },
  },
  meantLast: {
    unit: 'sentences',
    name: { en: 'Meant last', zh: '挂机前命中' },
    meaning: {
      en: 'How often an intention or a question of the knowledge was understood in the last sentence before the customer hung up.',
      zh: '意图和知识问题在客户挂机前最后一句话中被识别的次数。',
    },
  },
  noted: {
    unit: 'calls',
    name: { en: 'With a disposition', zh: '已填小结' },
    meaning: { en: 'Conversations of which the agent noted what became of them.', zh: '坐席填写了小结的通话。' },
  },
} satisfies Record<string, Count>;

export const times = {
  signedIn: {
    unit: 'milliseconds',
    states: ['idle', 'ringing', 'talking', 'hold', 'wrapUp', 'break'],
    name: { en: 'Signed in', zh: '签入时长' },
    meaning: { en: 'Time agents were signed in, breaks among it.', zh: '坐席签入的时长，包含小休。' },
  },
  idleTime: {
    unit: 'milliseconds',
    states: ['idle'],
    name: { en: 'Idle', zh: '空闲时长' },
    meaning: { en: 'Time agents were ready for a call.', zh: '坐席空闲待接的时长。' },
  },
  ringingTime: {
    unit: 'milliseconds',
    states: ['ringing'],
    name: { en: 'Ringing at agents', zh: '坐席振铃时长' },
    meaning: {
      en: 'Time calls rang at agents, and at those whom agents called.',
      zh: '呼叫振铃到坐席以及坐席外呼等待接听的时长。',
    },
  },
  talkingTime: {
    unit: 'milliseconds',
    states: ['talking'],
    name: { en: 'Talking', zh: '坐席通话时长' },
    meaning: { en: 'Time agents spoke with customers, without hold.', zh: '坐席与客户通话的时长，不含保持。' },
  },
  holdTime: {
    unit: 'milliseconds',
    states: ['hold'],
    name: { en: 'Hold', zh: '保持时长' },
    meaning: {
      en: 'Time customers waited while their agent looked something up or asked a colleague.',
      zh: '坐席查询或咨询同事时客户等待的时长。',
    },
  },
  wrapUpTime: {
    unit: 'milliseconds',
    states: ['wrapUp'],
    name: { en: 'Wrap-up', zh: '话后处理时长' },
    meaning: { en: 'Time agents spent on the work after calls.', zh: '坐席通话结束后处理的时长。' },
  },
  breakTime: {
    unit: 'milliseconds',
    states: ['break'],
    name: { en: 'Break', zh: '小休时长' },
    meaning: {
      en: 'Time agents were on a break, also on one they were sent to for not answering.',
      zh: '坐席小休的时长，包括因未接来电而被置为小休的时长。',
    },
  },
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

export const sums = {
  talkTime: {
    unit: 'milliseconds',
    name: { en: 'Talk time', zh: '通话时长' },
    meaning: {
      en: 'From the answer to the end of calls placed that count as answered, added up. Voicemails on which no message was left, fax machines and calls that were lost are left out.',
      zh: '计为接听的呼出通话从接听到结束的总时长，不含未留言的语音信箱、传真机和因故障中断的通话。',
    },
  },
  ringTime: {
    unit: 'milliseconds',
    name: { en: 'Ringing', zh: '振铃时长' },
    meaning: { en: 'Until calls placed were answered or given up, added up.', zh: '呼出到接听或放弃为止的总时长。' },
  },
  incomingTalk: {
    unit: 'milliseconds',
    name: { en: 'Incoming talk time', zh: '呼入通话时长' },
    meaning: {
      en: 'From the answer to the end of incoming calls taken, added up. Calls that were lost are left out.',
      zh: '接起的呼入通话从接起到结束的总时长，不含因故障中断的通话。',
    },
  },
  ratingSum: {
    unit: 'points',
    name: { en: 'Points', zh: '总分' },
    meaning: { en: 'Ratings from 1 to 5, added up.', zh: '1 至 5 分评价的总和。' },
  },
  conversationTime: {
    unit: 'milliseconds',
    name: { en: 'Conversation time', zh: '坐席会话时长' },
    meaning: {
      en: 'From the moment an agent answered until the agent was done talking, hold among it, added up.',
      zh: '从坐席接听到会话结束的总时长，包含保持。',
    },
  },
  untilTaken: {
    unit: 'milliseconds',
    name: { en: 'Ringing until taken', zh: '接起前振铃' },
    meaning: { en: 'How long conversations rang before they began, added up.', zh: '会话开始前的振铃时长之和。' },
  },
} satisfies Record<string, Sum>;
