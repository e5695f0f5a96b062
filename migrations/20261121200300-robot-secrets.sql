-- What the API calls of robots name and no flow holds. Sealed: it opens only with the key beside the data.
create table robot_secret (
  tenant_id bigint not null references tenant,
  name text not null,
  sealed bytea not null,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
select keep_tenants_apart('robot_secret');
