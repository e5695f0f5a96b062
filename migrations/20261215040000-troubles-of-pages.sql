-- What went wrong or took long in the browsers of a tenant's people: the same thing at the same place is one row that counts.
create table page_trouble (
  tenant_id bigint not null references tenant,
  trouble_id bigint not null generated always as identity,
  kind text not null check (kind in ('error', 'slow')),
  -- The message, or the address that was asked, without what names a person.
  what text not null,
  -- The page, the file, or the answer's status.
  place text not null default '',
  times integer not null default 1,
  -- Of what took long, milliseconds.
  longest integer,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  person_id bigint,
  primary key (tenant_id, trouble_id)
);
create unique index page_trouble_once on page_trouble (tenant_id, kind, md5(what || ' ' || place));
create index page_trouble_by_time on page_trouble (tenant_id, last_at desc);
select keep_tenants_apart('page_trouble');
