import { Fault, faults } from '#kit/contract/faults.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentsFrom, reachOf, seatOn, withinReach } from '../agent/reach.store.ts';
import type {
  BoundAgent,
  SkillGroup,
  SkillGroupChoice,
  SkillGroupForm,
  skillGroupEndpoints,
} from './skillGroup.contract.ts';

type Query = SentTo<typeof skillGroupEndpoints.list>['body'];
export type GroupFilter = Pick<Query, 'keyword' | 'validFlag' | 'strategy'>;
type Row = Omit<SkillGroup, 'createdAt' | 'changedAt'> & { createdAt: number; changedAt: number };
const shown = ({ createdAt, changedAt, ...row }: Row): SkillGroup => ({ ...row, createdAt, changedAt });

const agentsOf = (where = 'true') =>
  `(select count(*)::int from agent_in_group b join agent a using (tenant_id, agent_id) join person p using (tenant_id, person_id) where b.tenant_id = g.tenant_id and b.queue_id = g.queue_id and ${where})`;
/** All that are bound, and those of them whose seat and user are switched on: a group is a setting of the whole tenant. */
export const groupAgents = { all: agentsOf(), on: agentsOf(seatOn) };

const columns = `g.queue_id, g.tenant_id, g.group_sn, g.name as "groupName", g.queue_dn, g.valid as "validFlag", g.priority, g.strategy,
  g.ring_seconds, g.wrap_up_seconds, g.answer_within_seconds, g.most_waiting, g.overflow_id,
  o.name as "overflowName", g.overflow_after_seconds, g.waiting_text, g.memo, ${groupAgents.all} as agents, ${groupAgents.on} as "agentsOn", g.created_at, g.changed_at`;
const joined = 'skill_group g left join skill_group o on o.tenant_id = g.tenant_id and o.queue_id = g.overflow_id';
const orders = { groupName: 'g.name', queueDn: 'g.queue_dn', priority: 'g.priority', changedAt: 'g.changed_at' };

/** What stands behind `from`, and its values: the list and its export ask the same. */
export function groupsBy(db: TenantDb, { keyword, validFlag, strategy }: GroupFilter) {
  return {
    text: `${joined} where g.tenant_id = $1 and ($2::text is null or g.name ilike $2 or g.group_sn ilike $2 or g.memo ilike $2 or g.queue_dn like $2) and ($3::boolean is null or g.valid = $3) and ($4::text is null or g.strategy = $4)`,
    values: [db.tenant, keyword ? contains(keyword.trim()) : null, validFlag ?? null, strategy ?? null],
  };
}

