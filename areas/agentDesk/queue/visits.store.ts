import type { Destination } from '#core/queueing/house.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** A call that begins to wait. */
export interface NewVisit {
  callId: string;
  groupId: string;
  at: number;
  /** Of who was handed over to: the first moment of all their waiting. */
  since?: number;
  priority: number | null;
  leastLevel: number;
  lastAgentId: string | null;
  notTo: readonly string[];
  node: string;
  simulated: boolean;
  dialled: boolean;
  direction: 0 | 1;
  phone: string;
  name: string;
}

export type VisitEnd = 'answered' | 'abandoned' | 'sentOn' | 'lost';

/** Who has waited and talked already goes before all others. */
export const firstOfAll = 9;

const open = 'tenant_id = $1 and call_id = $2 and left_at is null';

/** Calls that wait. */
export const visits = {
  enter: (db: TenantDb, { callId, groupId, at, since = at, ...visit }: NewVisit) =>
    db.rows(
      `insert into queue_visit (tenant_id, call_id, queue_id, entered_at, since, priority, least_level, last_agent_id, not_to, node,
        simulated, direction, phone, name, dialled) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint[], $10, $11, $12, $13, $14, $15)`,
      [
        ...[db.tenant, callId, groupId, asTime(at), asTime(since), visit.priority, visit.leastLevel, visit.lastAgentId],
        ...[visit.notTo, visit.node, visit.simulated, visit.direction, visit.phone, visit.name, visit.dialled],
      ],
      'visit: enter',
    ),

  admit: (db: TenantDb, callId: string) =>
    db.rows(`update queue_visit set admitted = true where ${open}`, [db.tenant, callId], 'visit: admit'),

  rings: (db: TenantDb, callId: string, agentIds: readonly string[]) =>
    db.rows(
      `update queue_visit set admitted = true, ringing = $3::bigint[] where ${open}`,
      [db.tenant, callId, agentIds],
      'visit: rings',
    ),

  /** It no longer rings at this agent, who `letRing` it or did not. */
  ringsNoMore: (db: TenantDb, callId: string, agentId: string, letRing: boolean) =>
    db.rows(
      `update queue_visit set ringing = array_remove(ringing, $3::bigint),
        let_ring = case when $4 and not $3::bigint = any(let_ring) then let_ring || $3::bigint else let_ring end where ${open}`,
      [db.tenant, callId, agentId, letRing],
      'visit: rings no more',
    ),

  /** Whom a group that rings in turn has rung at now. */
  turn: (db: TenantDb, groupId: string, agentId: string) =>
    db.rows(
      'update skill_group set last_agent_id = $3 where tenant_id = $1 and queue_id = $2',
      [db.tenant, groupId, agentId],
      'visit: turn',
    ),

  announced: (db: TenantDb, callId: string, at: number) =>
    db.rows(
      `update queue_visit set announced_at = $3 where ${open}`,
      [db.tenant, callId, asTime(at)],
      'visit: announced',
    ),

  /** Its waiting is over; nothing happens where it was before. */
  leave: (db: TenantDb, callId: string, at: number, { end, agentId = null, to = null, because = null }: VisitLeft) =>
    db.rows<{
      groupId: string;
      since: number;
      direction: 0 | 1;
      priority: number | null;
      leastLevel: number;
      lastAgentId: string | null;
      notTo: string[];
      simulated: boolean;
      dialled: boolean;
      phone: string;
      name: string;
    }>(
      `update queue_visit set left_at = greatest($3, entered_at), outcome = $4, agent_id = $5, went_to = $6, because = $7, ringing = '{}'
      where ${open} returning queue_id as group_id, since, direction, priority, least_level, last_agent_id, not_to::text[] as not_to, simulated, dialled, phone, name`,
      [db.tenant, callId, asTime(at), end, agentId, to && JSON.stringify(to), because],
      'visit: leave',
    ),

  /**
   * The clock of a node was set: who waits there goes on waiting as long as they have. Who came since then stands at the new time:
   * between `before`, when it was looked at last, and `now`.
   */
  clockMoved: (db: TenantDb, node: string, { by, before, now }: { by: number; before: number; now: number }) =>
    db.rows(
      `update queue_visit set entered_at = entered_at + m.by, since = since + m.by, announced_at = announced_at + m.by
      from (select $3::float8 * interval '1 millisecond' as by) m
      where tenant_id = $1 and node = $2 and left_at is null and not (entered_at > $4 and entered_at <= $5)`,
      [db.tenant, node, by, asTime(before), asTime(now)],
      'visits: clock moved',
    ),

  /** Who of a node that died was waiting there. */
  ofNode: (db: TenantDb, node: string) =>
    db.rows<{ callId: string }>(
      'select call_id from queue_visit where tenant_id = $1 and node = $2 and left_at is null',
      [db.tenant, node],
      'visits of a node',
    ),

  /** The agent who talked with this customer last, by their number. */
  async lastAgent(db: TenantDb, phone: string, since: number): Promise<string | null> {
    if (phone === '') return null;
    const [row] = await db.rows<{ agentId: string | null }>(
      `select agent_id from queue_visit where tenant_id = $1 and phone = $2 and outcome = 'answered' and left_at > $3
      order by left_at desc limit 1`,
      [db.tenant, phone, asTime(since)],
      'last agent of a customer',
    );
    return row?.agentId ?? null;
  },
};

interface VisitLeft {
  end: VisitEnd;
  agentId?: string | null;
  to?: Destination | null;
  because?: string | null;
}
