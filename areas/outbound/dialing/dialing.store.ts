import { setTimeout as wait } from 'node:timers/promises';
import { firstAndLast, monthFrom } from '#core/dialing/callMonths.ts';
import { robotAnswers } from '#core/dialing/campaignSettings.ts';
import type { CallerNumber } from '#core/dialing/callerNumbers.ts';
import { isNotReached, isReached } from '#kit/server/figuresSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { besideBatches, ofTenant } from './tenantRoom.ts';
import type { ReadFlow } from './playedFlows.service.ts';
import type { Attempt, BatchAtWork, DayAndHour, DueTask, Ended, LostCall } from './dialingFacts.ts';

export const dialing = {
  batchesAtWork: (db: TenantDb) =>
    db.rows<BatchAtWork>(
      `
    select b.batch_id, b.campaign_id, c.campaign_type, b.state, b.schedule, calendar_of($1, c.calendar_id) as calendar,
      robot_hours_of($1, r.robot_id, c.campaign_id) as robot_hours, b.standing,
      b.waiting, b.in_call,
      c.enable_status as enabled, c.channels, sum(b.in_call) over (partition by b.campaign_id)::int as "campaignInCall",
      c.gateway_id, g.kind as "gatewayKind", g.channels - g.channels_lent as "gatewayChannels",
        (sum(b.in_call) over (partition by c.gateway_id) + ${besideBatches('c.gateway_id')})::int as "gatewayInCall",
      g.valid_flag as "gatewayValid", g.kind = 'simulated' as rehearsed, ${ofTenant('sum(b.in_call) over ()')}, g.speed,
        g.callees, g.with_sound, r.robot_id, r.version, r.language,
      c.number_ids, c.number_choice, c.retry_rules, c.daily_cap, c.machine_action, c.machine_message, global_values($1) || c.robot_params as robot_params,
      c.queue_id as group_id, c.for_agents,
      (case when g.lent_from_tenant is null then g.tenant_id else l.owner_tenant_id end)::text as "trunkOfTenant",
      (case when g.lent_from_tenant is null then g.gateway_id else l.owner_gateway_id end)::text as "trunkOfGateway"
    from batch b join campaign c using (tenant_id, campaign_id) join gateway g using (tenant_id, gateway_id)
    join robot r on r.tenant_id = b.tenant_id and r.robot_id = coalesce(b.robot_id, c.robot_id)
    join tenant o on o.tenant_id = b.tenant_id
    left join lateral line_of($1, case when g.lent_from_tenant is not null then g.gateway_id end) l on true
    where b.tenant_id = $1 and (b.state in (2, 3, 11, 12) or b.in_call > 0)
    order by b.batch_id`,
      [db.tenant],
      'dialing.batchesAtWork',
    ),

  /**
   * One node at a time gives out a tenant's channels, until its transaction ends; false where another one does at this
   * moment.
   */
  async leads(db: TenantDb): Promise<boolean> {
    const rows = await db.rows<{ leads: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as leads',
      [`dialing ${db.tenant}`],
      'dialing.leads',
    );
    return rows[0]!.leads;
  },

  /**
   * Call it before changing tasks: locks their batches in the order of their ids, for the dialer, the writer of ended
   * calls and a user who cancels would otherwise wait for each other for ever. Answers the states behind the lock.
   */
  async lockBatches(db: TenantDb, batchIds: string[]): Promise<Map<string, number>> {
    const rows = await db.rows<{ batchId: string; state: number }>(
      `select batch_id, state from batch where tenant_id = $1 and batch_id = any($2::bigint[]) order by batch_id
        for update`,
      [db.tenant, batchIds],
      'dialing.lockBatches',
    );
    return new Map(rows.map(({ batchId, state }) => [batchId, state]));
  },

  /**
   * Like `lockBatches`, for work that comes round again: a batch that another transaction holds is passed over after a
   * moment and named among `held`. What no longer exists is in neither.
   */
  async lockFree(
    db: TenantDb,
    batchIds: string[],
    patience = 5,
  ): Promise<{ states: Map<string, number>; held: string[] }> {
    const states = new Map<string, number>();
    for (let wanted = batchIds; ;) {
      const rows = await db.rows<{ batchId: string; state: number | null }>(
        `
        with free as (select batch_id, state from batch where tenant_id = $1 and batch_id = any($2::bigint[])
          order by batch_id for update skip locked)
        select batch_id, free.state from batch left join free using (batch_id)
        where tenant_id = $1 and batch_id = any($2::bigint[])`,
        [db.tenant, wanted],
        'dialing.lockFree',
      );
      for (const { batchId, state } of rows) if (state !== null) states.set(batchId, state);
      wanted = rows.filter(({ state }) => state === null).map(({ batchId }) => batchId);
      if (wanted.length === 0 || patience-- <= 0) return { states, held: wanted };
      // The dialer and the writer hold a batch for some milliseconds at a time.
      await wait(20);
    }
  },

  /** The tenant's numbers that may be used, with what went out with each in this hour and on this day. */
  callerNumbers: (db: TenantDb, { today, hour }: DayAndHour) =>
    db.rows<CallerNumber & { gatewayId: string }>(
      `
    select n.number_id, n.gateway_id, n.phone, n.hourly_cap, n.daily_cap,
      coalesce(sum(h.calls) filter (where h.hour = $3), 0)::int as "callsThisHour",
        coalesce(sum(h.calls), 0)::int as "callsToday"
    from caller_number n left join caller_number_hour h on h.tenant_id = n.tenant_id and h.number_id = n.number_id
      and h.hour >= $2
    where n.tenant_id = $1 and n.lent_to is null and n.valid_flag
      and (n.rests_until is null or n.rests_until <= now()) group by n.tenant_id, n.number_id order by n.number_id`,
      [db.tenant, today, hour],
      'dialing.callerNumbers',
    ),

  /** Stores one attempt for each task before it is placed, so that no crash dials anybody twice for it. */
  async claim(
    db: TenantDb,
    batch: BatchAtWork,
    tasks: DueTask[],
    numbers: CallerNumber[],
    now: Date,
    hour: Date,
    node: string,
  ): Promise<Attempt[]> {
    return db.rows<Attempt>(
      `
      with due as (
        select * from unnest($3::bigint[], $4::bigint[], $5::text[]) as d(task_id, number_id, caller_number)
      ), claimed as (
        update task t set call_status = 1, attempts = t.attempts + 1, changed_at = $6 from due
        where t.tenant_id = $1 and t.task_id = due.task_id
        returning t.task_id, t.contact_id, t.phone, t.name, t.arguments, t.attempts, due.caller_number
      ), counted as (
        update batch set waiting = waiting - n, in_call = in_call + n, attempts = attempts + n
        from (select count(*)::int as n from claimed) c
        where tenant_id = $1 and batch_id = $2 and n > 0
      ), used as (
        insert into caller_number_hour as h (tenant_id, number_id, hour, calls) select $1, number_id, $7, count(*)
        from due group by number_id order by number_id
        on conflict (tenant_id, number_id, hour) do update set calls = h.calls + excluded.calls
      ), stored as (
        insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version,
          gateway_id, node, phone, name, caller_number, attempt, started_at, call_status)
        select $1, new_call_id($6), task_id, $2, $8, contact_id, $9, $10, $11, $12, phone, name, caller_number, attempts, $6, 1
        from claimed
        returning call_id, task_id, caller_number
      )
      select s.call_id, c.task_id, c.contact_id, $2::text as "batchId", c.phone, c.name, c.arguments,
        c.attempts as attempt, s.caller_number
      from stored s join claimed c using (task_id)`,
      [
        db.tenant,
        batch.batchId,
        tasks.map(({ taskId }) => taskId),
        numbers.map(({ numberId }) => numberId),
        numbers.map(({ phone }) => phone),
        now,
        hour,
        batch.campaignId,
        // Only where an agent hands the call to it, or none is free, does it speak.
        robotAnswers(batch.campaignType) ? batch.robotId : null,
        robotAnswers(batch.campaignType) ? batch.version : null,
        batch.gatewayId,
        node,
      ],
      'dialing.claim',
    );
  },

  /**
   * Writes how attempts ended, many at once; what is counted of them triggers write (facts). What another
   * node has ended before, because it took this one for dead, is left as it is.
   */
  async storeEnded(db: TenantDb, ended: Ended[]) {
    await db.rows(
      `
      with e as (
        select * from jsonb_to_recordset($2::jsonb) as e("callId" bigint, "taskId" bigint, "batchId" bigint,
          "campaignId" bigint, "answeredAt" float8, "endedAt" float8,
          "ringTime" int, "talkTime" int, "callStatus" smallint, "resultCode" text, reason text, "hangUpSide" smallint,
            category text, outputs jsonb, turns jsonb, path jsonb, messages jsonb,
              "retryAt" float8, line jsonb, recorded boolean, answer jsonb, transfers jsonb)
      ), record as (
        update call_record r set answered_at = to_timestamp(e."answeredAt" / 1000),
          ended_at = to_timestamp(e."endedAt" / 1000), ring_time = e."ringTime", talk_time = e."talkTime",
          call_status = e."callStatus", result_code = e."resultCode", reason = e.reason, hang_up_side = e."hangUpSide",
            category = e.category, outputs = e.outputs,
            recording_ordered_at = case when e.recorded then now() else r.recording_ordered_at end
        from e where r.tenant_id = $1 and r.call_id = e."callId" and r.call_id between $3 and $4 and r.ended_at is null
        returning e.*, r.gateway_id as "gatewayId"
      ), spoken as (
        insert into transcript (tenant_id, call_id, turns, path, messages)
        select $1, "callId", turns, path, coalesce(messages, '[]') from record
        where jsonb_array_length(turns) > 0 or jsonb_array_length(messages) > 0 on conflict do nothing
      ), of_line as (
        insert into call_line (tenant_id, call_id, gateway_id, sip_code, q850, codec, mos, loss, jitter, media, signalling)
        select $1, "callId", "gatewayId", (line ->> 'sipCode')::smallint, (line ->> 'q850')::smallint, line ->> 'codec',
          (line ->> 'mos')::real, (line ->> 'loss')::real, (line ->> 'jitter')::real, line -> 'media',
          coalesce(line -> 'messages', '[]') from record where line is not null on conflict do nothing
      ), of_answer as (
        insert into call_answer (tenant_id, call_id, campaign_id, answered_at, verdict, deed, evidence)
        select $1, "callId", "campaignId", to_timestamp("answeredAt" / 1000), answer ->> 'verdict', answer ->> 'deed',
          answer -> 'evidence' from record where answer is not null and "answeredAt" is not null on conflict do nothing
      ), of_transfers as (
        insert into call_transfer (tenant_id, call_id, turn, began, target, mode, way, result, sip_code, waited, talked)
        select $1, "callId", t.turn, t.began, t.target, t.mode, t.way, t.result, t.sip_code, t.waited, t.talked
        from record, rows from (jsonb_to_recordset(transfers) as (began int, target text, mode text, way text, result text,
          "sipCode" smallint, waited int, talked int)) with ordinality t(began, target, mode, way, result, sip_code, waited, talked, turn)
        where transfers is not null on conflict do nothing
      ), hung_up as (
        -- Those of a node that died are still to be hung up.
        delete from sip_dialog d using record e where d.tenant_id = $1 and d.call_id = e."callId" and e.line is not null
      ), done as (
        update task t set call_status = case when e."retryAt" is null then e."callStatus" else 0 end,
          result_code = e."resultCode", reason = e.reason,
          due_at = to_timestamp(e."retryAt" / 1000), last_call_id = e."callId",
            changed_at = to_timestamp(e."endedAt" / 1000)
        from record e where t.tenant_id = $1 and t.task_id = e."taskId" and t.call_status = 1
        returning t.batch_id, t.call_status, t.attempts
      ), counts as (
        select batch_id, count(*)::int as n, count(*) filter (where call_status = 0)::int as again,
          count(*) filter (where attempts = 1)::int as called,
          count(*) filter (where ${isNotReached('call_status')})::int as missed,
          count(*) filter (where ${isReached('call_status')})::int as connected,
            count(*) filter (where call_status = 5)::int as abnormal from done group by batch_id
      )
      update batch b set in_call = b.in_call - c.n, waiting = b.waiting + c.again,
        called = b.called + c.called,
        not_connected = b.not_connected + c.missed, connected = b.connected + c.connected,
        abnormal = b.abnormal + c.abnormal
      from counts c where b.tenant_id = $1 and b.batch_id = c.batch_id`,
      [db.tenant, JSON.stringify(ended), ...firstAndLast(ended.map(({ callId }) => callId))],
      'dialing.storeEnded',
    );
  },

  /** A job each, so that calls go on while their recordings are made. */
  async orderRecordings(db: TenantDb, callIds: string[]) {
    await db.rows(
      `
      with ordered as (update call_record set recording_ordered_at = now()
        where tenant_id = $1 and call_id = any($2::bigint[]) and recording_id is null returning call_id::text as id)
      select enqueue('outbound.recordCall', json_build_object('tenant', $1::bigint::text, 'callId', id),
        job_key => 'record ' || $1::bigint || '/' || id) from ordered`,
      [db.tenant, callIds],
      'dialing.orderRecordings',
    );
  },

  /** Nodes, other than this one, that have calls in progress. */
  otherNodes: async (db: TenantDb, node: string) =>
    (
      await db.rows<{ node: string }>(
        'select distinct node from call_record where tenant_id = $1 and ended_at is null and node <> $2',
        [db.tenant, node],
        'dialing.otherNodes',
      )
    ).map((row) => row.node),

  lostCalls: (db: TenantDb, node: string) =>
    db.rows<LostCall>(
      `
    select r.call_id, r.task_id, r.batch_id, r.campaign_id, r.contact_id, node_lived_until($2) as heard_at,
      coalesce(r.answered_at, (select d.answered_at from sip_dialog d where d.tenant_id = $1 and d.call_id = r.call_id and d.side = 1),
        (select min(k.answered_at) from agent_call k where k.tenant_id = $1 and k.call_id = r.call_id)) as answered_at,
      r.attempt, b.schedule, calendar_of($1, c.calendar_id) as calendar,
      robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours, c.retry_rules, c.daily_cap
    from call_record r left join campaign c using (tenant_id, campaign_id) left join batch b using (tenant_id, batch_id)
    where r.tenant_id = $1 and r.node = $2 and r.ended_at is null limit 500 for update of r skip locked`,
      [db.tenant, node],
    ),

  zoneOf: async (db: TenantDb) =>
    (
      await db.rows<{ zone: string }>(
        'select time_zone as zone from tenant where tenant_id = $1',
        [db.tenant],
        'dialing.zone',
      )
    )[0]!.zone,

  attemptsToday: async (db: TenantDb, contactIds: string[], today: Date) =>
    new Map(
      (
        await db.rows<{ contactId: string | null; n: number }>(
          `
    select contact_id, count(*)::int as n from call_record
    where tenant_id = $1 and contact_id = any($2::bigint[]) and direction = 0 and started_at >= $3
      and begun_since(call_id, $4) and result_code is distinct from 'NO_GATEWAY'
    group by 1`,
          [db.tenant, contactIds, today, monthFrom(today)],
          'dialing.attemptsToday',
        )
      ).flatMap(({ contactId, n }) => (contactId === null ? [] : [[contactId, n] as const])),
    ),

  async moveBatch(db: TenantDb, batchId: string, from: number, to: number): Promise<boolean> {
    const rows = await db.rows(
      `
      update batch set state = $4, state_at = now(), state_by = null,
        ended_at = case when $4 in (4, 5, 6) then now() end
      where tenant_id = $1 and batch_id = $2 and state = $3
        and ($4 <> 4 or (waiting = 0 and in_call = 0 and not standing)) returning batch_id`,
      [db.tenant, batchId, from, to],
      'dialing.moveBatch',
    );
    return rows.length > 0;
  },

  /** The day of a same-day batch that has none yet. */
  keepDay: (db: TenantDb, batchId: string, day: string) =>
    db.rows(
      `update batch set schedule = jsonb_set(schedule, '{startsOn}', to_jsonb($3::text))
        where tenant_id = $1 and batch_id = $2 and schedule ->> 'cycle' = '1' and schedule ->> 'startsOn' is null`,
      [db.tenant, batchId, day],
      'dialing.keepDay',
    ),

  /** The schedule has ended: what still waits is not called any more (call status 7). */
  async timeOut(db: TenantDb, batchId: string) {
    await db.rows(
      `
      with late as (update task set call_status = 7, result_code = 'CANCELLED', due_at = null, changed_at = now()
        where tenant_id = $1 and batch_id = $2 and call_status = 0 returning 1)
      update batch set waiting = waiting - n, cancelled = cancelled + n from (select count(*)::int as n from late) c where tenant_id = $1 and batch_id = $2`,
      [db.tenant, batchId],
    );
  },

  flowOf: async (db: TenantDb, { robotId, version }: Pick<BatchAtWork, 'robotId' | 'version'>) =>
    (
      await db.rows<ReadFlow>(
        `select flow, length(flow::text) as letters from flow_version where tenant_id = $1 and robot_id = $2 and version = $3`,
        [db.tenant, robotId, version],
        'dialing.flow',
      )
    )[0],
};
