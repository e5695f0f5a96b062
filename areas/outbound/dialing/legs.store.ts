import { usualRules, type LegAsked, type LegFacts, type LegRules } from '#core/dialing/outgoingLeg.ts';
import type { Outcome } from '#core/dialing/causes.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dayParameters } from './numberAsked.store.ts';
import { roomOf } from './tenantRoom.ts';

interface RulesRow {
  country: string;
  own: LegRules | null;
  bounds: LegRules | null;
}

const rulesOf = ({ country, own }: RulesRow): LegRules => own ?? usualRules(country);

/** SQL: what tenant `o` says of whom it calls, as the gate reads it. */
const rulesColumns = `o.country,
  (select jsonb_build_object('countries', s.countries, 'beginnings', s.beginnings, 'longestMinutes', s.longest_minutes, 'phoneMinutes', s.phone_minutes)
    from outgoing_setting s where s.tenant_id = o.tenant_id) as own,
  (select jsonb_build_object('countries', b.countries, 'beginnings', b.beginnings, 'longestMinutes', b.longest_minutes, 'phoneMinutes', b.phone_minutes)
    from outgoing_bound b where b.tenant_id = o.tenant_id) as bounds`;

export const legs = {
  /** Of the tenant, for many calls at once. */
  async rules(db: TenantDb): Promise<Pick<LegFacts, 'country' | 'rules' | 'bounds'>> {
    const [row] = await db.rows<RulesRow>(
      `select ${rulesColumns} from tenant o where o.tenant_id = $1`,
      [db.tenant],
      'legs.rules',
    );
    return { country: row!.country, rules: rulesOf(row!), bounds: row!.bounds };
  },

  /** The gateway of a call that goes on, as its record has it; undefined where it is over. */
  gatewayOf: async (db: TenantDb, callId: string): Promise<string | null | undefined> =>
    (
      await db.rows<{ gatewayId: string | null }>(
        'select gateway_id from call_record where tenant_id = $1 and call_id = $2 and ended_at is null',
        [db.tenant, callId],
        'legs.gatewayOf',
      )
    )[0]?.gatewayId,

  /** All that is asked before one call goes out. Where it takes a channel, behind the lock by which all channels are given out (dialing.store.ts). */
  async facts(
    db: TenantDb,
    { to, entry, gatewayId, phoneId, room, switchedOn = true }: LegAsked,
    now: number,
  ): Promise<LegFacts> {
    if (room) await db.rows("select pg_advisory_xact_lock(hashtextextended('dialing ' || $1, 1))", [db.tenant]);
    const [row] = await db.rows<
      RulesRow & {
        zone: string;
        tenantMayCall: boolean;
        tenantRoom: number | null;
        gatewayRoom: number | null;
        blacklisted: boolean;
        inCall: boolean;
      }
    >(
      `select ${rulesColumns}, o.time_zone as zone, ${roomOf},
        exists (select from blacklist l where l.phone = $3 and (l.until is null or l.until > now())
          and (l.scope = 'operator' or l.tenant_id = $1 and l.scope = 'tenant')) as blacklisted,
        exists (select from call_record n where n.tenant_id = $1 and n.phone = $3 and n.ended_at is null and n.started_at >= $5
          and begun_since(n.call_id, $6) and (n.task_id is not null or n.direction = 1)) as "inCall"
        from tenant o left join gateway g on g.tenant_id = o.tenant_id and g.gateway_id = $2 and (g.valid_flag or $4) where o.tenant_id = $1`,
      // A trunk is tested before it is switched on.
      [db.tenant, gatewayId, to, entry === 'trunkTest', ...dayParameters(now).slice(1)],
      'legs.facts',
    );
    const { country, bounds, zone, tenantMayCall, blacklisted, inCall } = row!;
    return {
      ...{ to, country, rules: rulesOf(row!), bounds, tenantMayCall, blacklisted, switchedOn },
      inCall: entry === 'outside' && inCall,
      room: room ? Math.min(row!.gatewayRoom ?? 0, row!.tenantRoom ?? Infinity) : Infinity,
      phoneTalked: phoneId === undefined ? null : await legs.talkedToday(db, phoneId, new Date(startOfDay(zone, now))),
    };
  },

  /** Milliseconds since this moment. What goes on counts from when it was placed. */
  talkedToday: async (db: TenantDb, phoneId: string, today: Date): Promise<number> =>
    (
      await db.rows<{ talked: number }>(
        `select coalesce(sum(case when ended_at is null then extract(epoch from now() - started_at) * 1000 else talk_time end), 0)::float8 as talked
          from call_record where tenant_id = $1 and phone_id = $2 and started_at >= $3 and begun_since(call_id, $4)`,
        [db.tenant, phoneId, today, monthFrom(today)],
        'legs.talkedToday',
      )
    )[0]!.talked,

  /** Its record, whether it is placed (`outcome` is null) or not. Answers the id. */
  store: async (db: TenantDb, asked: LegAsked, node: string, at: Date, outcome: Outcome | null): Promise<string> =>
    (
      await db.rows<{ callId: string }>(
        `insert into call_record (tenant_id, call_id, direction, entry, leg_of, phone_id, gateway_id, node, phone, name, caller_number, attempt,
          started_at, call_status, holds_channel, ended_at, ring_time, talk_time, result_code, reason, hang_up_side)
        select $1, new_call_id($2), 0, $3, $4, $5, (select g.gateway_id from gateway g where g.tenant_id = $1 and g.gateway_id = $6), $7, $8,
          coalesce((select c.name from contact c where c.tenant_id = $1 and c.phone = $8 limit 1), ''), $9, 1, $2, $10, $11,
          case when $12::text is not null then $2::timestamptz end, case when $12::text is not null then 0 end,
          case when $12::text is not null then 0 end, $12, $13, $14
        returning call_id`,
        [
          ...[
            db.tenant,
            at,
            asked.entry,
            asked.ofCallId ?? null,
            asked.phoneId ?? null,
            asked.gatewayId,
            node,
            asked.to,
            asked.from,
          ],
          ...[outcome?.callStatus ?? 1, outcome === null && asked.room],
          ...[outcome?.resultCode ?? null, outcome?.reason ?? null, outcome?.hangUpSide ?? null],
        ],
        'legs.store',
      )
    )[0]!.callId,

  /** False where no channel is left. */
  async hold(db: TenantDb, callId: string): Promise<boolean> {
    await db.rows("select pg_advisory_xact_lock(hashtextextended('dialing ' || $1, 1))", [db.tenant]);
    const rows = await db.rows(
      `update call_record r set holds_channel = true from (select g.gateway_id, ${roomOf} from tenant o join gateway g using (tenant_id)
          where o.tenant_id = $1 and g.valid_flag) of
        where r.tenant_id = $1 and r.call_id = $2 and r.gateway_id = of.gateway_id and r.ended_at is null
          and of."gatewayRoom" > 0 and coalesce(of."tenantRoom", 1) > 0 returning r.call_id`,
      [db.tenant, callId],
      'legs.hold',
    );
    return rows.length > 0;
  },

  release: (db: TenantDb, callId: string) =>
    db.rows(
      'update call_record set holds_channel = false where tenant_id = $1 and call_id = $2',
      [db.tenant, callId],
      'legs.release',
    ),

  /** Of contacts that may not be called: they wait without a time until somebody allows them (`look_outside_anew`). */
  waitOutside: (db: TenantDb, taskIds: string[]) =>
    db.rows(
      'update task set due_at = null where tenant_id = $1 and task_id = any($2::bigint[]) and call_status = 0',
      [db.tenant, taskIds],
      'legs.waitOutside',
    ),
};
