import type { Judged } from '#core/quality/judge.ts';
import type { Sheet } from '#core/quality/sheet.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CallsWanted } from '../batch/batch.contract.ts';
import type { Sampling } from '#core/quality/sampling.ts';

export interface Watching {
  batchId: string;
  name: string;
  personId: string | null;
  inspectors: string[];
  calls: CallsWanted;
  sampling: Sampling;
  reviewers: number;
  sheetOf: string;
  version: number;
}

/** What of a call decides whether a batch looks at it. */
export interface CallFacts {
  callId: string;
  startedAt: number;
  direction: number;
  campaignId: string | null;
  robotId: string | null;
  agentId: string | null;
  queueId: string | null;
  who: string;
  /** When the customer was on hold; `to` is null while that goes on. */
  holds: { from: number; to: number | null }[];
}

export interface Ended extends Pick<Watching, 'calls' | 'sampling' | 'reviewers'> {
  recordId: string;
  batchId: string;
  callId: string;
  agentId: string | null;
  /** By an agent, since it was looked at last. */
  isTakenOver: boolean;
}

/** SQL: how many other calls of an agent, or of a robot that no agent helped, a batch looks at. */
const others = (batch: string, call: string, agent: string, robot: string) =>
  `(select count(*) from qc_record x where x.tenant_id = $1 and x.batch_id = ${batch} and x.call_id <> ${call} and x.state <> 'dropped'
    and case when ${agent} is null then x.agent_id is null and x.robot_id is not distinct from ${robot} else x.agent_id = ${agent} end)`;

