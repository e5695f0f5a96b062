import { begun, type Schedule } from '#core/calendar/schedule.ts';
import { batchStateCodes, type BatchState, isClosed } from '#core/dialing/batchState.ts';
import { callStatusCodes, type CallStatus } from '#core/dialing/taskState.ts';
import type { RobotHours } from '#core/calendar/robotHours.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import type { AnswerOf, SentTo } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { connectRateSql } from '#kit/server/figuresSql.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import { insertRowFor } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Batch, batchEndpoints, BatchChange, BatchForm, BatchQuery, BatchSource } from './batch.contract.ts';
import { contactsOf, givenValues, type StoredSource } from './batchSource.store.ts';
import { isBlacklisted } from '../dialing/blacklist.store.ts';
import { batchColumns, joinedToBatches, shownBatches, type BatchRow } from './batchRows.store.ts';

type Choice = AnswerOf<typeof batchEndpoints.choices>['list'][number];
type BatchMatching = SentTo<typeof batchEndpoints.changeStateOfAll>['body']['matching'];

interface Locked {
  batchId: string;
  name: string;
  state: BatchState;
  schedule: Schedule;
  zone: string;
  /** Its campaign's, else the tenant's. */
  calendar: WorkCalendar | null;
  robotHours: RobotHours | null;
}
const orders = {
  createdAt: ['batch_id', 'batch_id desc'],
  name: ['name, batch_id', 'name desc, batch_id desc'],
  total: ['total, batch_id', 'total desc, batch_id desc'],
  connected: [`${connectRateSql} nulls first, batch_id`, `${connectRateSql} desc nulls last, batch_id desc`],
} as const;

export const whereBatches = `tenant_id = $1
  and ($2::text is null or name ilike $2 or batch_id::text = $3
  or campaign_id in (select campaign_id from campaigns_of_batches where name ilike $2))
  and ($4::bigint is null or campaign_id = $4) and ($5::timestamptz is null or created_at >= $5)
    and ($6::timestamptz is null or created_at < $6) and ($7::smallint is null or task_type = $7)`;

export const soughtBatches = (
  db: TenantDb,
  { keyword, campaignId, createdFrom, createdTo, taskType }: Partial<BatchQuery>,
) => [
  db.tenant,
  keyword ? contains(keyword) : null,
  keyword?.replace(/^B-/i, '') ?? null,
  campaignId ?? null,
  asTime(createdFrom),
  asTime(createdTo),
  taskType ?? null,
];

/**
 * The page query and its counts, as they are sent; the benchmark asks the same of a bare server. By hand: a page is cut
 * before anything is joined, and the counts by state are the total as well.
 */
export const listQueries = (orderBy: keyof typeof orders = 'createdAt', descending = true) => {
  const order = orders[orderBy][descending ? 1 : 0];
  return {
    rows: {
      name: `batch.list ${orderBy} ${descending}`,
      text: `select ${batchColumns} from (select * from batch
        where ${whereBatches} and ($8::smallint[] is null or state = any($8)) order by ${order}
        limit $9 offset $10) b ${joinedToBatches}
        order by ${order.replace(/\b(batch_id|name|total|connected|called)\b(?!_)/g, 'b.$1')}`,
    },
    counts: {
      name: 'batch.count',
      text: `select state, count(*)::int as count, sum(waiting)::int as waiting from batch where ${whereBatches}
        group by state`,
    },
  };
};

