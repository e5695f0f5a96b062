import { Fault, faults } from '#kit/contract/faults.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { seatOn } from '../seat/reach.store.ts';
import type { SkillGroup, SkillGroupChoice, SkillGroupForm, skillGroupEndpoints } from './skillGroup.contract.ts';

type Query = SentTo<typeof skillGroupEndpoints.list>['body'];
export type GroupFilter = Pick<Query, 'keyword' | 'validFlag' | 'strategy'>;

const agentsOf = (where = 'true') =>
  `(select count(*)::int from agent_in_group b join agent a using (tenant_id, agent_id) join person p using (tenant_id, person_id) where b.tenant_id = g.tenant_id and b.queue_id = g.queue_id and ${where})`;
/** All that are bound, and those of them whose seat and user are switched on: a group is a setting of the whole tenant. */
export const groupAgents = { all: agentsOf(), on: agentsOf(seatOn) };

const columns = `g.queue_id, g.tenant_id, g.group_sn, g.name as "groupName", g.queue_dn, g.valid as "validFlag", g.priority, g.strategy,
  g.ring_seconds, g.wrap_up_seconds, g.answer_within_seconds, g.most_waiting, g.overflow_to, g.overflow_id,
  g.overflow_robot_id, g.farewell,
  (select r.name from robot r where r.tenant_id = g.tenant_id and r.robot_id = g.overflow_robot_id) as "overflowRobotName",
  g.assistant_robot_id, (select r.name from robot r where r.tenant_id = g.tenant_id and r.robot_id = g.assistant_robot_id) as "assistantRobotName",
  o.name as "overflowName", g.overflow_after_seconds, g.overflow_unstaffed, g.schedule, g.announce_seconds, g.waiting_text, g.memo, ${groupAgents.all} as agents, ${groupAgents.on} as "agentsOn", g.created_at, g.changed_at`;
const joined = 'skill_group g left join skill_group o on o.tenant_id = g.tenant_id and o.queue_id = g.overflow_id';
const orders = { groupName: 'g.name', queueDn: 'g.queue_dn', priority: 'g.priority', changedAt: 'g.changed_at' };

/** The list and its export ask the same. */
const where =
  'g.tenant_id = $1 and ($2::text is null or g.name ilike $2 or g.group_sn ilike $2 or g.memo ilike $2 or g.queue_dn like $2) and ($3::boolean is null or g.valid = $3) and ($4::text is null or g.strategy = $4)';
const valuesOf = (db: TenantDb, { keyword, validFlag, strategy }: GroupFilter) => [
  db.tenant,
  keyword ? contains(keyword.trim()) : null,
  validFlag ?? null,
  strategy ?? null,
];
export const groupsBy = (db: TenantDb, filter: GroupFilter) => ({
  text: `${joined} where ${where}`,
  values: valuesOf(db, filter),
});
const ofGroup = 'g.tenant_id = $1 and g.queue_id = $2';

export const skillGroups = {
  list(db: TenantDb, { orderBy: by = 'groupName', descending, ...query }: Query) {
    const orderBy = `${orders[by]} ${descending ? 'desc' : 'asc'}, g.queue_id`;
    return listOf<SkillGroup>(db, { columns, from: joined, where, values: valuesOf(db, query), orderBy }, query);
  },

  async read(db: TenantDb, queueId: string): Promise<SkillGroup> {
    const [group] = await db.rows<SkillGroup>(`select ${columns} from ${joined} where ${ofGroup}`, [
      db.tenant,
      queueId,
    ]);
    if (!group) throw new Fault(faults.NOT_FOUND);
    return group;
  },

  async idOfDn(db: TenantDb, queueDn: string): Promise<string> {
    const [group] = await db.rows<{ queueId: string }>(
      'select queue_id from skill_group where tenant_id = $1 and queue_dn = $2',
      [db.tenant, queueDn],
    );
    if (!group) throw new Fault(faults.NOT_FOUND);
    return group.queueId;
  },

  choices: (db: TenantDb) =>
    db.rows<SkillGroupChoice>(
      'select queue_id, group_sn, name as "groupName", queue_dn, valid as "validFlag" from skill_group where tenant_id = $1 order by name, queue_id',
      [db.tenant],
    ),

  /** What is left out is as usual. */
  create: (db: TenantDb, { groupName, groupSn = '', queueDn, ...form }: SkillGroupForm & { queueDn: string }) =>
    insertRowFor(
      db,
      'skill_group',
      { ...rowOf({ ...form, to: overflowTo(form) }), name: groupName.trim(), groupSn, queueDn },
      'queueId',
    ),

  /** What is left out stays as it is. */
  change: (db: TenantDb, queueId: string, form: Partial<SkillGroupForm>) =>
    changeRows(db, 'skill_group', { queueId }, { ...rowOf({ ...form, to: overflowTo(form) }), changedAt: databaseNow }),

  /** Names of the routes of incoming calls that lead to it, at most five. */
  routesTo: async (db: TenantDb, queueId: string) =>
    (
      await db.rows<{ name: string }>(
        "select name from inbound_route where tenant_id = $1 and target ->> 'groupId' = $2 order by place, route_id limit 5",
        [db.tenant, queueId],
        'routes to a skill group',
      )
    ).map(({ name }) => name),

  /** Names of the campaigns that dial for its agents, at most five. */
  campaignsOf: async (db: TenantDb, queueId: string) =>
    (
      await db.rows<{ name: string }>(
        'select name from campaign where tenant_id = $1 and queue_id = $2 order by name limit 5',
        [db.tenant, queueId],
        'campaigns of a skill group',
      )
    ).map(({ name }) => name),

  remove: (db: TenantDb, queueId: string) => removeRows(db, 'skill_group', { queueId }),
};

/** Where calls go, as a form says it: a group that is named alone is meant. Undefined: it says nothing. */
export const overflowTo = ({ overflowTo: to, overflowId }: Partial<SkillGroupForm>) =>
  to !== undefined || overflowId === undefined ? to : overflowId === null ? null : 'group';

/** Undefined columns are not written. Without somewhere to overflow into there is no time after which, and nobody to go to. */
const rowOf = ({
  groupName,
  validFlag,
  overflowTo: _,
  overflowId,
  overflowRobotId,
  overflowAfterSeconds,
  overflowUnstaffed,
  schedule,
  to,
  ...form
}: Partial<SkillGroupForm> & { to: ReturnType<typeof overflowTo> }) => ({
  ...form,
  name: groupName?.trim(),
  valid: validFlag,
  waitingText: form.waitingText?.trim(),
  memo: form.memo?.trim(),
  schedule: schedule && JSON.stringify(schedule),
  farewell: form.farewell?.trim(),
  ...(to !== undefined && {
    overflowTo: to,
    overflowId: to === 'group' ? overflowId : null,
    overflowRobotId: to === 'robot' ? overflowRobotId : null,
    overflowAfterSeconds: to ? (overflowAfterSeconds ?? usualOverflowAfter) : null,
    overflowUnstaffed: to ? overflowUnstaffed : false,
  }),
});
const usualOverflowAfter = 60;
