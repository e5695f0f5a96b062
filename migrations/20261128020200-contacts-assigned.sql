-- When it was given to whom it belongs; null of what was given before this was kept.
alter table contact add given_at timestamptz;

-- Contacts that nobody touched for some days go to the next of these people, by night.
create table contact_rotation (
  tenant_id bigint not null references tenant primary key,
  enabled boolean not null,
  days integer not null check (days between 1 and 365),
  -- In this order; behind the last comes the first.
  person_ids bigint[] not null,
  person_id bigint not null,
  changed_at timestamptz not null default now(),
  last_run_at timestamptz,
  last_moved integer
);
select keep_tenants_apart('contact_rotation');
