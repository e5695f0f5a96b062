-- Calls counted, for whoever asks (docs/decisions/0113-one-rule-for-calls.md): who sees all of the tenant reads sums, which dialers keep; who sees a part
-- counts the facts of the calls they see. A statement says the same for both, and of the two halves one is never begun. `at` lies within the time
-- counted: where a row is one call its end, else the beginning of that time. As the one who asks, so that policies hold.
create view call_minute_seen with (security_invoker) as
  select tenant_id, minute as at, campaign_id, attempted, connected, talk_time from call_minute where (select sees_all())
  union all select tenant_id, ended_at, campaign_id, 1, (call_status = 3)::int, talk_time::bigint from call_fact where not (select sees_all()) and direction = 0;

create view line_hour_seen with (security_invoker) as
  select tenant_id, hour, hour as at, gateway_id, caller_number, campaign_id, attempted, answered, talk_time, rung, ring_time, congested, blocked, failed
    from line_hour where (select sees_all())
  union all select f.tenant_id, d.day + floor(extract(epoch from f.ended_at - d.day) / 3600) * interval '1 hour', f.ended_at, f.gateway_id, f.caller_number,
      f.campaign_id, 1, (f.call_status = 3)::int, f.talk_time::bigint, (f.ring_time is not null)::int, coalesce(f.ring_time, 0)::bigint,
      coalesce(f.reason = 'congestion', false)::int, coalesce(f.reason = 'callerNumberBlocked', false)::int, (f.call_status = 5)::int
    from call_fact f join tenant z using (tenant_id) cross join lateral (select date_trunc('day', f.ended_at, z.time_zone) as day) d
    where not (select sees_all()) and f.direction = 0;

create view incoming_hour_seen with (security_invoker) as
  select tenant_id, hour, hour as at, gateway_id, route_id, came_in, taken, talk_time from incoming_hour where (select sees_all())
  union all select f.tenant_id, d.day + floor(extract(epoch from f.ended_at - d.day) / 3600) * interval '1 hour', f.ended_at, f.gateway_id,
      coalesce(f.route_id, 0), 1, (f.call_status = 3)::int, f.talk_time::bigint
    from call_fact f join tenant z using (tenant_id) cross join lateral (select date_trunc('day', f.ended_at, z.time_zone) as day) d
    where not (select sees_all()) and f.direction = 1;

-- Calls in progress: those that batches placed, and those that came in by a gateway. Batches keep how many they have; a call is over within a day.
create view calls_going with (security_invoker) as
  select tenant_id, 0::smallint as direction, batch_id, in_call as calls from batch where (select sees_all()) and in_call > 0
  union all select my_tenant(), 1::smallint, null, calls from incoming_in_progress where (select sees_all())
  union all select tenant_id, direction, batch_id, 1 from call_record
    where not (select sees_all()) and ended_at is null and call_id >= floor(extract(epoch from now() - interval '1 day') * 1000)::bigint << 18
      and (batch_id is not null or (direction = 1 and gateway_id is not null));

grant select on call_minute_seen, line_hour_seen, incoming_hour_seen, calls_going to app;
