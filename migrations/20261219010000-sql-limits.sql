-- What the platform operator says of the SQL of all tenants (docs/decisions/0093-sql-of-tenants.md): one row, the operator's.
create table sql_limits (
  tenant_id bigint primary key references tenant,
  -- A statement is stopped after so long.
  minutes int not null default 60 check (minutes between 1 and 60),
  -- Settings that bound what a run takes and that this database does not hold it to; the operator accepts that by name.
  accepted text[] not null default '{}',
  changed_by bigint,
  changed_at timestamptz not null default now()
);
select keep_tenants_apart('sql_limits');

-- Of its result that is kept: a tenant's oldest results are forgotten beyond a sum.
alter table sql_run add characters bigint not null default 0;
