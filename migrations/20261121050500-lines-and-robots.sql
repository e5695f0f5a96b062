create table gateway (
  tenant_id bigint not null references tenant,
  gateway_id bigint not null generated always as identity,
  name text not null,
  kind text not null check (kind in ('simulated')),
  -- 1 inbound, 2 both, 3 outbound
  gateway_type smallint not null default 3 check (gateway_type in (1, 2, 3)),
  -- 1 provider-connected, 2 customer-owned
  source smallint not null default 2 check (source in (1, 2)),
  channels integer not null check (channels between 1 and 5000),
  -- Of a simulated carrier: how many seconds of a call pass in one second, and how its people behave.
  speed smallint not null default 1 check (speed between 1 and 100),
  callees jsonb not null default '{}',
  valid_flag boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, gateway_id)
);
select keep_tenants_apart('gateway');

create table caller_number (
  tenant_id bigint not null references tenant,
  number_id bigint not null generated always as identity,
  gateway_id bigint not null,
  phone text not null,
  valid_flag boolean not null default true,
  primary key (tenant_id, number_id),
  constraint caller_number_taken unique (tenant_id, phone),
  foreign key (tenant_id, gateway_id) references gateway
);
select keep_tenants_apart('caller_number');

create table robot (
  tenant_id bigint not null references tenant,
  robot_id bigint not null generated always as identity,
  name text not null,
  -- 5 text, 6 silent assistant, 7 digital human, others voice
  robot_type smallint not null default 1,
  language text not null check (language in ('en', 'zh')),
  -- The version that new calls begin with.
  version integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, robot_id)
);
select keep_tenants_apart('robot');

-- A version never changes: a call keeps the one it began with.
create table flow_version (
  tenant_id bigint not null,
  robot_id bigint not null,
  version integer not null,
  flow jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, robot_id, version),
  foreign key (tenant_id, robot_id) references robot
);
select keep_tenants_apart('flow_version');
