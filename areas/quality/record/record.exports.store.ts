import { exportSource } from '#kit/server/exportSource.ts';
import { recordEndpoints, type RecordFilter } from './record.contract.ts';
import { recordFrom, recordsWanted } from './record.store.ts';

const yesNo = { en: { 0: 'No', 1: 'Yes' }, zh: { 0: '否', 1: '是' } };
const states = {
  en: { open: 'Open', differs: 'People differ', done: 'Inspected', dropped: 'Dropped' },
  zh: { open: '待质检', differs: '结果不一致', done: '已质检', dropped: '已放弃' },
};
const appeals = {
  en: { open: 'Appealed', upheld: 'Upheld', changed: 'Changed' },
  zh: { open: '申诉中', upheld: '维持原判', changed: '已改判' },
};

export const recordExportSource = exportSource({
  title: { en: 'Quality records', zh: '质检记录' },
  gate: 'quality.record.view',
  query: recordEndpoints.export.body.properties.query,
  columns: {
    inspectedAt: { kind: 'moment', sql: 'r.inspected_at', en: 'Inspected', zh: '质检时间' },
    batchName: { kind: 'text', sql: 'b.name', en: 'Batch', zh: '批次' },
    callId: { kind: 'text', sql: 'r.call_id::text', en: 'Call', zh: '通话' },
    calledAt: { kind: 'moment', sql: 'r.called_at', en: 'Called', zh: '通话时间' },
    agentName: { kind: 'text', sql: `coalesce(ap.name, o.name, '')`, en: 'Agent or robot', zh: '坐席或机器人' },
    campaignName: { kind: 'text', sql: `coalesce(c.name, '')`, en: 'Campaign', zh: '活动' },
    state: { kind: 'text', sql: 'r.state', en: 'State', zh: '状态', words: states },
    score: { kind: 'number', sql: 'r.score', en: 'Score', zh: '得分' },
    machineScore: { kind: 'number', sql: 'r.machine_score', en: 'Score of the machine', zh: '机器得分' },
    passed: { kind: 'text', sql: 'r.passed::int::text', en: 'Passed', zh: '合格', words: yesNo },
    fatal: { kind: 'text', sql: 'r.fatal::int::text', en: 'With a fatal item', zh: '致命', words: yesNo },
    appeal: { kind: 'text', sql: 'r.appeal', en: 'Appeal', zh: '申诉', words: appeals },
    note: { kind: 'text', sql: `coalesce(r.note, '')`, en: 'Coaching note', zh: '辅导意见' },
  },
  from(db, { query, ids }) {
    const { during, ...filter } = query as RecordFilter & { during?: boolean };
    const { text, values } = recordsWanted(db, during ? 'during' : 'after', filter, db.acting.person ?? '0');
    return {
      text: `from ${recordFrom} where ${text} and ($20::bigint[] is null or r.record_id = any($20))`,
      values: [...values, ids],
    };
  },
  orderBy: 'coalesce(r.inspected_at, r.called_at) desc, r.record_id desc',
});
