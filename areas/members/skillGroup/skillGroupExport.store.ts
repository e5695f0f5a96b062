import { exportSource } from '#kit/server/exportSource.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { groupAgents, groupsBy, type GroupFilter } from './skillGroup.store.ts';

const yesNo = { en: { true: 'Yes', false: 'No' }, zh: { true: '是', false: '否' } };

/** Headings and words are those an import reads. */
export const skillGroupExportSource = exportSource({
  title: { en: 'Skill groups', zh: '技能组' },
  gate: 'members.skillGroup.export',
  query: skillGroupEndpoints.export.body.properties.query,
  columns: {
    groupName: { kind: 'text', sql: 'g.name', en: 'Skill group', zh: '技能组' },
    groupSn: { kind: 'text', sql: 'g.group_sn', en: 'Code', zh: '编码' },
    queueDn: { kind: 'text', sql: 'g.queue_dn', en: 'Number', zh: '队列号码' },
    strategy: {
      kind: 'text',
      sql: 'g.strategy',
      en: 'Strategy',
      zh: '分配策略',
      words: {
        en: {
          longestIdle: 'Longest idle',
          roundRobin: 'In turn',
          byLevel: 'By level',
          random: 'Random',
          ringAll: 'Ring all',
        },
        zh: {
          longestIdle: '空闲最久优先',
          roundRobin: '轮流分配',
          byLevel: '按等级',
          random: '随机',
          ringAll: '同时振铃',
        },
      },
    },
    priority: { kind: 'number', sql: 'g.priority', en: 'Priority', zh: '优先级' },
    ringSeconds: { kind: 'number', sql: 'g.ring_seconds', en: 'Rings for (s)', zh: '振铃时长（秒）' },
    wrapUpSeconds: { kind: 'number', sql: 'g.wrap_up_seconds', en: 'Wrap-up (s)', zh: '话后整理（秒）' },
    answerWithinSeconds: {
      kind: 'number',
      sql: 'g.answer_within_seconds',
      en: 'Answer within (s)',
      zh: '应答目标（秒）',
    },
    mostWaiting: { kind: 'number', sql: 'g.most_waiting', en: 'Most waiting', zh: '最大排队数' },
    overflowTo: {
      kind: 'text',
      sql: 'g.overflow_to',
      en: 'Kind of overflow',
      zh: '溢出方式',
      words: {
        en: { group: 'Skill group', robot: 'Robot', callback: 'Callback', end: 'End of the call' },
        zh: { group: '技能组', robot: '机器人', callback: '登记回拨', end: '结束通话' },
      },
    },
    overflow: {
      kind: 'text',
      sql: 'coalesce(o.name, (select b.name from robot b where b.tenant_id = g.tenant_id and b.robot_id = g.overflow_robot_id))',
      en: 'Overflows into',
      zh: '溢出技能组',
    },
    farewell: { kind: 'text', sql: 'g.farewell', en: 'Said before the end', zh: '挂机前播报' },
    overflowAfterSeconds: {
      kind: 'number',
      sql: 'g.overflow_after_seconds',
      en: 'Overflows after (s)',
      zh: '溢出等待（秒）',
    },
    overflowUnstaffed: {
      kind: 'text',
      sql: 'g.overflow_unstaffed::text',
      en: 'Overflows unstaffed',
      zh: '无人签入时溢出',
      words: yesNo,
    },
    announceSeconds: {
      kind: 'number',
      sql: 'g.announce_seconds',
      en: 'Announces place every (s)',
      zh: '位置播报间隔（秒）',
    },
    waitingText: { kind: 'text', sql: 'g.waiting_text', en: 'Said while waiting', zh: '等待播报' },
    memo: { kind: 'text', sql: 'g.memo', en: 'Note', zh: '备注' },
    valid: { kind: 'text', sql: 'g.valid::text', en: 'Switched on', zh: '启用', words: yesNo },
    agents: { kind: 'number', sql: groupAgents.all, en: 'Agents', zh: '坐席数' },
    changedAt: { kind: 'moment', sql: 'g.changed_at', en: 'Changed', zh: '修改时间' },
  },
  from(db, { query, ids }) {
    const { text, values } = groupsBy(db, query as GroupFilter);
    return { text: `from ${text} and ($5::bigint[] is null or g.queue_id = any($5))`, values: [...values, ids] };
  },
  orderBy: 'g.name, g.queue_id',
});
