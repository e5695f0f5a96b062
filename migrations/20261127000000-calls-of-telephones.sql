-- A call of a telephone of ours with a robot came in by no gateway. What a call came by stands beside its direction; one that was placed went by a trunk.
alter table call_record
  add entry text not null default 'trunk' check (entry in ('trunk', 'telephone', 'browser', 'trialAddress')),
  alter gateway_id drop not null,
  add constraint call_has_its_gateway check (case when entry = 'trunk' then gateway_id is not null else direction = 1 and gateway_id is null end);
alter table call_line alter gateway_id drop not null;
-- Robots that were called so: what their list of calls can be narrowed to.
create index call_of_telephones on call_record (tenant_id, robot_id) where entry <> 'trunk';

-- The second side of a call that is handed over by calling ourselves takes a channel of its gateway while it is rung and while it stands.
create table second_side (
  tenant_id bigint not null,
  call_id bigint not null,
  gateway_id bigint not null,
  since timestamptz not null default now(),
  primary key (tenant_id, call_id)
);
select keep_tenants_apart('second_side');
alter table call_transfer drop constraint call_transfer_result_check,
  add constraint call_transfer_result_check check (result in ('accepted', 'busy', 'noAnswer', 'rejected', 'unreachable', 'callerGone', 'congestion', 'failed'));

-- Of calls that came in over a gateway and have ended, beside line_hour; route 0: none took it.
create table incoming_hour (
  tenant_id bigint not null,
  hour timestamptz not null,
  gateway_id bigint not null,
  route_id bigint not null,
  came_in integer not null,
  taken integer not null,
  talk_time bigint not null,
  primary key (tenant_id, hour, gateway_id, route_id)
);
select keep_tenants_apart('incoming_hour');
select limit_to_permission('incoming_hour', 'route_id in (select i.route_id from inbound_route i where i.tenant_id = my_tenant() and mine)');
insert into incoming_hour
  select r.tenant_id,
    date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone + floor(extract(epoch from r.ended_at - date_trunc('day', r.ended_at at time zone z.time_zone) at time zone z.time_zone) / 3600) * interval '1 hour',
    r.gateway_id, coalesce(r.route_id, 0), count(*), count(*) filter (where r.call_status = 3), coalesce(sum(r.talk_time), 0)
  from call_record r join tenant z using (tenant_id) where r.direction = 1 and r.ended_at is not null and r.gateway_id is not null group by 1, 2, 3, 4;
