import { figures } from '#core/figures/figures.ts';
import type { Language } from '#kit/contract/language.ts';
import { exportSource, type ExportAsk, type ExportSeeker, type Sql } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BatchQuery } from '../batch/batch.contract.ts';
import { batchExportEndpoints } from '../batch/batchExports.contract.ts';
import { batchTexts } from '../batch/batch.texts.ts';
import { soughtBatches, whereBatches } from '../batch/batch.store.ts';
import { CallFilter } from '../call/call.contract.ts';
import { soughtBy } from '../call/call.rules.ts';
import { whereOf } from '../call/call.store.ts';
import { kindTexts } from '../kind.texts.ts';
import { callColumns, conversationColumns, outcome, statuses, type Words } from './callColumns.store.ts';
import { dialledExport } from '../forAgents/dialled.store.ts';
import type { TaskQuery } from '../batch/task.contract.ts';
import { soughtTasks, whereTasks } from '../task/task.store.ts';

function callsFrom(db: TenantDb, { query, ids, lastCallOnly }: ExportAsk, who: ExportSeeker): Sql {
  const { text, values } = whereOf(db, { ...soughtBy(query as CallFilter, who), direction: 0 });
  const chosen = ids ? ` and call_id = any($${values.length + 1}::bigint[])` : '';
  const which = `select ${lastCallOnly ? 'distinct on (phone) ' : ''}* from call_record
    where ${text}${chosen}${lastCallOnly ? ' order by phone, started_at desc, call_id desc' : ''}`;
  return {
    text: `from (${which}) r left join batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
      left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
      left join gateway g on g.tenant_id = $1 and g.gateway_id = r.gateway_id`,
    values: ids ? [...values, ids] : values,
  };
}
const calls = {
  usual: [
    'name',
    'phone',
    'campaignName',
    'batchName',
    'startedAt',
    'talkTime',
    'callStatus',
    'reason',
    'category',
    'label',
  ],
  gate: 'outbound.call.export',
  query: CallFilter,
  hasLastCall: true,
  from: callsFrom,
  orderBy: 'r.started_at desc, r.call_id desc',
} as const;

const stateWords: Words = { en: batchStates('en'), zh: batchStates('zh') };
function batchStates(language: Language) {
  const t = batchTexts[language];
  return {
    2: t.running,
    3: t.paused,
    4: t.complete,
    5: t.failed,
    6: t.cancelled,
    11: t.resting,
    12: t.resting,
    13: t.preparing,
    14: t.failed,
  };
}

const kindsOf = ({ kind1, kind2, kind3 }: (typeof kindTexts)[Language]) => ({ 1: kind1, 2: kind2, 3: kind3 });
const kindWords: Words = { en: kindsOf(kindTexts.en), zh: kindsOf(kindTexts.zh) };

