import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import type { Entry } from '#core/inbound/entry.ts';
import type { SentMessage } from '#core/flow/transcript.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { countedRows } from '#kit/contract/page.ts';
import type {
  Attempt,
  CallDetail,
  CallFilter,
  CallQuery,
  CallRecord,
  Choice,
  ChoiceQuery,
  Conversation,
  Dialogs,
} from './call.contract.ts';

/** A filter as the database is asked: the keyword is already read as a number, the end of one, or a name. */
export interface Sought extends Omit<CallFilter, 'keyword'> {
  /** 0 we called, 1 the customer did; without it both. */
  direction?: 0 | 1;
  /** That took an incoming call. */
  routeId?: string;
  /** What an incoming call came by. */
  entry?: Entry;
  /** E.164, one of ours: called with, or dialled by the customer. */
  ourNumber?: string;
  transferred?: boolean;
  /** These alone. */
  callIds?: string[];
  /** E.164 */
  wholeNumber?: string;
  /** Digits somewhere in the number. */
  digits?: string;
  lastDigits?: string;
  name?: string;
}

/** Of a window of time also the id that says its month. */
type Condition = [says: (value: string, month: string) => string, value: unknown, month?: string];

/** Milliseconds. A call whose node died is ended by another within minutes; one that was cut off while all nodes were down for longer than this is not found by its end. */
export const longestCall = 86_400_000;

/** SQL: ended since then. The bound of the start lets an index find them. */
export const endedSince = (since: string, month: string, call = '') =>
  `${call}ended_at >= ${since} and ${call}started_at >= ${since}::timestamptz - interval '1 day' and begun_since(${call}call_id, ${month})`;

/** One per filter. Those in use name the prepared statement. */
const conditions: { [Name in keyof Sought]-?: (wanted: NonNullable<Sought[Name]>) => Condition } = {
  // Said in the text as well, so that an index of incoming calls alone can be used.
  direction: (wanted) => [
    (value) => (wanted === 1 ? `direction = 1 and ${value}::smallint = 1` : `direction = 0 and ${value}::smallint = 0`),
    wanted,
  ],
  callIds: (wanted) => [(value) => `call_id = any(${value}::bigint[])`, wanted],
  routeId: (wanted) => [(value) => `route_id = ${value}`, wanted],
  entry: (wanted) => [(value) => `entry = ${value}`, wanted],
  placedBy: (wanted) => [(value) => `entry = ${value}`, wanted],
  ourNumber: (wanted) => [(value) => `caller_number = ${value}`, wanted],
  transferred: (wanted) => [
    (value) => `(call_id in (select x.call_id from call_transfer x where x.tenant_id = $1)) = ${value}::boolean`,
    wanted,
  ],
  wholeNumber: (wanted) => [(value) => `phone = ${value}`, wanted],
  digits: (wanted) => [(value) => `(phone like ${value} or name ilike ${value})`, contains(wanted)],
  lastDigits: (wanted) => [(value) => `(phone like '%' || ${value} or name ilike '%' || ${value} || '%')`, wanted],
  name: (wanted) => [(value) => `name ilike ${value}`, contains(wanted)],
  campaignId: (wanted) => [(value) => `campaign_id = ${value}`, wanted],
  batchId: (wanted) => [(value) => `batch_id = ${value}`, wanted],
  taskType: (wanted) => [
    (value) => `batch_id in (select batch_id from batch where tenant_id = $1 and task_type = ${value}::smallint)`,
    wanted,
  ],
  taskId: (wanted) => [(value) => `task_id = ${value}`, wanted],
  robotId: (wanted) => [(value) => `robot_id = ${value}`, wanted],
  gatewayId: (wanted) => [(value) => `gateway_id = ${value}`, wanted],
  contactId: (wanted) => [(value) => `contact_id = ${value}`, wanted],
  callStatus: (wanted) => [(value) => `call_status = any(${value}::smallint[])`, wanted],
  resultCode: (wanted) => [(value) => `result_code = ${value}`, wanted],
  reason: (wanted) => [(value) => `reason = ${value}`, wanted],
  // A plan made for every value does not know that this one is not empty, which is what the index holds.
  category: (wanted) => [(value) => `category = ${value} and category <> ''`, wanted],
  label: (wanted) => [(value) => `outputs->>'label' = ${value}`, wanted],
  hasRecording: (wanted) => [
    (value) =>
      wanted ? `recording_id is not null and ${value}::boolean` : `recording_id is null and not ${value}::boolean`,
    wanted,
  ],
  hangUpSide: (wanted) => [(value) => `hang_up_side = ${value}`, wanted],
  talkFrom: (wanted) => [(value) => `talk_time >= ${value}::int`, wanted * 1000],
  // To the end of that second: 0:41 stands for all of it.
  talkTo: (wanted) => [(value) => `talk_time < ${value}::int`, (wanted + 1) * 1000],
  startedFrom: (wanted) => [
    (value, month) => `started_at >= ${value} and begun_since(call_id, ${month})`,
    new Date(wanted),
    monthFrom(wanted),
  ],
  startedTo: (wanted) => [
    (value, month) => `started_at <= ${value} and call_id < ${month}`,
    new Date(wanted),
    monthAfter(wanted),
  ],
  endedFrom: (wanted) => [endedSince, new Date(wanted), monthFrom(wanted - longestCall)],
  endedTo: (wanted) => [
    (value, month) => `ended_at < ${value} and call_id < ${month}`,
    new Date(wanted),
    monthAfter(wanted),
  ],
};

