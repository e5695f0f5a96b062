-- Calls counted, for whoever asks (docs/decisions/0113-one-rule-for-calls.md): who sees all of the tenant reads sums, and facts where something is
-- still to be counted (docs/decisions/0090-facts-and-reports.md); who sees a part counts the facts of the calls they see. A statement says the same for both, and what is not for who asks is never begun. `at` lies within the time
-- counted: where a row is one call its end, else the beginning of that time. As the one who asks, so that policies hold.
create view marked_quarters with (security_invoker) as select distinct tenant_id, quarter from fact_mark where of = 'quarter';

create view call_minute_seen with (security_invoker) as
  select s.tenant_id, s.minute as at, s.campaign_id, s.attempted, s.connected, s.talk_time from call_minute s where (select sees_all())
      and not exists (select from fact_mark m where m.tenant_id = s.tenant_id and m.of = 'quarter' and m.quarter = quarter_of(s.minute))
  union all select f.tenant_id, f.ended_at, f.campaign_id, 1, (f.call_status = 3)::int, f.talk_time::bigint
    from marked_quarters m join call_fact f on f.tenant_id = m.tenant_id and f.ended_at >= m.quarter and f.ended_at < m.quarter + interval '15 minutes'
    where (select sees_all()) and f.direction = 0
  union all select tenant_id, ended_at, campaign_id, 1, (call_status = 3)::int, talk_time::bigint from call_fact where not (select sees_all()) and direction = 0;

-- The hour of the tenant's day is counted from its midnight, by the zone it has now.
create view line_hour_seen with (security_invoker) as
  select l.tenant_id, d.day + floor(extract(epoch from l.at - d.day) / 3600) * interval '1 hour' as hour, l.at, l.gateway_id, l.caller_number, l.campaign_id,
    l.attempted, l.answered, l.talk_time, l.rung, l.ring_time, l.congested, l.blocked, l.failed
  from (
    select s.tenant_id, s.quarter as at, s.gateway_id, s.caller_number, s.campaign_id, s.attempted, s.answered, s.talk_time, s.rung, s.ring_time, s.congested,
        s.blocked, s.failed from line_hour s where (select sees_all())
        and not exists (select from fact_mark m where m.tenant_id = s.tenant_id and m.of = 'quarter' and m.quarter = s.quarter)
    union all select f.tenant_id, f.ended_at, f.gateway_id, f.caller_number, f.campaign_id, 1, (f.call_status = 3)::int, f.talk_time::bigint,
        (f.ring_time is not null)::int, coalesce(f.ring_time, 0)::bigint, coalesce(f.reason = 'congestion', false)::int,
        coalesce(f.reason = 'callerNumberBlocked', false)::int, (f.call_status = 5)::int
      from marked_quarters m join call_fact f on f.tenant_id = m.tenant_id and f.ended_at >= m.quarter and f.ended_at < m.quarter + interval '15 minutes'
      where (select sees_all()) and f.direction = 0
    union all select tenant_id, ended_at, gateway_id, caller_number, campaign_id, 1, (call_status = 3)::int, talk_time::bigint,
        (ring_time is not null)::int, coalesce(ring_time, 0)::bigint, coalesce(reason = 'congestion', false)::int,
        coalesce(reason = 'callerNumberBlocked', false)::int, (call_status = 5)::int
      from call_fact where not (select sees_all()) and direction = 0
  ) l join tenant z using (tenant_id) cross join lateral (select date_trunc('day', l.at, z.time_zone) as day) d;

create view incoming_hour_seen with (security_invoker) as
  select l.tenant_id, d.day + floor(extract(epoch from l.at - d.day) / 3600) * interval '1 hour' as hour, l.at, l.gateway_id, l.route_id, l.came_in, l.taken, l.talk_time
  from (
    select s.tenant_id, s.quarter as at, s.gateway_id, s.route_id, s.came_in, s.taken, s.talk_time from incoming_hour s where (select sees_all())
        and not exists (select from fact_mark m where m.tenant_id = s.tenant_id and m.of = 'quarter' and m.quarter = s.quarter)
    union all select f.tenant_id, f.ended_at, f.gateway_id, coalesce(f.route_id, 0), 1, (f.call_status = 3)::int, f.talk_time::bigint
      from marked_quarters m join call_fact f on f.tenant_id = m.tenant_id and f.ended_at >= m.quarter and f.ended_at < m.quarter + interval '15 minutes'
      where (select sees_all()) and f.direction = 1
    union all select tenant_id, ended_at, gateway_id, coalesce(route_id, 0), 1, (call_status = 3)::int, talk_time::bigint
      from call_fact where not (select sees_all()) and direction = 1
  ) l join tenant z using (tenant_id) cross join lateral (select date_trunc('day', l.at, z.time_zone) as day) d;

-- Calls in progress: those that batches placed, and those that came in by a gateway. Batches keep how many they have; a call is over within a day.
create view calls_going with (security_invoker) as
  select tenant_id, 0::smallint as direction, batch_id, in_call as calls from batch where (select sees_all()) and in_call > 0
  union all select my_tenant(), 1::smallint, null, calls from incoming_in_progress where (select sees_all())
  union all select tenant_id, direction, batch_id, 1 from call_record
    where not (select sees_all()) and ended_at is null and call_id >= floor(extract(epoch from now() - interval '1 day') * 1000)::bigint << 18
      and (batch_id is not null or (direction = 1 and gateway_id is not null));

grant select on marked_quarters, call_minute_seen, line_hour_seen, incoming_hour_seen, calls_going to app;
