import { neverSignedIn, type AgentNow } from '#core/agents/agentState.ts';
import { begun, changed, type Interval } from '#core/agents/intervals.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Reach } from '#core/agents/reach.ts';

/** An agent whose row is held until the transaction ends. */
export interface HeldAgent {
  agentId: string;
  personId: string;
  agentDn: string;
  name: string;
  /** The seat and its person are switched on. */
  on: boolean;
  now: AgentNow;
  reach: Reach;
  /** That has their telephone. */
  node: string | null;
}

const held = `a.agent_id, a.person_id, a.agent_dn, coalesce(nullif(a.seat_name, ''), p.name) as name,
  (a.valid and p.valid) as on, n.now, coalesce(n.reach, 'browser') as reach, n.node`;
const heldFrom = `agent a join person p on p.tenant_id = a.tenant_id and p.person_id = a.person_id
  left join agent_now n on n.tenant_id = a.tenant_id and n.agent_id = a.agent_id`;

type HeldRow = Omit<HeldAgent, 'now'> & { now: AgentNow | null };
const withState = (row: HeldRow | undefined): HeldAgent | undefined =>
  row && { ...row, now: row.now ?? neverSignedIn(0) };

/** Agents as they stand, and the rows that say how they stood before. */
export const agentNow = {
  /** Undefined: no agent of this id. */
  async hold(db: TenantDb, agentId: string): Promise<HeldAgent | undefined> {
    // In a statement of its own: one that waits for a row reads the others as they were before it waited.
    await db.rows(
      'select from agent where tenant_id = $1 and agent_id = $2 for no key update',
      [db.tenant, agentId],
      'agent held',
    );
    return agentNow.one(db, agentId);
  },

  async idOf(db: TenantDb, personId: string): Promise<string | undefined> {
    const [row] = await db.rows<{ agentId: string }>(
      'select agent_id from agent where tenant_id = $1 and person_id = $2',
      [db.tenant, personId],
      'agent of person',
    );
    return row?.agentId;
  },

  async one(db: TenantDb, agentId: string): Promise<HeldAgent | undefined> {
    const rows = await db.rows<HeldRow>(
      `select ${held} from ${heldFrom} where a.tenant_id = $1 and a.agent_id = $2`,
      [db.tenant, agentId],
      'agent now',
    );
    return withState(rows[0]);
  },

  /** What follows `held`: its row, the end of the open interval and the begin of the next. */
  async write(db: TenantDb, agentId: string, now: AgentNow): Promise<void> {
    await db.rows(
      `insert into agent_now (tenant_id, agent_id, now, state, since) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id, agent_id) do update set now = excluded.now, state = excluded.state, since = excluded.since`,
      [db.tenant, agentId, JSON.stringify(now), now.state, asTime(now.since)],
      'agent now written',
    );
    const [open] = await db.rows<{
      state: AgentNow['state'];
      reason: string | null;
      callId: string | null;
      by: string | null;
      from: number;
    }>(
      `select state, reason, call_id, by_person as by, began_at as "from" from agent_state
      where tenant_id = $1 and agent_id = $2 and ended_at is null`,
      [db.tenant, agentId],
      'open interval',
    );
    // Who has never signed in has left no row: time begins with the first sign-in.
    if (!open) return void (await insert(db, agentId, begun(now)));
    const turn = changed({ ...open, to: null, endsTalk: false }, now);
    if (!turn) return;
    const { closed, opened } = turn;
    await db.rows(
      `update agent_state set ended_at = $3, ends_talk = $4 where tenant_id = $1 and agent_id = $2 and ended_at is null`,
      [db.tenant, agentId, asTime(closed.to!), closed.endsTalk],
      'interval closed',
    );
    await insert(db, agentId, opened);
  },

  /** Who signs in is reached by this from now on; `node` has it where it is a telephone. */
  reachedBy: (db: TenantDb, agentId: string, reach: Reach, node: string | undefined) =>
    db.rows(
      // A page that is connected already stays where it is.
      `update agent_now n set reach = $3, node = w.node, signed_in_at = now(), person_id = w.person_id,
        unreached_since = case when $3 = 'browser' and w.node is null then now() end
      from (select o.agent_id, a.person_id, coalesce($4, case when o.reach = $3 then o.node end) as node
        from agent_now o join agent a on a.tenant_id = $1 and a.agent_id = o.agent_id
        where o.tenant_id = $1 and o.agent_id = $2) w
      where n.tenant_id = $1 and n.agent_id = w.agent_id`,
      [db.tenant, agentId, reach, node ?? null],
      'agent reached by',
    ),

  intervals: (db: TenantDb, agentId: string, from: number, to: number): Promise<Interval[]> =>
    db.rows<Interval>(
      `select state, reason, call_id, by_person as by, began_at as "from", ended_at as "to", ends_talk from agent_state
      where tenant_id = $1 and agent_id = $2 and began_at < $4 and coalesce(ended_at, $4) > $3 order by began_at, interval_id`,
      [db.tenant, agentId, asTime(from), asTime(to)],
      'intervals of an agent',
    ),
};

const insert = (db: TenantDb, agentId: string, { state, reason, callId, by, from }: Interval) =>
  db.rows(
    `insert into agent_state (tenant_id, agent_id, state, reason, call_id, by_person, began_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.tenant, agentId, state, reason, callId, by, asTime(from)],
    'interval opened',
  );