/** PostgreSQL cuts names of statements at 63 letters, and two that differ behind them would be one. */
const lettersOf = Object.fromEntries(Object.keys(conditions).map((name, at) => [name, at.toString(36)]));

/** Over `call_record`, without an alias. */
export function whereOf(db: TenantDb, sought: Sought) {
  const used = (Object.keys(conditions) as (keyof Sought)[]).filter((name) => sought[name] !== undefined);
  const made = used.map((name) => (conditions[name] as (wanted: unknown) => Condition)(sought[name]));
  const values: unknown[] = [db.tenant];
  const texts = made.map(([says, ...of]) => {
    values.push(...of);
    return says(`$${values.length - of.length + 1}`, `$${values.length}`);
  });
  const monthOf = (name: 'startedFrom' | 'startedTo') => {
    const at = used.indexOf(name);
    return at < 0 ? undefined : `$${1 + made.slice(0, at + 1).reduce((sum, one) => sum + one.length - 1, 0)}`;
  };
  const [first, last] = [monthOf('startedFrom'), monthOf('startedTo')];
  return {
    name: used.map((name) => `${lettersOf[name]}${sought[name] === false || sought[name] === 0 ? '-' : ''}`).join(''),
    text: ['tenant_id = $1', ...texts].join(' and '),
    /** The months of the window once more, for where a page that was found is joined with its calls, as `r`. */
    months: `${first ? ` and begun_since(r.call_id, ${first})` : ''}${last ? ` and r.call_id < ${last}` : ''}`,
    values,
  };
}

export type AttemptRow = Attempt;
export type CallRow = CallRecord;
type Values = Record<string, unknown> | null;
export type DetailRow = Omit<CallDetail, 'attempts' | 'arguments' | 'outputs'> & {
  arguments: Values;
  outputs: Values;
  /** What the flow says it stores, in its order. */ declared: string[];
};

const attemptColumns = `r.call_id, r.attempt, r.started_at, r.ended_at, r.talk_time, r.call_status,
  r.result_code, r.reason, r.hang_up_side,
  nullif(r.category, '') as category, nullif(r.outputs->>'label', '') as label`;
const recordColumns = `${attemptColumns}, r.direction, r.entry, r.task_id, r.batch_id, b.name as "batchName", r.campaign_id,
  c.name as "campaignName", r.route_id, i.name as "routeName",
  r.contact_id, r.name, r.phone, r.answered_at, r.ring_time, r.robot_id, o.name as "robotName", r.caller_number,
    r.recording_id is not null as "hasRecording",
  (select count(*)::int from call_transfer x where x.tenant_id = $1 and x.call_id = r.call_id) as transfers`;
/** An incoming call has no batch and no campaign, and not every one a robot. */
const named = `left join batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
    left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
    left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
    left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id`;

const orders = {
  startedAt: { up: 'r.started_at, r.call_id', down: 'r.started_at desc, r.call_id desc' },
  talkTime: { up: 'r.talk_time nulls first, r.call_id', down: 'r.talk_time desc nulls last, r.call_id desc' },
};

/** Whether the person the database works for may see a call. */
export const isCallInReach = async (db: TenantDb, callId: string) =>
  /^\d{1,18}$/.test(callId) &&
  (await db.rows('select from call_record where tenant_id = $1 and call_id = $2', [db.tenant, callId])).length === 1;

/** Milliseconds. */
const lately = 31 * 86_400_000;

