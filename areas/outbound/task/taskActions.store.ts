import type { BatchState } from '#core/dialing/batchState.ts';
import type { CallStatus } from '#core/dialing/taskState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { givenValues } from '../batch/batchSource.store.ts';
import { isBlacklisted } from '../dialing/blacklist.store.ts';
import { soughtTasks, whereTasks, type NameOrNumber } from './task.store.ts';
import type { ChosenTasks } from './taskActions.contract.ts';

interface Chosen {
  where: string;
  values: unknown[];
}

/** Tasks of one batch and status: what may be done with them is the same for all. */
export interface ChosenGroup {
  batchId: string;
  batchState: BatchState;
  callStatus: CallStatus;
  /** Their numbers stand on a list that holds in this batch. */
  onBlacklist: boolean;
  count: number;
}

interface DetailRow {
  taskId: string;
  id: string;
  campaignBusinessType: number;
  contactId: string;
  name: string;
  phone: string;
  callStatus: number;
  resultCode: string | null;
  reason: string | null;
  attempts: number;
  dueAt: number | null;
  heldBy: string | null;
  lastCallId: string | null;
  category: string | null;
  label: string | null;
  givenTo: string | null;
  changedAt: number;
  batchId: string;
  batchName: string;
  batchState: number;
  campaignId: string;
  campaignName: string;
  campaignType: number;
  arguments: Record<string, unknown>;
}

/** Of tasks `t` of tenant `$1`. */
export function chosenBy(chosen: ChosenTasks, db: TenantDb, number: NameOrNumber): Chosen {
  const { taskIds, batchId } = chosen;
  if (taskIds && batchId === undefined)
    return { where: 't.tenant_id = $1 and t.task_id = any($2::bigint[])', values: [db.tenant, taskIds] };
  if (batchId && taskIds === undefined) return { where: whereTasks, values: soughtTasks(db, batchId, number, chosen) };
  throw new Fault(outboundFaults.TASKS_WHICH);
}

