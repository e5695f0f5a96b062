import type { Schedule } from '#core/calendar/schedule.ts';
import type { SampleName } from '#core/flow/samples/index.ts';

/** What the demonstration tenant has done in ninety days. A day counts back from today. */
export interface DemoCampaign {
  name: string;
  robot: SampleName;
  language: 'en' | 'zh';
  channels: number;
  memo: string;
  /** Goes out by the carrier whose people can be heard. */
  withSound?: true;
  /** What is done when a machine answers; `message` has its values in curly brackets, as a flow has. */
  machine?: { action: 'hangUp' | 'leaveMessage'; message: string };
  batches: DemoBatch[];
}

export interface DemoBatch {
  name: string;
  /** Days ago, and hours of its first day. */
  day: number;
  contacts: number;
  /** How it stands today; without it the batch has run to its end. */
  now?: 'running' | 'paused' | 'resting' | 'cancelled';
  schedule: Schedule;
}

const office: Schedule = {
  cycle: 3,
  windows: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ],
};
const always: Schedule = { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] };
const mornings: Schedule = { cycle: 3, windows: [{ from: '06:00', to: '06:30' }] };

/** One batch a week, the oldest first. */
const weekly = (
  first: number,
  every: number,
  name: (week: number) => string,
  contacts: (week: number) => number,
): DemoBatch[] =>
  Array.from({ length: Math.ceil((first - 2) / every) }, (_, week) => ({
    name: name(week + 1),
    day: first - week * every,
    contacts: contacts(week),
    schedule: office,
  }));

/** Those of the samples that stand in the demonstration; the others are offered where there is none yet. Each is taught at the first start. */
export const demoRobots: SampleName[] = [
  'renewalEn',
  'renewalZh',
  'surveyEn',
  'surveyZh',
  'rideEn',
  'rideZh',
  'claimEn',
  'claimZh',
];

export const demoPlan: DemoCampaign[] = [
  {
    name: 'Motor renewals',
    robot: 'renewalEn',
    language: 'en',
    channels: 24,
    memo: 'Policies that end within 45 days',
    batches: [
      ...weekly(
        88,
        9,
        (n) => `Motor renewal, wave ${n}`,
        (n) => 690 + 60 * (n % 4),
      ),
      { name: 'Motor renewal, second call', day: 3, contacts: 600, now: 'paused', schedule: office },
      { name: 'Motor renewal, this week', day: 0, contacts: 1_600, now: 'running', schedule: always },
    ],
  },
  {
    name: '车险续保提醒',
    robot: 'renewalZh',
    language: 'zh',
    channels: 24,
    memo: '45 天内到期的车险保单',
    batches: [
      ...weekly(
        89,
        8,
        (n) => `车险续保第 ${n} 批`,
        (n) => 740 + 70 * (n % 3),
      ),
      { name: '车险续保二次跟进', day: 2, contacts: 520, now: 'resting', schedule: mornings },
      { name: '本周到期保单', day: 0, contacts: 1_400, now: 'running', schedule: always },
    ],
  },
  {
    name: 'Claims satisfaction',
    robot: 'surveyEn',
    language: 'en',
    channels: 10,
    memo: 'Two weeks after a claim was settled',
    machine: { action: 'hangUp', message: '' },
    batches: [
      ...weekly(
        85,
        14,
        (n) => `Claims survey ${n}`,
        () => 340,
      ),
      { name: 'Hail claims follow-up', day: 12, contacts: 280, now: 'cancelled', schedule: office },
    ],
  },
  {
    name: '理赔满意度回访',
    robot: 'surveyZh',
    language: 'zh',
    channels: 10,
    memo: '结案两周后回访',
    batches: weekly(
      86,
      12,
      (n) => `理赔回访第 ${n} 批`,
      () => 360,
    ),
  },
  {
    name: 'Renewals with sound',
    robot: 'renewalEn',
    language: 'en',
    channels: 2,
    memo: 'Every answered call has a recording',
    machine: {
      action: 'leaveMessage',
      message: 'Hello ${name}, this is Yunhe Insurance about your motor policy. We will call you again. Goodbye.',
    },
    withSound: true,
    batches: [
      { name: 'Renewals to listen to', day: 1, contacts: 14, schedule: always },
      { name: 'Renewals to listen to, today', day: 0, contacts: 12, now: 'running', schedule: always },
    ],
  },
  {
    name: '有声续保回访',
    robot: 'renewalZh',
    language: 'zh',
    channels: 2,
    memo: '接通的通话均有录音',
    machine: {
      action: 'leaveMessage',
      message: '${name}您好，这里是云禾保险，关于您的车险续保，我们会再次致电，再见。',
    },
    withSound: true,
    batches: [
      { name: '有声续保试呼', day: 1, contacts: 22, schedule: always },
      { name: '有声续保今日', day: 0, contacts: 24, now: 'running', schedule: always },
    ],
  },
];
