-- How many times an event that pages follow was told, over all nodes: who numbers the next one tells it, and a page that missed a number asks again.
create table live_sequence (
  tenant_id bigint not null references tenant,
  event text not null,
  told int not null,
  told_at timestamptz not null,
  primary key (tenant_id, event)
);
select keep_tenants_apart('live_sequence');

-- How a tenant looks at the progress of its campaigns; one without a row as it is by default (areas/monitor/process).
create table progress_config (
  tenant_id bigint primary key references tenant,
  -- Hours that batches which have ended stay in sight; 0: until midnight.
  keep_hours smallint not null check (keep_hours between 0 and 72),
  -- Per cent of contacts called.
  connect_rate_goal smallint check (connect_rate_goal between 1 and 100),
  -- Minutes since midnight in the tenant's zone.
  end_by smallint check (end_by between 1 and 1440)
);
select keep_tenants_apart('progress_config');
