import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { heldKinds, type HeldKind } from './privacy.contract.ts';
import { digitsOf, isTelling, patternOf } from './written.rules.ts';

/** One person, as everything of them is found: by numbers, as contacts, by calls. */
export interface Subject {
  /** E.164 */
  phone: string;
  /** Of the number and of those the same contact had before, unless they are somebody else's now: as they stand in texts without blanks. */
  digits: string[];
  /** The same with names that nobody else has, and as a pattern (written.rules.ts). */
  written: string[];
  pattern: string;
  contactIds: string[];
  callIds: string[];
  taskIds: string[];
  recordIds: string[];
  names: string[];
  /** When they first were known, milliseconds since 1970. */
  since: number | null;
}

const numbers = 'text[]';
const ids = 'bigint[]';
/** `$2` the number, `$3` contacts, `$4` calls, `$5` digits of numbers. */
const parts: Record<HeldKind, { columns: string; from: string; where: string; orderBy: string }> = {
  contacts: {
    columns: `t.contact_id, t.phone, t.name, t.gender, t.customer_no, t.company, t.remark, t.fields, t.created_at, t.changed_at,
      array(select g.name from contact_in_group m join customer_group g on g.tenant_id = $1 and g.group_id = m.group_id
        where m.tenant_id = $1 and m.contact_id = t.contact_id order by 1) as groups`,
    from: 'contact t',
    where: `t.contact_id = any($3::${ids})`,
    orderBy: 't.contact_id',
  },
  notes: {
    columns: 't.text, t.created_at, t.changed_at',
    from: 'contact_note t',
    where: `t.contact_id = any($3::${ids})`,
    orderBy: 't.note_id',
  },
  tasks: {
    columns: `t.task_id, (select name from batch b where b.tenant_id = $1 and b.batch_id = t.batch_id) as batch, t.phone, t.name, t.arguments,
      t.call_status, t.result_code, t.attempts, t.changed_at`,
    from: 'task t',
    where: `(t.phone = $2 or t.contact_id = any($3::${ids}))`,
    orderBy: 't.task_id',
  },
  calls: {
    columns: `t.call_id, t.direction, t.phone, t.name, t.caller_number, t.started_at, t.answered_at, t.ended_at, t.talk_time, t.call_status, t.result_code,
      t.category, t.outputs`,
    from: 'call_record t',
    where: `t.call_id = any($4::${ids})`,
    orderBy: 't.started_at',
  },
  conversations: {
    columns: 't.call_id, t.turns',
    from: 'transcript t',
    where: `t.call_id = any($4::${ids})`,
    orderBy: 't.call_id',
  },
  recordings: {
    columns: 'r.call_id, r.started_at, m.media_id, m.type, m.storage_key as key, m.length, m.bytes::float8 as bytes',
    from: 'call_record r join media m on m.tenant_id = $1 and m.media_id = r.recording_id',
    where: `r.tenant_id = $1 and r.call_id = any($4::${ids})`,
    orderBy: 'r.call_id',
  },
  summaries: {
    columns: 't.call_id, t.version, t.problem, t.result, t.text, t.variables, t.made_at',
    from: 'call_summary t',
    where: `t.call_id = any($4::${ids})`,
    orderBy: 't.call_id, t.version',
  },
  agentNotes: {
    columns: `t.call_id, t.note, (select name from disposition d where d.tenant_id = $1 and d.disposition_id = t.disposition_id) as disposition, t.wrapped_up_at`,
    from: 'agent_call t',
    where: `t.call_id = any($4::${ids}) and t.note <> ''`,
    orderBy: 't.agent_call_id',
  },
  records: {
    columns: `t.record_id, (select name from business_template b where b.tenant_id = $1 and b.template_id = t.template_id) as template, t.values, t.source,
      t.phone, t.name, t.created_at, t.changed_at`,
    from: 'trans_record t',
    where: `(t.phone = $2 or t.contact_id = any($3::${ids}) or t.call_id = any($4::${ids}))`,
    orderBy: 't.record_id',
  },
  blacklist: {
    columns: 't.scope, t.phone, t.reason, t.until, t.created_at',
    from: 'blacklist t',
    where: `t.phone = $2 and t.scope <> 'operator'`,
    orderBy: 't.entry_id',
  },
  deliveries: {
    columns: 't.event, t.body, t.created_at, t.state',
    from: 'webhook_delivery t',
    where: `mentions(t.body::text, $5::${numbers})`,
    orderBy: 't.delivery_id',
  },
};

