-- Campaigns whose calls agents take or place: whose group serves them, and how far ahead of free agents a predictive one dials.
alter table campaign add queue_id bigint,
  -- ForAgents of core/dialing/forAgents.ts, of a predictive campaign.
  add for_agents jsonb,
  add check (for_agents is null or queue_id is not null),
  add foreign key (tenant_id, queue_id) references skill_group (tenant_id, queue_id);

-- A campaign dialled it for its agents: connected at once, or soon not at all.
alter table queue_visit add dialled boolean not null default false;

-- What its own calls have taught a campaign's pacer (Learnt of core/dialing/predictive), and what it decided last (PacingNow of the area).
create table pacing (
  tenant_id bigint not null,
  campaign_id bigint not null,
  learnt jsonb not null,
  -- Talks and wrap-ups that ended before are learnt.
  wrapped_until timestamptz not null,
  looked_at timestamptz,
  said jsonb,
  primary key (tenant_id, campaign_id),
  foreign key (tenant_id, campaign_id) references campaign on delete cascade
);
select keep_tenants_apart('pacing');

-- Calls that people answered, and what became of each: the evidence.
create table dialled_answer (
  tenant_id bigint not null references tenant,
  -- Without a reference to call_record, whose months move.
  call_id bigint not null,
  campaign_id bigint not null,
  queue_id bigint not null,
  phone text not null,
  -- Of the tenant.
  day date not null,
  answered_at timestamptz not null,
  -- With an agent, and hung up by the callee before one came.
  agent_at timestamptz,
  agent_id bigint,
  gone_at timestamptz,
  -- Null while an agent is looked for.
  abandoned boolean,
  -- What spoke in an agent's place, and since when.
  instead text check (instead in ('message', 'robot')),
  instead_at timestamptz,
  primary key (tenant_id, call_id)
);
select keep_tenants_apart('dialled_answer');
create index dialled_answer_by_time on dialled_answer (tenant_id, campaign_id, answered_at desc);
create index dialled_answer_by_phone on dialled_answer (tenant_id, phone, answered_at) where abandoned;

-- Wrap-ups that ended since a look.
create index agent_call_wrapped_up on agent_call (tenant_id, wrapped_up_at) where wrapped_up_at is not null;

-- The same counted, so that a look does not count them anew.
create table dialled_day (
  tenant_id bigint not null references tenant,
  campaign_id bigint not null,
  day date not null,
  answered int not null default 0,
  abandoned int not null default 0,
  primary key (tenant_id, campaign_id, day)
);
select keep_tenants_apart('dialled_day');

-- No robot speaks on a call for agents, unless nobody is free.
alter table call_record drop constraint call_has_its_task,
  add constraint call_has_its_task check (num_nulls(robot_id, flow_version) <> 1
    and (direction = 1 or num_nulls(task_id, batch_id, campaign_id, contact_id) = 0));

-- Whoever may see a campaign sees how it dials, and what became of its calls.
select limit_to_permission('pacing', 'exists (select from campaign c where c.tenant_id = pacing.tenant_id and c.campaign_id = pacing.campaign_id)');
select limit_to_permission('dialled_answer', 'exists (select from campaign c where c.tenant_id = dialled_answer.tenant_id and c.campaign_id = dialled_answer.campaign_id)');
select limit_to_permission('dialled_day', 'exists (select from campaign c where c.tenant_id = dialled_day.tenant_id and c.campaign_id = dialled_day.campaign_id)');