export const inCall = {
  started: (db: TenantDb) =>
    db.rows<Watching>(
      `select b.batch_id, b.name, b.person_id, b.inspectors, b.calls, b.sampling, b.reviewers, v.template_id as "sheetOf", v.version
      from qc_batch b join qc_version v on v.tenant_id = $1 and v.template_id = b.sheet_of and v.version = b.version
      where b.tenant_id = $1 and b.state = 'started' order by b.batch_id`,
      [db.tenant],
      'batches in calls',
    ),

  async sheet(db: TenantDb, sheetOf: string, version: number): Promise<Sheet> {
    const [found] = await db.rows<{ sheet: Sheet }>(
      'select sheet from qc_version where tenant_id = $1 and template_id = $2 and version = $3',
      [db.tenant, sheetOf, version],
      'sheet of a batch in calls',
    );
    return found!.sheet;
  },

  facts: (db: TenantDb, callIds: readonly string[]) =>
    db.rows<CallFacts>(
      `select r.call_id, r.started_at, r.direction, r.campaign_id, r.robot_id, a.agent_id, a.queue_id, coalesce(p.name, o.name, '') as who,
        coalesce((select jsonb_agg(jsonb_build_object('from', extract(epoch from h.began_at) * 1000, 'to', extract(epoch from h.ended_at) * 1000) order by h.began_at)
          from agent_state h where h.tenant_id = $1 and h.agent_id = a.agent_id and h.began_at >= r.started_at and h.call_id = r.call_id and h.state = 'hold'), '[]') as holds
      from call_record r left join lateral (select g.agent_id, g.queue_id from agent_call g
          where g.tenant_id = $1 and g.call_id = r.call_id and g.answered_at is not null order by g.answered_at desc limit 1) a on true
        left join agent s on s.tenant_id = $1 and s.agent_id = a.agent_id left join person p on p.tenant_id = $1 and p.person_id = s.person_id
        left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
      where r.tenant_id = $1 and r.call_id = any($2::bigint[])`,
      [db.tenant, callIds],
      'facts of calls that are watched',
    ),

  /**
   * Keeps what is found so far beside what was; answers the record, and the items that were broken before. Null where the call is closed, and
   * where the batch has as many calls of its agent, or robot, as it wants.
   */
  async keep(
    db: TenantDb,
    { batchId, sampling: { by, count = 1 } }: Pick<Watching, 'batchId' | 'sampling'>,
    call: CallFacts,
    machine: readonly Judged[],
  ): Promise<{ recordId: string; before: string[] } | null> {
    const most = by === 'perAgent' ? count : null;
    // Nodes count one after the other.
    if (most !== null)
      await db.rows('select from qc_batch where tenant_id = $1 and batch_id = $2 for no key update', [
        db.tenant,
        batchId,
      ]);
    const [found] = await db.rows<{ recordId: string; before: string[] }>(
      `with old as (select machine, agent_id from qc_record where tenant_id = $1 and batch_id = $2 and call_id = $3)
      insert into qc_record (tenant_id, batch_id, call_id, called_at, connected, agent_id, robot_id, campaign_id, queue_id, machine, going)
      select $1, $2::bigint, $3::bigint, $4::timestamptz, true, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::jsonb, true
      where $10::int is null or exists (select from old where coalesce($5::bigint, old.agent_id) is not distinct from old.agent_id)
        or ${others('$2::bigint', '$3::bigint', '$5::bigint', '$6::bigint')} < $10
      on conflict (tenant_id, batch_id, call_id) do update set machine = excluded.machine || coalesce((select jsonb_agg(v) from jsonb_array_elements(qc_record.machine) v
          where not excluded.machine @> jsonb_build_array(jsonb_build_object('itemId', v->'itemId'))), '[]'), agent_id = coalesce(excluded.agent_id, qc_record.agent_id),
        queue_id = coalesce(excluded.queue_id, qc_record.queue_id) where qc_record.going
      returning record_id, array(select v->>'itemId' from old, jsonb_array_elements(coalesce(old.machine, '[]')) v where v->>'verdict' = 'fail') as before`,
      [
        ...[
          db.tenant,
          batchId,
          call.callId,
          new Date(call.startedAt),
          call.agentId,
          call.robotId,
          call.campaignId,
          call.queueId,
        ],
        ...[JSON.stringify(machine), most],
      ],
      'keep what is found in a call',
    );
    // An agent of whom there are enough calls took it over.
    if (!found && most !== null) await inCall.leave(db, batchId, call.callId);
    return found ?? null;
  },

  /** The first call after a record that was watched and is over, now of the agent who had it last; held, so that one node looks at it. */
  async ended(db: TenantDb, after: string): Promise<Ended | undefined> {
    const [found] = await db.rows<Ended>(
      `with over as (select r.record_id, r.call_id, r.batch_id, r.agent_id from qc_record r where r.tenant_id = $1 and r.going and r.record_id > $2
          and not exists (select from call_record c where c.tenant_id = $1 and c.call_id = r.call_id and c.ended_at is null)
        order by r.record_id limit 1 for update of r skip locked)
      update qc_record r set agent_id = coalesce(a.agent_id, r.agent_id), queue_id = coalesce(a.queue_id, r.queue_id)
      from over join qc_batch b on b.tenant_id = $1 and b.batch_id = over.batch_id left join lateral (select g.agent_id, g.queue_id from agent_call g
          where g.tenant_id = $1 and g.call_id = over.call_id and g.answered_at is not null order by g.answered_at desc limit 1) a on true
      where r.tenant_id = $1 and r.record_id = over.record_id
      returning r.record_id, r.batch_id, r.call_id, r.agent_id, r.agent_id is distinct from over.agent_id as "isTakenOver", b.calls, b.sampling, b.reviewers`,
      [db.tenant, after],
      'a watched call that is over',
    );
    return found;
  },

  async isEnough(db: TenantDb, { batchId, callId, agentId }: Ended, most: number): Promise<boolean> {
    const [found] = await db.rows<{ enough: boolean }>(
      `select ${others('$2', '$3', '$4::bigint', 'null')} >= $5::int as enough`,
      [db.tenant, batchId, callId, agentId, most],
      'enough calls of an agent',
    );
    return found!.enough;
  },

  /** A call that its batch does not look at any more. */
  leave: (db: TenantDb, batchId: string, callId: string) =>
    db.rows(
      `update qc_record set going = false, state = 'dropped' where tenant_id = $1 and batch_id = $2 and call_id = $3 and going`,
      [db.tenant, batchId, callId],
      'leave a watched call',
    ),

  close: (
    db: TenantDb,
    recordId: string,
    one: { machine: readonly Judged[]; score: number | null; talkTime: number; reviewers: number },
  ) =>
    db.rows(
      `with over as (update qc_record set going = false, machine = $3, machine_score = $4, talk_time = $5 where tenant_id = $1 and record_id = $2 returning record_id)
      insert into qc_task (tenant_id, record_id, nth) select $1, record_id, n from over, generate_series(1, $6::int) n on conflict do nothing`,
      [db.tenant, recordId, JSON.stringify(one.machine), one.score, one.talkTime, one.reviewers],
      'close a watched call',
    ),
};
