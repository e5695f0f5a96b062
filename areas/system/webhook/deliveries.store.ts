import { builtRows } from '#kit/server/builtSql.ts';
import { countedRows } from '#kit/contract/page.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { deliveryStates } from './webhook.contract.ts';
import type { DeliveryFilter, DeliveryRow, DeliveryState, ReceiverRow, Try } from './webhook.contract.ts';

/** Whose address: `ref` is the id of a business template, 0 of `tasks`. */
export interface Receiver {
  source: 'tasks' | 'template' | 'quality';
  ref: string;
}

/** What the address of a receiver is told. */
export interface Told extends Receiver {
  /** `record.created` */
  event: string;
  /** What it is about, `call 7`: what is said of one object arrives in its order. */
  object: string;
  body: object;
}

export interface Due extends Receiver {
  deliveryId: string;
  uid: string;
  event: string;
  object: string;
  body: object;
  createdAt: number;
  attempts: number;
  /** Null: nobody is to be told of it any longer. */
  url: string | null;
  secret: Buffer | null;
  oldSecret: Buffer | null;
}

const keptTries = 12;

const receiverOf = `r.source = d.source and r.ref = coalesce(d.ref, 0)`;
const withReceiver = `left join webhook_receiver r on ${receiverOf}
  left join webhook_old_secret o on o.tenant_id = $1 and o.source = d.source and o.ref = coalesce(d.ref, 0) and o.until > now()`;
const dueColumns = `d.delivery_id, d.uid, d.source, coalesce(d.ref, 0)::text as ref, d.event, d.object, d.body, d.created_at, d.attempts,
  r.url, r.secret, case when r.secret is not null then o.secret end as "oldSecret"`;

const rowColumns = `d.delivery_id, d.created_at, d.source, coalesce(d.ref, 0)::text as ref, coalesce(r.name, t.name, '') as name, d.event, d.object, d.state,
  d.attempts, case when d.state = 'waiting' then d.next_at end as "nextAt", d.tries -> -1 as last`;
const named = `left join webhook_receiver r on ${receiverOf} left join business_template t on t.tenant_id = $1 and t.template_id = d.ref`;

function sought(db: TenantDb, { states, event, source, ref, from, to, keyword }: DeliveryFilter) {
  return {
    text: `d.tenant_id = $1 and ($2::text[] is null or d.state = any($2)) and ($3::text is null or d.event = $3) and ($4::text is null or d.source = $4)
      and ($5::bigint is null or coalesce(d.ref, 0) = $5) and ($6::timestamptz is null or d.created_at >= $6) and ($7::timestamptz is null or d.created_at <= $7)
      and ($8::text is null or d.object ilike $8 or d.uid::text = $9)`,
    values: [
      db.tenant,
      states && states.length > 0 ? states : null,
      event ?? null,
      source ?? null,
      ref ?? null,
      from === undefined ? null : new Date(from),
      to === undefined ? null : new Date(to),
      keyword?.trim() ? contains(keyword.trim()) : null,
      keyword?.trim().toLowerCase() ?? null,
    ],
  };
}

