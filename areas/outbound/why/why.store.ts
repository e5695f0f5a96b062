import type { Window } from '#core/calendar/windows.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import type { CallerNumber } from '#core/dialing/callerNumbers.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
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
  capped: boolean;
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

/** Contacts that had all the calls of their campaign's day. */
const capped = `(select count(*) from call_record r
  where r.tenant_id = $1 and r.contact_id = k.contact_id and r.direction = 0 and r.started_at >= $3
    and begun_since(r.call_id, $5) and r.result_code is distinct from 'NO_GATEWAY') >= c.daily_cap`;

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

  waiting: (db: TenantDb, batchIds: string[], today: Date, now: Date) =>
    db.rows<WaitingFacts>(
      `
    select k.batch_id, count(*) filter (where k.due_at <= $4 and not over)::int as "dueNow",
      count(*) filter (where over and k.due_at is not null)::int as "cappedToday",
      count(*) filter (where k.due_at is null)::int as outside,
      min(k.due_at) filter (where k.due_at > $4 and not over) as "nextDue"
    from (select k.batch_id, k.due_at, k.attempts > 0 and ${capped} as over from task k
      join campaign c using (tenant_id, campaign_id)
      where k.tenant_id = $1 and k.batch_id = any($2::bigint[]) and k.call_status = 0) k
    group by 1`,
      [db.tenant, batchIds, today, now, monthFrom(today)],
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
      k.call_status = 0 and k.attempts > 0 and ${capped} as capped,
      case when k.call_status = 0 and k.due_at <= $4 then (select count(*)::int from task o
        where o.tenant_id = $1 and o.batch_id = k.batch_id and o.call_status = 0
        and (o.due_at, o.task_id) < (k.due_at, k.task_id)) else 0 end as ahead
    from task k join batch b using (tenant_id, batch_id)
    join campaign c on c.tenant_id = k.tenant_id and c.campaign_id = k.campaign_id
    where k.tenant_id = $1 and k.contact_id = $2 order by k.task_id desc limit 50`,
      [db.tenant, contactId, today, now, monthFrom(today)],
    ),

  batches: (db: TenantDb, batchIds: string[]) =>
    db.rows<BatchFacts>(`${factsOf} where b.tenant_id = $1 and b.batch_id = any($2::bigint[])`, [db.tenant, batchIds]),
};

/** A caller number with its gateway. */
export type NumberOfGateway = CallerNumber & { gatewayId: string };
