-- SQL of tenants (docs/decisions/0093-sql-of-tenants.md). The server signs in as `app_reader` to run a text of a person's, and as nobody
-- else; it may read the views of the schema `reading` and nothing besides. The views belong to `app_views`, for which row-level security
-- holds: the policies stand in functions/reading.sql.
do $$ begin
  -- Two nodes with four runs each; one that finds no room is told so.
  if not exists (select from pg_roles where rolname = 'app_reader') then create role app_reader login connection limit 8; end if;
  if not exists (select from pg_roles where rolname = 'app_views') then create role app_views nologin; end if;
  -- The owner hands its views over.
  if not pg_has_role(current_user, 'app_views', 'usage') then execute format('grant app_views to %I', current_user); end if;
end $$;
create schema reading;
grant usage, create on schema reading to app_views;
grant usage on schema reading to app_reader;

-- The platform operator grants the page to a tenant of the first level, and so to those below it.
alter table tenant add sql_allowed boolean not null default false;
alter type tenant_below add attribute sql_allowed boolean;

create table sql_script (
  tenant_id bigint not null references tenant,
  script_id bigint not null generated always as identity,
  name text not null,
  memo text not null default '',
  text text not null,
  -- [{ name, kind, value }], the value one begins with.
  parameters jsonb not null default '[]',
  person_id bigint not null,
  created_at timestamptz not null default now(),
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, script_id),
  constraint sql_script_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('sql_script');

-- A run of a text. It says for whom it works: what it may see is decided here, and not by a setting of the session.
create table sql_run (
  tenant_id bigint not null references tenant,
  run_id bigint not null generated always as identity,
  -- Without a reference: a script that is deleted has been run all the same.
  script_id bigint,
  title text not null,
  text text not null,
  person_id bigint not null,
  department_id bigint not null,
  path text not null,
  scope text not null check (scope in ('own', 'department', 'below', 'all')),
  plain_numbers boolean not null,
  -- Of what the session has to say to be this run.
  secret_hash bytea not null,
  started_at timestamptz not null default clock_timestamp(),
  -- The node that runs it writes now and then; one that is silent for half a minute is gone.
  beat_at timestamptz not null default clock_timestamp(),
  cancel_asked_by bigint,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'refused', 'cancelled', 'timedOut', 'lost')),
  -- Rows that were kept, and whether there were more.
  row_count int not null default 0,
  has_more boolean not null default false,
  -- [{ name, kind }]; null until the first row.
  columns jsonb,
  -- What PostgreSQL said.
  problem text,
  primary key (tenant_id, run_id),
  check ((ended_at is null) = (outcome is null))
);
select keep_tenants_apart('sql_run');
-- One at a time.
create unique index sql_run_goes_on on sql_run (tenant_id) where ended_at is null;
create unique index sql_run_secret on sql_run (secret_hash) where ended_at is null;

-- What a run answered, for some days.
create table sql_row (
  tenant_id bigint not null,
  run_id bigint not null,
  -- From 1.
  at int not null,
  -- A text or null for each column.
  cells jsonb not null,
  primary key (tenant_id, run_id, at),
  foreign key (tenant_id, run_id) references sql_run on delete cascade
);
select keep_tenants_apart('sql_row');