export const outboundExportSources = {
  dialled: dialledExport,
  call: exportSource({ ...calls, title: { en: 'Call records', zh: '通话记录' }, columns: callColumns }),
  call_1: exportSource({
    ...calls,
    usual: [...calls.usual, 'turns'],
    title: { en: 'Calls with conversations', zh: '通话记录（含对话）' },
    columns: conversationColumns,
  }),
  campaignRecord: exportSource({
    ...calls,
    title: { en: 'Campaign records', zh: '活动通话记录' },
    columns: callColumns,
  }),

  batches: exportSource({
    title: { en: 'Batches', zh: '批次' },
    gate: 'outbound.batch.export',
    query: batchExportEndpoints.batches.body.properties.query,
    columns: {
      batchId: { kind: 'text', sql: "'B-' || b.batch_id", en: 'Number', zh: '批次编号' },
      name: { kind: 'text', sql: 'b.name', en: 'Batch', zh: '批次名称' },
      campaignName: { kind: 'text', sql: 'c.name', en: 'Campaign', zh: '活动' },
      robotName: { kind: 'text', sql: 'o.name', en: 'Robot', zh: '机器人' },
      state: { kind: 'text', sql: 'b.state', en: 'State', zh: '状态', words: stateWords },
      total: { kind: 'number', sql: 'b.total', en: 'Contacts', zh: '联系人' },
      waiting: { kind: 'number', sql: 'b.waiting', en: 'Waiting', zh: '待呼叫' },
      inCall: { kind: 'number', sql: 'b.in_call', en: 'In progress', zh: '进行中' },
      called: { kind: 'number', sql: 'b.called', ...figures.called.name },
      connected: { kind: 'number', sql: 'b.connected', ...figures.reached.name },
      notConnected: { kind: 'number', sql: 'b.not_connected', ...figures.notReached.name },
      abnormal: { kind: 'number', sql: 'b.abnormal', en: 'Abnormal', zh: '异常结束' },
      cancelled: { kind: 'number', sql: 'b.cancelled', en: 'Cancelled', zh: '已取消' },
      blacklisted: { kind: 'number', sql: 'b.blacklisted', en: 'Blacklisted', zh: '黑名单' },
      attempts: { kind: 'number', sql: 'b.attempts', en: 'Calls placed', zh: '呼叫次数' },
      taskType: { kind: 'text', sql: 'b.task_type', en: 'Kind', zh: '类型', words: kindWords },
      createdBy: { kind: 'text', sql: 'p.name', en: 'Created by', zh: '创建人' },
      createdAt: { kind: 'moment', sql: 'b.created_at', en: 'Created', zh: '创建时间' },
      endedAt: { kind: 'moment', sql: 'b.ended_at', en: 'Ended', zh: '结束时间' },
    },
    from(db, { query, ids }) {
      const { states, ...sought } = query as Partial<BatchQuery>;
      return {
        text: `from (select * from batch
          where ${whereBatches} and ($8::smallint[] is null or state = any($8))
          and ($9::bigint[] is null or batch_id = any($9))) b
          left join campaign c on c.tenant_id = $1 and c.campaign_id = b.campaign_id
          left join robot o on o.tenant_id = $1 and o.robot_id = coalesce(b.robot_id, c.robot_id)
          left join person p on p.tenant_id = $1 and p.person_id = b.person_id`,
        values: [...soughtBatches(db, sought), states?.length ? states : null, ids],
      };
    },
    orderBy: 'b.batch_id desc',
  }),

  tasks: exportSource({
    title: { en: 'Contacts of a batch', zh: '批次联系人' },
    gate: 'outbound.batch.export',
    query: batchExportEndpoints.tasks.body.properties.query,
    columns: {
      taskId: { kind: 'text', sql: 't.task_id::text', en: 'Task', zh: '任务编号' },
      batchName: { kind: 'text', sql: 'b.name', en: 'Batch', zh: '批次' },
      name: { kind: 'text', sql: 't.name', en: 'Name', zh: '客户姓名' },
      phone: { kind: 'phone', sql: 't.phone', en: 'Phone number', zh: '客户号码' },
      callStatus: { kind: 'text', sql: 't.call_status', en: 'Status', zh: '状态', words: statuses },
      reason: { kind: 'text', sql: 't.reason', en: 'Reason', zh: '未接通原因', words: outcome },
      resultCode: { kind: 'text', sql: 't.result_code', en: 'Result code', zh: '结束原因', words: outcome },
      givenTo: {
        kind: 'text',
        sql: '(select g.name from person g where g.tenant_id = $1 and g.person_id = t.given_to)',
        en: 'Assigned to',
        zh: '负责人',
      },
      attempts: { kind: 'number', sql: 't.attempts', en: 'Calls placed', zh: '呼叫次数' },
      dueAt: { kind: 'moment', sql: 't.due_at', en: 'Next attempt', zh: '下次呼叫时间' },
      changedAt: { kind: 'moment', sql: 't.changed_at', en: 'Last change', zh: '最近变更' },
      category: { kind: 'text', sql: "nullif(l.category, '')", en: 'Outcome', zh: '意向等级' },
      label: { kind: 'text', sql: "nullif(l.outputs->>'label', '')", en: 'Outcome in words', zh: '意向说明' },
      arguments: {
        kind: 'values',
        sql: 'json_build_array(t.arguments, t.phone)',
        en: 'Values for the robot',
        zh: '机器人参数',
      },
    },
    from(db, { query, ids }, who) {
      const { batchId, keyword, ...filter } = query as Partial<TaskQuery>;
      return {
        text: `from (select * from task t where ${whereTasks} and ($8::bigint[] is null or t.task_id = any($8))) t
          left join batch b on b.tenant_id = $1 and b.batch_id = t.batch_id
          left join call_record l on l.tenant_id = $1 and l.call_id = t.last_call_id`,
        values: [...soughtTasks(db, batchId ?? '0', soughtBy({ keyword }, who), filter), ids],
      };
    },
    orderBy: 't.task_id',
  }),
};
