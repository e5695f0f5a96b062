-- Hours in which a tenant works: weekdays, the hours of a day (null: all of it) and single days that differ. Shape in core/calendar/workCalendar.ts.
create table work_calendar (
  tenant_id bigint not null references tenant,
  calendar_id bigint not null generated always as identity,
  name text not null,
  weekdays smallint[] not null,
  windows jsonb,
  -- { "2027-02-08": "closed" | [{ from, to }] }
  days jsonb not null default '{}',
  -- The one that holds for campaigns without a calendar of their own.
  is_default boolean not null default false,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, calendar_id),
  constraint calendar_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('work_calendar');
create unique index one_default_calendar on work_calendar (tenant_id) where is_default;

alter table campaign
  -- How the caller number of an attempt is chosen among those with room under their caps.
  add number_choice text not null default 'inTurn' check (number_choice in ('inTurn', 'leastUsed', 'nearest')),
  -- Null: the tenant's default calendar, where there is one.
  add calendar_id bigint,
  -- 1001 collection, 1002 telemarketing, 1003 verification, 1004 customer service, 1005 operations; for tenants of a bank.
  add bank_scene smallint check (bank_scene between 1001 and 1005),
  add bank_sub_scene text,
  add foreign key (tenant_id, calendar_id) references work_calendar;

alter table batch
  -- 1 formal, 2 experience, 3 test: the last two stay out of statistics and bills unless asked for.
  add task_type smallint not null default 1 check (task_type in (1, 2, 3)),
  -- Takes single contacts for as long as its campaign lives (passive campaigns): never complete by itself.
  add standing boolean not null default false,
  -- A robot of its own, where `flow/change` gave it one; null: the campaign's.
  add robot_id bigint,
  -- The batch whose contacts it calls once more.
  add recreated_from bigint,
  add foreign key (tenant_id, robot_id) references robot,
  add foreign key (tenant_id, recreated_from) references batch;

-- Null: no cap.
alter table caller_number
  add hourly_cap integer check (hourly_cap > 0),
  add daily_cap integer check (daily_cap > 0);

-- Attempts with a number, per hour: what its caps are held against.
create table caller_number_hour (
  tenant_id bigint not null,
  number_id bigint not null,
  hour timestamptz not null,
  calls integer not null,
  primary key (tenant_id, number_id, hour),
  foreign key (tenant_id, number_id) references caller_number on delete cascade
);
select keep_tenants_apart('caller_number_hour');
