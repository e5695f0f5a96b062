-- A debugged conversation of one person with one flow. The newest ten are kept.
create table debug_chart (
  tenant_id bigint not null,
  chart_id bigint not null generated always as identity,
  robot_id bigint not null,
  person_id bigint not null,
  -- What was debugged: draft with its revision, a version, the unsaved flow of the designer, or a call.
  source jsonb not null,
  -- As it was then, with the answers of its APIs as they were set.
  flow jsonb not null,
  given jsonb not null,
  begins jsonb not null default '{}',
  started_at timestamptz not null default now(),
  primary key (tenant_id, chart_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
create index debug_chart_of_person on debug_chart (tenant_id, robot_id, person_id, chart_id);
select keep_tenants_apart('debug_chart');

create table debug_turn (
  tenant_id bigint not null,
  chart_id bigint not null,
  place integer not null,
  turn jsonb not null,
  primary key (tenant_id, chart_id, place),
  foreign key (tenant_id, chart_id) references debug_chart on delete cascade
);
select keep_tenants_apart('debug_turn');

-- Arguments and answers of APIs as a person set them last for a flow.
create table debug_setting (
  tenant_id bigint not null,
  robot_id bigint not null,
  person_id bigint not null,
  arguments jsonb not null,
  apis jsonb not null,
  primary key (tenant_id, robot_id, person_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
select keep_tenants_apart('debug_setting');

-- A conversation that shall go like this again.
create table flow_test (
  tenant_id bigint not null,
  test_id bigint not null generated always as identity,
  robot_id bigint not null,
  name text not null,
  test jsonb not null,
  -- What the last run came to; null before the first one.
  result jsonb,
  run_at timestamptz,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, test_id),
  constraint flow_test_name_taken unique (tenant_id, robot_id, name),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
select keep_tenants_apart('flow_test');
