create table campaign (
  tenant_id bigint not null references tenant,
  campaign_id bigint not null generated always as identity,
  name text not null,
  -- 1 robot outbound
  campaign_type smallint not null,
  robot_id bigint not null,
  gateway_id bigint not null,
  number_ids bigint[] not null,
  -- Concurrent calls it may have.
  channels integer not null check (channels between 1 and 5000),
  retry_rules jsonb not null,
  -- Attempts per contact and day, whatever the rules say.
  daily_cap smallint not null check (daily_cap between 1 and 20),
  memo text not null default '',
  enable_status boolean not null default true,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, campaign_id),
  constraint campaign_name_taken unique (tenant_id, name),
  foreign key (tenant_id, robot_id) references robot,
  foreign key (tenant_id, gateway_id) references gateway
);
select keep_tenants_apart('campaign');

create table batch (
  tenant_id bigint not null references tenant,
  batch_id bigint not null generated always as identity,
  campaign_id bigint not null,
  name text not null,
  -- core/dialing/batchState.ts
  state smallint not null,
  schedule jsonb not null,
  start_when_prepared boolean not null,
  -- Whose contacts: { importId } or { contactIds } or { query }.
  source jsonb not null,
  -- What became of its tasks, kept in step by whoever changes a task.
  total integer not null default 0,
  waiting integer not null default 0,
  in_call integer not null default 0,
  connected integer not null default 0,
  not_connected integer not null default 0,
  abnormal integer not null default 0,
  cancelled integer not null default 0,
  blacklisted integer not null default 0,
  attempts integer not null default 0,
  -- Why preparing failed, as a code.
  problem text,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  state_by bigint,
  state_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, batch_id),
  constraint batch_name_taken unique (tenant_id, name),
  foreign key (tenant_id, campaign_id) references campaign
);
select keep_tenants_apart('batch');
create index batch_by_campaign on batch (tenant_id, campaign_id);
create index batch_at_work on batch (tenant_id, batch_id) where state in (2, 3, 11, 12) or in_call > 0;

create table task (
  tenant_id bigint not null,
  task_id bigint not null generated always as identity,
  batch_id bigint not null,
  campaign_id bigint not null,
  contact_id bigint not null,
  phone text not null,
  name text not null,
  arguments jsonb not null default '{}',
  -- core/dialing/taskState.ts
  call_status smallint not null default 0,
  result_code text,
  reason text,
  attempts smallint not null default 0,
  due_at timestamptz,
  last_call_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, task_id),
  constraint task_phone_taken unique (tenant_id, batch_id, phone),
  foreign key (tenant_id, batch_id) references batch
);
select keep_tenants_apart('task');
create index task_due on task (tenant_id, batch_id, due_at) where call_status = 0;
create index task_in_call on task (tenant_id, batch_id) where call_status = 1;
create index task_by_contact on task (tenant_id, contact_id);

-- One attempt. Stored before the call is placed, so that no crash dials a contact twice for it.
create table call_record (
  tenant_id bigint not null,
  call_id bigint not null generated always as identity,
  task_id bigint not null,
  batch_id bigint not null,
  campaign_id bigint not null,
  contact_id bigint not null,
  robot_id bigint not null,
  flow_version integer not null,
  gateway_id bigint not null,
  -- The node that dials; a call whose node is gone ends as 5.
  node text not null,
  phone text not null,
  name text not null,
  caller_number text not null,
  attempt smallint not null,
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- Milliseconds of the call's own time, which a simulated carrier may run faster than ours.
  ring_time integer,
  talk_time integer,
  call_status smallint not null,
  result_code text,
  reason text,
  hang_up_side smallint,
  -- The robot's verdict: a letter and its words.
  category text,
  outputs jsonb,
  primary key (tenant_id, call_id)
);
select keep_tenants_apart('call_record');
create index call_by_time on call_record (tenant_id, started_at desc, call_id desc);
create index call_by_batch on call_record (tenant_id, batch_id, started_at desc);
create index call_by_task on call_record (tenant_id, task_id);
create index call_by_contact_and_time on call_record (tenant_id, contact_id, started_at);
create index call_live on call_record (tenant_id, started_at) where ended_at is null;

-- What was said and which way the flow went: shapes in core/flow/transcript.ts.
create table transcript (
  tenant_id bigint not null,
  call_id bigint not null,
  turns jsonb not null,
  path jsonb not null,
  primary key (tenant_id, call_id),
  foreign key (tenant_id, call_id) references call_record on delete cascade
);
select keep_tenants_apart('transcript');

-- Attempts of one minute, counted when they end: the live chart and today's figures without reading every call.
create table call_minute (
  tenant_id bigint not null,
  minute timestamptz not null,
  campaign_id bigint not null,
  attempted integer not null,
  connected integer not null,
  talk_time bigint not null,
  primary key (tenant_id, minute, campaign_id)
);
select keep_tenants_apart('call_minute');

-- The dialer works for every tenant and may read none of them before it has named one.
create function tenants_at_work() returns table (tenant_id text, time_zone text)
  language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text, t.time_zone from tenant t where exists (
    select from batch b where b.tenant_id = t.tenant_id and (b.state in (2, 3, 11, 12) and t.valid or b.in_call > 0)) $$;
revoke all on function tenants_at_work from public;
grant execute on function tenants_at_work to app;
