import type { Window } from '#core/calendar/windows.ts';
import type { CallerNumber } from '#core/dialing/callerNumbers.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { askedOf, countsToday, dayParameters } from '../dialing/numberAsked.store.ts';
import { besideBatches, ofTenant } from '../dialing/tenantRoom.ts';

/** A batch with all that decides whether its contacts are called. */
export interface BatchFacts {
  batchId: string;
  campaignId: string;
  state: number;
  schedule: unknown;
  calendar: unknown;
  robotHours: unknown;
  zone: string;
  total: number;
  waiting: number;
  inCall: number;
  blacklisted: number;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  gatewayInService: boolean;
  /** Granted less used. */
  campaignRoom: number;
  gatewayId: string;
  gatewayRoom: number;
  numberIds: string[];
  rehearsed: boolean;
  tenantMayCall: boolean;
  allowedHours: Window[];
  tenantRoom: number | null;
}

/** What its waiting contacts wait for. */
export interface WaitingFacts {
  batchId: string;
  dueNow: number;
  cappedToday: number;
  /** Their numbers are in a call of another batch, of a telephone, or one that came in. */
  inOtherCall: number;
  /** Their numbers may not be called. */
  outside: number;
  nextDue: number | null;
}

export interface PlaceRow {
  taskId: string;
  batchId: string;
  batchName: string;
  campaignName: string;
  callStatus: number;
  dueAt: number | null;
  /** What it waits for but its turn: `outside` (it may not be called), or what the dialer put it off for. */
  waits: 'outside' | 'dailyCap' | 'numberInCall' | 'calleeHours' | null;
  /** Tasks of its batch that are due before it. */
  ahead: number;
}

const factsOf = `
  select b.batch_id, b.campaign_id, b.state, b.schedule, calendar_of($1, c.calendar_id) as calendar,
    robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours,
    o.time_zone as zone, b.total, b.waiting, b.in_call, b.blacklisted,
    c.enable_status as "campaignEnabled", g.valid_flag or g.lent_ended_at is not null as "gatewayOn",
      gateway_in_service($1, g.gateway_id) as "gatewayInService", g.gateway_id, c.number_ids,
      g.kind = 'simulated' as rehearsed, ${ofTenant('(select coalesce(sum(in_call), 0) from calls_in_progress)')},
    c.channels - (select coalesce(sum(x.in_call), 0)::int from calls_in_progress x
      where x.campaign_id = c.campaign_id) as "campaignRoom",
    g.channels - g.channels_lent - (select coalesce(sum(x.in_call), 0)::int from calls_in_progress x
      where x.gateway_id = g.gateway_id) - ${besideBatches('g.gateway_id')}::int as "gatewayRoom"
  from batch b join campaign c using (tenant_id, campaign_id) join gateway g using (tenant_id, gateway_id)
  join tenant o on o.tenant_id = b.tenant_id`;

/** SQL: how a contact `k` of a campaign `c` waits. What the dialer has put off says why itself; the others are asked as the dialer asks. */
const waits = (
  k: string,
) => `case when ${k}.due_at is null then 'outside' when ${k}.due_at > $3 and ${k}.due_at = ${k}.held_until then ${k}.held_by
    when n.calls_today >= c.daily_cap then 'dailyCap' when n.in_call then 'numberInCall' end`;

export const whys = {
  zone: async (db: TenantDb) =>
    (await db.rows<{ zone: string }>('select time_zone as zone from tenant where tenant_id = $1', [db.tenant]))[0]!
      .zone,

  async ofBatch(db: TenantDb, batchId: string): Promise<BatchFacts[]> {
    const rows = await db.rows<BatchFacts>(
      `${factsOf} where b.tenant_id = $1 and b.batch_id = $2`,
      [db.tenant, batchId],
      'why.batch',
    );
    if (rows.length === 0) throw new Fault(faults.NOT_FOUND);
    return rows;
  },

  /** Its batches, all of them: those that ended are a part of the whole list. */
  async ofCampaign(db: TenantDb, campaignId: string): Promise<BatchFacts[]> {
    const known = await db.rows('select 1 from campaign where tenant_id = $1 and campaign_id = $2', [
      db.tenant,
      campaignId,
    ]);
    if (known.length === 0) throw new Fault(faults.NOT_FOUND);
    return db.rows<BatchFacts>(
      `${factsOf} where b.tenant_id = $1 and b.campaign_id = $2 order by b.batch_id`,
      [db.tenant, campaignId],
      'why.campaign',
    );
  },

  /** Numbers that were called today, and those in a call, are looked up once and not for each contact. */
  waiting: (db: TenantDb, batchIds: string[], today: Date, now: Date) =>
    db.rows<WaitingFacts>(
      `
    with asked as materialized (
      select r.phone, count(*) filter (where r.started_at >= $4 and ${countsToday('r')})::int as calls_today, bool_or(r.ended_at is null) as in_call
      from call_record r where r.tenant_id = $1 and begun_since(r.call_id, $6)
        and (r.started_at >= $4 or r.started_at >= $5 and r.ended_at is null) group by r.phone
    )
    select k.batch_id, count(*) filter (where waits is null and k.due_at <= $3)::int as "dueNow",
      count(*) filter (where waits = 'dailyCap')::int as "cappedToday",
      count(*) filter (where waits = 'numberInCall')::int as "inOtherCall",
      count(*) filter (where waits = 'outside')::int as outside,
      min(k.due_at) filter (where waits is null and k.due_at > $3) as "nextDue"
    from (select k.batch_id, k.due_at, ${waits('k')} as waits from task k
      join campaign c on c.tenant_id = $1 and c.campaign_id = k.campaign_id left join asked n on n.phone = k.phone
      where k.tenant_id = $1 and k.batch_id = any($2::bigint[]) and k.call_status = 0) k
    group by 1`,
      [db.tenant, batchIds, now, ...dayParameters(today)],
      'why.waiting',
    ),

  async contact(db: TenantDb, contactId: string) {
    const known = await db.rows('select 1 from contact where tenant_id = $1 and contact_id = $2', [
      db.tenant,
      contactId,
    ]);
    if (known.length === 0) throw new Fault(faults.NOT_FOUND);
  },

  places: (db: TenantDb, contactId: string, today: Date, now: Date) =>
    db.rows<PlaceRow>(
      `
    select k.task_id, k.batch_id, b.name as "batchName", c.name as "campaignName", k.call_status, k.due_at,
      case when k.call_status = 0 then ${waits('k')} end as waits,
      case when k.call_status = 0 and k.due_at <= $3 then (select count(*)::int from task o
        where o.tenant_id = $1 and o.batch_id = k.batch_id and o.call_status = 0
        and (o.due_at, o.task_id) < (k.due_at, k.task_id)) else 0 end as ahead
    from task k join batch b using (tenant_id, batch_id)
    join campaign c on c.tenant_id = k.tenant_id and c.campaign_id = k.campaign_id
    cross join ${askedOf('k.phone', 4)} n
    where k.tenant_id = $1 and k.contact_id = $2 order by k.task_id desc limit 50`,
      [db.tenant, contactId, now, ...dayParameters(today)],
    ),

  batches: (db: TenantDb, batchIds: string[]) =>
    db.rows<BatchFacts>(`${factsOf} where b.tenant_id = $1 and b.batch_id = any($2::bigint[])`, [db.tenant, batchIds]),
};

/** A caller number with its gateway. */
export type NumberOfGateway = CallerNumber & { gatewayId: string };
