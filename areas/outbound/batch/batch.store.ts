import type { Schedule } from '#core/calendar/schedule.ts';
import { batchStateCodes, type BatchState } from '#core/dialing/batchState.ts';
import { callStatusCodes, type CallStatus } from '#core/dialing/taskState.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import type { AnswerOf, SentTo } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import { ownersOf } from '#kit/server/owners.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type {
  Batch,
  batchEndpoints,
  BatchChange,
  BatchForm,
  BatchNow,
  BatchQuery,
  BatchSource,
} from './batch.contract.ts';
import { tasksAgain, type TasksAgain } from './batchDeeds.store.ts';
import { isBlacklisted } from '../dialing/blacklist.store.ts';
import { isOver, whyOf, type WhyFacts } from './batch.rules.ts';

/** As it is kept; only `recreate` makes one of the tasks of another batch. */
type StoredSource = BatchSource | TasksAgain;
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
}

type Dated = 'stateAt' | 'createdAt' | 'endedAt';
type Row = Omit<Batch, 'why' | 'recreatedFrom' | Dated> & {
  fromId: string | null;
  stateAt: number;
  createdAt: number;
  endedAt: number | null;
  zone: string;
} & Omit<WhyFacts, 'schedule'>;

/** `b` is a page of batches already: what is asked of campaigns, tasks and lines is asked for those rows alone, through views that do not ask again who may see them. */
const columns = `b.batch_id, b.name, b.campaign_id, c.name as "campaignName", r.robot_id, r.name as "robotName", r.version as "robotVersion",
  b.robot_id is not null as "ownRobot", b.task_type, b.recreated_from::text as "fromId",
  b.state, b.state_at, s.name as "stateBy", b.schedule, b.start_when_prepared, b.total, b.waiting, b.in_call, b.connected, b.not_connected,
  b.abnormal, b.cancelled, b.blacklisted, b.attempts, c.channels, b.problem, b.created_at, p.name as "createdBy", b.ended_at, t.time_zone as zone, calendar_of($1, c.calendar_id) as calendar,
  c.enable_status as "campaignEnabled", g.valid_flag as "gatewayOn", free_numbers($1, c.number_ids, c.gateway_id, t.time_zone) as "callerNumbers",
  b.waiting > 0 and exists (select from waiting_tasks k where k.batch_id = b.batch_id and k.due_at <= now()) as "anyDue",
  case when b.waiting > 0 then (select min(k.due_at) from waiting_tasks k where k.batch_id = b.batch_id and k.due_at > now()) end as "nextDue",
  c.channels - (select coalesce(sum(o.in_call), 0)::int from calls_in_progress o where o.campaign_id = c.campaign_id) as "campaignRoom",
  g.channels - (select coalesce(sum(o.in_call), 0)::int from calls_in_progress o where o.gateway_id = g.gateway_id) as "gatewayRoom"`;
const joined = `join campaigns_of_batches c on c.campaign_id = b.campaign_id join robot r on r.tenant_id = $1 and r.robot_id = coalesce(b.robot_id, c.robot_id) join gateway g on g.tenant_id = $1 and g.gateway_id = c.gateway_id
  join person p on p.tenant_id = $1 and p.person_id = b.person_id join tenant t on t.tenant_id = $1 left join person s on s.tenant_id = $1 and s.person_id = b.state_by`;

function shown(
  {
    stateAt,
    createdAt,
    endedAt,
    zone,
    calendar,
    campaignEnabled,
    gatewayOn,
    callerNumbers,
    anyDue,
    nextDue,
    campaignRoom,
    gatewayRoom,
    fromId: _,
    ...row
  }: Row,
  origin?: Origin,
): Batch {
  const why = whyOf(
    { ...row, calendar, campaignEnabled, gatewayOn, callerNumbers, anyDue, nextDue, campaignRoom, gatewayRoom },
    zone,
    Date.now(),
  );
  return { ...row, stateAt, createdAt, endedAt, why, recreatedFrom: origin ?? null };
}

type Origin = { batchId: string; name: string };

/** Names the batch another one was made of, to whoever may see it: few were, so it is asked apart. */
async function shownAll(db: TenantDb, rows: Row[]): Promise<Batch[]> {
  const fromIds = rows.flatMap(({ fromId }) => fromId ?? []);
  const origins =
    fromIds.length === 0
      ? []
      : await db.rows<Origin>(
          'select batch_id, name from batch where tenant_id = $1 and batch_id = any($2::bigint[])',
          [db.tenant, fromIds],
          'batch.origins',
        );
  return rows.map((row) =>
    shown(
      row,
      origins.find(({ batchId }) => batchId === row.fromId),
    ),
  );
}

