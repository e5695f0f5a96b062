-- What callers of a tenant hear while they wait, in place of the tune of the house: A-law at 8 kHz, as lines carry it.
create table hold_music (
  tenant_id bigint not null references tenant,
  name text not null,
  sound bytea not null check (length(sound) between 8000 and 4800000),
  person_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id)
);
select keep_tenants_apart('hold_music');
