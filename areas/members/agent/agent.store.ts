import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Agent, agentEndpoints } from './agent.contract.ts';
import { agentsFrom, reachOf, withinReach } from '../seat/reach.store.ts';

type Query = SentTo<typeof agentEndpoints.list>['body'];
export interface AgentFilter extends Pick<
  Query,
  'keyword' | 'groupId' | 'withoutGroup' | 'departmentId' | 'type' | 'valid'
> {
  /** Of `departmentId`: also those of the departments below it. */
  below?: boolean;
}

/** What a seat has; a phone is E.164. */
export interface Seat {
  userId: string;
  agentDn: string;
  seatId: string | null;
  /** The person's name where it is empty. */
  seatName: string;
  type: number;
  phone: string | null;
  valid: boolean;
}
/** What is left out stays as it is. */
export type SeatChange = Partial<Seat> & { agentId: string };

const groupsOf = `coalesce((select
  jsonb_agg(jsonb_build_object('groupId', g.queue_id::text, 'groupName', g.name, 'level', b.level, 'validFlag', g.valid)
  order by b.level desc, g.name)
  from agent_in_group b join skill_group g using (tenant_id, queue_id)
  where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id), '[]')`;
const columns = `a.agent_id, a.agent_dn, a.valid, a.seat_id, a.seat_name, a.work_type as type, a.phone,
  p.person_id as "userId", p.name as "userName", p.login_name,
  p.valid as "userValid", d.department_id, d.name as "departmentName", ${groupsOf} as groups, a.created_at,
    a.changed_at`;
const orders = { agentDn: 'length(a.agent_dn) {way}, a.agent_dn', userName: 'p.name', changedAt: 'a.changed_at' };

/** The agents of `agentsFrom` that are sought: lists, counts and exports ask the same. */
export function agentsBy(
  db: TenantDb,
  { keyword, groupId, withoutGroup, departmentId, below = false, type, valid }: AgentFilter,
) {
  return {
    where: `a.tenant_id = $1 and ${withinReach}
      and ($3::text is null or p.name ilike $3 or p.login_name ilike $3 or a.seat_name ilike $3 or a.seat_id ilike $3
        or a.agent_dn like $3)
      and ($4::bigint is null or exists (select from agent_in_group b
        where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id and b.queue_id = $4))
      and ($5::boolean is not true or not exists (select from agent_in_group b
        where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id))
      and ($6::bigint is null or p.department_id = $6 or $7::boolean and d.path like '%/' || $6::bigint || '/%')
      and ($8::int is null or a.work_type = $8) and ($9::boolean is null or a.valid = $9)`,
    values: [
      db.tenant,
      reachOf(db),
      keyword ? contains(keyword.trim()) : null,
      groupId ?? null,
      withoutGroup ?? null,
      departmentId ?? null,
      below,
      type ?? null,
      valid ?? null,
    ],
  };
}

