-- What became of each call, in one narrow row for all that is counted over time: written with the call's end, and kept when the call itself is
-- forgotten. Only what counts: no trial and test batches, no calls that try a robot out. By months, as calls.
create table call_fact (
  tenant_id bigint not null,
  call_id bigint not null,
  ended_at timestamptz not null,
  direction smallint not null,
  call_status smallint not null,
  -- Milliseconds.
  talk_time integer not null,
  ring_time integer,
  campaign_id bigint,
  batch_id bigint,
  task_id bigint,
  contact_id bigint,
  robot_id bigint,
  flow_version integer,
  gateway_id bigint,
  route_id bigint,
  -- Who spoke with the customer, the last of several.
  agent_id bigint,
  caller_number text not null,
  hang_up_side smallint,
  result_code text,
  reason text,
  category text,
  primary key (tenant_id, call_id)
) partition by range (call_id);
create index call_fact_by_end on call_fact (tenant_id, ended_at);

do $$ declare month record; begin
  for month in select c.oid, c.relname, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'call_record'::regclass order by c.relname
  loop
    execute format('create table %I partition of call_fact %s', regexp_replace(month.relname, '^call_record', 'call_fact'), month.bound);
    execute format('alter table %I enable row level security, force row level security', regexp_replace(month.relname, '^call_record', 'call_fact'));
  end loop;
end $$;
select keep_tenants_apart('call_fact');
select limit_to_permission('call_fact', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)
  or (direction = 1 and (route_id in (select i.route_id from inbound_route i where i.tenant_id = my_tenant() and mine)
    or contact_id in (select k.contact_id from contact k where k.tenant_id = my_tenant() and k.given_to = (select my_person()))))');

-- Facts of a quarter of an hour that were written since it was counted; a row for each time something was written, so that nobody waits for
-- whoever counts. `of` is what has still to be counted again: the quarter itself, or the day it lies in.
create table fact_mark (
  tenant_id bigint not null,
  of text not null check (of in ('quarter', 'day')),
  quarter timestamptz not null
);
create index fact_mark_in_order on fact_mark (tenant_id, of, quarter);
select keep_tenants_apart('fact_mark');

-- Calls that ended within a quarter of an hour, counted. A quarter of UTC is one in every time zone; 0 stands for none.
create table call_tally (
  tenant_id bigint not null,
  quarter timestamptz not null,
  direction smallint not null,
  campaign_id bigint not null,
  batch_id bigint not null,
  robot_id bigint not null,
  flow_version integer not null,
  gateway_id bigint not null,
  route_id bigint not null,
  calls integer not null,
  answered integer not null,
  unanswered integer not null,
  failed integer not null,
  with_agent integer not null,
  talk_time bigint not null,
  rung integer not null,
  ring_time bigint not null
);
create index call_tally_in_order on call_tally (tenant_id, quarter);
select keep_tenants_apart('call_tally');
select limit_to_permission('call_tally', 'campaign_id in (select campaign_id from my_campaigns)');

-- Calls that ended on a day of the tenant's, by one more thing each: `by` says which, `value` is its value, empty for none.
create table call_day (
  tenant_id bigint not null,
  day timestamptz not null,
  by text not null,
  value text not null,
  direction smallint not null,
  campaign_id bigint not null,
  calls integer not null,
  answered integer not null,
  unanswered integer not null,
  failed integer not null,
  with_agent integer not null,
  talk_time bigint not null,
  rung integer not null,
  ring_time bigint not null
);
create index call_day_in_order on call_day (tenant_id, by, day);
select keep_tenants_apart('call_day');
select limit_to_permission('call_day', 'campaign_id in (select campaign_id from my_campaigns)');

insert into call_fact
  select r.tenant_id, r.call_id, r.ended_at, r.direction, r.call_status, coalesce(r.talk_time, 0), r.ring_time, r.campaign_id, r.batch_id, r.task_id,
    r.contact_id, r.robot_id, r.flow_version, r.gateway_id, r.route_id,
    (select a.agent_id from agent_call a where a.tenant_id = r.tenant_id and a.call_id = r.call_id and a.answered_at is not null order by a.answered_at desc limit 1),
    r.caller_number, r.hang_up_side, r.result_code, r.reason, nullif(r.category, '')
  from call_record r left join batch b on b.tenant_id = r.tenant_id and b.batch_id = r.batch_id
  where r.ended_at is not null and case r.direction when 0 then b.task_type = 1 else r.gateway_id is not null end;
insert into fact_mark select distinct tenant_id, w, date_bin('15 minutes', ended_at, '2000-01-01Z') from call_fact, unnest(array['quarter', 'day']) w;

-- Parts of the day that a tenant names, to count by: minutes since midnight, the end not in it.
create table day_segment (
  tenant_id bigint not null references tenant,
  name text not null,
  from_minute smallint not null check (from_minute >= 0 and from_minute % 15 = 0),
  to_minute smallint not null check (to_minute <= 1440 and to_minute % 15 = 0 and to_minute > from_minute),
  primary key (tenant_id, from_minute)
);
select keep_tenants_apart('day_segment');

-- Campaigns that are looked at together.
create table campaign_group (
  tenant_id bigint not null references tenant,
  group_id bigint not null generated always as identity,
  name text not null check (name ~ '\S'),
  person_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, group_id)
);
create unique index campaign_group_by_name on campaign_group (tenant_id, lower(name));
select keep_tenants_apart('campaign_group');
create table campaign_group_member (
  tenant_id bigint not null,
  group_id bigint not null,
  campaign_id bigint not null,
  primary key (tenant_id, group_id, campaign_id),
  foreign key (tenant_id, group_id) references campaign_group on delete cascade,
  foreign key (tenant_id, campaign_id) references campaign on delete cascade
);
create index campaign_group_member_by_campaign on campaign_group_member (tenant_id, campaign_id);
select keep_tenants_apart('campaign_group_member');
select limit_to_permission('campaign_group_member', 'campaign_id in (select campaign_id from my_campaigns)');

-- A report as somebody set it up: for all of the tenant, or, with a person, for that person alone.
create table saved_report (
  tenant_id bigint not null references tenant,
  report_id bigint not null generated always as identity,
  page text not null,
  person_id bigint,
  name text not null check (name ~ '\S'),
  setup jsonb not null,
  -- Who made it or changed it last.
  changed_by bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, report_id)
);
create unique index saved_report_by_name on saved_report (tenant_id, page, coalesce(person_id, 0), lower(name));
select keep_tenants_apart('saved_report');

-- The columns a person chose on a page of reports.
create table report_columns (
  tenant_id bigint not null references tenant,
  person_id bigint not null,
  page text not null,
  columns text[] not null,
  primary key (tenant_id, person_id, page)
);
select keep_tenants_apart('report_columns');