export const batches = {
  async list(db: TenantDb, { pageNo, pageSize, states, orderBy, descending, ...filter }: BatchQuery) {
    const sought = soughtBatches(db, filter);
    const { rows, counts } = listQueries(orderBy, descending);
    const [list, facets] = await Promise.all([
      db.rows<BatchRow>(
        rows.text,
        [...sought, states?.length ? states : null, pageSize, (pageNo - 1) * pageSize],
        rows.name,
      ),
      db.rows<{ state: number; count: number; waiting: number }>(counts.text, sought, counts.name),
    ]);
    const total = facets
      .filter(({ state }) => !states?.length || states.includes(state))
      .reduce((sum, { count }) => sum + count, 0);
    return { list: await shownBatches(db, list), total, facets };
  },

  async read(db: TenantDb, batchId: string): Promise<Batch> {
    const [row] = await db.rows<BatchRow>(
      `select ${batchColumns} from batch b ${joinedToBatches} where b.tenant_id = $1 and b.batch_id = $2`,
      [db.tenant, batchId],
      'batch.read',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return (await shownBatches(db, [row]))[0]!;
  },

  async campaignOf(db: TenantDb, campaignId: string) {
    const [campaign] = await db.rows<{ name: string; enabled: boolean }>(
      'select name, enable_status as enabled from campaign where tenant_id = $1 and campaign_id = $2',
      [db.tenant, campaignId],
    );
    if (!campaign) throw new Fault(faults.NOT_FOUND);
    return campaign;
  },

  async create(
    db: TenantDb,
    person: string,
    {
      name,
      campaignId,
      source,
      schedule,
      startWhenPrepared,
      taskType = 1,
    }: Omit<BatchForm, 'source'> & { source: StoredSource },
    { recreatedFrom = null, robotId = null }: { recreatedFrom?: string | null; robotId?: string | null } = {},
  ): Promise<string> {
    return insertRowFor(
      db,
      'batch',
      {
        campaignId,
        name: name.trim(),
        state: batchStateCodes.preparing,
        schedule: JSON.stringify(schedule),
        startWhenPrepared,
        source: JSON.stringify(source),
        personId: person,
        taskType,
        recreatedFrom,
        robotId,
      },
      'batchId',
    );
  },

  async change(db: TenantDb, batchId: string, { name, schedule, taskType }: BatchChange) {
    await db.rows(
      `update batch set name = $3, schedule = $4, task_type = coalesce($5, task_type)
        where tenant_id = $1 and batch_id = $2`,
      [db.tenant, batchId, name.trim(), JSON.stringify(schedule), taskType ?? null],
    );
  },

  /** Locked until the transaction ends, so that of two people who press at once the second sees what the first did. */
  lock: (db: TenantDb, batchIds: string[]) =>
    db.rows<Locked>(
      `
    select batch_id, b.name, state, schedule, time_zone as zone, calendar_of($1, c.calendar_id) as calendar,
      robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours from batch b
    join tenant using (tenant_id) join campaign c using (tenant_id, campaign_id)
    where tenant_id = $1 and batch_id = any($2::bigint[]) order by batch_id for update of b`,
      [db.tenant, batchIds],
    ),

  /** A same-day batch without a date gets the day it starts on: it would begin anew every day. */
  async beginDay(db: TenantDb, some: { batchId: string; schedule: Schedule; zone: string }[], now: number) {
    for (const { batchId, schedule, zone } of some) {
      const dated = begun(schedule, zone, now);
      if (dated === schedule) continue;
      await db.rows('update batch set schedule = $3 where tenant_id = $1 and batch_id = $2', [
        db.tenant,
        batchId,
        JSON.stringify(dated),
      ]);
    }
  },

  /** Those in one of some states that a filter finds. */
  matching: async (db: TenantDb, { states, ...filter }: BatchMatching, inStates: BatchState[]) =>
    (
      await db.rows<{ id: string }>(
        `
    select batch_id as id from batch
    where ${whereBatches} and ($8::smallint[] is null or state = any($8)) and state = any($9::smallint[])
    order by batch_id`,
        [...soughtBatches(db, filter), states?.length ? states : null, inStates],
      )
    ).map(({ id }) => id),

  async move(db: TenantDb, batchIds: string[], to: BatchState, person: string) {
    await db.rows(
      `update batch set state = $3::smallint, state_at = now(), state_by = $4, ended_at = case when $5 then now() end
        where tenant_id = $1 and batch_id = any($2::bigint[])`,
      [db.tenant, batchIds, to, person, isClosed(to)],
    );
    if (to === batchStateCodes.cancelled) await batches.endWaiting(db, batchIds, callStatusCodes.cancelled);
    if (to === batchStateCodes.timedOut) await batches.endWaiting(db, batchIds, callStatusCodes.late);
  },

  endWaiting: (db: TenantDb, batchIds: string[], callStatus: CallStatus) =>
    db.rows(
      `
    with gone as (update task set call_status = $3, result_code = 'CANCELLED', due_at = null, changed_at = now()
      where tenant_id = $1 and batch_id = any($2::bigint[]) and call_status = 0 returning batch_id)
    update batch b set waiting = b.waiting - n, cancelled = b.cancelled + n
    from (select batch_id, count(*)::int as n from gone group by batch_id) c
    where b.tenant_id = $1 and b.batch_id = c.batch_id`,
      [db.tenant, batchIds, callStatus],
    ),

  /** As choices: by a part of their name or their number, the newest first. */
  choices: (db: TenantDb, { keyword, ...page }: { keyword?: string | undefined; pageNo: number; pageSize: number }) =>
    listOf<Choice>(
      db,
      {
        columns: 'b.batch_id, b.name, c.name as "campaignName", b.state, b.total',
        from: 'batch b join campaign c using (tenant_id, campaign_id)',
        countFrom: 'batch b',
        where: 'b.tenant_id = $1 and ($2::text is null or b.name ilike $2 or b.batch_id::text = $3)',
        values: [db.tenant, keyword ? contains(keyword) : null, keyword?.replace(/^B-/i, '') ?? null],
        orderBy: 'b.batch_id desc',
        name: 'batch.choices',
      },
      page,
    ),

  names: async (db: TenantDb, campaignName: string) =>
    (
      await db.rows<{ name: string }>('select name from batch where tenant_id = $1 and name like $2', [
        db.tenant,
        `${campaignName.replace(/[\\%_]/g, '\\$&')}%`,
      ])
    ).map(({ name }) => name),

  async countContacts(db: TenantDb, source: BatchSource): Promise<number> {
    const { text, values } = contactsOf(source, db);
    return (await db.rows<{ n: number }>(`select count(*)::int as n from contact where ${text}`, values))[0]!.n;
  },

  /** Every contact once, with what its flow may ask for; those on a blacklist stay uncalled. Answers how many. */
  async insertTasks(
    db: TenantDb,
    batchId: string,
    campaignId: string,
    source: StoredSource,
  ): Promise<{ total: number; blacklisted: number }> {
    const { text, values } = contactsOf(source, db);
    const [batch, campaign, kept] = [values.length + 1, values.length + 2, values.length + 3];
    const [inserted] = await db.rows<{ total: number; blacklisted: number }>(
      `
      with chosen as (
        select *, ${isBlacklisted('contact.phone', `$${batch}`)} as blacklisted from contact where ${text}
      ), made as (
        insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, call_status,
          result_code, due_at)
        select tenant_id, $${batch}, $${campaign}, contact_id, phone, name,
          fields || jsonb_build_object('customer_no', customer_no, 'company', company)
            || ${givenValues('fields', `$${kept}::jsonb`)},
          case when blacklisted then 6 else 0 end, case when blacklisted then 'BLACKLIST' end,
            case when not blacklisted then now() end from chosen order by contact_id
        on conflict do nothing returning call_status
      ) select count(*)::int as total, count(*) filter (where call_status = 6)::int as blacklisted from made`,
      [...values, batchId, campaignId, JSON.stringify(source.values ?? {})],
    );
    return inserted!;
  },

  async prepared(
    db: TenantDb,
    batchId: string,
    state: BatchState,
    { total, blacklisted }: { total: number; blacklisted: number },
    problem: string | null = null,
  ) {
    await db.rows(
      `update batch set state = $3::smallint, state_at = now(), total = $4, waiting = $4::int - $7::int,
        blacklisted = $7::int, problem = $5, ended_at = case when $6 then now() end
        where tenant_id = $1 and batch_id = $2 and state = 13`,
      [db.tenant, batchId, state, total, problem, isClosed(state), blacklisted],
    );
    if (state === batchStateCodes.timedOut) await batches.endWaiting(db, [batchId], callStatusCodes.late);
  },

  preparing: async (db: TenantDb, batchId: string) =>
    (
      await db.rows<{
        campaignId: string;
        personId: string;
        source: StoredSource;
        schedule: Schedule;
        startWhenPrepared: boolean;
        zone: string;
        calendar: WorkCalendar | null;
        robotHours: RobotHours | null;
      }>(
        `
    select campaign_id, b.person_id, source, schedule, start_when_prepared, time_zone as zone,
      calendar_of($1, c.calendar_id) as calendar,
      robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours from batch b join tenant using (tenant_id)
      join campaign c using (tenant_id, campaign_id)
    where tenant_id = $1 and batch_id = $2 and state = 13 for update of b`,
        [db.tenant, batchId],
      )
    )[0],

  log: (db: TenantDb, batchId: string) =>
    db.rows<{
      at: number;
      by: string;
      action: string;
      before: number | null;
      after: number | null;
      contacts: number | null;
      named: string | null;
    }>(
      `
    select a.at, coalesce(p.name, '') as by, coalesce(a.payload -> 'after' ->> 'action', a.payload -> 'after' ->> 'deed', a.action) as action,
      (a.payload -> 'before' -> $2 ->> 'state')::int as before, (a.payload -> 'after' -> $2 ->> 'state')::int as after,
      coalesce(a.payload -> 'after' -> $2 ->> 'contacts', a.payload -> 'after' ->> 'moved')::int as contacts,
        a.payload -> 'after' -> $2 ->> 'named' as named
    from audit_line a left join person p using (tenant_id, person_id)
    where a.tenant_id = $1 and a.target like '%,' || $2 || ',%'
    and a.action ~ '/(outbound/batches|outbound/task/|caller/task/|task/api/|roster/)' order by a.line_no desc limit 100`,
      [db.tenant, batchId],
    ),
};