const orders = {
  createdAt: ['batch_id', 'batch_id desc'],
  name: ['name, batch_id', 'name desc, batch_id desc'],
  total: ['total, batch_id', 'total desc, batch_id desc'],
  connected: [
    'connected::float / nullif(connected + not_connected, 0) nulls first, batch_id',
    'connected::float / nullif(connected + not_connected, 0) desc nulls last, batch_id desc',
  ],
} as const;

export const whereBatches = `tenant_id = $1 and ($2::text is null or name ilike $2 or batch_id::text = $3 or campaign_id in (select campaign_id from campaigns_of_batches where name ilike $2))
  and ($4::bigint is null or campaign_id = $4) and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6) and ($7::smallint is null or task_type = $7)`;

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at));

export const soughtBatches = (
  db: TenantDb,
  { keyword, campaignId, createdFrom, createdTo, taskType }: Partial<BatchQuery>,
) => [
  db.tenant,
  keyword ? contains(keyword) : null,
  keyword?.replace(/^B-/i, '') ?? null,
  campaignId ?? null,
  moment(createdFrom),
  moment(createdTo),
  taskType ?? null,
];

/** The page query and its counts, as they are sent; the benchmark asks the same of a bare server. */
export const listQueries = (orderBy: keyof typeof orders = 'createdAt', descending = true) => {
  const order = orders[orderBy][descending ? 1 : 0];
  return {
    rows: {
      name: `batch.list ${orderBy} ${descending}`,
      text: `select ${columns} from (select * from batch where ${whereBatches} and ($8::smallint[] is null or state = any($8)) order by ${order} limit $9 offset $10) b ${joined} order by ${order.replace(/\b(batch_id|name|total|connected|not_connected)\b(?!_)/g, 'b.$1')}`,
    },
    counts: {
      name: 'batch.count',
      text: `select state, count(*)::int as count, sum(waiting)::int as waiting from batch where ${whereBatches} group by state`,
    },
  };
};

