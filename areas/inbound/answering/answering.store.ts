import type { Pool } from 'pg';
import type { LineCause } from '#core/dialing/causes.ts';
import type { Entry } from '#core/inbound/entry.ts';
import type { Route } from '#core/inbound/route.ts';
import { roomOf } from '#areas/outbound/door.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** A number of ours that was dialled, whose trunk it is on, and with whom it is now. */
export interface Dialled {
  ownerTenantId: string;
  ownerGatewayId: string;
  /** The operator said that it is its holder's. */
  confirmed: boolean;
  /** Milliseconds since 1970. */
  since: number;
  tenantId: string;
  numberId: string;
  gatewayId: string;
  phone: string;
}

/** What decides whether a tenant takes a call now. */
export interface Answerer {
  zone: string;
  language: 'en' | 'zh';
  /** Neither it nor the one above it is switched off or braked. */
  tenantMayCall: boolean;
  /** Null: not counted. */
  tenantRoom: number | null;
  gatewayRoom: number;
  withSound: boolean;
  unwanted: boolean;
}

export interface RobotNow {
  robotId: string;
  version: number;
  language: 'en' | 'zh';
}

export interface KnownCaller {
  contactId: string;
  name: string;
}

/** As it is stored when it comes in. */
export interface NewCall {
  routeId: string | null;
  contactId: string | null;
  robot: RobotNow | null;
  entry: Entry;
  /** Null of a call that came by none. */
  gatewayId: string | null;
  node: string;
  phone: string;
  name: string;
  /** Ours, that was dialled; empty where none was. */
  callerNumber: string;
  at: Date;
}

const one = <Row>(rows: Row[]) => rows[0];

/** What is asked and written when a call comes in. */
export const answering = {
  /** The countries of tenants. These two ask about all of them and name none of their rows. */
  countries: async (pool: Pool, tenants: string[]) =>
    new Map(
      (
        await pool.query<{ tenantId: string; country: string }>({
          name: 'answering.countries',
          text: 'select * from countries_of($1::bigint[])',
          values: [tenants],
        })
      ).rows.map(({ tenantId, country }) => [tenantId, country]),
    ),

  /** Numbers that these readings mean and that are held on these trunks. */
  dialled: async (pool: Pool, lines: { tenant: string; gatewayId: string }[], readings: string[]) =>
    (
      await pool.query<Dialled>({
        name: 'answering.dialled',
        text: 'select * from number_dialled($1::bigint[], $2::bigint[], $3::text[])',
        values: [lines.map(({ tenant }) => tenant), lines.map(({ gatewayId }) => gatewayId), readings],
      })
    ).rows,

  /** Channels are given out behind this lock, by the dialer as well (dialing.store.ts). */
  lockChannels: (db: TenantDb) =>
    db.rows(
      "select pg_advisory_xact_lock(hashtextextended('dialing ' || $1, 1))",
      [db.tenant],
      'answering.lockChannels',
    ),

  answerer: async (db: TenantDb, gatewayId: string, phones: string[]) =>
    one(
      await db.rows<Answerer>(
        `
      select o.time_zone as zone, o.language,
        ${roomOf}, g.with_sound,
        exists (select from blacklist l where l.phone = any($3::text[]) and (l.until is null or l.until > now())
          and (l.scope = 'operator' or l.tenant_id = $1 and l.scope = 'tenant')) as unwanted
      from tenant o join gateway g using (tenant_id)
      where o.tenant_id = $1 and g.gateway_id = $2 and g.valid_flag`,
        [db.tenant, gatewayId, phones],
        'answering.answerer',
      ),
    ),

  /** Of a tenant whose own telephones call. They are recorded where calls over one of its gateways are. */
  house: async (db: TenantDb) =>
    one(
      await db.rows<Pick<Answerer, 'zone' | 'language' | 'withSound'> & { mayCall: boolean }>(
        `select time_zone as zone, language, valid as "mayCall", exists (select from gateway g
          where g.tenant_id = $1 and g.valid_flag and g.with_sound) as "withSound" from tenant where tenant_id = $1`,
        [db.tenant],
        'answering.house',
      ),
    ),

  /** Another one after any change of a tenant's routes or work calendars. */
  routesAre: async (db: TenantDb) =>
    one(
      await db.rows<{ state: string }>(
        `select (select count(*) || ' ' || coalesce(sum(hashtextextended(r.route_id || ' ' || r.xmin, 0)), 0) from inbound_route r
            where r.tenant_id = $1)
          || ' ' || (select coalesce(sum(hashtextextended(c.calendar_id || ' ' || c.xmin, 0)), 0) from work_calendar c
            where c.tenant_id = $1) as state`,
        [db.tenant],
        'answering.routesAre',
      ),
    )!.state,

  routes: (db: TenantDb) =>
    db.rows<Route>(
      `select r.route_id, r.number_ids, r.callers, r.schedule, calendar_of($1, r.calendar_id) as calendar, r.share, r.target, r.follows_refer
        from inbound_route r where r.tenant_id = $1 and r.valid_flag order by r.place, r.route_id`,
      [db.tenant],
      'answering.routes',
    ),

  robot: async (db: TenantDb, robotId: string) =>
    one(
      await db.rows<RobotNow>(
        'select robot_id, version, language from robot where tenant_id = $1 and robot_id = $2',
        [db.tenant, robotId],
        'answering.robot',
      ),
    ),

  /** A robot speaks on a call that no robot had; false where one had it. */
  robotSpeaks: async (db: TenantDb, callId: string, { robotId, version }: RobotNow) =>
    (
      await db.rows(
        `update call_record set robot_id = $3, flow_version = $4 where tenant_id = $1 and call_id = $2 and robot_id is null
        returning call_id`,
        [db.tenant, callId, robotId, version],
        'answering.robotSpeaks',
      )
    ).length > 0,

  flow: async (db: TenantDb, { robotId, version }: RobotNow) =>
    one(
      await db.rows<{ flow: object; letters: number }>(
        `select flow, length(flow::text) as letters from flow_version
          where tenant_id = $1 and robot_id = $2 and version = $3`,
        [db.tenant, robotId, version],
        'answering.flow',
      ),
    ),

  /** What a recording is called; undefined where it is not there any more. */
  recording: async (db: TenantDb, resourceId: string) =>
    one(
      await db.rows<{ name: string }>(
        'select name from resource where tenant_id = $1 and resource_id::text = $2',
        [db.tenant, resourceId],
        'answering.recording',
      ),
    ),

  caller: async (db: TenantDb, phone: string) =>
    one(
      await db.rows<KnownCaller>(
        'select contact_id, name from contact where tenant_id = $1 and phone = $2',
        [db.tenant, phone],
        'answering.caller',
      ),
    ),

  store: async (db: TenantDb, call: NewCall) =>
    one(
      await db.rows<{ callId: string }>(
        `insert into call_record (tenant_id, call_id, direction, route_id, contact_id, robot_id, flow_version, gateway_id, node,
          phone, name, caller_number, attempt, started_at, call_status, entry)
        values ($1, new_call_id($11), 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, 1, $12) returning call_id`,
        [
          db.tenant,
          call.routeId,
          call.contactId,
          call.robot?.robotId ?? null,
          call.robot?.version ?? null,
          call.gatewayId,
          call.node,
          call.phone,
          call.name,
          call.callerNumber,
          call.at,
          call.entry,
        ],
        'answering.store',
      ),
    )!.callId,
};

/** A call that is not taken, as its record has it. */
export type NotTaken = Extract<LineCause, 'blacklisted' | 'unreachable' | 'congestion'>;
