-- Sentences of which somebody said what they mean, to see what a robot makes of them.
create table nlu_set (
  tenant_id bigint not null,
  set_id bigint not null generated always as identity,
  robot_id bigint not null,
  name text not null,
  made_by bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, set_id),
  constraint nlu_set_name_taken unique (tenant_id, robot_id, name),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
select keep_tenants_apart('nlu_set');

create table nlu_sentence (
  tenant_id bigint not null,
  set_id bigint not null,
  place integer not null,
  sentence text not null,
  -- Null where the robot should understand nothing. The name is the one it had then.
  expected text,
  expected_name text not null,
  primary key (tenant_id, set_id, place),
  foreign key (tenant_id, set_id) references nlu_set on delete cascade
);
select keep_tenants_apart('nlu_sentence');

-- One run of a set, or of sentences that were typed in.
create table nlu_test (
  tenant_id bigint not null,
  test_id bigint not null generated always as identity,
  robot_id bigint not null,
  set_id bigint,
  -- Null of the draft, of which the revision is kept.
  version integer,
  revision integer,
  -- What the flow understands with, as it was then.
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total integer not null,
  made_by bigint,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, test_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade,
  foreign key (tenant_id, set_id) references nlu_set on delete cascade
);
create index nlu_test_of_set on nlu_test (tenant_id, robot_id, set_id, test_id desc);
select keep_tenants_apart('nlu_test');

create table nlu_result (
  tenant_id bigint not null,
  test_id bigint not null,
  place integer not null,
  sentence text not null,
  expected text,
  expected_name text not null,
  -- What may be meant, the likeliest first, each with its reason; null until it was asked.
  guesses jsonb,
  understood text,
  understood_name text not null default '',
  is_right boolean,
  primary key (tenant_id, test_id, place),
  foreign key (tenant_id, test_id) references nlu_test on delete cascade
);
create index nlu_result_by_sentence on nlu_result (tenant_id, test_id, md5(sentence));
select keep_tenants_apart('nlu_result');