/** Only outgoing calls have what these ask for. */
const saysOutgoing = ({ campaignId, batchId, taskId, taskType }: Sought) =>
  [campaignId, batchId, taskId, taskType].some((one) => one !== undefined);

async function counted(db: TenantDb, sought: Sought): Promise<{ n: number }> {
  const where = whereOf(db, sought);
  const rows = await db.rows<{ n: number }>(
    `select count(*)::int as n from (select from call_record where ${where.text} limit ${countedRows + 1}) c`,
    where.values,
    `calls in all ${where.name}`,
  );
  return rows[0]!;
}

/** No index that counts knows directions: all are counted, and incoming calls, which have an index of their own, are taken off. */
async function outgoing(db: TenantDb, sought: Sought): Promise<{ n: number }> {
  const where = whereOf(db, sought);
  const rows = await db.rows<{ n: number }>(
    `with incoming as materialized (select count(*)::int as n from call_record where ${where.text} and direction = 1)
    select count(*)::int - (select n from incoming) as n
    from (select from call_record where ${where.text} limit ${countedRows + 1} + (select n from incoming)) c`,
    where.values,
    `calls out in all ${where.name}`,
  );
  return rows[0]!;
}

export const calls = {
  /**
   * Only the ids of the page are sought and sorted, which an index often holds alone; names are looked up for these
   * few.
   */
  async list(
    db: TenantDb,
    sought: Sought,
    { pageNo, pageSize, orderBy, descending }: CallQuery,
    now = Date.now(),
  ): Promise<CallRow[]> {
    const by = orderBy ?? 'startedAt';
    const way = orderBy && !descending ? 'up' : 'down';
    if (by === 'startedAt' && way === 'down' && sought.startedFrom === undefined) {
      // Where these fill the page no older call is on it, and the months before need not even be planned.
      const latest = await calls.list(
        db,
        { ...sought, startedFrom: now - lately },
        { pageNo, pageSize, orderBy, descending },
      );
      if (latest.length === pageSize) return latest;
    }
    const where = whereOf(db, sought);
    const at = where.values.length;
    const page = (also: string) =>
      db.rows<CallRow>(
        `
      with page as materialized (select call_id from call_record r where ${where.text}${also}
        order by ${orders[by][way]} limit $${at + 1} offset $${at + 2})
      select ${recordColumns} from page join call_record r on r.tenant_id = $1 and r.call_id = page.call_id${where.months} ${named}
      order by ${orders[by][way]}`,
        [...where.values, pageSize, (pageNo - 1) * pageSize],
        `calls ${by} ${way}${also && ' spoken'} ${where.name}`,
      );
    if (by === 'startedAt' || way === 'up') return page('');
    // The longest are in an index that holds only calls with talk time; as long as those fill the page, no other is
    // among them.
    const longest = await page(' and talk_time > 0');
    return longest.length === pageSize ? longest : page('');
  },

  /** Exact up to `countedRows`, and no row is read beyond. */
  async total(db: TenantDb, all: Sought): Promise<{ total: number; totalIsMore: boolean }> {
    const { direction, ...sought } = all;
    const { n } =
      direction !== 0
        ? await counted(db, all)
        : saysOutgoing(sought)
          ? await counted(db, sought)
          : await outgoing(db, sought);
    return { total: Math.min(n, countedRows), totalIsMore: n > countedRows };
  },

  /** The conversations of calls; a call without one is not among them. */
  dialogsOf: (db: TenantDb, callIds: string[]) =>
    db.rows<Pick<Conversation, 'callId' | 'turns' | 'path'>>(
      'select call_id, turns, path from transcript where tenant_id = $1 and call_id = any($2::bigint[])',
      [db.tenant, callIds],
      'dialogs of calls',
    ),

  /** The text messages robots sent in these calls, by call. */
  async messagesOf(db: TenantDb, callIds: string[]): Promise<Map<string, SentMessage[]>> {
    const rows = await db.rows<{ callId: string; messages: SentMessage[] }>(
      `select call_id, messages from transcript
        where tenant_id = $1 and call_id = any($2::bigint[]) and messages <> '[]'`,
      [db.tenant, callIds],
      'messages of calls',
    );
    return new Map(rows.map(({ callId, messages }) => [callId, messages]));
  },

  /** What a filter can be set to, by name; verdicts are read from the newest calls. */
  choices(db: TenantDb, { of, name, chosen, incoming }: ChoiceQuery) {
    const part = contains(name ?? '');
    if (of === 'category' || of === 'label') {
      const verdict = of === 'category' ? 'category' : "outputs->>'label'";
      return db.rows<Choice>(
        `
        select verdict as value, verdict as label
        from (select nullif(${verdict}, '') as verdict from call_record
        where tenant_id = $1 and call_status = 3 and direction = $3
        order by started_at desc, call_id desc limit 3000) r
        where verdict ilike $2 group by verdict order by verdict limit 50`,
        [db.tenant, part, incoming ? 1 : 0],
        `calls: choices of ${of}`,
      );
    }
    return db.rows<Choice>(
      `
      select ${of}_id as value, name as label from ${of} where tenant_id = $1 and (name ilike $2 or ${of}_id = $3)
      order by ${of}_id = $3 desc nulls last, ${of}_id desc limit 50`,
      [db.tenant, part, chosen ?? null],
      `calls: choices of ${of}`,
    );
  },

  byStatus(db: TenantDb, { callStatus: _, ...all }: Sought) {
    const { direction, ...sought } = all;
    const where = whereOf(db, direction === 0 && saysOutgoing(sought) ? sought : all);
    // Each status is a stretch of one index; reading these apart is four times as fast as grouping a million calls.
    // No index knows directions: incoming calls, which have one of their own, are taken off.
    if (
      direction === 0 &&
      Object.keys(sought).every((name) => !(name in conditions) || name === 'startedFrom' || name === 'startedTo')
    ) {
      const any = whereOf(db, sought);
      return db.rows<{ callStatus: number; calls: number }>(
        `
        select s::int as "callStatus", n - came_in as calls from unnest(array[0, 1, 2, 3, 4, 5, 6, 7]::smallint[]) s
          cross join lateral (select count(*)::int as came_in
            from call_record where ${any.text} and call_status = s and direction = 1) i
          cross join lateral (select count(*)::int as n
            from (select from call_record where ${any.text} and call_status = s limit ${countedRows + 1} + came_in) r) c
            where n > came_in order by 1`,
        any.values,
        `calls of each status ${any.name}`,
      );
    }
    return db.rows<{ callStatus: number; calls: number }>(
      `select call_status, count(*)::int as calls from call_record where ${where.text} group by 1 order by 1`,
      where.values,
      `calls by status ${where.name}`,
    );
  },

  async one(db: TenantDb, callId: string): Promise<DetailRow | undefined> {
    const rows = await db.rows<DetailRow>(
      `
      select ${recordColumns}, g.name as "gatewayName", r.flow_version,
        t.arguments, r.outputs, coalesce((select json_agg(json_build_object('turn', x.turn, 'began', x.began,
          'target', x.target, 'mode', x.mode, 'way', x.way, 'result', x.result, 'sipCode', x.sip_code, 'waited', x.waited,
          'talked', x.talked) order by x.turn)
          from call_transfer x where x.tenant_id = $1 and x.call_id = r.call_id), '[]') as "handedOver", array(select p->>'name'
          from jsonb_array_elements(v.flow->'paramConfigs') p) as declared,
          case when t.call_status = 0 then t.due_at end as "retryAt",
        case when p.contact_id is not null then jsonb_build_object('contactId', p.contact_id::text, 'name', p.name,
          'customerNo', p.customer_no, 'company', p.company) end as contact
      from call_record r ${named} left join gateway g on g.tenant_id = $1 and g.gateway_id = r.gateway_id
        left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.flow_version
        left join task t on t.tenant_id = $1 and t.task_id = r.task_id
        left join contact p on p.tenant_id = $1 and p.contact_id = r.contact_id
      where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
      'call',
    );
    return rows[0];
  },

  attemptsOf: (db: TenantDb, taskId: string) =>
    db.rows<AttemptRow>(
      `select ${attemptColumns} from call_record r where r.tenant_id = $1 and r.task_id = $2
        order by r.started_at, r.call_id`,
      [db.tenant, taskId],
      'attempts of a task',
    ),

  taskExists: async (db: TenantDb, taskId: string): Promise<boolean> =>
    (await db.rows('select from task where tenant_id = $1 and task_id = $2', [db.tenant, taskId], 'task exists'))
      .length > 0,

  /** Undefined where there is no such call; empty while it is not over, or when nothing was said. */
  async dialogs(db: TenantDb, callId: string): Promise<Dialogs | undefined> {
    const rows = await db.rows<Dialogs>(
      `
      select coalesce(s.turns, '[]') as turns, coalesce(s.path, '[]') as path
      from call_record r left join transcript s on s.tenant_id = $1 and s.call_id = r.call_id
      where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
      'dialogs of a call',
    );
    return rows[0];
  },
};