export const batches = {
  async list(db: TenantDb, { pageNo, pageSize, states, orderBy, descending, ...filter }: BatchQuery) {
    const sought = soughtBatches(db, filter);
    const { rows, counts } = listQueries(orderBy, descending);
    const [list, facets] = await Promise.all([
      db.rows<Row>(
        rows.text,
        [...sought, states?.length ? states : null, pageSize, (pageNo - 1) * pageSize],
        rows.name,
      ),
      db.rows<{ state: number; count: number; waiting: number }>(counts.text, sought, counts.name),
    ]);
    const total = facets
      .filter(({ state }) => !states?.length || states.includes(state))
      .reduce((sum, { count }) => sum + count, 0);
    return { list: await shownAll(db, list), total, facets };
  },

  async read(db: TenantDb, batchId: string): Promise<Batch> {
    const [row] = await db.rows<Row>(
      `select ${columns} from batch b ${joined} where b.tenant_id = $1 and b.batch_id = $2`,
      [db.tenant, batchId],
      'batch.read',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return (await shownAll(db, [row]))[0]!;
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
    const [made] = await db.rows<{ id: string }>(
      `
      insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, task_type, recreated_from, robot_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning batch_id as id`,
      [
        db.tenant,
        campaignId,
        name.trim(),
        batchStateCodes.preparing,
        JSON.stringify(schedule),
        startWhenPrepared,
        JSON.stringify(source),
        person,
        taskType,
        recreatedFrom,
        robotId,
      ],
    );
    return made!.id;
  },

  async change(db: TenantDb, batchId: string, { name, schedule, taskType }: BatchChange) {
    await db.rows(
      'update batch set name = $3, schedule = $4, task_type = coalesce($5, task_type) where tenant_id = $1 and batch_id = $2',
      [db.tenant, batchId, name.trim(), JSON.stringify(schedule), taskType ?? null],
    );
  },

  /** Locked until the transaction ends, so that of two people who press at once the second sees what the first did. */
  lock: (db: TenantDb, batchIds: string[]) =>
    db.rows<Locked>(
      `
    select batch_id, b.name, state, schedule, time_zone as zone, calendar_of($1, c.calendar_id) as calendar from batch b join tenant using (tenant_id) join campaign c using (tenant_id, campaign_id)
    where tenant_id = $1 and batch_id = any($2::bigint[]) order by batch_id for update of b`,
      [db.tenant, batchIds],
    ),

  /** Those in one of some states that a filter finds. */
  matching: async (db: TenantDb, { states, ...filter }: BatchMatching, inStates: BatchState[]) =>
    (
      await db.rows<{ id: string }>(
        `
    select batch_id as id from batch where ${whereBatches} and ($8::smallint[] is null or state = any($8)) and state = any($9::smallint[]) order by batch_id`,
        [...soughtBatches(db, filter), states?.length ? states : null, inStates],
      )
    ).map(({ id }) => id),

  async move(db: TenantDb, batchIds: string[], to: BatchState, person: string) {
    await db.rows(
      'update batch set state = $3::smallint, state_at = now(), state_by = $4, ended_at = case when $5 then now() end where tenant_id = $1 and batch_id = any($2::bigint[])',
      [db.tenant, batchIds, to, person, isOver(to)],
    );
    if (to === batchStateCodes.cancelled) await batches.endWaiting(db, batchIds, callStatusCodes.cancelled);
    if (to === batchStateCodes.timedOut) await batches.endWaiting(db, batchIds, callStatusCodes.late);
  },

  endWaiting: (db: TenantDb, batchIds: string[], callStatus: CallStatus) =>
    db.rows(
      `
    with gone as (update task set call_status = $3, due_at = null, changed_at = now() where tenant_id = $1 and batch_id = any($2::bigint[]) and call_status = 0 returning batch_id)
    update batch b set waiting = b.waiting - n, cancelled = b.cancelled + n from (select batch_id, count(*)::int as n from gone group by batch_id) c where b.tenant_id = $1 and b.batch_id = c.batch_id`,
      [db.tenant, batchIds, callStatus],
    ),

  /** As choices: by a part of their name or their number, the newest first. */
  async choices(
    db: TenantDb,
    { keyword, pageNo, pageSize }: { keyword?: string | undefined; pageNo: number; pageSize: number },
  ) {
    const sought = [db.tenant, keyword ? contains(keyword) : null, keyword?.replace(/^B-/i, '') ?? null];
    const where = 'b.tenant_id = $1 and ($2::text is null or b.name ilike $2 or b.batch_id::text = $3)';
    const [list, [all]] = await Promise.all([
      db.rows<Choice>(
        `select b.batch_id, b.name, c.name as "campaignName", b.state, b.total from batch b join campaign c using (tenant_id, campaign_id) where ${where} order by b.batch_id desc limit $4 offset $5`,
        [...sought, pageSize, (pageNo - 1) * pageSize],
        'batch.choices',
      ),
      db.rows<{ total: number }>(
        `select count(*)::int as total from batch b where ${where}`,
        sought,
        'batch.choicesCount',
      ),
    ]);
    return { list, total: all!.total };
  },

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
    const [batch, campaign] = [values.length + 1, values.length + 2];
    const [inserted] = await db.rows<{ total: number; blacklisted: number }>(
      `
      with chosen as (
        select *, ${isBlacklisted('contact.phone', `$${batch}`)} as blacklisted from contact where ${text}
      ), made as (
        insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, call_status, result_code, due_at)
        select tenant_id, $${batch}, $${campaign}, contact_id, phone, name, fields || jsonb_build_object('customer_no', customer_no, 'company', company),
          case when blacklisted then 6 else 0 end, case when blacklisted then 'BLACKLIST' end, case when not blacklisted then now() end from chosen order by contact_id
        on conflict do nothing returning call_status
      ) select count(*)::int as total, count(*) filter (where call_status = 6)::int as blacklisted from made`,
      [...values, batchId, campaignId],
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
      `update batch set state = $3::smallint, state_at = now(), total = $4, waiting = $4::int - $7::int, blacklisted = $7::int, problem = $5, ended_at = case when $6 then now() end where tenant_id = $1 and batch_id = $2 and state = 13`,
      [db.tenant, batchId, state, total, problem, isOver(state), blacklisted],
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
      }>(
        `
    select campaign_id, b.person_id, source, schedule, start_when_prepared, time_zone as zone, calendar_of($1, c.calendar_id) as calendar from batch b join tenant using (tenant_id) join campaign c using (tenant_id, campaign_id)
    where tenant_id = $1 and batch_id = $2 and state = 13 for update of b`,
        [db.tenant, batchId],
      )
    )[0],

  log: (db: TenantDb, batchId: string) =>
    db.rows<{
      at: number;
      by: string;
      deed: string;
      before: number | null;
      after: number | null;
      contacts: number | null;
      named: string | null;
    }>(
      `
    select a.at, coalesce(p.name, '') as by, coalesce(a.payload -> 'after' ->> 'deed', a.deed) as deed, (a.payload -> 'before' -> $2 ->> 'state')::int as before, (a.payload -> 'after' -> $2 ->> 'state')::int as after,
      coalesce(a.payload -> 'after' -> $2 ->> 'contacts', a.payload -> 'after' ->> 'moved')::int as contacts, a.payload -> 'after' -> $2 ->> 'named' as named
    from audit_line a left join person p using (tenant_id, person_id) where a.tenant_id = $1 and a.target like '%,' || $2 || ',%' and a.deed ~ '/(outbound/batches|outbound/task/|caller/task/|task/api/|roster/)' order by a.line_no desc limit 100`,
      [db.tenant, batchId],
    ),
};

