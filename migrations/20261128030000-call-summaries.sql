-- A service of others that a tenant's conversations are sent to, to be summarised. Without a row they go nowhere.
create table language_service (
  tenant_id bigint primary key references tenant,
  name text not null,
  url text not null,
  model text not null default '',
  -- Milliseconds for one answer.
  timeout integer not null check (timeout between 1000 and 30000),
  enabled boolean not null default true,
  -- What it is asked with, sealed for this tenant and the host it goes to (areas/system/language/serviceKey.service.ts).
  sealed_key bytea,
  changed_at timestamptz not null default now()
);
select keep_tenants_apart('language_service');

-- What calls came to, each version of it; the highest one holds. Without a reference to call_record, whose months move; it goes with the call.
create table call_summary (
  tenant_id bigint not null,
  call_id bigint not null,
  version integer not null check (version > 0),
  language text not null check (language in ('en', 'zh')),
  source text not null check (source in ('extracted', 'service', 'person')),
  -- The name of the service that made it.
  service text,
  -- Why a service that was asked did not make it, a word of core/summary/languageService.ts.
  problem text,
  result text not null,
  intentions text[] not null default '{}',
  -- [{ name, value }]
  variables jsonb not null default '[]',
  -- [{ turn, text }]
  key_sentences jsonb not null default '[]',
  text text not null,
  made_at timestamptz not null default now(),
  -- Who edited it, or ordered it anew.
  person_id bigint,
  primary key (tenant_id, call_id, version),
  check ((source = 'service') = (service is not null)),
  check (source <> 'person' or person_id is not null)
);
select keep_tenants_apart('call_summary');
select limit_to_permission('call_summary', 'exists (select from call_record c where c.tenant_id = call_summary.tenant_id and c.call_id = call_summary.call_id)');
