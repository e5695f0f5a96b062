-- What holds for tasks that other systems hand over, and which address is told what came of them.
create table task_config (
  tenant_id bigint not null references tenant primary key,
  -- Takes tasks that name neither a batch nor a campaign.
  campaign_id bigint,
  -- So long after its end a task may be handed over again; null: a number is taken once.
  again_after_minutes integer check (again_after_minutes between 1 and 525600),
  webhook_url text,
  -- areas/system/webhook; null: what is told is not signed.
  webhook_secret bytea,
  webhook_events text[] not null default '{}',
  person_id bigint not null,
  changed_at timestamptz not null default now(),
  foreign key (tenant_id, campaign_id) references campaign on delete set null (campaign_id)
);
select keep_tenants_apart('task_config');