function contactsOf(source: StoredSource, db: TenantDb): { text: string; values: unknown[] } {
  if ('importId' in source) return { text: 'tenant_id = $1 and import_id = $2', values: [db.tenant, source.importId] };
  if ('contactIds' in source)
    return { text: 'tenant_id = $1 and contact_id = any($2::bigint[])', values: [db.tenant, source.contactIds] };
  if ('groupId' in source)
    return {
      text: 'tenant_id = $1 and contact_id in (select contact_id from contact_in_group where tenant_id = $1 and group_id = $2)',
      values: [db.tenant, source.groupId],
    };
  if ('fromBatchId' in source) return tasksAgain(source, db);
  return source.keyword
    ? {
        text: '(tenant_id = $1 and (name ilike $2 or customer_no ilike $2 or company ilike $2))',
        values: [db.tenant, contains(source.keyword)],
      }
    : { text: 'tenant_id = $1', values: [db.tenant] };
}

/** What the screens are told of a batch; null where it is gone. */
export const batchNow = async (db: TenantDb, batchId: string): Promise<BatchNow | null> =>
  (await batchesNow(db, [batchId]))[0] ?? null;

export const batchesNow = async (db: TenantDb, batchIds: string[]): Promise<BatchNow[]> =>
  (
    await db.rows<Row>(
      `select ${columns} from batch b ${joined} where b.tenant_id = $1 and b.batch_id = any($2::bigint[])`,
      [db.tenant, batchIds],
      'batch.now',
    )
  ).map((row) => {
    const {
      batchId,
      state,
      stateAt,
      stateBy,
      endedAt,
      why,
      problem,
      robotId,
      robotName,
      robotVersion,
      ownRobot,
      total,
      waiting,
      inCall,
      connected,
      notConnected,
      abnormal,
      cancelled,
      blacklisted,
      attempts,
    } = shown(row);
    return {
      batchId,
      state,
      stateAt,
      stateBy,
      endedAt,
      why,
      problem,
      robotId,
      robotName,
      robotVersion,
      ownRobot,
      total,
      waiting,
      inCall,
      connected,
      notConnected,
      abnormal,
      cancelled,
      blacklisted,
      attempts,
    };
  });

/** Told once the transaction is stored: a page that asks again must not see what was before. */
export async function tellBatches(db: TenantDb, live: Pick<Live, 'tell'>, batchIds: Iterable<string>) {
  const told = await batchesNow(db, [...batchIds]);
  const owners = await ownersOf(
    db,
    'batch',
    told.map(({ batchId }) => batchId),
  );
  db.afterCommit(() =>
    told.forEach((batch) => live.tell(db.tenant, 'batch.changed', batch, owners.get(batch.batchId))),
  );
}

/** Its settings say why its batches dial or not. */
export async function tellBatchesOf(db: TenantDb, live: Pick<Live, 'tell'>, campaignId: string) {
  const open = await db.rows<{ id: string }>(
    'select batch_id as id from batch where tenant_id = $1 and campaign_id = $2 and (state in (2, 3, 11, 12, 13) or in_call > 0)',
    [db.tenant, campaignId],
  );
  if (open.length > 0)
    await tellBatches(
      db,
      live,
      open.map(({ id }) => id),
    );
}
