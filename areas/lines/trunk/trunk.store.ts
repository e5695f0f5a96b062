import { endedSince } from '#areas/outbound/door.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import type { SignalMessage } from '#core/dialing/trunk.ts';
import { isAnswered, isLive } from '#kit/server/figuresSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { NodeOfTrunk, TrunkEvent, TrunkFigures } from './trunk.contract.ts';

const hour = 3_600_000;
const day = 86_400_000;
/** Whose ringing says how long a carrier takes. */
const lastCalls = 20;
const mostEvents = 100;

const today = "date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone";

type Counted = Pick<TrunkFigures, 'attempted' | 'answered' | 'refused' | 'congested'>;
type Heard = Pick<TrunkFigures, 'mos' | 'loss' | 'jitter' | 'heard'>;

export const trunks = {
  /** Nodes that told of it within the last minute. */
  nodes: (db: TenantDb, gatewayId: string) =>
    db.rows<NodeOfTrunk>(
      `select node, seen_at, health from trunk_state
      where tenant_id = $1 and gateway_id = $2 and seen_at > now() - interval '1 minute' order by node`,
      [db.tenant, gatewayId],
    ),

  eventsOfToday: (db: TenantDb, gatewayId: string) =>
    db.rows<TrunkEvent>(
      `select e.at, e.kind, e.code, e.proxy from trunk_event e join tenant t using (tenant_id)
      where e.tenant_id = $1 and e.gateway_id = $2 and e.at >= ${today} order by e.at desc, e.event_id desc limit ${mostEvents}`,
      [db.tenant, gatewayId],
    ),

  /** Of batches that are no trials and no tests, of all users. */
  async counted(db: TenantDb, gatewayId: string, now: number): Promise<Counted> {
    const [found] = await db.rows<Counted>(
      `select count(*)::int as attempted, count(*) filter (where ${isAnswered('r.call_status')})::int as answered,
        count(*) filter (where r.reason in ('congestion', 'callerNumberBlocked'))::int as refused,
        count(*) filter (where r.reason = 'congestion')::int as congested
      from call_record r join batch b on b.tenant_id = $1 and b.batch_id = r.batch_id and ${isLive('b.task_type')}
      where r.tenant_id = $1 and r.gateway_id = $2 and ${endedSince('$3', '$4', 'r.')}`,
      [db.tenant, gatewayId, new Date(now - hour), monthFrom(now - hour - day)],
      'figures of a trunk',
    );
    return found!;
  },

  /** That we placed: so many a second the carrier takes. */
  async lastMinute(db: TenantDb, gatewayId: string, now: number): Promise<number> {
    const [found] = await db.rows<{ calls: number }>(
      `select count(*)::int as calls from call_record r
      where r.tenant_id = $1 and r.gateway_id = $2 and r.direction = 0 and r.started_at >= $3 and begun_since(r.call_id, $4)`,
      [db.tenant, gatewayId, new Date(now - 60_000), monthFrom(now - 60_000)],
      'last minute of a trunk',
    );
    return found!.calls;
  },

  peaks: (db: TenantDb, gatewayId: string) =>
    db.rows<{ peak: number }>(
      `select h.peak from channel_hour h join tenant t using (tenant_id)
      where h.tenant_id = $1 and h.gateway_id = $2 and h.hour >= ${today} order by h.hour`,
      [db.tenant, gatewayId],
    ),

  /** Calls that began within the last hour: their ids begin with the time. */
  async heard(db: TenantDb, gatewayId: string, now: number): Promise<Heard> {
    const [found] = await db.rows<Heard>(
      `select avg(mos)::float8 as mos, avg(loss) filter (where mos is not null)::float8 as loss,
        avg(jitter) filter (where mos is not null)::float8 as jitter, count(mos)::int as heard
      from call_line where tenant_id = $1 and gateway_id = $2 and call_id >= first_call_id($3)`,
      [db.tenant, gatewayId, new Date(now - hour)],
      'sound of a trunk',
    );
    return found!;
  },

  /** Of the last calls of the last hour that we placed. */
  signalling: (db: TenantDb, gatewayId: string, now: number) =>
    db.rows<{ signalling: SignalMessage[] }>(
      `select l.signalling from call_line l where l.tenant_id = $1 and l.gateway_id = $2 and l.call_id >= first_call_id($3)
        and exists (select from call_record r where r.tenant_id = $1 and r.call_id = l.call_id and r.direction = 0)
      order by l.call_id desc limit ${lastCalls}`,
      [db.tenant, gatewayId, new Date(now - hour)],
      'signalling of a trunk',
    ),

  async lastCall(db: TenantDb, gatewayId: string) {
    const [found] = await db.rows<{ callId: string; startedAt: number; phone: string }>(
      `select l.call_id, r.started_at, r.phone from call_line l
      join call_record r on r.tenant_id = $1 and r.call_id = l.call_id
      where l.tenant_id = $1 and l.gateway_id = $2 and l.signalling <> '[]' order by l.call_id desc limit 1`,
      [db.tenant, gatewayId],
    );
    return found;
  },

  /** Caller numbers of a gateway that are in use, the first first. */
  numbers: (db: TenantDb, gatewayId: string) =>
    db.rows<{ phone: string }>(
      `select phone from caller_number where tenant_id = $1 and gateway_id = $2 and valid_flag order by number_id`,
      [db.tenant, gatewayId],
    ),
};
