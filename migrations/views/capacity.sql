-- How many channels of a campaign and a gateway are taken, by all users.
create view calls_in_progress as select campaign_id, gateway_id, in_call from batch join campaign using (tenant_id, campaign_id)
  where tenant_id = my_tenant() and in_call > 0;

-- A user who sees a batch sees its campaign's settings for dialling and its waiting tasks: no further permission is checked.
create view campaigns_of_batches as select campaign_id, name, robot_id, gateway_id, number_ids, calendar_id, channels, enable_status
  from campaign where tenant_id = my_tenant();
create view waiting_tasks as select batch_id, due_at, case when held_until = due_at then held_by end as held_by from task where tenant_id = my_tenant() and call_status = 0;

-- Calls that came in by a gateway and go on. A call is over within a day, so that older months are left aside: ids begin with milliseconds.
create view incoming_in_progress as select gateway_id, count(*)::int as calls from call_record
  where tenant_id = my_tenant() and direction = 1 and gateway_id is not null and ended_at is null and call_id >= floor(extract(epoch from now() - interval '1 day') * 1000)::bigint << 18 group by gateway_id;

-- Channels that are taken by calls no batch placed: those that came in, and those that go out beside campaigns (core/dialing/outgoingLeg.ts).
create view channels_beside_batches as select gateway_id, sum(calls)::int as calls from (
    select gateway_id, calls from incoming_in_progress
    union all select gateway_id, count(*)::int from call_record where tenant_id = my_tenant() and holds_channel and ended_at is null
      and call_id >= floor(extract(epoch from now() - interval '1 day') * 1000)::bigint << 18 group by gateway_id
  ) taken group by gateway_id;

grant select on channels_beside_batches, calls_in_progress, incoming_in_progress, campaigns_of_batches, waiting_tasks to app;
