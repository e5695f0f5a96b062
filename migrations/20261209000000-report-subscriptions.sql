-- Reports that come by mail. When: at a minute of the tenant's day, each day or on one day of the week (1 is Monday).
create table report_subscription (
  tenant_id bigint not null references tenant,
  subscription_id bigint not null generated always as identity,
  name text not null check (name ~ '\S'),
  -- The page of reports, and how a report of it is set up.
  page text not null,
  setup jsonb not null,
  weekday smallint check (weekday between 1 and 7),
  minute smallint not null check (minute between 0 and 1425 and minute % 15 = 0),
  -- So many whole days before the day it is sent on.
  days smallint not null check (days between 1 and 366),
  valid boolean not null default true,
  -- Who set it up.
  person_id bigint not null,
  -- The last day for which it was ordered; never one before it was set up.
  last_day date not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, subscription_id)
);
select keep_tenants_apart('report_subscription');

-- Who gets it, and what became of the last letter.
create table report_reader (
  tenant_id bigint not null,
  subscription_id bigint not null,
  person_id bigint not null,
  sent_at timestamptz,
  problem text check (problem in ('noMailbox', 'mayNot', 'notSetUp', 'refused')),
  primary key (tenant_id, subscription_id, person_id),
  foreign key (tenant_id, subscription_id) references report_subscription on delete cascade
);
create index report_reader_by_person on report_reader (tenant_id, person_id);
select keep_tenants_apart('report_reader');
