import type { AgentNow } from '#core/agents/agentState.ts';
import type { WorkType } from '#core/agents/workType.ts';
import { windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import type { Agent, Destination, Group, House, Strategy, WaitingCall } from '#core/queueing/house.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Of how long ago the handling times are by which waiting is foretold. */
const lately = 2 * 3_600_000;

interface GroupRow {
  groupId: string;
  priority: number;
  strategy: Strategy;
  ringSeconds: number;
  mostWaiting: number | null;
  valid: boolean;
  schedule: Schedule | null;
  /** As stored: its parts are there as its kind needs them. */
  overflowTo: Destination['kind'] | null;
  overflowId: string | null;
  overflowRobotId: string | null;
  farewell: string;
  overflowAfterSeconds: number | null;
  overflowUnstaffed: boolean;
  lastAgentId: string | null;
  announceEverySeconds: number | null;
  handling: number | null;
}

interface AgentRow {
  agentId: string;
  now: AgentNow;
  workType: WorkType;
  isReachable: boolean;
  simulated: boolean;
  groups: { groupId: string; level: number }[];
}

/**
 * The groups, agents and waiting calls of a tenant, as `core/queueing` asks for them. A rehearsal has a house of its own: its agents
 * are none but in name and hear nothing of a real call, and nothing can be heard of its calls. So no real caller waits for them.
 */
export async function housesNow(db: TenantDb, now: number): Promise<{ real: House; rehearsed: House }> {
  const [groups, agents, calls, [house]] = await Promise.all([
    db.rows<GroupRow>(
      `select g.queue_id as group_id, g.priority, g.strategy, g.ring_seconds, g.most_waiting, g.valid, g.schedule, g.overflow_to, g.overflow_id,
        g.overflow_robot_id, g.farewell, g.overflow_after_seconds, g.overflow_unstaffed, g.last_agent_id, g.announce_seconds as announce_every_seconds,
        (select (extract(epoch from avg(coalesce(k.wrapped_up_at, k.ended_at) - k.answered_at)) * 1000)::float8
          from agent_call k where k.tenant_id = $1 and k.queue_id = g.queue_id and k.result in ('talked', 'handedOver', 'takenOver')
          and k.rang_at > $2) as handling
      from skill_group g where g.tenant_id = $1`,
      [db.tenant, asTime(now - lately)],
      'house: groups',
    ),
    db.rows<AgentRow>(
      `select n.agent_id, n.now, n.reach = 'simulated' as simulated, a.work_type, (a.valid and p.valid and n.unreached_since is null and (n.reach <> 'browser' or n.node is not null)) as is_reachable,
        coalesce((select jsonb_agg(jsonb_build_object('groupId', b.queue_id::text, 'level', b.level)) from agent_in_group b
          where b.tenant_id = $1 and b.agent_id = n.agent_id), '[]') as groups
      from agent_now n join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id
        join person p on p.tenant_id = $1 and p.person_id = a.person_id
      where n.tenant_id = $1 and n.state <> 'signedOut'`,
      [db.tenant],
      'house: agents',
    ),
    db.rows<WaitingCall & { simulated: boolean }>(
      // A telephone that has to be picked up is too slow for who was dialled; the telephone in a page is joined with calls of its own node.
      `select call_id, queue_id as group_id, since, entered_at, admitted, priority, least_level, last_agent_id, simulated,
        (not_to || (select coalesce(array_agg(n.agent_id), '{}') from agent_now n
          where n.tenant_id = $1 and (dialled and n.reach = 'telephone' or n.reach = 'browser' and n.node <> v.node)))::text[] as not_to,
        let_ring::text[] as let_ring, ringing::text[] as ringing, dialled, announced_at
      from queue_visit v where tenant_id = $1 and left_at is null`,
      [db.tenant],
      'house: calls',
    ),
    db.rows<{ zone: string; calendar: WorkCalendar | null }>(
      'select time_zone as zone, calendar_of($1, null) as calendar from tenant where tenant_id = $1',
      [db.tenant],
      'house: zone',
    ),
  ]);
  const all = groups.map((group) => asGroup(group, house!, now));
  const houseOf = (rehearsed: boolean): House => ({
    groups: all,
    agents: agents.filter(({ simulated }) => simulated === rehearsed).map(asAgent),
    calls: calls.filter(({ simulated }) => simulated === rehearsed),
  });
  return { real: houseOf(false), rehearsed: houseOf(true) };
}

function asGroup(
  {
    valid,
    schedule,
    overflowTo,
    overflowId,
    overflowRobotId,
    farewell,
    overflowAfterSeconds,
    overflowUnstaffed,
    ...group
  }: GroupRow,
  { zone, calendar }: { zone: string; calendar: WorkCalendar | null },
  now: number,
): Group {
  const isOpen = valid && (schedule === null || windowOpen(schedule, zone, now, calendar ?? undefined));
  const destinations: Record<Destination['kind'], Destination> = {
    group: { kind: 'group', groupId: overflowId! },
    robot: { kind: 'robot', robotId: overflowRobotId! },
    callback: { kind: 'callback', groupId: group.groupId, farewell },
    end: { kind: 'end', farewell },
  };
  const overflow =
    overflowTo === null
      ? null
      : { afterSeconds: overflowAfterSeconds, whenUnstaffed: overflowUnstaffed, to: destinations[overflowTo] };
  return { ...group, isOpen, overflow };
}

const asAgent = ({ now, simulated: _, ...agent }: AgentRow): Agent => ({
  ...agent,
  state: now.state,
  freeSince: now.state === 'idle' ? now.freeSince : now.since,
  isPreviewing: now.state === 'idle' && now.taskId !== null,
});
