import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import type { Judged } from '#core/quality/judge.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Mode } from '../bases.contract.ts';
import { named } from '../named.service.ts';
import type { Batch, BatchForm, BatchQuery, BatchState, CallsWanted } from './batch.contract.ts';

/** A call that could be inspected. */
export interface Candidate {
  callId: string;
  /** Whose: an agent, or the robot where none was in it. */
  by: string;
  result: string;
  startedAt: number;
  connected: boolean;
  talkTime: number;
  agentId: string | null;
  robotId: string | null;
  campaignId: string | null;
  queueId: string | null;
}

const ofRecords = (what: string) =>
  `(select ${what} from qc_record r where r.tenant_id = $1 and r.batch_id = b.batch_id)`;
const taskStates = ['waiting', 'taken', 'submitted', 'dropped'];
/** Record by record: a join of all tasks with all records grows with the product of both. */
const tasksOfAll = `(select jsonb_build_object(${taskStates.map((state) => `'${state}', coalesce(sum(n.${state}), 0)::int`).join(', ')})
    from qc_record r cross join lateral (select ${taskStates.map((state) => `count(*) filter (where k.state = '${state}') as ${state}`).join(', ')}
      from qc_task k where k.tenant_id = $1 and k.record_id = r.record_id) n
    where r.tenant_id = $1 and r.batch_id = b.batch_id)`;
const columns = `b.batch_id, b.uuid, b.mode, b.name, b.memo, b.template_id, t.name as "templateName", b.version, b.state, b.calls, b.sampling, b.reviewers,
  b.inspectors, b.due_at, p.name as "personName", b.made_at, b.released_at, b.ended_at,
  ${ofRecords('count(*)::int')} as records, ${ofRecords('count(*) filter (where r.machine is not null)::int')} as looked,
  ${ofRecords("count(*) filter (where r.state = 'done')::int")} as done, ${ofRecords("count(*) filter (where r.state = 'differs')::int")} as differs,
  ${ofRecords('count(*) filter (where r.passed)::int')} as passed, ${ofRecords('avg(r.score)::float8')} as score,
  ${ofRecords(`count(*) filter (where jsonb_path_exists(r.machine, '$[*] ? (@.verdict == "fail")'))::int`)} as alerts,
  ${tasksOfAll} as tasks`;
const from = `qc_batch b join qc_template t on t.tenant_id = $1 and t.template_id = b.template_id
  left join person p on p.tenant_id = $1 and p.person_id = b.person_id`;
const orders = { name: 'lower(b.name)', madeAt: 'b.made_at', dueAt: 'b.due_at' };

