-- What flows show and play besides what they say: pictures, sounds, videos, documents. The files lie in the storage.
create table resource (
  tenant_id bigint not null,
  resource_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('image', 'mp4', 'sound', 'video', 'other', 'humanAudio', 'humanImage')),
  name text not null,
  -- What the content is, whatever the name says.
  type text not null,
  ending text not null,
  storage_key text not null,
  bytes bigint not null,
  made_by bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, resource_id)
);
create index resource_by_kind on resource (tenant_id, kind, created_at desc);
select keep_tenants_apart('resource');
