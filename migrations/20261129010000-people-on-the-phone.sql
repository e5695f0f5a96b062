-- Agents at work (core/agents/agentState.ts): as they stand now, and a row for each stretch of a state.
create table agent_now (
  tenant_id bigint not null,
  agent_id bigint not null,
  -- AgentNow. Whoever changes it holds the row.
  now jsonb not null,
  state text not null,
  since timestamptz not null,
  -- By what calls reach them since they signed in: the telephone in the page, telephones of their extension, or nothing real.
  reach text not null default 'browser' check (reach in ('browser', 'telephone', 'simulated')),
  -- That has their telephone; null: none has.
  node text,
  primary key (tenant_id, agent_id),
  foreign key (tenant_id, agent_id) references agent on delete cascade
);
select keep_tenants_apart('agent_now');
create index agent_now_by_node on agent_now (tenant_id, node) where node is not null;
create index agent_now_at_work on agent_now (tenant_id) where state <> 'signedOut';

create table agent_state (
  tenant_id bigint not null references tenant,
  interval_id bigint not null generated always as identity,
  agent_id bigint not null,
  state text not null,
  reason text,
  -- Without a reference to call_record, whose months move.
  call_id bigint,
  -- The supervisor who brought it about.
  by_person bigint,
  began_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  ends_talk boolean not null default false,
  primary key (tenant_id, interval_id),
  check (ended_at is null or ended_at >= began_at)
);
select keep_tenants_apart('agent_state');
create unique index agent_state_open on agent_state (tenant_id, agent_id) where ended_at is null;
create index agent_state_by_time on agent_state (tenant_id, agent_id, began_at);
create index agent_state_since on agent_state (tenant_id, began_at);

-- Why agents take a break, as the tenant words it. Built in besides: notAnswering.
create table break_reason (
  tenant_id bigint not null references tenant,
  reason_id bigint not null generated always as identity,
  name text not null,
  -- After so many the board says that it is long; null: as long as it takes.
  minutes int check (minutes between 1 and 480),
  position int not null default 0,
  valid boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, reason_id),
  constraint reason_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('break_reason');

-- What became of a conversation, in the words of the tenant.
create table disposition (
  tenant_id bigint not null references tenant,
  disposition_id bigint not null generated always as identity,
  name text not null,
  -- What it means for the customer: nothing more, a call at another time, or never again.
  then_what text not null default 'done' check (then_what in ('done', 'callBack', 'doNotCall')),
  position int not null default 0,
  valid boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, disposition_id),
  constraint disposition_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('disposition');

-- How callers wait, and whom a group that rings in turn rang at last.
alter table skill_group add announce_seconds int default 45 check (announce_seconds between 15 and 600),
  add overflow_unstaffed boolean not null default false,
  -- When it is open, on the wall clock of the tenant (core/calendar/schedule.ts), besides its work calendar; null: always.
  add schedule jsonb,
  add last_agent_id bigint;

-- A call's stay in a skill group (core/queueing/house.ts): it waits while left_at is null, and in one place at a time.
create table queue_visit (
  tenant_id bigint not null references tenant,
  visit_id bigint not null generated always as identity,
  -- Without a reference to call_record, whose months move.
  call_id bigint not null,
  queue_id bigint not null,
  -- Of this group, and since when it has waited in all.
  entered_at timestamptz not null,
  since timestamptz not null,
  admitted boolean not null default false,
  -- Null: that of its group.
  priority smallint check (priority between 1 and 9),
  least_level smallint not null default 1 check (least_level between 1 and 9),
  -- Who spoke with this customer last; whom it does not go back to; who let it ring; at whom it rings.
  last_agent_id bigint,
  not_to bigint[] not null default '{}',
  let_ring bigint[] not null default '{}',
  ringing bigint[] not null default '{}',
  announced_at timestamptz,
  -- That carries the call, and whether a simulated carrier does.
  node text not null,
  simulated boolean not null,
  -- 0 we called, 1 the customer did.
  direction smallint not null check (direction in (0, 1)),
  phone text not null,
  name text not null,
  left_at timestamptz,
  outcome text check (outcome in ('answered', 'abandoned', 'sentOn', 'lost')),
  -- Who answered it; where it was sent, as Destination says it, and why.
  agent_id bigint,
  went_to jsonb,
  because text,
  primary key (tenant_id, visit_id),
  check ((left_at is null) = (outcome is null))
);
select keep_tenants_apart('queue_visit');
create unique index queue_visit_waiting on queue_visit (tenant_id, call_id) where left_at is null;
create index queue_visit_by_call on queue_visit (tenant_id, call_id);
create index queue_visit_by_node on queue_visit (tenant_id, node) where left_at is null;
create index queue_visit_by_phone on queue_visit (tenant_id, phone, left_at) where outcome = 'answered';
create index queue_visit_by_time on queue_visit (tenant_id, queue_id, entered_at);

-- An agent's part in a call: it rang, they talked, they wrapped up.
create table agent_call (
  tenant_id bigint not null references tenant,
  agent_call_id bigint not null generated always as identity,
  call_id bigint not null,
  agent_id bigint not null,
  queue_id bigint,
  direction smallint not null,
  rang_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- Null while it goes on.
  result text check (result in ('talked', 'notAnswered', 'withdrawn', 'handedOver', 'lost')),
  disposition_id bigint,
  note text not null default '',
  call_back_at timestamptz,
  wrapped_up_at timestamptz,
  primary key (tenant_id, agent_call_id),
  check ((ended_at is null) = (result is null))
);
select keep_tenants_apart('agent_call');
create index agent_call_by_call on agent_call (tenant_id, call_id);
create index agent_call_by_agent on agent_call (tenant_id, agent_id, rang_at);
create unique index agent_call_going on agent_call (tenant_id, agent_id) where ended_at is null;
