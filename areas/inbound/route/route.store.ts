import { isBlacklisted } from '#areas/outbound/door.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import type { Target } from '#core/inbound/route.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains } from '#kit/server/pageOf.ts';
import { removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { InboundRoute, RouteChoices, RouteForm, RouteQuery } from './route.contract.ts';

/** A route as it is stored, with what it is checked by when a call comes in. */
export interface AskedRoute extends Pick<
  InboundRoute,
  'routeId' | 'name' | 'validFlag' | 'numberIds' | 'callers' | 'schedule' | 'share' | 'target' | 'targetName'
> {
  calendar: WorkCalendar | null;
}

const week = 7 * 86_400_000;

/** Robots that speak: not those that write (5), assist in silence (6) or have a face (7). */
const speaks = 'robot_type not in (5, 6, 7)';
/** Calls come in by gateways for incoming calls (1), or for both ways (2), and not by those that calls go out by (3). */
const takesCalls = 'n.valid_flag and g.gateway_type in (1, 2)';
/** What lines play as it is. */
const isPlayable = "s.kind = 'sound' and s.type in ('audio/wav', 'audio/x-wav', 'audio/wave')";

const targetName = `case r.target ->> 'kind'
    when 'robot' then (select o.name from robot o where o.tenant_id = $1 and o.robot_id = (r.target ->> 'robotId')::bigint)
    when 'recording' then (select s.name from resource s
      where s.tenant_id = $1 and s.resource_id::text = r.target ->> 'resourceId')
    when 'group' then (select g.name from skill_group g where g.tenant_id = $1 and g.queue_id = (r.target ->> 'groupId')::bigint)
    else r.target ->> 'phone' end as "targetName"`;

const columns = `r.route_id, r.route_id as id, r.name, r.number_ids, r.callers, r.schedule, r.calendar_id, r.share, r.target,
  r.memo, r.template_id, r.rating_variable, r.follows_refer,
  (select b.name from business_template b where b.tenant_id = $1 and b.template_id = r.template_id) as "templateName", r.valid_flag, r.created_at, r.changed_at,
  (select count(*)::int from inbound_route b
    where b.tenant_id = $1 and (b.place, b.route_id) <= (r.place, r.route_id)) as place,
  array(select n.phone from caller_number n
    where n.tenant_id = $1 and n.number_id = any(r.number_ids) and n.lent_to is null order by n.number_id) as numbers,
  array(select id from unnest(r.number_ids) id where not exists (select from caller_number n
    where n.tenant_id = $1 and n.number_id = id and n.lent_to is null)) as "numbersGone",
  (select w.name from work_calendar w where w.tenant_id = $1 and w.calendar_id = r.calendar_id) as "calendarName",
  ${targetName},
  (select p.name from person p where p.tenant_id = $1 and p.person_id = r.person_id) as "createdBy",
  (select count(*)::int from call_record k where k.tenant_id = $1 and k.route_id = r.route_id
    and k.started_at >= $2 and begun_since(k.call_id, $3)) as "callsLately"`;
const lately = (db: TenantDb, now: number) => [db.tenant, new Date(now - week), monthFrom(now - week)];

const stored = ({
  name,
  numberIds,
  callers,
  schedule,
  calendarId,
  share,
  target,
  memo = '',
  templateId = null,
  ratingVariable = null,
  followsRefer = false,
}: RouteForm) => ({
  followsRefer,
  templateId,
  ratingVariable: ratingVariable?.trim() ?? null,
  name: name.trim(),
  numberIds,
  callers,
  schedule: schedule && JSON.stringify(schedule),
  calendarId,
  share,
  target: JSON.stringify(target),
  memo: memo.trim(),
});

export const inboundRoutes = {
  async list(db: TenantDb, { pageNo, pageSize, keyword, validFlag }: RouteQuery, now: number) {
    const sought = keyword ? contains(keyword) : null;
    const [list, [counts]] = await Promise.all([
      // By hand: one statement counts all, those that are on and those that are off.
      db.rows<InboundRoute>(
        `select ${columns} from inbound_route r where r.tenant_id = $1
          and ($4::text is null or r.name ilike $4 or r.memo ilike $4) and ($5::boolean is null or r.valid_flag = $5)
        order by r.place, r.route_id limit $6 offset $7`,
        [...lately(db, now), sought, validFlag ?? null, pageSize, (pageNo - 1) * pageSize],
        'inbound routes',
      ),
      db.rows<{ total: number; on: number; off: number }>(
        `select count(*) filter (where $3::boolean is null or r.valid_flag = $3)::int as total,
          count(*) filter (where r.valid_flag)::int as on, count(*) filter (where not r.valid_flag)::int as off
        from inbound_route r where r.tenant_id = $1 and ($2::text is null or r.name ilike $2 or r.memo ilike $2)`,
        [db.tenant, sought, validFlag ?? null],
        'inbound routes counted',
      ),
    ]);
    const { total, ...facets } = counts!;
    return { list, total, facets };
  },

  async read(db: TenantDb, routeId: string, now: number): Promise<InboundRoute> {
    const [row] = await db.rows<InboundRoute>(
      `select ${columns} from inbound_route r where r.tenant_id = $1 and r.route_id = $4`,
      [...lately(db, now), routeId],
      'inbound route',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** Changes of a tenant's routes wait for each other, so that no place is given twice and no order is lost. */
  lock: (db: TenantDb) =>
    db.rows(`select pg_advisory_xact_lock(hashtextextended('inbound_route', $1::bigint))`, [db.tenant]),

  count: async (db: TenantDb) =>
    (await db.rows<{ n: number }>('select count(*)::int as n from inbound_route where tenant_id = $1', [db.tenant]))[0]!
      .n,

  /** Behind all others. */
  async create(db: TenantDb, person: string, form: RouteForm): Promise<string> {
    const {
      name,
      numberIds,
      callers,
      schedule,
      calendarId,
      share,
      target,
      memo,
      templateId,
      ratingVariable,
      followsRefer,
    } = stored(form);
    const [made] = await db.rows<{ id: string }>(
      `insert into inbound_route (tenant_id, name, place, number_ids, callers, schedule, calendar_id, share, target, memo, person_id,
        template_id, rating_variable, follows_refer)
      select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $12::text, $13::boolean from inbound_route where tenant_id = $1
      returning route_id as id`,
      [
        db.tenant,
        name,
        numberIds,
        callers,
        schedule,
        calendarId,
        share,
        target,
        memo,
        person,
        templateId,
        ratingVariable,
        followsRefer,
      ],
    );
    return made!.id;
  },

  async change(db: TenantDb, routeId: string, form: RouteForm) {
    const {
      name,
      numberIds,
      callers,
      schedule,
      calendarId,
      share,
      target,
      memo,
      templateId,
      ratingVariable,
      followsRefer,
    } = stored(form);
    await db.rows(
      `update inbound_route set name = $3, number_ids = $4, callers = $5, schedule = $6, calendar_id = $7, share = $8,
        target = $9, memo = $10, template_id = $11, rating_variable = $12, follows_refer = $13, changed_at = clock_timestamp()
      where tenant_id = $1 and route_id = $2`,
      [
        db.tenant,
        routeId,
        name,
        numberIds,
        callers,
        schedule,
        calendarId,
        share,
        target,
        memo,
        templateId,
        ratingVariable,
        followsRefer,
      ],
    );
  },

  switch: (db: TenantDb, routeId: string, validFlag: boolean) =>
    db.rows(
      'update inbound_route set valid_flag = $3, changed_at = clock_timestamp() where tenant_id = $1 and route_id = $2',
      [db.tenant, routeId, validFlag],
    ),

  ids: async (db: TenantDb) =>
    (
      await db.rows<{ id: string }>(
        'select route_id as id from inbound_route where tenant_id = $1 order by place, route_id',
        [db.tenant],
      )
    ).map(({ id }) => id),

  order: (db: TenantDb, routeIds: string[]) =>
    db.rows(
      `update inbound_route r set place = o.place::int from unnest($2::bigint[]) with ordinality o(route_id, place)
        where r.tenant_id = $1 and r.route_id = o.route_id`,
      [db.tenant, routeIds],
    ),

  remove: (db: TenantDb, routeId: string) => removeRows(db, 'inbound_route', { routeId }),

  /** As they are asked when a call comes in, the switched-off ones among them. */
  asked: (db: TenantDb) =>
    db.rows<AskedRoute>(
      `select r.route_id, r.name, r.valid_flag, r.number_ids, r.callers, r.schedule, r.share, r.target, ${targetName},
        calendar_of($1, r.calendar_id) as calendar
      from inbound_route r where r.tenant_id = $1 order by r.place, r.route_id`,
      [db.tenant],
      'inbound routes in order',
    ),

  hasNumber: async (db: TenantDb, numberId: string) =>
    (
      await db.rows('select from caller_number where tenant_id = $1 and number_id = $2 and lent_to is null', [
        db.tenant,
        numberId,
      ])
    ).length > 0,

  async choices(db: TenantDb): Promise<RouteChoices> {
    const [robots, recordings, groups, numbers, calendars] = await Promise.all([
      db.rows<RouteChoices['robots'][number]>(
        `select robot_id, name, version from robot where tenant_id = $1 and version > 0 and inbound and ${speaks} order by name`,
        [db.tenant],
      ),
      db.rows<RouteChoices['recordings'][number]>(
        `select s.resource_id, s.name from resource s where s.tenant_id = $1 and ${isPlayable} order by s.name limit 500`,
        [db.tenant],
      ),
      db.rows<RouteChoices['groups'][number]>(
        'select queue_id as group_id, name from skill_group where tenant_id = $1 and valid order by name',
        [db.tenant],
      ),
      db.rows<RouteChoices['numbers'][number]>(
        `select n.number_id, n.phone, g.name as "gatewayName", ${takesCalls} as "takesCalls" from caller_number n
        join gateway g on g.tenant_id = n.tenant_id and g.gateway_id = n.gateway_id
        where n.tenant_id = $1 and n.lent_to is null and g.lent_ended_at is null order by ${takesCalls} desc, n.number_id`,
        [db.tenant],
      ),
      db.rows<RouteChoices['calendars'][number]>(
        `select calendar_id, name, is_default, weekdays, windows from work_calendar where tenant_id = $1
          order by is_default desc, name`,
        [db.tenant],
      ),
    ]);
    return { robots, recordings, groups, numbers, calendars };
  },

  /** What of a route's parts is there. A calendar, a robot and a skill group stay as they are for the transaction that looked at them. */
  async parts(db: TenantDb, { target, numberIds, calendarId }: Pick<RouteForm, 'target' | 'numberIds' | 'calendarId'>) {
    const { robotId, resourceId, phone, groupId } = partsOf(target);
    if (calendarId !== null)
      await db.rows('select from work_calendar where tenant_id = $1 and calendar_id = $2 for key share', [
        db.tenant,
        calendarId,
      ]);
    if (robotId !== null)
      await db.rows('select from robot where tenant_id = $1 and robot_id = $2 for share', [db.tenant, robotId]);
    if (groupId !== null)
      await db.rows('select from skill_group where tenant_id = $1 and queue_id = $2 for share', [db.tenant, groupId]);
    const [found] = await db.rows<{
      robot: boolean;
      inbound: boolean;
      recording: boolean;
      group: boolean;
      blacklisted: boolean;
      ours: boolean;
      numbers: number;
      calendar: boolean;
    }>(
      `select
        exists (select from robot where tenant_id = $1 and robot_id = $2::bigint and version > 0 and ${speaks}) as robot,
        exists (select from robot where tenant_id = $1 and robot_id = $2::bigint and inbound) as inbound,
        exists (select from resource s where s.tenant_id = $1 and s.resource_id::text = $3::text and ${isPlayable}) as recording,
        exists (select from skill_group where tenant_id = $1 and queue_id = $7::bigint and valid) as "group",
        ${isBlacklisted('$4::text', 'null')} as blacklisted,
        exists (select from caller_number where tenant_id = $1 and phone = $4::text) as ours,
        (select count(*)::int from caller_number n
          where n.tenant_id = $1 and n.number_id = any($5::bigint[]) and n.lent_to is null) as numbers,
        $6::bigint is null or exists (select from work_calendar where tenant_id = $1 and calendar_id = $6) as calendar`,
      [db.tenant, robotId, resourceId, phone, numberIds, calendarId, groupId],
      'parts of an inbound route',
    );
    return found!;
  },
};

const idOf = (text: string) => (/^[1-9]\d{0,17}$/.test(text) ? text : null);

const partsOf = (target: Target) => ({
  robotId: target.kind === 'robot' ? idOf(target.robotId) : null,
  groupId: target.kind === 'group' ? idOf(target.groupId) : null,
  resourceId: target.kind === 'recording' ? target.resourceId : null,
  phone: target.kind === 'phone' ? target.phone : null,
});