export const taskActions = {
  batchesOf: async (db: TenantDb, { where, values }: Chosen) =>
    (await db.rows<{ id: string }>(`select distinct t.batch_id as id from task t where ${where}`, values)).map(
      ({ id }) => id,
    ),

  /** Behind the lock of their batches. */
  groups: (db: TenantDb, { where, values }: Chosen) =>
    db.rows<ChosenGroup>(
      `
    select t.batch_id, b.state as "batchState", t.call_status,
      t.call_status <> 0 and ${isBlacklisted('t.phone', 't.batch_id')} as "onBlacklist", count(*)::int as count
    from task t join batch b using (tenant_id, batch_id) where ${where} group by 1, 2, 3, 4`,
      values,
    ),

  /**
   * Moves what was chosen of some batches from some statuses, and keeps the batches' counts in step. What waits from
   * now on is due at `dueAt`. Answers how many.
   */
  async move(
    db: TenantDb,
    { where, values }: Chosen,
    {
      batchIds,
      from,
      to,
      dueAt,
      now,
    }: { batchIds: string[]; from: CallStatus[]; to: CallStatus; dueAt: Date; now: Date },
  ): Promise<number> {
    const at = values.length;
    const [done] = await db.rows<{ n: number }>(
      `
      with before as (
        select t.task_id, t.batch_id, t.call_status from task t
        where ${where} and t.batch_id = any($${at + 1}::bigint[]) and t.call_status = any($${at + 2}::smallint[])
          and ($${at + 3} <> 0 or not ${isBlacklisted('t.phone', 't.batch_id')})
      ), moved as (
        update task t set call_status = $${at + 3}::smallint,
          result_code = case $${at + 3}::smallint when 4 then 'CANCELLED' else nullif(t.result_code, 'CANCELLED') end,
          due_at = case when $${at + 3}::smallint = 0 then $${at + 4}::timestamptz end, changed_at = $${at + 5}
          from before o where t.tenant_id = $1 and t.task_id = o.task_id
        returning o.batch_id, o.call_status as was
      ), counts as (
        select batch_id, count(*)::int as n, count(*) filter (where was = 0)::int as waiting,
          count(*) filter (where was = 2)::int as missed, count(*) filter (where was = 3)::int as connected,
          count(*) filter (where was in (4, 7))::int as cancelled, count(*) filter (where was = 5)::int as abnormal,
            count(*) filter (where was = 6)::int as blacklisted from moved group by batch_id
      ), counted as (
        update batch b set waiting = b.waiting - c.waiting + case when $${at + 3} = 0 then n else 0 end,
          cancelled = b.cancelled - c.cancelled + case when $${at + 3} = 4 then n else 0 end,
          not_connected = b.not_connected - c.missed, connected = b.connected - c.connected,
            abnormal = b.abnormal - c.abnormal, blacklisted = b.blacklisted - c.blacklisted
        from counts c where b.tenant_id = $1 and b.batch_id = c.batch_id
      )
      select coalesce(sum(n), 0)::int as n from counts`,
      [...values, batchIds, from, to, dueAt, now],
    );
    return done!.n;
  },

  /** A moment at which whatever is due is due before all that wait in the batch. */
  async beforeAll(db: TenantDb, batchId: string, now: Date): Promise<Date> {
    const [first] = await db.rows<{ dueAt: number | null }>(
      'select min(due_at) as due_at from task where tenant_id = $1 and batch_id = $2 and call_status = 0',
      [db.tenant, batchId],
    );
    return new Date(Math.min(now.getTime(), first?.dueAt ?? Infinity) - 1);
  },

  /** One that waits comes before others; behind the lock of its batch. False when it waits no more. */
  hasten: async (db: TenantDb, taskId: string, dueAt: Date, now: Date): Promise<boolean> =>
    (
      await db.rows(
        `update task set due_at = $3, changed_at = $4 where tenant_id = $1 and task_id = $2 and call_status = 0
          returning 1`,
        [db.tenant, taskId, dueAt, now],
      )
    ).length > 0,

  async read(db: TenantDb, taskId: string): Promise<DetailRow> {
    const [row] = await db.rows<DetailRow>(
      `
      select t.task_id, t.task_id as id, t.contact_id, t.name, t.phone, t.call_status, t.result_code, t.reason, t.attempts, t.due_at,
        case when t.call_status = 0 and t.due_at = t.held_until and t.due_at > now() then t.held_by end as held_by, t.arguments,
        r.call_id as "lastCallId", r.category, r.outputs ->> 'label' as label, g.name as "givenTo", t.changed_at,
          b.batch_id, b.name as "batchName", b.state as "batchState",
        c.campaign_id, c.name as "campaignName", c.campaign_type,
        c.campaign_type as "campaignBusinessType"
      from task t join batch b using (tenant_id, batch_id)
      join campaign c on c.tenant_id = t.tenant_id and c.campaign_id = t.campaign_id
        left join lateral (select call_id, category, outputs from call_record r
          where r.tenant_id = $1 and r.task_id = t.task_id order by call_id desc limit 1) r on true
        left join person g on g.tenant_id = t.tenant_id and g.person_id = t.given_to
      where t.tenant_id = $1 and t.task_id = $2`,
      [db.tenant, taskId],
      'task.read',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** The batch new tasks go into, locked; of a passive campaign its standing one. */
  async batchFor(
    db: TenantDb,
    { batchId, campaignId }: { batchId?: string | undefined; campaignId?: string | undefined },
  ) {
    const [batch] = await db.rows<{ batchId: string; campaignId: string; state: BatchState }>(
      `
      select batch_id, campaign_id, state from batch
      where tenant_id = $1 and ($2::bigint is null or batch_id = $2) and ($3::bigint is null or campaign_id = $3)
        and ($2::bigint is not null or standing and state not in (4, 5, 6)) order by batch_id limit 1 for update`,
      [db.tenant, batchId ?? null, campaignId ?? null],
    );
    if (!batch && campaignId) await refuseCampaign(db, campaignId);
    if (!batch) throw new Fault(faults.NOT_FOUND);
    return batch;
  },

  async contact(db: TenantDb, contactId: string) {
    const [contact] = await db.rows<{ contactId: string; phone: string; name: string }>(
      'select contact_id, phone, name from contact where tenant_id = $1 and contact_id = $2',
      [db.tenant, contactId],
    );
    if (!contact) throw new Fault(faults.NOT_FOUND);
    return contact;
  },

  /** The contact with that number, made where there is none. A name that is known stays. */
  async contactOf(db: TenantDb, phone: string, name: string) {
    const [contact] = await db.rows<{ contactId: string; phone: string; name: string }>(
      `
      insert into contact (tenant_id, phone, name) values ($1, $2, $3)
      on conflict on constraint contact_phone_taken do update
      set name = case when contact.name = '' then excluded.name else contact.name end
      returning contact_id, phone, name`,
      [db.tenant, phone, name],
    );
    return contact!;
  },

  ofContact: async (db: TenantDb, batchId: string, contactId: string) =>
    (
      await db.rows<{ taskId: string; callStatus: number; changedAt: number }>(
        'select task_id, call_status, changed_at from task where tenant_id = $1 and batch_id = $2 and contact_id = $3',
        [db.tenant, batchId, contactId],
      )
    )[0] ?? null,

  /** What is said of the contact from the next call on. */
  tell: (db: TenantDb, taskId: string, given: object) =>
    db.rows('update task set arguments = arguments || $3::jsonb where tenant_id = $1 and task_id = $2', [
      db.tenant,
      taskId,
      JSON.stringify(given),
    ]),

  /** A number that is in the batch already is refused by the database; one on a blacklist stays uncalled, as when a batch is prepared. */
  async add(
    db: TenantDb,
    batch: { batchId: string; campaignId: string },
    contact: { contactId: string; phone: string; name: string },
    given: object,
    now: Date,
  ): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `
      with made as (
        insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, call_status, result_code, due_at)
        select $1, $2, $3, contact_id, phone, coalesce(nullif($6, ''), name),
          fields || jsonb_build_object('customer_no', customer_no, 'company', company)
            || ${givenValues('fields', `(select b.source -> 'values' from batch b where b.tenant_id = $1 and b.batch_id = $2)`)}
            || $5::jsonb, case when blacklisted then 6 else 0 end, case when blacklisted then 'BLACKLIST' end,
            case when not blacklisted then $7::timestamptz end
          from contact, lateral (select ${isBlacklisted('contact.phone', '$2')} as blacklisted) l
          where tenant_id = $1 and contact_id = $4
        returning task_id, call_status
      ), counted as (update batch set total = total + 1, waiting = waiting + (select count(*) from made where call_status = 0),
          blacklisted = blacklisted + (select count(*) from made where call_status = 6) where tenant_id = $1 and batch_id = $2)
      select task_id as id from made`,
      [db.tenant, batch.batchId, batch.campaignId, contact.contactId, JSON.stringify(given), contact.name, now],
    );
    return made!.id;
  },

  /** On a list that holds everywhere, or in this batch. */
  isBlacklisted: async (db: TenantDb, phone: string, batchId: string | undefined) =>
    (
      await db.rows<{ is: boolean }>(`select ${isBlacklisted('$2', '$3::bigint')} as is`, [
        db.tenant,
        phone,
        batchId ?? null,
      ])
    )[0]!.is,

  places: (db: TenantDb, phone: string, batchId: string | undefined) =>
    db.rows<{ taskId: string; batchId: string; batchName: string; campaignName: string; callStatus: number }>(
      `
    select t.task_id, b.batch_id, b.name as "batchName", c.name as "campaignName", t.call_status
    from contact p join task t on t.tenant_id = p.tenant_id and t.contact_id = p.contact_id
    join batch b on b.tenant_id = p.tenant_id and b.batch_id = t.batch_id
    join campaign c on c.tenant_id = p.tenant_id and c.campaign_id = t.campaign_id
    where p.tenant_id = $1 and p.phone = $2 and ($3::bigint is null or b.batch_id = $3)
      and ($3::bigint is not null or b.state not in (4, 5, 6)) order by t.task_id desc limit 50`,
      [db.tenant, phone, batchId ?? null],
    ),
};

/** A campaign that is there, but takes no contacts of its own: only a passive one at work has a standing batch. */
async function refuseCampaign(db: TenantDb, campaignId: string) {
  const [campaign] = await db.rows<{ standing: boolean }>(
    `select exists (select from batch where tenant_id = $1 and campaign_id = $2 and standing) as standing
      from campaign where tenant_id = $1 and campaign_id = $2`,
    [db.tenant, campaignId],
  );
  if (campaign) throw new Fault(campaign.standing ? outboundFaults.CAMPAIGN_OVER : outboundFaults.CAMPAIGN_WANTS_BATCH);
}