export const batches = {
  list: (db: TenantDb, mode: Mode, { keyword, states, templateId, orderBy, descending, ...page }: BatchQuery) =>
    listOf<Batch>(
      db,
      {
        columns,
        from,
        where: `b.tenant_id = $1 and b.mode = $2 and ($3::text is null or b.name ilike $3 or b.memo ilike $3)
          and ($4::text[] is null or b.state = any($4)) and ($5::bigint is null or b.template_id = $5)`,
        values: [
          db.tenant,
          mode,
          keyword?.trim() ? contains(keyword.trim()) : null,
          states?.length ? states : null,
          templateId ?? null,
        ],
        orderBy: `${orderBy ? `${orders[orderBy]} ${descending ? 'desc' : 'asc'}, ` : ''}b.batch_id desc`,
      },
      page,
    ),

  counts: (db: TenantDb, mode: Mode) =>
    db.rows<{ state: BatchState; batches: number }>(
      'select state, count(*)::int as batches from qc_batch where tenant_id = $1 and mode = $2 group by state order by state',
      [db.tenant, mode],
    ),

  async read(
    db: TenantDb,
    mode: Mode,
    batchId: string,
    { hold = false } = {},
  ): Promise<Batch & { sheetOf: string | null }> {
    if (hold)
      await db.rows('select from qc_batch where tenant_id = $1 and batch_id = $2 for update', [db.tenant, batchId]);
    const [found] = await db.rows<Batch & { sheetOf: string | null }>(
      `select ${columns}, b.sheet_of from ${from} where b.tenant_id = $1 and b.mode = $2 and b.batch_id = $3`,
      [db.tenant, mode, batchId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async idOf(db: TenantDb, uuid: string): Promise<string> {
    const [found] = await db.rows<{ batchId: string }>(
      `select batch_id from qc_batch where tenant_id = $1 and uuid::text = lower($2) and mode = 'after'`,
      [db.tenant, uuid],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found.batchId;
  },

  add: (db: TenantDb, mode: Mode, { dueAt, ...form }: BatchForm, personId: string): Promise<string> =>
    insertRowFor(
      db,
      'qc_batch',
      {
        ...form,
        mode,
        personId,
        name: named(form.name),
        memo: form.memo ?? '',
        calls: JSON.stringify(form.calls),
        sampling: JSON.stringify(form.sampling),
        dueAt: asTime(dueAt),
      },
      'batchId',
    ),

  change: (db: TenantDb, batchId: string, { dueAt, calls, sampling, name, ...form }: Partial<BatchForm>) =>
    changeRows(
      db,
      'qc_batch',
      { batchId },
      {
        ...form,
        ...(name !== undefined && { name: named(name) }),
        ...(calls && { calls: JSON.stringify(calls) }),
        ...(sampling && { sampling: JSON.stringify(sampling) }),
        ...(dueAt !== undefined && { dueAt: asTime(dueAt) }),
      },
    ),

  remove: (db: TenantDb, batchId: string) => removeRows(db, 'qc_batch', { batchId }),

  go: (db: TenantDb, batchId: string, state: BatchState, sheetOf: string, version: number) =>
    db.rows(
      `update qc_batch set state = $3, sheet_of = $4, version = $5, released_at = coalesce(released_at, now()), ended_at = null
      where tenant_id = $1 and batch_id = $2`,
      [db.tenant, batchId, state, sheetOf, version],
    ),

  end: (db: TenantDb, batchId: string, state: BatchState) =>
    db.rows('update qc_batch set state = $3, ended_at = now() where tenant_id = $1 and batch_id = $2', [
      db.tenant,
      batchId,
      state,
    ]),

  /** What nobody has submitted is dropped. */
  async dropOpen(db: TenantDb, batchId: string) {
    await db.rows(
      `update qc_task k set state = 'dropped', person_id = null, taken_at = null from qc_record r
      where k.tenant_id = $1 and r.tenant_id = $1 and r.record_id = k.record_id and r.batch_id = $2 and k.state in ('waiting', 'taken')`,
      [db.tenant, batchId],
    );
    await db.rows(`update qc_record set state = 'dropped' where tenant_id = $1 and batch_id = $2 and state = 'open'`, [
      db.tenant,
      batchId,
    ]);
  },

  /** Calls that have ended and are what is asked for, in the order they began. `most` keeps a wide question from filling the memory. */
  candidates: (db: TenantDb, wanted: CallsWanted, most: number) => {
    const {
      from: since = 0,
      to = Date.now(),
      campaignIds,
      groupIds,
      agentIds,
      robotIds,
      direction,
      by,
      connected,
      longer,
    } = wanted;
    const some = (ids?: string[]) => (ids?.length ? ids : null);
    return db.rows<Candidate>(
      `select c.call_id, coalesce('agent ' || c.agent_id, 'robot ' || c.robot_id, '') as by, coalesce(nullif(c.category, ''), c.result_code, '') as result,
        c.started_at, c.connected, c.talk_time, c.agent_id, c.robot_id, c.campaign_id, c.queue_id
      from (select r.call_id, r.category, r.result_code, r.started_at, r.call_status = 3 as connected, coalesce(r.talk_time, 0) as talk_time, r.robot_id,
          r.campaign_id, a.agent_id, a.queue_id
        from call_record r left join lateral (select g.agent_id, g.queue_id from agent_call g
          where g.tenant_id = $1 and g.call_id = r.call_id and g.answered_at is not null order by g.answered_at desc limit 1) a on true
        where r.tenant_id = $1 and r.started_at >= $2 and r.started_at < $3 and begun_since(r.call_id, $4) and r.call_id < $5 and r.ended_at is not null
          and ($6::bigint[] is null or r.campaign_id = any($6)) and ($7::bigint[] is null or r.robot_id = any($7))
          and ($8::smallint is null or r.direction = $8) and ($9::int is null or r.talk_time >= $9)
          and ($10::boolean is null or (r.call_status = 3) = $10)) c
      where ($11::bigint[] is null or c.queue_id = any($11)) and ($12::bigint[] is null or c.agent_id = any($12))
        and ($13::text is null or ($13 = 'agents') = (c.agent_id is not null))
      order by c.started_at, c.call_id limit $14`,
      [
        ...[
          db.tenant,
          new Date(since),
          new Date(to),
          monthFrom(since),
          monthAfter(to),
          some(campaignIds),
          some(robotIds),
          direction ?? null,
        ],
        ...[longer ? longer * 1_000 : null, connected ?? null, some(groupIds), some(agentIds), by ?? null, most],
      ],
    );
  },

  /** Puts calls into a batch, each with so many tasks; those that are in it stay as they are. */
  async fill(db: TenantDb, batchId: string, calls: readonly Candidate[], reviewers: number): Promise<void> {
    await db.rows(
      `with made as (insert into qc_record (tenant_id, batch_id, call_id, called_at, connected, talk_time, agent_id, robot_id, campaign_id, queue_id)
        select $1, $2, c.* from unnest($3::bigint[], $4::timestamptz[], $5::boolean[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) c
        on conflict (tenant_id, batch_id, call_id) do nothing returning record_id)
      insert into qc_task (tenant_id, record_id, nth) select $1, record_id, n from made, generate_series(1, $11::int) n`,
      [
        ...[db.tenant, batchId, calls.map(({ callId }) => callId), calls.map(({ startedAt }) => new Date(startedAt))],
        ...[
          calls.map((one) => one.connected),
          calls.map(({ talkTime }) => talkTime),
          calls.map(({ agentId }) => agentId),
        ],
        ...[
          calls.map(({ robotId }) => robotId),
          calls.map(({ campaignId }) => campaignId),
          calls.map(({ queueId }) => queueId),
          reviewers,
        ],
      ],
    );
  },

  /** Calls at which the machine has not looked. */
  unseen: (db: TenantDb, batchId: string, most: number) =>
    db.rows<{ recordId: string; callId: string }>(
      'select record_id, call_id from qc_record where tenant_id = $1 and batch_id = $2 and machine is null order by record_id limit $3',
      [db.tenant, batchId, most],
    ),

  async look(db: TenantDb, found: readonly { recordId: string; machine: readonly Judged[]; score: number | null }[]) {
    await db.rows(
      `update qc_record r set machine = f.machine, machine_score = f.score
      from unnest($2::bigint[], $3::jsonb[], $4::smallint[]) f(record_id, machine, score) where r.tenant_id = $1 and r.record_id = f.record_id`,
      [
        db.tenant,
        found.map(({ recordId }) => recordId),
        found.map(({ machine }) => JSON.stringify(machine)),
        found.map(({ score }) => score),
      ],
    );
  },

  /** A call that nobody could be reached in, and that only the machine was to look at. */
  dropSilent: (db: TenantDb, recordIds: readonly string[]) =>
    db.rows(
      `update qc_record set state = 'dropped' where tenant_id = $1 and record_id = any($2::bigint[]) and state = 'open'`,
      [...[db.tenant, recordIds]],
    ),

  choices: async (db: TenantDb) => {
    const of = (text: string) => db.rows<{ value: string; label: string }>(text, [db.tenant]);
    const [templates, campaigns, groups, agents, robots, inspectors] = await Promise.all([
      of(`select template_id::text as value, name as label from qc_template where tenant_id = $1 order by lower(name)`),
      of(
        `select campaign_id::text as value, name as label from campaign where tenant_id = $1 order by lower(name) limit 500`,
      ),
      of(
        `select queue_id::text as value, name as label from skill_group where tenant_id = $1 order by lower(name) limit 500`,
      ),
      of(`select a.agent_id::text as value, p.name as label from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
        where a.tenant_id = $1 order by lower(p.name) limit 500`),
      of(
        `select robot_id::text as value, name as label from robot where tenant_id = $1 order by lower(name) limit 500`,
      ),
      of(
        `select person_id::text as value, name as label from person where tenant_id = $1 and valid order by lower(name) limit 500`,
      ),
    ]);
    return { templates, campaigns, groups, agents, robots, inspectors };
  },
};
