import { shownCaller } from '../call/call.rules.ts';
import { exportSource } from '#kit/server/exportSource.ts';
import { listOf } from '#kit/server/pageOf.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dialledExportEndpoints, type Dialled, type DialledQuery } from './forAgents.contract.ts';

const from = `dialled_answer d left join call_record r on r.tenant_id = $1 and r.call_id = d.call_id
  left join agent a on a.tenant_id = $1 and a.agent_id = d.agent_id left join person p on p.tenant_id = $1 and p.person_id = a.person_id`;
const where = `d.tenant_id = $1 and d.campaign_id = $2 and ($3::boolean is null or d.abandoned = $3)
  and ($4::date is null or d.day >= $4) and ($5::date is null or d.day <= $5)`;
const agentName = "coalesce(nullif(a.seat_name, ''), p.name)";

const soughtBy = (db: TenantDb, { campaignId, abandoned, from: first, to }: DialledQuery) => [
  ...[db.tenant, campaignId, abandoned ?? null, first ?? null, to ?? null],
];

/** Answered calls of a campaign that dials for agents, the latest first. */
export async function dialledCallsOf(
  db: TenantDb,
  who: SignedIn,
  { pageNo, pageSize, ...query }: DialledQuery & { pageNo: number; pageSize: number },
) {
  const { list, ...page } = await listOf<Dialled>(
    db,
    {
      columns: `d.call_id, coalesce(r.name, '') as name, d.phone, d.answered_at, d.agent_at, ${agentName} as agent_name, d.gone_at,
        d.abandoned, d.instead, d.instead_at`,
      from,
      where,
      values: soughtBy(db, query),
      orderBy: 'd.answered_at desc, d.call_id desc',
    },
    { pageNo, pageSize },
  );
  return {
    ...page,
    list: list.map((one) => ({ ...one, phone: shownCaller({ entry: 'trunk', phone: one.phone }, who) })),
  };
}

const became = {
  en: { message: 'Message', robot: 'Robot', '*': '' },
  zh: { message: '播放提示', robot: '机器人', '*': '' },
};
const yesNo = { en: { true: 'Yes', false: 'No' }, zh: { true: '是', false: '否' } };

export const dialledExport = exportSource({
  title: { en: 'Answered calls for agents', zh: '坐席外呼接通明细' },
  gate: 'outbound.call.export',
  query: dialledExportEndpoints.dialled.body.properties.query,
  columns: {
    callId: { kind: 'text', sql: 'd.call_id::text', en: 'Call', zh: '通话编号' },
    name: { kind: 'text', sql: 'r.name', en: 'Name', zh: '客户姓名' },
    phone: { kind: 'phone', sql: 'd.phone', en: 'Phone number', zh: '客户号码' },
    answeredAt: { kind: 'moment', sql: 'd.answered_at', en: 'Answered', zh: '接听时间' },
    agentAt: { kind: 'moment', sql: 'd.agent_at', en: 'With an agent', zh: '坐席接入' },
    agentAfter: {
      kind: 'number',
      sql: 'round(extract(epoch from d.agent_at - d.answered_at), 2)::float8',
      en: 'Seconds from the answer to the agent',
      zh: '接听至坐席接入（秒）',
    },
    agentName: { kind: 'text', sql: agentName, en: 'Agent', zh: '坐席' },
    goneAt: { kind: 'moment', sql: 'd.gone_at', en: 'Hung up before', zh: '客户提前挂机' },
    abandoned: { kind: 'text', sql: 'd.abandoned::text', en: 'Abandoned', zh: '放弃', words: yesNo },
    instead: { kind: 'text', sql: 'd.instead', en: 'Heard instead', zh: '替代播放', words: became },
    insteadAt: { kind: 'moment', sql: 'd.instead_at', en: 'Heard from', zh: '播放时间' },
  },
  from: (db, { query, ids }) => ({
    text: `from ${from} where ${where} and ($6::bigint[] is null or d.call_id = any($6))`,
    values: [...soughtBy(db, query as DialledQuery), ids],
  }),
  orderBy: 'd.answered_at desc, d.call_id desc',
});
