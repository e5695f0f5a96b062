-- What customers said to robots, and how it was taken: a narrow row for each meaning of each sentence, and one for a sentence without any. Written with
-- what was said, and kept when that is forgotten: the words themselves are in `transcript` alone. By months, as calls.
create table turn_fact (
  tenant_id bigint not null,
  call_id bigint not null,
  -- Of the call.
  ended_at timestamptz not null,
  -- Which of all that was said in the call, and which of its meanings.
  nth smallint not null,
  place smallint not null,
  direction smallint not null,
  campaign_id bigint,
  batch_id bigint,
  task_id bigint,
  contact_id bigint,
  route_id bigint,
  robot_id bigint,
  flow_version integer,
  -- Where the conversation was.
  node_id text not null,
  node_name text not null,
  -- intention, faq: what was understood, `name` says which; missed: nothing; other: what was listened for was filled in, or nothing was asked.
  kind text not null check (kind in ('intention', 'faq', 'missed', 'other')),
  name text not null,
  -- The last thing that was said before the customer hung up.
  hung_up boolean not null,
  primary key (tenant_id, call_id, nth, place)
) partition by range (call_id);
create index turn_fact_by_end on turn_fact (tenant_id, ended_at);

do $$ declare month record; begin
  for month in select c.oid, c.relname, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'call_record'::regclass order by c.relname
  loop
    execute format('create table %I partition of turn_fact %s', regexp_replace(month.relname, '^call_record', 'turn_fact'), month.bound);
    execute format('alter table %I enable row level security, force row level security', regexp_replace(month.relname, '^call_record', 'turn_fact'));
  end loop;
end $$;
select keep_tenants_apart('turn_fact');
select limit_to_permission('turn_fact', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)
  or (direction = 1 and (route_id in (select i.route_id from inbound_route i where i.tenant_id = my_tenant() and mine)
    or contact_id in (select k.contact_id from contact k where k.tenant_id = my_tenant() and k.given_to = (select my_person()))))');