export const deliveries = {
  async add(db: TenantDb, told: readonly Told[]) {
    await db.rows(
      `insert into webhook_delivery (tenant_id, source, ref, event, object, body)
        select $1, d.source, nullif(d.ref, 0), d.event, d.object, d.body
        from jsonb_to_recordset($2::jsonb) as d(source text, ref bigint, event text, object text, body jsonb)`,
      [db.tenant, JSON.stringify(told)],
    );
  },

  /** The oldest that are due, but of each object only the first, and none that is known or of a receiver that has its fill (`template 7`). */
  due: (db: TenantDb, most: number, { known, full }: { known: string[]; full: string[] }) =>
    db.rows<Due>(
      `select ${dueColumns} from (select h.delivery_id from (select distinct on (source, coalesce(ref, 0), object) delivery_id, next_at, source, coalesce(ref, 0) as ref
            from webhook_delivery where tenant_id = $1 and state = 'waiting' order by source, coalesce(ref, 0), object, delivery_id) h
          where h.next_at <= now() and h.delivery_id <> all($3::bigint[]) and h.source || ' ' || h.ref <> all($4::text[]) order by h.delivery_id limit $2) h
        join webhook_delivery d on d.tenant_id = $1 and d.delivery_id = h.delivery_id ${withReceiver} order by d.delivery_id`,
      [db.tenant, most, known, full],
      'webhook deliveries that are due',
    ),

  /** What came of a try; null of one that was made in vain, because nobody is to be told. Nothing of what somebody stopped meanwhile. */
  async tried(
    db: TenantDb,
    deliveryId: string,
    one: Try | null,
    { state, nextIn }: { state: DeliveryState; nextIn: number },
  ) {
    await db.rows(
      `update webhook_delivery set state = $3, attempts = attempts + case when $4::jsonb is null then 0 else 1 end,
          next_at = now() + $5 * interval '1 millisecond', done_at = case when $3 <> 'waiting' then now() end,
          tries = case when $4::jsonb is null then tries
            else (select coalesce(jsonb_agg(x order by nth), '[]') from jsonb_array_elements(tries || $4::jsonb) with ordinality x(x, nth)
              where nth > jsonb_array_length(tries) + 1 - ${keptTries}) end
        where tenant_id = $1 and delivery_id = $2 and state = 'waiting'`,
      [db.tenant, deliveryId, state, one && JSON.stringify(one), nextIn],
    );
  },

  /** One that was tried while somebody looked on. */
  async noteTest(
    db: TenantDb,
    { source, ref, event, object, body }: Told,
    uid: string,
    one: Try,
    state: DeliveryState,
  ) {
    const [row] = await db.rows<{ deliveryId: string }>(
      `insert into webhook_delivery (tenant_id, uid, source, ref, event, object, body, state, attempts, done_at, tries)
        values ($1, $2, $3, nullif($4::bigint, 0), $5, $6, $7, $8, 1, now(), jsonb_build_array($9::jsonb)) returning delivery_id`,
      [db.tenant, uid, source, ref, event, object, JSON.stringify(body), state, JSON.stringify(one)],
    );
    return row!.deliveryId;
  },

  receivers: (db: TenantDb) =>
    db.rows<ReceiverRow>(
      `select r.source, r.ref, r.name, r.url, r.events, r.secret is not null as "isSigned",
          (select o.until from webhook_old_secret o where o.tenant_id = $1 and o.source = r.source and o.ref = r.ref and o.until > now()) as "oldUntil",
          coalesce(n.waiting, 0)::int as waiting, coalesce(n.given_up, 0)::int as "givenUp", n.troubled as "isTroubled"
        from webhook_receiver r left join lateral (select count(*) filter (where d.state = 'waiting') as waiting, count(*) filter (where d.state = 'givenUp') as given_up,
            coalesce(bool_or(d.state = 'waiting' and d.attempts > 0), false) as troubled
          from webhook_delivery d where d.tenant_id = $1 and d.state <> 'delivered' and d.source = r.source and coalesce(d.ref, 0) = r.ref) n on true
        order by r.source, r.name, r.ref`,
      [db.tenant],
    ),

  receiver: async (db: TenantDb, { source, ref }: Receiver) =>
    (
      await db.rows<Pick<Due, 'url' | 'secret' | 'oldSecret'>>(
        `select r.url, r.secret, case when r.secret is not null then o.secret end as "oldSecret" from webhook_receiver r
          left join webhook_old_secret o on o.tenant_id = $1 and o.source = r.source and o.ref = r.ref and o.until > now()
        where r.source = $2 and r.ref = $3`,
        [db.tenant, source, ref],
      )
    )[0],

  retire: (db: TenantDb, { source, ref }: Receiver, secret: Buffer, hours: number) =>
    db.rows(
      `insert into webhook_old_secret values ($1, $2, $3, $4, now() + $5 * interval '1 hour')
        on conflict (tenant_id, source, ref) do update set secret = excluded.secret, until = excluded.until`,
      [db.tenant, source, ref, secret, hours],
    ),

  async page(db: TenantDb, filter: DeliveryFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const { text, values } = sought(db, filter);
    const list = await builtRows<DeliveryRow>(db, {
      text: `select ${rowColumns} from webhook_delivery d ${named} where ${text} order by d.delivery_id desc
        limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    const all = sought(db, { ...filter, states: undefined });
    const facets = await builtRows<{ state: DeliveryState; count: number }>(db, {
      text: `select s.state, (select count(*)::int from (select from webhook_delivery d where ${all.text} and d.state = s.state limit ${countedRows}) x) as count
        from unnest($${all.values.length + 1}::text[]) s(state)`,
      values: [...all.values, [...deliveryStates]],
    });
    const wanted = filter.states ?? [];
    const counted = facets.filter(({ state }) => wanted.length === 0 || wanted.includes(state));
    return {
      list,
      total: counted.reduce((sum, { count }) => sum + count, 0),
      totalIsMore: counted.some(({ count }) => count === countedRows),
      facets,
    };
  },

  one: async (db: TenantDb, deliveryId: string) =>
    (
      await db.rows<DeliveryRow & { uid: string; body: unknown; tries: Try[]; doneAt: number | null }>(
        `select ${rowColumns}, d.uid, d.body, d.tries, d.done_at from webhook_delivery d ${named} where d.tenant_id = $1 and d.delivery_id = $2`,
        [db.tenant, deliveryId],
      )
    )[0],

  /** Told once more from now on, as if never tried; of what was given up so that its place in the order is not taken. How many. */
  async again(db: TenantDb, ids: string[] | null) {
    const rows = await db.rows<{ deliveryId: string }>(
      `update webhook_delivery set state = 'waiting', next_at = now(), attempts = 0, done_at = null
        where tenant_id = $1 and case when $2::bigint[] is null then state = 'givenUp' else delivery_id = any($2::bigint[]) end returning delivery_id`,
      [db.tenant, ids],
    );
    return rows.length;
  },

  async stop(db: TenantDb, ids: string[]) {
    const rows = await db.rows<{ deliveryId: string }>(
      `update webhook_delivery set state = 'cancelled', done_at = now()
        where tenant_id = $1 and delivery_id = any($2::bigint[]) and state = 'waiting' returning delivery_id`,
      [db.tenant, ids],
    );
    return rows.length;
  },
};
