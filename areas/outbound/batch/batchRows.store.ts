import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Batch } from './batch.contract.ts';
import { whyOf, type WhyFacts } from './batch.rules.ts';

export type BatchRow = Omit<Batch, 'why' | 'recreatedFrom'> & { fromId: string | null; zone: string } & Omit<
    WhyFacts,
    'schedule'
  >;

/**
 * `b` is a page of batches already: what is asked of campaigns, tasks and lines is asked for those rows alone, through
 * views that do not ask again who may see them.
 */
export const batchColumns = `b.batch_id, b.name, b.campaign_id, c.name as "campaignName", r.robot_id,
  r.name as "robotName",
  r.version as "robotVersion",
  b.robot_id is not null as "ownRobot", b.task_type, b.recreated_from::text as "fromId",
  b.state, b.state_at, s.name as "stateBy", b.schedule, b.start_when_prepared, b.total, b.waiting, b.in_call,
    b.called, b.connected, b.not_connected,
  b.abnormal, b.cancelled, b.blacklisted, b.attempts, c.channels, b.problem, b.created_at, p.name as "createdBy",
    b.ended_at, t.time_zone as zone, calendar_of($1, c.calendar_id) as calendar,
  robot_hours_of($1, r.robot_id, c.campaign_id) as robot_hours,
  c.enable_status as "campaignEnabled", t.valid and not t.braked as "tenantMayCall", g.valid_flag or g.lent_ended_at is not null as "gatewayOn",
    gateway_in_service($1, g.gateway_id) as "gatewayInService",
    free_numbers($1, c.number_ids, c.gateway_id, t.time_zone) as "callerNumbers",
  b.waiting > 0 and exists (select from waiting_tasks k
    where k.batch_id = b.batch_id and k.due_at <= now()) as "anyDue",
  case when b.waiting > 0 then (select min(k.due_at) from waiting_tasks k
    where k.batch_id = b.batch_id and k.due_at > now()) end as "nextDue",
  case when b.waiting > 0 then (select k.held_by from waiting_tasks k
    where k.batch_id = b.batch_id and k.due_at > now() order by k.due_at limit 1) end as "nextHeldBy",
  c.channels - (select coalesce(sum(o.in_call), 0)::int from calls_in_progress o
    where o.campaign_id = c.campaign_id) as "campaignRoom",
  g.channels - g.channels_lent - (select coalesce(sum(o.in_call), 0)::int from calls_in_progress o
    where o.gateway_id = g.gateway_id)
    - coalesce((select i.calls from channels_beside_batches i where i.gateway_id = g.gateway_id), 0) as "gatewayRoom"`;
export const joinedToBatches = `join campaigns_of_batches c on c.campaign_id = b.campaign_id
  join robot r on r.tenant_id = $1 and r.robot_id = coalesce(b.robot_id, c.robot_id)
  join gateway g on g.tenant_id = $1 and g.gateway_id = c.gateway_id
  join person p on p.tenant_id = $1 and p.person_id = b.person_id join tenant t on t.tenant_id = $1
  left join person s on s.tenant_id = $1 and s.person_id = b.state_by`;

export function shownBatch(
  {
    zone,
    calendar,
    robotHours,
    campaignEnabled,
    gatewayOn,
    gatewayInService,
    tenantMayCall,
    callerNumbers,
    anyDue,
    nextDue,
    nextHeldBy,
    campaignRoom,
    gatewayRoom,
    fromId: _,
    ...row
  }: BatchRow,
  origin?: Origin,
): Batch {
  const why = whyOf(
    {
      ...row,
      calendar,
      robotHours,
      campaignEnabled,
      gatewayOn,
      gatewayInService,
      tenantMayCall,
      callerNumbers,
      anyDue,
      nextDue,
      nextHeldBy,
      campaignRoom,
      gatewayRoom,
    },
    zone,
    Date.now(),
  );
  return { ...row, why, recreatedFrom: origin ?? null };
}

type Origin = { batchId: string; name: string };

/** Names the batch another one was made of, if the user may see it: few were, so it is asked apart. */
export async function shownBatches(db: TenantDb, rows: BatchRow[]): Promise<Batch[]> {
  const fromIds = rows.flatMap(({ fromId }) => fromId ?? []);
  const origins =
    fromIds.length === 0
      ? []
      : await db.rows<Origin>(
          'select batch_id, name from batch where tenant_id = $1 and batch_id = any($2::bigint[])',
          [db.tenant, fromIds],
          'batch.origins',
        );
  return rows.map((row) =>
    shownBatch(
      row,
      origins.find(({ batchId }) => batchId === row.fromId),
    ),
  );
}
