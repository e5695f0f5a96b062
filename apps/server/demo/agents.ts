import type { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import { firstWords } from '#core/agents/firstWords.ts';
import { hashPassword } from '#areas/account/password/passwords.service.ts';
import { insertMany, moveSequence } from './demo.store.ts';
import { demoPhone } from './names.ts';
import { colleaguesOf, giveSeats } from './seats.store.ts';

interface Owner {
  tenant: string;
  /** Milliseconds since 1970. */
  now: number;
}

const day = 86_400_000;

const groups = [
  {
    name: 'Motor renewals',
    group_sn: 'RENEWALS',
    queue_dn: '7001',
    priority: 6,
    strategy: 'byLevel',
    ring_seconds: 20,
    wrap_up_seconds: 30,
    most_waiting: 60,
    overflow_to: 'group',
    overflow_id: 4,
    overflow_after_seconds: 90,
    waiting_text: 'Thank you for waiting. A colleague who knows your policy will be with you shortly.',
    memo: 'Callers of the renewal campaign and its robot',
  },
  {
    name: '理赔服务',
    group_sn: 'CLAIMS',
    queue_dn: '7002',
    priority: 9,
    strategy: 'longestIdle',
    ring_seconds: 15,
    wrap_up_seconds: 60,
    most_waiting: null,
    overflow_to: 'group',
    overflow_id: 4,
    overflow_after_seconds: 60,
    waiting_text: '感谢您的耐心等待，理赔专员将尽快为您接听。如遇人员受伤，请先拨打 120。',
    memo: '事故报案与理赔进度',
  },
  {
    name: 'Outbound follow-up',
    group_sn: 'FOLLOWUP',
    queue_dn: '7003',
    priority: 4,
    strategy: 'roundRobin',
    ring_seconds: 25,
    wrap_up_seconds: 15,
    most_waiting: 20,
    overflow_to: null,
    overflow_id: null,
    overflow_after_seconds: null,
    waiting_text: '',
    memo: 'Calls the robot hands over',
  },
  {
    name: 'Front desk',
    group_sn: 'DESK',
    queue_dn: '7004',
    priority: 2,
    strategy: 'ringAll',
    ring_seconds: 30,
    wrap_up_seconds: 10,
    most_waiting: 100,
    overflow_to: 'end',
    overflow_id: null,
    overflow_after_seconds: 240,
    farewell: 'Nobody is at the front desk just now. We are here from nine to six. Goodbye.',
    waiting_text: 'All lines are busy. Please hold on.',
    memo: 'Takes whatever the others cannot',
  },
];

/** The group that takes whatever the others cannot, as a route names it. */
export const frontDesk = String(groups.findIndex(({ group_sn }) => group_sn === 'DESK') + 1);

/** For tenants whose people are fewer than their seats. */
const names = [
  'Zhao Min',
  '钱立新',
  'Sun Yi',
  '李思远',
  'Zhou Hang',
  '吴佳怡',
  'Zheng Kai',
  '王若兰',
  'Feng Lu',
  '陈志强',
  'Chu Han',
  '卫晓东',
  'Jiang Ning',
  '沈雨桐',
  'Han Bing',
  '杨帆',
  'Zhu Ting',
  '秦海洋',
  'You Jia',
  '许文静',
  'He Chao',
  '吕梁',
  'Shi Rui',
  '张一鸣',
];
const seats = 24;

/** Four queues, twenty-four seats with their levels (some are off, some ring on a mobile), and why they pause. */
export async function writeDemoAgents(client: Client, { tenant, now }: Owner) {
  const own = { tenant_id: tenant };
  const made = {
    answer_within_seconds: 20,
    valid: true,
    created_at: new Date(now - 80 * day).toISOString(),
    changed_at: new Date(now - 12 * day).toISOString(),
  };
  await insertMany(
    client,
    'skill_group',
    groups.map((group, at) => ({ ...own, ...made, farewell: '', queue_id: at + 1, ...group })),
  );
  await moveSequence(client, 'skill_group', 'queue_id');
  const { breakReasons, dispositions } = firstWords('en');
  const words = { ...own, valid: true, changed_at: made.created_at };
  await insertMany(
    client,
    'break_reason',
    breakReasons.map((reason, at) => ({ ...words, ...reason, reason_id: at + 1 })),
  );
  await moveSequence(client, 'break_reason', 'reason_id');
  await insertMany(
    client,
    'disposition',
    dispositions.map(({ thenWhat, ...one }, at) => ({ ...words, ...one, then_what: thenWhat, disposition_id: at + 1 })),
  );
  await moveSequence(client, 'disposition', 'disposition_id');
  const spare = names.map((name, at) => ({ name, loginName: `demo.seat${String(at + 1).padStart(2, '0')}` }));
  const people = await colleaguesOf(
    client,
    tenant,
    spare,
    seats,
    await hashPassword(randomBytes(18).toString('base64url')),
  );
  await giveSeats(
    client,
    tenant,
    people.map((personId, at) => ({
      personId,
      agentDn: String(8001 + at),
      seatId: `${'ABCD'[Math.floor(at / 6)]}-${String((at % 6) + 1).padStart(2, '0')}`,
      type: at % 4 === 3 ? 0 : at % 5 === 2 ? 2 : 1,
      phone: at % 9 === 4 ? demoPhone(99_000 + at) : null,
      valid: at % 11 !== 10,
      createdAt: new Date(now - (75 - at) * day),
      groups: groupsOf(at),
    })),
  );
}

/** Most serve one group well and another in need; the newest two serve none yet. */
function groupsOf(at: number): { queueId: number; level: number }[] {
  if (at >= seats - 2) return [];
  const first = at % 4;
  return [
    { queueId: first + 1, level: 9 - (at % 4) },
    ...(at % 3 === 0 ? [{ queueId: ((first + 1) % 4) + 1, level: 3 + (at % 3) }] : []),
  ];
}
