-- Facts that a migration has begun to keep, to be written for the calls there were before: the newest first, in lots, by a job (decision 90). A migration
-- that adds facts puts a row for each tenant here (README.md).
create table fact_filling (
  tenant_id bigint not null references tenant on delete cascade,
  -- Written by the function of this name, which takes a tenant and calls and comes to the same whenever it is run.
  facts text not null,
  -- Where they stand: calls that have some there are passed over. Without it all are written again.
  missing_in text,
  -- Calls with a lower id are still to come; null: none was looked at.
  below bigint,
  -- How many calls there are to look at, and how many were. Null: not known yet.
  calls integer,
  done integer not null default 0,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, facts)
);
create index fact_filling_open on fact_filling (tenant_id) where ended_at is null;
select keep_tenants_apart('fact_filling');

-- What customers said to robots was kept since 20261211000000, and for no call before that.
insert into fact_filling (tenant_id, facts, missing_in) select tenant_id, 'write_turns', 'turn_fact' from tenant;

-- Calls that came in were counted by the hour since 20261127000000, and before it came in for a day without that.
insert into incoming_hour as h
  select r.tenant_id, date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone
      + floor(extract(epoch from r.ended_at - date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone) / 3600) * interval '1 hour',
    r.gateway_id, coalesce(r.route_id, 0), count(*), count(*) filter (where r.call_status = 3), coalesce(sum(r.talk_time), 0)
  from call_record r join tenant z using (tenant_id) join migration m on m.name = '20261127000000-calls-of-telephones.sql'
  where r.direction = 1 and r.gateway_id is not null and r.ended_at is not null and case
    when m.ran_at < now() then r.ended_at < m.ran_at
    -- It ran just before this one, or the rows came out of a backup with what was counted then.
    else not exists (select from incoming_hour o where o.tenant_id = r.tenant_id) end
  group by 1, 2, 3, 4
  on conflict (tenant_id, hour, gateway_id, route_id) do update
  set came_in = h.came_in + excluded.came_in, taken = h.taken + excluded.taken, talk_time = h.talk_time + excluded.talk_time;