export const skillGroups = {
  async list(db: TenantDb, { pageNo, pageSize, orderBy = 'groupName', descending, ...filter }: Query) {
    const { text, values } = groupsBy(db, filter);
    const [list, [all]] = await Promise.all([
      db.rows<Row>(
        `select ${columns} from ${text} order by ${orders[orderBy]} ${descending ? 'desc' : 'asc'}, g.queue_id limit $5 offset $6`,
        [...values, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ total: number }>(`select count(*)::int as total from ${text}`, values),
    ]);
    return { list: list.map(shown), total: all!.total };
  },

  async read(db: TenantDb, queueId: string): Promise<SkillGroup> {
    const [row] = await db.rows<Row>(`select ${columns} from ${joined} where g.tenant_id = $1 and g.queue_id = $2`, [
      db.tenant,
      queueId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return shown(row);
  },

  async idOfDn(db: TenantDb, queueDn: string): Promise<string> {
    const [row] = await db.rows<{ id: string }>(
      'select queue_id as id from skill_group where tenant_id = $1 and queue_dn = $2',
      [db.tenant, queueDn],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row.id;
  },

  choices: (db: TenantDb) =>
    db.rows<SkillGroupChoice>(
      'select queue_id, group_sn, name as "groupName", queue_dn, valid as "validFlag" from skill_group where tenant_id = $1 order by name, queue_id',
      [db.tenant],
    ),

  async create(db: TenantDb, form: SkillGroupForm & { queueDn: string }): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `
      insert into skill_group (tenant_id, name, group_sn, queue_dn, priority, strategy, ring_seconds, wrap_up_seconds, answer_within_seconds, most_waiting, overflow_id, overflow_after_seconds, waiting_text, memo, valid)
      values ($1, $2, coalesce($3, ''), $4, coalesce($5::int, 5), coalesce($6, 'longestIdle'), coalesce($7::int, 20), coalesce($8::int, 15), coalesce($9::int, 20), $10, $11, $12, coalesce($13, ''), coalesce($14, ''), coalesce($15::boolean, true)) returning queue_id as id`,
      valuesOf(db, form),
    );
    return made!.id;
  },

  /** What is left out stays as it is. */
  async change(db: TenantDb, queueId: string, form: Partial<SkillGroupForm>) {
    const [, ...values] = valuesOf(db, form);
    await db.rows(
      `
      update skill_group set name = coalesce($3, name), group_sn = coalesce($4, group_sn), queue_dn = coalesce($5, queue_dn), priority = coalesce($6::int, priority), strategy = coalesce($7, strategy), ring_seconds = coalesce($8::int, ring_seconds),
        wrap_up_seconds = coalesce($9::int, wrap_up_seconds), answer_within_seconds = coalesce($10::int, answer_within_seconds), most_waiting = case when $17 then $11::int else most_waiting end,
        overflow_id = case when $18 then $12::bigint else overflow_id end, overflow_after_seconds = case when $18 then $13::int else overflow_after_seconds end,
        waiting_text = coalesce($14, waiting_text), memo = coalesce($15, memo), valid = coalesce($16::boolean, valid), changed_at = now()
      where tenant_id = $1 and queue_id = $2`,
      [db.tenant, queueId, ...values, form.mostWaiting !== undefined, form.overflowId !== undefined],
    );
  },

  remove: (db: TenantDb, queueId: string) =>
    db.rows('delete from skill_group where tenant_id = $1 and queue_id = $2', [db.tenant, queueId]),

  /** Locks all of the tenant's groups in order: where calls overflow to does not change until this is stored. */
  hold: (db: TenantDb) =>
    db.rows('select from skill_group where tenant_id = $1 order by queue_id for update', [db.tenant]),

  /** Groups whose calls overflow into this one. */
  overflowingInto: (db: TenantDb, queueId: string) =>
    db.rows<{ name: string }>('select name from skill_group where tenant_id = $1 and overflow_id = $2 order by name', [
      db.tenant,
      queueId,
    ]),

  /** Whether a call that overflows from here comes back here. */
  async isCircle(db: TenantDb, queueId: string): Promise<boolean> {
    const [found] = await db.rows<{ circle: boolean }>(
      `
      with recursive way (queue_id) as (
        select overflow_id from skill_group where tenant_id = $1 and queue_id = $2
        union select g.overflow_id from way join skill_group g on g.tenant_id = $1 and g.queue_id = way.queue_id
      ) select exists (select from way where queue_id = $2) as circle`,
      [db.tenant, queueId],
    );
    return found!.circle;
  },

  /** Bound and free agents within the asker's permission. */
  async agents(db: TenantDb, queueId: string): Promise<{ bound: BoundAgent[]; free: BoundAgent[]; beyond: number }> {
    const [rows, [all]] = await Promise.all([
      db.rows<BoundAgent>(
        `
        select a.agent_id, a.agent_dn, a.seat_name, p.name as "userName", d.name as "departmentName", a.work_type as type, ${seatOn} as valid, b.level
        from ${agentsFrom} left join agent_in_group b on b.tenant_id = a.tenant_id and b.agent_id = a.agent_id and b.queue_id = $3 where a.tenant_id = $1 and ${withinReach} order by b.level desc nulls last, length(a.agent_dn), a.agent_dn`,
        [db.tenant, reachOf(db), queueId],
      ),
      db.rows<{ n: number }>('select count(*)::int as n from agent_in_group where tenant_id = $1 and queue_id = $2', [
        db.tenant,
        queueId,
      ]),
    ]);
    const bound = rows.filter(({ level }) => level !== null);
    return { bound, free: rows.filter(({ level }) => level === null), beyond: all!.n - bound.length };
  },
};

const valuesOf = (
  db: TenantDb,
  {
    groupName,
    groupSn,
    queueDn,
    priority,
    strategy,
    ringSeconds,
    wrapUpSeconds,
    answerWithinSeconds,
    mostWaiting,
    overflowId,
    overflowAfterSeconds,
    waitingText,
    memo,
    validFlag,
  }: Partial<SkillGroupForm>,
) => [
  db.tenant,
  groupName?.trim() ?? null,
  groupSn ?? null,
  queueDn ?? null,
  priority ?? null,
  strategy ?? null,
  ringSeconds ?? null,
  wrapUpSeconds ?? null,
  answerWithinSeconds ?? null,
  mostWaiting ?? null,
  overflowId ?? null,
  overflowId ? (overflowAfterSeconds ?? usualOverflowAfter) : null,
  waitingText?.trim() ?? null,
  memo?.trim() ?? null,
  validFlag ?? null,
];
const usualOverflowAfter = 60;
