-- Systems of others that speak or recognise speech for a tenant, in the order they are asked.
create table speech_vendor (
  tenant_id bigint not null references tenant,
  vendor_id bigint not null generated always as identity,
  name text not null,
  kind text not null check (kind in ('http', 'websocket', 'openai')),
  duty text not null check (duty in ('speaks', 'hears')),
  url text not null,
  model text not null default '',
  languages text[] not null check (languages <@ array['en', 'zh']),
  -- Of one that speaks: [{ code, name, language }]; the first of a language is the usual one.
  voices jsonb not null default '[]',
  -- Milliseconds until the next one is asked.
  timeout integer not null check (timeout between 200 and 30000),
  enabled boolean not null default true,
  -- Among those of its duty; small ones are asked first.
  place integer not null,
  -- What it is asked with, sealed for this row and the host it goes to (areas/system/speech/vendorKey.service.ts).
  sealed_key bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, vendor_id),
  constraint speech_vendor_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('speech_vendor');
