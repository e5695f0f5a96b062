-- The map of provinces that a tenant gave: shapes as they are drawn, already read and made coarser.
create table area_map (
  tenant_id bigint primary key,
  file_name text not null check (file_name <> ''),
  shapes jsonb not null,
  person_id bigint,
  given_at timestamptz not null default now()
);
select keep_tenants_apart('area_map');
