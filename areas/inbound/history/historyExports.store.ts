import { callColumns, conversationColumns, entryTexts, soughtBy, whereOf } from '#areas/outbound/door.ts';
import {
  exportSource,
  type ExportAsk,
  type ExportColumns,
  type ExportSeeker,
  type Sql,
} from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { IncomingFilter } from './history.contract.ts';

/** The columns of all calls but those that an incoming one lacks, with the numbers named from where the caller stands. */
function incomingOf({ batchName: _, campaignName: __, attempt: ___, ...columns }: ExportColumns): ExportColumns {
  const { callId, name, phone, callerNumber, ...others } = columns as ExportColumns &
    Record<'callId' | 'name' | 'phone' | 'callerNumber', ExportColumns[string]>;
  return {
    callId,
    name,
    phone: { ...phone, en: 'Caller', zh: '来电号码' },
    callerNumber: { ...callerNumber, en: 'Dialled number', zh: '呼入号码' },
    entry: { kind: 'text', sql: 'r.entry', en: entryTexts.en.entry, zh: entryTexts.zh.entry, words: entryTexts },
    routeName: { kind: 'text', sql: 'i.name', en: 'Route', zh: '呼入路由' },
    ...others,
    startedAt: { ...others['startedAt']!, en: 'Came in', zh: '来电时间' },
    transfers: {
      kind: 'number',
      sql: '(select count(*) from call_transfer x where x.tenant_id = $1 and x.call_id = r.call_id)',
      en: 'Times handed over',
      zh: '转接次数',
    },
  };
}

function callsFrom(db: TenantDb, { query, ids, lastCallOnly }: ExportAsk, who: ExportSeeker): Sql {
  const { numberId, ...filter } = query as IncomingFilter;
  const { text, values } = whereOf(db, { ...soughtBy(filter, who), direction: 1 });
  const chosen = ids ? ` and call_id = any($${values.length + 1}::bigint[])` : '';
  const number = numberId
    ? ` and caller_number = (select n.phone from caller_number n
      where n.tenant_id = $1 and n.number_id = $${values.length + (ids ? 2 : 1)}::bigint)`
    : '';
  const which = `select ${lastCallOnly ? 'distinct on (phone) ' : ''}* from call_record
    where ${text}${chosen}${number}${lastCallOnly ? ' order by phone, started_at desc, call_id desc' : ''}`;
  return {
    text: `from (${which}) r left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id
      left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
      left join gateway g on g.tenant_id = $1 and g.gateway_id = r.gateway_id`,
    values: [...values, ...(ids ? [ids] : []), ...(numberId ? [numberId] : [])],
  };
}

const calls = {
  usual: [
    'name',
    'phone',
    'entry',
    'callerNumber',
    'routeName',
    'robotName',
    'startedAt',
    'talkTime',
    'callStatus',
    'category',
    'label',
  ],
  gate: 'inbound.call.export',
  query: IncomingFilter,
  hasLastCall: true,
  from: callsFrom,
  orderBy: 'r.started_at desc, r.call_id desc',
} as const;

export const historyExportSources = {
  income: exportSource({ ...calls, title: { en: 'Incoming calls', zh: '呼入记录' }, columns: incomingOf(callColumns) }),
  income_1: exportSource({
    ...calls,
    usual: [...calls.usual, 'turns'],
    title: { en: 'Incoming calls with conversations', zh: '呼入记录（含对话）' },
    columns: incomingOf(conversationColumns),
  }),
};
