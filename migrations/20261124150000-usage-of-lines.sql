-- Attempts that ended within an hour of the tenant's, by what they went out on: gateway and caller number as they were then, so that
-- figures outlive both. Of batches at work alone, as call_minute.
create table line_hour (
  tenant_id bigint not null,
  hour timestamptz not null,
  gateway_id bigint not null,
  caller_number text not null,
  campaign_id bigint not null,
  attempted integer not null,
  answered integer not null,
  -- Milliseconds.
  talk_time bigint not null,
  rung integer not null,
  ring_time bigint not null,
  congested integer not null,
  blocked integer not null,
  failed integer not null,
  primary key (tenant_id, hour, gateway_id, caller_number, campaign_id)
);
select keep_tenants_apart('line_hour');
select limit_to_permission('line_hour', 'campaign_id in (select campaign_id from my_campaigns)');

-- The most calls at once within an hour, of a gateway or, under 0, of all of them.
create table channel_hour (
  tenant_id bigint not null,
  hour timestamptz not null,
  gateway_id bigint not null,
  peak integer not null,
  primary key (tenant_id, hour, gateway_id)
);
select keep_tenants_apart('channel_hour');

insert into line_hour
  select r.tenant_id,
    date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone + floor(extract(epoch from r.ended_at - date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone) / 3600) * interval '1 hour',
    r.gateway_id, r.caller_number, r.campaign_id, count(*), count(*) filter (where r.call_status = 3), coalesce(sum(r.talk_time), 0),
    count(r.ring_time), coalesce(sum(r.ring_time), 0), count(*) filter (where r.reason = 'congestion'),
    count(*) filter (where r.reason = 'callerNumberBlocked'), count(*) filter (where r.call_status = 5)
  from call_record r join tenant z using (tenant_id) join batch b on b.tenant_id = r.tenant_id and b.batch_id = r.batch_id and b.task_type = 1
  where r.ended_at is not null group by 1, 2, 3, 4, 5;

-- Until then it is not called with.
alter table caller_number add rests_until timestamptz;