export const agents = {
  async list(
    db: TenantDb,
    filter: AgentFilter,
    { orderBy = 'agentDn', descending, ...page }: Pick<Query, 'pageNo' | 'pageSize' | 'orderBy' | 'descending'>,
  ) {
    const { where, values } = agentsBy(db, filter);
    const way = descending ? 'desc' : 'asc';
    const order = `${orders[orderBy].replace('{way}', way)} ${way}, a.agent_id`;
    return listOf<Agent>(db, { columns, from: agentsFrom, where, values, orderBy: order }, page);
  },

  async some(db: TenantDb, agentIds: string[]): Promise<Agent[]> {
    return db.rows<Agent>(
      `select ${columns} from ${agentsFrom} where a.tenant_id = $1 and ${withinReach} and a.agent_id = any($3::bigint[])
        order by a.agent_id`,
      [db.tenant, reachOf(db), agentIds],
    );
  },

  async read(db: TenantDb, agentId: string): Promise<Agent> {
    const [found] = await agents.some(db, [agentId]);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async idOfDn(db: TenantDb, agentDn: string): Promise<string> {
    const [row] = await db.rows<{ id: string }>(
      'select agent_id as id from agent where tenant_id = $1 and agent_dn = $2',
      [db.tenant, agentDn],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row.id;
  },

  /** Answers their ids, in the order of the seats. */
  create: async (db: TenantDb, seats: Seat[]) =>
    (
      await db.rows<{ id: string }>(
        `
    insert into agent (tenant_id, person_id, agent_dn, seat_id, seat_name, work_type, phone, valid)
    select $1, p.person_id, s."agentDn", s."seatId", coalesce(nullif(s."seatName", ''), p.name), s.type, s.phone,
      s.valid
    from json_to_recordset($2) s ("userId" bigint, "agentDn" text, "seatId" text, "seatName" text, type int, phone text,
      valid boolean, at int) join person p on p.tenant_id = $1 and p.person_id = s."userId" order by s.at
    returning agent_id as id`,
        [db.tenant, JSON.stringify(seats.map((seat, at) => ({ ...seat, at })))],
      )
    ).map(({ id }) => id),

  async change(db: TenantDb, changes: SeatChange[]): Promise<number> {
    const rows = changes.map((change) => ({
      ...change,
      newSeat: change.seatId !== undefined,
      newPhone: change.phone !== undefined,
    }));
    const done = await db.rows(
      `
      update agent a set person_id = coalesce(c."userId", a.person_id), agent_dn = coalesce(c."agentDn", a.agent_dn),
        seat_id = case when c."newSeat" then c."seatId" else a.seat_id end,
        seat_name = coalesce(c."seatName", a.seat_name),
        work_type = coalesce(c.type, a.work_type), phone = case when c."newPhone" then c.phone else a.phone end,
          valid = coalesce(c.valid, a.valid), changed_at = now()
      from json_to_recordset($2) c ("agentId" bigint, "userId" bigint, "agentDn" text, "seatId" text, "seatName" text,
        type int, phone text, valid boolean, "newSeat" boolean, "newPhone" boolean)
      where a.tenant_id = $1 and a.agent_id = c."agentId" returning 1`,
      [db.tenant, JSON.stringify(rows)],
    );
    return done.length;
  },

  remove: async (db: TenantDb, agentIds: string[]) =>
    (
      await db.rows('delete from agent where tenant_id = $1 and agent_id = any($2::bigint[]) returning 1', [
        db.tenant,
        agentIds,
      ])
    ).length,

  /** Those of these people who are within the asker's permission; they cannot go while this lasts. */
  people: (db: TenantDb, userIds: string[]) =>
    db.rows<{ userId: string; userName: string }>(
      `
    select p.person_id as "userId", p.name as "userName" from person p
    where p.tenant_id = $1 and ${withinReach} and p.person_id = any($3::bigint[]) and p.kind = 'person'
    order by p.person_id for key share`,
      [db.tenant, reachOf(db), userIds],
    ),

  peopleWithout: (db: TenantDb, { keyword, ...page }: SentTo<typeof agentEndpoints.people>['body']) =>
    listOf<{ userId: string; userName: string; loginName: string; departmentName: string }>(
      db,
      {
        columns: 'p.person_id as "userId", p.name as "userName", p.login_name, d.name as "departmentName"',
        from: 'person p join department d using (tenant_id, department_id)',
        countFrom: 'person p',
        where: `p.tenant_id = $1 and ${withinReach} and p.kind = 'person' and p.valid
          and ($3::text is null or p.name ilike $3 or p.login_name ilike $3)
          and not exists (select from agent a where a.tenant_id = p.tenant_id and a.person_id = p.person_id)`,
        values: [db.tenant, reachOf(db), keyword ? contains(keyword.trim()) : null],
        orderBy: 'p.name, p.person_id',
      },
      page,
    ),

  /** Departments that have agents, within the asker's permission. */
  departments: (db: TenantDb) =>
    db.rows<{ departmentId: string; name: string; agents: number }>(
      `
    select d.department_id, d.name, count(*)::int as agents from ${agentsFrom} where a.tenant_id = $1 and ${withinReach}
    group by d.department_id, d.name, d.path order by d.path`,
      [db.tenant, reachOf(db)],
    ),

  forRobots: (db: TenantDb) =>
    db.rows<{
      agentId: string;
      agentDn: string;
      seatName: string;
      groups: { groupId: string; groupName: string; level: number }[];
    }>(
      `
    select a.agent_id, a.agent_dn, a.seat_name,
      jsonb_agg(jsonb_build_object('groupId', g.queue_id::text, 'groupName', g.name, 'level', b.level)
      order by b.level desc, g.name) as groups
    from ${agentsFrom} join agent_in_group b on b.tenant_id = a.tenant_id and b.agent_id = a.agent_id
    join skill_group g on g.tenant_id = b.tenant_id and g.queue_id = b.queue_id
    where a.tenant_id = $1 and ${withinReach} and a.valid and p.valid and g.valid
    group by a.agent_id, a.agent_dn, a.seat_name order by length(a.agent_dn), a.agent_dn`,
      [db.tenant, reachOf(db)],
    ),

  /**
   * Who holds any of these: numbers of the house, seats, phones, people. Looks past the asker's permission, for nothing
   * is given out twice.
   */
  async held(
    db: TenantDb,
    { dns, seatIds, phones, userIds }: { dns: string[]; seatIds: string[]; phones: string[]; userIds: string[] },
  ) {
    const [found, queues] = await Promise.all([
      db.rows<{ agentId: string; agentDn: string; seatId: string | null; phone: string | null; userId: string }>(
        `
        select agent_id, agent_dn, seat_id, phone, person_id as "userId" from agent where tenant_id = $1
          and (agent_dn = any($2::text[]) or seat_id = any($3::text[]) or phone = any($4::text[])
            or person_id = any($5::bigint[]))`,
        [db.tenant, dns, seatIds, phones, userIds],
      ),
      db.rows<{ dn: string }>(
        'select queue_dn as dn from skill_group where tenant_id = $1 and queue_dn = any($2::text[])',
        [db.tenant, dns],
      ),
    ]);
    return {
      byDn: new Map(found.map(({ agentDn, agentId }) => [agentDn, agentId])),
      bySeat: new Map(found.flatMap(({ seatId, agentId }) => (seatId ? [[seatId, agentId] as const] : []))),
      byPhone: new Map(found.flatMap(({ phone, agentId }) => (phone ? [[phone, agentId] as const] : []))),
      byUser: new Map(found.map(({ userId, agentId }) => [userId, agentId])),
      queues: new Set(queues.map(({ dn }) => dn)),
    };
  },

  /** People by their login names as these are written, within the asker's permission. */
  byLoginName: (db: TenantDb, loginNames: string[]) =>
    db.rows<{ userId: string; loginName: string }>(
      `
    select p.person_id as "userId", asked.name as "loginName" from unnest($3::text[]) asked (name) join person p on p.login_key = login_key(asked.name)
    where p.tenant_id = $1 and ${withinReach} and (not p.login_exact or p.login_name = asked.name) and p.kind = 'person'`,
      [db.tenant, reachOf(db), [...new Set(loginNames)]],
    ),
};
