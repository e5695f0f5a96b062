import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import { readPhone } from '#core/text/phone.ts';
import type { FormValues } from '#core/form/form.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CallsQuery, CallWithRecord } from './record.contract.ts';
import type { Seeker } from './found.store.ts';

type Row = Omit<CallWithRecord, 'values'> & { version: number | null; values: FormValues | null };

const mostCounted = 10_000;
/** Milliseconds: without a beginning, so far back. */
const lately = 92 * 86_400_000;

/** Calls with their records; without a beginning those of the last three months. */
export async function callsWithRecords(db: TenantDb, query: CallsQuery, { country }: Seeker, now = Date.now()) {
  const { pageNo, pageSize, keyword, startedFrom = now - lately, startedTo = now } = query;
  const values: unknown[] = [db.tenant, new Date(startedFrom), monthFrom(startedFrom)];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['r.tenant_id = $1', 'r.started_at >= $2', 'begun_since(r.call_id, $3)'];
  const add = (value: unknown, says: (at: string) => string) => {
    if (value !== undefined) conditions.push(says(put(value)));
  };
  conditions.push(`r.started_at <= ${put(new Date(startedTo))} and r.call_id < ${put(monthAfter(startedTo))}`);
  const words = keyword?.trim();
  const number = words && /^[\d\s()+-]{5,}$/.test(words) ? readPhone(words, country) : null;
  if (number && 'e164' in number) add(number.e164, (at) => `r.phone = ${at}`);
  else if (words) add(contains(words), (at) => `r.name ilike ${at}`);
  add(query.campaignId, (at) => `r.campaign_id = ${at}`);
  add(query.callId, (at) => `r.call_id = ${at}`);
  add(query.callStatus, (at) => `r.call_status = ${at}`);
  add(query.category, (at) => `r.category = ${at} and r.category <> ''`);
  const campaigns = 'r.campaign_id in (select s.campaign_id from campaign s where s.tenant_id = $1 and';
  add(query.bankScene, (at) => `${campaigns} s.bank_scene = ${at}::smallint)`);
  add(query.bankSubScene, (at) => `${campaigns} s.bank_sub_scene = ${at})`);
  if (query.ofBank) conditions.push(`${campaigns} s.bank_scene is not null)`);
  add(query.templateId, (at) => `t.template_id = ${at}`);
  add(query.withRecord, (at) => `(k.record_id is not null) = ${at}::boolean`);

  const from = `call_record r left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
    left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id
    left join trans_record k on k.tenant_id = $1 and k.call_id = r.call_id
    left join business_template t on t.tenant_id = $1
      and t.template_id = coalesce(k.template_id, c.template_id, i.template_id)`;
  const where = conditions.join(' and ');
  const at = values.length;
  const [list, [counted]] = await Promise.all([
    db.rows<Row>(
      `select r.call_id, r.direction, r.started_at, r.call_status, r.result_code, nullif(r.category, '') as category,
        r.talk_time, r.campaign_id, c.name as "campaignName", c.bank_scene, c.bank_sub_scene, r.name, r.phone,
        t.template_id, t.name as "templateName", k.record_id, k.complete, k.version, k.values
      from ${from} where ${where} order by r.started_at desc, r.call_id desc limit $${at + 1} offset $${at + 2}`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    db.rows<{ n: number }>(
      `select count(*)::int as n from (select from ${from} where ${where} limit ${mostCounted + 1}) counted`,
      values,
    ),
  ]);
  return { list, total: Math.min(counted!.n, mostCounted), totalIsMore: counted!.n > mostCounted };
}
