-- A call that somebody was promised. Whom stands in the call in which it was given; whether it was kept is read from the calls of its task since.
create table call_promise (
  tenant_id bigint not null references tenant,
  promise_id bigint not null generated always as identity,
  -- The call in which it was given.
  call_id bigint not null,
  -- Null: no person, but a robot or the queue.
  person_id bigint,
  campaign_id bigint,
  -- Where it waits to be called; null where it could not be put on a list.
  task_id bigint,
  at timestamptz not null default now(),
  call_at timestamptz not null,
  -- Why nobody will call.
  refused text check (refused in ('noCampaign', 'blacklisted', 'inCall', 'notCallable')),
  primary key (tenant_id, promise_id),
  check ((task_id is null) = (refused is not null))
);
select keep_tenants_apart('call_promise');
create index call_promise_by_time on call_promise (tenant_id, call_at desc, promise_id desc);
create index call_promise_by_task on call_promise (tenant_id, task_id) where task_id is not null;

-- The callback campaign that an agent has chosen for what they promised; null: the one of their group.
alter table agent_call add column call_back_campaign bigint;
