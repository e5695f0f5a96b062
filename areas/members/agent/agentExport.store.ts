import { exportSource } from '#kit/server/exportSource.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentsBy, type AgentFilter } from './agent.store.ts';
import { agentsFrom } from '../seat/reach.store.ts';

const yesNo = { en: { true: 'Yes', false: 'No' }, zh: { true: '是', false: '否' } };

/** Headings and words are those an import reads. */
export const agentExportSource = exportSource({
  title: { en: 'Agents', zh: '坐席' },
  query: agentEndpoints.export.body.properties.query,
  gate: 'members.agent.export',
  columns: {
    loginName: { kind: 'text', sql: 'p.login_name', en: 'Login name', zh: '登录名' },
    userName: { kind: 'text', sql: 'p.name', en: 'Name', zh: '姓名' },
    department: { kind: 'text', sql: 'd.name', en: 'Department', zh: '部门' },
    agentDn: { kind: 'text', sql: 'a.agent_dn', en: 'Extension', zh: '分机号' },
    seatId: { kind: 'text', sql: 'a.seat_id', en: 'Seat', zh: '座位' },
    seatName: { kind: 'text', sql: 'a.seat_name', en: 'Name on the seat', zh: '席位名称' },
    type: {
      kind: 'text',
      sql: 'a.work_type::text',
      en: 'Shift',
      zh: '班次',
      words: {
        en: { 0: 'Outbound shift', 1: 'Customer centre', 2: 'Inbound shift' },
        zh: { 0: '外呼班', 1: '客服中心', 2: '呼入班' },
      },
    },
    phone: { kind: 'phone', sql: 'a.phone', en: 'Phone number', zh: '电话号码' },
    groups: {
      kind: 'text',
      en: 'Skill groups',
      zh: '技能组',
      sql: `(select string_agg(g.name || ':' || b.level, '; ' order by b.level desc, g.name) from agent_in_group b
        join skill_group g using (tenant_id, queue_id) where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id)`,
    },
    valid: { kind: 'text', sql: 'a.valid::text', en: 'Switched on', zh: '启用', words: yesNo },
    changedAt: { kind: 'moment', sql: 'a.changed_at', en: 'Changed', zh: '修改时间' },
  },
  from(db, { query, ids }) {
    const { where, values } = agentsBy(db, query as AgentFilter);
    return {
      text: `from ${agentsFrom} where ${where} and ($10::bigint[] is null or a.agent_id = any($10))`,
      values: [...values, ids],
    };
  },
  orderBy: 'length(a.agent_dn), a.agent_dn, a.agent_id',
});
