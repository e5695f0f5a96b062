-- A tenant asks the one above for more channels, seats or numbers; whoever looks after it decides.
create table quota_request (
  tenant_id bigint not null references tenant,
  request_id bigint not null generated always as identity,
  -- As many as there would be then; null: not asked for.
  channels integer check (channels >= 0),
  seats integer check (seats >= 0),
  numbers integer check (numbers >= 0),
  memo text not null default '',
  -- 2 applying, 3 done; a tenant that applied for nothing has none.
  state smallint not null default 2 check (state in (2, 3)),
  granted boolean,
  reason text not null default '',
  person_id bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Of the tenant above: no row of this one.
  decided_by text,
  primary key (tenant_id, request_id),
  check (num_nonnulls(channels, seats, numbers) > 0),
  check ((state = 3) = (granted is not null) and (state = 3) = (decided_at is not null))
);
create unique index applied_already on quota_request (tenant_id) where state = 2;
select keep_tenants_apart('quota_request');
