-- What a version of a robot was taught, in the form core/nlu/binary.ts writes. A version never changes, and so neither does its model.
create table robot_model (
  tenant_id bigint not null,
  robot_id bigint not null,
  version integer not null,
  -- Null where its sentences are too few to learn from: then keywords decide.
  model bytea,
  sentences integer not null,
  intentions integer not null,
  -- The sentence encoder it was taught with, none where it goes by words.
  encoder text,
  taught_at timestamptz not null default now(),
  primary key (tenant_id, robot_id, version),
  foreign key (tenant_id, robot_id, version) references flow_version on delete cascade
);
-- It is packed already.
alter table robot_model alter column model set storage external;
select keep_tenants_apart('robot_model');