const values = (db: TenantDb, of: Subject) => [db.tenant, of.phone, of.contactIds, of.callIds, of.digits];
const used = (text: string) =>
  `$2::text is not null and $3::${ids} is not null and $4::${ids} is not null and $5::${numbers} is not null and (${text})`;
const tenantOf = (kind: HeldKind) => (kind === 'recordings' ? 'm.tenant_id = $1' : 't.tenant_id = $1');

export const subjects = {
  /** Everything that names the number, and everything of whoever is the contact with it. */
  async find(db: TenantDb, phone: string): Promise<Subject> {
    const [known] = await db.rows<{ contactIds: string[]; earlier: string[] }>(
      `with c as (select contact_id from contact where tenant_id = $1 and phone = $2
        union select t.contact_id from task t where t.tenant_id = $1 and t.phone = $2
          and not exists (select from contact o where o.tenant_id = $1 and o.contact_id = t.contact_id))
      select coalesce(array_agg(c.contact_id), '{}') as contact_ids,
        array(select distinct t.phone from task t where t.tenant_id = $1 and t.contact_id in (select contact_id from c) and t.phone <> $2
          and not exists (select from contact o where o.tenant_id = $1 and o.phone = t.phone)) as earlier from c`,
      [db.tenant, phone],
    );
    const { contactIds, earlier } = known!;
    const [found] = await db.rows<{
      callIds: string[];
      taskIds: string[];
      recordIds: string[];
      names: string[];
      shared: string[];
      since: number | null;
    }>(
      `with r as (select call_id, name, started_at from call_record where tenant_id = $1 and (phone = $2 or contact_id = any($3::bigint[]))),
        t as (select task_id, name, changed_at from task where tenant_id = $1 and (phone = $2 or contact_id = any($3::bigint[]))),
        k as (select name, created_at from contact where tenant_id = $1 and contact_id = any($3::bigint[])),
        f as (select record_id, name, created_at from trans_record where tenant_id = $1
          and (phone = $2 or contact_id = any($3::bigint[]) or call_id in (select call_id from r))),
        n as (select name from r union select name from t union select name from k union select name from f except select '')
      select array(select call_id from r) as call_ids, array(select task_id from t) as task_ids, array(select record_id from f) as record_ids,
        array(select name from n order by 1) as names,
        array(select name from n where exists (select from contact o where o.tenant_id = $1 and o.name = n.name and o.contact_id <> all($3::bigint[]))
          or exists (select from person o where o.tenant_id = $1 and o.name = n.name)) as shared,
        (select min(at) from (select started_at as at from r union all select changed_at from t union all select created_at from k
          union all select created_at from f) a) as since`,
      [db.tenant, phone, contactIds],
    );
    const { shared, ...held } = found!;
    const phones = [phone, ...earlier];
    const digits = digitsOf(phones);
    const names = held.names.filter((name) => isTelling(name) && !shared.includes(name));
    return { phone, digits, written: [...digits, ...names], pattern: patternOf(phones, names), contactIds, ...held };
  },

  /** The number of a contact; undefined where there is none. */
  phoneOf: async (db: TenantDb, contactId: string) =>
    (
      await db.rows<{ phone: string }>('select phone from contact where tenant_id = $1 and contact_id = $2', [
        db.tenant,
        contactId,
      ])
    )[0]?.phone,

  async count(db: TenantDb, of: Subject): Promise<Record<HeldKind, number>> {
    const columns = heldKinds.map((kind) => {
      const { from, where } = parts[kind];
      return `(select count(*)::int from ${from} where ${tenantOf(kind)} and ${used(where)}) as "${kind}"`;
    });
    const [row] = await builtRows<Record<HeldKind, number>>(db, {
      text: `select ${columns.join(', ')}`,
      values: values(db, of),
    });
    return row!;
  },

  rows(db: TenantDb, kind: HeldKind, of: Subject): Promise<Record<string, unknown>[]> {
    const { columns, from, where, orderBy } = parts[kind];
    return builtRows(db, {
      text: `select ${columns} from ${from} where ${tenantOf(kind)} and ${used(where)} order by ${orderBy}`,
      values: values(db, of),
    });
  },

  now: async (db: TenantDb, of: Subject) =>
    (
      await db.rows<{ inCall: number; waiting: number }>(
        `select (select count(*)::int from call_record where tenant_id = $1 and call_id = any($2::bigint[]) and ended_at is null) as in_call,
          (select count(*)::int from task where tenant_id = $1 and task_id = any($3::bigint[]) and call_status = 0) as waiting`,
        [db.tenant, of.callIds, of.taskIds],
      )
    )[0]!,
};
