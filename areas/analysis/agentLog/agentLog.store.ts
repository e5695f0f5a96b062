import { reasonWords, stateWords } from '#core/agents/stateNames.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { ExportField } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { intervalsSql } from '../report/agentSql.store.ts';
import type { Sql } from '../report/asked.ts';
import { builtExport } from '../report/builtExport.store.ts';
import { askedOf } from '../report/report.service.ts';
import { AgentLogAsk, agentLogEndpoints, type AgentInterval } from './agentLog.contract.ts';

const asked = async (db: TenantDb, { count, keys, at, ...ask }: AgentLogAsk, now: number) =>
  intervalsSql(await askedOf(db, ask, { family: 'agentTime' }, now), count, { keys, at });

const from = `agent_state s join b using (interval_id)
  left join agent a on a.tenant_id = $1 and a.agent_id = s.agent_id
  left join person p on p.tenant_id = $1 and p.person_id = a.person_id
  left join person o on o.tenant_id = $1 and o.person_id = s.by_person
  left join break_reason r on r.tenant_id = $1 and r.reason_id::text = s.reason
  where s.tenant_id = $1`;
const name = `coalesce(nullif(a.seat_name, ''), p.name, '')`;

/** What agents did, interval by interval. */
export const agentLog = {
  async page(db: TenantDb, ask: AgentLogAsk, { pageNo, pageSize }: { pageNo: number; pageSize: number }, now: number) {
    const { text, values }: Sql = await asked(db, ask, now);
    const [all] = await builtRows<{ total: number; time: number }>(db, {
      text: `with b as (${text}) select count(*)::int as total, coalesce(sum(time), 0)::float8 as time from b`,
      values,
    });
    const list = await builtRows<AgentInterval>(db, {
      text: `with b as materialized (${text}) select s.interval_id, s.agent_id, ${name} as "agentName", coalesce(a.agent_dn, '') as "agentDn", s.state, s.reason,
        coalesce(r.name, '') as "reasonName", s.call_id, coalesce(o.name, '') as "byName", s.began_at as "from", s.ended_at as "to", b.time
      from ${from} order by s.began_at desc, s.interval_id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    return { list, ...all! };
  },
};

const moment = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const fields: (ExportField & { sql: string })[] = [
  { key: 'agentName', kind: 'text', title: { en: 'Agent', zh: '坐席' }, sql: name },
  { key: 'agentDn', kind: 'text', title: { en: 'Extension', zh: '分机号' }, sql: 'a.agent_dn' },
  { key: 'state', kind: 'text', title: { en: 'State', zh: '状态' }, sql: 's.state', words: stateWords },
  {
    key: 'reason',
    kind: 'text',
    title: { en: 'Reason of the break', zh: '小休原因' },
    sql: 'coalesce(r.name, s.reason)',
    words: reasonWords,
  },
  { key: 'from', kind: 'moment', title: { en: 'Began', zh: '开始时间' }, sql: moment('s.began_at') },
  { key: 'to', kind: 'moment', title: { en: 'Ended', zh: '结束时间' }, sql: moment('s.ended_at') },
  { key: 'time', kind: 'seconds', title: { en: 'Lasted (s)', zh: '时长（秒）' }, sql: 'b.time' },
  { key: 'callId', kind: 'text', title: { en: 'Call', zh: '通话编号' }, sql: 's.call_id::text' },
  { key: 'byName', kind: 'text', title: { en: 'Set by', zh: '操作人' }, sql: 'o.name' },
];

export const agentLogExports = {
  'report.agentLog': builtExport<AgentLogAsk>({
    title: { en: 'Agent log', zh: '坐席日志' },
    gate: agentLogEndpoints.export.gate,
    query: AgentLogAsk,
    fields,
    async made(db, query) {
      const { text, values } = await asked(db, query, Date.now());
      return { text: `with b as materialized (${text})`, values };
    },
    ...{ from, order: 's.began_at, s.interval_id' },
  }),
};
