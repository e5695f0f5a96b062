-- Values that hold for all of a tenant's robots, by the name of what they ask for: a campaign's and a contact's own come first.
create table global_parameter (
  tenant_id bigint not null references tenant,
  parameter_id bigint not null generated always as identity,
  name text not null check (name ~ '\S' and name not in ('phone', 'name')),
  value text not null check (value ~ '\S'),
  memo text not null default '',
  person_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, parameter_id),
  constraint global_parameter_taken unique (tenant_id, name)
);
select keep_tenants_apart('global_parameter');

-- What a tenant sets otherwise than the program does by itself: core/system/settings.ts knows the codes and their bounds. Holds while it is valid and between two days of the tenant's.
create table system_setting (
  tenant_id bigint not null references tenant,
  setting_id bigint not null generated always as identity,
  code text not null,
  value integer not null,
  valid boolean not null default true,
  from_day date,
  to_day date,
  memo text not null default '',
  person_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, setting_id),
  check (to_day >= from_day),
  constraint setting_taken unique (tenant_id, code)
);
select keep_tenants_apart('system_setting');
